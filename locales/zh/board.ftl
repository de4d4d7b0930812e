# 棋盘。棋子的名称来自各个棋种。

board-label = { $game }棋盘
board-comma = ，
board-or = 或
board-piece = { $side }{ $kind }
board-empty = 空格
board-selected = 已选中
board-in-check = 被将军
board-gives-check = 正在将军
board-right-kept = 保有特权
board-goal-cell = 获胜横线
board-last-move = 上一步
board-target-quiet = 可以走到
board-target-capture = 可以吃
board-target-shot = 可以射击
board-target-join = 可以合成
board-target-castling = 王车易位
board-target-victim = 可以移除
board-target-parts = { $what }（{ $parts }）
board-whole = 整体

# 双方的称呼：颜色的名称，或棋种自定的名称。
side-name =
    { $colour ->
        [white] 白方
        [black] 黑方
        [yellow] 黄方
        [red] 红方
        [green] 绿方
        [blue] 蓝方
       *[own] { $name }
    }
side-of =
    { $colour ->
        [white] 白方
        [black] 黑方
        [yellow] 黄方
        [red] 红方
        [green] 绿方
        [blue] 蓝方
       *[own] { $name }
    }

board-selected-piece = { $count ->
    [0] 已选中 { $cell }，无棋可走
   *[other] 已选中 { $cell }，有 { $count } 个去处
}
board-cancelled = 已取消选择
board-confirm-move = 走 { $move }？
board-play = 走棋
board-cancel = 取消
board-premove = 预走：{ $from } 到 { $to }
board-which-cell = 您指的是哪一格？
board-larger = 放大棋盘
board-smaller = 缩小棋盘

board-parts = 走哪一部分
board-part-any = 皆可
board-part-whole = 整个{ $kind }
board-part-one = 仅{ $kind }
board-ask-part = 哪一部分走过去？
board-ask-becomes = 升变为什么？
board-ask-victim = 同时移除哪个棋子？
board-stays = 仍为{ $kind }

# 播报着法。
say-sentence = { $side }：{ $what }。
say-travel = { $piece } { $from } 到 { $to }
say-also = { $piece }到 { $to }
say-capture = 吃 { $cell } 的{ $piece }
say-shot = { $from } 的{ $piece }射击 { $to }
say-split = { $compound }分开，{ $part }离去，{ $left }留下
say-join = 与{ $friend }合成{ $result }
say-turn-over = { $cell } 的{ $piece }变为{ $result }
say-removal = { $cell } 的{ $piece }离开棋盘
say-castling = 王车易位
say-check = 将军
say-mate = 将死
say-won = { $side }胜：{ $reason }。
say-drawn = 和棋：{ $reason }。

board-reason-checkmate = 将死
board-reason-stalemate = 逼和
board-reason-goal = 到达获胜横线
board-reason-inactivity = 无效步数过多
board-reason-material = 双方都已无法取胜
board-reason-repetition = 局面重复
board-reason-move-limit = 达到步数上限

# 着法为何不被接受。
board-standing = { $cell } 的{ $kind }
refusal-over = 对局已经结束（{ $why }）。
refusal-empty-cell = { $cell } 上没有棋子。
refusal-not-yours = { $from } 的{ $piece }属于{ $owner-of }，现在轮到{ $turn-of }走。
refusal-same-cell = 起点和终点是同一格。
refusal-no-way = { $from } 的{ $piece }不能这样走到 { $to }。
refusal-outside-region = { $piece }不得离开自己的区域，而 { $to } 在区域之外。
refusal-blocked = { $piece }从 { $from } 到 { $to } 的路被{ $by }挡住了。
refusal-needs-hurdle = { $needed ->
    [1] { $from } 的{ $piece }走到 { $to } 必须越过一个棋子，但途中没有棋子。
   *[other] { $from } 的{ $piece }走到 { $to } 必须越过 { $needed } 个棋子，但途中只有 { $found } 个。
}
refusal-own-piece = { $joins ->
    [yes] { $from } 的{ $piece }不能与 { $to } 的{ $friend }合成。
   *[no] { $to } 上是己方的{ $friend }。
}
refusal-immune = { $attacker }不能吃 { $to } 的{ $victim }。
refusal-cannot-take = { $from } 的{ $piece }不能这样吃 { $to } 的{ $victim }。
refusal-nothing-to-take = { $shot ->
    [yes] { $to } 上没有可以射击的棋子。
   *[no] { $piece }只有吃子时才能走到 { $to }，而那里没有棋子。
}
refusal-royal-attacked = { $stays ->
    [yes] { $at } 的{ $royal }仍会受到{ $by }的攻击。
   *[no] { $at } 的{ $royal }会受到{ $by }的攻击。
}
refusal-right-lost = { $royal }已失去向 { $to } 易位的权利。
refusal-castling-blocked = { $by }挡住了王车易位。
refusal-castling-in-check = { $royal }正受到{ $by }的攻击，不能易位。
refusal-castling-attacked = { $royal }不能易位：{ $cell } 受到{ $by }的攻击。
refusal-no-promotion = { $piece }走到 { $to } 必须升变，但没有可以升变的棋子。
refusal-repeats = { $ply ->
    [0] 开局局面将会重复出现。
   *[other] { $side-of }第 { $number } 步之后的局面将会重复出现。
}

# 输入着法。
typed-label = 输入着法
typed-play = 走棋
typed-several = 有几步棋都这样开头：{ $moves }。
typed-none = 没有叫做“{ $text }”的合法着法。
