# language: Chinese: "zh", "zh-Hans", "中文", Characters, Chinese, single_plural_category
## Opening card and prologue: the victim, the place, the cast, the question
prologue = 序幕
prologue_setting = 大家都知道的事
prologue_which =
    { $dead ->
        [隐藏阵营] 这{ $count }个人中，谁属于隐藏阵营？
       *[other] 这{ $count }个人中，是谁杀了{ $dead }？
    }
prologue_who =
    { $dead ->
        [隐藏阵营] 谁属于隐藏阵营？
       *[other] 是谁杀了{ $dead }？
    }
prologue_who_untold =
    { $dead ->
        [隐藏阵营] 谁属于隐藏阵营？记录没有写明。
       *[other] 是谁杀了{ $dead }？记录没有写明。
    }
suspicion_strip_lead = 每人一条线；线越高，此人越受怀疑。
people_count =
    { $count ->
        [2] 两
        [3] 三
        [4] 四
        [5] 五
        [6] 六
        [7] 七
        [8] 八
        [9] 九
        [10] 十
        [11] 十一
        [12] 十二
       *[other] { $count }
    }
watch = 观看
matrix_undecided = 剩余
matrix_entropy = 还剩{ $left }人：H = ln { $left } = { $entropy } nat
matrix_legend = 数字表示嫌疑排名，1 为最可疑；“剩余”指名单上还有几名嫌疑人；名字旁有几个圆点，就有几个人怀疑此人。
entry_question =
    { $victims ->
        [隐藏阵营] 谁属于隐藏阵营？
       *[other] 谁杀了{ $victims }？
    }
entry_turn_of = 你从第{ $turn }回合开始看（全局共{ $turns }回合）。
entry_starts_at = 从第{ $turn }回合开始播放，共{ $turns }回合。
entry_starts_in = { $seconds }秒后开始播放。
from_the_beginning = 从头开始
suspicion_strip_chart = 各人在各回合受怀疑的程度。当前：{ $values }
all_charts = 全部图表
folded = 已收起
ratings_word = 评分
tracks_not_recorded = 没有记录：{ $names }。
rate_missing = 补上：{ $what }
score_handle = 调整图表高度
## Page frame and table: bar, menu, perspective, spoilers, cast, matrix, inspector
play = 播放
pause = 暂停
skip_to_content = 跳到正文
title_of = { $title } · Casebook
library = 案卷库
table = 对局
setup = 开一局
to_library = 案卷库
to_table = 回到对局
help = 帮助
help_key = 帮助（?）
menu = 菜单
menu_go = 前往
menu_teach = 用这一局教学
menu_study = 研究这一局
menu_keep = 保存和分享
menu_page = 本页
close = 关闭
dismiss = 知道了
before_start = 开局前
turn_of = 第{ $turn }回合，共{ $turns }回合
turn_number = 第{ $turn }回合
turn_word = 回合
go_to_turn = 跳到第{ $turn }回合
perspective = 视角
perspective_hint = 从谁的视角看（v）
all_knowing = 全知
public = 公开信息
as_seat = { $name }视角
spoilers_hidden = 显示剧透
spoilers_truth_revealed = 真相已揭晓
spoilers_shown = 已显示剧透
reveal_warning = 继续操作会提前揭晓凶手，并公开所有人的秘密。
reveal_confirm = 仍要揭晓
reveal_hint = 揭晓凶手，并显示所有人的剧本和图表的后续走势（s）
copy_by_hand = 浏览器不允许复制，请手动复制链接：
theme_system = 主题：跟随系统
theme_light = 主题：浅色
theme_dark = 主题：深色
save_log = 把记录另存为文件
verify = 验证：重新运行这一局并比对
verified = 验证通过：用相同的种子和回复重新运行，{ $events }个事件全部一致。
differs = 第{ $event }个事件与重新运行的结果不同。
cannot_verify = 无法重新运行这一局。
verify_foreign = 这一局不是用 Casebook 玩的，无法重新运行。
parts_of_the_table = 对局的各个部分
conversation = 对话
cast = 角色
inspector = 为什么
suspected_by_label = 怀疑此人的人数
death_of =
    { $name ->
        [隐藏阵营] 隐藏阵营
       *[other] { $name }之死
    }
whose_death = 死者
follow_victim = 跟随对话
follow_victim_hint = 对话谈到哪位死者，就自动切换到哪位
votes_for = 投给{ $name }
you_see_as = 当前视角
matrix = 谁在怀疑谁
state_suspects = 怀疑
state_no_longer = 不再怀疑
state_feigned = 假装怀疑
state_own = 本人
reasons = 理由
no_reasons = 还没有相关的判断或决定。
about_whom = { $observer }对{ $suspect }的看法
show_earlier = 显示更早的内容（还有{ $lines }行）
more = 展开
less = 收起
search = 搜索对话
search_hint = 搜索说过的话……
hits = { $count }处
search_games = 搜索所有对话
show_games = 显示
order_games = 排序
games_found = { $count }局
order_newest = 最新的在前
order_oldest = 最早的在前
order_title = 按标题
order_closest = 最接近真相的在前
order_longest = 最长的在前
order_costliest = 词元用得最多的在前
filter_all = 全部对局
filter_models = 由语言模型扮演
filter_people = 有真人参与
filter_offline = 全由离线角色扮演
not_recorded_label = 未记录
hidden_by_perspective = 当前视角下看不到。
hidden_by_spoilers = 内容可能透露凶手，已隐藏。点“显示剧透”即可查看。
reason_folded = 理由（可能含剧透）
reason_folded_hint = 理由可能透露凶手。点“显示剧透”可全部展开。
why_button = 为什么？
why_label = 第{ $turn }回合为什么会这样
the_numbers = 数值
steps_head = 思考步骤
step_holds = 成立：
step_does_not_hold = 不成立：
tries_head = 这个回答的历次尝试
try_word = 尝试
try_number = 第{ $number }次尝试
try_accuracy = 准确率
try_correct = 正确
try_of = { $correct }/{ $facts }
try_timed = 含时间
try_length = 长度
try_said = 已采用
try_left_out = 此前遗漏的内容
try_nothing_left_out = 没有遗漏。
try_wrong = 在自己的时间线里没有依据
try_nothing_wrong = 每条陈述都有依据。
try_formula = 得分 = 准确率 + 正确数 + 含时间的正确陈述数 + 长度 / 200。采用得分最高的那次尝试。
scores = 各嫌疑人的得分
suspect = 嫌疑人
weighted_gain = 以往各轮的加权信息增益
expected_gain = 下一个问题的预期信息增益
score_word = 得分
by_chance = 随机
parameters = β = { $beta }：以往增益的权重。ε = { $epsilon }：随机选人的概率。
sensors = 事先对各人的判断
distance = 与凶手画像的差距
distance_hint = 条形填得越满，此人越符合凶手画像：给判断者的印象不好，又有动机和作案机会。判断者已弃用的标准不计入。
thoughts = { $count }个幕后步骤
nothing_to_explain = 这一回合没有人做决定。有人做决定时，理由会显示在这里。
attempt = 第{ $number }次尝试
repaired = 已修正格式，以便读取：
prompt = 提示词
reply = 回复
reasoning = 推理过程
inspector_recall_query = 检索内容
segment_distance = 片段 · 距离
## First visit and library
welcome_label = 欢迎
page_crashed = 页面出错，已停止运行。请重新加载页面。
page_crashed_game_saved = 页面出错，已停止运行。对局已保存到第{ $turn }回合，重新加载页面即可继续。
reload = 重新加载
program_unfetched = Casebook 加载失败。如果本页嵌在别的网页里，请在单独的窗口中打开；否则请重新加载。
welcome = 看语言模型玩剧本杀：谁在怀疑谁？你也可以亲自入局。
welcome_play = 自己玩一局
welcome_open = 打开记录
welcome_connect = 连接模型
empty_table = 还没有打开案件或记录
empty_table_hint = 从案卷库里选一个案件或一份记录，或者打开文件，也可以把文件拖到页面任意位置。
table_loading = 正在打开对局……
studio_loading = 正在加载对局模块……
part_not_loaded = 页面有一部分加载失败。已打开的内容不受影响，联网后请重试。
studio_not_loaded = 对局模块加载失败。已打开的对局不受影响，联网后请重试。
charts_not_loaded = Casebook 有一部分加载失败，图表和理由暂时看不到。联网后请重新加载页面。
update_ready = Casebook 有新版本。
update_waits = Casebook 的新版本已下载。本页仍是旧版本，下次打开时会启用新版本。
update_now = 立即更新
loading = 正在加载……
library_head = 案件与记录
library_terms = Questum 是一篇论文提出的玩法：谁最可能说出有用的信息，就去问谁。凡是随机的地方都由随机种子决定，种子相同，就能重现同一局。词元（token）是模型计量文字的单位。
library_lead = 选一个案件开局，或观看录好的对局。
open_file = 打开文件
or_drop = 或把文件、文件夹拖到页面任意位置
drop_here = 松手即可：记录会打开，案件会存入案卷库。
cases = 案件
bundled_others = 另有{ $count }局使用其他语言：{ $languages }
open_games = 你未完成的对局
bundled_logs = 可供观看的对局
your_logs = 你的记录
no_cases = 本页没有内置案件。打开案件文件即可开局。
no_logs = 这里还是空的。你玩过或打开过的对局会自动保存在这个浏览器里。
no_catalogue = 内置案件的列表读取失败：{ $error }。你仍可打开自己的文件。
may_be_cleared = 空间不足时，浏览器可能会清除这些对局；如果用的是无痕窗口，关闭窗口后对局也会消失。重要的对局请另存为文件。
save_all = 保存我的全部对局
saving_all = 正在保存：{ $done } / { $total }……
save_all_hint = 把这里的所有对局（连同评分）和案件保存成一个文件，以后用“打开文件”即可恢复；编码和私下询问需要逐局保存。
save_all_left_out = 有{ $count }项无法读取，未能保存：
no_storage = 无法显示你的记录：{ $error }。你仍可以玩，并把记录另存为文件。
players = { $count }名玩家
victims = { $count }名死者
turns = { $count }回合
set_up = 开一局
open = 打开
save_file = 另存为文件
delete = 删除
deleted = 已删除“{ $title }”。
deleted_for_good = 已删除“{ $title }”。这份记录本来就无法读取，所以不能恢复。
delete_while_played = 这一局正在本页或另一个标签页里进行。请先停止，或等结束后再删除。
undo = 撤销
finished_label = 已结束
unfinished = 未结束
end_not_recorded_label = 未记录是否结束
cannot_delete = 无法删除这份记录。
cannot_open = 无法打开。
cannot_save = 浏览器不允许本页保存文件。
id_taken = 编号“{ $own }”已被另一局占用，这一局改用编号“{ $id }”保存，两局都不会丢失。
not_stored = 这一局未能保存到浏览器。关闭页面前请另存为文件。
not_restored = 这一局未能恢复。
budget_not_stored = 新预算已生效，但未能保存：下次打开这一局时仍是旧预算。
no_demo = 演示对局加载失败。你可以打开其他记录或案件，其余功能不受影响。
link_game_unknown = 链接指向的对局不在这个浏览器里。如果是在别处玩的，请向发链接的人索取对局文件。
address_unreadable = 这个地址没有内容，或者服务器不允许网页读取。
not_a_log = “{ $name }”不是 Casebook 能读取的记录或案件，当前对局不受影响。
game_keeps_its_language = 页面已改用中文，这一局仍是英文。
watch_in_this_language = 看这个案件的中文对局
another_game = “{ $name }”是另一局的记录，不是当前这一局的。
case_not_log = 这是案件，不是记录。
skipped_events = 这份记录里有{ $count }个事件不可能发生，已略过。
and_more = 另有{ $count }条
## Opening files and links
file_unreadable = 无法读取这个文件
file_refused = “{ $address }”未公开或不存在（状态码 { $status }）。如果你有权限，请先下载，再打开文件
file_missing = “{ $address }”不存在（状态码 { $status }）
file_unreachable = 无法加载“{ $address }”。请检查网络。
open_files_hint = 可以同时打开多个文件、文件夹或压缩包：Casebook 的案件和记录，以及 { $programs }的剧本和对局。内容只留在这个浏览器里。
open_folder = 打开文件夹
reading_files = 正在读取：{ $done }/{ $total } MB
fetching_file = 正在下载：已收到 { $done } MB
recognising_files = 正在识别{ $count }个文件的内容……
log_unpacking = 正在读取记录：{ $percent }
log_loading = 正在打开对局：第{ $done }个事件，共{ $total }个
cancel = 取消
opening_cancelled = 已取消
too_large_files = 这些文件共 { $size } MB，超过一次读取的上限 { $limit } MB。请分批打开。
too_many_files = 这里有{ $count }个文件，一次最多读取{ $limit }个。请改为打开其中的子文件夹。
no_files = 没有找到文件。
nothing_found = 这些文件里没有能读取的对局或案件。
nothing_found_hint = 下面列出了每个文件的问题。同一局分成几个文件的，请打开整个文件夹。
found_several = 找到{ $count }局，请选择
found_one = 读取结果
about_this_log = 关于这份记录
open_on_table = 打开这一局
on_the_table = 已打开
in_the_library = 已存入案卷库
not_playable = 只能看，不能玩
a_case = 案件
a_log = 记录
problem_count = { $count }个问题
problem_none = 没有问题
notes_count = { $count }条说明
loose_problems = 不属于任何一局的文件
problem_serious = 严重
keeping_games = 正在保存对局：第{ $done }局，共{ $total }局
keep_all = 全部存入案卷库（{ $count }局）
kept_all = 已将{ $count }局存入案卷库。
kept_some = { $of }局中，已有{ $count }局存入案卷库。
copy_report = 复制报告
report_copied = 已复制
show_details = 详情
hide_details = 收起
who_killed =
    { $name ->
        [隐藏阵营] 文件没有写明谁属于隐藏阵营。如果你知道，可以勾选；程序不会替你猜。
       *[other] 文件没有写明谁杀了{ $name }。如果你知道，可以勾选；程序不会替你猜。
    }
keep_answer = 保存答案
leave_open = 留空
answer_kept = 已保存，并注明由你填写。
culprit_unsaid = 文件没有写明凶手
your_cases = 你的案件
no_own_cases = 你打开过的案件会保存在这里，随时可以玩。
case_deleted = 已删除“{ $title }”。
case_not_kept = 这个案件未能保存到浏览器，但仍可以玩。
reading_broke_off = 文件读取失败。
cors_refused = 无法加载“{ $address }”：可能是地址无法访问，也可能是对方服务器不允许其他网页读取（CORS），浏览器没有说明是哪一种原因。
cors_what_to_do = 解决办法：在新标签页打开这个地址，保存文件，再拖到这里。有些地址可以直接读取，例如 raw.githubusercontent.com 和 gist 的原始链接。
link_damaged_partly = 链接里的记录有一部分无法读取，其余部分已打开。
link_lost = 链接里原本附有对局或课程，但这部分在转发时丢失了。请让对方重新发送链接，或直接发文件。
link_damaged = 链接里的记录已损坏，无法读取。请让对方重新发送链接，或直接发文件。
refused_address = 无法加载“{ $address }”：只支持 https: 和 http: 地址、数据集里的文件（hf:owner/name/path），以及相对于本页的路径。
recovered_badge = 由提问推断
recovered_hint = 记录里没有嫌疑名单。按原程序的规则，每名玩家都要问遍自己名单上的人，所以被问到的人都在名单上。
ratings = 怀疑占比（TII）
ratings_short = 怀疑占比
ratings_hint = 中立旁观者评分的累计值：横线上方是怀疑，下方是信任；离横线越远，占当前满分的比例越高。数字表示怀疑占两者之和的比例。
ratings_chart = { $name }的评分变化：上为怀疑，下为信任；目前怀疑占比{ $share }
rated_title = 对这句话的评分
suspicion_word = 怀疑
trust_word = 信任
## Set-up: case, preset, rules, browser model
setup_head = 开一局
setup_lead = 可以直接开始，也可以先调整设置。
setup_lead_role = 先选角色，再点“开始”。
the_case = 案件
choose_a_case = 请先选择案件。
who_plays = 由谁扮演
mind_entry = 模型列表里的序号
offline_reader_label = 离线角色（无模型）
browser_model = 浏览器内置的模型
browser_model_hint = 浏览器内置的小型语言模型。不用密钥，不花钱，内容不离开这台设备。
browser_model_none = 这个浏览器内置的模型不支持{ $language }。
browser_model_download = 模型只需下载一次，所有网页共用。文件有好几个 GB，保存在这台设备上：请留足磁盘空间，不要用手机流量下载。
browser_model_fetch = 下载模型
browser_model_coming = 正在下载模型：{ $percent } %
browser_model_window = 已就绪。模型一次能读{ $tokens }个词元；角色的记忆会相应缩短，确保提示词放得下。
browser_model_ready = 已就绪。浏览器没有说明模型一次能读多少，所以角色的记忆会缩短，每条提示词不超过 4,096 个词元。
browser_model_tight = 已就绪，但对这个案件来说偏小：模型一次只能读{ $tokens }个词元。角色的记忆已缩到最短，最长的提示词仍可能长达{ $longest }个词元。放不下时，这次调用会失败；你可以略过这一回合，继续对局。
browser_model_small = 浏览器内置的模型太小，玩不了这个案件：一次只能读{ $tokens }个词元，即使记忆缩到最短，最长的提示词也至少有{ $least }个词元。请改用离线角色，或服务器上的模型。
browser_model_unrepeatable = 浏览器没有说明这是哪个模型，同样的提示词下次可能得到不同的回答。这样的对局可以根据记录回放和验证，但无法重现。
browser_model_first = 请先下载浏览器内置的模型，或改选其他模型。
browser_model_again = 再试一次
find_local = 查找这台电脑上的模型
none_local = 这台电脑上没有找到 { $names }。
local_found = { $name } 正在运行。要用哪个模型？
local_without_models = { $name } 正在运行，但没有可用的模型。
offline_hint = 不需要语言模型和密钥，断网也能用，完全免费。回答的句子都取自剧本。
endpoint = 语言模型
endpoint_hint = 任何兼容 OpenAI 接口的服务，本机的也可以。如有费用，由服务商收取。
base_url = 服务地址
base_url_hint = 填到 /v1 为止
bad_base_url = 服务地址必须以 https:// 或 http:// 开头，后面是主机名和路径
model = 模型
model_hint = 模型在该服务上的名称
no_model = 请填写模型名称。
key = 密钥
key_needs_address = 请先填写地址：每个密钥只用于一个服务。服务不需要密钥的，可以留空
temperature = 温度
temperature_hint = 0 到 2；留空则由服务决定；论文中为 0.8
top_p_hint = 0 到 1；留空则由服务决定；MIRAGE 中为 1
the_game = 对局
seed = 随机种子
seed_hint = 种子和回复都相同，对局就相同
seed_random = 换一个种子
questum_settings = Questum 设置
questum_lead = 设定怎样判断、询问和排除嫌疑人。关掉其中一部分，即可复现论文里的消融实验。
preset_head = 从预设开始
preset = 预设
preset_hint = 按论文填好所有规则；由谁扮演、随机种子和预算都保持不变。
preset_none = 自定义（以下面的设置为准）
preset_casebook = Casebook（默认）
preset_published = { $name }（论文原样）
preset_personal = PP（不参与对局，各凭自己的剧本）
preset_think_thrice_in_questum = ThinkThrice（Questum 论文中的对照）
preset_omniscient = OP（不参与对局，通读全部剧本）
mirage_settings = MIRAGE 设置
think_thrice_settings = ThinkThrice 设置
think_thrice_lead = 设定怎样反复打磨回答。关掉其中的模块，即可复现论文里的消融实验。
table_rules = 通用规则
table_rules_lead = 各论文对这些规则的规定不一；这里的设置对所有玩法都有效。
settings_open = 打开设置文件……
settings_save = 保存当前设置
settings_refused = 这些设置无法使用。
start = 开始
form_problems = 还不能开始。
field_takes = { $name }：请填写{ $wanted }
seed_wanted = 请填写 0 到 2⁵³ − 1 之间的整数。
number_wanted = 请填写{ $wanted }。
number_between = { $name }：请填写 { $from } 到 { $to } 之间的数
## Set-up: models, keys, calls, memory
presets = 模型在哪里运行
presets_hosted = 服务商的服务器（需要密钥）
presets_local = 自己的电脑或其他服务器
preset_custom = 其他地址
needs_key = { $name } 需要密钥。
needs_running = 请先在这台电脑上运行 { $name }；不需要密钥。
key_page = 在这里创建密钥
full_stop = 。
models_listed = 这个服务列出了{ $count }个模型；也可以填写其他名称
key_goes_to = 只发送给 { $host }。
key_in_memory = 不保存，关闭页面即清除。
remember_key = 在这台设备上记住
remember_where = 以明文保存在浏览器的本地存储里，直到你清除。使用这个浏览器的人都能看到，在公用电脑上请勿勾选。
forget_key = 清除
forget_key_hint = 清除这个密钥，包括内存里和这台设备上的
test_connection = 测试连接
test_cost = 只发几个请求，其中一个相当于对局里的一步，总共消耗几百个词元；推理模型会消耗更多。
test_cancel = 取消测试
testing = 正在测试
use_address = 改用 { $url }
copy_command = 复制
copied_command = 已复制
cannot_copy = 请手动复制
mind_details = 温度设置
several_minds = 每个席位用不同的模型
several_lead = 默认所有角色都用上面选的模型。可以再添加其他模型，并指定谁扮演谁：可以让两个模型同局较量，也可以让模型和离线角色同局。
add_mind = 再添加一个
remove_mind = 移除
kind_of_mind = 类型
mind_number = { $number }
mind_called = { $number } · { $name }
seats = 谁扮演谁
no_embedding_model = 请填写嵌入模型名称。
calls_head = 调用方式
calls_lead = 设定每个问题调用几次模型，以及最多同时调用几次。默认值与论文相同。
limit = 同时调用数
limit_hint = 最多同时调用几次；服务器提示请求过于频繁时，请调低
memory_head = 记忆
memory_lead = 玩家每次执行任务时，能回忆起自己的剧本和对话里最相关的片段，总量不超过下面的预算。
embedder = 嵌入模型
embedder_hint = 用来查找最相关的片段
embedder_builtin = 内置（免费、离线）
embedder_endpoint = 由服务器提供
embedding_model = 嵌入模型名称
embedding_model_hint = 模型在该服务上的名称；预计花费不含嵌入调用
## Set-up: settings with their hints and choices (also in the command line)
field_rounds = 提问轮数
field_rounds_hint = 论文中为 3
field_before_clues = 公布线索前的轮数
field_before_clues_hint = 论文中为 2
field_after_clues = 公布线索后的轮数
field_after_clues_hint = 论文中为 3
field_turns = 每个阶段每人行动几次
field_turns_hint = 论文中为 5
field_vote_rule = 投票规则
field_vote_rule_hint = Questum：得票达到全体玩家（含弃票者）的一半即被定罪；ThinkThrice 和 MIRAGE：得票最多者被定罪。平票则无人被定罪
field_vote_rule_half_of_players = 全体玩家的半数
field_vote_rule_half = 实际投出票数的半数
field_vote_rule_plurality = 得票最多
field_order = 发言顺序
field_order_hint = ThinkThrice 的程序在介绍和每一轮前都重新抽签；其他论文按席位顺序
field_order_by_seat = 按席位
field_order_by_chance = 抽签
field_votes_for_oneself = 可以投票给自己
field_votes_for_oneself_hint = ThinkThrice 允许但不鼓励（规则 9），MIRAGE 的程序也允许；Questum 不允许
field_lists_in_votes = 投票时附上自己的嫌疑名单
field_lists_in_votes_hint = 论文的程序里没有这一项。只有一种策略会列名单，附上后，策略之间就难以公平比较
field_lists_by_seat = 嫌疑名单起初按席位排列
field_lists_by_seat_hint = 与论文一致：分数相同时席位靠前者优先；关掉则每人的名单从自己的下一席排起
field_new_questions = 提醒提问者不要再问已经回答过的问题
field_new_questions_hint = 本项目新增，论文里没有
field_guidance = 告诉玩家这是第几轮，要求一次只问一个问题、回答简短
field_guidance_hint = 还会说明保密与帮忙破案冲突时哪个优先。本项目新增，依据是语言模型玩过之后提出的意见；论文里没有
field_host = 主持人在每轮前公布线索卡，每轮后提醒还有谁没被问过
field_host_hint = 本项目新增。按 ThinkThrice 的玩法，线索卡在某一轮之前一次性全部公布
field_clue_cards = 没有主持人时，也在各轮之前公布线索卡
field_clue_cards_hint = 用于 Questum 的玩法；论文里的案件在这种玩法下没有线索卡
field_culprits_confess = 公开凶手
field_culprits_confess_hint = 程序会在凶手的介绍、提问和回答前加上“我就是凶手。”，看大家的信任会不会下降；玩家事先不知道。MIRAGE 论文的表 3 和表 10 中开启，其余情况关闭
field_thoughts = 发言前先写想法
field_thoughts_hint = 介绍、行动和回答之前都写，别人看不到；MIRAGE 中开启
field_raters = 由谁评分
field_raters_hint = 每次发言后，给怀疑和信任打分；MIRAGE 的代码里由中立旁观者打分，论文里写的是由其他角色打分
field_raters_neutral = 中立旁观者
field_raters_every_other = 发言者以外的所有人
field_raters_nobody = 无人评分
field_rater_mind = 中立旁观者用的模型
field_rater_mind_hint = 填写模型列表里的序号，从 0 开始；论文里全部用同一个模型
field_ranking = 最终排名
field_ranking_hint = 论文按怀疑排名：把每次发言的怀疑分与信任分之差累加起来；每得一票，再加上与玩家人数相等的分数
field_ranking_doubt = 按怀疑分减信任分
field_ranking_votes = 按得票
field_counters = 计入 TII 的评分
field_counters_hint = 论文公开的程序在每个阶段重新计数；两种数值都会给出
field_counters_whole_game = 整局
field_counters_last_stage = 最后一个阶段
field_ratings_behind = 评分最多比对局落后几步
field_ratings_behind_hint = 每次行动或回答算一步；落后不超过这个步数，对局就不用停下来等评分。0 表示每次都等，与论文公开的程序相同
field_open_conversation = 每个回合前先自由交谈
field_open_conversation_hint = 每人可以当众发言一次；MIRAGE 论文里有，程序里没有
field_accusation = 投票前先指控
field_accusation_hint = 之后只能投给被指控的人；MIRAGE 论文里有，程序里没有
field_shared_history = 所有人共用一份历史摘要
field_shared_history_hint = 对话超出长度上限后，会概括成一份摘要（要求不遗漏任何内容），供所有人（包括中立旁观者）共用；玩家行动时，还能看到自己上一次的想法、行动和结果。MIRAGE 的程序开启此项
field_clue_pool = 计算 CIC 用的线索总数
field_clue_pool_hint = 论文用八个剧本的全部线索，共 284 条；0 表示不计算
field_exam_from = 考试
field_exam_from_hint = 可以在对局结束后考，也可以不玩就直接考；考完会列出一张表，看谁知道什么。Questum 在对局结束后考，并与 PP、OP 比较
field_exam_from_none = 不考
field_exam_from_play = 对局结束后
field_exam_from_own = 不参与对局，各凭自己的剧本（PP）
field_exam_from_everybody = 不参与对局，通读全部剧本（OP）
field_exam_times = 考几次
field_exam_times_hint = Questum 考 3 次；ThinkThrice 投票 10 次；离线角色每次答案都一样
field_exam_questions = 考试包含案件里的考题
field_exam_questions_hint = 关掉则只重复投票，与 ThinkThrice 相同
field_exam_votes = 每次考试都重新投票
field_exam_votes_hint = 与论文相同；胜率因此也取多次投票的平均值。不参与对局时，各人凭剧本投票
field_exam_after_rounds = 在这些轮次之后也考试
field_exam_after_rounds_hint = 填写轮次，例如 1, 2。这些轮次之后会加考一次，看各人当时知道多少；结束时照常考试。玩家不会记得中途的考试，对局不受影响
field_exam_script_tokens = 考试时的剧本记忆
field_exam_script_tokens_hint = 每题的词元数；论文中为 5,000
field_exam_dialogue_tokens = 考试时的对话记忆
field_exam_dialogue_tokens_hint = 每题的词元数；论文中为 5,000
field_calls = 每个问题调用几次
field_calls_hint = 调用越少越省钱，但判断越粗略；论文里每个判断项调用一次
field_calls_per_sensor = 每个判断项一次
field_calls_per_target = 各判断项合为一次
field_calls_fused = 全部合为一次
field_calls_per_act = 全部合为一次；整理名单时，一次判断所有人
field_visibility = 同一轮的问题
field_visibility_hint = 同时问快得多，但听不到同一轮里别人的问答；论文里是逐个问
field_visibility_sequential = 逐个问
field_visibility_simultaneous = 同时问
field_limit = 同时调用数
field_limit_hint = 最多同时调用几次；服务器提示请求过于频繁时，请调低
field_script_tokens = 剧本记忆
field_script_tokens_hint = 每次任务的词元数；论文中为 4,000
field_introduction_tokens = 介绍时的剧本记忆
field_introduction_tokens_hint = 自我介绍时最多能读多少词元的剧本；Questum 的程序为 12,000；0 表示与其他任务相同
field_dialogue_tokens = 对话记忆
field_dialogue_tokens_hint = 每次任务的词元数；论文中为 4,000
field_head_percent = 开头固定保留的比例（%）
field_head_percent_hint = 各项预算中，留给剧本和最初对话的比例；这部分每次任务都相同，服务器可以复用缓存。论文中为 0
field_summariser_mind = 用哪个模型概括记忆
field_summariser_mind_hint = 记忆超出预算时由谁概括：填写模型列表里的序号，从 0 开始；留空则各玩家用自己的模型概括。MIRAGE 固定用一个模型
field_keeps_own = 每次任务都附上自我介绍、线索、自己的问答和本轮发言
field_keeps_own_hint = 这些内容不受预算限制；其余内容按相关程度回忆，省略处会加标记。本项目新增；论文里全部按相关程度回忆
field_targets = 问哪些人
field_targets_hint = Questum 问得分最高的 1 人，PLAYER* 问所有嫌疑人
field_targets_top = 得分最高的人
field_targets_all = 所有嫌疑人（PLAYER*）
field_targets_count = 问几人
field_targets_count_hint = 每轮针对每名死者问几个不同的人；论文中为 1
field_questions = m
field_questions_hint = 连续问同一个人几个问题；论文中为 1
field_beta = β
field_beta_hint = 以往增益的权重，0 到 1；论文中为 0.2
field_epsilon = ε
field_epsilon_hint = 随机选人的概率，0 到 1；论文中为 0.1
field_pruner = 每轮之后整理嫌疑名单
field_pruner_hint = 关掉后，改在提问前判断信息价值。如果要问遍所有嫌疑人，不整理名单花费更高（论文中由 17.9 美元升到 28.7 美元；17.9 由 PLAYER* 的 33.7 乘以 0.530 得出）；如果问的人数固定，反而更省
field_asks_people = 每一轮都有人问真人玩家
field_asks_people_hint = 如果本轮还没有人问过真人，就由最后一个能提问的玩家来问；论文里只按得分或随机选人
field_prunes_last = 最后一轮之后也整理名单
field_prunes_last_hint = 让最后一轮的内容也能影响投票；论文里，最后一个回答之后就直接投票
field_asking_sensors = 提问前的判断
field_asking_sensors_hint = 论文里是态度、动机和机会；做消融实验时，这一项和“整理名单前的判断”都不选
field_pruning_sensors = 整理名单前的判断
field_pruning_sensors_hint = 除态度、动机和机会外，论文还用了信息价值
field_remembered = 回忆的对话条数（MR）
field_remembered_hint = 每次回答时检索几段对话；论文中为 5，消融实验中为 0
field_refinement = 自我完善（SR）
field_refinement_hint = 补上回答漏掉的时间线内容；论文中开启，消融实验中关闭
field_verification = 自我验证（SV）
field_verification_hint = 逐条对照时间线；论文中开启。关掉则直接用第一次的回答
field_tries = N
field_tries_hint = 每个回答最多尝试几次；论文中为 3
field_fresh_tries = 每次都重新作答
field_fresh_tries_hint = 与论文相同；关掉则在上一次的基础上修改，并告诉模型错在哪里
field_chooses_whom = 由角色自己选择问谁
field_chooses_whom_hint = 与论文的自由问答相同（表 13）；关掉则按顺序每轮换一个人问
field_untimed_is_incorrect = 未说明时间的陈述按错误计
field_untimed_is_incorrect_hint = 用于自我验证；论文中开启（表 16）
field_gate = 用一次调用判断问题是否涉及时间线
field_gate_hint = 与论文公开的程序相同；关掉则按问题的用词判断
field_program_memory = 提示词里加上刚说过的话、与提问者的关系；投票时加上全部线索卡
field_program_memory_hint = 与论文公开的程序相同；每次回答多一次调用
field_beliefs = 信念
field_beliefs_hint = 每人把 100 分分给各嫌疑人，图表每回合更新。本项目新增，论文里没有
field_beliefs_off = 不记录
field_beliefs_with_acts = 各人行动时一并给出，不额外调用
field_beliefs_by_asker = 每次回答后，提问者也再打一次分
field_beliefs_by_everybody = 每次回答后，所有人也再打一次分
field_beliefs_by_neutral_reader = 每次回答后由中立旁观者打分
## Cost: estimate, prices, budget, what was spent
cost_head = 预计花费
cost_calls = { $range }次调用
cost_sent = 发送 { $range } 词元
cost_received = 接收 { $range } 词元
cost_free = 完全免费，不调用任何服务。
cost_about = 约 { $range }
cost_enormous = 这一局最多可能要{ $calls }次调用、{ $tokens }个词元。请设置预算，或勾选预计花费下方的确认框
cost_agree = 我确认不设费用上限
cost_extra = 失败重试和模型内部的推理不计在内：推理模型返回的词元可能是预计的好几倍。
cost_embeddings = 嵌入调用也不计在内。
cost_no_price = 没有 { $model } 的价格，只能列出词元数。
cost_noted = 按 { $date } 的价格估算，以服务商公布的为准
cost_needs_form = 表单填好后显示预计花费。
enter_price = 填写价格
range_of = { $low }–{ $high }
budget = 花到多少就暂停
budget_hint = 留空则不限。每次开始新的调用前，会先把进行中的调用计入预算。
budget_unit = 单位
unit_tokens = 词元
budget_bad = 请填写大于 0、小于 10¹² 的数，或留空。
budget_unpriced = 有的模型还没有价格，无法按金额设预算；请填写价格，或改为按词元设预算。
prices_head = 价格表
prices_lead = 每百万词元的价格（{ $currency }），以所示月份为准；价格可能变动，请以服务商公布的为准。从上往下匹配，采用第一条符合的价格。价格表保存在这个浏览器里。
price_host = 服务
price_model = 模型
price_sent = 发送
price_received = 接收
price_noted = 记录时间
price_own = 你填写的
price_any_host = 任意
price_add = 添加一行
price_remove = 移除 { $model } 的价格
price_reset = 恢复内置价格表
spent_head = 调用与花费
spent_so_far = 目前已调用{ $calls }次 · { $tokens }词元
spent_of = { $spent } / { $limit }
tokens_of = { $tokens }词元
spent_whole = 整局
spent_by_seat = 按席位
spent_by_kind = 按任务
spent_by_mind = 按模型
spent_calls = 调用
spent_tokens = 词元
spent_cost = 花费
spent_failed = { $count }次失败
spent_estimated = ≈ 表示服务器没有给出词元数，数值为估算。
spent_note = 按开局表单里的价格表计算，以服务商的账单为准。
free = 免费
no_price = 无价格
at_least = 至少 { $cost }
kind_of_task_introduce = 自我介绍
kind_of_task_read = 判断嫌疑人
kind_of_task_ask = 提问
kind_of_task_answer = 回答
kind_of_task_prune = 嫌疑名单
kind_of_task_vote = 投票
kind_of_task_act = 行动
kind_of_task_summarise = 摘要
kind_of_task_rate = 评分
kind_of_task_examine = 考试
stage_play = 对局
stage_rating = 评分
stage_exam = 考试
spent_by_stage = 按阶段
kind_of_task_other = 其他
readers_outside = 场外调用（中立旁观者、全知考试）
budget_reached = 再调用一次模型，就可能超出 { $limit } 的预算。
budget_reached_detail = 已用 { $spent }。对局已暂停，不再调用模型，内容也没有丢失。
budget_cannot_tell = 对局已暂停：预算按金额设定，但有的模型没有价格，算不出花了多少。
budget_raise = 把预算提高到
budget_raise_go = 提高并继续
budget_without = 取消预算，继续
## Seat: choosing a role, forms, script, notes
play_a_role = 亲自扮演
people_head = 你要参与吗？
people_watch = 我只旁观
people_watch_hint = 所有角色都由程序扮演，你来看谁怀疑谁、为什么怀疑。
people_play = 我要参与
people_play_hint = 选一个角色，读剧本、提问、回答、指认凶手。几个人可以共用一台设备，轮流传递。
choose_role = 选择角色
choose_role_hint = 这里只有公开信息，谁都可能是凶手，包括你。开局后才能读剧本。
several_people = 多人参与
several_people_hint = 大家在同一个房间里，轮流使用这台设备；请为每个人勾选一个角色。
role_missing = 请选择由真人扮演的角色，或选择旁观。
others_offline = 其余角色由离线角色扮演，回应即时，完全免费；也可以在下面连接语言模型，回答效果更好。
limit_form = 每次作答的时限
limit_form_hint = 单位为秒；留空则不限时
everything_else = 规则、模型与数值
takes_about = 四人局大约十分钟：读剧本约三分钟，之后每轮约两分钟。
procedure_head = 玩法
procedure_questum = 先自我介绍；之后每一轮，每人问一名嫌疑人，并排除看似无辜的人；最后投票。
procedure_jubensha = 由主持人（DM）带本：每人自我介绍后，其他人各问一个问题；接着自由提问、公布线索卡、再提问，最后投票。
procedure_mirage = 轮流行动：每人要么提问，要么去一个地点搜证，每次发言都有评分；最后指认凶手。
raters_others = 发言者以外的所有人
raters_neutral = 中立旁观者
strategies_head = 程序的策略
strategies_all = 全部相同
strategies_sides = 平民用一种，凶手用另一种
strategies_each = 逐个指定
strategy_everybody = 所有人使用
strategy_civilians = 平民使用
strategy_murderers = 凶手使用
strategies_quiet = 这样设置不会暴露谁是凶手。
strategy_questum = Questum
strategy_werewolf = 狼人杀策略
strategy_o_cot = O-CoT
strategy_think_thrice = ThinkThrice
strategy_mirage = MIRAGE 的玩家
strategy_questum_hint = 谁最可能说出有用的信息就问谁，排除不像凶手的人
strategy_werewolf_hint = 从备好的问题中挑选，回答前先想一遍
strategy_o_cot_hint = 提问前，先围绕自己的目标自问自答
strategy_think_thrice_hint = 每个回答都先回忆，再补充和核对
strategy_mirage_hint = 凭完整的剧本提问或搜证
your_turn = 轮到你了，{ $name }
turns_since = 你上次发言后又过了{ $count }个回合，去看看
seat_go_to_form = 轮到你了：去作答
read_my_script = 读我的剧本
form_introduce = 自我介绍
form_introduce_hint = 先读“你的剧本”。然后用几句话告诉大家：你是谁，和死者什么关系，当晚做了什么。照剧本来说，不想说的可以不说。
form_ask = 就{ $victim }之死向一个人提问
form_search = 就{ $victim }之死提问，或去一个地点搜证
form_ask_hint = 问题和回答大家都听得到。
whom_to_ask = 选择提问对象
ask_or_search = 选择行动
ask_somebody = 询问{ $name }
search_place = 搜证：{ $place }
your_question = 你的问题
seat_remark = 搜证时说的话（可留空）
seat_pass = 这次不行动
form_answer = { $name }就{ $victim }之死向你提问
form_answer_open = 剧本要你保密的，可以不说；其余请如实回答，细节越多越好。不知道就说不知道。
form_answer_sly = 你可以说谎，照剧本给你的说法来讲；但不能承认是自己干的。
form_confess = 这一局公开凶手：你每次发言前，程序都会加上“我就是凶手。”除此之外，不想说的都可以不说。
form_answer_by_script = 以剧本为准：如果剧本说是你干的，你可以说谎，但不能承认；否则请如实回答。不知道就说不知道。
your_answer = 你的回答
your_words = 你的发言
form_suspects = 你的嫌疑名单：谁可能杀了{ $victim }？
form_suspects_hint = 勾选所有可能的凶手，最可疑的排在前面；也可以不改。名单只有你能看到。至于每个人有多可疑，请在最下方的“怀疑程度”里打分。
more_suspicious = { $name }：更可疑
leave_list = 保持名单不变
why_for_me = 理由（可留空，结束前别人看不到）
form_vote = 谁杀了{ $victim }？
form_vote_hint = 所有人同时投票，随后揭晓真相。
form_vote_sly = { $victim }是你杀的。请指认一个大家会相信是凶手的人。
why_aloud = 理由（所有人都会看到）
form_other = 你的回复
send = 发送
send_key = Ctrl + Enter
seat_not_sent = 还没有发送：{ $why }。
choose_somebody = 请先选一项
tick_somebody = 请至少勾选一人
write_something = 请先写点内容
form_is_closed = 这一步已经结束
form_again = 上一次的回复无法使用，请重新作答。
draft_kept = 内容自动保存在这个浏览器里。
seconds_left = 还剩{ $seconds }秒
clock_stopped = 计时已暂停。
next_introduce = 接下来：等所有人介绍完毕，就开始提问。
next_ask = 接下来：对方回答，然后其他人轮流提问，也可能问到你。
next_answer = 接下来：其他人继续，很快会再轮到你。
next_suspects = 接下来：进入下一轮。
next_suspects_last = 接下来：投票。
script_dealt = 你的第{ $act }幕剧本已发放，里面有你新想起的事和你的目标。请先读完再继续。
next_vote = 接下来：公布投票和真相。
round_place = 第{ $round }轮，共{ $rounds }轮 · 距结束约{ $minutes }分钟
answers_hidden_until_all = 所有人同时作答，答案收齐后一起公布。
others_play = 其他人正在行动，轮到你时会提醒你。现在可以先读剧本、做笔记，或给各人的怀疑程度打分。
pass_to = 请把设备交给{ $name }
pass_hint = 接下来的内容只给{ $name }看，其他人请回避。
i_am = 我是{ $name }
suspicion_head = 怀疑程度（共 100 分）
suspicion_of = 怀疑程度（共 100 分）：{ $victim }之死
suspicion_most = 最怀疑{ $name }：{ $points } 分
suspicion_none = 还没有填
suspicion_how = 把 100 分分给各人，越怀疑谁就给谁越多。随时可以拖动，或用方向键调整：给一个人加分，其他人就按比例减分。这些分数不影响嫌疑名单，其他玩家看不到，只用来在图表里画出代表你的那条线。
suspicion_mine = 你是凶手：别人问起时你会怎么说，就怎么填。其他玩家看不到。
suspicion_else = 另有其人
suspicion_points = { $points } 分
# While what was said is told one by one.
you_said = 你说：
seat_lines_left = 还有{ $count }条
next_one = 下一条
show_the_rest = 全部显示
seat_pace = 逐条显示
seat_pace_hint = 其他人的话按阅读速度逐条出现；按空格键全部显示。
timeout_head = 时间到了。
timeout_next = 这次没等到你的回答，对局已继续。你没有出局：之后还会有人问你，你也还能投票。
timeout_draft = 你写下的内容还在：
timeout_to_notes = 加入我的笔记
timeout_warning = 时间一到，即使你还没作答，对局也会继续；你写的内容会保留。
seat_papers = 你的材料
seat_papers_script = 剧本
seat_papers_clues = 线索{ $count }
seat_papers_place = 地点
mark = 标记选中的文字
unmark = 取消标记
mark_hint = 请先在剧本里选中文字。
no_clues = 还没有发现线索。
seat_others = 还有谁在场
perspective_fixed = 有真人参与时只能用自己的视角，揭晓真相后可以切换。
spoilers_after_verdict = 剧透：揭晓后可看
my_script = 你的剧本
seat_place = 大家都在哪里
my_script_hint = 只有你可以看。
act_of_script = 第{ $act }幕
objectives = 你的目标
how_to_play_it = 扮演提示
seat_timeline = 你的时间线
my_notes = 笔记
my_notes_hint = 笔记自动保存在这个浏览器里，只用于这一局，不会写入记录和导出文件。
new_note = 想问什么，哪里对不上……
how_close = 你离真相有多远
how_close_of = { $name }离真相有多远
truth_of =
    { $victim ->
        [隐藏阵营] 隐藏阵营：{ $murderers }。
       *[other] 杀害{ $victim }的是{ $murderers }。
    }
