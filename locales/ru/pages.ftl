nav-settings = Настройки
