# 页面：框架、首页、新对局、对局、已存对局、设置。

## 框架

nav = 主菜单
nav-games = 我的对局
nav-settings = 设置
skip-to-content = 跳到正文
footer-free = 自由软件，MIT 或 Apache 2.0 许可
close = 关闭
cancel = 取消
undo = 撤销
try-again = 重试
reload = 刷新页面
new-version = 新版本已就绪。
new-version-later = 稍后
go-home = 返回首页
copied = 已复制。
not-copied = 无法复制：浏览器不允许。
missing-title = 这里什么也没有
missing-text = 此地址没有页面。
broken-title = 出错了
broken-text = 您的对局都在：每一步都是先保存、后显示的。重试或刷新页面通常就能恢复。
broken-detail = 错误详情，供反馈问题时使用

## 双方、棋手、结果

side-random = 随机
seat-machine = 电脑，棋力 { $level }
seat-you = 您
two-people = 两人同机对弈
against = 对手：{ $opponent }
players = { $white } 对 { $black }
round = 第 { $round } 轮
moves-played =
    { $count ->
        [0] 尚未走棋
       *[other] { $count } 回合
    }
result-draw = 和棋
result-side = { $side }胜
result-won = 您胜了
result-lost = 您输了
reason-checkmate = 将死
reason-stalemate = 无子可动
reason-goal = 主将到达目标行
reason-inactivity = 未吃子也未升变的步数过多
reason-material = 剩余棋子不足以将死对方
reason-repetition = 局面重复次数过多
reason-move-limit = 无进展的步数过多
reason-resignation = 一方认输
reason-agreement = 双方同意
reason-time = 超时
reason-abandoned = 对局中止
reason-adjudication = 裁定
reason-infraction = 违规

## 首页

home-title = 大棋盘上的奇特象棋
home-line = 棋子可合可分，大炮原地射击，棋盘没有四角。与电脑对弈，或两人对弈。
home-continue = 继续
home-featured = 棋种
home-own = 自创棋种
home-own-line = 您自己发明的棋种，每种由一个文件描述。棋种及其对局都只保存在此浏览器中：服务器只保存它所认识的棋种。如需在别处使用，请保存文件，并把对局存为 PGN。
home-others = 常见棋种
home-others-line = 可作比较，也可消遣：棋盘与电脑都一样。
home-board = { $files } × { $ranks }，共 { $cells } 格
home-play = 开始
home-play-name = 开始：{ $name }
home-setup = 设定…
home-setup-name = 设定：{ $name }
home-no-games = 无法载入棋种。{ $fault }

## 自创棋种的文件

own-open-button = 打开棋种文件…
own-open = 打开棋种文件
own-choose = 选择文件
own-drop = 或拖放到这里
own-paste = 或粘贴文件内容
own-open-text = 打开此内容
own-faults = 这还不能成为棋种，有 { $count } 处错误：
own-place = 第 { $line } 行，第 { $column } 列
own-place-in = { $file } 第 { $line } 行，第 { $column } 列
own-limits = 文件最大 { $most } KiB；棋盘最多 16 条纵线、16 条横线、128 格。最多可存 { $games } 个棋种。
own-empty = 没有内容。
own-not-text = 此文件不是 UTF-8 文本。
own-too-large = 文件太大：最多可读取 { $most } KiB。
own-too-many = 已有 { $most } 个棋种。请先删除一个。
own-same = 您已有{ $name }，内容完全相同。
own-not-kept = 无法保存此棋种。{ $fault }
own-replace-text = 您已有标识为“{ $id }”的棋种：{ $name }。要用此文件替换吗？已开始的对局仍按原来的规则进行。
own-replace = 替换
own-opened = 现在可以下{ $name }了。
own-save = 保存文件
own-save-name = 保存文件：{ $name }
own-delete-title = 删除此棋种？
own-delete-text = { $name }及其文件将从此浏览器中删除。下过的对局仍在对局列表中，仍可打开。
own-delete = 删除
own-unreadable = 的文件已无法由此版本的程序读取。您可以保存文件并加以修改。
own-not-loaded = 无法载入页面的这一部分。请刷新页面重试。

## 新对局