truth_unknown =
    { $victim ->
        [隐藏阵营] 记录没有写明谁属于隐藏阵营。
       *[other] 本案没有写明谁杀了{ $victim }。
    }
you_accused_right = 你指认了{ $name }，完全正确。
you_accused_wrong = 你指认了{ $name }，可惜指错了。
you_accused = 你指认了{ $name }。
no_vote = 你没有指认任何人。
list_held = 在你最后的{ $size }人名单里，真凶排第{ $place }位。
list_missed = 你最终的{ $size }人名单里没有真凶。
ending_you_did_it = { $victim }是你杀的。共{ $of }票，其中{ $votes }票指认你。
ending_got_away = 你逃脱了。
ending_caught = 你被识破了。
review_head = 其他玩家表现如何？
review_lead = 五项评分，每项 1 到 5 分，与 Questum 论文相同。评分会存入记录，说不准的可以不评。
review_by = { $name }的评分
review_story = 推进剧情
review_story_hint = 1：原地打转。5：一言一行都在推动剧情。
review_questions = 提问质量
review_questions_hint = 1：离题或重复。5：一针见血，紧扣前文。
review_answers = 回答质量
review_answers_hint = 1：错误或空洞。5：准确、充分、切题。
review_immersion = 角色代入感
review_immersion_hint = 1：像机器在背书。5：像有经历、有性格的人。
review_speed = 反应速度
review_speed_hint = 1：等得没法玩。5：几乎感觉不到等待。
review_keep = 保存评分
review_kept = 已存入记录，谢谢。
review_none = 请至少评一项。
## Seat: the five rating scales (Questum Table 7)
story_1 = 不找信息也不推理，剧情停滞。
story_2 = 很少主动找信息，推理肤浅，常出错，拖累剧情。
story_3 = 参与了调查但不深入，推理略有偏颇，剧情有所推进。
story_4 = 主动找信息，分析合理，推理大体正确，推动了剧情。
story_5 = 积极挖掘、推理严密，关键的发现大大推进了剧情。
questions_1 = 不提问，或所问与案情无关。
questions_2 = 大多不相关，很少问出东西，常常重复。
questions_3 = 部分切题但不深入，偶有重复或跑题。
questions_4 = 大多切题，有收获，偶有新意。
questions_5 = 一针见血，问出了隐藏的线索，直接推动剧情。
answers_1 = 答非所问或拒绝回答，毫无帮助。
answers_2 = 常有错误、缺漏或误导，要反复追问。
answers_3 = 大体正确，但有时不完整或含糊。
answers_4 = 正确且较完整，小的疏漏不影响理解。
answers_5 = 准确、全面、符合角色，很有价值。
immersion_1 = 毫无角色感，言行与人物不符，没有感情。
immersion_2 = 人物模糊，言行常脱离设定，感情生硬或缺失。
immersion_3 = 人物特点时有时无，感情一般，代入感有限。
immersion_4 = 大多能体现人物特点，偶有偏差，感情得当。
immersion_5 = 言行、语气、感情都贴合人物，令人难忘。
speed_1 = 极慢，或长时间没有反应，几乎玩不下去。
speed_2 = 较慢，频繁停顿，打断节奏。
speed_3 = 一般，停顿明显，但能接受。
speed_4 = 较快，偶有短暂停顿，大体流畅。
speed_5 = 即时回应，感觉不到停顿。
## Live play: progress, pauses, failed calls, resuming
resume = 继续
one_turn = 前进一回合
stop = 停止
to_live_end = 回到最新进展
paused = 已暂停，点“继续”接着玩。
paused_short = 已暂停
stopping = 将在这次调用结束后停止……
game_dealing = 正在分发剧本……
game_playing = 对局进行中……
thinking = { $name }正在思考
thinking_introduce = { $name }正在准备自我介绍
thinking_sensors = { $name }正在评估一名嫌疑人
thinking_ask = { $name }正在考虑问什么
thinking_answer = { $name }正在考虑如何回答
thinking_prune = { $name }正在整理嫌疑名单
thinking_vote = { $name }正在决定指认谁
thinking_exam = { $name }正在答题
thinking_embed = { $name }正在回忆
call_failed = 为{ $name }调用模型失败（第{ $attempt }次尝试）。
call_failed_others = 另有{ $count }次调用也失败了，稍后会逐一请你处理。
call_failed_alike = 另有{ $count }次调用也失败了；其中同样因提示词太长而失败的，都按这次的选择处理。
call_failed_means = 对局已暂停，等你处理。重试：再问一次。略过本回合：继续对局，并在记录里注明。停止：到此为止，以后可以接着玩。
retry = 重试
skip = 略过本回合
game_stopped = 对局已停止，此前的内容都已保存。
engine_again = 后台程序一度中断，已自动重启并接着运行，内容没有丢失。
play_on = 接着玩
what_happened = 真相
live_controls = 进行中的对局
give_up = 放弃，直接查看全部
give_up_hint = 会显示所有人的剧本和想法。对局仍可继续。
game_unfinished = 这一局还没结束，可以从这里接着玩；已收到的回复不会重新请求。
played_elsewhere = 这一局正在另一个标签页里进行。这里只能查看，内容停留在打开时的进度。
game_not_over = 《{ $title }》还没结束，已保存{ $turns }个回合。
key_again_hint = 密钥没有保存，请重新填写。如果服务不需要密钥，请留空。
call_retry_in = 为{ $name }调用模型失败，{ $seconds }秒后重试
call_retry_others = ；另有{ $count }次调用也在等待
call_retry_soon = 为{ $name }调用模型失败，稍后自动重试。
call_retry_now = 立即重试
# Of the notice about what holds a game up.
stopped_label = 对局暂停的原因
stopped_not_stored = 上一回合未能保存：{ $why }。对局已暂停，会自动重新保存。
stopped_not_stored_todo = 请清理这台设备的空间，或在另一个标签页的案卷库里删除对局；也可以把这一局另存为文件，内容不会丢失。
stopped_offline = 设备已断网，网络恢复后对局自动继续。
stopped_more = 怎么办
store_again = 立即重试
continue_without_storing = 不保存并继续
stored_again = 保存功能已恢复正常，这一局已全部保存。
play_stopped = 现在无法进行对局：{ $why }
game_not_over_unstarted = 《{ $title }》还没结束：第一回合尚未完成，已收到的回答都已保存。
games_not_over = 另有{ $count }局也没玩完，可在案卷库里找到。
utterance_arriving = 正在说……
## Charts and playback
score = 图表：共用一条时间轴
playback = 播放控制
first = 跳到开头（Home）
last = 跳到结尾（End）
previous = 上一回合（←）
next = 下一回合（→）
previous_round = 上一轮（Shift ←）
next_round = 下一轮（Shift →）
speed = 速度
rounds = 轮
events = 事件
events_hint = 每回合一个标记：圆圈是介绍，上三角是提问，下三角是回答，竖条是整理名单，方块是投票，菱形是结果
events_chart = 事件：共{ $count }回合
suspicion = 嫌疑名单
suspicion_hint = 每个角色受几名玩家怀疑（不可能怀疑此人的玩家不算）。凶手关于自己所杀之人的名单只是做样子：真相揭晓前计入，揭晓后默认不计入
count_feigned = 计入凶手为掩饰而列的名单
strip_label = { $name }：{ $value }
strip_readout = 自第{ $turn }回合起：{ $name } { $value }
strip_highest = 最高：{ $names }，{ $value }。
suspicion_chart = 各回合有多少玩家怀疑{ $name }；除去不可能怀疑此人的玩家，目前有{ $share }怀疑此人
entropy = 熵
entropy_hint = 嫌疑名单的不确定程度：嫌疑人越多，熵越大，只剩一人时为 0。H = ln n，n 为名单人数，单位 nat（1 nat ≈ 1.44 比特）
entropy_chart = { $count }人的嫌疑名单在各回合的熵
suspects_left = { $count }名嫌疑人
gain = 每轮增益
gain_hint = 一轮提问排除了多少嫌疑：整理名单前的熵减去整理后的熵，单位 nat。沿用论文的指标
gain_chart = { $count }次整理名单的信息增益
as_table = 以表格显示{ $name }
enlarge = 放大{ $name }
## Charts: beliefs, turning points, legends, sentences
task_believes = 给嫌疑人打分
plan_beliefs = 每次回答后，从中立旁观者的视角推断信念
plan_beliefs_of_players = 每次回答后，从各玩家的视角推断信念
rate_beliefs = 信念
rate_beliefs_hint = 每次介绍、回答和公布线索之后，把 100 分分给各嫌疑人。图表显示每个回答让谁更可疑、大家有多确定、从哪里开始走偏。
belief_label = 自第{ $turn }回合起：{ $who }得 { $share } 分（满分 100）
belief_odds_label = 自第{ $turn }回合起：{ $who }得 { $share } 分（满分 100），对数几率 { $odds }
column_log_odds = 对数几率（nat）
axis_word = 纵轴
axis_points = 分数
axis_log_odds = 对数几率
scale_log_odds = 对数几率 ln(p / (1 − p))，单位 nat，从 −{ $top }（0.5 分以下，满分 100）到 +{ $top }（99.5 分以上）
legend_log_odds = 越高越可疑
legend_even = 各占一半：50 分
beliefs_odds_chart = 各回合大家给{ $name }的怀疑分数，以对数几率表示；目前 { $odds } nat，即 { $share } 分（满分 100）
certainty_label = 自第{ $turn }回合起：{ $who }的不确定程度为 { $doubt } nat（0 为确信）
truth_label = 自第{ $turn }回合起：{ $who }距真相 { $away } nat（0 为完全猜对）
division_label = 自第{ $turn }回合起：{ $of }人的分歧为 { $division } nat（0 为看法一致）
feigned_from_turn = 到这里已经知道{ $names }是凶手，整条“全体平均”曲线（包括更早的回合）都不计入其为掩饰而给出的分数。不看剧透、停在更早的回合时，则会计入。
feigned_since_known = 凶手已揭晓，{ $names }为掩饰而给出的分数不再计入。
feigned_points_left_out = 不计入：凶手{ $names }为掩饰而给出的分数
turn_sentence = { $what }。
belief_moved_nobody = 第{ $turn }回合，所有人的信念都没有变化。
belief_stayed = 第{ $turn }回合，{ $who }的信念没有变化。
belief_rose = { $who }更怀疑{ $suspect }了，{ $before } → { $after } 分（满分 100）
belief_fell = { $who }不那么怀疑{ $suspect }了，{ $before } → { $after } 分（满分 100）
belief_and = { $one }；{ $other }
belief_at = 第{ $turn }回合：{ $what }。
belief_between = 第{ $from }至{ $to }回合：{ $what }。
belief_of_those = 变化最大的：{ $what }。
turning_to_truth = 更接近真相。{ $what }
turning_from_truth = 远离真相。{ $what }
turning_surer = 更有把握。{ $what }
turning_unsure = 更拿不准。{ $what }
belief_reconsidered = 没有新发言，重新考虑之后：{ $what }
turning_turn = 第{ $turn }回合
turning_not_recorded = 没有转折点：这份记录没有写明谁怀疑谁。可以让离线角色读一遍对话来补上。
turning_hidden = 没有转折点：当前视角下看不到任何人的信念。
turning_none_yet = 截至你看过的第{ $turn }回合，还没有转折点；后面也许有。
turning_none = 没有转折点：每个回合前后，大家的信念都没有明显变化。
turning_beliefs_read = 已推断出各人的信念：这一局有{ $count }个转折点。
log_holds = { $format }里记录了{ $held }，没有记录{ $missing }，所以信念图表是空的。
log_holds_nothing = { $format }里没有任何发言，无法推断信念。
holds_beliefs = 谁认为谁是凶手
holds_talk = 每个人的发言
holds_clues = 公布了哪些线索
holds_ratings = 怀疑与信任的评分
holds_lists = 由提问推断的嫌疑名单
holds_votes = 谁投了谁
holds_outcome = 谁被定罪
read_beliefs = 推断信念
read_beliefs_cost = 免费，在本页完成，大约{ $seconds }
seconds_about = { $seconds }秒
read_beliefs_go = 看转折点
read_beliefs_charts = 看图表
believer_afterwards = { $name }（由{ $mind }事后代为判断）
column_points = 分数（满分 100）
column_doubt = 不确定程度（nat）
column_truth = 与真相的距离（nat）
column_division = 分歧（nat）
table_beliefs =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：各回合的信念（{ $whose }）
       *[other] { $victim }之死：各回合的信念（{ $whose }）
    }
table_certainty =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：不确定程度、与真相的距离和分歧（{ $whose }）
       *[other] { $victim }之死：不确定程度、与真相的距离和分歧（{ $whose }）
    }
table_worth =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：每次问答的价值
       *[other] { $victim }之死：每次问答的价值
    }
beliefs = 信念
beliefs_hint = 显示每人怎样把 100 分分给各嫌疑人。每次打分都标在打分者当时听到的最后一次发言处；没有新发言时重新打的分也标在同一处，并计入平均值。“全体平均”先对能怀疑某人的玩家取平均，再折算成总分 100 分；疑虑和离真相的距离，则是各玩家自己数值的平均。这是本项目自己的指标；记录中若有嫌疑名单（PLAYER* 和 Questum 的指标），见下方。
certainty = 不确定程度与真相
certainty_hint = 显示大家有多拿不准、离真相有多远，单位为 nat；两者都是越接近 0 越好。如果不确定程度下降，离真相却更远了，就说明有人被带偏了。
worth = 问答价值
worth_hint = 显示每个回答让各人增加了多少把握（nat）；位于横线下方的，表示更拿不准。细线表示两次打分之间不止一个回答。
beliefs_of = 谁的信念
each_observer = 每人单独显示
count_feigned_beliefs = 计入凶手为掩饰而给出的分数
observer_chart = { $name }的信念，每名嫌疑人一条线；目前最怀疑：{ $leading }
beliefs_chart = 各回合大家给{ $name }的怀疑分数；目前 { $share } 分（满分 100）
turning_points = 转折点
line_doubt = 不确定程度
line_truth = 与真相的距离
line_division = 分歧
truth_hidden = 与真相的距离要到揭晓后才显示。
certainty_chart = 各回合的不确定程度、与真相的距离和分歧；已标出转折点
worth_chart = { $count }次问答的价值
nats = { $value } nat
key_turning = 下一个转折点
belief_none_yet = 还没有人说过怀疑谁。
belief_first = 第{ $turn }回合：{ $who }首次打分，最怀疑{ $suspect }，{ $points } 分（满分 100）。
belief_first_before = 开局前：{ $who }最怀疑{ $suspect }，{ $points } 分（满分 100）。
doubt_went = 第{ $turn }回合之后，{ $who }的不确定程度：{ $before } → { $after } nat（0 为确信）。
doubt_reconsidered = 此后没有新发言，重新考虑后，不确定程度变为 { $doubt } nat（0 为确信）。
doubt_reconsidered_and_truth = 此后没有新发言，重新考虑后，不确定程度变为 { $doubt } nat，距真相 { $away } nat（两者都是越接近 0 越好）。
doubt_stays = 第{ $turn }回合之后，{ $who }的不确定程度不变：{ $doubt } nat（0 为确信）。
truth_nears = 离真相更近：{ $before } → { $after } nat。
truth_recedes = 离真相更远：{ $before } → { $after } nat。
truth_stays = 与真相的距离不变：{ $away } nat。
truth_not_recorded = 记录没有写明凶手，算不出离真相有多远。
division_now = 大家的分歧为 { $division } nat（0 为看法一致）。
worth_now = 第{ $turn }回合后，各人的把握增加了多少（nat）：{ $all }。
worth_reconsidered = 没有新发言、只因重新考虑而产生的变化（不计入任何回合）：{ $all }。
worth_now_none = 从各人的打分看，第{ $turn }回合之后，没有人变得更有把握，也没有人更拿不准。
somebodys_number = { $name } { $number }
suspicion_now = 名单上最受怀疑的是{ $names }：能怀疑此人的{ $of }人中，有{ $holders }人怀疑。
suspicion_now_none = 各人的名单都是空的。
closeness_now = 最像凶手的是{ $names }：吻合度 { $share }（由{ $readers }人判断）。
closeness_now_none = 还没有人作过判断。
ratings_now = { $name }的怀疑占比最大：{ $share }。
ratings_now_zero = 目前的评分都是 0，算不出占比。
ratings_now_none = 还没有任何评分。
entropy_now = 各人名单上还剩几名嫌疑人：{ $all }。
gain_now = 这一回合整理了名单，本轮的信息增益（nat）：{ $all }。
gain_now_none = 这一回合没有整理名单。
sensors_now_none = 第{ $turn }回合没有人作出判断。
sensors_read = 第{ $turn }回合：{ $observer }对{ $suspect }的判断——{ $levels }。
sensor_level = { $sensor }：{ $level }
table_sensors =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：各人对他人的判断
       *[other] { $victim }之死：各人对他人的判断
    }
