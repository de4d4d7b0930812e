# Страница: рамка, начало, новая партия, игра, сохранённые партии, настройки.

## Рамка

nav = Главное меню
nav-games = Мои партии
nav-settings = Настройки
skip-to-content = Перейти к содержанию
footer-free = Свободная программа, MIT или Apache 2.0
close = Закрыть
cancel = Отмена
undo = Вернуть
try-again = Попробовать ещё раз
reload = Обновить страницу
new-version = Готова новая версия.
new-version-later = Позже
go-home = На главную
copied = Скопировано.
not-copied = Не удалось скопировать: браузер не разрешает.
missing-title = Здесь ничего нет
missing-text = По этому адресу нет страницы.
broken-title = Что-то пошло не так
broken-text = Ваши партии целы: каждый ход сохраняется прежде, чем появится на доске. Чаще всего помогает попробовать ещё раз или обновить страницу.
broken-detail = Что случилось — для тех, кто хочет сообщить об ошибке

## Стороны, игроки, результаты

side-random = Случайно
seat-machine = Машина, сила { $level }
seat-you = Вы
two-people = Вдвоём за одним устройством
against = Соперник: { $opponent }
players = { $white } — { $black }
round = тур { $round }
moves-played =
    { $count ->
        [0] ходов ещё нет
        [one] { $count } ход
        [few] { $count } хода
       *[other] { $count } ходов
    }
result-draw = Ничья
result-side = Победа { $of }
result-won = Вы победили
result-lost = Вы проиграли
reason-checkmate = Мат
reason-stalemate = Не осталось ни одного хода
reason-goal = Главная фигура дошла до последнего рубежа
reason-inactivity = Слишком много ходов без взятий и превращений
reason-material = Слишком мало фигур, чтобы поставить мат
reason-repetition = Позиция повторилась слишком часто
reason-move-limit = Слишком много ходов без продвижения
reason-resignation = Одна из сторон сдалась
reason-agreement = По соглашению
reason-time = Время истекло
reason-abandoned = Партия брошена
reason-adjudication = Присуждено
reason-infraction = За нарушение правил

## Начало

home-title = Большие и необычные шахматы
home-line = Фигуры соединяются и разделяются, пушки стреляют, у доски нет углов. Играйте с машиной или вдвоём.
home-continue = Продолжить
home-featured = Игры
home-own = Свои игры
home-own-line = Игры, которые вы придумали сами: каждая описана одним файлом. И они, и партии в них остаются в этом браузере: сервер хранит только известные ему игры. Чтобы взять их с собой, сохраните файлы, а партии — в PGN.
home-others = Известные игры
home-others-line = Для сравнения и для удовольствия: та же доска и та же машина.
home-board = { $files } × { $ranks }, полей: { $cells }
home-play = Играть
home-play-name = Играть: { $name }
home-setup = Условия…
home-setup-name = Условия партии: { $name }
home-no-games = Не удалось загрузить игры. { $fault }

## Файлы своих игр

own-open-button = Открыть файл игры…
own-open = Открыть файл игры
own-choose = Выбрать файл
own-drop = или перетащите его сюда
own-paste = Или вставьте текст файла
own-open-text = Открыть этот текст
own-faults =
    { $count ->
        [one] Это ещё не игра. { $count } ошибка:
        [few] Это ещё не игра. { $count } ошибки:
       *[other] Это ещё не игра. { $count } ошибок:
    }
own-place = Строка { $line }, столбец { $column }
own-place-in = { $file }, строка { $line }, столбец { $column }
own-limits = Файл — не больше { $most } КиБ, доска — не больше 16 вертикалей, 16 горизонталей и 128 полей. Всего игр — до { $games }.
own-empty = Текста нет.
own-not-text = Этот файл — не текст в UTF-8.
own-too-large = Файл слишком велик: прочесть можно не больше { $most } КиБ.
own-too-many = Игр уже { $most }. Удалите одну, чтобы освободить место.
own-same = Игра «{ $name }» с точно таким текстом у вас уже есть.
own-not-kept = Сохранить игру не удалось. { $fault }
own-replace-text = Игра с именем «{ $id }» у вас уже есть: { $name }. Заменить её этим файлом? Начатые партии продолжатся по прежним правилам.
own-replace = Заменить
own-opened = Теперь можно играть: { $name }.
own-save = Сохранить файл
own-save-name = Сохранить файл: { $name }
own-delete-title = Удалить эту игру?
own-delete-text = { $name }: игра и её файл исчезнут из этого браузера. Сыгранные партии останутся в списке партий, их по-прежнему можно открыть.
own-delete = Удалить
own-unreadable = — эта версия программы уже не может прочесть файл. Его можно сохранить и исправить.
own-not-loaded = Эту часть страницы не удалось загрузить. Обновите страницу и попробуйте снова.

## Новая партия

