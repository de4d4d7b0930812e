# Доска. Названия фигур приходят из игры, в именительном падеже и со строчной буквы.

board-label = Доска: { $game }
board-comma = {", "}
board-or = {" или "}
board-piece = { $kind } { $of }
board-empty = пусто
board-selected = выбрано
board-in-check = под шахом
board-gives-check = даёт шах
board-right-kept = особое право сохранено
board-goal-cell = победный ряд
board-last-move = последний ход
board-target-quiet = можно пойти
board-target-capture = можно взять
board-target-shot = можно выстрелить
board-target-join = можно соединиться
board-target-castling = рокировка
board-target-victim = можно снять с доски
board-target-parts = { $what } ({ $parts })
board-whole = целиком

# Как зовутся стороны: слова цветов или имя из игры. `side-of` — чьё что-либо.
side-name =
    { $colour ->
        [white] Белые
        [black] Чёрные
        [yellow] Жёлтые
        [red] Красные
        [green] Зелёные
        [blue] Синие
       *[own] { $name }
    }
side-of =
    { $colour ->
        [white] белых
        [black] чёрных
        [yellow] жёлтых
        [red] красных
        [green] зелёных
        [blue] синих
       *[own] стороны «{ $name }»
    }

board-selected-piece = { $count ->
    [0] { $cell }: выбрано, ходов нет
    [one] { $cell }: выбрано, { $count } поле для хода
    [few] { $cell }: выбрано, { $count } поля для хода
   *[other] { $cell }: выбрано, { $count } полей для хода
}
board-cancelled = Выбор снят
board-confirm-move = Сыграть { $move }?
board-play = Сыграть
board-cancel = Отмена
board-premove = Задумано: { $from } – { $to }
board-which-cell = Какое поле вы имели в виду?
board-larger = Увеличить доску
board-smaller = Показать больше доски

board-parts = Что ходит
board-part-any = Любое
board-part-whole = Целиком: { $kind }
board-part-one = Только { $kind }
board-ask-part = Что идёт туда?
board-ask-becomes = Во что превращается фигура?
board-ask-victim = Кого забрать с собой?
board-stays = Остаётся: { $kind }

# Ходы, как их объявляют.
say-sentence = { $side }: { $what }.
say-travel = { $piece }, { $from } – { $to }
say-also = { $piece } – { $to }
say-capture = взятие на { $cell }: { $piece }
say-shot = { $piece }, { $from }: выстрел по { $to }
say-split = { $compound } разделяется: уходит { $part }, остаётся { $left }
say-join = соединение: { $friend } становится фигурой «{ $result }»
say-turn-over = { $piece } на { $cell } превращается: { $result }
say-removal = с доски уходит { $piece }, { $cell }
say-castling = рокировка
say-check = шах
say-mate = мат
say-won = Победа { $of }: { $reason }.
say-drawn = Ничья: { $reason }.

board-reason-checkmate = мат
board-reason-stalemate = пат
board-reason-goal = достигнут победный ряд
board-reason-inactivity = слишком много бездеятельных ходов
board-reason-material = никто уже не может выиграть
board-reason-repetition = позиция повторилась
board-reason-move-limit = предел числа ходов

# Почему ход не принят.
board-standing = { $kind } ({ $cell })
refusal-over = Партия окончена ({ $why }).
refusal-empty-cell = На { $cell } нет фигуры.
refusal-not-yours = На { $from } стоит { $piece } { $owner-of }, а сейчас ход { $turn-of }.
refusal-same-cell = Ход закончился бы там, где начался.
refusal-no-way = На { $from } стоит { $piece }: такого хода на { $to } у этой фигуры нет.
refusal-outside-region = Фигуре «{ $piece }» нельзя покидать свою область, а { $to } вне её.
refusal-blocked = Путь { $from } – { $to } для фигуры «{ $piece }» закрыт. Мешает: { $by }.
refusal-needs-hurdle = { $needed ->
    [one] По пути { $from } – { $to } фигура «{ $piece }» должна перескочить через другую, а там никого нет.
    [few] По пути { $from } – { $to } фигура «{ $piece }» должна перескочить через { $needed } другие, а там их { $found }.
   *[other] По пути { $from } – { $to } фигура «{ $piece }» должна перескочить через { $needed } других, а там их { $found }.
}
refusal-own-piece = { $joins ->
    [yes] Фигуры «{ $piece }» ({ $from }) и «{ $friend }» ({ $to }) не соединяются.
   *[no] На { $to } стоит ваша же фигура: { $friend }.
}
refusal-immune = Фигура «{ $attacker }» не может взять фигуру «{ $victim }» на { $to }.
refusal-cannot-take = Фигура «{ $piece }» на { $from } так не берёт: на { $to } стоит { $victim }.
refusal-nothing-to-take = { $shot ->
    [yes] На { $to } не во что стрелять.
   *[no] На { $to } фигура «{ $piece }» ходит только со взятием, а там никого нет.
}
refusal-royal-attacked = { $stays ->
    [yes] Фигура «{ $royal }» на { $at } осталась бы под ударом. Нападает { $by }.
   *[no] Фигура «{ $royal }» на { $at } оказалась бы под ударом. Нападает { $by }.
}
refusal-right-lost = Фигура «{ $royal }» утратила право рокировки на { $to }.
refusal-castling-blocked = Рокировке мешает: { $by }.
refusal-castling-in-check = Фигура «{ $royal }» под ударом и рокировать не может. Нападает { $by }.
refusal-castling-attacked = Фигура «{ $royal }» рокировать не может: поле { $cell } под ударом. Нападает { $by }.
refusal-no-promotion = На { $to } фигура «{ $piece }» должна превратиться, а превратиться ей не во что.
refusal-repeats = { $ply ->
    [0] Повторилась бы начальная позиция партии.
   *[other] Повторилась бы позиция после { $number }-го хода { $side-of }.
}

# Ходы, набранные текстом.
typed-label = Наберите ход
typed-play = Сыграть
typed-several = Так начинаются несколько ходов: { $moves }.
typed-none = Допустимого хода «{ $text }» нет.