table_beliefs_each = 每起命案中各人的信念：{ $whose }
column_victim = 死者
column_gain_nats = 增益（nat）
column_entropy_nats = 熵（nat）
column_sensor = 判断项
column_level = 判断结果
legend_points = 越高、颜色越深，分数越多；其余分数给了别人
legend_turning = 转折点：靠近或远离真相
legend_loss = 空心、位于横线下方：更拿不准
legend_stretch = 几个回答合计的增益
legend_reconsidered = 没有新发言，只是重新考虑
legend_suspected = 越高、颜色越深，怀疑的人越多
legend_close = 越高、颜色越深，越像凶手
legend_returned = 空心、位于横线下方：有嫌疑人重回名单
legend_against = 对此人不利
legend_neither = 中性
legend_for = 对此人有利
legend_lanes = 自上而下：{ $lanes }
legend_word = { $name }的图例
scale_events = 每回合一个标记
scale_beliefs = 满分 100 分
scale_certainty = nat，越接近 0 越好；不确定程度最大为 { $top }
scale_worth = nat，向上表示更确定
scale_suspicion = 怀疑此人的玩家所占比例（不可能怀疑此人的玩家不算），0 至 100%
scale_ratings = 占目前满分的比例，上下各 0 至 100%
scale_sensors = 每次判断一个标记
scale_closeness = 1 减去差距，0 至 100%
scale_entropy = nat，0 至 { $top }；剩余嫌疑人数的自然对数
scale_gain = nat，每次整理名单所得的本轮增益
sensor_track = 判断
sensor_track_hint = 提问或整理名单之前，各人对他人的判断：态度、动机、机会。形状表示对被判断者有利还是不利，字母和颜色表示是谁的判断。
sensors_chart = 对{ $name }的判断共{ $count }次；最近一次：{ $last }
grid_of =
    { $victim ->
        [隐藏阵营] { $name }认为谁属于隐藏阵营，每名嫌疑人一条线；目前最怀疑：{ $leading }
       *[other] { $victim }之死：{ $name }的信念，每名嫌疑人一条线；目前最怀疑：{ $leading }
    }
## Inspector: why a decision was made
chose_best = { $asker }询问得分最高的{ $target }。
chose_of_equals = { $asker }询问{ $target }，另有人得分同样高。
chose_unasked = 本轮还没有人问过{ $target }，所以{ $asker }向其提问。
chose_otherwise = { $asker }询问{ $target }。
chose_by_chance = { $asker }随机选中{ $target }来问，免得总问同样的人。
chose_all = { $asker }询问嫌疑名单上的所有人，包括{ $target }。
chose_among_best = { $asker }询问{ $target }，其得分属于最高的几名。
drew_best = 抽到的随机数是{ $draw }，低于{ $epsilon }才随机选人，因此按得分选人。
drew_chance = 抽到的随机数是{ $draw }，低于{ $epsilon }，因此随机选人。
explain_score = { $who }得分{ $score }：以往问到此人的各轮平均增益为{ $gain }，下一问的预期价值为{ $expected }（−1 低，0 中，+1 高）。
explain_score_new = { $who }得分{ $score }：此人还没有被问过，下一问的预期价值为{ $expected }（−1 低，0 中，+1 高）。
explain_runner_up = 第二名是{ $who }，得分{ $score }。
explain_better = 按得分本该问{ $who }（{ $score }分）。
explain_tie = 同分：名单上所有人都是{ $score }分，因此按名单顺序选。
explain_shared = 与{ $names }同为{ $score }分：按名单顺序，选靠前的。
explain_all_same = 名单上所有人都是{ $score }分。
explain_only_one = 名单上只剩{ $whom }一人。
explain_own_choice = { $who }自己选了{ $whom }，没有计算得分。
explain_hinted = { $who }提问前看过提示，提示建议问{ $whom }。
explain_person_chose = { $who }由真人扮演，选择了{ $whom }。
explain_everybody = { $who }的策略不列嫌疑名单，而是挨个询问所有人。
explain_asked_or_searched = { $who }可以提问也可以搜证，自己决定问{ $whom }，没有计算得分。
explain_searched = { $who }本可提问，也可搜证，这次自行选择了搜证：{ $place }。这一步没有算分。
explain_clues_there = 那里共有{ $of }条线索，当时还剩{ $left }条。
explain_recovered = { $who }问了{ $whom }，可见当时{ $whom }还在{ $who }的名单上。记录中没有得分。
explain_round_gain = { $who }本轮的信息增益为{ $gain }（见第{ $turn }回合）。
explain_round_gain_elsewhere = { $who }本轮的信息增益为{ $gain }（见第{ $turn }回合），但与{ $whom }无关：{ $whom }在名单上的情况没有变化。
explain_distance = { $who }与凶手画像的差距为{ $distance }（0 完全吻合，1 完全不符）。
explain_kept = { $whom }留在名单上，与凶手画像的差距为{ $distance }。
explain_dropped = { $whom }被排除，与凶手画像的差距为{ $distance }。
explain_returned = { $whom }重回名单，与凶手画像的差距为{ $distance }。
explain_kept_unread = { $whom }留在名单上；没有判断过此人与凶手画像的差距。
explain_dropped_unread = { $whom }被排除；此前没有评估过此人有多符合凶手画像。
explain_returned_unread = { $whom }重回名单；此前没有评估过此人有多符合凶手画像。
explain_gain = 名单由{ $before }人变为{ $after }人：熵 { $entropy_before } → { $entropy_after }，增益{ $gain }。
explain_no_gain = 人数没有变化：熵 { $entropy }，增益 0。
explain_not_by_distance = { $dropped }和{ $kept }与凶手画像的差距相同，可见去留另有原因。
explain_against_distance = { $kept }与凶手画像的差距更大，却留在名单上，{ $dropped }反而被排除，可见去留另有原因。
explain_criteria = 此后按这些标准辨认凶手：{ $names }。
explain_no_criteria = 此后再没有标准可用来辨认凶手。
explain_reason = { $who }的理由：{ $reason }
explain_vote = { $who }指认{ $whom }：在{ $who }的名单上，{ $whom }排第{ $place }位（共{ $of }人）。
explain_vote_off = { $who }指认{ $whom }：{ $whom }不在{ $who }的名单上。
explain_vote_listless = { $who }指认{ $whom }：{ $who }没有列过嫌疑名单，无从对照。
explain_half = { $of }名玩家中有{ $votes }人投给{ $who }；达到半数即被定罪。
explain_half_of_cast = { $of }票中有{ $votes }票投给{ $who }；达到半数即被定罪。
explain_most = { $of }票中有{ $votes }票投给{ $who }；得票最多者被定罪。
explain_tied_votes = 平票：{ $names }各得{ $held }票（共{ $of }票），因此无人被定罪。
explain_no_half = 共{ $of }名玩家，没有人独得半数选票，因此无人被定罪。
explain_no_half_of_cast = 共{ $of }票，没有人独得半数，因此无人被定罪。
explain_no_most = 共{ $of }票，最高票不止一人，因此无人被定罪。
explain_no_votes = 无人投票。
explain_recorded_ranking = 排名来自原程序的记录。MIRAGE 的算法：把每次发言的怀疑分与信任分之差累加起来；每得一票，再加上与玩家人数相等的分数。
explain_recorded_nobody = 据原程序的记录，没有玩家被定罪。
explain_recorded_alone = 据原程序的记录，{ $who }被定罪；没有投票记录可供核对。
explain_recorded_verdict = 据原程序的记录，{ $who }被定罪：{ $of }票中有{ $held }票指认{ $who }。
explain_ranking = 按票数排名；票数相同时，更可疑的排在前面。
compare_same = 前{ $turns }个回合相同
compare_nothing = 两局从第一回合起就不同
compare_all = 两局都有的部分完全相同
compare_equal = 相同
compare_convicted = { $name }被定罪
compare_nobody = 无人被定罪
compare_other_verdict = 判决不同
compare_other_vote = 投票不同
compare_other_order = 人相同，顺序不同
compare_without = 少了{ $names }
compare_with = 多了{ $names }
compare_instead = { $gone }换成了{ $new }
compare_one_recorded = 只有一局有记录
compare_higher = 高了{ $by }
compare_lower = 低了{ $by }
## Inspector: private steps and ThinkThrice's tries
step_draft = 草稿
step_choose_question = 从备好的问题中挑选
step_reflect = 对照已有的发言检查草稿
step_own_questions = 根据目标列出要问自己的问题
step_answer_oneself = 自问自答
step_needs_timeline = 判断问题是否涉及时间线
step_split_question = 拆分问题
step_find_facts = 从自己的时间线里找事实
step_find_missing = 找出漏掉的内容
step_complete_answer = 重写回答
step_split_answer = 把回答拆成一条条陈述
step_check_facts = 逐条核对
step_role_belief = 说出对某人身份的判断
step_reasoning = 发言或行动前的推理
step_bid = 争取下一个发言
step_summary = 总结这一天
step_night_talk = 夜里与己方商议
step_night_vote = 夜里与己方投票
step_night_act = 夜里行动
step_action = 行动
step_labelled = 他人的标注
step_other = 思考（{ $task }）
length_words = { $words }词
length_characters = { $characters }字
try_needed = 达标要求：准确率至少{ $accuracy }，正确陈述至少{ $correct }条，长度至少{ $length }。
try_accepted = 通过：各项都达标。
try_refused = 未通过：{ $lacks }。
try_lacks_accuracy = 准确率{ $has }（需{ $needs }）
try_lacks_correct = 正确{ $has }条（需{ $needs }条）
try_lacks_length = 长度{ $has }（需{ $needs }）
## Search, outline, stretches, bookmarks, citing

filters = 筛选
filter_any = 不限
filter_speaker = 发言者
filter_listener = 说话对象
filter_victim = 死者
filter_round = 轮次
filter_kind = 类型
filter_sensor = 判断项
filter_fault = 出了问题
filter_clear = 清除
round_number = 第{ $round }轮
before_rounds = 第一轮之前
stretch_shown = 只看第{ $from }至{ $to }回合
stretch_cursor_outside = 当前回合不在所选范围内。
stretch_all = 显示所有回合
stretch_begin = 从第{ $turn }回合起
stretch_end = 到第{ $turn }回合为止
stretch_hint = 图表、对话和导出都只包含这些回合。也可以按住 ⇧，用鼠标在图表上拖选。
stretch_only = 只看{ $label }
outline = 大纲与书签
outline_lead = 按阶段列出对局经过，只列到你看过的地方。
outline_ahead = 你还没看到这里。
outline_faults = { $count }处问题
turns_between = 第{ $from }–{ $to }回合
bookmarks = 书签
bookmark_none = 还没有书签。
bookmark_set = 已给第{ $turn }回合加书签。
bookmark_gone = 已移除第{ $turn }回合的书签。
bookmark_this = 给第{ $turn }回合加书签
bookmark_remove = 移除第{ $turn }回合的书签
bookmark_comment = 第{ $turn }回合的批注
bookmark_file = 把书签另存为文件
bookmark_from_file = 从文件添加
bookmark_link = 带书签的链接
bookmark_link_long = 书签太多，链接里放不下；请另存为文件。
bookmarks_kept = 书签只留在这台设备上，不写入记录。
bookmarks_taken = 已添加{ $count }个书签。
bookmarked = 有书签
notes_unreadable = 这不是书签文件
notes_other_game = 这些书签属于另一局：{ $game }
notes_refused = 无法添加书签。
cite_this = 引用这一回合
cite_lead = 任何人都可以用下面的 SHA-256 核对手中的记录是否与这份相同。
cite_quote = 引文与出处
cite_bibtex = BibTeX
cite_hash = 记录的 SHA-256
cite_hash_hint = 即导出的 JSON 文件的 SHA-256，与 sha256sum 的结果相同。
cite_all = 全部复制
cite_no_turn = 请先跳到某个回合：第一回合之前没有可引用的内容。
cite_chart = 图表（矢量图）
citation = 《{ $title }》，第{ $turn }回合。扮演者：{ $played }。{ $link }（{ $day }）。记录的 SHA-256：{ $hash }
key_outline = 大纲与书签
key_bookmark = 给这一回合加书签
key_stretch = 设定范围的起点、终点；恢复显示所有回合
key_cite = 引用这一回合
compare_ends_hidden = 你还没看完这两局，所以暂不显示结局。
compare_show_ends = 显示两局的结局
export_as_seen = CSV 和 Markdown 只包含你能看到的内容，即当前视角下、截至你看过的最后一个回合；显示剧透后则包含全部内容。
export_as_seen_cut = CSV、Markdown 和图表只包含第{ $from }至{ $to }回合。
export_complete = JSON 和 HTML 包含整份记录，连同每个人的想法和真凶；再次打开时，这些内容默认隐藏。
## Ending: last guess, verdict, what gave it away
guess_head = 你怀疑谁？
guess_about =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营？
       *[other] 谁杀了{ $victim }？
    }