new-title = Новая партия
new-unknown = Игры «{ $id }» здесь нет.
new-opponent = Соперник
opponent-machine = Машина
opponent-person = Человек рядом
new-level = Сила машины
new-level-hint = 1 — для начинающих, { $last } — в полную силу.
new-side = Вы играете за
new-clock = Часы
clock-none = Без часов
clock-own = Своё время
clock-minutes = Минут на партию
clock-seconds = Секунд за каждый ход
clock-hint = Время идёт с первого хода и стоит, пока страница закрыта.
new-start = Начальная позиция
start-usual = Обычная
start-own = Своя
new-fen = Позиция в записи FEN
new-no-fen = Введите позицию или выберите обычную.
new-no-position = Такой позиции в этой игре не бывает.
new-over = В этой позиции партия уже окончена.
new-begin = Начать

## Игра

play-opening = Открываем партию…
play-missing = Этой партии здесь нет. Возможно, она удалена или её играли в другом браузере.
play-thinking = думает…
play-to-move = ход
play-clock = Часы, { $side }
play-moves = Ходы
play-no-moves = Ходов ещё нет.
play-actions = Управление
play-first = К началу
play-previous = На ход назад
play-next = На ход вперёд
play-last = К последней позиции
play-take-back = Взять назад
play-hint = Подсказка
play-flip = Перевернуть
play-menu = Ещё
play-draw = Предложить ничью
play-resign = Сдаться
play-rematch = Сыграть ещё
play-new = Новая партия
play-from-here = Играть отсюда
play-save-pgn = Сохранить как PGN
play-copy-pgn = Скопировать PGN
play-copy-fen = Скопировать позицию (FEN)
play-draw-refused = Машина не согласна на ничью.
play-machine-failed = Машина не отвечает.
play-not-kept = Не удалось сохранить: в браузере нет места или он не разрешает.
play-no-hint = Машина не знает здесь хода.
play-hint-wait = Ищем хороший ход…
play-hint-move = Машина пошла бы { $move }.
play-draw-wait = Машина обдумывает ваше предложение…
play-elsewhere = Эта партия продолжилась в другой вкладке или на другом устройстве.
play-load = Загрузить
play-deleted = Эту партию удалили в другой вкладке.
play-earlier = Это одна из прежних позиций.
play-present = Вернуться к игре
counter-loses =
    { $whose ->
        [one] Ходы { $of }
       *[both] Ходы
    } без взятий и превращений: { $count }. При { $at } партия проиграна.
counter-draws =
    { $whose ->
        [one] Ходы { $of }
       *[both] Ходы
    } без продвижения: { $count }. При { $at } — ничья.
confirm-resign-title = Сдаться?
confirm-resign-text = Партия закончится победой другой стороны.
confirm-draw-title = Согласиться на ничью?
confirm-draw-text = Этого должны хотеть оба игрока.
confirm-draw-yes = Оба согласны

## Сохранённые партии

games-export-all = Сохранить как PGN
games-import = Открыть файл PGN
games-import-away = Файлы PGN читаются, когда доступен сервер.
games-imported =
    { $count ->
        [0] Новых партий в файле нет.
        [one] Добавлена { $count } партия.
        [few] Добавлены { $count } партии.
       *[other] Добавлено { $count } партий.
    }
games-import-shortened =
    { $count ->
        [one] В { $count } партии
       *[other] В { $count } партиях
    } имя (не длиннее 64 знаков) или тег (не длиннее 200, не больше 24 тегов) пришлось сократить или пропустить.
games-import-fault =
    { $count ->
        [one] { $count } партию не удалось прочитать
        [few] { $count } партии не удалось прочитать
       *[other] { $count } партий не удалось прочитать
    }. Партия { $game }, строка { $line }: { $message }
games-filter = Какие партии
filter-all = Все
filter-running = Идут
filter-finished = Окончены
games-none = Вы ещё не играли. Здесь хранится каждая начатая партия.
games-none-such = Таких партий нет.
games-begin = Выбрать игру
games-running = Идёт
games-export = Сохранить как PGN: { $name }
games-delete = Удалить: { $name }
games-deleted = Партия удалена: { $name }.
games-export-fault =
    { $count ->
        [one] { $count } партию не удалось записать в PGN.
        [few] { $count } партии не удалось записать в PGN.
       *[other] { $count } партий не удалось записать в PGN.
    }

## Настройки

settings-look = Внешний вид
settings-language = Язык
settings-scheme = Цвета
scheme-system = Как в системе
scheme-light = Светлые
scheme-dark = Тёмные
settings-theme = Доска
theme-wood = Дерево
theme-paper = Бумага
settings-pieces = Фигуры
pieces-figurines = Фигурки
pieces-chips = Фишки
settings-coordinates = Координаты на доске
settings-play = Игра
settings-confirm = Подтверждать ходы
settings-confirm-hint = Ход можно рассмотреть и отменить, прежде чем он будет сделан.
confirm-auto = На малых экранах
confirm-always = Всегда
confirm-never = Никогда
settings-animate = Плавное движение фигур
settings-sound = Звуки
settings-turn = Поворачивать доску после каждого хода
settings-turn-hint = Когда двое играют за одним устройством.
settings-typed = Ходы с клавиатуры
settings-typed-hint = Показывает поле для ходов, таких как Nf3 или g1f3.
settings-kept = Настройки и партии хранятся в этом браузере.
