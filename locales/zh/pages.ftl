nav-settings = 设置