guess_lead = 接下来是投票。你的答案只有你能看到，结束时会和大家的答案对照。
guess_kept = 现在还可以改。
guess_go_on = 看投票
guess_right = 你怀疑的是{ $name }，猜对了。
guess_wrong = 你怀疑的是{ $name }，可惜猜错了。
guess_said = 你怀疑的是{ $name }。
ending_head = 判决
truth_untold = 这个案件没有写明事情的经过。
ending_turns_head = 关键转折
ending_turns_astray_head = 把人带偏的回合
# Of one death of several.
ending_turns_of = 关键转折：{ $victim }
back_to_end = 回到结局
ending_beliefs_head = 谁早就看出来了
# Of one death of several.
ending_beliefs_of = 谁早就看出来了：{ $victim }
ending_feigned_left_out = { $names }的分数是为掩饰而给出的，这里不计入；揭晓前显示的数字则把这些分数也算在内。
ending_beliefs_lead = 每个人在各阶段给真凶的分数（满分 100）。
# Column: short for introductions.
ending_beliefs_introductions = 介绍
# Column: short for a round.
ending_beliefs_round = 第{ $round }轮
# Column: short for the vote.
ending_beliefs_vote = 投票
# Column.
ending_beliefs_accused = 指认
ending_beliefs_did_it = 真凶
ending_beliefs_none_given = 未填
# A watcher’s row.
ending_beliefs_you = 你
ending_beliefs_watched = 观众，投票前作答
ending_beliefs_even = 虚线：随机猜测的水平（{ $points } 分）。
was_right = 正确
was_wrong = 错误
played_by_person = { $name }（由真人扮演）
ending_next = 接下来做什么？
ending_seats = 自己玩这个案件，选一个角色：
ending_seat = 扮演{ $name }
ending_another_case = 换一个案件
ending_share = 分享这一局
## Exam
exam = 考试
exam_title = 考试：谁知道什么
exam_none = 这一局没有考试。
exam_objective = 客观题
exam_reasoning = 推理题
exam_relations = 关系题
exam_overall = 总分
exam_question = 题目
exam_votes_table = 本次作答时的投票
exam_voter = 投票者
exam_points = 得分
exam_kind = { $name }，{ $points }分
exam_reader = 通读全部剧本的人
exam_right_label = 正确
exam_wrong_label = 错误
exam_unanswered = 未作答
exam_unmarked_label = 未评分
exam_true = 正确答案
exam_answer_label = { $answer }：{ $mark }
exam_not_asked = 不考此题
exam_first_said = 首次说出的回合
exam_not_said = 没有找到匹配的字词
exam_said_hint = “首次说出”只靠比对字词判断：某个回合出现了正确选项独有的大部分字词，又提到题中人物或题目里三分之一的字词，就算说出了答案；有几个这样的回合时，取最早的一个。换了说法的会漏掉，字词太常见的可能误判。
exam_without_truth = 有{ $count }题不计分：文件里没有答案。
exam_marking_strict = 严格评分
exam_marking_published = 按论文公开的程序评分
exam_published_errs = 论文公开的程序哪里评错了
exam_errs_empty = 单选题留空算对。
exam_errs_single = 单选题只能填选项的半角字母；多一个空格、写成“b. 磨坊主”或用全角字母，都算错。
exam_errs_all = 多选题把所有选项都选上，也会判为正确。
exam_errs_word_matches = 多选题的答案里，只要有个词碰巧含有正确的字母就算对：正确答案是“b”，答“not the blacksmith”也算对。
exam_errs_order = 正确答案有几个字母时，必须按顺序连着写：正确答案是“ac”，答“ca”或“a, c”都算错。
exam_marking = 评分方式
exam_after_play = 对局结束后作答，依据自己的剧本和对局中的对话。
exam_own = 不参与对局，只凭自己的剧本作答。
exam_everybody = 不参与对局，通读全部剧本后作答。
exam_unknown_label = 记录没有写明作答依据。
exam_evaluation = 第{ $number }次作答，共{ $of }次
exam_which = 第几次作答
exam_everybody_together = 全体
exam_share = 得分占总分的{ $share }
exam_share_mean = 得分占总分的{ $share }（{ $of }次作答的平均）
exam_won = 共{ $cases }案，破获{ $won }案（{ $share }）
exam_mean = { $of }次作答的平均值
exam_deviation_hint = ± 后面是本局各次作答之间的标准差，与论文表格的算法相同。各局之间的标准差（Questum 附录 C.2）是另一个数值，命令“casebook exam”会同时给出这两个数值。
exam_key = 图例
exam_hidden_mark = 已隐藏
exam_closed = 对错、正确答案和出处可能透露凶手，已隐藏。
exam_reveal = 显示
exam_said_by = 跳到第{ $turn }回合：{ $name }在这里说出了答案
exam_why = { $name }的理由
exam_thoughts = { $count }次答题
exam_to_page = 谁知道什么
exam_in_game = 考试共{ $questions }题。可以逐题查看谁知道答案，以及答案最早在哪一回合说出。
exam_switch_head = 考试
exam_switch_hint = 这个案件有{ $questions }道考题；考完会用一张表列出谁知道什么。
exam_switch_none = 这个案件没有考题，但可以重复投票。
exam_people = 真人不参加考试。
exam_held_after = 第{ $round }轮之后的考试
exam_moment = 第{ $round }轮之后
exam_moment_end = 结束时
exam_which_moment = 考试时间
exam_course = 每轮之后大家知道多少
exam_after_play_so_far = 第{ $round }轮之后作答，依据自己的剧本和此前的对话；玩家不会记得这次考试。
exam_own_so_far = 不参与对局，只根据自己在第{ $round }轮及之前拿到的剧本作答。
exam_everybody_so_far = 不参与对局，根据第{ $round }轮及之前发放的所有剧本作答。
## Sharing and exporting
share_while_played = 还有真人在玩，记录里有所有人的剧本和想法，请等结束后再分享。
share_anyway = 仍要分享
share_and_export = 分享与导出
link_to_turn = 这一回合的链接
link_here_only = 这份记录保存在这个浏览器里，所以链接只能在这里打开。要在别处打开，请用下面含记录的链接。
link_anywhere = 在任何浏览器里都能打开这一回合。
link_with_log = 含记录的链接
link_with_log_hint = 整局都在链接里，不经过服务器。链接长{ $characters }个字符（上限{ $most }）。
link_long = 有些聊天和邮件软件会截断超过{ $limit }个字符的链接，这时请改发文件。
link_too_long = 这份记录太大，链接里放不下（上限{ $most }个字符）。请发文件：gzip 压缩的 JSON，或可重放的 HTML。
frame_code = 嵌入网页
frame_hint = 只含对局和图表，不含外围的工具栏。
copy_word = 复制
copied_word = 已复制
export_log = 把记录导出为文件
export_json = JSON
export_json_hint = Casebook 自己的格式，可以在这里再打开
export_gzip = gzip 压缩的 JSON
export_gzip_hint = 内容相同，体积小得多
export_csv = CSV
export_csv_hint = 你能看到的所有数据，每行一个值
export_markdown = Markdown
export_markdown_hint = 你能看到的对话文字稿
export_html = 可重放的 HTML
export_html_hint = 单个文件，内容齐全，断网也能用
export_charts = 把图表导出为图片或表格
export_chart_hint = 适合印刷：坐标轴标有单位，各条线末端标有名字，按所选宽度印刷时字号不小于 7 磅；不含背景和说明文字。显示剧透后包含整局，否则只到你看过的最后一个回合。
figure_width = 印刷宽度
figure_one_column = { $mm } 毫米，单栏
figure_two_columns = { $mm } 毫米，双栏
figure_who = 角色
figure_nats = 数值（nat）
figure_suspected = 怀疑者占比（%）
figure_rated = 占满分的比例（%）
figure_read_by = { $name }的判断
figure_close = 吻合度（%）
figure_round = 轮
figure_truth = 给真凶的分数（满分 100）
export_as = { $name }，{ $kind } 格式
export_failed = 无法生成文件。
chart_absent = 这张图表现在是空的：内容已隐藏，或没有记录。
open_full_page = 打开完整页面
## Forks, comparing two games, hints
fork_here = 从这里接着玩……
fork_here_hint = 从这一回合接着玩，可以换人、换策略或换模型（f）
fork_no_script = 记录里没有{ $name }的剧本，无法继续扮演这个角色。请把剧本文件与记录一起打开。
fork_exam_alone = 这份记录只有考试，没有可以接着玩的对局。
fork_over = 这一回合之后对局就结束了。请回到前面的回合再接着玩。
fork_head = 从这里接着玩
fork_from = 从《{ $title }》第{ $turn }回合起
fork_from_start = 从《{ $title }》开局起
fork_lead = 此前的内容不变，之后按这里的选择重新玩。原来的对局不受影响。
fork_keys = 模型已按原局填好；记录从不保存密钥，这台设备没有记住的密钥请重新填写。
fork_fixed = 不能更改的部分
fork_fixed_case = 案件：{ $title }
fork_fixed_procedure = 玩法：{ $name }；其中的数值可以改
fork_fixed_why = 分支必须沿用原局的案件和玩法。
fork_bound_people = 仍由真人扮演：{ $names }。原局结束前，真人不能换席位，以免借分支偷看别人的秘密。
fork_back = 回到原局
fork_estimate = 以上按整局估算；分支只需玩剩下的部分。
fork_start = 接着玩
fork_cannot = 用这些设置还不能接着玩。
fork_working = 正在核对已进行的回合……
fork_card = 第{ $turn }回合的分支
fork_mark = 分支
to_parent = 看原局
compare_short = 比较……
parent_missing = 原局不在这个浏览器里；打开原局的文件就能查看和比较。
key_fork = 从这一回合接着玩
key_compare = 与另一局比较
compare_with_other = 与另一局比较……
compare_page = 两局比较
compare_in_games = 与多局比较
compare_lead = 两局都显示到结局，包括判决。
compare_this_game = 当前这一局
compare_other_game = 另一局
compare_choose = 比较对象
compare_choose_one = 选择一局……
compare_parent_option = 原局（{ $turns }个回合）
compare_option = { $when }（{ $turns }个回合）
compare_fork_option = 这一局的分支，{ $when }（{ $turns }个回合）
matrix_ranked = { $state }，名单第{ $rank }位
what_was_said = 对话
facts_of_games = 两局是怎么玩的
fact_more = 结果与规则
fact_differs = 不同
fact_procedure = 玩法
fact_strategies = 策略
fact_minds = 由谁扮演
fact_seed = 随机种子
fact_verdict = 判决
fact_close = 信念离真相多近
fact_cost_label = 花费
compare_axes = 横轴：回合。纵轴：熵（nat），0 表示只剩一名嫌疑人。
compare_none = 这个浏览器里还没有同一案件的其他对局。
compare_none_hint = 可以从这一局的某个回合接着玩，也可以用同一案件另开一局，或在这里打开一份记录。
compare_open_file = 打开记录文件……
compare_other_case = 那份记录属于另一个案件，角色不同。
compare_not_here = 那一局无法读取。
compare_wait_people = 有真人参与的对局，结束前不能比较，以免看到别人的想法。
compare_parting = 从第{ $turn }回合起不同
compare_ends_before = 这一局此前已结束
compare_go = 跳到第{ $turn }回合
compare_legend_left = 甲，实线
compare_legend_right = 乙，虚线
compare_left = 甲
compare_right = 乙
compare_observer = 玩家
compare_suspects = 最后的嫌疑名单
compare_vote = 投票
compare_verdict = 判决
compare_no_vote = 未投票
compare_curves = 各回合的熵
compare_curve_of = { $name }：两局从第一回合起的熵
compare_on_axis = 回合
hint_ask = 提示
hint_about = 看看 Questum 会问谁。Questum 是一篇论文提出的玩法：谁最可能说出有用的信息，就去问谁。提示只依据你知道的内容；记录里会注明你看过提示。
hint_working = 正在考虑……
hint_head = Questum 会问{ $name }：
hint_why = 为什么
hint_scores = 你名单上各人的得分
hint_use = 用这个问题
hint_none = 你的名单上没有 Questum 想问的人。
hint_failed = 现在无法给出提示。
hints_allowed = 允许提示
hints_allowed_hint = 轮到提问时，玩家可以查看一条提问建议（来自 Questum）。
## Presenting and guessing along
# 观看者的预测（studio/prediction）
audience_mind = { $people }位观众
note_by_audience = { $people }位观众
present_start = 投屏
present_start_hint = 每屏一段发言、一张图表，字够大，后排也看得清
present_label = 投屏
present_keys = Page Down、Page Up：前进、后退 · B：黑屏 · L：激光点 · + −：字号 · Esc：结束
present_smaller = 字小一些
present_larger = 字大一些
present_pointer = 激光点
present_dark = 黑屏
present_light = 恢复画面
present_full = 全屏
present_end = 结束
predict_start = 边看边猜
predict_start_hint = 播放到关键处会停下，让你先说怀疑谁
predict_head = 边看边猜
predict_lead = 播放会停{ $stops }次，每次都在关键变化之前：你先说怀疑谁，再看后来如何。最后可以和局中的每个人比一比，看谁猜得准。
predict_no_stops = 这一局没有可停的地方：结局前没有人说话。
predict_stop_of = 第{ $stop }次停顿，共{ $of }次，在第{ $turn }回合之后
predict_question = 你现在怀疑谁？
predict_question_about = 谁杀了{ $victim }？你现在怀疑谁？
predict_ask = 接下来由{ $asker }提问。换作你，会问谁？
predict_say = 锁定答案
predict_skip = 略过这一次
predict_locked_in = 答案已锁定。看看接下来会怎样。
predict_go_on = 继续
predict_next_stop = 下次停顿：第{ $turn }回合。
predict_last_stop = 这是最后一次停顿。
predict_end = 退出边看边猜
predict_your_code = 你的代码
predict_code_hint = 请把代码交给老师或主持人。代码里只有你这一次的选择。
predict_copy_code = 复制代码
predict_moved = 从你停顿处到第{ $turn }回合，大家给{ $name }的分数变化最大：{ $before } → { $after }（满分 100）。你给了 { $own } 分。
predict_moved_nobody = 从你停顿处到第{ $turn }回合，大家给的分数几乎没变。
predict_not_recorded = 这份记录没有写明大家怀疑谁。
predict_surer = 大家更确定了：不确定程度降低 { $gain } nat。
predict_less_sure = 大家更拿不准了：不确定程度升高 { $gain } nat。
predict_asked_same = { $asker }问了{ $chosen }，和你的选择一样：按得分在{ $of }人中排第{ $rank }。
predict_asked_other = { $asker }问了{ $chosen }（按得分在{ $of }人中排第{ $rank }）。你会问{ $own }（排第{ $own_rank }）。
predict_asked = { $asker }问了{ $chosen }：按得分在{ $of }人中排第{ $rank }。
predict_standings = 谁猜得准
predict_standings_lead = 这里列出每个人在最后一次停顿时给了真凶多少分（满分 100），以及各次停顿时给真凶的分数占比（不足 0.5% 按 0.5% 计）取自然对数后的平均值（0 为最好，越低越差）。
predict_standings_wait = 揭晓后，这里会列出各人猜得有多准。
predict_column_who = 猜测者
predict_column_mean = 平均（nat）
predict_column_last = 最后一次
predict_you = 你
predict_class = 全班（{ $people }人）
predict_table = 全体平均
predict_uniform = 随机猜测
predict_link = 复制链接（含你的答案）
predict_link_on = 复制链接（发给全班）
predict_link_on_hint = 收到链接的人可以在自己的设备上从头猜起。
predict_line = 画到图表里
predict_copied = 已复制。
predict_class_head = 全班一起作答
predict_class_codes = 代码，每人一行（可以在旁边写名字）
predict_class_read = 已读入{ $people }人的{ $said }份回答。
predict_class_hands = 这一次的举手人数
predict_class_holds = 全班这一次的看法（{ $people }人）：{ $shares }
predict_class_nobody = 这一次全班还没有人作答。
predict_problem_length = 第{ $line }行：“{ $word }”不是代码；这一局的代码有{ $letters }个字符。
predict_problem_sign = 第{ $line }行：“{ $word }”含有代码中不会出现的字符：{ $sign }
predict_problem_check = 第{ $line }行：“{ $word }”抄错了，或属于另一局。
predict_problem_stop = 第{ $line }行：“{ $word }”是第{ $turn }回合的代码，但这一局不在那里停顿。
predict_problem_again = 第{ $line }行：同一个人在这次停顿时已经答过，以新答案为准。
predict_link_broken = 链接里有不属于这一局的答案：{ $word }
predict_link_holds = 这个链接附有某人在{ $stops }次停顿时给出的答案。
predict_start_over = 重新开始
predict_start_over_hint = 清除你和全班在这一局的答案，从头开始
predict_forgotten = 已清除这一局的答案、代码和举手人数。
## Lessons
lessons_head = 课程
lessons_lead = 每一课带你一步步看完一局，途中有说明和提问。你的回答只留在这台设备上。
lesson_begin = 开始
lesson_minutes = { $minutes }分钟
lesson_step_of = 第{ $step }步，共{ $of }步
lesson_leave = 离开这一课
lesson_previous = 上一步
lesson_next = 下一步
lesson_finish = 结束
lesson_keys = Page Down 前进，Page Up 后退。
lesson_look_again = 再看第{ $turn }回合
lesson_return_to_turn = 回到第{ $turn }回合
lesson_your_answer = 你的回答
lesson_submit = 提交回答
lesson_kept_here = 回答只留在这台设备上，不会发送给任何人。
lesson_right = 答对了。
lesson_not_right = 没有答对。正确答案是：{ $right }
lesson_you_said = 你的回答：{ $answer }
lesson_answer_again = 重新回答
lesson_partly_wrong = 这一课有些地方有误，其余部分仍可使用
lesson_cannot_use = 无法使用这一课
lesson_no_game = 找不到这一课用到的对局
lesson_while_played = 有一局正在进行，请等对局结束后再打开这一课。
lesson_no_game_hint = 这一课讲的是 { $log }。请先打开那一局的记录，再打开这一课；也可以同时选中这两个文件。
lesson_not_there = 这里没有名为 { $name } 的课程。
lesson_link_broken = 这一课的链接损坏了，可能在转发途中被截断。
lesson_make = 制作一课
lesson_make_hint = 从这一局选出若干回合，说明看点，再用文件或链接分享
lesson_make_lead = 跳到想讲的回合，把它加入课程。每一步可以写说明、提一个问题，也可以打开一张图表。
lesson_title_label = 标题
lesson_minutes_label = 时长（分钟）
lesson_spoilers_label = 凶手
lesson_spoilers_shown = 一开始就揭晓
lesson_spoilers_end = 对局揭晓真相后才揭晓
lesson_spoilers_step = 到第{ $step }步才揭晓
lesson_add_turn = 加入第{ $turn }回合
lesson_steps_head = 步骤
lesson_no_steps = 还没有步骤。
lesson_step_line = { $step }. 第{ $turn }回合
lesson_turn_label = 回合
lesson_heading_label = 小标题
lesson_note_label = 说明（空一行即另起一段）
lesson_question_label = 提问
lesson_question_none = 不提问
lesson_question_open = 用自己的话回答
lesson_question_choices = 从几个答案里选
lesson_question_suspect = 你怀疑谁？
lesson_question_ask = 你会问谁？
lesson_question_text = 问题
lesson_choices_label = 答案（一行一个）
lesson_right_label = 正确答案
lesson_right_none = 没有正确答案
lesson_why_label = 回答之后的讲解
lesson_show_label = 显示内容
lesson_show_nothing = 不指定
lesson_lines_label = 要回看的回合（填写回合数）
lesson_death_any = 正在谈论的死者
lesson_up = 上移
lesson_down = 下移
lesson_remove = 删除
lesson_go_there = 跳到该回合
lesson_preview = 试一试
lesson_save = 另存为文件
lesson_open = 打开文件
lesson_link = 复制链接
lesson_new = 重新开始
lesson_link_long = 这一课太长，放不进链接。请另存为文件。
lesson_draft_kept = 你写的内容会保存在这台设备上。
lesson_draft_unkept = 这台设备空间不足，无法保存你写的内容，请另存为文件。
lesson_draft_changed = 草稿有改动。
lesson_problem_at = { $place }：{ $what }
lesson_too_large = 课程文件不能超过 { $most } MB。
lesson_not_json = JSON 格式有误：第{ $line }行，第{ $column }列。
lesson_not_a_lesson = 这个文件不是课程。
lesson_newer_version = 制作这一课所用的 Casebook 版本比当前版本新。
lesson_missing = 这里缺少内容
lesson_no_text = 这里应当是文字
lesson_no_number = 这里应当是数字
lesson_no_list = 这里应当是列表
lesson_no_object = 这里应当是对象
lesson_too_long = 最多{ $most }个字符，超出部分已略过
lesson_too_many = 最多{ $most }项，超出部分已略过
lesson_out_of_range = 这里应当是 { $from } 到 { $to } 之间的整数
lesson_unknown = 这里没有名为“{ $said }”的项
lesson_unknown_field = 这一项没有作用
lesson_no_step = 一课至少要有一步
lesson_beyond_the_game = 这一局只有{ $turns }个回合
lesson_nobody_there = 这一局只有{ $people }个角色
lesson_no_such_death = 这一局只有{ $deaths }名死者
lesson_no_such_step = 这一课只有{ $steps }步，照这样设置，凶手永远不会揭晓
lesson_figure_differs = 课程里写的是 { $said }，而这一局的数字是 { $found }
## Rating a log afterwards
rate_log = 给这份记录评分……
rate_panel = 给这份记录评分
rate_lead = 由没有参与对局的旁观者根据公开的对话评分。原记录不变，评分另外保存，并注明由谁评分。
rate_what = 评什么
rate_two = 怀疑与信任（MIRAGE）
rate_two_hint = 每次发言后，就怀疑和信任两方面分别给发言者打分（0 到 2 分）。评分后会多出一张怀疑占比图表。
rate_sensors = 判断（Questum）
rate_sensors_hint = 每轮结束时，从态度、动机、作案机会三方面给出每位玩家对其他人的判断。评分后会多出一张图表，显示谁更像凶手。
rate_sensors_own = 这份记录里已有玩家自己的判断，不会再添加别的判断。
rate_as = 从谁的视角
rate_as_hint = 中立旁观者只知道公开的对话；玩家还知道自己的剧本（如果记录里有）。
rate_together = 一次调用评两项
rate_together_hint = 调用次数减半。论文公开的程序分两次评分。
rate_who = 由谁评分
rate_start = 开始评分
rate_nothing = 这份记录里没有人发言，无从评分。
rate_calls = { $calls }次调用
rate_free = 在浏览器里评分{ $steps }次，完全免费，不调用任何服务。
rating_now = 正在评分：{ $done }/{ $of }
rating_begins = 准备评分：正在查找发言……
rating_waits = { $why }——{ $seconds }后重试。
rating_stop = 停止
rating_show = 显示
rated_all = 评分完成，共{ $readings }次，已随记录保存。
rated_part = 已停止：共{ $of }次，完成了{ $done }次。已完成的评分已保存并显示。
rated_broken = 评分出错，已停止：共{ $of }次，完成了{ $done }次。已完成的评分已保存并显示。
rated_none = 一次也没评完就停止了（原定{ $of }次）。
rated_left = 有{ $count }条回复无法使用，相应位置留空。
overlays = 这份记录的评分
no_overlays = 还没有评分。
overlay_by = 由{ $name }事后评分
overlay_shown = 在图表上显示{ $name }的评分
overlay_shown_word = 显示在图表上
overlay_unfit = 这些评分对应的记录版本更长，不适用于当前记录。
overlay_save = 把{ $name }的评分另存为文件
overlay_save_word = 保存
overlay_remove = 移除{ $name }的评分
overlay_remove_word = 移除
overlay_removed = 已移除{ $name }的评分。
overlay_back = 撤销
overlays_open = 打开评分文件
overlays_open_hint = 也可以把文件拖到页面上：和记录一起拖，或拖到已打开的记录上
overlays_added = 已为记录添加{ $count }份评分。
overlay_known = 这些评分之前已经添加过。
overlays_not_kept = 评分未能保存到浏览器，请另存为文件。
rated_by = 评分者
rated_after = 事后：{ $name }
closeness = 与凶手画像的吻合度
closeness_short = 吻合度
closeness_hint = 在其他人眼中，每个人与凶手画像有多吻合：1 减去差距，再对所有判断者取平均；真相揭晓后，凶手对自己所杀之人的判断不计入。满格表示判断者对此人印象不好，并认为此人既有动机，又有作案机会。判断者已弃用的标准不计入。
closeness_chart = { $name }在各回合与凶手画像的吻合度；目前为{ $share }
## Coding utterances, interviews
code_deception = 欺骗
code_deception_definition = 说话人明知所说的与自己的剧本不符却仍这样说，或隐去关键内容误导别人。
code_contradiction = 矛盾
code_contradiction_definition = 这句话与之前说过的话（自己的或别人的）不可能同时为真。
code_evasion = 回避
code_evasion_definition = 没有回答问题：转移话题、含糊其辞或反问。
code_accusation = 指控
code_accusation_definition = 点名说某人是凶手，或很可能是凶手。
code_evidence = 证据
code_evidence_definition = 提出别人可以核实的事实：时间、地点、物品、某人所见。
codes_other_log = 这些编码属于记录“{ $theirs }”，而这份记录是“{ $ours }”
codes_other_length = 编码时这份记录有{ $theirs }个事件，现在有{ $ours }个，对不上
codes_not_codes = 这不是编码文件
codes_unreadable = 无法读取编码文件：{ $why }
codes_version = 编码文件的格式是第{ $version }版，本程序最高支持第{ $last }版
codes_place_line = 第{ $line }行：{ $what }
codes_place_entry = 第{ $entry }项：{ $what }
codes_problem_not_text = 文件不是 UTF-8 文本。
codes_problem_no_columns = 第一行没有给出列名“turn”和“code”（以及“coder”）。
codes_problem_empty = 文件是空的。
codes_problem_not_json = JSON 格式有误：{ $why }
codes_problem_no_turn = “{ $cell }”不是回合号
codes_problem_nothing_said = 第{ $turn }回合没有人发言
codes_problem_unknown_code = 编码表里没有名为“{ $cell }”的编码
codes_problem_no_entry = 这里应是带有“turn”和“code”的对象
codes_problem_other_meaning = “{ $code }”在现有编码表里的定义不同，以现有定义为准
codes_problem_too_many = 编码者超过{ $most }位，多出的已略过
code_log = 给发言编码……
key_code = 给发言编码
coding_panel = 编码
coding_lead = 用编码表给发言做标记。原记录不变；编码另外保存，每位编码者各存一份。
coding_as = 编码者
coding_choose = – 未选择 –
coding_name = 新编码者的名字
coding_begin = 开始
coding_nobody = 请选择或输入编码者的名字。
coding_keys = 快捷键：1–9 做标记，0 表示都不符合，← → 切换发言，n 跳到下一条未编码的发言。其他编码者的标记显示在下方。
coding_turn = 第{ $turn }回合：{ $who }
coding_towards = { $speaker }（对{ $listener }）
coding_nothing_said = 这一回合没有人发言，按 → 转到下一条发言。
coding_previous = 上一条
coding_next = 下一条
coding_next_open = 下一条未编码发言
coding_progress = 已编码{ $done }条，共{ $of }条
coding_none = 都不符合
coding_marked = 已标记{ $count }次
coding_is_uncoded = 未编码
coding_agreement = 一致性
coding_agreement_wait = 同一条发言有两位编码者编过码后，这里会显示一致性。
coding_agreement_note = n 是至少有两位编码者编过码的发言数。方括号内是 95% 区间：用自助法对发言重抽样 2,000 次，随机种子固定。– 表示标签全都相同，无法衡量一致性是否高于随机水平。
coding_whole_set = 全部编码合为一个标签
coding_code = 编码
coding_value = 数值
coding_alpha_of = Krippendorff α（名义）：{ $coders }
coding_kappa_of = Cohen κ：{ $coders }
coding_disagreements = 分歧：{ $count }
coding_no_disagreements = 两位编码者都编过码的发言，编码全部一致。
coding_none_short = 无
coding_coders = 编码者
coding_coded = 已编码{ $count }条发言
coding_imported = 来自文件
coding_remove_coder = 移除{ $name }的编码
coding_removed = 已移除{ $name }的编码。
codebook = 编码表
code_name = 名称
code_definition = 定义：什么情况下适用
code_key = 快捷键
code_no_key = 无
code_add = 添加编码
code_remove = 移除“{ $name }”
code_in_use = 这个编码正在使用，不能移除。
codes_files = 文件
codes_save = 保存编码
codes_as_csv = 编码（CSV）
codes_as_agreement = 一致性（CSV）
codes_as_convokit = ConvoKit 语料库
codes_open = 打开编码
codes_open_hint = 可以是编码文件，也可以是含 turn、code、coder 三列的 CSV 或 JSON 表。模型生成的表也可以，会算作另一位编码者。
codes_taken = 已添加{ $count }位编码者的编码。
codes_known = 这些编码之前已经添加过。
codes_taken_none = 文件里没有可用的编码。
codes_passed_over = 文件中有{ $count }处已略过。
codes_more = ……另有{ $count }处
codes_not_kept = 编码未能保存到浏览器，请另存为文件。
interview_menu = 私下询问角色
interview_panel = 私下询问（局外）
interview_lead = 在当前回合私下问一个角色。角色只凭当时拿到的剧本、听到的话和自己的笔记回答，不知道之后的事，也没看过别人的剧本。凶手可以说谎。
interview_outside = 这是局外提问：局中的人听不到，记录也不会改变。
interview_whom = 问谁
interview_question = 你的问题
interview_question_hint = 最多{ $most }个字符。
interview_name = 你的名字
interview_name_hint = 与回答一起保存，不会发给模型。换个名字提问，就算另一次询问。
interview_who = 由谁替角色回答
interview_one_call = 1 次调用
interview_ask = 在第{ $turn }回合问{ $name }
interview_send_key = 按 Ctrl+Enter 发送。
interview_asking = { $name }正在思考……
interview_again = 调用失败，{ $seconds }后重试：{ $why }
interview_stop = 停止
interview_came = { $name }已经回答。
interview_stopped = 已停止，没有保存任何内容。
interview_failed = { $name }没有回答。问题已保留，请重试或换一个模型。
interview_no_script_yet = 记录中没有这个角色的剧本。
interview_before_first = 还没有人读过剧本，请先转到下一回合。
interview_while_played = 这一局有真人参与，结束后才能私下询问。
interview_hidden_view = { $name }私下说的话，当前视角看不到。提问后会显示这些话，以及所依据的剧本。
interview_hidden_spoilers = 真相还没有揭晓，{ $name }私下说的话和所依据的剧本可能透露凶手。
interview_open = 显示{ $name }知道的事
interviews_head = 私下询问的回答
interviews_none = 还没有问过任何人。
interviews_ahead = 另有{ $count }个回答属于后面的回合，到那时再显示。
interview_at = 第{ $turn }回合：{ $name }
interview_at_by = 第{ $turn }回合：{ $name }，由{ $asker }提问
interview_by = 由{ $asker }提问
interview_answered_by = 由{ $mind }回答 · { $cost }
interview_calls = 共调用{ $calls }次，只有最后一次的回复可用
interview_veiled = { $name }已经回答，但当前视角看不到回答内容。
interview_sent = 发送的内容
interview_remove = 移除{ $name }在第{ $turn }回合的回答
interview_remove_word = 移除
interview_removed = 已移除{ $name }的一条回答。
interview_back = 撤销
interviews_save = 另存为 JSON
interviews_as_markdown = 另存为 Markdown
interviews_open = 打开文件
interviews_open_hint = 请选择以前在这里为这份记录保存的私下询问文件。
interviews_taken = 已添加{ $count }个回答。
interviews_known = 这些回答之前已经添加过。
interviews_not_taken = 无法打开私下询问的文件。
interviews_not_kept = 这些私下询问未能保存到浏览器，请另存为文件。
interviews_title = 私下询问：{ $title }
interviews_are_none = 这不是私下询问的文件
interviews_unreadable = 无法读取私下询问的文件：{ $why }
interviews_version = 私下询问文件的格式是第{ $version }版，本程序最高支持第{ $last }版
interviews_other_log = 这些私下询问属于记录“{ $theirs }”，而这份记录是“{ $ours }”
interviews_beyond = 第{ $turn }回合有一个回答与这份记录对不上：回合、角色或时间无效
interview_bad_question = 请填写问题，最多{ $most }个字符。
interview_no_turn = 这份记录没有第{ $turn }回合。
interview_nobody = 这一局没有这个编号的角色。
interview_no_script = 记录里没有{ $name }截至这一回合读过的内容。
interview_unusable = 没有可用的回复（已发送{ $sent }个词元，收到{ $received }个）：{ $why }
## Help
keys = 快捷键
key_turn = 上一回合、下一回合
key_round = 上一轮、下一轮
key_ends = 跳到开头、跳到结尾
key_play = 播放与暂停
key_same = 同一人的下一回合、上一回合
key_gain = 跳到整局中信息增益最大的回合
key_pruning = 跳到下一次整理名单
key_perspective = 切换视角
key_spoilers = 显示或隐藏剧透
key_search = 搜索对话
key_help = 打开帮助
help_game_term = 玩法
help_game = 每人一份秘密剧本。先自我介绍，再轮流提问，最后投票指认凶手。只有凶手可以说谎。
help_watch_term = 观看
help_watch = 点“观看”或按空格键，对局就按阅读速度播放；再按一次就暂停。要跳到某个回合，可以点对话里对应的那一行，或在页面底部左右拖动。
help_look_term = 细看
help_look = 点回合旁的“为什么？”，可以看各人这样做的理由。用顶部的“视角”，可以从某位玩家的角度看这一局。点“显示剧透”会揭晓真凶；不点的话，真凶要到投票之后才揭晓。
help_play_term = 自己玩
help_play = 在案卷库里选一个案件，点“亲自扮演”。其余席位由离线角色扮演，免费，也不需要密钥；连接语言模型后，也可以由模型扮演。
help_teach_term = 研究与教学
help_teach = 菜单里有整局的图表、与其他对局的比较、评分、编码、导出和课程。
help_turn_term = 轮到你时
help_turn = 轮到你时，对话下方的表单会说明要做什么：自我介绍、提问、回答、投票。剧本在“你的剧本”里。内容会自动保存，点“发送”才会提交。
help_list_term = 嫌疑名单
help_list = 每轮之后请列一份名单：勾选所有可能的凶手，最可疑的排在最前；也可以不改。结束前别人看不到。
help_sure_term = 怀疑程度
help_sure = 随时可以按怀疑程度把 100 分分给各人。打分不影响对局，结束时会告诉你离真相有多近。
help_stop_term = 暂停与停止
help_stop = “暂停”让对局停在下一回合之前。“停止”则退出对局；对局仍在案卷库的“你的记录”里，随时可以接着玩。
help_terms = 图表里的术语
help_about = { $name }是什么？
help_belief_term = 信念
help_belief = 每个回合之后，各人给每个可能的凶手打的分，合计 100 分。0 分和 100 分附近的变化看不清时，可换成对数几率坐标。
help_nats_term = nat（奈特）
help_nats = 不确定程度和熵的单位，数越大越拿不准。0 表示认定一人，0.69 表示在两人之间犹豫，1.10 为三人，1.39 为四人。1 nat 等于 1.44 比特。
help_worth_term = 一次问答的价值
help_worth = 一个回答让某人的把握增加了多少：回答前的不确定程度减去回答后的，单位 nat。落在横线以下，表示反而更拿不准。两次打分之间如有几个回答，增益合并计算。
help_truth_term = 接近真相
help_truth = 信念离真相有多远，单位 nat：分数全给真凶时为 0，给一半时为 0.69，最大 5.3。越来越确定，却离真相越来越远，就是被带偏了。真相公布后才显示。
help_division_term = 玩家之间的分歧
help_division = 玩家的看法相差多少，单位 nat：玩家两两比较后取平均，只算两人都可以怀疑的人。0 表示看法相同，不论对错；0.69 表示任意两人都认定了不同的人。
help_turning_term = 转折点
help_turning = 信念变化最大的几个回合：离真相更近，或离真相更远；真凶未知时，则看是更确定还是更拿不准。每起命案最多七个，每次变化不小于 0.1 nat。按 t 键逐个查看。
help_entropy_term = 嫌疑名单的熵 H
help_entropy = 嫌疑名单的不确定程度，单位为 nat：H = ln n，n 为剩下的嫌疑人数。只有排除了嫌疑人，熵才会下降。这是论文里的指标，只看名单，不看信念。
help_score_term = 得分、β 与 ε
help_score = Questum 怎样选人提问：谁的“β · 以往各轮的增益 + (1 − β) · 下一问的预期增益”最高，就问谁；另有 ε 的概率随机选人，免得漏掉谁。
help_gain_term = 信息增益
help_gain = 一轮提问有多大价值：整理名单前的熵减去整理后的熵，单位 nat。有人重新受到怀疑时为负数。
help_matrix_term = 谁在怀疑谁
help_matrix = 每行是一名玩家，每列是一名嫌疑人。实心表示怀疑，空心表示不再怀疑；下方的小条显示各轮的变化。点格子可以看理由。
help_missing_term = 未记录
help_missing = 记录里没有的内容用虚线框表示，不会显示成 0。
## Experiments: page, table, measures
experiment_page = 实验
experiment_head = 实验
experiment_lead = 选择案件、预设和种子；每种组合都会运行，几局同时进行。随时可以暂停，也可以直接关掉标签页。
experiment_cases = 案件
experiment_ways = 预设
experiment_seeds = 每种组合玩几局
experiment_seeds_hint = 每局用不同的种子，从 1 开始编号。
experiment_exams = 在这些轮次之后考试
experiment_exams_hint = 填写轮次，例如 1, 2。这些轮次之后会加考一次，看各人当时知道多少；结束时的考试照常进行。会增加调用次数；留空则中途不考。
experiment_beliefs = 每个回合都记录各人的信念
experiment_beliefs_hint = 要计算 T 值和投票时的不确定程度，必须勾选。由模型扮演时，每次回复会略长一些。
experiment_other = 下面的文件与这里的选择不同，以文件为准。改动这里任何一项，都会覆盖文件。
experiment_file = 实验文件
experiment_file_hint = 根据上面的选择生成。可以在文件里添加参数轴、预算和其他模型；`casebook experiment run` 也使用这个文件。再改上面的选择，会覆盖这里的内容。
experiment_open = 打开实验文件或结果
experiment_open_hint = 把实验文件连同所用的案件拖到这里；也可以拖入在别处生成的记录文件夹。
experiment_plan = 查看计划
experiment_problems = 这个文件还不能使用
experiment_games = { $games }局
experiment_takes_just = { $calls }次调用
experiment_takes_calls = { $low }到{ $high }次调用
experiment_takes_tokens = { $low }到{ $high }个词元
experiment_takes_money = { $low } 到 { $high } { $currency }
experiment_free = 免费
experiment_left_out = 已略过
experiment_start = 开始运行
experiment_go_on = 继续
experiment_pause = 暂停
experiment_parallel = 同时进行的局数
experiment_parallel_hint = 每局占一个线程。线程数超过本机核心数时，只有用服务器上的模型才会更快。
experiment_done = 已完成{ $done }局，共{ $games }局
experiment_failed_count = { $failed }局失败
experiment_game_state = { $cell }，种子 { $seed }：{ $standing }
experiment_waiting = 未开始
experiment_part = 已开始，{ $events }个事件
experiment_playing = 进行中，{ $events }个事件
experiment_finished = 已完成
experiment_failed = 失败：{ $why }
experiment_other_tab = 正在另一个标签页中进行
experiment_budget_calls = 未开始：加上下一局，调用可能达到{ $needed }次，超出{ $limit }次的预算。要继续，请在文件里提高 `budget.{ $field }`
experiment_budget_tokens = 未开始：加上下一局，可能达到{ $needed }个词元，超出{ $limit }个的预算。要继续，请在文件里提高 `budget.{ $field }`
experiment_budget_money = 未开始：加上下一局，花费可能达到 { $needed }，超出 { $limit } 的预算。要继续，请在文件里提高 `budget.{ $field }`
experiment_way = 预设
experiment_case = 案件
experiment_no_key = 这个实验的服务器需要密钥
experiment_table = 结果表
experiment_table_none = 对局完成后会汇总在这张表里，目前还没有完成的对局。
experiment_table_note = 数值为各局的平均值；胜率按命案加权，考试按题数或分值加权。± 后面是各次考试之间的标准差，括号内是各局之间的标准差。点一行可查看其中的对局。
experiment_table_missing = 计划的{ $planned }局中，有{ $missing }局不在表里：属于别的分片，或还没开始。
experiment_table_repeated = 有{ $repeated }份记录没有计入：编号与表中另一份记录相同，内容却不同，长度也没有超过表中那一份。同一计划里，每局的编号各不相同；要多玩几局，请换种子。
experiment_table_doubled = 有{ $doubled }局，案件、种子和预设与另一局相同，但设置或案件文本不同：两次运行之间改过实验文件。这些对局都已计入；请为每个版本的实验文件单独建文件夹。
experiment_compare = 比较
experiment_compare_none = 不比较
experiment_compared = 按案件比较，每个案件只算一次。列出案件数 n、精确 p 值、n 个案件下 p 的最小可能值，以及对所有指标一起校正的 Holm p 值；满五个案件才给出区间（不足五个显示 –）。对话一字不差的对局不算独立证据，局数另行列出。没有这些数据支持，就不能说有差别。
experiment_save_as = 另存为
experiment_games_word = 对局
experiment_games_of = 这一行的对局
experiment_of_folder = 文件中{ $games }局的结果
experiment_judges = 评委：{ $names }。评委不止一位时，以 { $first } 的评分为准。
experiment_close_results = 关闭这些结果
experiment_nothing_found = 没有找到记录或实验文件。
experiment_counting = 正在统计……
experiment_not_counted = 这一局无法统计：后台程序返回了意外的结果。请重新加载页面。
experiment_too_many_files = 文件超过{ $most }个，后面{ $more }个没有读取
experiment_measure_win_rate = 胜率
experiment_measure_exam = 考试
experiment_measure_exam_objective = A
experiment_measure_exam_reasoning = B
experiment_measure_exam_relations = C
experiment_measure_forecast_nats = T
experiment_measure_forecast_uniform_nats = 分数均分时的 T
experiment_measure_certainty_at_vote_nats = 投票时的不确定程度
experiment_measure_truth_at_vote = 投票时对真凶的信念
experiment_measure_truth_moved_nats = T 的变化（首次→投票时）
experiment_measure_truth_moved = 真凶所占比例的变化
experiment_measure_tii = TII
experiment_measure_calls = 调用
experiment_measure_prompt_tokens = 输入词元
experiment_measure_completion_tokens = 输出词元
experiment_measure_money = 费用
experiment_measure_faults = 故障
experiment_measure_events = 事件
experiment_measure_ici = ICI
experiment_measure_ici_reasoning = 推理
experiment_measure_ici_communication = 沟通
experiment_measure_ici_observation = 观察
experiment_measure_ici_creativity = 创造
experiment_measure_sci = SCI
experiment_measure_sci_role_play = 扮演
experiment_measure_sci_rouge_l = Rouge-L
experiment_measure_factual = 事实题
experiment_measure_factual_own = 事实题（自己的剧本）
experiment_measure_factual_civilians = 事实题（平民剧本）
experiment_measure_factual_murderer = 事实题（凶手剧本）
experiment_measure_factual_others = 事实题（他人剧本）
experiment_measure_inferential = 推理题
experiment_measure_inferential_informed = 推理题（理由充分）
experiment_measure_rationale = 理由
experiment_measure_rationale_full_access = 理由（全部剧本）
experiment_measure_inferential_full_access = 推理题（全部剧本）
experiment_measure_inferential_informed_full_access = 推理题（理由充分，全部剧本）
experiment_measure_identification_rate = 指认率
experiment_measure_identification_wins = 指认成功率
experiment_measure_similarity_embedding = 相似度（嵌入）
experiment_measure_similarity_tfidf = 相似度（TF-IDF）
experiment_measure_similarity_trigram = 相似度（三元组）
experiment_measure_naturalness = 自然程度
experiment_measure_authenticity = 贴合剧本
experiment_measure_informativeness = 信息量
experiment_about_win_rate = 在真相已知的命案中，判对真凶的比例；重复投票时，先对各次取平均
experiment_about_exam = 考试得分占总分的比例
experiment_about_exam_objective = 客观题得分占客观题满分的比例
experiment_about_exam_reasoning = 推理题得分占推理题满分的比例
experiment_about_exam_relations = 关系题得分占关系题满分的比例
experiment_about_forecast_nats = 平民的信念离真相有多近：T 是信念中真凶所占比例的自然对数（比例低于 0.005 时按 0.005 计），单位 nat，0 为最好；对所有信念取平均
experiment_about_forecast_uniform_nats = 假如每次都把分数平均分给所有嫌疑人，T 的平均值会是多少，单位 nat；用来与平民的 T 比较
experiment_about_certainty_at_vote_nats = 投票结束前，平民最后一次给出的信念的熵，单位 nat，0 为确信；对所有平民和命案取平均；对某名死者而言，没有杀害此人的都算平民
experiment_about_truth_at_vote = 投票结束前，平民最后一次给出的信念中真凶所占的比例；对所有平民和命案取平均
experiment_about_truth_moved_nats = 平民向真相靠近了多少：投票结束前最后一次信念的 T，减去首次信念的 T，单位 nat；对所有平民和命案取平均
experiment_about_truth_moved = 平民向真相靠近了多少：真凶在投票结束前最后一次信念中所占的比例，减去在首次信念中所占的比例，−1 至 1；对所有平民和命案取平均
experiment_about_tii = 怀疑分占总评分的比例（MIRAGE）；对各玩家取平均
experiment_about_calls = 模型调用次数，包括失败的
experiment_about_prompt_tokens = 发送的词元数
experiment_about_completion_tokens = 收到的词元数
experiment_about_money = 全部调用的费用；所有价格都已知时才显示
experiment_about_faults = 失败或无法使用的回复数
experiment_about_events = 记录中的事件数
experiment_about_ici = 四项能力评分之和除以满分 80（MIRAGE）；对四项都有评分的玩家取平均
experiment_about_ici_reasoning = 推理与分析评分，满分 20
experiment_about_ici_communication = 沟通与合作评分，满分 20
experiment_about_ici_observation = 细节观察评分，满分 20
experiment_about_ici_creativity = 创造性思维评分，满分 20
experiment_about_sci = 角色扮演（除以 20）与 Rouge-L 的平均值（MIRAGE）：先按玩家分别计算，再取平均，满分 1
experiment_about_sci_role_play = 角色扮演评分，满分 20
experiment_about_sci_rouge_l = 复述的剧本与原文相比的 F1；对各节和各玩家取平均
experiment_about_factual = 事实题的正确率（ThinkThrice）
experiment_about_factual_own = 事实题的正确率，只计自己剧本里的题（ThinkThrice）
experiment_about_factual_civilians = 事实题的正确率，只计其他平民剧本里的题（ThinkThrice）
experiment_about_factual_murderer = 事实题的正确率，只计凶手剧本里的题（ThinkThrice）
experiment_about_factual_others = 事实题的正确率，只计其他所有人剧本里的题（ThinkThrice）
experiment_about_inferential = 推理题的正确率（ThinkThrice）
experiment_about_inferential_informed = 答对且理由得 4 或 5 分的推理题所占的比例（ThinkThrice）
experiment_about_rationale = 推理题理由的平均评分，1 至 5
experiment_about_rationale_full_access = 由通读全部剧本的人作答时，推理题理由的平均评分，1 至 5
experiment_about_inferential_full_access = 由通读全部剧本的人作答时，推理题的正确率
experiment_about_inferential_informed_full_access = 由通读全部剧本的人作答时，答对且理由得 4 或 5 分的推理题所占的比例
experiment_about_identification_rate = 投给真凶的票占全部票的比例（ThinkThrice）
experiment_about_identification_wins = 真凶单独得票最多的投票占全部投票的比例；每次重复、每起命案各算一次，并列不算
experiment_about_similarity_embedding = 对话与剧本按嵌入向量计算的余弦相似度
experiment_about_similarity_tfidf = 对话与剧本按 TF-IDF 权重计算的余弦相似度
experiment_about_similarity_trigram = 对话与剧本按三元组（连续三个词或字）计算的 Jaccard 相似度
experiment_about_naturalness = 发言的自然程度，1 至 5（ThinkThrice）
experiment_about_authenticity = 发言与剧本的符合程度，1 至 5（ThinkThrice）
experiment_about_informativeness = 发言的信息量，1 至 5（ThinkThrice）
experiment_compared_measure = 指标
experiment_compared_other = 对照：{ $column }
experiment_compared_cases = 案件
experiment_compared_mean = 平均值
experiment_compared_other_mean = 对照的平均值
experiment_compared_difference = 差
experiment_compared_interval = 95%
experiment_compared_least_p = p 值的下限
experiment_compared_same_words = 对话相同的局数
experiment_compared_holm = Holm
experiment_compared_t = t（自由度）
experiment_compared_p_of_t = t 检验的 p 值
experiment_column_mind = 由谁扮演
experiment_column_language = 语言
experiment_column_seed = 种子
experiment_column_after_round = 第几轮之后
experiment_all_cases = 全部案件
## Comparing many games
many_page = 多局对照
many_head = 多局对照
many_lead = 每局占一行，列出结果、真凶从何时起最受怀疑，以及花费。下方把各局的曲线画在一起。所有对局都完整显示，包括判决和结局。
many_open_kept = 保存在这个浏览器里的对局
many_open_bundled = 内置的对局
many_open_files = 打开记录……
many_reading = 正在读取第{ $done }局，共{ $of }局……
many_remove_all = 清空表格
many_none = 还没有对局。
many_none_hint = 可以读取这个浏览器里保存的对局或内置的对局，也可以打开一个记录文件夹。
many_unread = 未能读取
many_count_kept = 这个浏览器里保存的{ $games }局
many_count_bundled = 内置的{ $games }局
many_count_files = 文件里的{ $games }局
many_search = 搜索这些对局
many_search_hint = 搜索所有发言和各列内容
many_found = 找到{ $found }局，共{ $of }局
many_found_none = 没有找到符合条件的对局。
many_table = 对局列表
many_table_note = 点列标题可以排序。短横线表示未记录。这里的信念指平民在投票结束前的信念。
many_order = 按{ $column }排序
many_pages = 表格分页
many_page_of = 第{ $from }至{ $to }局，共{ $of }局
many_page_back = 上一页
many_page_on = 下一页
many_choose = 对照
many_choose_this = 对照 { $game }
many_chosen = 已选择{ $count }局。
many_choose_none = 取消选择
many_open_game = 打开 { $game }
many_curves = 曲线
many_measure = 指标
many_axis = 横轴
many_group = 分组
many_layout = 图表布局
many_layout_one = 画在一张图上
many_layout_small = 分成几张小图
many_axis_round = 轮次
many_axis_turn = 回合
many_truth = 给真凶的分数
many_truth_about = 平民在投票结束前最后一次信念中给真凶的总分（满分 100）；对所有平民和命案取平均
many_truth_moved_about = 平民向真相靠近了多少：投票结束前最后一次信念中给真凶的总分，减去首次信念中的总分，−100 至 100；对所有平民和命案取平均
many_certainty = 不确定程度
many_certainty_about = 平民信念的平均熵，单位 nat，0 为确信
many_division = 分歧
many_division_about = 平民的看法相差多少，单位 nat，对各起命案取平均；0 为一致
many_gain = 累计增益
many_gain_about = 不确定程度比最初降低了多少：首次信念与当前信念的不确定程度之差，单位 nat
many_lists = 嫌疑名单
many_lists_about = 嫌疑名单的平均熵，单位 nat，与论文一致；0 表示只剩一名嫌疑人
many_by_strategy = 策略
many_by_mind = 由谁扮演
many_by_preset = 预设
many_by_case = 案件
many_by_nothing = 不分组
many_column_strategy = 策略
many_column_led = 真凶从第几回合起嫌疑居首
many_column_led_about = 从这一回合起到投票结束，真凶的嫌疑始终最大；有多起命案时，取其中最晚的回合
many_column_first_led = 真凶首次嫌疑居首的回合
many_column_first_led_about = 真凶第一次成为头号嫌疑人的回合，不论后来如何；有多起命案时，取其中最晚的回合
many_column_gain = 每问增益
many_column_gain_about = 平均每问一个问题，不确定程度降低多少：首次与末次信念的不确定程度之差（nat），对各人取平均，再除以整局的提问次数
many_column_turns = 回合数
many_column_calls = 调用
many_column_tokens = 词元
many_column_tokens_about = 发送与收到的词元数之和；≈ 表示其中有估算
many_column_money = 费用
many_never_led = 从未
many_not_led = 最后未居首
many_group_unknown = 未记录
many_all_games = 全部对局
many_curve = { $name }：平均值从 { $from } 变为 { $to }（只算起点和终点都有记录的{ $games }局）。起点有记录的共{ $at_first }局；终点有记录的共{ $at_last }局，平均值为 { $mean }，95% 区间为 { $low } 到 { $high }。
many_curve_bare = { $name }：平均值从 { $from } 变为 { $to }（只算起点和终点都有记录的{ $games }局）。起点有记录的共{ $at_first }局，终点有记录的共{ $at_last }局。
many_curve_apart = { $name }：没有一局在起点和终点都有记录，看不出变化。起点有记录的共{ $at_first }局，终点有记录的共{ $at_last }局。
many_curve_of_one = { $name }：从 { $from } 到 { $to }；只有一局，没有区间。
many_not_recorded_in = 有{ $missing }局（共{ $of }局）没有记录这一项，未画入曲线。
many_curves_none = 这些对局都没有记录这一项。
many_curves_note = 粗线是进行到该处的各局的平均值。色带是这个平均值的 95% 区间，由这些对局重抽样得出（案件不多，不能推及其他案件）。细线是单局的数值。
many_chart = { $measure }（横轴：{ $axis }）
many_chart_table = 以表格显示曲线
many_games_column = 局数
many_mean_column = 平均值
many_low_column = 下限
many_high_column = 上限
many_outliers = 明显偏离的对局
many_outliers_none = 没有哪一局的终值明显偏离本组。
many_outlier = 终值为 { $value }；本组中间 50% 的对局，终值在 { $low } 到 { $high } 之间
many_save = 保存
many_save_games = 表格
many_save_rows = 各局的曲线数据
many_save_means = 曲线
many_save_missing = 导出 Parquet 的模块加载失败，请联网后重试。
many_not_saved = 未能生成文件。
many_in_introductions = 自我介绍时
many_in_round = 第{ $round }轮时
many_in_vote = 投票时
many_at_turn = 第{ $turn }回合时
many_side_by_side = 并排对照
many_compare_two = 按回合比较这两局
many_side_by_side_hint = 请在上表中选择同一案件的两局或多局。
many_side_by_side_left_out = 以下对局属于其他案件，没有列入：{ $games }。
many_side_by_side_beliefs = 大家怀疑谁
many_side_by_side_belief_of = { $name }：各局中大家给此人的分数
many_did_it = 真凶
many_differs = 不同之处
many_all_solved = 各局都判对了每起命案的真凶。
many_none_solved = 没有一局把每起命案的真凶都判对。
many_solved_in = 已破案：{ $names }。
many_unsolved_in = 未破案：{ $names }。
many_undecided_in = 没有判决或没有记录：{ $names }。
many_led_in = { $letter }局从第{ $turn }回合起
many_led = 真凶成为头号嫌疑人并保持到最后：{ $places }。
many_never_led_in = 在{ $names }局中，真凶从未成为头号嫌疑人。
many_led_lost_in = 在{ $names }局中，真凶一度是头号嫌疑人，但没有保持到最后。
many_no_beliefs_in = { $names }局没有记录信念。
many_never_apart = 任意两局相比，只要都有记录，给真凶的分数就完全相同。
many_furthest_apart = { $place }相差最大：满分 100 分，{ $high }局给真凶 { $high_points } 分，{ $low }局给 { $low_points } 分。
many_surest = 到最后，{ $surest }局最确定（不确定程度 { $least } nat），{ $unsure }局最拿不准（{ $most } nat）。
many_calls_in = { $letter }局调用模型{ $calls }次
many_calls = { $games }。
many_questions = 相同的提问
many_questions_note = 按“谁第几次问谁”对照各局的问答，以及提问前和回答后给真凶的分数。
many_questions_none = 这些对局之间没有相同的提问。
many_question = { $asker }问{ $answerer }
many_question_again = { $asker }第{ $number }次问{ $answerer }
many_question_about = { $question }（{ $victim }之死）
many_same_words = 问法相同
many_other_words = 问法不同
many_no_answer = 没有回答
many_not_asked = 这一局没问
many_points = { $before } → { $after } 分
many_side_by_side_table = 以表格显示这些曲线
## Game words: turns, suspect lists, verdicts, cast, conversation
nameless_player = 玩家{ $number }
the_victim = 被害人
nameless_victim = 被害人{ $number }
the_hidden_side = 隐藏阵营
sensor_emotion = 对此人的态度
sensor_motivation = 动机
sensor_opportunity = 作案机会
sensor_information_value = 信息价值
sensor_evidence = 与现场的联系
sensor_background = 与他人的过节
level_positive = 正面
level_neutral = 中立
level_negative = 负面
level_yes = 有
level_no = 无
level_high = 高
level_medium = 中
level_low = 低
kind_introduction = 自我介绍
kind_question = 提问
kind_answer = 回答
kind_pruning = 整理嫌疑名单
kind_vote = 投票
kind_verdict = 结果
kind_statement = 发言
kind_clue = 线索
kind_ranking = 最终指认
mark_clues = 线索
mark_introductions = 自我介绍
mark_round = 第{ $round }轮
mark_accusation = 指控
mark_vote = 投票
mark_outcome = 结果
round_about =
    { $victim ->
        [隐藏阵营] 第{ $round }轮 · 关于隐藏阵营
       *[other] 第{ $round }轮 · 关于{ $victim }之死
    }