new-title = 新对局
new-unknown = 没有名为“{ $id }”的棋种。
new-opponent = 对手
opponent-machine = 电脑
opponent-person = 身边的人
new-level = 棋力
new-level-hint = 1 适合初学者，{ $last } 为最强。
new-side = 您执
new-clock = 棋钟
clock-none = 不计时
clock-own = 自定
clock-minutes = 每局分钟数
clock-seconds = 每步加秒数
clock-hint = 从第一步之后开始计时，页面关闭时停表。
new-start = 开局局面
start-usual = 通常局面
start-own = 自定
new-fen = 局面（FEN）
new-no-fen = 请输入局面，或选择通常局面。
new-no-position = 这不是本棋的合法局面。
new-over = 在此局面下对局已经结束。
new-begin = 开始

## 对局

play-opening = 正在打开对局…
play-missing = 这里没有这盘对局。它可能已被删除，或是在别的浏览器里下的。
play-thinking = 思考中…
play-to-move = 走棋
play-clock = { $side }棋钟
play-moves = 着法
play-no-moves = 尚未走棋。
play-actions = 操作
play-first = 最初局面
play-previous = 后退一步
play-next = 前进一步
play-last = 最后局面
play-take-back = 悔棋
play-hint = 提示
play-flip = 翻转棋盘
play-menu = 更多
play-draw = 提议和棋
play-resign = 认输
play-rematch = 再来一局
play-new = 新对局
play-from-here = 从此处开始
play-save-pgn = 保存为 PGN
play-copy-pgn = 复制 PGN
play-copy-fen = 复制局面（FEN）
play-draw-refused = 电脑不同意和棋。
play-machine-failed = 电脑没有回应。
play-not-kept = 无法保存：浏览器空间不足或不允许。
play-no-hint = 电脑在此处无着可走。
play-hint-wait = 正在寻找好棋…
play-hint-move = 电脑会走 { $move }。
play-draw-wait = 电脑正在考虑您的提议…
play-elsewhere = 这盘对局已在别的标签页或设备上继续。
play-load = 载入
play-deleted = 这盘对局已在别的标签页中删除。
play-earlier = 您正在查看之前的局面。
play-present = 回到对局
counter-loses =
    { $whose ->
        [one] { $side }
       *[both] 双方
    }未吃子也未升变的步数：{ $count }。达到 { $at } 步判负。
counter-draws =
    { $whose ->
        [one] { $side }
       *[both] 双方
    }无进展的步数：{ $count }。达到 { $at } 步判和。
confirm-resign-title = 认输吗？
confirm-resign-text = 对局将结束，对方获胜。
confirm-draw-title = 同意和棋吗？
confirm-draw-text = 须双方都愿意。
confirm-draw-yes = 双方同意

## 已存对局

games-export-all = 保存为 PGN
games-import = 读入 PGN 文件
games-import-away = 连接到服务器时才能读入 PGN 文件。
games-imported =
    { $count ->
        [0] 文件中没有新对局。
       *[other] 已收入 { $count } 盘对局。
    }
games-import-shortened = 有 { $count } 盘对局的姓名（最多 64 个字符）或标签（每个最多 200 个字符，最多 24 个）被截短或略去。
games-import-fault = 有 { $count } 盘对局无法读取。第 { $game } 盘，第 { $line } 行：{ $message }
games-filter = 哪些对局
filter-all = 全部
filter-running = 进行中
filter-finished = 已结束
games-none = 您还没有下过棋。每一盘开始的对局都会保存在这里。
games-none-such = 没有这样的对局。
games-begin = 选择棋种
games-running = 进行中
games-export = 将{ $name }保存为 PGN
games-delete = 删除{ $name }
games-deleted = 已删除：{ $name }。
games-export-fault = 有 { $count } 盘对局无法写成 PGN。

## 设置

settings-look = 外观
settings-language = 语言
settings-scheme = 颜色
scheme-system = 跟随系统
scheme-light = 浅色
scheme-dark = 深色
settings-theme = 棋盘
theme-wood = 木质
theme-paper = 纸质
settings-pieces = 棋子
pieces-figurines = 立体棋
pieces-chips = 圆牌
settings-coordinates = 显示坐标
settings-play = 对弈
settings-confirm = 走棋确认
settings-confirm-hint = 走棋生效之前可以查看和取消。
confirm-auto = 仅在小屏幕上
confirm-always = 总是
confirm-never = 从不
settings-animate = 棋子滑动
settings-sound = 声音
settings-turn = 每步之后翻转棋盘
settings-turn-hint = 用于两人同机对弈。
settings-typed = 键入着法
settings-typed-hint = 显示输入框，可键入 Nf3 或 g1f3 这样的着法。
settings-kept = 设置和对局都保存在此浏览器中。
