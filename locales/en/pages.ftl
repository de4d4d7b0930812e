nav-settings = Settings