about_death = 关于{ $victim }之死
introduces = { $speaker }自我介绍
asks = { $asker }向{ $answerer }提问
asks_about =
    { $victim ->
        [隐藏阵营] { $asker }就隐藏阵营向{ $answerer }提问
       *[other] { $asker }就{ $victim }之死向{ $answerer }提问
    }
answers = { $answerer }回答{ $asker }
reviews_list =
    { $victim ->
        [隐藏阵营] { $observer }重新考虑谁可能属于隐藏阵营
       *[other] { $observer }整理嫌疑名单
    }
thinks = { $observer }在思考
accuses =
    { $victim ->
        [隐藏阵营] { $voter }指认{ $accused }属于隐藏阵营
       *[other] { $voter }指认{ $accused }杀害了{ $victim }
    }
speaks = { $speaker }发言
host_speaks = 主持人发言
host_to_all = 主持人：{ $text }
host_to = 主持人对{ $listener }说：{ $text }
clue_by = { $finder }找到线索：{ $place }
clue_at = 线索：{ $place }
ranking_of =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：嫌疑排名
       *[other] { $victim }之死：嫌疑排名
    }
nothing_yet = 对局还没有开始
stopped_suspecting = { $observer }不再怀疑{ $suspects }
suspects_again = { $observer }再次怀疑{ $suspects }
stopped_and_suspects_again = { $observer }不再怀疑{ $dropped }，并再次怀疑{ $returned }
still_suspects = { $observer }仍然怀疑{ $suspects }
still_does_not_suspect = { $observer }仍不怀疑{ $suspect }
list_changes_of = { $name }（{ $lists }份名单中有{ $count }份）
lists_unchanged = { $lists }份嫌疑名单已更新，没有人被排除。
lists_shrink = { $lists }份嫌疑名单已更新。排除：{ $off }。
lists_grow = { $lists }份嫌疑名单有更新。重新怀疑：{ $back }。
lists_change = { $lists }份嫌疑名单已更新。排除：{ $off }。重新怀疑：{ $back }。
pruned_detail = 整理嫌疑名单；熵 { $before } → { $after }，信息增益 { $gain }
recovered_detail = 根据提问还原；熵 { $before } → { $after }，信息增益 { $gain }
gain_label = { $asker }本轮的信息增益为 { $gain } nat（第{ $turn }回合得出）
fault_asked_again = { $who }：回复无法使用，已重新请求
fault_left = { $who }：回复无法使用，保持原样
fault_retried = { $who }：出了问题，已重试
fault_skipped = { $who }：出了问题，已略过
text_truncated = { $text }……（还有{ $left }个字符，见记录）
show_more = 显示更多（还有{ $left }个字符）
not_at_the_table = 非玩家
neutral_reader = 中立旁观者
omniscient_reader = 通读全部剧本的人
neutral_reader_thinks = 中立旁观者正在为刚才的话评分
omniscient_reader_thinks = 通读全部剧本的人正在答题
cause_unavailable = 无法连接模型：{ $detail }
cause_empty = 回复为空
cause_cut_by_length = 回复太长，还没写完就被截断了
cause_cut_by_filter = 回复还没写完，就被服务器的内容过滤截断了
cause_unreadable = 回复无法解析：{ $detail }
cause_inadmissible = 回复不符合规则：{ $detail }
verdict_won =
    { $victim ->
        [隐藏阵营] { $convicted }被投票出局，确实属于隐藏阵营
       *[other] { $convicted }被判定为杀害{ $victim }的凶手，确实是真凶
    }
verdict_innocent =
    { $victim ->
        [隐藏阵营] { $convicted }被投票出局，其实不属于隐藏阵营
       *[other] { $convicted }被判定为杀害{ $victim }的凶手，其实是冤枉的
    }
verdict_convicted =
    { $victim ->
        [隐藏阵营] { $convicted }被投票出局；记录没有写明谁属于隐藏阵营
       *[other] { $convicted }被判定为杀害{ $victim }的凶手；案件没有写明真凶
    }
verdict_nobody =
    { $victim ->
        [隐藏阵营] 没有人被投票出局
       *[other] 没有人因{ $victim }之死被定罪
    }
truth_is =
    { $victim ->
        [隐藏阵营] 隐藏阵营：{ $murderers }
       *[other] 杀害{ $victim }的是{ $murderers }
    }
act_dealt = 发放第{ $act }幕剧本
game_over = 对局结束
record_ends = 记录到此为止，没有写明这一局是否结束。
record_breaks_off = 记录到此中断，这一局没有结束。
of_death = { $victim }：{ $text }
suspected_by = { $of }人中有{ $holders }人怀疑此人
you_suspect = 你怀疑这名玩家
you_do_not_suspect = 你不怀疑这名玩家
murderer =
    { $victim ->
        [隐藏阵营] 隐藏阵营
       *[other] 凶手
    }
hidden_perspective = 当前视角看不到
hidden_spoilers = 显示剧透后可见
not_recorded = 未记录
offline_reader = 离线角色（无模型）
unknown_mind = 未知模型
matrix_caption =
    { $victim ->
        [隐藏阵营] 各人怀疑谁属于隐藏阵营
       *[other] 各人怀疑谁杀害了{ $victim }
    }
cell_suspects = { $observer }怀疑{ $suspect }
cell_no_longer = 自第{ $turn }回合起，{ $observer }不再怀疑{ $suspect }
cell_own = { $observer }不会怀疑自己
cell_hidden = 当前视角看不到{ $observer }的想法
cell_not_kept = { $who }自第{ $turn }回合起不再列嫌疑名单
line_list_ends = { $who }：此后不再列名单
cell_not_recorded = 没有记录{ $observer }的想法
reason_reading = { $observer }对{ $suspect }的判断 · { $sensor }：{ $level }
distance_is = { $suspect }与凶手画像的差距为{ $distance }（0 为完全吻合，1 为完全不符）
distance_unread = 还没有判断过{ $suspect }
formula_score = 得分
task_reads = 判断{ $suspect }
task_chooses = 选择提问对象
task_introduces = 自我介绍
task_asks = 询问{ $answerer }
task_answers = 回答{ $asker }
task_prunes = 整理嫌疑名单
task_speaks = 发言
task_searches = 搜证：{ $place }
task_rates = 为{ $who }评分
task_is_examined = 回答考题
task_votes = 投票
task_failed = 失败的任务
task_directs = 主持游戏
store_script_of = { $name }的剧本
store_script = 自己的剧本
store_dialogue = 对局中的对话
recalled = 从{ $held }段中回忆起{ $found }段，估计占{ $tokens }个词元（上限{ $budget }个）
tokens = 发送{ $sent }个词元，收到{ $received }个（服务器统计）
tokens_none = 不消耗词元
tokens_not_recorded = 未记录词元数
tokens_estimated = 约发送{ $sent }个词元，收到{ $received }个（估计）
role_system = 规则
role_user = 任务
role_assistant = 先前的回复
dot = 第{ $turn }回合：{ $text }
dot_fault = 第{ $turn }回合：{ $text }；过程中出了问题
heat_label = 自第{ $turn }回合起：{ $of }人中有{ $holders }人怀疑{ $suspect }
lists_known_of = 这里只有{ $names }的名单；其他人的名单未知。
lists_known_of_none = 除凶手外，没有人列过嫌疑名单。
feigned_list = { $name }就是凶手，这份名单是为掩饰而列的假名单。
feigned_left_out = 凶手{ $names }为掩饰而列的假名单未计入。
feigned_counted = 凶手{ $names }为掩饰而列的假名单也已计入。
entropy_label = 自第{ $turn }回合起：{ $observer }还怀疑{ $suspects }人，熵 { $entropy }
drop_after_questions = 询问{ $answerers }后，信息增益为 { $gain }
drop_aside = 信息增益为 { $gain }，与本轮所问的人无关
drop_unasked = 未提问，信息增益为 { $gain }
bar_label = 第{ $turn }回合：{ $observer }的信息增益为 { $gain } nat
table_suspicion =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：各人受其他玩家怀疑的比例
       *[other] { $victim }之死：各人受其他玩家怀疑的比例
    }
table_entropy =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：各人嫌疑名单的熵（nat）
       *[other] { $victim }之死：各人嫌疑名单的熵（nat）
    }
table_gain =
    { $victim ->
        [隐藏阵营] 谁属于隐藏阵营：信息增益（nat）
       *[other] { $victim }之死：信息增益（nat）
    }
table_events = 每回合发生的事
column_turn = 回合
column_suspect = 嫌疑人
column_observer = 谁的看法
column_share = 比例
column_event = 事件
count_players = { $players }名玩家
count_victims = { $victims }名死者
count_turns = { $turns }个回合
size = { $players }、{ $victims }、{ $turns }
size_of_roles = { $players }、{ $turns }
finished = 已结束
in_progress = 进行中
end_not_recorded = 未记录是否结束
## Game words: procedures, people, forks
procedure_name_questum = Questum
procedure_name_jubensha = 剧本杀
procedure_name_mirage = MIRAGE
fact_rounds = { $procedure }，{ $rounds }轮
fact_sides = 平民 { $civilians }，凶手 { $murderers }
fact_solved = 共{ $of }案，破{ $solved }案
fact_close_points = 投票前，平民平均给真凶共 { $points } 分（满分 100）
fact_no_vote = 尚未投票
fact_verdict_untold = 已有判决；案件没有写明真凶
fact_cost = { $calls }次调用，{ $tokens }个词元，{ $cost }
mark_exam = 考试
human_mind = 真人
browser_mind = 浏览器内置的模型
searches = { $who }搜证：{ $place }
notes = { $who }的私人笔记：
was_hinted = { $who }私下看了提示：可以问{ $whom }
fork_starts_here = 从这里起与原局不同
fork_of = 《{ $title }》第{ $turn }回合的分支
fork_of_start = 《{ $title }》从开局起的分支
task_summarises = 概括记忆
task_passes = 这次不行动
task_notes = 做笔记
cause_time_up = 超过了{ $limit_s }秒的时限
## Game words: ratings, measures and exam answers of published logs
size_case = { $players }、{ $victims }
stated_by_reader =
    { $victim ->
        [隐藏阵营] 隐藏阵营：{ $names }（手工填写，文件中没有写明）。
       *[other] 杀害{ $victim }的是{ $names }（手工填写，文件中没有写明）。
    }
labelled_means = 数据集标注：{ $means }
labelled_lie = 数据集标注为谎言：{ $kind }
labelled_lie_and_means = 数据集标注：{ $means }；并标注为谎言：{ $kind }
rated_said = 中立旁观者就这句话给{ $name }评分：怀疑{ $suspicion }，信任{ $trust }
rated_said_by = { $rater }就这句话给{ $name }评分：怀疑{ $suspicion }，信任{ $trust }
rated_said_after = { $by }事后以中立旁观者的视角，就这句话给{ $name }评分：怀疑{ $suspicion }，信任{ $trust }
rated_said_for = { $by }事后代替{ $rater }，就这句话给{ $name }评分：怀疑{ $suspicion }，信任{ $trust }
closeness_label = 第{ $turn }回合：在{ $readers }人眼中，{ $who }与凶手画像的吻合度为{ $share }
table_closeness =
    { $victim ->
        [隐藏阵营] 各人与隐藏阵营画像的吻合度
       *[other] 各人与凶手画像的吻合度（{ $victim }之死）
    }
by_neutral = 中立旁观者（记录自带）
by_table = 全体平均
by_offline_reader = 离线角色
rated_afterwards_by = { $name }（事后）
rated_afterwards_by_table = { $name }（事后，全体平均）
mind_again = { $name }（{ $number }）
plan_neutral = 从中立旁观者的视角评定怀疑与信任程度
plan_others = 从其余各位玩家的视角评定怀疑与信任程度
plan_sensors = 每轮结束后，从每位玩家的视角判断其他人
readings = { $count }次评分
readings_until = 到第{ $turn }回合为止，共{ $turns }回合
readings_left = { $count }条回复无法使用
of_two = { $value }/2
not_rated = 未记录
rated_sums = 第{ $turn }回合：{ $who }的怀疑占比为{ $share }（累计怀疑分占满分的{ $suspicion }，累计信任分占{ $trust }）
rated_no_share = 第{ $turn }回合：{ $who }的怀疑和信任目前都是 0，算不出占比
column_suspicion_share = 怀疑占比（TII）
column_suspicion_share_whole = 怀疑占比，各阶段合计（论文正文所述的 TII）
column_suspicion_share_anew = 怀疑占比，每个阶段重新计数（论文公开的程序所算的 TII）
column_suspicion = 怀疑分占满分的比例
column_trust = 信任分占满分的比例
table_ratings = { $by }给出的累计评分
measure_suspicion_share = 怀疑占比（TII）
measure_suspicion_share_whole = 怀疑占比，各阶段合计（论文正文所述的 TII）
measure_suspicion_share_last = 怀疑占比，最后一个阶段（论文公开的程序所算的 TII：每个阶段重新计数）
measure_clue_share_pooled = 找到的线索占剧本全部线索的比例，各局合并计算（论文公布的 CIC）
measure_key_clue_share = 找到的关键线索占全部关键线索的比例
measure_clues_found = 找到的线索数
measure_clue_share = 找到的线索占本局线索的比例（单局的 CIC）
measure_interaction = 互动，由评委打分（ICI）
measure_script_compliance = 忠于剧本的程度（SCI）
measure_role_play = 角色扮演，由评委打分，满分 20（RP）
measure_reasoning = 推理与分析，满分 20（RA）
measure_communication = 沟通与合作，满分 20（CC）
measure_observation = 细节观察，满分 20（DO）
measure_creativity = 创造性思维，满分 20（CT）
measure_script_likeness = 复述的剧本与原文的相似度（Rouge-L）
measure_victory = 凶手排名的倒数
measure_failures = 无法解析的回复数
measure_exam_score = 考试得分占总分的比例
measure_exam_accuracy = 考试正确率
measure_of_game = 整局：{ $measure }
measure_of = { $name }：{ $measure }
measure_equal = { $value }（由记录算出，与文件一致）
measure_differs = { $value }（由记录算出；文件写的是{ $claimed }）
measure_computed = { $value }（由记录算出，文件中没有这个数值）
measure_claimed = { $claimed }（文件里的数值，无法由记录算出）
measure_unknown = 未记录
measure_hidden = 已隐藏，以免透露凶手
exam_omniscient = 通读全部剧本的人
exam_answer = 考试 · { $name }：{ $question }
exam_right = 回答“{ $answer }”；记录中判为正确
exam_wrong = 回答“{ $answer }”；记录中判为错误
exam_unmarked = 回答“{ $answer }”；记录中未判对错
exam_hidden = 回答“{ $answer }”；对错可能透露凶手，已隐藏
exam_unknown = 第{ $id }题
dots_merged = 第{ $from }至{ $to }回合：共{ $count }个事件，放大后可逐个查看
## Game words: who played
played_by_model = 每一句话都出自语言模型 { $model }。
played_by_reader = 由离线角色扮演：只是一个简单的程序，不是语言模型。
played_by_browser = 每一句话都出自浏览器内置的模型。浏览器没有说明是哪个模型，所以这一局无法重现。
played_by_people = 由真人扮演。
played_by_several = 由{ $list }扮演。
played_unrecorded = 未记录由谁扮演。
played_until = 到第{ $turn }回合为止：{ $what }
played_since = 此后：{ $what }
player_share = { $who }（{ $of }个席位中占{ $seats }个）
player_model = 语言模型 { $model }
player_reader = 离线角色
player_person = 真人
player_unrecorded = 未知玩家
badge_model = 语言模型：{ $model }
badge_reader = 离线角色（无模型）
badge_people = 真人扮演
badge_unrecorded = 未记录由谁扮演
## Game words: placeholders and hidden roles
hidden_role = { $name }：{ $role }
hidden_removed_at_night = { $name }在夜里出局。
hidden_nobody_at_night = 夜里无人出局。
hidden_voted_out = { $name }被投票出局。
hidden_nobody_voted_out = 无人被投票出局。
hidden_winner = { $side }获胜。
case_the_victim = 死者
case_victim_index = 死者{ $index }
case_untitled = 无题
## Game words: lists
list_semicolon = ；
## Game words: numbers
large_unit = 10000
large_number = { $number }万
large_decimals = 1
## Game words: names of file formats
format_log = { $program } 记录
format_script = { $program } 剧本
format_our_case = { $program } 案件
## Printed: class kit and transcript
# 课堂材料，供打印。
kit_print = 打印课堂材料
kit_print_hint = 一份 A4 文件：角色单、线索卡、问卷、选票、答案；有对局时附对局小册子。其中写明了凶手，请勿提前给学生看。
kit_title = { $title }：课堂材料
kit_for_teacher = 教师用
kit_for_all = 所有人
kit_only_for = 只给{ $name }看
kit_only_for_act = 只给{ $name }看 · 第{ $act }部分，共{ $acts }部分
kit_to_cut = 裁开使用
kit_players = { $players }名玩家，{ $victims }名死者
kit_one_side = 请单面打印：双面打印时，背面会是别人的角色单，或同一角色的下一部分。
kit_parts = 材料清单
kit_has_premise = 公开信息一页：可以朗读，也可以每桌发一份。
kit_has_roles = 角色单{ $sheets }张：每张只给一名玩家看。角色单分成几部分的，先发第一部分。
kit_has_clues = 线索卡{ $cards }张：先裁开，每轮摆出一部分。
kit_has_questionnaire = 问卷两份，提问前后各填一份：请为每名学生各复印一套。
kit_has_ballots = 选票，每名玩家一张。
kit_has_key = 答案：凶手是谁、发生了什么。请自己保管。
kit_has_booklet = 一份对局记录，印成小册子：供课后阅读，或与你们自己玩的那局对照。
kit_steps = 在课堂上怎么玩
kit_step_premise = 朗读公开信息。（3 分钟）
kit_step_roles = 分发角色单，各自默读。没有角色的同学旁听。（5 分钟）
kit_step_before = 各人按角色单自我介绍，该瞒的可以瞒。然后所有人（包括旁听的）填写第一份问卷。（7 分钟）
kit_step_rounds = 进行两到三轮：玩家依次提问，每人向另一名玩家问一个问题，被问的人按角色回答。只有凶手可以说谎。（15 到 20 分钟）
kit_step_clues = 每轮开始前，摆出相应部分的线索卡。
kit_step_parts = 从第二轮起，每轮开始前再把各角色剧本的下一部分发给玩家，各自默读。
kit_step_after = 所有人填写第二份问卷，每名玩家填一张选票。统计票数，再对照两份问卷。（5 分钟）
kit_step_key = 宣读答案并复盘：哪个回答之后，全班的看法变化最大？转向了谁？（10 分钟）
kit_person = { $name }：{ $role }
kit_people = 角色
kit_objectives = 你的目标
kit_timeline = 你的时间线
kit_own_clues = 只有你知道的线索
kit_keyword = 有人说出“{ $keyword }”时：{ $text }
kit_clues_of = 第{ $act }部分的线索
kit_points = 把 100 分分给可能的凶手，越怀疑谁，给谁的分就越多。其他人看不到你的答卷。
kit_who_killed = 谁杀害了{ $name }？
kit_sum = 合计
kit_because = 为什么？
kit_would_ask = 接下来你想问谁？问什么？
kit_what_changed = 哪个回答最让你改变了看法？为什么？
kit_name_line = 姓名：
kit_before = 提问之前
kit_after = 提问之后
kit_ballot = 选票
kit_ballots = 选票
kit_key = 答案
kit_killed_by = 杀害{ $name }的是{ $names }。
kit_nobody_says = 案件没有写明是谁杀害了{ $name }。
kit_nobody_here = 杀害{ $name }的凶手不在本案人物之中。
kit_exam = 考题答案
kit_booklet = 对局小册子
kit_from_to = { $from } → { $to }
kit_clue_at = 线索：{ $place }
kit_votes = { $voter }指认{ $accused }是杀害{ $name }的凶手
kit_votes_outside = { $voter }指认{ $accused }
kit_convicted = { $convicted }被判定为杀害{ $name }的凶手。
kit_nobody_convicted = 没有人因{ $name }之死被定罪。
transcript_convicted =
    { $victim ->
        [隐藏阵营] 投票出局：**{ $who }**
       *[other] 因{ $victim }之死被定罪：**{ $who }**
    }
transcript_vote_about =
    { $victim ->
        [隐藏阵营] **{ $voter }**投票给**{ $accused }**
       *[other] **{ $voter }**投票指认**{ $accused }**是杀害{ $victim }的凶手
    }
transcript_vote_line = **{ $voter }**投票给**{ $accused }**
transcript_suspects =
    { $victim ->
        [隐藏阵营] *{ $who }现在怀疑{ $list }*
       *[other] *{ $who }现在怀疑是{ $list }杀害了{ $victim }*
    }
transcript_clue = *线索：{ $place }*
transcript_question_about =
    { $victim ->
        [隐藏阵营] **{ $from }** → **{ $to }**
       *[other] **{ $from }** → **{ $to }**（{ $victim }之死）
    }
transcript_question = **{ $from }** → **{ $to }**
transcript_nobody = 无人
transcript_act = 第{ $act }幕
transcript_victims =
    { $list ->
        [隐藏阵营] 大家要找出隐藏阵营
       *[other] 死者：{ $list }
    }
transcript_players = 玩家：{ $list }
transcript_exam = 考题
transcript_exam_after_round = 第{ $round }轮后的考题
transcript_outcome = 结局
transcript_vote = 投票
transcript_accusations = 指控
transcript_clues = 线索
transcript_after_round = 第{ $round }轮之后
transcript_round = 第{ $round }轮
transcript_introductions = 自我介绍
## Notes stored in logs
note_rounds_recovered = 轮次是根据提问顺序还原的；记录里没有投票和结果，也没有写明对局是否结束。
note_too_few_rounds = 提问不足两轮，还原不出嫌疑名单。
note_some_not_asked = 有的嫌疑人从未被问过，还原不出嫌疑名单。
note_all_always_asked = 每轮都问了所有人，还原不出嫌疑名单。
note_lists_recovered = 嫌疑名单、熵和信息增益是根据提问还原的：按原程序的规则，玩家会问遍自己名单上的每一个人。
note_evaluated_again = 这一局后来又评测过，程序自己的结果来自更早的一次评测。
note_run_ended_early = 运行提前结束，所以记录里没有写明凶手，也没有剧本和程序自己得出的结果。
note_played_by_model = 对局由{ $model }完成。
note_evaluation_only = 文件里只有评测结果，没有发言、搜证、评分和投票。
note_suspicion_share_is_tii = 怀疑占比即论文的 TII；信任占比为 1 − TII。
note_lists_not_recorded = 记录里没有嫌疑名单，但有中立旁观者的评分。
note_paragraphs_parted = 同一段话里换了说话人的地方都已拆开，共{ $parted }处。
note_votes_from_speech = 投票是从发言中识别出来的。
note_transcript_only = 这份文件只有对话记录，没有想法、怀疑、线索和结果。
note_script_from_files = 剧本、考题和真相取自同一文件夹的剧本文件。
note_rounds_not_parted = 第{ $first }至第{ $last }轮之间没有标题分隔，所有发言都归入第{ $first }轮。
note_ratings_all_zero = 全部{ $suspicion }次怀疑评分和{ $trust }次信任评分都是 0，算不出任何人的怀疑占比。
note_claimed_sums_zero = 程序自己的合计也一样：所有人的“Query Probability”和“Belief Probability”都是 0.0。
note_culprit_unknown = 文件没有写明凶手。
note_culprit_from_prompts = 凶手是谁，只能从提示词得知：凶手提问和回答时的提示词里写着“你是凶手”（自我介绍时的提示词可能写反，不作为依据）。
note_prompts_contradict = 提问和回答的提示词自相矛盾：对同一名玩家，既说是凶手，又说不是凶手，所以无法认定谁是凶手。
note_hidden_side = 这是隐藏身份的游戏：死者一栏写的是“隐藏阵营”，凶手一栏写的是隐藏阵营的成员。文件里没有剧本。
note_licence = 发布名称：{ $name }；许可证：{ $licence }。
note_role_beliefs = 信念来自玩家对彼此身份的说法，换算成分数：认为属于隐藏阵营记 100，认为不属于记 0，没有表态或说“未定”的，按随机猜测的概率计分。原话见“为什么”一栏。
note_party_votes = 组队表决不算指认，只记在主持人的发言里。
note_votes_after_talk = 每次发言后的投票不算数，只作为信念显示，分数全部给被投的人。
note_room_talk = 会议之外，只有同一房间的人听得到发言；当时有谁在场，记录不完整。
note_by_person = 真人
note_by_browser_model = 浏览器内置的模型
note_by_offline_reader = 离线角色（无模型）
note_rated_neutral = 怀疑与信任的评分由{ $who }事后以中立旁观者的身份给出。
note_rated_others = 怀疑与信任的评分由{ $who }事后从其余各位玩家的视角给出。
note_sensors_read = 判断由{ $who }事后给出。
note_beliefs_neutral = 信念由{ $who }事后以中立旁观者的身份给出。
note_beliefs_others = 信念由{ $who }事后从每位玩家的视角给出。
## Connection test: entries, findings, causes, remedies
# What was entered for a server: what was taken off, what cannot be sent, and what letters are called.
entry_off = 已去掉“{ $what }”。
entry_surroundings = 已去掉前后多余的文字。
entry_scheme = 已在前面补上 { $scheme }://。
entry_end = 已去掉“{ $end }”，程序会自动加上。
entry_path = 已补上“{ $path }”，这是该服务的接口路径。
entry_listening = 已把 0.0.0.0 改为 localhost：前者只供服务器监听，访问时要用后者。
entry_wide = 全角字符已改为半角。
entry_letter_address = 地址里不能有{ $letter }：问题出在第{ $place }个字符（共{ $of }个）。
entry_letter_key = 密钥里不能有{ $letter }：问题出在第{ $place }个字符（共{ $of }个）。
entry_letter_model = 模型名里不能有{ $letter }：问题出在第{ $place }个字符（共{ $of }个）。
entry_masked = 这个密钥的中间部分已被遮住：请到生成密钥的地方完整复制。
entry_no_key = 这不是密钥，而是文件或一段文字：请只填密钥。
entry_address_as_key = 这是地址，应填在地址栏里。
entry_key_as_address = 这看起来是密钥，应填在密钥栏里：地址会写入记录。
entry_key_as_model = 这看起来是密钥，应填在密钥栏里：模型名会写入记录。
entry_address_as_model = 这是地址，应填在地址栏里。
entry_credentials = 地址的“@”前面有用户名或密码。浏览器不会访问这种地址，而且地址会写入记录：请把密钥填在密钥栏里。
entry_key_in_query = 地址的“{ $name }=”后面是密钥。地址会写入记录：请把密钥填在密钥栏里。
entry_query = “?”后面应是名称和值，例如 ?api-version=2024-10-21。
entry_header = 这个密钥无法通过请求头“{ $name }”发送：请手动重新输入。
entry_mend = 改为“{ $text }”
entry_mend_key = 修正密钥
entry_nothing_sent = 没有发送任何内容。
entry_then = 改正后再测试。
letter_named = { $name }（{ $code }）
letter_seen = “{ $letter }”（{ $code }）
letter_line_break = 换行符
letter_tab = 制表符
letter_space = 空格
letter_zero_width_space = 零宽空格
letter_zero_width_joiner = 零宽连接符
letter_word_joiner = 零宽词连接符
letter_byte_order_mark = 看不见的字节顺序标记（BOM）
letter_soft_hyphen = 看不见的软连字符
letter_no_break_space = 不换行空格
letter_wide_space = 全角空格
letter_en_dash = 误用作连字符的短破折号（–）
letter_em_dash = 长破折号（—）
letter_minus = 误用作连字符的减号（−）
letter_dash = 特殊连字符
letter_other_space = 特殊空格
letter_unseen = 看不见的字符
letter_control = 控制字符
doctor_works = 连接正常：模型试答了一次，用时{ $latency_ms }毫秒。
doctor_works_models = 连接正常：模型试答了一次，用时{ $latency_ms }毫秒；服务器列出了{ $models }个模型。
doctor_streams = 支持流式返回，回复会逐字显示。
doctor_no_streaming = 不支持流式返回，回复会一次性给出。
doctor_adapted = 已按此服务器调整：{ $what }。
doctor_asked_again = 第一次回复无法使用，第二次才可用：对局中有些调用可能要重复一次。
doctor_no_points = 模型没有按要求给出分数，因此对局中不会有这个模型的信念记录。
adapted_system = 系统消息并入用户消息
adapted_temperature = 不发送温度参数
adapted_top_p = 不发送 top_p
adapted_schema = 要求返回 JSON 时不附带结构定义（schema）
adapted_json = 只用文字要求返回 JSON，有些回复可能要重新请求
adapted_stream = 回复一次性给出
adapted_loose_schema = 使用较宽松的结构定义（schema）
adapted_limit = 回复最多{ $tokens }个词元
adapted_window = 提示词与回复合计最多{ $tokens }个词元
doctor_unread = 服务器有回应，但模型的回复无法用于对局。
doctor_unread_start = 服务器有回应，但模型的回复无法用于对局：“{ $start }”
doctor_unread_empty = 回复是空的。
doctor_unread_thoughts = 模型一直在思考，词元用完了也没有回答。
doctor_unread_cut = 回复还没写完就被截断了。
doctor_unread_no_json = 回复里没有所要求的 JSON，重新请求后仍然没有。
doctor_unread_inadmissible = 回复违反了规则，例如提到了不在局中的人；重新请求后也一样。
doctor_unread_withheld = 回复被模型或服务器的内容过滤拦下了，可能是因为涉及谋杀。
doctor_unknown_form = 服务器的回复格式无法识别：{ $detail }
doctor_why_unread_listed = 能列出模型，说明地址和密钥都没错。
doctor_fix_other_model = 请换一个模型再测试：小模型往往不能按格式回复。
doctor_fix_less_thinking = 请换一个思考较少的模型，或让服务器允许更长的回复，然后再测试。
doctor_why_offline = 这台设备没有联网。
doctor_why_only_health = 服务器的 /health 页面能读取，这个地址却不能：可能需要另一个密钥，或者服务器只允许网页读取 /health（CORS）。
doctor_small_window = 这个模型只能读{ $context }个词元，而一局里最长的提示词约需{ $longest }个：请调低记忆预算，或调大服务器的上下文长度。
doctor_no_address = 没有填写服务器地址，或者填成了密钥。
doctor_bad_address = “{ $url }”不是有效的地址。
doctor_why_bad_address = 地址要以 http:// 或 https:// 开头，后面依次是主机名、端口（需要时才写）和路径；不能含有用户名、密码、反斜杠、空格或英文以外的字母。
doctor_fix_address = 请填写服务器地址，填到 /v1 为止；或选择一个预设。
doctor_key_not_sent = 没有把密钥发送给 { $url }。
doctor_why_unencrypted = 这是公网地址，又没有加密，密钥在传输途中可能被别人看到。
doctor_fix_https_or_no_key = 请改用服务器的 https 地址，或不填密钥再测试。
doctor_redirected_to = { $url } 会重定向到 { $to }。
doctor_redirected = { $url } 会重定向到另一个地址。
doctor_why_redirect_refused = 本页没有自动跳转：密钥只会发给你当时填写的那个地址。
doctor_fix_redirect = 如果你信任重定向后的地址，请直接填写该地址。
doctor_forbidden_by_policy = 本页的安全策略不允许访问 { $url }。
doctor_why_policy = 发布者只允许本页访问某些地址。
doctor_fix_policy = 在自己的电脑上运行本页，就没有这个限制。
doctor_browser_refused = 浏览器不允许本页访问 { $url }。
doctor_why_mixed_content = 本页通过 https 打开，而这个浏览器不允许 https 网页访问本机以外的 http 地址。
doctor_fix_mixed_content_local = 请在本地用 http 运行本页：第一条命令只供本机访问，第二条供局域网里的所有人访问；也可以给服务器配置 https 地址。
doctor_fix_https = 请改用服务器的 https 地址。
doctor_cannot_call = 本页无法访问 { $url }。
doctor_why_http_page = 本页由另一台机器通过 http 提供。多数浏览器会直接阻止这类网页访问本机或局域网，不会弹出询问。如果你的浏览器不阻止，可能是服务器没有运行。
doctor_fix_http_page = 请在自己的电脑上运行本页；或让服务器在局域网里监听，并填写服务器的局域网地址。
doctor_why_permission_denied = 你或浏览器的设置禁止了本页访问本机或局域网上的程序。
doctor_why_permission_needed = 不在本机运行的网页要经你允许，才能访问本机或局域网上的程序：Chrome 和 Edge 会询问你，Safari 一律不允许。如果你已经允许，可能是服务器没有运行。
doctor_fix_permission_denied = 请点地址栏旁的图标，允许本页“访问本地网络”；或在自己的电脑上运行本页。
doctor_fix_permission = 浏览器询问时请选“允许”，再测试；如果不询问，请在自己的电脑上运行本页。
doctor_no_answer = { $url } 没有回应（{ $detail }）。
doctor_the_server_first = 服务器
doctor_why_not_running = { $name }没有在这个地址运行，或者用的是别的端口。
doctor_why_no_answer_in_page = 可能是主机名或端口不对、服务器停了、这台设备没有联网，也可能是广告拦截扩展之类的程序拦下了请求。
doctor_why_no_answer = 可能是主机名或端口不对、服务器停了，或这台设备没有联网。
doctor_the_server_within = 服务器
doctor_fix_start_server = 请启动 { $name } 后再测试。
doctor_fix_check_address = 请仔细检查地址，尤其是端口{ $usual_ports }。
doctor_answer_unreadable = { $name }有回应，但不允许本页读取。
doctor_why_cors_preflight = 服务器允许网页访问，但不接受 { $origin } 发来的带密钥或正文的请求（CORS）；也可能是前面的代理重复添加了 Access-Control-Allow-Origin。
doctor_why_cors = 服务器不接受 { $origin } 发来的请求（CORS），也可能是前面的代理重复添加了 Access-Control-Allow-Origin（只能有一个）。少数服务器在密钥错误时也会这样。
doctor_fix_cors_by_command = 请让服务器允许本页访问：用下面的命令启动 { $name }，或在设置里打开 CORS。
doctor_fix_cors = 请先确认密钥无误；再让服务器允许 { $origin }，或换一个允许网页调用的服务器。
doctor_refused_unreadably = { $name }拒绝了请求，但网页读不到原因。
doctor_key_refused = { $name }不接受这个密钥：{ $detail }
doctor_why_key_hidden = 看上去像是跨域请求被拦截，但这个服务器在密钥错误时也是这样。
doctor_why_key_refused = 密钥可能输错了、已撤销、已过期，或属于别的服务。
doctor_fix_key = 请重新完整地复制密钥。{ $key_page }
doctor_key_needed = { $name }需要密钥。
doctor_why_key_needed = 还没有填写密钥。
doctor_fix_enter_key = 请填写密钥。{ $key_page }
doctor_works_without_model = 服务器正常，列出了{ $available }个模型。
doctor_unknown_model = 服务器正常，但没有名为“{ $model }”的模型。
doctor_why_no_model = 还没有选择模型。
doctor_why_unknown_model = 名称与服务器上的不同，或者没有安装这个模型。
doctor_fix_near_model = 请选择一个已有的模型：{ $near }。
doctor_fix_install_model = 请安装这个模型，再测试。
doctor_fix_model_name = 请在服务商的文档里核对模型的准确名称。
doctor_wrong_endpoint = { $url } 有回应，但不是对话接口。
doctor_why_wrong_path = 路径不对：多数地址以 /v1 结尾。
doctor_fix_use_address = 请使用 { $better }
doctor_fix_add_v1 = 请在地址末尾加上 /v1，或查阅服务器的说明。
doctor_no_credit = { $name }拒绝了请求（可能余额不足）：{ $detail }
doctor_why_no_credit = 密钥无误，但账户余额不足或已达上限。
doctor_fix_credit = 请到服务商处充值或提高上限，或换一个密钥。
doctor_rate_limited = 服务器提示请求太频繁：{ $detail }
doctor_why_rate_limited = 地址、密钥和服务器都没问题，只是短时间内请求太多。
doctor_fix_wait_seconds = 请等{ $div_ceil }秒再测试；开局前请调低同时调用数。
doctor_fix_wait_and_slow_down = 请等一分钟再测试；开局前请调低同时调用数。
doctor_busy = 服务器在运行，但没有回复：{ $detail }
doctor_why_loading = 服务器可能还在加载模型。
doctor_why_overloaded = 服务器可能过载了，或正在维护。
doctor_fix_wait_minute = 请等一分钟再测试。
doctor_prompt_too_long = 提示词太长，模型无法读完：{ $detail }
doctor_why_prompt_too_long = 提示词的词元数超过了模型或服务器设置的上限。
doctor_fix_prompt_too_long = 请调大服务器的上下文长度，或调低记忆预算。
doctor_web_page = { $url } 返回的是一个网页。
doctor_unknown_answer = { $url } 的回复格式无法识别：{ $detail }
doctor_why_not_openai = 这个地址的服务器不兼容 OpenAI 接口。
doctor_fix_api_address = 请填写接口地址（一般以 /v1 结尾），而不是网站地址。
doctor_not_asked = 没有发送任何请求
doctor_failed = 测试失败：{ $detail }
doctor_why_unknown_fault = 原因不明，不属于已知问题。
doctor_fix_read_answer = 请先查看服务器返回的内容，再测试。
doctor_cancelled = 测试已取消。
doctor_why_cancelled = 没有测试结果。
doctor_fix_test_again = 请重新测试。
## Connection test: notes on vendors
preset_ollama = 请允许本页访问，并把上下文长度设为 16384：默认值较小，提示词超出的部分会被悄悄截掉。
preset_lm_studio = 请在 Developer 页的服务器设置里打开“Enable CORS”。
preset_llama_cpp = 默认允许网页访问；启动时请把上下文长度设为 16384。
preset_vllm = 默认允许网页访问。
preset_openai = 密钥错误时，浏览器可能会误报为请求被拦截（跨域）。
preset_anthropic = 有的组织账户不允许网页直接调用接口。
preset_openrouter = 密钥可以设定消费上限和有效期。
preset_any = 任何兼容 OpenAI chat completions 的服务器；地址一般以 /v1 结尾。
## Errors: a model did not reply
mind_address = 无法访问“{ $url }”：地址要以 http:// 或 https:// 开头，后面是主机名和路径
mind_unencrypted = { $url } 在公网上又没有加密，所以没有发送密钥；请改用服务器的 https 地址
mind_redirected_to = { $url } 会重定向到另一个地址（{ $to }），程序没有自动跳转；请直接填写你要使用的地址
mind_redirected = { $url } 会重定向到另一个地址，程序没有自动跳转；请直接填写你要使用的地址
mind_unreachable = 连不上 { $url }（{ $detail }）。请检查地址是否正确、服务是否在运行、是否允许本页访问（CORS）；有些服务在密钥错误时也会这样
mind_timed_out = { $seconds }秒内没有回应
mind_broken_off = 回复中途断开：{ $detail }
mind_unauthorized_now = 密钥此前有效，这次却未通过验证（HTTP { $status }）：{ $detail }
mind_unauthorized = 密钥未通过验证（HTTP { $status }）：{ $detail }
mind_not_found = 服务器上没有这个地址或模型（HTTP 404）：{ $detail }
mind_no_browser_model = 浏览器不允许本页使用其内置的模型：{ $detail }。请改选别的模型，或检查浏览器里是否还有这个模型
mind_no_credit = 这个密钥的额度已经用完：{ $detail }
mind_too_long = 提示词太长，模型无法读完：{ $detail }。请调低记忆预算，或换一个上下文更长的模型
mind_too_long_by = 提示词太长（据本程序估算，约{ $tokens }个词元），模型无法读完：{ $detail }。请调低记忆预算，或换一个上下文更长的模型
mind_privacy = 路由服务有这个模型，但提供该模型的服务商都被你账户的隐私设置排除了：{ $detail }。请在账户设置里更改（OpenRouter：https://openrouter.ai/settings/privacy），或换一个模型
mind_garbled = 服务返回的内容格式不符：{ $detail }
broken_stream_ended = 回复还没传完，数据流就结束了
broken_too_long = 回复超过{ $limit_mb } MB，后面的内容没有读取
garbled_no_text = 返回的不是文本
garbled_line = 数据流中有一行不是文本
garbled_piece = 数据流中有一段不是有效的 JSON（{ $why }）
garbled_no_json = 返回的不是有效的 JSON（{ $why }）
garbled_web_page = 返回的是一个网页；请检查填写的是不是服务的 API 地址，填到 /v1 为止
garbled_no_choices = 其中没有 `choices`
garbled_refusals = 服务接连拒绝了多项设置
garbled_endless = 回复一直没有结束：已收到{ $bytes }字节，而一次回复最多{ $tokens }个词元
garbled_no_embeddings = 返回的不是向量列表：{ $what }
garbled_miscounted = 向量与文本没有一一对应
garbled_no_data = 其中没有 `data` 列表
garbled_index = 序号{ $index }的位置不对
garbled_vector = 第{ $index }个向量不是由有限数值组成的列表，或全部为 0
garbled_dimensions = 有一个向量是{ $own }维，而其他向量是{ $expected }维
mind_silent = 模型没有给出任何回复
mind_silent_reasoning = 模型没有给出任何回复：词元全用在思考上，已达到上限；请调高上限，或换一个思考较少的模型
mind_declined = 模型拒绝回复：{ $said }
mind_withheld = 服务器的内容过滤拦下了回复；换一个模型也许就没有这种过滤
cut_prompt = { $name } 似乎没有读完提示词：发送了约{ $sent }个词元，服务只计了{ $read }个。被悄悄截掉的可能是规则或剧本。请调大服务器的上下文长度
mind_withheld_saying = 服务器的内容过滤拦下了回复（{ $said }）；换一个模型也许就没有这种过滤
refusal_web_page = 返回的是一个网页
refusal_no_words = 没有更多说明
mind_aborted = 调用已取消
mind_time_up = { $limit_s }秒的时限已到
mind_not_recorded = 记录中没有 { $key } 的回复（第{ $attempt }次尝试）
mind_limited = 请求过于频繁（HTTP 429）：{ $detail }
mind_limited_long = 请求过于频繁（HTTP 429），服务要求{ $wait }后重试：{ $detail }
mind_limited_of_day = 该服务今日的额度已用完：{ $detail }
mind_refused_in_answer = 服务返回了错误：{ $detail }
mind_refused = 服务返回 HTTP { $status }：{ $detail }
mind_refused_long = 服务返回 HTTP { $status }，要求{ $wait }后重试：{ $detail }
failed_alike = { $what }。同样的错误已连续出现{ $times }次。请先查明原因；如果只是服务器繁忙，可以再试
failed_many = { $what }。已连续失败{ $times }次。请先查明原因，再重试
wait_minutes = { $minutes }分钟
wait_hours = { $hours }小时
wait_days = { $days }天
## Errors: a game cannot start or be forked
run_setup = 这一局无法开始：{ $why }
run_differs = 记录中第{ $index }个事件与重新运行的结果不同
run_text_differs = 记录中第{ $index }个事件的文本{ $text }与重新运行的结果不同：可能是后来改过提示词，或有人改动过记录
run_host = 无法保存事件：{ $why }
engine_unavailable = 对局模块启动失败（浏览器没有为本页提供后台线程，或模块没有加载成功）：请重新加载页面
engine_part_missing = 本页的一部分程序加载失败：请联网后重试
engine_broke_off = 本页的后台程序意外中断，多半是浏览器内存不足
engine_garbled = 本页各部分的版本不一致：请重新加载页面
engine_no_log = 没有可处理的对局
fork_no_such_turn = 这一局共{ $turns }个回合，没有第{ $turn }回合。
fork_other_procedure = 分支必须沿用原局的玩法，只能改其中的数值。
fork_rated = 这是加了评分的副本：请从原记录接着玩。
fork_script_missing = 记录里没有{ $name }的剧本，无法接着扮演。请把剧本文件与记录一起打开。
fork_does_not_fit = 用这些设置不能从这一回合接着玩：前{ $number }个事件已经发生，与新设置不符（例如轮数少于已玩的轮数）。请改回轮数，或从更早的回合接着玩。
setup_no_embedder = 没有找到设置里的嵌入模型：{ $base_url } 上的 { $model }
setup_minds = 设置里有{ $named }个模型，这里有{ $minds }个，两者必须相等
setup_too_few = 一局至少要有两名玩家和一名死者
setup_seats = 有{ $players }个角色、{ $seats }个席位，两者必须相等
setup_no_mind = { $position }号席位没有模型
setup_no_questions = 这个案件没有带答案的考题
setup_no_exam = 考试至少要有答题或投票中的一项
setup_exam_times = 考试次数应为 1 到 20
setup_exam_round = 第{ $round }轮之后没有考试：这一局只有{ $rounds }轮
setup_no_round = 一局至少要有一轮提问
setup_no_turn = 每个阶段至少要行动一次
setup_seatless_no_mind = 中立旁观者或概括者用的模型不在模型列表里
setup_seatless_human = 中立旁观者和概括者不能由参与对局的真人担任
setup_person_plays = { $position }号席位由真人扮演，不能使用只供程序使用的策略“{ $strategy }”
setup_program_plays = { $position }号席位由程序扮演，不能使用只供真人使用的策略“{ $strategy }”
setup_nobody_confesses = 案件没有写明凶手是哪位玩家，无法公开凶手
setup_nobody_at = { $seat }号席位没有人
setup_no_such_mind = 没有{ $mind }号模型
setup_no_aside = 这不是局外的事件
setup_no_script = 没有可读的剧本
setup_hint_off = 提示已取消
## Errors: logs, settings, ratings, storage
loading_cancelled = 已取消
archive_not_json = JSON 格式有误：{ $detail }（第{ $line }行，第{ $column }列）
archive_unknown = 这个 JSON 既不是 Casebook 的记录，也不是 Casebook 的案件
archive_too_many_people = 这份记录里有{ $count }个角色或死者，一局最多{ $most }个
archive_version = 这份记录的格式是第{ $version }版，本程序最高支持第{ $last }版；请重新加载页面，更新程序
archive_part = 无法读取记录的 { $place }：{ $detail }
archive_ratings = 这是对局记录“{ $log }”的评分，但打开的文件里没有这份记录：请把评分和记录一起打开
fragment_too_long = 这份记录有{ $characters }个字符，一个链接最多能容纳{ $most }个
fragment_damaged = 链接在转发途中被截断或改动了
case_shape = 这不是案件文件：{ $detail }（第{ $line }行，第{ $column }列）
case_version = 这个案件的格式是“{ $format }”第{ $version }版，本程序能读取的是 { $ours } 第{ $last }版
case_unplayable = 这个案件无法用于对局：{ $problems }
export_write = 写入文件失败：{ $why }
open_no_players = 这份记录里没有玩家
open_too_many = 这份记录有{ $players }名玩家、{ $victims }名死者；最多支持{ $most_players }名玩家、{ $most_victims }名死者
settings_shape = 这不是设置文件：{ $why }（第{ $line }行，第{ $column }列）
settings_unknown = 没有名为 { $keys } 的设置项
settings_format = 当前版本的 Casebook 无法读取这份设置文件（格式“{ $format }”）
settings_no_mind = 设置里没有可用的模型
settings_out_of_range = { $place } 为 { $value }，应为{ $wanted }
settings_seed = seed 为 { $seed }，应为 0 到 2⁵³ − 1 之间的整数
refused_bounds = { $from } 到 { $to } 之间的数
refused_whole = { $from } 到 { $to } 之间的整数
refused_choice = { $known } 之一
refused_absent = 空（按现有设置，没有这一项）
field_with_range = { $hint }（{ $range }）
apply_unknown_seat = 事件{ $event }提到{ $seat }号席位，但只有{ $players }名玩家
apply_unknown_victim = 事件{ $event }提到{ $victim }号死者，但只有{ $victims }名死者
apply_suspect_list = 事件{ $event }的嫌疑名单有误：{ $why }
list_is_empty = 名单是空的
list_has_owner = 名单上出现了这名玩家自己
list_has_twice = 有人在名单上出现了两次
apply_scale = 事件{ $event }的评分是 { $value }，超出了 0 到 2 的范围
apply_points = 事件{ $event }的打分是 { $points }，超出了 1 到 5 的范围
apply_belief = 事件{ $event }里有一个分数是 { $points }，而分数只能在 0 到 100 之间
apply_after_the_end = 事件{ $event }出现在对局结束之后
overlay_other_log = 这些评分属于记录“{ $theirs }”，而这份记录是“{ $ours }”
overlay_other_length = 评分时这份记录有{ $theirs }个事件，现在有{ $ours }个：请重新评分
overlay_sensors_twice = 这份记录里已有一套判断，再加一套会混在一起；请改用没有判断的记录
rating_nothing = 无从评分：记录里没有人发言
rating_mind = 完成{ $done }次评分（共{ $of }次）后出错：{ $why }
rating_stopped = 完成{ $done }次评分（共{ $of }次）后停止
shelf_unavailable = 本页无法使用浏览器的存储空间：可能是在无痕窗口里打开的，或嵌在别的网页里，也可能是存储功能已关闭
shelf_blocked = 另一个标签页还开着本页的旧版本，占用了存储：请关闭或重新加载那个标签页，再重新加载本页
shelf_full = 浏览器留给本页的存储空间已满
shelf_lost = 浏览器与存储的连接已断开
shelf_missing = 这个浏览器里没有保存这一局
shelf_unreadable = 无法读取保存的对局：{ $why }
shelf_other = 浏览器存储出了问题：{ $why }
library_unreadable = library.json：{ $why }
## Errors: cases
CaseProblem_NoTitle = 案件没有标题
CaseProblem_TooFewPlayers = 至少要有两名玩家，这里有{ $count }名
CaseProblem_TooManyPlayers = 有{ $count }名玩家，超过上限（{ $most }名）
CaseProblem_TooManyVictims = 有{ $count }名死者，超过上限（{ $most }名）
CaseProblem_TooManyQuestions = 有{ $count }道题，超过上限（{ $most }道）
CaseProblem_NameTooLong = 姓名“{ $name }”超过{ $most }个字
CaseProblem_CharacterWithoutId = 这个角色没有 id
CaseProblem_UnknownKey = 无法识别“{ $key }”这一项，已略过：可能是写错了，也可能来自更新的版本
CaseProblem_CharacterWithoutName = 角色没有名字
CaseProblem_IdTwice = id“{ $id }”出现了两次
CaseProblem_NameTwice = 有两个角色都叫“{ $name }”
CaseProblem_CharacterWithoutScript = 角色没有剧本
CaseProblem_EmptyAct = 这一幕的剧本是空的：{ $name }在这一幕拿不到新内容
CaseProblem_VictimNames = 有{ $names }个称呼、{ $victims }名死者；缺少的称呼用公开的名字代替
CaseProblem_OutsiderWithoutName = 这个人没有名字
CaseProblem_OutsiderTwice = 已经有人使用这个 id，或同样叫“{ $name }”
CaseProblem_NoVictim = 没有人遇害：案件至少要有一名死者
CaseProblem_VictimWithoutName = 死者没有名字
CaseProblem_MurderersUnsaid = 文件没有写明凶手：可以进行对局，但无法判定结果
CaseProblem_NobodyDidIt = 可以指认的人都没有杀害这名死者：这一案无法侦破
CaseProblem_UnknownId = 没有 id 为“{ $id }”的角色
CaseProblem_EmptyClue = 线索没有内容
CaseProblem_ClueBeyondActs = 这条线索属于第{ $act }幕，但一共只有{ $acts }幕
CaseProblem_Options = 这道题有{ $count }个选项，一般是两到五个
CaseProblem_NoTruth = 没有正确答案：这道题不计分
CaseProblem_SeveralTruths = 单选题有多个正确答案
CaseProblem_UnknownOption = “{ $letter }”不在选项之中
## Errors: files
FileProblem_AndMore = 另有{ $count }处同类问题
FileProblem_TooManyPeople = 角色或死者超过{ $most }个，只读取前{ $most }个
FileProblem_NoFile = 已略过：既不是文件也不是文件夹
FileProblem_EmptyFolder = 这个文件夹里没有文件
FileProblem_OnlyWork = 其中只有运行时产生的附属文件（日志、锁文件、未写完的部分）：对局在别处，或还没有生成
FileProblem_LinkAgain = 已略过：链接指向已经读过的文件夹
FileProblem_Unreadable = 已略过：无法读取（{ $why }）
FileProblem_TooManyFromHere = 从这里起的文件都已略过：文件总数超过{ $most }个
FileProblem_TooDeep = 压缩包嵌套了三层，已略过
FileProblem_GzipDamaged = 无法解压（{ $why }），已略过
FileProblem_UnpackedInPart = 只解压出一部分（{ $why }）
FileProblem_TooLarge = 已略过：文件合计超过 { $limit } MB
FileProblem_TooMany = 已略过：文件总数超过{ $most }个
FileProblem_TooManyValues = 已略过：列表、对象和值太多，内存放不下；请拆成几份分别打开
FileProblem_TooManyValuesFromHere = 此后的内容已略过：列表、对象和值太多，内存放不下
FileProblem_NameTwiceInZip = “{ $name }”出现了不止一次，只读取最后一个
FileProblem_ZipDamaged = 这个 zip 压缩包无法读取（{ $why }），已略过
FileProblem_ZipTooLarge = 压缩包太大，只读取前{ $entries }项
FileProblem_EntryDamaged = 已略过：{ $why }
FileProblem_EntriesPacked = 其中{ $count }个文件用 { $by } 压缩，无法读取，已略过。请先解压，再打开文件夹
FileProblem_Locked = 其中{ $count }个文件有密码，已略过。请先用密码解压，再打开文件夹
FileProblem_LinksInArchive = 其中{ $count }项只是指向其他文件的链接，已略过
FileProblem_SplitArchive = 这是分卷压缩包的一卷，已略过。请先合并各卷，或解压后打开文件夹
FileProblem_EmptyArchive = 这个压缩包里没有文件
FileProblem_System = 其中只有系统生成的文件，已略过
FileProblem_Compressed = 这是用 { $by } 压缩的文件，无法读取，已略过。请先解压（`{ $command }`），或改用 .zip、.tar.gz、.zst
FileProblem_OtherArchive = 这是 { $kind } 压缩包，无法读取，已略过。请解压后打开文件夹，或改用 .zip、.tar.gz
FileProblem_DataFile = 这是 { $kind } 文件，无法读取，已略过。请转成 CSV 或 JSON 再打开
FileProblem_Pickle = 这是 Python 的 pickle 数据，打开时可能会运行程序，因此已略过。请用生成这份数据的程序另存为 JSON
FileProblem_OldOffice = 无法读取这种办公文档，已略过。表格请另存为 .xlsx 或 .csv，文字请另存为纯文本（.txt）
FileProblem_Document = 这是 { $kind } 文档，无法读取，已略过。请另存为纯文本（.txt）再打开
FileProblem_Picture = 这是图片（{ $kind }），无法从中读取对局，已略过
FileProblem_Media = 这是音频或视频，无法从中读取对局，已略过
FileProblem_Program = 这是程序，不是对局文件，已略过
FileProblem_WebPage = 这是网页（“{ $title }”），不是文件本身，已略过。请打开文件本身的地址，或先下载再打开
FileProblem_BlobPage = 这是展示文件的网页（“{ $title }”），不是文件本身，已略过。请打开原始文件：地址在该页的“Raw”或“Download”按钮上（在 Hugging Face 上，也可以把地址里的 /blob/ 换成 /resolve/）
FileProblem_DrivePage = 这是 Google Drive 的预览网页，不是文件本身，已略过。请先下载，再打开
FileProblem_OwnPage = 这是由 Casebook 另存为网页的对局，请用浏览器打开。要在这里读取，请先在那个网页里把对局另存为 JSON
FileProblem_ContentsAnswer = 这是 GitHub 返回的文件信息，不是文件本身，已略过。其中的“download_url”才是文件的地址
FileProblem_ServerAnswer = 这是服务器返回的消息（“{ $words }”），不是文件，已略过。请检查地址是否正确、文件是否公开
FileProblem_LfsPointer = 这只是 Git LFS 的指针文件，不是文件本身，已略过。请用 `git lfs pull` 取回，或从网站下载
FileProblem_AnnexPointer = 这只是 git-annex 的指针文件，不是文件本身，已略过。请用 `git annex get` 取回
FileProblem_DvcPointer = 这只是 DVC 的指针文件，不是文件本身，已略过。请用 `dvc pull` 取回
FileProblem_LinkText = 这是一个链接，指向“{ $target }”，已略过。请直接打开该文件
FileProblem_Shortcut = 这是指向“{ $target }”的快捷方式，已略过。请直接打开该文件或文件夹
FileProblem_WorkbookCut = 这个工作簿已损坏（{ $why }），已略过。请重新获取或重新保存
FileProblem_UnknownWorkbook = 无法识别这个工作簿里的表，已略过
FileProblem_NoText = 这不是文本，已略过
FileProblem_NoArchive = 文件名像压缩包，但内容不是有效的压缩包，已略过
FileProblem_Empty = 这个文件是空的
FileProblem_Unknown = 无法识别这个文件，已略过
FileProblem_UnknownList = 这是有{ $count }项的 JSON 列表，格式无法识别，已略过。能读取的有：Casebook 的记录、案件和评分（带“format”的 JSON 对象），以及 { $formats } 的文件
FileProblem_EventsAlone = 这是 Casebook 记录里的{ $count }个事件，但缺少记录的其余部分，不知道属于哪一局，已略过。请打开完整的记录：带“format”“scenario”“settings”“texts”和“events”的 JSON 对象
FileProblem_OfResults = 这是实验或评审结果的一部分，本身不含对局；请在“实验”里打开整个文件夹，或用 `casebook experiment table`
FileProblem_UnknownObject = 这是含有 { $keys } 的 JSON 对象，格式无法识别，已略过。能读取的有：Casebook 的记录、案件和评分（带“format”的 JSON 对象），以及 { $formats } 的文件
FileProblem_UnmarkedUtf16 = 这是没有字节顺序标记（BOM）的 UTF-16 文本，已按 UTF-16 读取
FileProblem_ReadAs = 文件编码不是 UTF-8，已按 { $coding } 读取
FileProblem_CodingDamaged = 其中有些字符不是有效的 { $coding }，显示为 �
FileProblem_NotUtf8 = 文件编码不是 UTF-8，无法读取的字符显示为 �
FileProblem_UnsoundJson = 这不是有效的 JSON（{ $why }），只读取了能读取的部分
FileProblem_KeyTwice = 键“{ $key }”在同一个对象里出现了两次，采用后一个
FileProblem_MoreKeysTwice = 另有{ $count }个键在同一个对象里出现了两次
FileProblem_Refused = { $why }
FileProblem_KeyTwiceInLog = 键“{ $key }”出现了两次：两处都是列表时合并，否则采用前一个
FileProblem_ElementLeftOut = { $why }；已略过
FileProblem_ElementsLeftOut = { $why }；这一项和另外{ $more }项已略过
FileProblem_BreaksOff = { $why }；后面的内容已略过
FileProblem_EventPassedOver = { $why }；这个事件已略过
FileProblem_RatingsOfOtherLog = 这些评分属于记录“{ $theirs }”，而这份记录是“{ $ours }”
FileProblem_RatingsOfOtherLength = 评分时这份记录有{ $theirs }个事件，现在有{ $ours }个：请重新评分
FileProblem_SensorsTwice = 这份记录里已有一套判断，再加一套会混在一起；请改用没有判断的记录
## Errors: scripts of other programs
ScriptProblem_UnknownPart = 无法识别这一部分，已略过
ScriptProblem_TakenForPlayer = 已当作玩家“{ $name }”处理
ScriptProblem_NoScript = 其中没有剧本
ScriptProblem_ActWithoutScript = 这一幕没有剧本
ScriptProblem_NoSuchAct = 没有第{ $act }幕，归入第{ $last }幕
ScriptProblem_NoScriptFile = 没有这个角色的剧本文件
ScriptProblem_NoScriptInfo = 缺少 script_info.json：席位按文件的顺序排列
ScriptProblem_FolderCountsPlayers = 文件夹名里写的是{ $told }名玩家，实际有{ $there }名
ScriptProblem_CountsActs = 这里写的是{ $told }幕，实际有{ $there }幕
ScriptProblem_CountsPlayers = 这里写的是{ $told }名玩家，实际有{ $there }名
ScriptProblem_Untranslated = 这里没有译文：剧本和目标保留原文，其余略过
ScriptProblem_ListedTwice = “{ $name }”列了两次，第二个已略过
ScriptProblem_TakenForScript = 已当作“{ $name }”的剧本处理
ScriptProblem_NotListed = script_info.json 没有列出这个角色，已排在最后
ScriptProblem_NotInStage = 这个阶段里没有这个角色
ScriptProblem_NoCharacter = 这不是角色，已略过
ScriptProblem_NoStage = 这不是阶段，已略过
ScriptProblem_NoPart = 缺少“{ $zh_name }”（{ $en_name }）
ScriptProblem_NoField = 缺少{ $key }
ScriptProblem_NoSide = “{ $part }”既不是“凶手”，也不是“平民”
ScriptProblem_Outsiders = 只有两名玩家，所以线索标题里提到的人也可以指认：{ $list }
ScriptProblem_VictimsUnnamed = 没有文件写明死者是谁，死者人数按 kill_by_me 计
ScriptProblem_VictimCount = 这里有{ $own }名死者，其他角色的文件里有{ $count }名；已按顺序对应
ScriptProblem_MarkCount = 有{ $marks }个标记、{ $count }名死者；已按顺序对应
ScriptProblem_NoMark = 这里既不是 0 也不是 1
ScriptProblem_KilledAndNoMurderer = kill_by_me 写明此角色杀了人，is_murderer 却写明没有杀人；以 kill_by_me 为准
ScriptProblem_MurdererOfNobody = is_murderer 写明此角色杀了人，kill_by_me 里却没有死者；以 kill_by_me 为准
ScriptProblem_VictimStoodIn = 文件没有写明谁遇害，先用一个通称代替
ScriptProblem_CulpritOfProgram = 文件没有写明凶手，以论文公开的程序所写的为准
ScriptProblem_VictimUnsaid = 文件没有写明谁遇害
ScriptProblem_WhoseMurderer = 文件没有写明凶手杀的是哪一名死者
ScriptProblem_NoClues = 这个剧本没有附带线索文件
ScriptProblem_StageOfClues = 剧本没有这个阶段，按第{ $act }幕处理
ScriptProblem_NoPlace = 这不是有线索的地点，已略过
ScriptProblem_NobodyCalledSo = 没有叫这个名字的玩家，已略过
ScriptProblem_CluesAlone = 只有线索，没有剧本，已略过
ScriptProblem_TextsAlone = 不知道这些带标题的文字属于哪个案件，已略过
ScriptProblem_NoSolution = 缺少这个案件的真相（Truth.json）
ScriptProblem_SolutionByTitle = 根据标题，当作“{ $title }”的真相处理
ScriptProblem_SolutionByNames = 根据其中的人名，当作“{ $title }”的真相处理
ScriptProblem_ExamAlone = 只有考题，没有对应的案件，已略过
ScriptProblem_TakenForExam = 已当作“{ $name }”的考卷处理
ScriptProblem_NobodysExam = 这份考卷不属于任何玩家，留给通读全部剧本的人来答
ScriptProblem_NoExam = 没有“{ $name }”的考题
ScriptProblem_NoQuestions = 这份考卷里没有题目
ScriptProblem_CsvDamaged = 这个 CSV 无法读取（{ $why }），已略过
ScriptProblem_NoColumn = 没有“{ $name }”这一列
ScriptProblem_RowDamaged = 已略过：{ $why }
ScriptProblem_Cells = 这一行有{ $cells }格，首行有{ $width }格
ScriptProblem_NoValue = “{ $told }”不是有效的分值类别（a、b 或 c），这道题已略过
ScriptProblem_EmptyQuestion = 题目没有内容
ScriptProblem_LongQuestion = 题目跨了好几行：是不是少了一个引号？
ScriptProblem_OptionMissing = 缺少一个选项
ScriptProblem_NoType = “{ $told }”不是有效的题型（a 或 b），已按正确答案的个数判断
ScriptProblem_TruthNoLetter = “{ $told }”不是选项字母：这道题不计分
ScriptProblem_TruthNoOption = 正确答案“{ $letter }”不在选项之中
## Errors: logs of other programs
LogProblem_NoPlayer = “{ $name }”不是玩家
LogProblem_VoteUnclear = 这一票没有指认任何人，或指认了好几个人
LogProblem_FewSpeak = 发言的玩家不到两人
LogProblem_QuestionAlone = 这个问题没有对应的回答
LogProblem_AnswerAlone = 这个回答没有对应的问题
LogProblem_RecordCutOff = 这条记录没写完就中断了，已略过
LogProblem_NoRecord = 这里有一段内容不是有效的记录
LogProblem_NoReply = { $template } 没有回复
LogProblem_RatingNoNumber = 评分不是数字
LogProblem_RatingOfNobody = 没有评分对象
LogProblem_RatingOffScale = 评分是 { $value }，超出了 0 到 2 的范围
LogProblem_QuestionToNobody = 问的是“{ $name }”，但此人不是玩家
LogProblem_NoAction = 既不是提问也不是搜证
LogProblem_AnswerToNobody = 有回答，但没有人提问
LogProblem_SameGame = 同一局又出现一次，只保留一份
LogProblem_NoConfiguration = 没有配置记录：这局提前结束，文件没有写明凶手
LogProblem_WorkbookDamaged = 这个工作簿无法读取（{ $why }）
LogProblem_SheetBreaksOff = 表格在第{ $row }行之后中断：{ $why }
LogProblem_RowsLeftOut = 第{ $most }行之后的内容已略过
LogProblem_NoPrompts = 这是较旧的历史记录，不含提示词
LogProblem_NobodySpeaks = 这一行没有写明发言者，已略过
LogProblem_UnknownStage = “{ $stage }”不是已知的阶段
LogProblem_NothingSaid = 这一行没有内容
LogProblem_UnknownPoints = 分值不是 10、5 或 2，已按 2 分计
LogProblem_NoSeat = 这一局没有“{ $name }”的席位
LogProblem_EvaluationAlone = 这份评测所属的对局不在这些文件里
LogProblem_SettingsAlone = 这份设置所属的对局不在这些文件里
LogProblem_EvaluationSummary = 这是 PLAYER* 的评测汇总（{ $rows }行，列为{ $columns }），只有合计，没有对局，所以不读取
LogProblem_NobodySays = 这段话没有写明说话人：“{ $words }”
LogProblem_PerhapsAnother = { $name }的话里可能混进了别人的话：“{ $words }”
LogProblem_CutOff = { $name }的话没有说完
LogProblem_SaidBefore = { $from }对{ $to }说的话与之前一字不差
LogProblem_PartMissing = 缺少“{ $name }”，只记录在其中的内容因此留空
LogProblem_RoleUnknown = “{ $role }”不是已知身份，这名玩家所属的一方留空
LogProblem_BeliefUnclear = 无法识别这个信念：“{ $words }”
LogProblem_LabelOfNothing = 标注“{ $name }”对不上任何发言
LogProblem_LabelsDiffer = 同一条发言有不同的标注，以第一条为准
LogProblem_UtterancesWithoutLabel = { $count }条发言没有标注
LogProblem_GameFailed = 对局中断：{ $why }
LogProblem_LineUnclear = “{ $words }”不是任何人的发言
LogProblem_ActionUnclear = “{ $words }”不在可选行动之中
LogProblem_AnswerWithoutQuestion = 这个回答前面没有问题
## Errors: JSON (also told to models)
json_kind_known_word = 已知的词
json_kind_nothing = 空值
json_kind_list = 列表
json_kind_object = 对象
json_kind_number = 数字
json_kind_whole_number = 整数
json_out_of_range = 此处的数 { $number } 超出范围
json_kind_boolean = 是或否
json_kind_text = 文字
json_unknown_word = 这里不能用“{ $name }”，可用的有：{ $known }
json_unknown_field = 这里没有字段“{ $name }”
json_duplicate_field = 字段“{ $name }”出现了两次
json_missing_field = 缺少字段“{ $name }”
json_no_events = 没有事件列表
json_file_truncated_here = 文件在这里断开了
json_too_many_values = 列表、对象和值太多，内存放不下
json_list_too_long = 这个列表太长，最多读取 { $most } 项
json_file_truncated = 文件到这里就断了
json_trailing_text = 结尾之后还有内容
json_missing_comma = 缺少逗号
json_missing_colon = 缺少冒号
json_not_an_object = 这不是 JSON 对象
json_truncated_list = 文件在一个列表中间就断了
json_truncated_object = 文件在一个对象中间就断了
json_truncated_string = 文件在一段文字中间就断了
json_truncated_before_value = 文件在应有值的地方就断了
json_unclosed_list = 缺少逗号，或列表没有结束
json_unclosed_object = 缺少逗号，或对象没有结束
json_bare_word = 应有值的地方是一个词
json_missing_value = 应有值的地方没有值
json_unquoted_key = 键没有加引号
json_extra_comma = 多了一个逗号
json_bad_escape = 文字中有无意义的反斜杠
json_bad_number = 数字已损坏
json_number_too_large = 数字太大
json_bad_code_point = 文字中有损坏的字符
json_half_character = 文字中有半个字符
json_control_character = 文字中有换行之类的控制字符
json_nested_too_deeply = 嵌套太深
json_negative_number = 此处的数不能是负数
json_wrong_kind = 此处是{ $found }，应为{ $expected }
## Errors: experiment files
experiment_text = 无法读取文件：{ $why }
experiment_no_case = 没有能玩的案件；请填写内置案件的路径，例如 cases/*.zh.json，或添加案件文件
experiment_unknown = 无法识别这个名称；请删去，或改为以下之一：{ $known }
experiment_missing = 缺少这一项；应为：{ $wanted }
experiment_shape = 现在是 { $found }；应为：{ $wanted }
experiment_empty = 这里是空的；请至少填写一项
experiment_choice = “{ $value }”无效；请从以下选项中选一个：{ $known }
experiment_bounds = “{ $value }”无效；请填写{ $wanted }
experiment_absent = “{ $value }”无效：按现有设置，没有这一项
experiment_no_field = 没有这项设置；`casebook play --help` 列出了全部设置
experiment_no_field_but = 没有这项设置；你要填的是 `{ $name }` 吗？`casebook play --help` 列出了全部设置
experiment_not_in_preset = 预设“{ $preset }”的对局没有这一项；请删去
experiment_axis_for_nobody = 没有任何预设用到这个参数轴；请删去
experiment_twice = “{ $label }”出现了两次；请保留一个，或改用别的 `label`
experiment_two_bases = `preset` 和 `settings` 只能填写一个；请删去另一个
experiment_no_base = 缺少 `preset` 或 `settings`；请填写其中一个
experiment_no_model = 缺少 `model`；请填写该服务器上的模型名
experiment_no_endpoint = 缺少 `endpoint`；请填写服务器地址，填到 /v1 为止
experiment_settings = { $why }；请填写一个设置文件（由 `casebook settings` 生成）
experiment_too_many = 总数超过{ $most }局；请减少取值或案件
experiment_wanted_text = 一段文字
experiment_wanted_paths = 路径列表
experiment_wanted_tags = 语言标签列表
experiment_wanted_presets = 预设列表
experiment_wanted_minds = 模型列表
experiment_wanted_values = 取值列表
experiment_wanted_table = 键值表
experiment_wanted_number = { $from } 到 { $to } 之间的数
experiment_wanted_whole_number = 整数
experiment_wanted_money = 不小于 0 的数，单位与价格相同
experiment_wanted_prices = 货币（如 "USD"）以及若干行 `model`、`prompt` 和 `completion`：每百万词元的价格
experiment_wanted_seeds = 种子个数（1 到 10000），或小于 2^53 且不重复的整数列表
experiment_wanted_rounds = 轮次列表，从 1 到 { $most }，如 [1, 2]
experiment_wanted_fields = “名称 = 值”形式的设置，例如 {"{"} rounds = 2 {"}"}
experiment_wanted_axes = 按名称填写的设置，每项一个取值列表，例如 {"{"} epsilon = [0.1, 0.3] {"}"}
experiment_wanted_field_value = 文字、数、true 或 false，或判断项、轮次的列表
experiment_found_nothing = 空值（没有值，或不是数字）
experiment_found_list = 列表
experiment_case_is_log = { $place }：{ $path } 是对局记录，不是案件，已略过
experiment_case_unplayable = { $place }：{ $path }：这个案件玩不了
experiment_no_such_case = { $place }：没有叫 `{ $pattern }` 的案件；请填写内置案件的路径，例如 cases/*.zh.json，或添加案件文件
experiment_and_more = 另有{ $count }处错误
experiment_people_cannot_play = 实验不支持真人参与，但这里有真人玩家；请改为离线角色，或服务器上的模型
experiment_no_browser = 这里没有浏览器，无法使用浏览器内置的模型；请改为服务器上的模型，或在页面里运行
experiment_no_price = 这个预算无法执行：{ $name } 没有价格。请在 `prices` 里填写价格，或改为词元预算（`tokens`）
experiment_judged_unread = 无法读取这份评审文件：{ $why }
experiment_plan_unread = 无法读取这份实验计划：{ $why }
experiment_plan_later = 这份实验计划是第{ $version }版格式，当前版本的 Casebook 无法读取；请用更新的版本打开
## Prompts: tasks, examples, errors in replies, repairs
list_comma = 、
act_error_cannot_ask = 你不能询问{ $chosen }；可以询问：{ $names }
act_error_nothing_to_search = “{ $written }”没有可找的线索；可搜查的地点是：{ $places }
act_error_no_action = 你必须询问（ask）或搜查（investigate）
example_player_or_place = <一位玩家，或一处地点>
example_speech = <当众说的话>
example_player = <一位玩家>
example_own_question = <你的问题>
act_may_pass =
    { "" }
    你也可以什么都不做：放弃（pass）。
act_feign_innocence =
    { "" }
    要像无辜者那样行动。
act_readings_head =
    { "" }
    你目前对可询问者的判断：
    { "" }
act_task_ask_or_search = 轮到你了。请从两件事中选一件：询问（ask），即就{ $victim }之死向一位玩家提一个问题，对方必须当众回答；或者搜查（investigate），即搜查一处地点，那里的一条线索会向所有人公开。可以询问：{ $names }。可以搜查：{ $places }。回合不多。当众说的话，询问时就是你的问题；搜查时是你的理由，用一句话，只说你愿意让别人知道的。
act_task_ask = 轮到你了。请询问（ask）一位玩家：就{ $victim }之死提一个问题{ $naming }。可以询问：{ $names }。{ $new }
act_last_turn =
    你上一次行动和它的结果：
    { $last }
act_last_thought = 你当时的想法：{ $thought }
act_recall_query = 谁杀了{ $victim }？还有什么不明、哪里对不上、哪里可能有线索？
aims_error_count = 给了{ $found }个问题，应为一到{ $most }个
example_question = <问题>
aims_task =
    你在这场游戏中的目标是：
    { $list }
    请把它们归纳成一到两个可以问自己的问题，好在询问别人之前看清自己离目标还有多远：不论有几个目标，都少于三个问题。
aims_find_murderer = 找出凶手。
aims_stay_hidden = 不要被发现。
example_answer = <你的回答>
answer_asked = { $asker }{ $about }问你：“{ $question }”
answer_truthfully = 请用第一人称如实回答，依据你的剧本和桌上说过的话。凡有帮助的事实都要说：时间、地点、人物、物件。不知道就说不知道。
answer_as_murderer = 请用第一人称回答。你可以说谎，但不得承认；要与你先前的说法以及别人可能看到的情况一致。
answer_confessed = 请用第一人称回答，依据你的剧本和桌上说过的话。凡有人问起，就承认{ $mine }是你杀的；别的事可以不说。不知道就说不知道。
answer_by_script = 请用第一人称回答，依据你的剧本和桌上说过的话。如果剧本里写着是你做的，你可以说谎，但不得承认；否则请如实回答，凡有帮助的事实都要说：时间、地点、人物、物件。不知道就说不知道。
interview_asked = 一位不在桌上、但听过桌上谈话的调查员把你叫到一边。别人都听不见你的回答，你仍是你自己：该说的、该瞒的、该编的，都和在桌上一样。他问你：“{ $question }”
interview_before =
    这位调查员前面问过你：
    { $lines }
interview_before_line = - “{ $question }”你答：“{ $answer }”
interview_own_mind =
    到此时你根据桌上的话自己记下的：
    { $lines }
interview_suspects = 你{ $about }列出的嫌疑人，最可疑的在前：{ $names }
interview_readings =
    你{ $about }对{ $suspect }的判断：
    { $readings }
interview_belief = 你{ $about }最近一次这样分配100分：{ $points }
example_answer_to_oneself = <你给自己的回答>
answer_oneself_task_before_answer = { $target }就{ $victim }之死向你提了问题。回答之前，先问自己：“{ $question }”请依据你的剧本和桌上说过的话，用两三句话回答，只给自己看。
answer_oneself_task_before_question =
    你即将就{ $victim }之死询问{ $target }。先问自己：“{ $question }”
    请如实用一到三句话回答，只给自己看：你现在知道什么，还缺什么，{ $target }能不能告诉你？
ask_reading_line = - { $sensor }：{ $level }。{ $reason }
ask_only_new = 已经回答过的不要再问。
ask_guidance = 只问一件事，一两句话，不要附带第二个问题。
ask_guidance_round = 只问一件事，一两句话，不要附带第二个问题。现在是第{ $round }轮，共{ $rounds }轮。
answer_guided = 请用第一人称如实回答所问的事，最多两百字，说出你的剧本和桌上的话里与此有关的内容：时间、地点、人物、物件。剧本要你保密的事，没人直接问就不提；直接问到就照实说。不知道就说不知道。
answer_guided_at_first = 请用第一人称如实回答所问的事，最多两百字，说出你的剧本和桌上的话里与此有关的内容：时间、地点、人物、物件。剧本要你保密的事，没人直接问就不提；直接问到就照实说。不知道就说不知道。
answer_guided_murderer = 请用第一人称回答所问的事，最多两百字。你可以说谎，但不得承认。要与你先前的说法以及别人可能看到的情况一致；说法被戳穿时，能少退一步就少退一步。
answer_guided_confessed = 请用第一人称回答所问的事，最多两百字，依据你的剧本和桌上说过的话。凡有人问起，就承认{ $mine }是你杀的；别的事可以不说。不知道就说不知道。
answer_guided_open = 请用第一人称回答所问的事，最多两百字，依据你的剧本和桌上说过的话。如果剧本里写着是你做的，你可以说谎，但不得承认；否则请如实回答。剧本要你保密的事，没人直接问就不提。不知道就说不知道。
answer_guided_open_at_first = 请用第一人称回答所问的事，最多两百字，依据你的剧本和桌上说过的话。如果剧本里写着是你做的，你可以说谎，但不得承认；否则请如实回答。剧本要你保密的事，没人直接问就不提。不知道就说不知道。
introduce_guided = 请用第一人称向大家作自我介绍，三到五句话：你是谁，{ $relation }，再用一句话说明可能案发的那段时间你在哪里。不要逐时交代，也先不要怀疑谁：你还做了、看见、听见什么，等别人问起再说。所说的一切都必须出自你的剧本；剧本要你保密的事和你的目标不要透露。
introduce_guided_murderer = 请像无辜者那样用第一人称向大家作自我介绍，三到五句话：你是谁，{ $relation }，再用一句话说明可能案发的那段时间你在哪里，不要因此暴露自己。不要逐时交代，也先不要怀疑谁。要保密的事和你的目标不要透露；可以说谎。
introduce_relation_at_first = 与死者是什么关系
introduce_relation = 与死者是什么关系
introduce_confession = 唯一的例外：用单独的一句话当众承认，是你杀了{ $mine }。
# What the program puts in front of what the culprit says.
disclosed_culprit = 我就是凶手。{ $text }
ask_readings_head =
    { "" }
    你目前对此人的判断：
    { "" }
ask_feign_innocence =
    { "" }
    要像无辜者那样提问。
ask_about_death = 就{ $victim }之死
ask_name_the_dead = ，让人从问话本身听出问的是谁的死，不要为此另加一句
ask_task = { $about }向{ $target }提一个问题{ $naming }。问最能分辨凶手与无辜者的事：说法中的漏洞、跟你知道的对不上的地方、时间、地点、物件。{ $new }{ $heading }{ $summary }{ $innocent }
ask_recall_query = 关于{ $target }与{ $victim }之死已知的事：何时、何地、为何。
check_facts_error_count = 有{ $wanted }个说法，却给了{ $found }个判断
check_facts_task =
    你自己这一天的经过：
    { $facts }
    说法：
    { $statements }
    每个说法是否与上面的经过或你的剧本相符？按顺序逐个给出 true 或 false，共{ $count }个。与之矛盾的，或比它多说了内容的，都是 false。{ $untimed }
choose_question_error_count = 选了{ $found }个问题，应选{ $wanted }个
choose_question_error_number = 没有编号为{ $number }的问题；编号从1到{ $most }
example_reason = <理由>
choose_question_task =
    你即将就{ $victim }之死询问{ $target }。根据你已知的情况和已经得到的回答，从下列问题中选出此刻最有帮助的{ $count }个：
    { $list }
    先用一句话说明理由，再给出它们的编号，最有帮助的排在最前。
choose_question_recall_query = 关于{ $target }与{ $victim }之死，还有什么不清楚？
complete_answer_missing_head = 其中漏掉了：
complete_answer_wrong_head = 其中有误：
complete_answer_task =
    有人问你：“{ $question }”
    你目前的回答：“{ $answer }”{ $missing }{ $wrong }
    请用第一人称把整个回答重写成完整的一段：保留其中正确的内容，补上缺少的内容，每件事都带上时间。剧本内容足够的话，至少{ $least }字。
examine_error_no_option = “{ $answer }”不是选项；请给出 a 到 { $last } 之间的字母
examine_task_single_choice =
    游戏已经结束。请根据你所知道的，如实回答这道关于案情的考题，在座的人不会听到。恰有一个选项正确。先用一两句话说明理由，再给出它的字母；无从知道时，选最有可能的一项。
    题目：{ $question }
    { $options }
examine_task_multiple_choice =
    游戏已经结束。请根据你所知道的，如实回答这道关于案情的考题，在座的人不会听到。可能不止一个选项正确。先用一两句话说明理由，再给出字母，数目不要超过题目的要求；无从知道时，选最有可能的。
    题目：{ $question }
    { $options }
examine_round_task_single_choice =
    第{ $round }轮已经结束，游戏还将继续。请根据你至今所知道的，如实回答这道关于案情的考题，在座的人不会听到，也不影响游戏。恰有一个选项正确。先用一两句话说明理由，再给出它的字母；眼下无从知道时，选最有可能的一项。
    题目：{ $question }
    { $options }
examine_round_task_multiple_choice =
    第{ $round }轮已经结束，游戏还将继续。请根据你至今所知道的，如实回答这道关于案情的考题，在座的人不会听到，也不影响游戏。可能不止一个选项正确。先用一两句话说明理由，再给出字母，数目不要超过题目的要求；眼下无从知道时，选最有可能的。
    题目：{ $question }
    { $options }
final_answer_task =
    有人问你：“{ $question }”
    你的草稿：“{ $draft }”
    你对它的想法：{ $reflection }
    现在请采纳其中正确的意见，用第一人称如实作答。只说剧本里和桌上说过的事实，不要提到草稿。
find_facts_task =
    你自己这一天的事实：
    { $facts }
    别人问你：
    { $parts }
    请给出有助于回答其中任何一问的事实编号；都无关就留空。
find_missing_task =
    你的一个回答：“{ $answer }”
    事实：
    { $facts }
    请给出回答中没有连同时间和经过说到的事实编号。要从严：只说了一半也算缺。都说到了就留空。
reply_error_unknown_name = 在座的没有“{ $written }”；名单是：{ $names }
guided_ask_task_prepared =
    向{ $target }提出下面这个问题，措辞要贴合你对此人的了解和已经说过的话。只问一个问题{ $naming }：
    { $prepared }{ $innocent }
guided_ask_task_additional =
    你为{ $target }选了这些问题：
    { $prepared }
    除此之外，请根据你已知的情况和已经说过的话，就{ $victim }之死向{ $target }提一个你自己的问题。只提这一个问题{ $naming }。{ $innocent }
guided_ask_task_by_aims =
    你问过自己离目标还有多远：
    { $lines }
    据此就{ $victim }之死向{ $target }提一个能让你更接近目标的问题{ $naming }。{ $innocent }
guided_ask_task_free = 回想你记得的一切，就{ $victim }之死你想问{ $target }什么？请用第一人称提一个问题{ $naming }。{ $innocent }
guided_ask_self_answer_line = - { $question }——{ $answer }
example_introduction = <你的自我介绍>
introduce_task = 请用第一人称向大家作自我介绍，尽量说得详细：你是谁，与死者是什么关系，案发前后你做了什么、看见和听见了什么，各在什么时间；凡有助于找出凶手的都说出来。所说的一切都必须出自你的剧本；剧本要你保密的事和你的目标不要透露。
introduce_task_murderer = 请像无辜者那样用第一人称向大家作自我介绍，也像无辜者那样尽量说得详细：你是谁，与死者是什么关系，案发前后你做了什么、看见和听见了什么，但不要因此暴露自己。要保密的事和你的目标不要透露；可以说谎。
introduce_task_hourly = 主持人请你作自我介绍，并逐小时讲述你的这一天。请用第一人称回答，不少于350字：你是谁，与死者是什么关系，你在哪里、和谁在一起，做了什么、看见和听见了什么，各在什么时间。所说的一切都必须出自你的剧本；剧本要你保密的事和你的目标不要透露。
introduce_task_hourly_murderer = 主持人请你作自我介绍，并逐小时讲述你的这一天。请像无辜者那样用第一人称回答，不少于350字：你是谁，与死者是什么关系，你在哪里、和谁在一起，做了什么、看见和听见了什么，各在什么时间，但不要因此暴露自己。要保密的事和你的目标不要透露；可以说谎。
introduce_recall_query = { $me }是谁？与{ $victims }以及其他人的关系，当天发生的事。
list_error_empty = 列表是空的
list_none = （无）
list_error_fact_number = 没有编号为{ $number }的事实；编号从1到{ $count }
example_thought = <你心里的想法，谁也听不见>
needs_timeline_task =
    有人问你：“{ $question }”
    回答它是否需要用到你自己的时间线，即你何时在何处、做了什么、遇见了谁？先用一句话说明理由，再给出 true 或 false。
prompt_manner_head =
    { "" }
    表演要求：
    { "" }
prompt_aims_head =
    { "" }
    你的目标：
    { "" }
pretend_innocence = 你杀了{ $victim }，必须隐瞒：请按自己没有作案、像大家眼中的无辜者那样来判断。
prompt_role_by_script = 你是{ $me }。你有没有杀人，你的剧本里写着。如果杀了，绝不能让人发现：你决不承认，表现得像无辜者一样，必要时可以说谎；如果没有，你如实回答。
prompt_role_innocent = 你是{ $me }。你没有杀任何人，你如实回答。
list_and = 和
prompt_role_murderer = 你是{ $me }。你杀了{ $mine }。绝不能让人发现：你决不承认，表现得像无辜者一样，必要时可以说谎。
prompt_role_confessing = 你是{ $me }。你杀了{ $mine }。在这一局里，凶手必须当众承认：你在自我介绍里承认，有人问起时也承认，决不收回。即使剧本要你隐瞒此事，也以这条规则为准；别的事可以不说。
prompt_neutral_attitude = 你不偏袒任何人，像公正的读者那样，只凭说过的话来判断。
prompt_rules_neutral_reader =
    你在旁观一场剧本杀《{ $title }》。每位玩家都有一份只有自己读过的剧本，你一份也没有读过，只知道桌上公开说过的话。只有凶手可以说谎。不得编造案情。
    { $dead }在座的人：
    { $roll }{ $setting }
prompt_rules_judge =
    你是剧本杀《{ $title }》的评判，不是玩家。只根据下面给出的材料（包括剧本）作判断，不得编造案情。
    { $dead }在座的人：
    { $roll }{ $setting }
prompt_rules_omniscient =
    你是剧本杀《{ $title }》的读者，不是玩家：你读过每位玩家的剧本，现在参加一场关于案情的考试。不得编造案情。
    { $dead }玩家：
    { $roll }{ $setting }
prompt_setting =
    { "" }
    众所周知的情况：{ $setting }
prompt_dead =
    死者：{ $victims }。
    { "" }
prompt_rules_player =
    你在剧本杀《{ $title }》中扮演一个角色。每位玩家都有一份只有自己读过的剧本。{ $course }最后投票指认杀害每位死者的凶手。杀害一位死者的可能不止一人。投票没有指认出任何凶手，则凶手获胜；指认出一名凶手，则其他人获胜。只有凶手可以说谎、可以编造，也可以设法让别人显得可疑；其他人都要如实回答，尽量说得完整。只说本角色知道的和桌上说过的。
    { $dead }在座的人：
    { $roll }{ $setting }
prompt_rules_player_guided =
    你在剧本杀《{ $title }》中扮演一个角色。每位玩家都有一份只有自己读过的剧本。{ $course }最后投票指认凶手。只有凶手可以说谎、可以编造，其他人问到什么都要如实回答；只说本角色知道的和桌上说过的。{ $means }
    { $dead }在座的人：
    { $roll }{ $setting }
prompt_means_questions = 不能搜查、取来或查看任何东西，只能提问。
prompt_means_questions_and_clues = 不能搜查、取来或查看任何东西，只能提问，另有主持人公布的线索卡。
prompt_course_questum = 自我介绍之后有{ $rounds }轮公开提问，
prompt_course_questum_at_first = 自我介绍之后有{ $rounds }轮公开提问，
prompt_course_jubensha = 每人先向主持人介绍自己并回答其他每人一个问题，然后有{ $rounds }轮公开提问，中途会公布线索卡，
prompt_course_mirage = 自我介绍之后有{ $rounds }个回合，每个回合每人可以询问一位玩家或搜查一处地点，
prompt_outsiders =
    { "" }
    不在座，但可能是凶手、可以指认的人：{ $outside }
prompt_cast_line = - { $name }：{ $role }
prompt_retry = 这个回复无法采用：{ $why }。请重新完成同一任务，只回复该 JSON 对象。
prompt_retry_filtered = （内容过滤拦下了你的回复。这是一个推理游戏，一切都是虚构的。请用温和的措辞给出所要求的回复，不要描写暴力。）
prompt_reply_shape_numbers =
    只回复一个如下形式的 JSON 对象，不要有别的内容；“<0-100>”处写数字，不加引号：
    { $example }
prompt_reply_shape =
    只回复一个如下形式的 JSON 对象，不要有别的内容：
    { $example }
prune_error_empty_list = 名单是空的；至少要留一名嫌疑人
prune_error_oneself = 你不能怀疑自己
example_name = <姓名>
prune_task_reasoned =
    { $choosing }
    先用一两句话说明理由，再判断杀害{ $victim }的凶手必须符合下列哪几项，逐项填 true 或 false：情感（你对此人没有好感；如果凶手也可能是你有好感的人，填 false）、动机（有杀人的理由；如果不需要理由，例如失手致死，填 false）、机会（有机会下手）。最后给出名单。
prune_recall_query = 谁杀了{ $victim }？动机、机会、矛盾、证据。
prune_readings_head =
    { "" }
    你的判断：
    { "" }
prune_task = 列出仍有杀害{ $victim }嫌疑的人。目前你怀疑：{ $current }。留下最可能是凶手的人，最可疑的排在最前；越少越好，但至少留一人。若有新的事实，先前排除的人可以重新列入。可选的人：{ $everyone }。{ $heading }{ $readings }
rate_error_off_scale = { $number }不是 0、1 或 2（{ $word }）
rate_error_missing = 缺少“{ $word }”的分数
rate_task_utterance =
    { $name }刚刚说：“{ $said }”
    请据此并结合此前说过的一切给{ $name }打分：先用一两句话说明理由，再打 0 到 2 的整数分：
    { $scales }
rate_task_outsider =
    { $name }不在座。请根据迄今说过和找到的一切给{ $name }打分：先用一两句话说明理由，再打 0 到 2 的整数分：
    { $scales }
rate_scale_line = - { $word }（{ $meaning }）
rate_scale_suspicion = 0：没有可疑之处；1：有些反常或含糊；2：与已知情况矛盾、有所隐瞒，或露出作案的迹象
rate_scale_trust = 0：不可信；1：有可能，但没有佐证；2：坦率、前后一致，并与别人所说相符
rate_word_suspicion = 怀疑
rate_word_trust = 信任
reply_error_nothing_said = 里面什么也没说
reply_error_empty = 回复是空的
reply_error_cut_by_length = 回复太长，没有写完就被截断了；请用更少的话来说
reply_error_cut_by_filter = 内容过滤把它截断了；请换一种温和的说法
read_and_ask_task =
    第一步：{ $first }
    第二步，在此基础上：{ $second }
read_and_ask_task_guided =
    { $first }
    “question”：{ $second }
sensors_error_level = “{ $choice }”不是“{ $name }”的选项
sensors_error_missing = 缺少“{ $name }”一行
sensors_task =
    根据你记得的和桌上说过的话，就{ $victim }之死判断{ $suspect }。每一行先用一两句话说明理由，再从该行括号里的词中选一个：
    { $lines }
sensors_question_line = - { $name }：{ $question }（{ $choices }）
sensors_task_guided =
    “readings”：根据你记得的和桌上说过的话，{ $about }判断{ $suspect }。每一行先用一句话说明理由，再从所给的词中选一个。{ $known }
    { $lines }
sensors_task_guided_feigned =
    “readings”：你知道是谁做的，所以{ $about }判断{ $suspect }在别人眼里可能是什么样。每一行先用一句话说明理由，再从所给的词中选一个。{ $known }
    { $lines }
sensors_known_reading = { $name }：{ $level }
sensors_known_readings = 你先前的判断：{ $known }。这几项只写有变化的；没有可写的就写空列表。
read_and_prune_reading_label = { $suspect }的{ $name }
read_and_prune_unread = 未判断
read_and_prune_line = - { $name }：{ $readings }
read_and_prune_task =
    “readings”：根据你记得的和桌上说过的话，就{ $victim }之死逐一判断其他每个人，问的是：
    { $lines }
    你目前的判断：
    { $so_far }
    只写尚未判断的和此后有变化的，每条先用一句话说明理由。
    “reason”：用一两句话说明现在最像谁、理由是什么。再写“suspects”：仍有嫌疑的人，最可疑的排在前面：一般两三人，只有其他人都排除了才留一人。先前排除的人可以重新列入。目前是：{ $current }。
read_and_prune_task_feigned =
    “readings”：你知道是谁杀了{ $victim }，所以判断其他每个人现在在别人眼里可能是什么样，问的是：
    { $lines }
    你目前的判断：
    { $so_far }
    只写尚未判断的和此后有变化的，每条先用一句话说明理由。
    “reason”：用一两句话说明可以把嫌疑引向谁、理由是什么。再写“suspects”：这些人，最容易引人怀疑的排在前面。目前是：{ $current }。
sensors_recall_query = { $suspect }：与我、与{ $victim }的关系，杀害{ $victim }的理由，{ $suspect }何时在何处。
example_change = <你要改的地方>
relate_question = { $asker }与我是什么关系？我们怎么认识，彼此之间有过什么，我了解{ $asker }的哪些事？
relate_note = { $asker }与你的关系：{ $relationship }
reflect_task =
    有人问你：“{ $question }”
    你打算回答：“{ $draft }”
    在说出口之前，请对照你的剧本和桌上说过的话：有没有自相矛盾，有没有漏掉有帮助的时间、地点、人物或物件，有没有答到点子上？用两三句话写下你要改的地方。
example_statement_aloud = <你对所有人说的话>
say_task = 大家正在自由交谈，轮到你对所有人说话。请用第一人称说两到五句有助于找出凶手的话：你看见或知道的事，别人的话里对不上的地方，你怀疑谁、为什么。所说的一切都必须出自你的剧本或桌上说过的话。没有要补充的就留空。
say_task_murderer = 大家正在自由交谈，轮到你像无辜者那样对所有人说话。请用第一人称说两到五句话，把别人的注意力引向别处；可以说谎。没有要补充的就留空。
say_recall_query = 谁杀了{ $victims }？刚才说了什么、哪里对不上、我还有什么没说？
example_statement = <说法>
split_answer_task =
    { $me }打算说：“{ $answer }”
    请按顺序列出其中关于{ $me }这一天的说法：每件做过或看见的事写成一个简短完整的句子，带上回答里给出的时间和地点，用名字代替代词。不涉及事实的话不要列。
split_question_task =
    有人问你：“{ $question }”
    请列出其中包含的各个小问题，每个都写成可以单独看懂的完整句子。如果只有一个，就列出那一个。
example_summary = <概括>
summarise_task_script_complete =
    请概括你剧本的这一部分，不要遗漏任何内容：时间、地点、人物、物品、动机和目标都要保留。
    { $parts }
summarise_task_history_complete =
    请按先后顺序概括到目前为止说过的话和找到的线索，不要遗漏任何内容：谁对谁说了什么，时间、地点、人物、物品都要保留，线索照录原文。
    { $parts }
summarise_task_script =
    请把你剧本的这一部分概括到{ $words }字以内。保留所有时间、地点、人物、物件、动机和目标，略去修饰：
    { $parts }
summarise_task_history =
    请把桌上说过的这一部分话概括到{ $words }字以内。保留谁对谁说了什么、所有时间、地点、人物、物件，以及每条线索：
    { $parts }
vote_accusation_line = - { $accuser }指控{ $accused }：{ $reason }
vote_accusations_head =
    已经提出的指控：
    { $lines }
vote_accusation_phase = 投票之前，每人先当众指控一人并说出理由，之后只在被指控的人中投票。现在请提出你的指控。
vote_may_name_oneself = 可以投自己，但不鼓励。
vote_task = 投票：谁杀了{ $victim }？{ $list }请先用一两句话说明理由，再从以下的人中指认一人：{ $others }。
vote_task_murderer = 投票：谁杀了{ $victim }？是你，所以请指认一个别人会信以为真的人。先用一两句可以当众说出的话说明理由，再从以下的人中指认一人：{ $others }。
vote_task_by_script = 投票：谁杀了{ $victim }？{ $list }如果剧本里写着是你，就请指认一个别人会信以为真的人。先用一两句可以当众说出的话说明理由，再从以下的人中指认一人：{ $others }。
vote_error_not_accused = 请在被指控的人中投票：{ $names }
vote_error_oneself = 你不能投自己
vote_recall_query = 谁杀了{ $victim }？如何、何时、何地、为何？
own_clue_line = 只有你知道：{ $text }
own_clue_keyword_line = “{ $keyword }”让你想起（只有你知道）：{ $text }
dialogue_introduction_line = { $speaker }自我介绍：“{ $text }”
dialogue_host = 主持人
dialogue_statement_line = { $speaker }：“{ $text }”
dialogue_clue_line = 所有人看过的线索，{ $place }：“{ $text }”
dialogue_about_death = 就{ $victim }之死
dialogue_open_question_line = { $asker }问{ $asked }：“{ $question }”（还没有回答）
dialogue_question_line = { $asker }{ $about }问{ $answerer }：“{ $question }”{ $answerer }答：“{ $answer }”
sensor_question_emotion = 你自己对此人的态度：更愿意帮助此人（正面）、要尽量查清此人的底细（负面），还是两者都不是（中性）？
sensor_question_motivation = 此人与死者是什么关系，有没有杀人的理由？
sensor_question_opportunity = 抛开好恶来看，此人客观上有没有下手的机会：有人看见，或有别的事实表明？仅仅无人能作证，不算机会。
sensor_question_information_value = 继续追问此人，得到有价值的信息的可能性有多大？
sensor_question_evidence = 有没有物证或目击，把此人与案发现场直接联系起来？
sensor_question_background = 此人与其他人之间有没有过冲突、竞争或积怨？
sensor_question_guided_emotion = 你自己对此人的感觉：信得过（正面）、信不过（负面），还是两者都不是（中性）？
sensor_question_guided_motivation = 此人有没有杀人的理由？
sensor_question_guided_opportunity = 按目前知道的时间和地点，此人做得到吗？光凭无人作证，不足以选“是”。
sensor_question_feigned_emotion = 别人对此人是信得过（正面）、信不过（负面），还是两者都不是（中性）？
sensor_question_feigned_motivation = 能不能让别人相信此人有杀人的理由？
sensor_question_feigned_opportunity = 能不能让别人相信此人做得到？
sensor_question_guided_information = 再问此人一个问题，会不会问出要紧的新东西？
prompt_sensor_emotion = 情感
prompt_sensor_motivation = 动机
prompt_sensor_opportunity = 机会
prompt_sensor_information_value = 信息价值
prompt_sensor_evidence = 证据
prompt_sensor_background = 背景
check_facts_untimed_is_false = 只说做了什么而没有具体时间的，也是 false。
prepared_hours = { $victim }出事那天，你每个时段都做了什么？
prepared_relation = 你和{ $victim }是什么关系？
prepared_last_seen = 你最后一次见到活着的{ $victim }是什么时候？
prepared_enemies = 有谁想害{ $victim }？
prepared_place = 在发现{ $victim }的地方，你注意到了什么？
prepared_worries = { $victim }出事前有没有担心或害怕什么？
prepared_strangers = { $victim }出事前后，你见过什么可疑的人吗？
prepared_secrets = 关于{ $victim }，你知道哪些秘密？
prepared_objects = 你有没有找到可能与{ $victim }之死有关的物品？
prepared_killing = 你认为{ $victim }是怎么被杀的，是谁干的？
guided_ask_recall_query = { $target }与{ $victim }之死：何时、何地、为何。
needs_timeline_keywords = 什么时候|何时|几点|时间|时候|哪里|哪儿|何处|在哪|做了什么|在做什么|干什么|看见|看到|听见|听到|见过|去过|去了|那天|当晚|之间|去向|注意到|遇到
prompt_script_head_of = { $name }的剧本写道：
prompt_script_head = 你记得的剧本内容（别人都没有读过）：
prompt_every_script_head = 各位玩家的剧本内容：
prompt_dialogue_head = 桌上说过的话：
prompt_more_script_head = 剧本后文中与当前任务有关的内容：
prompt_more_dialogue_head = 后来说过的话中与当前任务有关的内容：
prompt_gap_mark = （略）
prompt_task_head = 你现在要做的：
reply_error_breaks_off = 回复没有写完就中断了
repair_from_fence = 已从代码块中取出 JSON
repair_from_text = 已从周围的文字中取出 JSON
repair_mended = 已修正 JSON
repair_was_text = 已读出写成文本的 JSON
repair_was_prose = 回复中没有 JSON，按普通文字读取
repair_from_fields = 已读出没有写成 JSON 的字段
repair_from_pieces = 已把分散的 JSON 拼合起来
repair_renamed = 已读出写法不同的字段名或类型
repair_unwrapped = 已从外层包装中取出回复
repair_thoughts_removed = 已从发言中去掉思考内容
repair_in_tool_call = 回复取自一次工具调用
repair_in_reasoning = 回复取自思考内容（没有别的回复）
repair_in_other_format = 回复取自另一种格式的响应
repair_in_error = 回复附在错误信息里，已从中取出
repair_no_points = 未能读出分数：{ $why }
reply_error_no_json = 其中没有 JSON 对象
reply_error_only_thoughts = 里面只有思考，没有回复；请写出回复本身
reply_error_two_replies = 里面有两个不同的回复；请只写一个 JSON 对象
reply_error_off_role = 它说的是任务本身，而不是对桌上的人说话
reply_error_refusal = 模型拒绝了：“{ $words }”
reply_error_list = 它是列表，不是对象
vote_own_suspects = 你的嫌疑人：{ $suspects }。
prompt_level_positive = 正面
prompt_level_neutral = 中性
prompt_level_negative = 负面
prompt_level_yes = 是
prompt_level_no = 否
prompt_level_high = 高
prompt_level_medium = 中
prompt_level_low = 低
believe_task_reasoned = 先用一句话说明理由，再{ $asking }总和为 100；整数不够细时可用一位小数。
believe_error_all_zero = 所有分数都是 0
believe_error_no_points = 里面没有分数
believe_error_few_names = 有分数的名字不到一半
believe_reply_head = 回复以“{ $points }”开头（别人看不到）：{ $asking }
believe_task = 就你现在所知的一切，把 100 分分给可能杀害{ $victim }的人；造成死亡的人就是凶手，几人合谋则分摊。{ $so_far }
believe_task_at_first = 就你现在所知的一切，把 100 分分给可能杀害{ $victim }的人；造成死亡的人就是凶手，几人合谋则分摊。{ $so_far }
believe_task_feigned = 把 100 分分给其他人，分数表示你希望大家有多怀疑此人杀害了{ $victim }。{ $so_far }
believe_last_points = 上一次你给的是：{ $all }。此后说过的话凡与此有关，就相应调整，哪怕只动一点。
believe_separator = { "" }
believe_name_somebody_else = 另有其人
## Prompts: questions of strategies to themselves
strategy_list_and = 、
strategy_timeline_query = 你是谁？你和{ $victims }是什么关系？那一天你在什么时间做了什么、见到了谁？
## Prompts: the host, and the reader of every script
host_asks_for_accusation = 提问到此结束。对于{ $victims }之死，你们指认谁是凶手？
host_lays_out_clues = 现在公布线索卡，请大家一起看。
host_round_over = 第{ $round }轮结束，共{ $rounds }轮。{ $unasked }{ $next }
host_next_vote = 接下来投票。
host_nobody_asked = 还没有人问过{ $names }。
host_asks_for_introduction = { $name }，请说说你是谁、怎样认识{ $victims }，并按时间说明案发前后你做了什么、见到了谁。
exam_colon = ：
exam_reader_name = 读者
exam_reader_role = 置身局外，读过每一份剧本
exam_reader_task = 请根据全部剧本作答。你不是玩家：剧本里的“你”指的是拿到这份剧本的玩家。
## Prompts: judges and examinees
judge_scale = - { $name }（{ $least }到{ $most }）：{ $meaning }
judge_scale_role_play = 角色扮演：言行是否合乎人物的身世、性情和目的，该守的秘密守住了没有？0到5不足，6到10尚可，11到15良好，16到20出色
judge_scale_reasoning = 推理分析：是否把事实联系起来，看出矛盾，得出站得住的结论？0到5不足，6到10尚可，11到15良好，16到20出色
judge_scale_communication = 沟通协作：是否向他人提问、作答，并带着大家朝同一个方向走？0到5不足，6到10尚可，11到15良好，16到20出色
judge_scale_observation = 细节观察：是否留意并用上了时间、地点、物件和他人的破绽？0到5不足，6到10尚可，11到15良好，16到20出色
judge_scale_creativity = 创新思维：有没有新的想法、少见的问题、别人没有想到的解释？0到5不足，6到10尚可，11到15良好，16到20出色
judge_scale_correct = 1：说法虽可不同，意思与参考答案一致；0：意思不同、漏掉了要紧的内容，或没有回答
judge_scale_rationale = 1：思路完全不同，没有一步成立；2：零星相似，多数步骤不成立；3：部分相同，但有严重的错误或缺漏；4：几乎相同，只有小毛病；5：相同，每一步都成立
judge_scale_naturalness = 扮演这个角色的真人会这样说话吗：通顺、用第一人称、只用一种语言？1：完全不像，5：与真人无异。内容真假在此不论
judge_scale_authenticity = 有多少内容符合剧本？1：几乎没有，5：全部符合
judge_scale_informativeness = 把剧本里的内容告诉了大家多少？1：几乎没有，5：要紧的几乎都说了
judge_section_story = 人物是谁，以及案发之前的经历
judge_section_script = 案发前后人物做了什么、看见了什么
judge_section_relationship = 人物与其他各人的关系
judge_section_performance = 这个角色该怎么演：性情、语气、说话的样子
judge_section_purpose = 人物在游戏中想达到的目的
judge_section_ability = 人物特有的本领
judge_section_timeline = 人物当天各个时刻的行动
judge_truth =
    事情的真相：
    { $truth }
judge_asked = { $name }被问到：“{ $question }”
judge_may_lie = { $name }是凶手，可以说谎，也可以隐瞒。与剧本不符、但在座的人无从发觉之处不扣分；对会使{ $name }受到怀疑的事闭口不谈也不扣分。
judge_mark_play =
    请你评判{ $name }的表现。你见过许多这样的游戏，不偏向任何人。
    { $name }的剧本：
    { $script }
    { $name }依次说过的话、做过的事：
    { $did }
    { $truth }
    请根据以上内容和全部对话来评判：先用两到四句话说明理由，指出所依据的地方，再给下面每一项打一个整数分：
    { $scales }
judge_mark_answer =
    有人被问到剧本里的内容：“{ $question }”
    正确答案是：“{ $reference }”
    那人的回答：“{ $answer }”
    只比较这两个答案，不要用你自己的知识：先用一句话说明理由，再打分：
    { $scales }
judge_mark_rationale =
    有人需要推出结论：“{ $question }”
    正确的推理：“{ $reference }”
    那人的推理：“{ $rationale }”
    那人的推理与正确的推理有多接近？先用一两句话说明理由，再打分：
    { $scales }
judge_mark_utterance =
    { $name }的剧本，内容属实：
    { $script }
    { $asked }
    { $name }说：“{ $said }”
    { $may_lie }
    请给{ $name }说的话打分：先用两三句话说明理由，再给下面每一项打一个整数分：
    { $scales }
judge_no_mark = 没有给{ $name }打分
judge_no_step = { $number }不是{ $least }到{ $most }之间的整数（{ $name }）
judge_make_questions =
    下面出自{ $name }的剧本：{ $section }。
    { $script }
    请就这段内容出{ $count }个只有知道这段内容才答得出的问题：谁、何时、何地、何事、为何。一律用名字，{ $name }也用名字，不用“你”“他”之类的代词，使每个问题单独也能看懂。每个问题先照抄所依据的剧本原文，再写问题，再用几个字写答案。
judge_script_of =
    { $name }的剧本：
    { $script }
judge_make_inferences =
    { $scripts }
    { $truth }
    请出{ $count }道单项选择题，任何一份剧本单独都答不出：必须把不同剧本里的两条或更多事实联系起来。每道题先写推理过程（每个前提注明出自谁的剧本，再写结论），再写问题，再写四个不带字母的选项，其中一个正确，最后写正确选项的字母。
judge_no_question = 里面没有带答案的问题
judge_no_inference = 里面没有一道题同时有推理过程、两到六个选项和其中一个的字母
judge_tell_anew =
    { $name }在这局游戏里依次说过的话、做过的事：
    { $did }
    你没有看过{ $name }的剧本。请根据以上内容和全部对话，推想其中的一部分：{ $section }。先用几句话说明理由，再照剧本可能的写法写出这一部分，用“你”称呼玩家，不写其他部分。无从知道的就不写。
judge_answer_all =
    游戏已经结束，在座的人听不见你：不论你演的是谁，请如实回答。根据你的剧本和你听到、看到的来回答；其中没有说到的，就说不知道。
    { $questions }
    按顺序回答以上{ $count }个问题：每个先用一句话说明理由，再写答案。
judge_answers_for = { $wanted }个问题，却有{ $found }个答案
judge_infer =
    游戏已经结束，在座的人听不见你：不论你演的是谁，请如实回答。请把剧本所说的和你听到、看到的联系起来。
    { $question }
    { $options }
    先用至多五句话说明你怎样得出答案、依据哪些事实；再写一个字母。
judge_no_letter = “{ $answer }”不是其中的字母
judge_example_source = <剧本原文>
judge_example_question = <问题>
judge_example_answer = <答案>
judge_example_option = <选项>
judge_example_rationale = <前提和结论>
judge_example_section = <剧本的这一部分>
