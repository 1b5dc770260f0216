# language: English: "en", "en", "English", Words, English, english_plural_category
## Opening card and prologue: the victim, the place, the cast, the question
prologue = Prologue
prologue_setting = What everyone at the table knows
prologue_which =
    { $dead ->
        [the hidden side] Which of these { $count } belong to the hidden side?
       *[other] Which of these { $count } killed { $dead }?
    }
prologue_who =
    { $dead ->
        [the hidden side] Who belongs to the hidden side?
       *[other] Who killed { $dead }?
    }
prologue_who_untold =
    { $dead ->
        [the hidden side] Who belongs to the hidden side? The record does not say.
       *[other] Who killed { $dead }? The record does not say.
    }
suspicion_strip_lead = One line per suspect: the higher the line, the more the table suspects them.
# A number of people in words; greater ones stay numbers.
people_count =
    { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
watch = Watch
# Head of a column: how many are left on a list of suspects.
matrix_undecided = Left
matrix_entropy = { $left } left: H = ln { $left } = { $entropy } nats
matrix_legend = The number is the suspect’s rank (1 = most suspected). Left = suspects still on the list. Dots beside a name = how many of the other characters suspect them.
entry_question =
    { $victims ->
        [the hidden side] Who belongs to the hidden side?
       *[other] Who killed { $victims }?
    }
entry_turn_of = You joined at turn { $turn } of { $turns }.
entry_starts_at = Starts mid-game, at turn { $turn } of { $turns }.
entry_starts_in = Playback starts in { $seconds } s.
from_the_beginning = From the beginning
suspicion_strip_chart = How much the table suspects each character, turn by turn. Now: { $values }
all_charts = All charts
folded = collapsed
ratings_word = Ratings
tracks_not_recorded = Not recorded: { $names }.
rate_missing = Add: { $what }
score_handle = Chart height
## Page frame and table: bar, menu, perspective, spoilers, cast, matrix, inspector
play = Play
pause = Pause
skip_to_content = Skip to content
title_of = { $title } · Casebook
library = Library
table = Table
setup = Set up a game
to_library = Library
to_table = Back to the table
help = Help
help_key = Help (?)
menu = Menu
menu_go = Go to
menu_teach = Teach with this game
menu_study = Study this game
menu_keep = Save and share
menu_page = This page
close = Close
dismiss = Dismiss
before_start = Before the first turn
turn_of = turn { $turn } of { $turns }
turn_number = Turn { $turn }
turn_word = Turn
go_to_turn = Go to turn { $turn }
perspective = Perspective
perspective_hint = Whose eyes you see the game through (v)
all_knowing = All-knowing
public = Public only
as_seat = As { $name }
spoilers_hidden = Show spoilers
spoilers_truth_revealed = Truth revealed
spoilers_shown = Spoilers shown
reveal_warning = This reveals who did it, and everyone’s secrets, before the game does.
reveal_confirm = Reveal anyway
reveal_hint = Reveal who did it, all scripts, and what lies ahead on the charts (s)
copy_by_hand = The browser blocked copying. Here is the link:
theme_system = Theme: system
theme_light = Theme: light
theme_dark = Theme: dark
save_log = Save the log as a file
verify = Verify: run the game again and compare
verified = Verified: running the game again with this seed and these replies gives the same { $events } events.
differs = Event { $event } comes out differently when the game is run again.
cannot_verify = The game could not be run again.
verify_foreign = This game was not played in Casebook, so there is nothing to run again.
parts_of_the_table = Parts of the table
conversation = Conversation
cast = Cast
inspector = Why?
suspected_by_label = suspected by
death_of =
    { $name ->
        [the hidden side] The hidden side
       *[other] The death of { $name }
    }
whose_death = Whose death
follow_victim = Follow the conversation
follow_victim_hint = Switch to the death being discussed at each turn
votes_for = votes for { $name }
you_see_as = your perspective
matrix = Who suspects whom
state_suspects = suspects
state_no_longer = no longer suspects
state_feigned = feigned
state_own = themselves
reasons = Reasons
no_reasons = No assessment or decision about this yet.
about_whom = { $observer } on { $suspect }
show_earlier = Show earlier lines ({ $lines } more)
more = More
less = Less
search = Find in the conversation
search_hint = Search the conversation…
hits =
    { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    }
search_games = Search the dialogue
show_games = Show
order_games = Order
games_found =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
order_newest = newest first
order_oldest = oldest first
order_title = by title
order_closest = closest to the truth first
order_longest = longest first
order_costliest = most tokens first
filter_all = all games
filter_models = played by language models
filter_people = with human players
filter_offline = played only by the offline reader
not_recorded_label = Not recorded
hidden_by_perspective = Not visible from this perspective.
hidden_by_spoilers = Hidden because it could give away who did it. Press “Show spoilers” to see it.
reason_folded = Their reasoning (spoiler)
reason_folded_hint = A character’s reasons may reveal who did it. Press “Show spoilers” to see them all.
why_button = why?
why_label = Why turn { $turn } went this way
the_numbers = The numbers
steps_head = Intermediate steps
step_holds = true:
step_does_not_hold = false:
tries_head = Tries at this answer
try_word = Try
try_number = Try { $number }
try_accuracy = Accuracy
try_correct = Correct
try_of = { $correct } of { $facts }
try_timed = Timed
try_length = Length
try_said = said
try_left_out = What the answer left out before this try
try_nothing_left_out = Nothing was left out.
try_wrong = Not supported by the speaker’s own timeline
try_nothing_wrong = Every statement is supported.
try_formula = Score = accuracy + correct statements + timed statements (correct ones that name a time) + length / 200. The highest-scoring try becomes the answer.
scores = Scores of the suspects
suspect = Suspect
weighted_gain = Weighted information gain from earlier rounds
expected_gain = Expected information gain from the next question
score_word = Score
by_chance = by chance
parameters = β = { $beta }: how much earlier gains count compared with the expected gain. ε = { $epsilon }: how often the choice is random.
sensors = How the others were assessed beforehand
distance = Distance from the murderer’s profile
distance_hint = A full bar means that the suspect fits the murderer’s profile perfectly: disliked by the observer, with a motive and an opportunity. Criteria that the observer has dropped are ignored.
thoughts =
    { $count ->
        [one] { $count } hidden step
       *[other] { $count } hidden steps
    }
nothing_to_explain = No one made a decision on this turn. When someone does, the reason appears here.
attempt = attempt { $number }
repaired = Repaired to make it readable:
prompt = Prompt
reply = Reply
reasoning = Reasoning
inspector_recall_query = Searched for
segment_distance = Segment · distance
## First visit and library
welcome_label = Welcome
page_crashed = This page has stopped working. Reload it to continue.
page_crashed_game_saved = This page has stopped working. Your game is saved up to turn { $turn }: reload the page to continue the game.
reload = Reload
program_unfetched = Casebook could not be loaded. If this page is embedded in another page, open it in its own window; otherwise, reload it.
welcome = Language models play murder mysteries here. Watch who suspects whom, or take a seat.
welcome_play = Play a case yourself
welcome_open = Open a log
welcome_connect = Connect a model
empty_table = The table is empty
empty_table_hint = Choose a case or a log from the library, open a file, or drop one anywhere on this page.
table_loading = Loading the game…
studio_loading = Loading the parts needed to play…
part_not_loaded = This part of the page could not be loaded. Everything already open keeps working; try again when you are online.
studio_not_loaded = The part of the page that plays games could not be loaded. The game on the table keeps working; try again when you are online.
charts_not_loaded = Part of Casebook could not be loaded, so charts and reasons are missing. Reload the page when you are online again.
update_ready = A newer version of Casebook is ready.
update_waits = A newer version of Casebook has been downloaded. This page is still running the older version; your next visit will use the new one.
update_now = Update now
loading = Loading…
library_head = Cases and logs
library_terms = In Questum, a strategy from a research paper, each player questions whoever seems most worth asking. The random seed decides everything left to chance, so the same seed can replay the same game. Tokens are pieces of words, the unit in which models measure text.
library_lead = Pick a case to play, or a recorded game to watch.
open_file = Open files
or_drop = or drop files and folders anywhere on this page
drop_here = Drop files here: logs are opened on the table, and scripts are added to the library.
cases = Cases
bundled_others =
    { $count ->
        [one] One more game, in { $languages }
       *[other] { $count } more games, in { $languages }
    }
open_games = Your unfinished games
bundled_logs = Games to watch
your_logs = Your logs
no_cases = No cases are bundled with this page. Open a case file to play one.
no_logs = Nothing here yet. Games that you play or open are saved in this browser.
no_catalogue = The list of bundled cases could not be read: { $error }. You can still open your own files.
may_be_cleared = This browser may delete these games when it runs out of space, and a private window deletes them when you close it. Save anything that matters as a file.
save_all = Save all my games
saving_all = Saving { $done } of { $total }…
save_all_hint = One file containing every game with its ratings, and every case saved here. Codes and interviews are saved separately, game by game. To restore everything, use “Open files”.
save_all_left_out = These could not be read and are not included ({ $count }):
no_storage = Your logs cannot be shown: { $error }. You can still play games and save them to a file.
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
victims =
    { $count ->
        [one] { $count } victim
       *[other] { $count } victims
    }
turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
set_up = Set up a game
open = Open
save_file = Save to file
delete = Delete
deleted = “{ $title }” was deleted.
deleted_for_good = “{ $title }” was deleted. It was unreadable, so it cannot be restored.
delete_while_played = This game is being played here or in another tab. Stop it there first, or wait until it ends.
undo = Undo
finished_label = finished
unfinished = unfinished
end_not_recorded_label = end not recorded
cannot_delete = The log could not be deleted.
cannot_open = This could not be opened.
cannot_save = The browser did not allow this page to save a file.
id_taken = Another game here already has the ID “{ $own }”, so this one is saved as “{ $id }”. Nothing is lost.
not_stored = This game could not be saved in this browser. Save it as a file before you close the page.
not_restored = The game could not be restored.
budget_not_stored = The new budget applies now but could not be saved; the old one will return when you reopen the game.
no_demo = The demo game could not be loaded. Open a log or a case instead; everything else works.
address_unreadable = There is nothing at this address, or its server does not allow web pages to read it.
link_game_unknown = The game this link points to is not saved in this browser. If it was played elsewhere, ask for its file.
not_a_log = “{ $name }” is not a readable log or case. The table is unchanged.
game_keeps_its_language = The page is now in English, but the game on the table was played in Chinese.
watch_in_this_language = Watch this case in English
another_game = “{ $name }” is a log of a different game, not the one on the table.
case_not_log = This is a case, not a log.
skipped_events =
    { $count ->
        [one] { $count } impossible event in this log was skipped.
       *[other] { $count } impossible events in this log were skipped.
    }
and_more = and { $count } more
## Opening files and links
file_unreadable = the file cannot be read
file_refused = “{ $address }” is not public or does not exist (HTTP { $status }). If you have access, download it and open the file.
file_missing = “{ $address }” does not exist (HTTP { $status })
file_unreachable = “{ $address }” could not be loaded. Are you online?
open_files_hint = Open one or more files, folders or archives: cases and logs from Casebook, and scripts and games from { $programs }. They stay in this browser.
open_folder = Open a folder
reading_files = Reading: { $done } of { $total } MB
fetching_file = Downloading: { $done } MB so far
recognising_files =
    { $count ->
        [one] Identifying { $count } file…
       *[other] Identifying { $count } files…
    }
log_unpacking = Reading the log: { $percent }
log_loading = Loading the game: event { $done } of { $total }
cancel = Cancel
opening_cancelled = cancelled
too_large_files = These files total { $size } MB. This page can read up to { $limit } MB at once; open fewer at a time.
too_many_files = There are { $count } files here. This page can read up to { $limit } at once; open a subfolder instead.
no_files = There are no files here.
nothing_found = Nothing here could be read as a game or a script.
nothing_found_hint = Every file is listed below with its problem. If a game is spread over several files, open its whole folder.
found_several =
    { $count ->
        [one] { $count } game found
       *[other] { $count } games found: choose one
    }
found_one = What was found
about_this_log = About this log
open_on_table = Open on the table
on_the_table = on the table
in_the_library = saved in the library
not_playable = can be viewed but not played
a_case = script
a_log = log
problem_count =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
problem_none = no problems
notes_count =
    { $count ->
        [one] { $count } note
       *[other] { $count } notes
    }
loose_problems = Files that do not belong to any of these games
problem_serious = serious problem
keeping_games = Saving games to the library: { $done } of { $total }
keep_all = Save all { $count } to the library
kept_all =
    { $count ->
        [one] { $count } game is saved in the library.
       *[other] { $count } games are saved in the library.
    }
kept_some = Saved in the library: { $count } of { $of } games.
copy_report = Copy this report
report_copied = Copied
show_details = Details
hide_details = Hide
who_killed =
    { $name ->
        [the hidden side] The files do not say who belongs to the hidden side. If you know, tick the answer; Casebook never guesses.
       *[other] The files do not say who killed { $name }. If you know, tick the answer; Casebook never guesses.
    }
keep_answer = Save this answer
leave_open = Leave unanswered
answer_kept = Saved, and marked as your answer.
culprit_unsaid = the files do not say who did it
your_cases = Your cases
no_own_cases = Scripts you open are saved here, ready to play.
case_deleted = “{ $title }” was deleted.
case_not_kept = This case could not be saved in this browser. You can still play it.
reading_broke_off = The files could not be read.
cors_refused = “{ $address }” could not be loaded. It may be unreachable, or its server may not allow other web pages to read it (CORS); the browser does not say which.
cors_what_to_do = Open the address in a new tab, save the file, and drop it here. Some addresses can be loaded directly, such as raw.githubusercontent.com and raw gist links.
link_damaged_partly = Part of the log in this link could not be read; the rest has been opened.
link_lost = This link contained a game or a lesson, but that part was cut off. Ask for the link again, or for the file.
link_damaged = The log in this link cannot be read.
refused_address = “{ $address }” cannot be loaded. This page loads only https: and http: addresses, dataset files (hf:owner/name/path) and files next to the page.
recovered_badge = recovered from the questions asked
recovered_hint = This log has no suspect lists, but the program that produced it has each player ask everyone on their list, so anyone who was asked must have been on it.
ratings = Suspicion share (TII)
ratings_short = Suspicion share
ratings_hint = Running totals of neutral readers’ ratings: suspicion above the line, trust below it, each as a share of the highest total possible so far. The number is suspicion’s share of the two combined.
ratings_chart = Ratings of { $name }, turn by turn: suspicion above, trust below; suspicion share now { $share }
rated_title = Ratings of this line
suspicion_word = suspicion
trust_word = trust
## Set-up: case, preset, rules, browser model
setup_head = Set up a game
setup_lead = Press Start, or change any settings first.
setup_lead_role = Choose your role, then press Start.
the_case = The case
choose_a_case = Choose a case first.
who_plays = Who plays
mind_entry = Number in the list of models
offline_reader_label = The offline reader
browser_model = The browser’s own model
browser_model_hint = A small language model built into this browser. It needs no key and costs nothing, and nothing leaves this device.
browser_model_none = This browser has no model of its own for { $language }.
browser_model_download = The browser downloads its model once, for all pages: several gigabytes, stored on this device. Make sure there is free disk space, and avoid mobile data.
browser_model_fetch = Download the model
browser_model_coming = Downloading the model: { $percent }%
browser_model_window = Ready. It can read { $tokens } tokens at once; characters’ memories are trimmed so that every prompt fits.
browser_model_ready = Ready. It does not say how much it can read at once, so characters’ memories are trimmed to keep each prompt within 4,096 tokens.
browser_model_tight = Ready, but small for this case: it can read { $tokens } tokens at once. Characters’ memories are trimmed as far as possible, but the longest prompts may still need up to { $longest }. If a prompt does not fit, the call fails; you can skip it and continue without that turn.
browser_model_small = The browser’s own model is too small for this case: it can read { $tokens } tokens at once, and the longest prompts need at least { $least }, even with the shortest memories. Choose the offline reader, or a model on a server.
browser_model_unrepeatable = The browser does not say which model it uses, and the same prompt may get a different answer tomorrow. The game can be watched and verified from its log, but not reproduced.
browser_model_first = Download the browser’s own model first, or choose another.
browser_model_again = Try again
find_local = Find a model on this computer
none_local = No model server was found on this computer (looked for { $names }).
local_found = { $name } is running. Which model should play?
local_without_models = { $name } is running but has no model that can play.
offline_hint = It is free, works offline, and needs no language model or key. It answers with sentences from the scripts.
endpoint = A language model
endpoint_hint = Any OpenAI-compatible server, including one on your own machine. You pay its charges, if any.
base_url = Base URL
base_url_hint = Up to and including /v1
bad_base_url = The base URL must begin with https:// or http://, followed by a host name and a path.
model = Model
model_hint = Its name on that server
no_model = Enter the name of the model.
key = Key
key_needs_address = Enter the address first: each key belongs to one server. If the server needs no key, leave this empty
temperature = Temperature
temperature_hint = 0 to 2 (if left empty, the server decides; 0.8 in the papers)
top_p_hint = 0 to 1 (if left empty, the server decides; 1 in MIRAGE)
the_game = The game
seed = Seed
seed_hint = The same seed and the same replies give the same game
seed_random = Another seed
questum_settings = Questum settings
questum_lead = How suspects are assessed, questioned and cleared. Switching parts off reproduces the paper’s ablations.
preset_head = Start from
preset = Preset
preset_hint = Sets all rules to match a paper; players, seed and budget do not change.
preset_none = custom
preset_casebook = Casebook
preset_published = { $name }, as published
preset_personal = PP (no play, own script)
preset_think_thrice_in_questum = ThinkThrice in Questum’s comparison
preset_omniscient = OP (no play, every script)
mirage_settings = MIRAGE settings
think_thrice_settings = ThinkThrice settings
think_thrice_lead = How answers are refined and checked. Switching modules off reproduces the paper’s ablations.
table_rules = Rules of the table
table_rules_lead = Rules on which the papers differ. They apply in every procedure.
settings_open = Open settings…
settings_save = Save these settings
settings_refused = These settings cannot be used.
start = Start the game
form_problems = The game cannot start yet.
field_takes = { $name }: { $wanted }
seed_wanted = Enter a whole number from 0 to 2⁵³ − 1.
number_wanted = Enter { $wanted }.
number_between = { $name }: a number from { $from } to { $to }
## Set-up: models, keys, calls, memory
presets = Where the model runs
presets_hosted = Hosted services (API key needed)
presets_local = On your own machine, or another server
preset_custom = Another address
needs_key = { $name } needs an API key.
needs_running = { $name } must be running on this machine; it needs no key.
key_page = Get a key here
full_stop = .
models_listed =
    { $count ->
        [one] The server lists { $count } model; you can also enter another name
       *[other] The server lists { $count } models; you can also enter another name
    }
key_goes_to = Sent only to { $host }.
key_in_memory = Not saved; it is forgotten when you close the page.
remember_key = Remember on this device
remember_where = Stored unencrypted in this browser until you press “Forget”. Anyone who uses this browser profile can read it, so avoid this on shared machines.
forget_key = Forget
forget_key_hint = Forget this key, in memory and on this device
test_connection = Test connection
test_cost = The test makes a few requests, one of them similar to a move in a game. It uses a few hundred tokens, or more if the model reasons first.
test_cancel = Cancel the test
testing = Testing
use_address = Use { $url }
copy_command = Copy
copied_command = Copied
cannot_copy = Copy by hand
mind_details = Temperature
several_minds = A different model for each seat
several_lead = The model above plays every character. Add others and assign seats to them, for example to have two models at one table, or one model among offline readers.
add_mind = Add another
remove_mind = Remove
kind_of_mind = Kind
mind_number = { $number }
mind_called = { $number } · { $name }
seats = Who plays whom
no_embedding_model = Enter the name of the embedding model.
calls_head = Model calls
calls_lead = How many calls a question takes, and how many are made at once. The defaults are the paper’s values.
limit = Simultaneous calls
limit_hint = maximum; lower it if the server asks you to slow down
memory_head = Memory
memory_lead = What a player recalls for each task: the most relevant segments of their own script and of the dialogue, within these budgets.
embedder = Embedder
embedder_hint = finds the most relevant segments
embedder_builtin = built in, free, offline
embedder_endpoint = from a server
embedding_model = Embedding model
embedding_model_hint = its name on that server; the estimate does not include embeddings
## Set-up: settings with their hints and choices (also in the command line)
field_rounds = Rounds
field_rounds_hint = rounds of questions; 3 in the paper
field_before_clues = Rounds before the clue cards
field_before_clues_hint = 2 in the paper
field_after_clues = Rounds after the clue cards
field_after_clues_hint = 3 in the paper
field_turns = Turns in each stage
field_turns_hint = for each player; 5 in the paper
field_vote_rule = Vote
field_vote_rule_hint = Questum convicts whoever gets the votes of at least half of all players, including those who did not vote. In ThinkThrice and MIRAGE, having the most votes is enough. A tie convicts no one
field_vote_rule_half_of_players = Half of all players
field_vote_rule_half = Half of the votes cast
field_vote_rule_plurality = Most votes
field_order = Speaking order
field_order_hint = Random in ThinkThrice’s program, redrawn for the introductions and for each round; by seat in the other programs
field_order_by_seat = by seat
field_order_by_chance = at random
field_votes_for_oneself = Players may vote for themselves
field_votes_for_oneself_hint = Allowed but discouraged in ThinkThrice (Rule 9), possible in MIRAGE’s program, not possible in Questum
field_lists_in_votes = Players see their own suspect list when they vote
field_lists_in_votes_hint = Off in the published programs. Only one strategy keeps such a list, so turning this on skews comparisons
field_lists_by_seat = Suspect lists start in seat order
field_lists_by_seat_hint = As published: ties go to the earlier seat. When off, each list starts with the seat after the player’s own and goes round the table
field_new_questions = Players are told not to ask questions that have already been answered
field_new_questions_hint = Added by Casebook; not in the papers
field_guidance = Players are told which round it is, and are told to ask one question at a time and answer briefly
field_guidance_hint = They are also told which takes priority when keeping a secret conflicts with being helpful. Added by Casebook, based on what language models asked for after playing; not in the papers
field_host = A host lays out clue cards before each round and, after the round, names the players no one has asked
field_host_hint = Added by Casebook. In ThinkThrice’s procedure, all cards are laid out at once, before one of the rounds
field_clue_cards = If there is no host, lay out the case’s clue cards before the rounds
field_clue_cards_hint = Meant for Questum’s procedure; in the papers, its cases have no clue cards
field_culprits_confess = Culprits are revealed
field_culprits_confess_hint = The program adds “I am the culprit.” before the culprit’s introduction, questions and answers, to test whether the others’ trust falls; players are not told about it. On in MIRAGE’s Tables 3 and 10, off everywhere else
field_thoughts = Players write down a thought before speaking
field_thoughts_hint = Before introductions, actions and answers; no one else sees these thoughts. On in MIRAGE
field_raters = Who rates each utterance
field_raters_hint = Suspicion and trust are rated after every utterance: by a neutral reader in MIRAGE’s program, by the other characters in its paper
field_raters_neutral = a neutral reader
field_raters_every_other = everyone but the speaker
field_raters_nobody = no one
field_rater_mind = The neutral reader’s model
field_rater_mind_hint = Its number in the list of models, starting at 0; the papers use one model for everything
field_ranking = Final ranking
field_ranking_hint = As published: suspicion minus trust over all utterances, plus as many points per vote as there are players
field_ranking_doubt = by suspicion minus trust
field_ranking_votes = by votes
field_counters = Ratings counted in TII
field_counters_hint = The published program restarts the count at each stage; both versions are always measured
field_counters_whole_game = whole game
field_counters_last_stage = last stage
field_ratings_behind = Maximum rating delay
field_ratings_behind_hint = in actions and answers; the game waits only if ratings fall further behind. At 0, it waits for each rating, as in the published program
field_open_conversation = Open conversation before every turn
field_open_conversation_hint = Everyone may say one thing to the whole table. Part of MIRAGE’s paper, but not of its program
field_accusation = Accusations before the vote
field_accusation_hint = The vote is then between those accused. Part of MIRAGE’s paper, but not of its program
field_shared_history = Shared history
field_shared_history_hint = Once the dialogue outgrows its budget, it is condensed into a single summary for everyone, including the neutral reader; the summary must leave nothing out. Players also get their own last thought, last action and its result. On in MIRAGE’s program
field_clue_pool = Total number of clues for the pooled CIC
field_clue_pool_hint = As published: 284 for all eight scripts. If set to 0, the pooled CIC is not measured
field_exam_from = Exam
field_exam_from_hint = The exam is taken after play, or without playing; a table then shows who knew what. Questum gives its exam after play and compares the result with PP and OP
field_exam_from_none = none
field_exam_from_play = after play
field_exam_from_own = without playing, given only their own script (PP)
field_exam_from_everybody = without playing, given every script (OP)
field_exam_times = How many times the exam is taken
field_exam_times_hint = 3 in Questum, 10 votes in ThinkThrice; the offline reader always gives the same answers
field_exam_questions = Include the case’s exam questions
field_exam_questions_hint = When off, only the votes are repeated, as in ThinkThrice
field_exam_votes = Repeat the vote each time the exam is taken
field_exam_votes_hint = As published; the win rate then becomes an average too. If no one plays, everyone votes based on the scripts
field_exam_after_rounds = Also give the exam after these rounds
field_exam_after_rounds_hint = In addition to the exam at the end; for example 1, 2. These exams show what everyone knows at that point. No one remembers them, so they do not affect the game
field_exam_script_tokens = Script memory in the exam
field_exam_script_tokens_hint = tokens per question; 5,000 in the paper
field_exam_dialogue_tokens = Dialogue memory in the exam
field_exam_dialogue_tokens_hint = tokens per question; 5,000 in the paper
field_calls = Calls per question
field_calls_hint = Fewer calls cost less, but suspects are assessed less carefully; one per sensor in the papers
field_calls_per_sensor = one per sensor
field_calls_per_target = one for all sensors
field_calls_fused = all in one
field_calls_per_act = all in one, with a single call for all players when lists are updated
field_visibility = Questions within a round
field_visibility_hint = Asking all the questions at once is much faster, but no one can react to what was just said; one after another in the papers
field_visibility_sequential = one after another
field_visibility_simultaneous = all at once
field_limit = Simultaneous calls
field_limit_hint = maximum; lower it if the server asks you to slow down
field_script_tokens = Script memory
field_script_tokens_hint = tokens per task; 4,000 in the paper
field_introduction_tokens = Script memory for introductions
field_introduction_tokens_hint = tokens of the player’s own script for the introduction; 12,000 in Questum’s program; 0 means the same as for other tasks
field_dialogue_tokens = Dialogue memory
field_dialogue_tokens_hint = tokens per task; 4,000 in the paper
field_head_percent = Share kept from the beginning (%)
field_head_percent_hint = Share of each budget kept for the beginning of the script and dialogue. This part is the same for every task, so servers can reuse it; 0 in the papers
field_summariser_mind = Who summarises
field_summariser_mind_hint = The model that summarises a memory when it outgrows its budget: its number in the list of models, starting at 0. If left empty, each player’s own model is used. MIRAGE uses one model for this
field_keeps_own = Every task includes introductions, clues, the player’s own exchanges and the current round
field_keeps_own_hint = These are included regardless of the budget; the rest is recalled by relevance, with gaps marked. Added by Casebook; in the papers, everything is recalled by relevance
field_targets = Whom to ask
field_targets_hint = Only the highest-scoring suspects in Questum; every suspect in PLAYER*
field_targets_top = the highest-scoring suspects
field_targets_all = every suspect (PLAYER*)
field_targets_count = How many to ask
field_targets_count_hint = different people per victim and round; 1 in the paper
field_questions = m
field_questions_hint = questions in a row to the same person; 1 in the paper
field_beta = β
field_beta_hint = weight of earlier gains, 0 to 1; 0.2 in the paper
field_epsilon = ε
field_epsilon_hint = share of choices left to chance, 0 to 1; 0.1 in the paper
field_pruner = Suspect lists are pruned after each round
field_pruner_hint = When off, information value is assessed before questions instead. Unpruned lists cost more only if every suspect is asked, as in the paper’s figures (17.9 → 28.7 US dollars, where 17.9 is 53.0% of PLAYER*’s 33.7). With a fixed number of people to ask, they cost less
field_asks_people = Human players are asked in every round
field_asks_people_hint = If no one else has asked a human player, the last player able to do so asks them; the paper leaves this to scores and chance
field_prunes_last = Lists are also updated after the last round
field_prunes_last_hint = Findings from the last round then affect the vote; in the papers, the vote comes right after the last answer
field_asking_sensors = Sensors before a question
field_asking_sensors_hint = The paper uses emotion, motivation and opportunity; its ablation uses none, neither here nor before pruning
field_pruning_sensors = Sensors before pruning
field_pruning_sensors_hint = In the paper, the same sensors plus information value
field_remembered = Memories retrieved (MR)
field_remembered_hint = segments of dialogue retrieved for each answer; 5 in the paper, 0 in its ablation
field_refinement = Self-refinement (SR)
field_refinement_hint = Adds facts from the timeline that the answer left out; on in the paper, off in its ablation
field_verification = Self-verification (SV)
field_verification_hint = Checks every statement against the timeline, as in the paper. When off, the first attempt becomes the answer
field_tries = N
field_tries_hint = maximum number of tries per answer; 3 in the paper
field_fresh_tries = Every try starts over
field_fresh_tries_hint = As in the paper. When off, each try revises the last one, with its errors pointed out
field_chooses_whom = The agent chooses whom to ask
field_chooses_whom_hint = As in the paper’s open rounds (Table 13). When off, people are asked in turn, one each round
field_untimed_is_incorrect = Statements without a time count as incorrect
field_untimed_is_incorrect_hint = Applies to self-verification; on in the paper (Table 16)
field_gate = A model call decides whether a question needs the timeline
field_gate_hint = As in the published program. When off, the wording of the question decides
field_program_memory = Prompts include the latest dialogue, the relationship to the asker and, for votes, every clue card
field_program_memory_hint = As in the published program; takes one extra call per answer
field_beliefs = Beliefs
field_beliefs_hint = Everyone divides 100 points among those who might be guilty, so the charts move with every turn. Added by Casebook; not in the papers
field_beliefs_off = not collected
field_beliefs_with_acts = stated with every action: no extra call
field_beliefs_by_asker = also by the asker after each answer
field_beliefs_by_everybody = also by everyone after each answer
field_beliefs_by_neutral_reader = by a neutral reader, after each answer
## Cost: estimate, prices, budget, what was spent
cost_head = Estimated cost
cost_calls =
    { $range ->
        [1] { $range } call
       *[other] { $range } calls
    }
cost_sent = { $range } tokens sent
cost_received = { $range } received
cost_free = Free: no server is called.
cost_about = about { $range }
cost_enormous = This game may take up to { $calls } calls and { $tokens } tokens. Set a budget, or tick the box below the estimate.
cost_agree = Go ahead without a cost limit
cost_extra = Retries and hidden reasoning are not included: a reasoning model may produce several times as many tokens.
cost_embeddings = Embeddings are not included either.
cost_no_price = No price is known for { $model }, so only tokens are shown.
cost_noted = prices as of { $date }; check with your provider
cost_needs_form = The estimate appears once the form is complete.
enter_price = Enter its price
range_of = { $low }–{ $high }
budget = Pause at
budget_hint = Leave empty for no limit. Calls in progress are counted before the next one starts.
budget_unit = Unit
unit_tokens = tokens
budget_bad = Enter a number above 0 and below 10¹², or leave it empty.
budget_unpriced = A budget in money needs a price for every model; enter the prices, or set a budget in tokens.
prices_head = Prices
prices_lead = In { $currency } per million tokens, as of the month shown. Prices change, so check with your provider. The first matching row applies. Saved in this browser.
price_host = Server
price_model = Model
price_sent = Sent
price_received = Received
price_noted = As of
price_own = your entry
price_any_host = any
price_add = Add a row
price_remove = Remove the price for { $model }
price_reset = Reset to the built-in list
spent_head = Calls and cost
spent_so_far =
    { $calls ->
        [one] So far: { $calls } call · { $tokens } tokens
       *[other] So far: { $calls } calls · { $tokens } tokens
    }
spent_of = { $spent } of { $limit }
tokens_of = { $tokens } tokens
spent_whole = The whole game
spent_by_seat = By seat
spent_by_kind = By task
spent_by_mind = By model
spent_calls = Calls
spent_tokens = Tokens
spent_cost = Cost
spent_failed =
    { $count ->
        [one] { $count } failed
       *[other] { $count } failed
    }
spent_estimated = ≈ means that the server did not count the tokens, so the number is an estimate.
spent_note = Based on your price list (in the set-up form); only your provider’s bill is final.
free = free
no_price = no price
at_least = at least { $cost }
kind_of_task_introduce = Introductions
kind_of_task_read = Assessing suspects
kind_of_task_ask = Questions
kind_of_task_answer = Answers
kind_of_task_prune = Suspect lists
kind_of_task_vote = Votes
kind_of_task_act = Actions
kind_of_task_summarise = Summaries
kind_of_task_rate = Ratings
kind_of_task_examine = Exam
stage_play = Play
stage_rating = Rating
stage_exam = Exam
spent_by_stage = By stage
kind_of_task_other = Other
readers_outside = Calls on nobody’s behalf (neutral readers, omniscient exam)
budget_reached = The next call could exceed the budget of { $limit }.
budget_reached_detail = Spent so far: { $spent }. No further calls are being made, and nothing has been lost.
budget_cannot_tell = The budget is set in money, but one of this game’s models no longer has a price. The game is paused because spending can no longer be tracked.
budget_raise = Raise the budget to
budget_raise_go = Raise and continue
budget_without = Continue without a budget
## Seat: choosing a role, forms, script, notes
play_a_role = Play a role yourself
people_head = Are you playing?
people_watch = No, I’ll watch
people_watch_hint = Every character is played by a program. You follow who suspects whom, and why.
people_play = Yes, I’ll take a role
people_play_hint = Take a role, read its script, then ask, answer and accuse. Several people can share one device and pass it around.
choose_role = Choose a role
choose_role_hint = Only public facts are shown; any of these characters may be the murderer – even you. You will read your script at the table.
several_people = Several people play
several_people_hint = You are all in the same room and take turns on this device. Tick a role for each person.
role_missing = Choose a role to play, or choose to watch.
others_offline = The offline reader plays the other roles, instantly and for free. For better answers, connect a language model below.
limit_form = Time limit for each task
limit_form_hint = seconds (leave empty for no limit)
everything_else = Rules, models and numbers
takes_about = A four-player game takes about ten minutes: about three to read your script and two per round.
procedure_head = How the game goes
procedure_questum = Everyone introduces themselves. In each round, every player questions a suspect and clears whoever seems innocent. Then comes the vote.
procedure_jubensha = A host leads the game. After each introduction, everyone else asks one question. Then come open rounds, the clue cards, more rounds, and the vote.
procedure_mirage = Each player in turn either asks someone a question or searches a place for clues, and everyone is rated on what they say. Then comes the accusation.
raters_others = everyone but the speaker
raters_neutral = a neutral reader
strategies_head = How the programs play
strategies_all = All play the same way
strategies_sides = Civilians play one way, murderers another
strategies_each = Each seat plays its own way
strategy_everybody = Everyone plays
strategy_civilians = Civilians play
strategy_murderers = Murderers play
strategies_quiet = This does not reveal who the murderers are.
strategy_questum = Questum
strategy_werewolf = Werewolf
strategy_o_cot = O-CoT
strategy_think_thrice = ThinkThrice
strategy_mirage = MIRAGE’s player
strategy_questum_hint = asks where there is most to learn, and clears whoever does not fit
strategy_werewolf_hint = picks from prepared questions, and thinks its answers over
strategy_o_cot_hint = questions itself about its objectives before asking
strategy_think_thrice_hint = recalls, refines and checks every answer
strategy_mirage_hint = asks or searches, with its whole script at hand
your_turn = Your turn, { $name }
turns_since =
    { $count ->
        [one] { $count } turn since you last spoke: catch up
       *[other] { $count } turns since you last spoke: catch up
    }
seat_go_to_form = Your turn: go to the form
read_my_script = Read my script
form_introduce = Introduce yourself
form_introduce_hint = First read your script, under “Your script”. Then tell everyone in a few sentences who you are, how you knew the dead, and what you did that night. Keep to your script; leave out anything you would rather not say.
form_ask = Ask someone about the death of { $victim }
form_search = Ask about the death of { $victim }, or search a place
form_ask_hint = Everyone hears the question and the answer.
whom_to_ask = Whom will you ask?
ask_or_search = What will you do?
ask_somebody = Ask { $name }
search_place = Search: { $place }
your_question = Your question
seat_remark = Say something while you search (optional)
seat_pass = Do nothing this turn
form_answer = { $name } asks you about the death of { $victim }
form_answer_open = You may hide what your script tells you to hide. Otherwise tell the truth; every detail helps. If you do not know, say so.
form_answer_sly = You may lie: tell the story your script gives you. You must not confess.
form_confess = In this game the program announces who did it: “I am the culprit.” is added before everything you say aloud. You may keep everything else to yourself.
form_answer_by_script = Follow your script: if it says that you did it, you may lie and must not confess; otherwise answer truthfully. If you do not know, say so.
your_answer = Your answer
your_words = Your words
form_suspects = Your suspect list: who may have killed { $victim }?
form_suspects_hint = Tick everyone who might be guilty and put the most suspicious at the top, or leave the list as it is. Only you see this. Use the bar at the bottom to say how sure you are.
more_suspicious = { $name }: more suspicious
leave_list = Leave the list as it is
why_for_me = Why? (optional, hidden until the end)
form_vote = Who killed { $victim }?
form_vote_hint = Your vote. Everyone votes at the same time; then the truth is revealed.
form_vote_sly = You killed { $victim }. Accuse someone the others will think guilty.
why_aloud = Your reason (everyone will see it)
form_other = Your reply
send = Send
send_key = Ctrl + Enter
seat_not_sent = Not sent yet: { $why }.
choose_somebody = choose someone from the list first
tick_somebody = tick at least one
write_something = write something first
form_is_closed = this task is over
form_again = Your last reply could not be used. Please answer again.
draft_kept = Saved in this browser as you type.
seconds_left =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
clock_stopped = The clock is paused.
next_introduce = Next: once everyone has introduced themselves, the questions begin.
next_ask = Next: the answer, then the others ask in turn; one of them may ask you.
next_answer = Next: the others continue; it will soon be your turn again.
next_suspects = Next: another round.
next_suspects_last = Next: the vote.
script_dealt = Part { $act } of your script has arrived: what you remember now, and what you want. Read it before you go on.
next_vote = Next: the votes, and the truth.
round_place =
    { $minutes ->
        [one] Round { $round } of { $rounds } · about { $minutes } minute left
       *[other] Round { $round } of { $rounds } · about { $minutes } minutes left
    }
answers_hidden_until_all = Everyone answers at once; nothing is shown until all the answers are in.
others_play = The others are playing. You will be asked when it is your turn; meanwhile, read your script, take notes, or say whom you suspect.
pass_to = Pass the device to { $name }
pass_hint = What comes next is for { $name } only. Everyone else, please look away.
i_am = I am { $name }
suspicion_head = How sure you are
suspicion_of = How sure you are: { $victim }
suspicion_most = most sure about { $name }: { $points } out of 100
suspicion_none = not filled in yet
suspicion_how = Divide 100 points among the suspects according to how sure you are that each one did it. Drag, or use the arrow keys, whenever you like: when one gains, the others lose. This sets your line in the charts but does not change your suspect list, which contains only names. No one at the table sees your points.
suspicion_mine = You did it, so set the points to match what you would say if asked. No one at the table sees them.
suspicion_else = Someone else
suspicion_points = { $points } out of 100
# While what was said is told one by one.
# Before somebody’s own words, while what others say is told before them.
you_said = You said:
seat_lines_left =
    { $count ->
        [one] 1 more to come
       *[other] { $count } more to come
    }
next_one = Next
show_the_rest = Show the rest
seat_pace = One line at a time
seat_pace_hint = The others’ lines appear one by one, at reading pace; press Space to show the rest.
timeout_head = Your time is up.
timeout_next = The game went on without this reply. You are not out: you will be asked again, and you can still vote.
timeout_draft = What you had written:
timeout_to_notes = Add to my notes
timeout_warning = When your time is up, the game goes on without your reply; what you have written is saved.
seat_papers = Your papers
seat_papers_script = Script
seat_papers_clues = Clues { $count }
seat_papers_place = Place
mark = Mark the selection
unmark = Remove the mark
mark_hint = Select words in your script to mark them.
no_clues = No clues found yet.
seat_others = Who else is here
perspective_fixed = While people are playing, you see only your own perspective. You can switch after the verdict.
spoilers_after_verdict = Spoilers after the verdict
my_script = Your script
seat_place = Where everyone is
my_script_hint = Only you can see this.
act_of_script = Act { $act }
objectives = What you want
how_to_play_it = How to play your role
seat_timeline = Your day
my_notes = Notes
my_notes_hint = Saved in this browser as you type, for this game only. No log or export contains them.
new_note = What to ask, what does not add up…
how_close = How close you were
how_close_of = How close { $name } was
truth_of =
    { $victim ->
        [the hidden side] The hidden side: { $murderers }.
       *[other] { $murderers } killed { $victim }.
    }
truth_unknown =
    { $victim ->
        [the hidden side] The record does not say who belongs to the hidden side.
       *[other] The case does not say who killed { $victim }.
    }
you_accused_right = You accused { $name }, and you were right.
you_accused_wrong = You accused { $name }, who did not do it.
you_accused = You accused { $name }.
no_vote = You accused no one.
list_held = On your last list, the murderer was number { $place } of { $size }.
list_missed = Your last list of { $size } did not include the murderer.
ending_you_did_it = You killed { $victim }. Votes against you: { $votes } of { $of }.
ending_got_away = You got away with it.
ending_caught = They found you out.
review_head = How did the other players do?
review_lead = Five ratings from 1 to 5, as in the Questum paper. They are saved in the log; skip any you cannot judge.
review_by = { $name }’s ratings
review_story = Moving the story forward
review_story_hint = 1: they went round in circles. 5: what they said and did kept opening up the case.
review_questions = Their questions
review_questions_hint = 1: beside the point, or already asked. 5: sharp, and built on what was said.
review_answers = Their answers
review_answers_hint = 1: wrong or empty. 5: right, complete and to the point.
review_immersion = Staying in character
review_immersion_hint = 1: a machine reciting. 5: a person with a past and a voice.
review_speed = Speed
review_speed_hint = 1: the waiting spoilt the game. 5: there was no noticeable waiting.
review_keep = Save these ratings
review_kept = Saved in the log. Thank you.
review_none = Give at least one rating.
## Seat: the five rating scales (Questum Table 7)
# Story, 1.
story_1 = They neither investigated nor drew conclusions; the story stood still.
# Story, 2.
story_2 = They rarely investigated and reasoned little, and their conclusions were often misleading.
# Story, 3.
story_3 = They joined in the investigation without digging very deep; despite some bias, they moved the story forward a little.
# Story, 4.
story_4 = They sought out information and reasoned well with it; the story moved forward.
# Story, 5.
story_5 = They investigated actively and reasoned rigorously; their findings changed the course of the story.
# Questions, 1.
questions_1 = No questions, or none related to the case.
# Questions, 2.
questions_2 = Mostly irrelevant, rarely useful and often repeated.
# Questions, 3.
questions_3 = Some were relevant but shallow; a few were repeated or off-topic.
# Questions, 4.
questions_4 = Mostly relevant and useful, with the occasional original one.
# Questions, 5.
questions_5 = Sharp and probing; they uncovered hidden facts and drove the story.
# Answers, 1.
answers_1 = Irrelevant or refused; no help at all.
# Answers, 2.
answers_2 = Often wrong, incomplete or misleading; the others had to ask again and again.
# Answers, 3.
answers_3 = Mostly right, but sometimes incomplete or vague.
# Answers, 4.
answers_4 = Right and nearly complete; small gaps did no harm.
# Answers, 5.
answers_5 = Accurate, complete, true to the character, and clearly useful.
# Immersion, 1.
immersion_1 = No sense of character: words and actions contradicted the role, and there was no feeling.
# Immersion, 2.
immersion_2 = A vague character, often dropped; emotions were clumsy or absent.
# Immersion, 3.
immersion_3 = The character came through now and then; emotions were passable.
# Immersion, 4.
immersion_4 = The character came through most of the time, with small slips and fitting emotions.
# Immersion, 5.
immersion_5 = The character came alive in word, action and feeling, and was memorable.
# Speed, 1.
speed_1 = Endless waits or no reply; the game came to a halt.
# Speed, 2.
speed_2 = Slow, with many delays that broke the flow.
# Speed, 3.
speed_3 = Average; the pauses were noticeable but bearable.
# Speed, 4.
speed_4 = Fairly quick, with occasional short delays.
# Speed, 5.
speed_5 = Instant; there were no noticeable waits and the pace never flagged.
## Live play: progress, pauses, failed calls, resuming
resume = Resume
one_turn = One turn
stop = Stop
to_live_end = Jump to the latest turn
paused = Paused. Press Resume to continue.
paused_short = Paused
stopping = Stopping after this call…
game_dealing = Dealing the scripts…
game_playing = The game is running…
thinking = { $name } is thinking
thinking_introduce = { $name } is preparing an introduction
thinking_sensors = { $name } is assessing a suspect
thinking_ask = { $name } is thinking of a question
thinking_answer = { $name } is thinking of an answer
thinking_prune = { $name } is reviewing the suspect list
thinking_vote = { $name } is deciding whom to accuse
thinking_exam = { $name } is answering an exam question
thinking_embed = { $name } is searching their memory
call_failed = The model call for { $name } failed (attempt { $attempt }).
call_failed_others =
    { $count ->
        [one] Another call has also failed. You will be asked about it afterwards.
       *[other] { $count } other calls have also failed. You will be asked about each of them afterwards.
    }
call_failed_alike =
    { $count ->
        [one] Another call has also failed. If its prompt was also too long, your choice applies to it too.
       *[other] { $count } other calls have also failed. Your choice applies to every one whose prompt was also too long.
    }
call_failed_means = The game is waiting. Retry asks again. Skip continues without this turn and notes that in the log. Stop ends the game here; you can resume it later.
retry = Retry
skip = Skip this turn
game_stopped = The game has stopped. Everything played so far is saved.
engine_again = The engine running this game stopped and was restarted. Nothing was lost.
play_on = Resume the game
what_happened = What happened
live_controls = Game controls
give_up = Give up and see everything
give_up_hint = Everyone’s scripts and thoughts become visible. You can still continue the game.
game_unfinished = This game is unfinished. Resume continues it from here; no completed call is repeated.
played_elsewhere = This game is being played in another tab. This tab is read-only and shows the game as it was when you opened it here.
game_not_over =
    { $turns ->
        [one] “{ $title }” is unfinished: { $turns } turn is saved.
       *[other] “{ $title }” is unfinished: { $turns } turns are saved.
    }
key_again_hint = Your key was not saved. Enter it again, or leave this empty if the server needs no key.
call_retry_in = The model call for { $name } failed. Trying again in { $seconds } s
call_retry_others =
    { $count ->
        [one] ; another call is also waiting
       *[other] ; { $count } other calls are also waiting
    }
call_retry_soon = The model call for { $name } failed and will be tried again in a moment.
call_retry_now = Retry now
# Of the notice about what holds a game up.
stopped_label = Why the game is paused
stopped_not_stored = The last turn could not be saved: { $why }. The game is waiting and will keep trying.
stopped_not_stored_todo = Free up some space on this device, or delete games from the library in another tab. You can also save this game as a file, so that nothing is lost.
stopped_offline = This device is offline. The game will continue automatically once the device is back online.
stopped_more = What to do
store_again = Try again now
continue_without_storing = Continue without saving
stored_again = Saving works again, and the whole game has been saved.
play_stopped = The game cannot be played right now. { $why }
game_not_over_unstarted = “{ $title }” is unfinished: it stopped before its first turn. Replies received before then are saved.
games_not_over =
    { $count ->
        [one] Another game was also interrupted; it is in the library.
       *[other] { $count } other games were also interrupted; they are in the library.
    }
utterance_arriving = is speaking…
## Charts and playback
score = All charts, turn by turn
playback = Playback
first = To the beginning (Home)
last = To the end (End)
previous = Previous turn (←)
next = Next turn (→)
previous_round = Previous round (Shift + ←)
next_round = Next round (Shift + →)
speed = Speed
rounds = Rounds
events = Events
events_hint = One mark per turn: ring = introduction, triangle up = question, triangle down = answer, bar = suspect list updated, square = vote, diamond = outcome
events_chart =
    { $count ->
        [one] Events: { $count } turn
       *[other] Events: { $count } turns
    }
suspicion = Suspect lists
suspicion_hint = For each character, the share of the other players whose suspect list names them. A culprit’s list about their own victim is feigned: it counts until it is known who did it; then it is left out, unless you include it
count_feigned = Include feigned lists
strip_label = { $name }: { $value }
strip_readout = From turn { $turn }: { $name } { $value }
strip_highest = Highest: { $names }, { $value }.
suspicion_chart = Suspicion of { $name }, turn by turn; currently, { $share } of those who could suspect them do
entropy = Entropy
entropy_hint = How much is still uncertain, in nats: H = ln n with n suspects left on a list
entropy_chart =
    { $count ->
        [one] Entropy of { $count } observer, turn by turn
       *[other] Entropy of { $count } observers, turn by turn
    }
suspects_left =
    { $count ->
        [one] { $count } suspect
       *[other] { $count } suspects
    }
gain = Gain per round
gain_hint = Information gain per round, in nats, as published: entropy before a list is pruned, minus entropy after
gain_chart =
    { $count ->
        [one] Information gain from { $count } pruning
       *[other] Information gain from { $count } prunings
    }
as_table = { $name } as a table
enlarge = Enlarge { $name }
## Charts: beliefs, turning points, legends, sentences
task_believes = divides 100 points among the suspects
plan_beliefs = Beliefs after every answer, from a neutral reader’s point of view
plan_beliefs_of_players = Beliefs after every answer, from every player’s point of view
rate_beliefs = Beliefs
rate_beliefs_hint = Divides 100 points among everyone who might be guilty, after every introduction, answer and clue. Adds charts that show whom each answer cast suspicion on, how sure the observers are, and where they went wrong.
belief_label = From turn { $turn }: { $who } has { $share } out of 100 points
belief_odds_label = From turn { $turn }: { $who } has { $share } out of 100 points, log-odds { $odds }
column_log_odds = Log-odds (nats)
axis_word = Axis
axis_points = points
axis_log_odds = log-odds
scale_log_odds = log-odds ln(p / (1 − p)) in nats, from −{ $top } (0.5 or fewer out of 100 points) to +{ $top } (99.5 or more)
legend_log_odds = higher: more suspected
legend_even = even odds, 50 out of 100 points
beliefs_odds_chart = Belief that { $name } did it, turn by turn, as log-odds; now { $odds } nats, { $share } out of 100 points
certainty_label = From turn { $turn }: { $who } is { $doubt } nats away from certainty
truth_label = From turn { $turn }: { $who } is { $away } nats away from the truth
division_label = From turn { $turn }: { $of } observers are { $division } nats apart
feigned_from_turn = It is known here that { $names } did it, so the table’s line leaves out their feigned points, at earlier turns too. Seen from an earlier turn without spoilers, it includes them.
feigned_since_known = It is now known that { $names } did it, so their feigned points are left out.
feigned_points_left_out = { $names } did it, so their feigned points are not counted
turn_sentence = { $what }.
belief_moved_nobody = No one’s belief changed at turn { $turn }.
belief_stayed = Turn { $turn } did not change what { $who } believes.
belief_rose = { $who } suspects { $suspect } more, { $before } → { $after } out of 100
belief_fell = { $who } suspects { $suspect } less, { $before } → { $after } out of 100
belief_and = { $one }; { $other }
belief_at = Turn { $turn }: { $what }.
belief_between = Turns { $from } to { $to }: { $what }.
belief_of_those = Changed most: { $what }.
turning_to_truth = Towards the truth. { $what }
turning_from_truth = Away from the truth. { $what }
turning_surer = Surer. { $what }
turning_unsure = Less sure. { $what }
belief_reconsidered = After reconsidering, with nothing new said: { $what }
turning_turn = Turn { $turn }
turning_not_recorded = No turning points: this log does not record whom anyone suspected. The offline reader can work that out from what was said.
turning_hidden = No turning points: no one’s beliefs are visible from this perspective.
turning_none_yet = No turning points up to turn { $turn }, the furthest you have reached. There may be some ahead.
turning_none = No turning points: no turn of this game changed anyone’s belief much.
turning_beliefs_read =
    { $count ->
        [one] Beliefs have been read. The game has { $count } turning point.
       *[other] Beliefs have been read. The game has { $count } turning points.
    }
# What another program's log holds; the parts follow.
log_holds = This { $format } records { $held }. It does not record { $missing }, so its belief charts are empty.
log_holds_nothing = This { $format } contains no dialogue, so there is nothing to read beliefs from.
holds_beliefs = whom anyone suspected
holds_talk = what was said
holds_clues = which clues were shown
holds_ratings = ratings of suspicion and trust
holds_lists = suspect lists (recovered from the questions)
holds_votes = who voted for whom
holds_outcome = who was convicted
# The one button that reads them.
read_beliefs = Read beliefs from this log
read_beliefs_cost = free, runs on this page, takes about { $seconds }
seconds_about = { $seconds } s
read_beliefs_go = Go to the turning points
read_beliefs_charts = Go to the charts
believer_afterwards = { $name } (beliefs read afterwards by { $mind })
column_points = Points out of 100
column_doubt = Doubt (nats)
column_truth = Distance from the truth (nats)
column_division = Disagreement (nats)
table_beliefs =
    { $victim ->
        [the hidden side] Beliefs about who belongs to the hidden side: { $whose }
       *[other] Beliefs about the death of { $victim }: { $whose }
    }
table_certainty =
    { $victim ->
        [the hidden side] Doubt, distance from the truth and disagreement about who belongs to the hidden side: { $whose }
       *[other] Doubt, distance from the truth and disagreement about the death of { $victim }: { $whose }
    }
table_worth =
    { $victim ->
        [the hidden side] What each exchange was worth for finding the hidden side
       *[other] What each exchange was worth for solving the death of { $victim }
    }
beliefs = Beliefs
beliefs_hint = How each observer divides 100 points among everyone who might be guilty. Each belief is plotted at the last turn the observer had heard before stating it, so averages also include later revisions made without hearing anything new. The table’s points for someone are the mean over those who can suspect them, scaled to 100 in all; its doubt and its distance from the truth are the means of the players’ own. This is Casebook’s own measure. The suspect lists, which are the measure of PLAYER* and Questum, are shown below if the log has any.
certainty = Doubt and truth
certainty_hint = How unsure observers are, and how far they are from the truth, in nats; 0 is best for both. If doubt falls while the distance grows, someone is being misled.
worth = Worth
worth_hint = How much surer each answer made each observer, in nats; values below the line mean less sure. A thin line marks a single gain shared by several answers.
beliefs_of = Whose beliefs
each_observer = each observer separately
count_feigned_beliefs = include the murderer’s feigned beliefs
observer_chart = What { $name } believes, one line per suspect; most suspected now: { $leading }
beliefs_chart = Belief that { $name } did it, turn by turn; now { $share } out of 100 points
turning_points = Turning points
line_doubt = doubt
line_truth = distance from the truth
line_division = disagreement
truth_hidden = The distance from the truth appears after the reveal.
certainty_chart = Doubt, distance from the truth and disagreement, turn by turn; turning points are marked
worth_chart =
    { $count ->
        [one] What { $count } exchange was worth
       *[other] What { $count } exchanges were worth
    }
nats = { $value } nats
key_turning = next turning point
belief_none_yet = No one has yet said whom they suspect.
belief_first = At turn { $turn }, { $who } first divides the points, giving the most to { $suspect }: { $points } out of 100.
belief_first_before = Before the first turn, { $who } gives the most points to { $suspect }: { $points } out of 100.
doubt_went = Turn { $turn } changed the doubt of { $who } from { $before } to { $after } nats (0: certain; 0.69: torn between two).
doubt_reconsidered = They then reconsidered, although nothing new had been said: their doubt is now { $doubt } nats.
doubt_reconsidered_and_truth = They then reconsidered, although nothing new had been said: their doubt is now { $doubt } nats, and their distance from the truth is { $away } nats.
doubt_stays = Turn { $turn } left the doubt of { $who } at { $doubt } nats (0: certain; 0.69: torn between two).
truth_nears = The distance from the truth fell: { $before } → { $after } nats.
truth_recedes = The distance from the truth rose: { $before } → { $after } nats.
truth_stays = The distance from the truth is still { $away } nats.
truth_not_recorded = The log does not record who did it, so the distance from the truth is unknown.
division_now = The observers are { $division } nats apart (0: all agree).
worth_now = How much surer turn { $turn } made each of them, in nats: { $all }.
worth_reconsidered = Changes made with nothing new said, so not credited to any turn: { $all }.
worth_now_none = As far as the beliefs show, turn { $turn } made no one surer or less sure.
somebodys_number = { $name } { $number }
suspicion_now = Most suspected on the lists: { $names }, by { $holders } of the { $of } who could suspect them.
suspicion_now_none = No one is on any list.
closeness_now = Closest to the murderer’s profile: { $names }, { $share } (observers: { $readers }).
closeness_now_none = No one has been assessed yet.
ratings_now = { $name } has the largest suspicion share: { $share }.
ratings_now_zero = All ratings so far are 0, so no one has a suspicion share.
ratings_now_none = No one has been rated yet.
entropy_now = Suspects left on each list: { $all }.
gain_now = Information gain for the round, from the list updated on this turn, in nats: { $all }.
gain_now_none = No list was updated on this turn.
sensors_now_none = No one was assessed at turn { $turn }.
sensors_read = Turn { $turn }: { $observer } assessed { $suspect } – { $levels }.
sensor_level = { $sensor }: { $level }
table_sensors =
    { $victim ->
        [the hidden side] Assessments of those who might belong to the hidden side
       *[other] Who assessed whom in the death of { $victim }
    }
table_beliefs_each = Each observer’s beliefs about each death: { $whose }
column_victim = Victim
column_gain_nats = Gain (nats)
column_entropy_nats = Entropy (nats)
column_sensor = Sensor
column_level = Reading
legend_points = taller and darker: more points; the remaining points go to the others
legend_turning = turning points, towards the truth and away from it
legend_loss = hollow, below the line: less sure
legend_stretch = a single gain shared by several answers
legend_reconsidered = reconsidered without new information
legend_suspected = taller and darker: more suspected
legend_close = taller and darker: closer
legend_returned = hollow, below the line: a suspect returned to the list
legend_against = against them
legend_neither = neither
legend_for = in their favour
legend_lanes = from top to bottom: { $lanes }
legend_word = Legend for { $name }
scale_events = one mark per turn
scale_beliefs = points out of 100
scale_certainty = nats, from 0 (best) upwards; doubt is at most { $top }
scale_worth = nats; higher means surer
scale_suspicion = the share who suspect them, of those who could, 0 to 100%
scale_ratings = share of the maximum so far, 0 to 100% in each direction
scale_sensors = one mark per reading
scale_closeness = 1 minus the distance, 0 to 100%
scale_entropy = nats, 0 to { $top }; ln of the number of suspects left
scale_gain = nats gained in the round, for each updated list
sensor_track = Sensors
sensor_track_hint = How each observer assessed the others before asking or updating a list: disposition, motive, opportunity. The shape shows which way a reading points; letters and colour show whose reading it is.
sensors_chart =
    { $count ->
        [one] { $count } reading of { $name }; last: { $last }
       *[other] { $count } readings of { $name }; last: { $last }
    }
grid_of =
    { $victim ->
        [the hidden side] What { $name } believes about who belongs to the hidden side, one line per suspect; most suspected now: { $leading }
       *[other] What { $name } believes about the death of { $victim }, one line per suspect; most suspected now: { $leading }
    }
## Inspector: why a decision was made
# Why this target: by score.
chose_best = { $asker } asks { $target }, who had the highest score.
# Why this target: nobody scores higher, somebody as high.
chose_of_equals = { $asker } asks { $target }; others scored as high.
# Why this target: the log does not say by which rule.
chose_unasked = { $asker } asks { $target }, whom no one has asked yet in this round.
chose_otherwise = { $asker } asks { $target }.
# Why this target: by chance.
chose_by_chance = { $asker } asks { $target }, picked at random to explore other options.
# Why this target: the rule asks everybody.
chose_all = { $asker } asks everyone on the suspect list, including { $target }.
# Why this target: among the best.
chose_among_best = { $asker } asks { $target }, one of those with the highest scores.
drew_best = The score decided, not chance: the random draw was { $draw }, and chance decides only below { $epsilon }.
drew_chance = Chance decided, not the score: the random draw was { $draw }, below { $epsilon }.
# The numbers of eq. 3.
explain_score = { $who } scores { $score }: the rounds in which they were asked yielded { $gain } on average, and the next question is expected to yield { $expected } (on a scale from −1 for little to +1 for a lot).
# The same of somebody who was never asked.
explain_score_new = { $who } scores { $score }: they have not been asked before, and the next question is expected to yield { $expected } (on a scale from −1 for little to +1 for a lot).
# Why not the next best.
explain_runner_up = The next best, { $who }, scores { $score }.
# Chance passed over somebody better.
explain_better = { $who } has the highest score: { $score }.
# All scores are equal.
explain_tie = A tie: everyone on the list scores { $score }, so the order of the list decides.
# Some scores are equal.
explain_shared = A tie with { $names } at { $score }: the first of them on the list is asked.
# All scores are equal, and chance decided.
explain_all_same = Everyone on the list scores { $score }.
# Nobody else was left.
explain_only_one = { $whom } is the only one left on the list.
# Nothing was computed: the strategy chose in its own words.
explain_own_choice = { $who } chose { $whom } freely; no scores were computed.
# A person had help.
explain_hinted = { $who } had seen a hint suggesting { $whom }.
explain_person_chose = { $who }, played by a person, chose { $whom }.
# A strategy that asks everybody.
explain_everybody = { $who }’s strategy keeps no suspect list and questions everyone in turn.
explain_asked_or_searched = { $who } could ask or search, and freely chose to ask { $whom }; no scores were computed.
explain_searched = { $who } could ask or search, and freely chose to search: { $place }. No scores were computed.
# What there was to find.
explain_clues_there = Clues still to be found there: { $left } of { $of }.
# An imported log whose lists are recovered.
explain_recovered = { $who } asked { $whom }, so { $whom } was still on their list in this round. The log records no scores.
# What the round of a question brought.
explain_round_gain = { $who } gained { $gain } in this round (see turn { $turn }).
# A question of a round whose gain is about others.
explain_round_gain_elsewhere = { $who } gained { $gain } in this round (turn { $turn }), but none of it concerned { $whom }, whose place on the list did not change.
# How far somebody is.
explain_distance = { $who } is { $distance } away from the murderer’s profile (0: perfect fit, 1: no fit).
# A suspect that stays.
explain_kept = { $whom } stays on the list, { $distance } away from the murderer’s profile.
# A suspect that goes.
explain_dropped = { $whom } is cleared, { $distance } away from the murderer’s profile.
# A suspect that comes back.
explain_returned = { $whom } is suspected again, { $distance } away from the murderer’s profile.
# A suspect that stays unread.
explain_kept_unread = { $whom } stays on the list; how well they fit the murderer’s profile was not assessed.
# A suspect that goes unread.
explain_dropped_unread = { $whom } is cleared; how well they fit the murderer’s profile was not assessed.
# A suspect that comes back unread.
explain_returned_unread = { $whom } is suspected again; how well they fit the murderer’s profile was not assessed.
# What a pruning gained.
explain_gain = The list’s length changes from { $before } to { $after }: entropy { $entropy_before } → { $entropy_after }, gain { $gain }.
# What a pruning that changed nothing gained.
explain_no_gain = The list’s length has not changed: entropy { $entropy }, gain 0.
# Somebody goes and somebody stays at one distance.
explain_not_by_distance = { $dropped } and { $kept } fit equally well, so something other than fit decided.
# Somebody goes who is nearer than somebody who stays.
explain_against_distance = { $dropped } is cleared even though { $kept }, who stays, is a worse fit, so something other than fit decided.
# Whom to look for from now on.
explain_criteria = From now on, the criteria for spotting the murderer are: { $names }.
# No criterion is left.
explain_no_criteria = From now on, there are no criteria for spotting the murderer.
# The thinker's own reason.
explain_reason = { $who }’s reason: { $reason }
# A vote for somebody on the own list.
explain_vote = { $who } accuses { $whom }, number { $place } of { $of } on { $who }’s own list.
# A vote against the own list.
explain_vote_off = { $who } accuses { $whom }, although { $whom } is not on { $who }’s own list.
# A vote without a list.
explain_vote_listless = { $who } accuses { $whom }, but kept no suspect list to compare the vote with.
# A conviction by half of the votes.
explain_half = { $who } has votes from { $votes } of the { $of } players; half is enough.
# A conviction by half of the votes that were cast.
explain_half_of_cast =
    { $of ->
        [one] { $who } has { $votes } of { $of } vote; half is enough.
       *[other] { $who } has { $votes } of { $of } votes; half is enough.
    }
# A conviction by most votes.
explain_most =
    { $of ->
        [one] { $who } has { $votes } of { $of } vote; whoever has the most votes is convicted.
       *[other] { $who } has { $votes } of { $of } votes; whoever has the most votes is convicted.
    }
# Several hold the most votes.
explain_tied_votes =
    { $of ->
        [one] A tie: { $names } have { $held } of { $of } vote each, and a tie convicts no one.
       *[other] A tie: { $names } have { $held } of { $of } votes each, and a tie convicts no one.
    }
# Nobody was convicted by half of the votes.
explain_no_half = No single suspect has votes from half of the { $of } players, and a tie convicts no one.
# Nobody was convicted by half of the votes that were cast.
explain_no_half_of_cast =
    { $of ->
        [one] No single suspect has half of the votes ({ $of } cast), and a tie convicts no one.
       *[other] No single suspect has half of the votes ({ $of } cast), and a tie convicts no one.
    }
# Nobody was convicted by most votes.
explain_no_most =
    { $of ->
        [one] No single suspect has the most votes ({ $of } cast), and a tie convicts no one.
       *[other] No single suspect has the most votes ({ $of } cast), and a tie convicts no one.
    }
explain_no_votes = No one voted.
# The ending of another program's log.
explain_recorded_ranking = The ranking is from the other program’s log. For each player, MIRAGE adds up suspicion minus trust over everything said; each vote then adds as many points as there are players.
explain_recorded_nobody = According to the other program’s log, no one at the table was convicted.
explain_recorded_alone = According to the other program’s log, { $who } was convicted; the log has no votes to check that against.
explain_recorded_verdict =
    { $of ->
        [one] According to the other program’s log, { $who } was convicted, with { $held } of the { $of } recorded vote against them.
       *[other] According to the other program’s log, { $who } was convicted, with { $held } of the { $of } recorded votes against them.
    }
# How the final accusation is counted.
explain_ranking = Players are ranked by votes; in a tie, whoever was found more suspicious comes first.
# Two games: how far they are the same.
compare_same =
    { $turns ->
        [one] the first turn is the same
       *[other] the first { $turns } turns are the same
    }
# Two games: nothing is the same.
compare_nothing = the games differ from the first turn on
# Two games: one is the beginning of the other, or both are one.
compare_all = the games are the same for as long as both last
# Two games: no difference.
compare_equal = the same
# Two games: who was convicted.
compare_convicted = { $name } convicted
# Two games: nobody was, or not yet.
compare_nobody = no one convicted
# Two games: the verdicts differ.
compare_other_verdict = a different verdict
# Two games: the votes differ.
compare_other_vote = a different vote
# Two games: the same suspects in another order.
compare_other_order = the same people in a different order
# Two games: the second list is shorter.
compare_without = without { $names }
# Two games: the second list is longer.
compare_with = also { $names }
# Two games: the second list has others.
compare_instead = { $new } instead of { $gone }
# Two games: only one of them holds this.
compare_one_recorded = recorded in only one of the games
# Two games: more is open in the second.
compare_higher = higher by { $by }
# Two games: less is open in the second.
compare_lower = lower by { $by }
## Inspector: private steps and ThinkThrice's tries
step_draft = first draft
step_choose_question = picks a prepared question
step_reflect = checks the draft against what was said
step_own_questions = turns their objectives into questions to ask themselves
step_answer_oneself = answers one of their own questions
# Step (ThinkThrice).
# Step.
step_needs_timeline = decides whether the question calls for the timeline
step_split_question = splits the question
step_find_facts = looks for facts in their own timeline
step_find_missing = looks for what the answer leaves out
step_complete_answer = rewrites the answer
step_split_answer = splits the answer into statements
step_check_facts = checks every statement
# Step that is not known; `task` is its name in files.
step_role_belief = says which role they think someone has
step_reasoning = reasons before speaking or acting
step_bid = bids to speak next
step_summary = sums up the day
step_night_talk = talks with their own side at night
step_night_vote = votes with their own side at night
step_night_act = acts at night
step_action = acts
step_labelled = is labelled by outside annotators
step_other = thinks it over ({ $task })
length_words =
    { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
length_characters =
    { $characters ->
        [one] { $characters } character
       *[other] { $characters } characters
    }
# What a try must reach.
try_needed =
    { $correct ->
        [one] To be accepted, a try needs an accuracy of at least { $accuracy }, at least { $correct } correct statement and a length of at least { $length }.
       *[other] To be accepted, a try needs an accuracy of at least { $accuracy }, at least { $correct } correct statements and a length of at least { $length }.
    }
# A try that passes.
try_accepted = Accepted: it meets every threshold.
# A try that does not; `lacks` is a list.
try_refused = Not accepted: { $lacks }.
try_lacks_accuracy = accuracy { $has } ({ $needs } needed)
try_lacks_correct = { $has } correct ({ $needs } needed)
try_lacks_length = length { $has } ({ $needs } needed)
## Search, outline, stretches, bookmarks, citing

filters = Filters
filter_any = any
filter_speaker = Who speaks
filter_listener = To whom
filter_victim = Whose death
filter_round = Round
filter_kind = Kind
filter_sensor = What was assessed
filter_fault = Has a problem
filter_clear = Clear
round_number = Round { $round }
before_rounds = before the first round
stretch_shown = Showing only turns { $from } to { $to }
stretch_cursor_outside = The current turn is outside this range.
stretch_all = Show all turns
stretch_begin = Start at turn { $turn }
stretch_end = End at turn { $turn }
stretch_hint = Charts, conversation and exports show only these turns. To select turns with the mouse, hold ⇧ and drag along the charts.
stretch_only = Show only { $label }
outline = Outline and bookmarks
outline_lead = What has happened so far, part by part.
outline_ahead = You have not reached this part yet.
outline_faults =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
turns_between = turns { $from }–{ $to }
bookmarks = Bookmarks
bookmark_none = No bookmarks yet.
bookmark_set = Turn { $turn } is bookmarked.
bookmark_gone = The bookmark at turn { $turn } was removed.
bookmark_this = Bookmark turn { $turn }
bookmark_remove = Remove the bookmark at turn { $turn }
bookmark_comment = Comment on turn { $turn }
bookmark_file = Save bookmarks as a file
bookmark_from_file = Add from a file
bookmark_link = Link with bookmarks
bookmark_link_long = There are too many bookmarks for a link. Save them as a file instead.
bookmarks_kept = Bookmarks stay on this device. They are saved alongside the log, never in it.
bookmarks_taken =
    { $count ->
        [one] One bookmark was added.
       *[other] { $count } bookmarks were added.
    }
bookmarked = bookmarked
notes_unreadable = this is not a bookmarks file
notes_other_game = these bookmarks belong to another game: { $game }
notes_refused = The bookmarks could not be added.
cite_this = Cite this turn
cite_lead = With this SHA-256 hash, anyone can check that they have the same log file.
cite_quote = Quote and source
cite_bibtex = BibTeX
cite_hash = The log’s SHA-256
cite_hash_hint = This is the hash of the file that the “JSON” button saves; sha256sum prints the same value.
cite_all = Copy all
cite_no_turn = Go to a turn first; there is nothing to cite before the first one.
cite_chart = Charts as vector graphics
citation = { $title }, turn { $turn }. Played by { $played }. { $link } ({ $day }). SHA-256 of the log: { $hash }
key_outline = Outline and bookmarks
key_bookmark = Bookmark this turn
key_stretch = Start or end the range of turns here, or show all turns
key_cite = Cite this turn
compare_ends_hidden = You have not reached the end of these games yet, so their endings are hidden.
compare_show_ends = Show both endings
export_as_seen = CSV and Markdown contain what you can see: this perspective, up to the furthest turn you have reached, or everything once spoilers are shown.
export_as_seen_cut = CSV, Markdown and charts contain only turns { $from } to { $to }.
export_complete = JSON and HTML contain the whole log, including everyone’s thoughts and who did it. When the file is opened, these are hidden at first.
## Ending: last guess, verdict, what gave it away
guess_head = Whom do you suspect?
guess_about =
    { $victim ->
        [the hidden side] Who belongs to the hidden side?
       *[other] Who killed { $victim }?
    }
guess_lead = The players vote next. Your guess stays private; at the end it is shown next to their votes.
guess_kept = You can still change your mind.
guess_go_on = On to the votes
guess_right = You suspected { $name }, and you were right.
guess_wrong = You suspected { $name }, who did not do it.
guess_said = You suspected { $name }.
ending_head = The verdict
truth_untold = The case gives no account of what happened.
ending_turns_head = The turning points
ending_turns_astray_head = The turns that led away from the truth
# Of one death of several.
ending_turns_of = The turning points: { $victim }
back_to_end = Back to the end
ending_beliefs_head = Who saw it coming
# Of one death of several.
ending_beliefs_of = Who saw it coming: { $victim }
ending_feigned_left_out = What { $names } only pretended to believe is left out here, so these numbers differ from those shown before the verdict.
ending_beliefs_lead = Points out of 100 that each player gave the culprit, stage by stage.
# Column: short for introductions.
ending_beliefs_introductions = Intro
# Column: short for a round.
ending_beliefs_round = R{ $round }
# Column: short for the vote.
ending_beliefs_vote = Vote
# Column.
ending_beliefs_accused = Accused
ending_beliefs_did_it = did it
ending_beliefs_none_given = not filled in
# A watcher’s row.
ending_beliefs_you = You
ending_beliefs_watched = watched and guessed before the vote
ending_beliefs_even = Dashed line: a blind guess ({ $points }).
was_right = right
was_wrong = wrong
played_by_person = { $name }, played by a person
ending_next = What next?
ending_seats = Play this case yourself as:
ending_seat = Play as { $name }
ending_another_case = Another case
ending_share = Share this game
## Exam
exam = Exam
exam_title = The exam: who knew what
exam_none = There is no exam in this game.
exam_objective = Objective
exam_reasoning = Reasoning
exam_relations = Relations
exam_overall = Overall
exam_question = Question
exam_votes_table = Votes in this evaluation
exam_voter = Voter
exam_points = Points
exam_kind =
    { $points ->
        [one] { $name }, { $points } point
       *[other] { $name }, { $points } points
    }
exam_reader = Reader of all scripts
exam_right_label = right
exam_wrong_label = wrong
exam_unanswered = not answered
exam_unmarked_label = not marked
exam_true = true
exam_answer_label = { $answer }: { $mark }
exam_not_asked = not asked
exam_first_said = First said
exam_not_said = no matching words found
exam_said_hint = “First said” is based on matching words: it is the first turn that contains most of the words found only in the right option, plus either a person named in the question or a third of the question’s words. It misses paraphrases, and common words can produce false matches.
exam_without_truth =
    { $count ->
        [one] { $count } question is not scored: its answer is missing from the file.
       *[other] { $count } questions are not scored: their answers are missing from the file.
    }
exam_marking_strict = Strict marking
exam_marking_published = The published program’s marking
exam_published_errs = Errors in the published program’s marking
exam_errs_empty = An empty answer to a single-choice question is marked right.
exam_errs_single = A single-choice answer is marked wrong unless it is exactly the letter: an extra space, “b. The miller” or a full-width letter all fail.
exam_errs_all = Naming every option of a multiple-choice question is marked right.
exam_errs_word_matches = A multiple-choice answer is marked right when a word happens to contain the correct letter: for example, “not the blacksmith” if the answer is “b”.
exam_errs_order = If there are several correct letters, they must be adjacent and in order: if the answer is “ac”, both “ca” and “a, c” are marked wrong.
exam_marking = Marking
exam_after_play = Answered after playing, from their own script and what was said.
exam_own = Answered from their own script only, without playing.
exam_everybody = Answered from everyone’s scripts, without playing.
exam_unknown_label = The log does not say what the answers are based on.
exam_evaluation = Evaluation { $number } of { $of }
exam_which = Evaluation
exam_everybody_together = Everyone
exam_share = { $share } of all points
exam_share_mean = { $share } of all points (mean of { $of } evaluations)
exam_won =
    { $cases ->
        [one] Win rate { $share } ({ $won } of { $cases } case)
       *[other] Win rate { $share } ({ $won } of { $cases } cases)
    }
exam_mean = Mean of { $of } evaluations
exam_deviation_hint = ± is the standard deviation across this game’s evaluations, as in the papers’ tables. The deviation between games (Questum App. C.2) is a different figure; “casebook exam” prints both.
exam_key = Legend
exam_hidden_mark = hidden
exam_closed = Marks, right answers and the turns where they were said are hidden because they could give away who did it.
exam_reveal = Show them
exam_said_by = Go to turn { $turn }, where { $name } gives the answer
exam_why = { $name }’s reason
exam_thoughts =
    { $count ->
        [one] { $count } exam answer
       *[other] { $count } exam answers
    }
exam_to_page = Who knew what
exam_in_game =
    { $questions ->
        [one] The exam has { $questions } question. See who knew each answer, and when it was first said.
       *[other] The exam has { $questions } questions. See who knew each answer, and when it was first said.
    }
exam_switch_head = The exam
exam_switch_hint =
    { $questions ->
        [one] This case has { $questions } exam question. After the exam, a table shows who knew what.
       *[other] This case has { $questions } exam questions. After the exam, a table shows who knew what.
    }
exam_switch_none = This case has no exam questions, but the vote can be repeated.
exam_people = Human players do not take the exam.
exam_held_after = Exam after round { $round }
exam_moment = After round { $round }
exam_moment_end = At the end
exam_which_moment = When
exam_course = What everyone knew, by round
exam_after_play_so_far = Answered after round { $round }, from their own script and what had been said; players did not remember this exam afterwards.
exam_own_so_far = Answered from the parts of their own script dealt up to round { $round }, without playing.
exam_everybody_so_far = Answered from the parts of everyone’s scripts dealt up to round { $round }, without playing.
## Sharing and exporting
share_while_played = People are playing, and the log contains everyone’s scripts and thoughts. Share it when the game is over.
share_anyway = Share it anyway
share_and_export = Share and export
link_to_turn = Link to this turn
link_here_only = This log is saved in this browser, so this link works only here. The link below contains the log itself.
link_anywhere = This link opens the turn in any browser.
link_with_log = Link that contains the log
link_with_log_hint = The link contains the whole game, and no server sees it. It is { $characters } characters long; the limit is { $most }.
link_long = Some chat and mail programs cut off links longer than { $limit } characters. If that happens, send the file.
link_too_long = This log is too large for a link (at most { $most } characters). Send it as a file: gzipped JSON, or the HTML file that replays it.
frame_code = Embed in a page
frame_hint = Shows the game and the charts, without the toolbars around them.
copy_word = Copy
copied_word = Copied
export_log = The log as a file
export_json = JSON
export_json_hint = Casebook’s own format, which can be opened here again
export_gzip = Gzipped JSON
export_gzip_hint = the same, at a fraction of the size
export_csv = CSV
export_csv_hint = every series you see, one row per value
export_markdown = Markdown
export_markdown_hint = a readable transcript of what you see
export_html = HTML replay
export_html_hint = one file that contains everything and works offline
export_charts = A chart as an image or a table
export_chart_hint = For print: axes have units, lines are labelled at their ends, text is at least 7 points at the chosen width, and there is no background or explanatory text. Once spoilers are shown, the chart covers the whole game; before that, it ends at the furthest turn you have seen.
figure_width = Width in print
figure_one_column = { $mm } mm, one column
figure_two_columns = { $mm } mm, two columns
figure_who = Who
figure_nats = Value (nats)
figure_suspected = Suspected by (%)
figure_rated = Share of the maximum (%)
figure_read_by = assessed by { $name }
figure_close = Closeness (%)
figure_round = Round
figure_truth = Points on the culprit (out of 100)
export_as = { $name } as { $kind }
export_failed = The file could not be created.
chart_absent = This chart is empty because its data is hidden or not recorded.
open_full_page = Open the full page
## Forks, comparing two games, hints
fork_here = Play on from here…
fork_here_hint = Play on from this turn with other players, strategies or models (f)
fork_no_script = The log does not contain { $name }’s script, so no one can continue that role. Open the script’s files together with the log.
fork_exam_alone = There is no game to continue: this log contains only an exam.
fork_over = The game ends with this turn. Play on from an earlier turn.
fork_head = Play on from here
fork_from = From turn { $turn } of “{ $title }”
fork_from_start = From the start of “{ $title }”
fork_lead = Everything up to that point is kept, and the rest is played again with the settings you choose here. The original game is not changed.
fork_keys = The models of the original game are already filled in. Logs never contain keys, so enter any that this device has not remembered.
fork_fixed = Fixed
fork_fixed_case = Case: { $title }
fork_fixed_procedure = Procedure: { $name } (its numerical settings can be changed)
fork_fixed_why = A fork keeps the case and the procedure of the original game.
fork_bound_people = Still played by people: { $names }. People can take other seats once the original game is over; until then, a fork must not reveal anyone’s secrets.
fork_back = Back to the game
fork_estimate = This estimate is for a whole game; a fork costs only the turns still to be played.
fork_start = Play on
fork_cannot = The game cannot be continued like this.
fork_working = Checking the turns played so far…
fork_card = a fork from turn { $turn }
fork_mark = fork
to_parent = The original game
compare_short = Compare…
parent_missing = The original game is not in this browser; open its file to see and compare it.
key_fork = Play on from this turn
key_compare = Compare with another game
compare_with_other = Compare with another game…
compare_page = Two games compared
compare_in_games = Compare with many games
compare_lead = Both games are shown in full, verdicts included.
compare_this_game = the current game
compare_other_game = the other game
compare_choose = Compare with
compare_choose_one = Choose a game…
compare_parent_option =
    { $turns ->
        [one] the game it was forked from ({ $turns } turn)
       *[other] the game it was forked from ({ $turns } turns)
    }
compare_option =
    { $turns ->
        [one] { $when } ({ $turns } turn)
       *[other] { $when } ({ $turns } turns)
    }
compare_fork_option =
    { $turns ->
        [one] fork of this game, { $when } ({ $turns } turn)
       *[other] fork of this game, { $when } ({ $turns } turns)
    }
matrix_ranked = { $state }, number { $rank } on the list
what_was_said = What was said
facts_of_games = How the two games were played
fact_more = Result and rules
fact_differs = differs
fact_procedure = Procedure
fact_strategies = Strategies
fact_minds = Played by
fact_seed = Seed
fact_verdict = Verdict
fact_close = Belief in the truth
fact_cost_label = Cost
compare_axes = Horizontal: turns. Vertical: entropy in nats; 0 means one suspect left.
compare_none = This browser has no other game of this case yet.
compare_none_hint = Play on from a turn of this game, set up another game of the case, or open a log here.
compare_open_file = Open a log file…
compare_other_case = That log belongs to a different case, with other characters.
compare_not_here = That game could not be read.
compare_wait_people = A game that people are still playing cannot be compared, because that would reveal what others think.
compare_parting = The games diverge at turn { $turn }
compare_ends_before = ends before this turn
compare_go = Go to turn { $turn }
compare_legend_left = A, solid line
compare_legend_right = B, dashed line
compare_left = A
compare_right = B
compare_observer = Observer
compare_suspects = Suspects at the end
compare_vote = Vote
compare_verdict = Verdict
compare_no_vote = no vote
compare_curves = Entropy turn by turn
compare_curve_of = { $name }: entropy in both games, from the first turn on
compare_on_axis = turns
hint_ask = Hint
hint_about = See whom Questum, a strategy from a research paper, would ask here. The hint uses only what you know. The log records that you looked at it.
hint_working = Thinking it over…
hint_head = Questum would ask { $name }:
hint_why = Why
hint_scores = Scores of your suspects
hint_use = Use this question
hint_none = Questum would not ask anyone on your list.
hint_failed = No hint is available right now.
hints_allowed = Allow hints
hints_allowed_hint = Players can ask for a suggested question.
## Presenting and guessing along
audience_mind =
    { $people ->
        [one] someone who watched
       *[other] { $people } people who watched
    }
note_by_audience =
    { $people ->
        [one] someone who watched
       *[other] { $people } people who watched
    }
present_start = Present to a room
present_start_hint = One line of dialogue and one chart, large enough for the back row
present_label = Presenting
present_keys = PgDn/PgUp: next/back · B: blank screen · L: pointer · +/−: text size · Esc: end
present_smaller = Smaller text
present_larger = Larger text
present_pointer = Pointer
present_dark = Blank screen
present_light = Show the screen
present_full = Full screen
present_end = End
predict_start = Guess along
predict_start_hint = The game stops before key moments, so that you can say whom you suspect
predict_head = Guess along
predict_lead =
    { $stops ->
        [one] The game stops once. You say whom you suspect, then see what happened, and at the end how you compare with everyone at the table.
       *[other] The game stops { $stops } times, each time before something that swayed the table. You say whom you suspect, then see what happened, and at the end how you compare with everyone at the table.
    }
predict_no_stops = This game has no turn to stop at: no one says anything before it ends.
predict_stop_of = Stop { $stop } of { $of }, after turn { $turn }
predict_question = Whom do you suspect now?
predict_question_about = Who killed { $victim }? Whom do you suspect now?
predict_ask = { $asker } asks next. Whom would you ask?
predict_say = Lock in
predict_skip = Skip this stop
predict_locked_in = Locked in. Now see what happens.
predict_go_on = Continue
predict_next_stop = Next stop: turn { $turn }.
predict_last_stop = That was the last stop.
predict_end = Stop guessing
predict_your_code = Your code
predict_code_hint = Give this code to the person leading the class. It contains only what you chose at this stop.
predict_copy_code = Copy the code
predict_moved = Between your stop and turn { $turn }, the table’s points changed most for { $name }: { $before } → { $after } out of 100. You gave { $own }.
predict_moved_nobody = Between your stop and turn { $turn }, the table’s points hardly changed.
predict_not_recorded = This log does not record whom the table suspected.
predict_surer = The table became more certain: its doubt fell by { $gain } nats.
predict_less_sure = The table became less certain: its doubt rose by { $gain } nats.
predict_asked_same = { $asker } asked { $chosen } (number { $rank } of { $of } by score), as you would have.
predict_asked_other = { $asker } asked { $chosen } (number { $rank } of { $of } by score). You would have asked { $own } (number { $own_rank }).
predict_asked = { $asker } asked { $chosen } (number { $rank } of { $of } by score).
predict_standings = How well everyone guessed
predict_standings_lead = For each person: how many points out of 100 they gave the culprit at your last stop, and the mean natural logarithm of that share, counted as 0.5% at least, over all your stops (0 is best).
predict_standings_wait = Scores appear here after the reveal.
predict_column_who = Who
predict_column_mean = Mean (nats)
predict_column_last = At the last stop
predict_you = You
predict_class = The class ({ $people })
predict_table = The table as a whole
predict_uniform = Blind guess
predict_link = Copy a link with your guesses
predict_link_on = Copy a link for the class
predict_link_on_hint = Anyone who opens it guesses on their own device, from the beginning.
predict_line = Draw the guesses in the charts
predict_copied = Copied.
predict_class_head = Answers from a class
predict_class_codes = Codes, one line per person (you can add a name to each)
predict_class_read = People: { $people } · answers: { $said }
predict_class_hands = Show of hands at this stop
predict_class_holds = The class at this stop ({ $people }): { $shares }
predict_class_nobody = No one in the class has answered at this stop.
predict_problem_length = Line { $line }: “{ $word }” is not a code; codes for this game have { $letters } letters.
predict_problem_sign = Line { $line }: “{ $word }” contains a character that is never used in codes: { $sign }
predict_problem_check = Line { $line }: “{ $word }” was mistyped, or belongs to another game.
predict_problem_stop = Line { $line }: “{ $word }” is for turn { $turn }, where this game does not stop.
predict_problem_again = Line { $line }: this person has already answered at this stop; the new answer replaces the earlier one.
predict_link_broken = The link contains a guess that does not belong to this game: { $word }
predict_link_holds =
    { $stops ->
        [one] This link contains someone’s guesses at { $stops } stop.
       *[other] This link contains someone’s guesses at { $stops } stops.
    }
predict_start_over = Start over
predict_start_over_hint = Deletes your answers and the class’s answers in this game, and starts from the beginning
predict_forgotten = The answers, codes and hand counts for this game were deleted.
## Lessons
lessons_head = Lessons
lessons_lead = A lesson takes you through a game turn by turn, with notes and questions. Your answers stay on this device.
lesson_begin = Begin
lesson_minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
lesson_step_of = Step { $step } of { $of }
lesson_leave = Leave the lesson
lesson_previous = Back
lesson_next = Next
lesson_finish = Finish
lesson_keys = Page Down: next. Page Up: back.
lesson_look_again = Look again at turn { $turn }
lesson_return_to_turn = Back to turn { $turn }
lesson_your_answer = Your answer
lesson_submit = Submit answer
lesson_kept_here = Answers stay on this device. Nothing is sent.
lesson_right = That is right.
lesson_not_right = Not quite. The answer is: { $right }
lesson_you_said = You said: { $answer }
lesson_answer_again = Answer again
lesson_partly_wrong = Part of this lesson has errors; the rest can be used
lesson_cannot_use = This lesson cannot be used
lesson_no_game = This lesson’s game is missing
lesson_while_played = A game is being played. Open the lesson when it is over.
lesson_no_game_hint = The lesson is about { $log }. Open that log first, then the lesson, or choose both files together.
lesson_not_there = There is no lesson called { $name } here.
lesson_link_broken = The link to the lesson is damaged. It may have been cut off when it was sent.
lesson_make = Make a lesson
lesson_make_hint = Choose turns of this game, explain what they show, and share the lesson as a file or a link
lesson_make_lead = Go to a turn and add it. Each step has a note, may ask a question, and can bring a chart to the front.
lesson_title_label = Title
lesson_minutes_label = Minutes
lesson_spoilers_label = Who did it
lesson_spoilers_shown = is shown from the beginning
lesson_spoilers_end = is hidden until the game reveals it
lesson_spoilers_step = is hidden until step { $step }
lesson_add_turn = Add turn { $turn }
lesson_steps_head = Steps
lesson_no_steps = There are no steps yet.
lesson_step_line = { $step }. Turn { $turn }
lesson_turn_label = Turn
lesson_heading_label = Heading
lesson_note_label = Note (an empty line starts a new paragraph)
lesson_question_label = Question
lesson_question_none = None
lesson_question_open = Open answer
lesson_question_choices = Multiple choice
lesson_question_suspect = Whom do you suspect?
lesson_question_ask = Whom would you ask?
lesson_question_text = Question
lesson_choices_label = Answers, one per line
lesson_right_label = Right answer
lesson_right_none = None of them
lesson_why_label = Shown after the answer
lesson_show_label = Bring to the front
lesson_show_nothing = Nothing in particular
lesson_lines_label = Earlier turns to look at again (turn numbers)
lesson_death_any = Whichever death is being discussed
lesson_up = Move up
lesson_down = Move down
lesson_remove = Remove
lesson_go_there = Go there
lesson_preview = Try it
lesson_save = Save as a file
lesson_open = Open a file
lesson_link = Copy a link
lesson_new = Start over
lesson_link_long = This lesson is too long for a link. Save it as a file.
lesson_draft_kept = What you type is saved on this device.
lesson_draft_unkept = This device has run out of storage, so what you type cannot be saved here. Save the lesson as a file instead.
lesson_draft_changed = The draft was changed.
lesson_problem_at = { $place }: { $what }
lesson_too_large = A lesson can be at most { $most } MB in size.
lesson_not_json = This is not valid JSON; the error is at line { $line }, column { $column }.
lesson_not_a_lesson = This file is not marked as a lesson.
lesson_newer_version = This lesson was written by a newer version of Casebook.
lesson_missing = this is missing
lesson_no_text = this must be text
lesson_no_number = this must be a number
lesson_no_list = this must be a list
lesson_no_object = this must be an object
lesson_too_long = this can have at most { $most } characters; the rest is left out
lesson_too_many = there can be at most { $most } of these; the rest are left out
lesson_out_of_range = this must be a whole number from { $from } to { $to }
lesson_unknown = “{ $said }” is not a known name
lesson_unknown_field = this field is not used
lesson_no_step = a lesson needs at least one step
lesson_beyond_the_game =
    { $turns ->
        [one] the game has { $turns } turn
       *[other] the game has { $turns } turns
    }
lesson_nobody_there = the game has { $people } characters
lesson_no_such_death = deaths in this game: { $deaths }
lesson_no_such_step = the last step is { $steps }, so the lesson would never show who did it
lesson_figure_differs = the lesson says { $said }, but the game says { $found }
## Rating a log afterwards
rate_log = Rate this log…
rate_panel = Rate this log
rate_lead = A reader who was not at the table rates what was said aloud. The recorded log is not changed; the ratings are saved alongside it and say who made them.
rate_what = What to rate
rate_two = Suspicion and trust (MIRAGE)
rate_two_hint = Two ratings of the speaker, each from 0 to 2, after every utterance. Adds the suspicion share chart.
rate_sensors = Sensors (Questum)
rate_sensors_hint = Emotion, motivation and opportunity of every player, as every other player sees them, after every round. Adds the chart of closeness to the murderer.
rate_sensors_own = The players in this log have already assessed one another, so no other assessments are added.
rate_as = From whose point of view
rate_as_hint = A neutral reader knows only what was said aloud; a player also knows their own script, if the log has it.
rate_together = Both in one call
rate_together_hint = This takes half as many calls. The published program asks for each rating separately.
rate_who = Who rates
rate_start = Rate
rate_nothing = No one at the table says anything in this log, so there is nothing to rate.
rate_calls =
    { $calls ->
        [1] { $calls } call
       *[other] { $calls } calls
    }
rate_free =
    { $steps ->
        [1] { $steps } rating, made in this browser for free: no server is called.
       *[other] { $steps } ratings, made in this browser for free: no server is called.
    }
rating_now = Rating: { $done } of { $of }
rating_begins = Rating: collecting what was said…
rating_waits = { $why } – trying again in { $seconds }.
rating_stop = Stop
rating_show = Show
rated_all =
    { $readings ->
        [one] Done: { $readings } rating is saved alongside the log.
       *[other] Done: { $readings } ratings are saved alongside the log.
    }
rated_part = Stopped after { $done } of { $of }. The ratings made so far are saved and shown.
rated_broken = Rating failed after { $done } of { $of }. The ratings made so far are saved and shown.
rated_none =
    { $of ->
        [one] Stopped before the rating was made.
       *[other] Stopped before the first of { $of } ratings was made.
    }
rated_left =
    { $count ->
        [one] { $count } reply could not be used and is left out.
       *[other] { $count } replies could not be used and are left out.
    }
overlays = Ratings of this log
no_overlays = No ratings yet.
overlay_by = rated afterwards by { $name }
overlay_shown = Show ratings by { $name } on the charts
overlay_shown_word = on the charts
overlay_unfit = These ratings were made for a longer version of this log and do not fit this one.
overlay_save = Save ratings by { $name } as a file
overlay_save_word = Save
overlay_remove = Remove ratings by { $name }
overlay_remove_word = Remove
overlay_removed = Ratings by { $name } were removed.
overlay_back = Undo
overlays_open = Open a ratings file
overlays_open_hint = or drop it on the page, alone or with its log
overlays_added =
    { $count ->
        [one] The ratings were added.
       *[other] The ratings from { $count } files were added.
    }
overlay_known = These ratings are already here.
overlays_not_kept = The ratings could not be saved in this browser. Save them as a file instead.
rated_by = Rated by
rated_after = afterwards, by { $name }
closeness = Closeness to the murderer
closeness_short = Closeness
closeness_hint = How well each character fits the murderer’s profile in the eyes of the others: 1 minus the distance, averaged over those who assessed them; culprits’ assessments about their own victim are left out once it is known who did it. A full bar means that the observers dislike them and see both a motive and an opportunity. Criteria that an observer has dropped are ignored.
closeness_chart = Closeness of { $name } to the murderer’s profile, turn by turn; now { $share }
## Coding utterances, interviews
code_deception = Deception
code_deception_definition = The speaker says something that they know, from their own script, to be untrue, or misleads by leaving something out.
code_contradiction = Contradiction
code_contradiction_definition = What is said and something said before, by the speaker or by somebody else, cannot both be true.
code_evasion = Evasion
code_evasion_definition = A question is not answered: the speaker changes the subject, stays vague, or answers with another question.
code_accusation = Accusation
code_accusation_definition = Somebody is named as the murderer, or said to be a likely one.
code_evidence = Evidence
code_evidence_definition = A fact is brought up that others could check: a time, a place, an object, something that somebody saw.
codes_other_log = these codes belong to the log “{ $theirs }”, but this log is “{ $ours }”
codes_other_length = these codes were made when the log had { $theirs } events; it now has { $ours }
codes_not_codes = this is not a codes file
codes_unreadable = the codes file cannot be read: { $why }
codes_version = the codes file has format version { $version }; this version of Casebook can read versions up to { $last }
codes_place_line = Line { $line }: { $what }
codes_place_entry = Entry { $entry }: { $what }
codes_problem_not_text = The file is not UTF-8 text.
codes_problem_no_columns = The first line does not name the columns “turn” and “code” (and “coder”).
codes_problem_empty = The file is empty.
codes_problem_not_json = this is not valid JSON: { $why }
codes_problem_no_turn = “{ $cell }” is not a turn number
codes_problem_nothing_said = no one says anything at turn { $turn }
codes_problem_unknown_code = the codebook has no code “{ $cell }”
codes_problem_no_entry = this is not an object with “turn” and “code”
codes_problem_other_meaning = “{ $code }” is defined differently here; the definition here is kept
codes_problem_too_many = more than { $most } coders; the rest are skipped
code_log = Code utterances…
key_code = Code utterances
coding_panel = Codes
coding_lead = Label utterances with the codes of a codebook. The recorded log is not changed; codes are saved alongside it, separately for each coder.
coding_as = Coding as
coding_choose = – choose a coder –
coding_name = Another name
coding_begin = Begin
coding_nobody = Choose or enter a coder’s name.
coding_keys = Keys: 1–9 apply a code, 0 means that none applies, ← and → move between utterances, n goes to the next uncoded one. Other coders’ marks are shown below, not here.
coding_turn = Turn { $turn }: { $who }
coding_towards = { $speaker } to { $listener }
coding_nothing_said = No one says anything at this turn; press → for the next utterance.
coding_previous = Previous
coding_next = Next
coding_next_open = Next uncoded
coding_progress = { $done } of { $of } coded
coding_none = None of these apply
coding_marked =
    { $count ->
        [one] marked once
       *[other] marked { $count } times
    }
coding_is_uncoded = not coded
coding_agreement = Agreement
coding_agreement_wait = Once two coders have coded the same utterance, they are compared here.
coding_agreement_note = n is the number of utterances coded by at least two of these coders. The 95% interval in brackets comes from a bootstrap over utterances (2,000 draws, fixed seed). A dash means that all labels are the same, so agreement beyond chance cannot be measured.
coding_whole_set = All codes as one label
coding_code = Code
coding_value = Value
coding_alpha_of = Krippendorff’s α (nominal): { $coders }
coding_kappa_of = Cohen’s κ: { $coders }
coding_disagreements = Disagreements: { $count }
coding_no_disagreements = Where two coders have coded the same utterance, they agree.
coding_none_short = none
coding_coders = Coders
coding_coded =
    { $count ->
        [one] { $count } utterance coded
       *[other] { $count } utterances coded
    }
coding_imported = from a file
coding_remove_coder = Remove { $name }’s codes
coding_removed = { $name }’s codes were removed.
codebook = Codebook
code_name = Name
code_definition = Definition: when the code applies
code_key = Shortcut key
code_no_key = none
code_add = Add a code
code_remove = Remove “{ $name }”
code_in_use = This code is in use and cannot be removed.
codes_files = Files
codes_save = Save codes
codes_as_csv = Codes as CSV
codes_as_agreement = Agreement as CSV
codes_as_convokit = ConvoKit corpus
codes_open = Open codes
codes_open_hint = A codes file, or a CSV or JSON table with the columns turn, code and coder. A table made by a model, for instance, is treated as another coder.
codes_taken =
    { $count ->
        [one] One coder’s codes were added.
       *[other] Codes from { $count } coders were added.
    }
codes_known = These codes are already here.
codes_taken_none = The file contains no readable codes.
codes_passed_over =
    { $count ->
        [one] One entry was skipped.
       *[other] { $count } entries were skipped.
    }
codes_more = … and { $count } more
codes_not_kept = The codes could not be saved in this browser. Save them as a file instead.
interview_menu = Interview a character
interview_panel = Interview, outside the game
interview_lead = Ask a character in private, at the current turn. They answer from their own script as dealt so far, and from what they have heard and noted, without knowing later turns or other scripts. A murderer may lie.
interview_outside = This is outside the game: no one at the table hears it, and the log is not changed.
interview_whom = Character
interview_question = Your question
interview_question_hint = At most { $most } characters.
interview_name = Your name
interview_name_hint = Saved with the answer and never sent. A different name starts a different interview.
interview_who = Who answers for the character
interview_one_call = 1 call
interview_ask = Ask { $name } at turn { $turn }
interview_send_key = Press Ctrl+Enter to send.
interview_asking = { $name } is thinking…
interview_again = The call failed; trying again in { $seconds }: { $why }
interview_stop = Stop
interview_came = { $name } has answered.
interview_stopped = Stopped. Nothing was saved.
interview_failed = { $name } gave no answer. Your question is still there: try again, or choose another model.
interview_no_script_yet = The log does not contain this character’s script.
interview_before_first = No one has read a script yet: go to the next turn.
interview_while_played = People are still playing this game. You can ask characters in private once it is over.
interview_hidden_view = A private answer by { $name } draws on what only { $name } knows, which your perspective hides. Asking reveals the answer and the script behind it.
interview_hidden_spoilers = A private answer by { $name }, and the script behind it, could reveal who did it, which is still hidden.
interview_open = Reveal what { $name } knows
interviews_head = Answers outside the game
interviews_none = No one has been asked yet.
interviews_ahead =
    { $count ->
        [one] One answer from a later turn will be shown when you get there.
       *[other] { $count } answers from later turns will be shown when you get there.
    }
interview_at = Turn { $turn }: { $name }
interview_at_by = Turn { $turn }: { $name }, asked by { $asker }
interview_by = asked by { $asker }
interview_answered_by = Answered by { $mind } · { $cost }
interview_calls = { $calls } calls: all but the last failed or returned an unusable reply
interview_veiled = { $name } has answered, but your perspective hides the answer.
interview_sent = What was sent
interview_remove = Remove { $name }’s answer at turn { $turn }
interview_remove_word = Remove
interview_removed = An answer by { $name } was removed.
interview_back = Undo
interviews_save = Save as JSON
interviews_as_markdown = Save as Markdown
interviews_open = Open a file
interviews_open_hint = An interviews file for this log, saved from Casebook.
interviews_taken =
    { $count ->
        [one] One answer was added.
       *[other] { $count } answers were added.
    }
interviews_known = These answers are already here.
interviews_not_taken = The interviews file could not be opened.
interviews_not_kept = The interviews could not be saved in this browser. Save them as a file instead.
interviews_title = Interviews: { $title }
interviews_are_none = this is not an interviews file
interviews_unreadable = the interviews file cannot be read: { $why }
interviews_version = the interviews file has format version { $version }; this version of Casebook can read versions up to { $last }
interviews_other_log = these interviews belong to the log “{ $theirs }”, but this log is “{ $ours }”
interviews_beyond = an answer at turn { $turn } does not fit this log: its turn, character or time is invalid
interview_bad_question = Enter a question of at most { $most } characters.
interview_no_turn = The log has no turn { $turn }.
interview_nobody = No character in this game has that number.
interview_no_script = The log does not contain what { $name } had read by this turn.
interview_unusable = No usable reply was received, although { $sent } tokens were sent and { $received } received: { $why }
## Help
keys = Keyboard shortcuts
key_turn = Previous and next turn
key_round = Previous and next round
key_ends = Go to the beginning or the end
key_play = Play or pause
key_same = Next and previous turn by the same speaker
key_gain = Go to the largest gain in the game
key_pruning = Next pruning
key_perspective = Change perspective
key_spoilers = Show or hide spoilers
key_search = Find in the conversation
key_help = This help
help_game_term = The game
help_game = Every player has a secret script. They introduce themselves, question each other for several rounds, and vote on who did it. Only a murderer may lie.
help_watch_term = Watching
help_watch = “Watch” or the space bar plays the game at reading pace; press again to pause. To go to a turn, press its line in the conversation, or drag along the bottom of the page.
help_look_term = A closer look
help_look = “Why?” next to a turn shows the reasons behind it. “Perspective”, at the top, shows the game through one player’s eyes. “Spoilers” reveals who did it, which otherwise stays hidden until the votes.
help_play_term = Playing
help_play = In the library, choose a case, then “Play a role yourself”. The offline reader plays the other seats for free, without a key; language models can play too, if you connect one.
help_teach_term = Studying and teaching
help_teach = The menu has charts of the whole game, comparisons with other games, ratings, codes, exports and lessons.
help_turn_term = Your turn
help_turn = When it is your turn, a form below the conversation says what to do: introduce yourself, ask someone, answer, vote. Your script is under “Your script”. What you write is saved as you type; “Send” submits it.
help_list_term = Suspect list
help_list = Between rounds you update your list: tick everyone who might be guilty and put the most suspicious first, or leave the list as it is. No one else sees it until the end.
help_sure_term = How sure you are
help_sure = Whenever you like, divide 100 points among everyone who might be guilty. This does not affect the game; at the end you see how close you were.
help_stop_term = Pause and stop
help_stop = “Pause” holds the game before its next turn. “Stop” ends it for now: it stays in the library, under “Your logs”, and you can continue it from there.
help_terms = Terms and measures in the charts
help_about = What is “{ $name }”?
help_belief_term = Belief
help_belief = How someone divides 100 points among everyone who might be guilty, after each turn. Changes near 0 and near 100 points look small; the log-odds axis shows them at full size.
help_nats_term = Nats
help_nats = The unit of doubt and entropy. 0: sure of one person; 0.69: torn between two; 1.10: between three; 1.39: between four. One nat is 1.44 bits.
help_worth_term = What an exchange was worth
help_worth = How much surer an answer made someone: their doubt before it minus their doubt after it, in nats. A value below the line means that they became less sure. If several answers fall between two beliefs, the gain belongs to all of them together.
help_truth_term = Towards the truth
help_truth = How far a belief is from the truth: 0 nats if all points are on the culprit, 0.69 if half of them are, and never more than 5.3. Anyone who grows surer while this distance grows is being misled. Shown once the truth is out.
help_division_term = Disagreement at the table
help_division = How much the players’ beliefs differ, in nats, averaged over pairs of players and counting only people both of them can suspect. 0: everyone believes the same thing, right or wrong. 0.69: every pair is sure of different people.
help_turning_term = Turning point
help_turning = One of the turns that moved beliefs most, towards the truth or away from it (if the culprit is unknown, towards certainty or away from it). There are at most seven for each death, each of at least 0.1 nats. Press t to go to the next.
help_entropy_term = Entropy H of the suspect lists
help_entropy = The published measure, based on lists instead of beliefs: H = ln n with n suspects left on a list. It falls only when someone is cleared.
help_score_term = Score, β and ε
help_score = Questum asks whoever has the highest score: β · gain of earlier rounds + (1 − β) · expected gain of the next question. With probability ε it picks at random instead, so that no one is overlooked.
help_gain_term = Information gain
help_gain = What a round of questions was worth: entropy before it minus entropy after it. It is negative when a suspect comes back.
help_matrix_term = Who suspects whom
help_matrix = Each row is an observer, each column a suspect. A filled mark means suspected, a ring means no longer suspected; the small strip below shows the history, round by round. Press a cell for the reasons.
help_missing_term = Not recorded
help_missing = Anything a log does not record is shown as a dashed box, never as a zero.
## Experiments: page, table, measures
experiment_page = Experiment
experiment_head = Experiments
experiment_lead = Choose cases, ways of playing and seeds. Every combination is played, several games at a time. You can stop at any time, even by closing this tab.
experiment_cases = Cases
experiment_ways = Ways of playing
experiment_seeds = Games per combination
experiment_seeds_hint = Each game has its own seed; seeds start at 1.
experiment_exams = Exams after these rounds
experiment_exams_hint = For example 1, 2. These exams are given in addition to the final exam; they show what everyone knows at that point, and take extra calls. Leave empty for none.
experiment_beliefs = Read everyone’s beliefs at each turn
experiment_beliefs_hint = Needed for the measures T (closeness to the truth) and “Doubt at the vote”. With a model, this adds a few words to each reply.
experiment_other = The file below differs from these choices and takes precedence. Changing a choice here overwrites the file.
experiment_file = The experiment file
experiment_file_hint = Your choices above, as a file. You can add axes, budgets or other minds to it; `casebook experiment run` takes the same file. Changing a choice above overwrites what you wrote here.
experiment_open = Open an experiment file or its results
experiment_open_hint = Drop an experiment file here, with the cases it names, or a folder of logs made elsewhere.
experiment_plan = Show the plan
experiment_problems = The file cannot be used yet
experiment_games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
experiment_takes_just =
    { $calls ->
        [1] { $calls } call
       *[other] { $calls } calls
    }
experiment_takes_calls = { $low } to { $high } calls
experiment_takes_tokens = { $low } to { $high } tokens
experiment_takes_money = { $low } to { $high } { $currency }
experiment_free = free
experiment_left_out = Left out
experiment_start = Play these games
experiment_go_on = Continue
experiment_pause = Stop
experiment_parallel = Games at once
experiment_parallel_hint = Each game has its own thread. Using more threads than this machine has cores helps only if a server does the work.
experiment_done =
    { $games ->
        [one] { $done } of { $games } game finished
       *[other] { $done } of { $games } games finished
    }
experiment_failed_count = { $failed } failed
experiment_game_state = { $cell }, seed { $seed }: { $standing }
experiment_waiting = not started
experiment_part =
    { $events ->
        [one] started, { $events } event so far
       *[other] started, { $events } events so far
    }
experiment_playing =
    { $events ->
        [one] playing, { $events } event
       *[other] playing, { $events } events
    }
experiment_finished = finished
experiment_failed = failed: { $why }
experiment_other_tab = playing in another tab
experiment_budget_calls = not started: the next game could bring the total to { $needed } calls, and the limit is { $limit } calls. Raise `budget.{ $field }` in the file to continue
experiment_budget_tokens = not started: the next game could bring the total to { $needed } tokens, and the limit is { $limit } tokens. Raise `budget.{ $field }` in the file to continue
experiment_budget_money = not started: the next game could bring the cost to { $needed }, and the limit is { $limit }. Raise `budget.{ $field }` in the file to continue
experiment_way = Way of playing
experiment_case = Case
experiment_no_key = This experiment’s server needs a key
experiment_table = The table
experiment_table_none = The table lists finished games. There are none yet.
experiment_table_note = Values are means over games; win rates are weighted by deaths, exams by their questions or points. ± is the standard deviation over evaluations, followed in brackets by the standard deviation over games. Press a row to see its games.
experiment_table_missing =
    { $missing ->
        [one] { $missing } of { $planned } planned games is not included: it belongs to another shard or has not started.
       *[other] { $missing } of { $planned } planned games are not included: they belong to another shard or have not started.
    }
experiment_table_repeated =
    { $repeated ->
        [one] { $repeated } log is not counted, because a different log here has the same ID and is at least as long. A plan gives each game its own ID; use different seeds for repeats.
       *[other] { $repeated } logs are not counted, because a different log here has the same ID and is at least as long. A plan gives each game its own ID; use different seeds for repeats.
    }
experiment_table_doubled = { $doubled } games share their case, seed and way of playing with another game here, but have different settings or case text. All of them are counted. The experiment’s file was changed between runs; give each version of a file its own folder.
experiment_compare = Compare
experiment_compare_none = nothing
experiment_compared = Each case counts once. The table shows n, the exact p next to the smallest p possible with n cases, Holm’s p over all measures and, with five or more cases, an interval (otherwise a dash). Games that match word for word are counted but are not independent evidence. Do not claim a difference without these figures.
experiment_save_as = Save as
experiment_games_word = games
experiment_games_of = Games in this row
experiment_of_folder =
    { $games ->
        [one] Results of { $games } game from files
       *[other] Results of { $games } games from files
    }
experiment_judges = Judged by { $names }. If there are several judges, only { $first }’s marks are used.
experiment_close_results = Close results
experiment_nothing_found = There are no logs or experiment files here.
experiment_counting = Counting…
experiment_not_counted = The game’s figures could not be computed because the engine returned an unexpected result. Reload the page.
experiment_too_many_files =
    { $more ->
        [one] more than { $most } files: the last one is skipped
       *[other] more than { $most } files: the last { $more } are skipped
    }
experiment_measure_win_rate = Win rate
experiment_measure_exam = Exam
experiment_measure_exam_objective = A
experiment_measure_exam_reasoning = B
experiment_measure_exam_relations = C
experiment_measure_forecast_nats = T
experiment_measure_forecast_uniform_nats = T with equal shares
experiment_measure_certainty_at_vote_nats = Doubt at the vote
experiment_measure_truth_at_vote = Belief in the culprit at the vote
experiment_measure_truth_moved_nats = Change in T by the vote
experiment_measure_truth_moved = Share moved to the culprit
experiment_measure_tii = TII
experiment_measure_calls = Calls
experiment_measure_prompt_tokens = Tokens in
experiment_measure_completion_tokens = Tokens out
experiment_measure_money = Money
experiment_measure_faults = Faults
experiment_measure_events = Events
experiment_measure_ici = ICI
experiment_measure_ici_reasoning = Reasoning
experiment_measure_ici_communication = Communication
experiment_measure_ici_observation = Observation
experiment_measure_ici_creativity = Creativity
experiment_measure_sci = SCI
experiment_measure_sci_role_play = Role-play
experiment_measure_sci_rouge_l = Rouge-L
experiment_measure_factual = Factual
experiment_measure_factual_own = Factual, own script
experiment_measure_factual_civilians = Factual, civilians’ scripts
experiment_measure_factual_murderer = Factual, murderer’s script
experiment_measure_factual_others = Factual, others’ scripts
experiment_measure_inferential = Inferential
experiment_measure_inferential_informed = Informed
experiment_measure_rationale = Rationale
experiment_measure_rationale_full_access = Rationale, all scripts
experiment_measure_inferential_full_access = Inferential, all scripts
experiment_measure_inferential_informed_full_access = Informed, all scripts
experiment_measure_identification_rate = Identified
experiment_measure_identification_wins = Identification win rate
experiment_measure_similarity_embedding = Embedding
experiment_measure_similarity_tfidf = TF-IDF
experiment_measure_similarity_trigram = Trigrams
experiment_measure_naturalness = Naturalness
experiment_measure_authenticity = Authenticity
experiment_measure_informativeness = Informativeness
experiment_about_win_rate = share of deaths in which a true murderer was convicted, among deaths whose truth is known; where votes are repeated, the mean over the repetitions
experiment_about_exam = share of all exam points scored
experiment_about_exam_objective = share of points scored on the exam’s objective questions
experiment_about_exam_reasoning = share of points scored on the exam’s reasoning questions
experiment_about_exam_relations = share of points scored on the exam’s questions about relations
experiment_about_forecast_nats = how close civilians’ beliefs were to the truth (T), in nats: the natural logarithm (ln) of the share on the true murderers, with shares below .005 counted as .005; averaged over all stated beliefs; 0 is best
experiment_about_forecast_uniform_nats = mean T if every suspect always got the same share, in nats: the baseline for civilians’ forecasts
experiment_about_certainty_at_vote_nats = civilians’ doubt: the entropy of the last belief each of them stated before the vote was over, in nats; 0 is certainty. Averaged over all pairs of a civilian and a death; a civilian is anyone who did not kill the victim the belief is about
experiment_about_truth_at_vote = share that civilians gave to the true murderers in their last belief stated before the vote was over, averaged over all pairs of a civilian and a death
experiment_about_truth_moved_nats = how far civilians moved towards the truth, in nats: T of their last belief stated before the vote was over minus T of their first, averaged over civilians and deaths
experiment_about_truth_moved = how far civilians moved towards the truth: the share on the true murderers in their last belief stated before the vote was over minus the share in their first, from −1 to 1, averaged over all pairs of a civilian and a death
experiment_about_tii = suspicion’s share of the ratings (MIRAGE), averaged over the players
experiment_about_calls = calls to models, including failed ones
experiment_about_prompt_tokens = tokens sent
experiment_about_completion_tokens = tokens received
experiment_about_money = cost of the calls, shown only if every price is known
experiment_about_faults = replies that failed or could not be used
experiment_about_events = events in the log
experiment_about_ici = the four ability marks (MIRAGE), added up and divided by their maximum of 80, averaged over players who have all four
experiment_about_ici_reasoning = reasoning and analysis, out of 20
experiment_about_ici_communication = communication and cooperation, out of 20
experiment_about_ici_observation = observation of details, out of 20
experiment_about_ici_creativity = creative thinking, out of 20
experiment_about_sci = mean of role-play / 20 and Rouge-L (MIRAGE) for each player, averaged over the players; at most 1
experiment_about_sci_role_play = role-play, out of 20
experiment_about_sci_rouge_l = F1 of the reconstructed scripts, averaged over their sections and the players
experiment_about_factual = share of factual questions answered correctly (ThinkThrice)
experiment_about_factual_own = share of factual questions from the player’s own script answered correctly (ThinkThrice)
experiment_about_factual_civilians = share of factual questions from other civilians’ scripts answered correctly (ThinkThrice)
experiment_about_factual_murderer = share of factual questions from the murderer’s script answered correctly (ThinkThrice)
experiment_about_factual_others = share of factual questions from all other scripts answered correctly (ThinkThrice)
experiment_about_inferential = share of inferential questions answered correctly (ThinkThrice)
experiment_about_inferential_informed = share of inferential questions answered correctly with a rationale marked 4 or 5 (ThinkThrice)
experiment_about_rationale = mean mark for the rationales of inferential answers, 1 to 5
experiment_about_rationale_full_access = mean mark for the rationales given by a reader of all scripts, 1 to 5
experiment_about_inferential_full_access = share of inferential questions that a reader of all scripts answers correctly
experiment_about_inferential_informed_full_access = share of inferential questions that a reader of all scripts answers correctly with a rationale marked 4 or 5
experiment_about_identification_rate = share of all votes that name a true murderer (ThinkThrice)
experiment_about_identification_wins = share of voting rounds, one per repetition and death, in which a true murderer alone gets the most votes; a tie is not a win
experiment_about_similarity_embedding = cosine similarity of the embeddings of dialogue and scripts
experiment_about_similarity_tfidf = cosine similarity of the TF-IDF weights of dialogue and scripts
experiment_about_similarity_trigram = Jaccard similarity of the trigrams of dialogue and scripts
experiment_about_naturalness = how natural the dialogue is, 1 to 5 (ThinkThrice)
experiment_about_authenticity = how true the dialogue is to the script, 1 to 5 (ThinkThrice)
experiment_about_informativeness = how informative the dialogue is, 1 to 5 (ThinkThrice)
experiment_compared_measure = Measure
experiment_compared_other = other: { $column }
experiment_compared_cases = cases
experiment_compared_mean = mean
experiment_compared_other_mean = other mean
experiment_compared_difference = difference
experiment_compared_interval = 95%
experiment_compared_least_p = smallest possible p
experiment_compared_same_words = identical games
experiment_compared_holm = Holm
experiment_compared_t = t (df)
experiment_compared_p_of_t = p from t
experiment_column_mind = Who plays
experiment_column_language = Language
experiment_column_seed = Seed
experiment_column_after_round = After round
experiment_all_cases = all cases
## Comparing many games
many_page = Games
many_head = Compare many games
many_lead = One row per game: its outcome, when the culprit took the lead, and what it cost. Below, the games’ curves share one axis. All games are shown in full, verdicts included.
many_open_kept = Games saved in this browser
many_open_bundled = Games that come with this page
many_open_files = Open logs…
many_reading =
    { $of ->
        [one] Reading { $done } of { $of } game…
       *[other] Reading { $done } of { $of } games…
    }
many_remove_all = Remove all from the table
many_none = No games here yet.
many_none_hint = Load the games that are saved in this browser or come with the page, or open a folder of logs.
many_unread = Could not be read
many_count_kept =
    { $games ->
        [one] { $games } game saved in this browser
       *[other] { $games } games saved in this browser
    }
many_count_bundled =
    { $games ->
        [one] { $games } game that comes with this page
       *[other] { $games } games that come with this page
    }
many_count_files =
    { $games ->
        [one] { $games } game from files
       *[other] { $games } games from files
    }
many_search = Search these games
many_search_hint = in everything said and in the columns
many_found =
    { $of ->
        [one] { $found } of { $of } game
       *[other] { $found } of { $of } games
    }
many_found_none = None of these games match.
many_table = The games
many_table_note = Press a heading to sort. A dash means not recorded. Beliefs are those of civilians before the vote was over.
many_order = Sort by { $column }
many_pages = Pages of the table
many_page_of = Games { $from } to { $to } of { $of }
many_page_back = Previous
many_page_on = Next
many_choose = Compare
many_choose_this = Compare { $game }
many_chosen =
    { $count ->
        [one] One game is selected.
       *[other] { $count } games are selected.
    }
many_choose_none = Clear selection
many_open_game = Open { $game }
many_curves = Curves
many_measure = Measure
many_axis = Horizontal axis
many_group = Group by
many_layout = Layout
many_layout_one = one chart
many_layout_small = small charts
many_axis_round = rounds
many_axis_turn = turns
many_truth = Belief in the culprit
many_truth_about = points out of 100 that civilians’ last beliefs before the end of the vote give the true murderers together, averaged over all pairs of a civilian and a death
many_truth_moved_about = how far civilians moved towards the truth: points out of 100 for the true murderers in their last belief before the end of the vote, minus those in their first, from −100 to 100, averaged over all pairs of a civilian and a death
many_certainty = Doubt
many_certainty_about = mean entropy of civilians’ beliefs, in nats; 0 means certainty
many_division = Disagreement
many_division_about = how much civilians’ beliefs differ, in nats, averaged over deaths; 0 if all agree
many_gain = Gain
many_gain_about = doubt in the first belief minus doubt now, in nats
many_lists = Suspect lists
many_lists_about = mean entropy of suspect lists, in nats, as in the papers; 0 means one suspect left
many_by_strategy = strategy
many_by_mind = who plays
many_by_preset = way of playing
many_by_case = case
many_by_nothing = nothing (all games together)
many_column_strategy = Strategy
many_column_led = Culprit leads from turn
many_column_led_about = the turn from which the table suspects a true murderer more than anyone else, right up to the end of the vote; if there are several deaths, the latest of these turns
many_column_first_led = Culprit first leads at turn
many_column_first_led_about = the first turn at which a true murderer is the table’s top suspect, whatever happens later; if there are several deaths, the latest of these turns
many_column_gain = Gain per question
many_column_gain_about = how much doubt falls from the first belief to the last, in nats, averaged over observers and divided by the number of questions in the game
many_column_turns = Turns
many_column_calls = Calls
many_column_tokens = Tokens
many_column_tokens_about = tokens sent and received; ≈ means that some are estimated because no server counted them
many_column_money = Money
many_never_led = never
many_not_led = not at the end
many_group_unknown = not recorded
many_all_games = All games
many_curve =
    { $name }: from { $from } to { $to } { $games ->
        [one] in the only game with
       *[other] on average over the { $games } games with
    } values at both ends. Games with a value at the start: { $at_first }; at the end: { $at_last }, with a mean of { $mean } (95% interval: { $low } to { $high }).
many_curve_bare =
    { $name }: from { $from } to { $to } { $games ->
        [one] in the only game with
       *[other] on average over the { $games } games with
    } values at both ends. Games with a value at the start: { $at_first }; at the end: { $at_last }.
many_curve_apart = { $name }: no game has values at both ends, so the change is unknown. Games with a value at the start: { $at_first }; at the end: { $at_last }.
many_curve_of_one = { $name }: from { $from } to { $to }. A single game has no band.
many_not_recorded_in =
    { $missing ->
        [one] Not recorded in { $missing } of { $of } games, so no curve includes it.
       *[other] Not recorded in { $missing } of { $of } games, so no curve includes them.
    }
many_curves_none = None of these games record this.
many_curves_note = Line: mean of the games still in progress. Band: 95% interval of that mean, from resampling these games. The games cover only a few cases, so the band says nothing about other cases. Thin lines: individual games.
many_chart = { $measure } over { $axis }
many_chart_table = The curves as a table
many_games_column = Games
many_mean_column = Mean
many_low_column = from
many_high_column = to
many_outliers = Outliers
many_outliers_none = No game ended far from its group.
many_outlier = ends at { $value }, while the middle half of its group ends between { $low } and { $high }
many_save = Save
many_save_games = the table
many_save_rows = the values of each game
many_save_means = the curves
many_save_missing = The Parquet module could not be loaded. Try again when you are online.
many_not_saved = The file could not be created.
many_in_introductions = in the introductions
many_in_round = in round { $round }
many_in_vote = at the vote
many_at_turn = at turn { $turn }
many_side_by_side = Side by side
many_compare_two = Compare these two games turn by turn
many_side_by_side_hint = Choose two or more games of the same case in the table above.
many_side_by_side_left_out = Left out because they belong to a different case: { $games }.
many_side_by_side_beliefs = Whom they suspect
many_side_by_side_belief_of = { $name }: share of the table’s belief, game by game
many_did_it = did it
many_differs = Differences
many_all_solved = In all of these games, a murderer was convicted for every death.
many_none_solved = In none of these games was a murderer convicted for every death.
many_solved_in = Solved: { $names }.
many_unsolved_in = Not solved: { $names }.
many_undecided_in = Undecided or not recorded: { $names }.
many_led_in = from turn { $turn } in game { $letter }
many_led = The culprit was the top suspect { $places }, and remained so to the end.
many_never_led_in = The culprit was never the top suspect in { $names }.
many_led_lost_in = The culprit was the top suspect for a time in { $names }, but not at the end.
many_no_beliefs_in = Beliefs are not recorded in { $names }.
many_never_apart = Wherever two of these games can be compared, they give the culprit the same share.
many_furthest_apart = The games are furthest apart { $place }: the culprit has { $high_points } points out of 100 in { $high } and { $low_points } in { $low }.
many_surest = { $surest } ends with the least doubt, { $least } nats; { $unsure } ends with the most, { $most } nats.
many_calls_in = { $letter } used { $calls } calls
many_calls = { $games }.
many_questions = Shared questions
many_questions_note = Questions asked in more than one of these games (repeats are numbered), with the culprit’s points before the question and after the answer.
many_questions_none = No question was asked in more than one of these games.
many_question = { $asker } asks { $answerer }
many_question_again = { $asker } asks { $answerer } again ({ $number })
many_question_about = { $question } about the death of { $victim }
many_same_words = the same words
many_other_words = different words
many_no_answer = no answer
many_not_asked = not asked in this game
many_points = { $before } → { $after } points
many_side_by_side_table = These curves as a table
## Game words: turns, suspect lists, verdicts, cast, conversation
# A player without a name.
nameless_player = Player { $number }
# A victim without a name, alone and of several.
the_victim = the victim
nameless_victim = victim { $number }
# What stands in a victim's place in a game of hidden roles: choices below go by this very text.
the_hidden_side = the hidden side
sensor_emotion = observer’s disposition
sensor_motivation = motive
sensor_opportunity = opportunity
sensor_information_value = information value
sensor_evidence = link to the scene
sensor_background = conflict with others
level_positive = positive
level_neutral = neutral
level_negative = negative
level_yes = yes
level_no = no
level_high = high
level_medium = medium
level_low = low
kind_introduction = introduction
kind_question = question
kind_answer = answer
kind_pruning = suspect list updated
kind_vote = vote
kind_verdict = outcome
kind_statement = statement
kind_clue = clue
kind_ranking = final accusation
# Stretch of the procedure.
mark_clues = Clues
# Stretch of the procedure.
mark_introductions = Introductions
# Stretch of the procedure.
mark_round = Round { $round }
# Stretch of the procedure.
mark_accusation = Accusations
# Stretch of the procedure.
mark_vote = Vote
# Stretch of the procedure.
mark_outcome = Outcome
# Heading: a round about one death.
round_about =
    { $victim ->
        [the hidden side] Round { $round } · finding the hidden side
       *[other] Round { $round } · about the death of { $victim }
    }
# Divider: the talk turns to a death.
about_death = About the death of { $victim }
introduces = { $speaker } introduces themselves
asks = { $asker } asks { $answerer }
# Somebody asks somebody about a death.
asks_about =
    { $victim ->
        [the hidden side] { $asker } asks { $answerer } about who belongs to the hidden side
       *[other] { $asker } asks { $answerer } about the death of { $victim }
    }
answers = { $answerer } answers { $asker }
# Somebody's list changes: heading of the inspector.
reviews_list =
    { $victim ->
        [the hidden side] { $observer } reconsiders who may belong to the hidden side
       *[other] { $observer } reviews the suspects in the death of { $victim }
    }
# Somebody's list changes, unseen.
thinks = { $observer } thinks it over
accuses =
    { $victim ->
        [the hidden side] { $voter } accuses { $accused } of belonging to the hidden side
       *[other] { $voter } accuses { $accused } of killing { $victim }
    }
# Somebody says something to everybody or to the host.
speaks = { $speaker } speaks
# The host says something.
host_speaks = The host speaks
host_to_all = The host: { $text }
# The host's line to somebody.
host_to = The host to { $listener }: { $text }
# A clue that somebody found.
clue_by = { $finder } finds a clue: { $place }
# A clue that was laid out.
clue_at = A clue: { $place }
ranking_of =
    { $victim ->
        [the hidden side] Who is most suspected of belonging to the hidden side
       *[other] Who is most suspected of killing { $victim }
    }
nothing_yet = Nothing has happened yet
# Pruned: somebody is off the list.
stopped_suspecting = { $observer } stopped suspecting { $suspects }
# Pruned: somebody is back.
suspects_again = { $observer } suspects { $suspects } again
stopped_and_suspects_again = { $observer } no longer suspects { $dropped }, but suspects { $returned } again
still_suspects = { $observer } still suspects { $suspects }
# Pruned: somebody stays off the list.
still_does_not_suspect = { $observer } still does not suspect { $suspect }
# Lists that were settled one after another, in one breath.
# Struck off from so many lists, or back on so many.
list_changes_of = { $name } (on { $count } of { $lists } lists)
lists_unchanged = { $lists } suspect lists updated; no one was cleared.
lists_shrink = { $lists } suspect lists updated. Cleared: { $off }.
lists_grow = { $lists } suspect lists updated. Suspected again: { $back }.
lists_change = { $lists } suspect lists updated. Cleared: { $off }. Suspected again: { $back }.
# Pruned, in the words of the paper.
pruned_detail = pruned; entropy { $before } → { $after }, gain { $gain }
# A list that an imported log does not hold but lets one see.
recovered_detail = recovered from the questions asked; entropy { $before } → { $after }, gain { $gain }
# The flag on a question.
gain_label = { $asker }’s information gain in this round: { $gain } nats, known from turn { $turn } on
fault_asked_again = { $who }: the reply could not be used, so another was requested
fault_left = { $who }: the reply could not be used, so nothing changed
fault_retried = { $who }: something went wrong, so another attempt was made
fault_skipped = { $who }: something went wrong, so this step was skipped
# Something said that is too long to be shown.
text_truncated = { $text }… ({ $left } more characters in the log)
# Button: the rest of a long text.
show_more = Show more ({ $left } more characters)
# Who can be accused and plays no part.
not_at_the_table = not at the table
# Whose fault, when nobody's at the table.
neutral_reader = The neutral reader
# Whose fault, when it is the exam's.
omniscient_reader = Someone who has read every script
# What is under way.
neutral_reader_thinks = A neutral reader is rating what was said
# What is under way.
omniscient_reader_thinks = Someone who has read every script is taking the exam
cause_unavailable = the model could not be reached: { $detail }
cause_empty = the reply was empty
cause_cut_by_length = the reply was cut off: it exceeded the length limit
cause_cut_by_filter = the reply was cut off by the server’s content filter
cause_unreadable = the reply could not be read: { $detail }
cause_inadmissible = the reply breaks a rule: { $detail }
# Verdict: a murderer was convicted.
verdict_won =
    { $victim ->
        [the hidden side] { $convicted } is voted out, and belongs to the hidden side
       *[other] { $convicted } is convicted of killing { $victim }, and is guilty
    }
# Verdict: an innocent was convicted.
verdict_innocent =
    { $victim ->
        [the hidden side] { $convicted } is voted out, but does not belong to the hidden side
       *[other] { $convicted } is convicted of killing { $victim }, but is innocent
    }
# Verdict: convicted, truth unknown.
verdict_convicted =
    { $victim ->
        [the hidden side] { $convicted } is voted out; the record does not say who belongs to the hidden side
       *[other] { $convicted } is convicted of killing { $victim }; the case does not say who did it
    }
verdict_nobody =
    { $victim ->
        [the hidden side] No one is voted out
       *[other] No one is convicted of killing { $victim }
    }
truth_is =
    { $victim ->
        [the hidden side] The hidden side: { $murderers }
       *[other] { $victim } was killed by { $murderers }
    }
# An act was dealt.
act_dealt = The scripts for act { $act } are handed out
# The game is over.
game_over = The game is over
# Behind the last line of another program's log.
record_ends = The record ends here. It does not say whether the game was finished.
# Behind the last line of another program's log.
record_breaks_off = The record breaks off here. The game was not finished.
# Something about one death of several.
of_death = { $victim }: { $text }
suspected_by = suspected by { $holders } of { $of }
# Cast, through a seat's eyes.
you_suspect = you suspect this player
# Cast, through a seat's eyes.
you_do_not_suspect = you do not suspect this player
murderer =
    { $victim ->
        [the hidden side] Hidden side
       *[other] Murderer
    }
# Hidden by the perspective.
hidden_perspective = not visible from this perspective
# Hidden as a spoiler.
hidden_spoilers = hidden until spoilers are shown
# The log does not say.
not_recorded = not recorded
offline_reader = offline reader (no language model)
# A mind that the log does not name.
unknown_mind = unknown model
matrix_caption =
    { $victim ->
        [the hidden side] Who suspects whom of belonging to the hidden side
       *[other] Who suspects whom of killing { $victim }
    }
cell_suspects = { $observer } suspects { $suspect }
cell_no_longer = { $observer } stopped suspecting { $suspect } at turn { $turn }
cell_own = { $observer } never suspects themselves
cell_hidden = { $observer }’s thoughts are not visible from this perspective
# A cell whose observer keeps no list any more.
cell_not_kept = { $who } stopped keeping a suspect list at turn { $turn }
# Where a line of the chart ends.
line_list_ends = { $who }: no list from here on
cell_not_recorded = { $observer }’s thoughts were not recorded
reason_reading = { $observer } on { $suspect } · { $sensor }: { $level }
distance_is = { $suspect }’s distance from the murderer’s profile is { $distance } (0: perfect fit, 1: no fit)
distance_unread = { $suspect } has not been assessed
# Inspector: "score", as the name in a formula.
formula_score = score
task_reads = assesses { $suspect }
task_chooses = chooses whom to ask
task_introduces = introduces themselves
task_asks = asks { $answerer }
task_answers = answers { $asker }
task_prunes = reviews the suspect list
task_speaks = speaks
task_searches = searches: { $place }
task_rates = rates { $who }
task_is_examined = answers an exam question
task_votes = votes
task_failed = a failed task
# Task of the director.
task_directs = directs the game
store_script_of = { $name }’s script
store_script = their own script
store_dialogue = what was said at the table
recalled = { $found } of { $held } segments, about { $tokens } of { $budget } tokens (estimated)
# Tokens.
tokens = { $sent } tokens sent, { $received } received (counted by the server)
# Nothing was called that counts tokens.
tokens_none = no tokens
# A log that does not count.
tokens_not_recorded = tokens not recorded
# Tokens, estimated.
tokens_estimated = about { $sent } tokens sent, { $received } received (estimated)
# Role of a message.
role_system = rules
# Role of a message.
role_user = task
# Role of a message.
role_assistant = earlier reply
dot = Turn { $turn }: { $text }
# Score: a dot with a fault.
dot_fault = Turn { $turn }: { $text } (after an error)
heat_label =
    { $holders ->
        [one] From turn { $turn }: { $holders } of { $of } suspects { $suspect }
       *[other] From turn { $turn }: { $holders } of { $of } suspect { $suspect }
    }
# Score: whose lists are counted.
lists_known_of = Only the suspect lists of { $names } are known.
# Score: nobody's list is counted.
lists_known_of_none = No one except the culprits keeps a suspect list.
# Matrix and inspector: a feigned list.
feigned_list = { $name } did it, so this list is feigned.
# Score: feigned lists, left out.
feigned_left_out = { $names } did it, so their feigned suspect lists are left out.
# Score: feigned lists, counted.
feigned_counted = { $names } did it, but their feigned suspect lists are included.
entropy_label =
    { $suspects ->
        [one] From turn { $turn }: { $observer } has { $suspects } suspect, entropy { $entropy }
       *[other] From turn { $turn }: { $observer } has { $suspects } suspects, entropy { $entropy }
    }
# Score: a drop with its question.
drop_after_questions = gain { $gain } after asking { $answerers }
# A gain about people who were not asked.
drop_aside = gain { $gain }, but only about people not questioned this round
# Score: a drop without a question.
drop_unasked = gain { $gain } without asking a question
bar_label = Turn { $turn }: { $observer } gained { $gain } nats
table_suspicion =
    { $victim ->
        [the hidden side] Share of the others who suspect each player of belonging to the hidden side
       *[other] Share of the others who suspect each player of killing { $victim }
    }
table_entropy =
    { $victim ->
        [the hidden side] Each observer’s entropy about who belongs to the hidden side, in nats
       *[other] Each observer’s entropy about who killed { $victim }, in nats
    }
table_gain =
    { $victim ->
        [the hidden side] Information gain about who belongs to the hidden side, in nats
       *[other] Information gain about who killed { $victim }, in nats
    }
table_events = What happened, turn by turn
column_turn = Turn
column_suspect = Suspect
column_observer = Observer
column_share = Share
column_event = Event
# Library card: the parts of its size.
count_players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
count_victims =
    { $victims ->
        [one] { $victims } victim
       *[other] { $victims } victims
    }
count_turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
# Library card: players, victims, turns, each with its noun.
size = { $players }, { $victims }, { $turns }
# The same without victims: a game of hidden roles.
size_of_roles = { $players }, { $turns }
finished = finished
in_progress = in progress
# Library card of another program's log.
end_not_recorded = ending not recorded
## Game words: procedures, people, forks
procedure_name_questum = Questum
procedure_name_jubensha = Jubensha
procedure_name_mirage = MIRAGE
# A procedure with its length.
fact_rounds =
    { $rounds ->
        [one] { $procedure }, { $rounds } round
       *[other] { $procedure }, { $rounds } rounds
    }
fact_sides = civilians: { $civilians }; murderers: { $murderers }
# What came of a game.
fact_solved = { $solved } of { $of } solved
# What came of a game whose truth is not known.
fact_close_points = before the vote, innocent players gave the true murderers together { $points } of 100 points on average
fact_no_vote = no vote yet
fact_verdict_untold = a verdict was reached, but the case does not say who did it
# What a game took.
fact_cost =
    { $calls ->
        [one] { $calls } call, { $tokens } tokens, { $cost }
       *[other] { $calls } calls, { $tokens } tokens, { $cost }
    }
# Stretch of the procedure.
mark_exam = Exam
# Who plays a seat.
human_mind = a person
browser_mind = the browser’s own model
searches = { $who } searches: { $place }
notes = { $who } makes a private note:
was_hinted = { $who } was shown a private hint: ask { $whom }
# A line: here a fork parts from its parent.
fork_starts_here = From here on, this fork differs from the original game
# What a fork is.
fork_of = A fork of “{ $title }” from turn { $turn }
# What a fork from the very beginning is.
fork_of_start = A fork of “{ $title }” from the start
task_summarises = summarises the memories so far
task_passes = passes
# What a person does on their own.
task_notes = makes a note
cause_time_up = the { $limit_s }-second time limit was reached
## Game words: ratings, measures and exam answers of published logs
size_case = { $players }, { $victims }
# Note in a log: what its reader added.
stated_by_reader =
    { $victim ->
        [the hidden side] Added by hand, not from the files: the hidden side is { $names }.
       *[other] Added by hand, not from the files: { $victim } was killed by { $names }.
    }
# A rating below what was said, for a screen reader; without a rater.
labelled_means = Labelled by the dataset’s annotators: { $means }
labelled_lie = Labelled as a lie by the dataset’s annotators: { $kind }
labelled_lie_and_means = Labelled by the dataset’s annotators: { $means }; also labelled as a lie: { $kind }
rated_said = A neutral reader’s rating of { $name } here: suspicion { $suspicion }, trust { $trust }
# The same by somebody at the table.
rated_said_by = { $rater }’s rating of { $name } here: suspicion { $suspicion }, trust { $trust }
# A rating that was made afterwards.
rated_said_after = Rating of { $name } here, added afterwards by { $by } as a neutral reader: suspicion { $suspicion }, trust { $trust }
# The same in somebody's place.
rated_said_for = Rating of { $name } here, added afterwards by { $by } from { $rater }’s point of view: suspicion { $suspicion }, trust { $trust }
closeness_label = Turn { $turn }: { $who }’s match with the murderer’s profile is { $share } (observers: { $readers })
table_closeness =
    { $victim ->
        [the hidden side] How well each player fits the profile of someone on the hidden side
       *[other] How well each player fits the profile of { $victim }’s murderer
    }
# Who rated: neutral readers, as the log has it.
by_neutral = neutral readers (in the log)
# Who rated: the players together.
by_table = the table
# Who rated, in short.
by_offline_reader = offline reader
rated_afterwards_by = { $name } (rated afterwards)
# Who rated afterwards in the players' place.
rated_afterwards_by_table = the table, as rated afterwards by { $name }
# The second or later one of the same name.
mind_again = { $name } ({ $number })
# What was read afterwards.
plan_neutral = Suspicion and trust, by a neutral reader
# What was read afterwards.
plan_others = Suspicion and trust, from every other player’s point of view
# What was read afterwards.
plan_sensors = Sensors after every round, from every player’s point of view
# How many readings there are.
readings =
    { $count ->
        [one] { $count } reading
       *[other] { $count } readings
    }
# How far they go.
readings_until = up to turn { $turn } of { $turns }
# What could not be read.
readings_left =
    { $count ->
        [one] { $count } reply could not be used
       *[other] { $count } replies could not be used
    }
# A rating with its scale.
of_two = { $value } out of 2
# A rating that is not there.
not_rated = not recorded
# Rating track: Σ so far.
rated_sums = Turn { $turn }: { $who }’s suspicion share is { $share } (shares of the maximum so far: suspicion { $suspicion }, trust { $trust })
# Rating track where both sums are 0.
rated_no_share = Turn { $turn }: { $who } has no suspicion share yet, because they have been rated neither suspicious nor trustworthy
column_suspicion_share = Suspicion share (TII)
column_suspicion_share_whole = Suspicion share over all stages (TII as described in the paper)
column_suspicion_share_anew = Suspicion share, restarted at every stage (TII as published)
column_suspicion = Suspicion (share of maximum)
column_trust = Trust (share of maximum)
table_ratings = Running totals of ratings ({ $by })
measure_suspicion_share = suspicion share (TII)
measure_suspicion_share_whole = suspicion share over all stages (TII as described in the paper)
measure_suspicion_share_last = suspicion share in the last stage (TII as published: the program starts over at every stage)
measure_clue_share_pooled = share of clues found, all games together (CIC as published)
measure_key_clue_share = share of the key clues found
measure_clues_found = clues found
measure_clue_share = share of this game’s clues found (CIC of one game)
measure_interaction = interaction, as scored by a judge (ICI)
measure_script_compliance = faithfulness to the script (SCI)
measure_role_play = role-play, as scored by a judge, out of 20 (RP)
measure_reasoning = reasoning and analysis, out of 20 (RA)
measure_communication = communication and cooperation, out of 20 (CC)
measure_observation = observation of details, out of 20 (DO)
measure_creativity = creative thinking, out of 20 (CT)
measure_script_likeness = similarity of the reconstructed script (Rouge-L)
measure_victory = reciprocal rank of the culprit
measure_failures = replies that could not be parsed
measure_exam_score = share of the exam’s points
measure_exam_accuracy = share of correct exam answers
# A measure of the whole game.
measure_of_game = The game: { $measure }
# A measure of somebody.
measure_of = { $name }: { $measure }
# Computed and claimed, equal.
measure_equal = { $value }, computed from the records; the file says the same
# Computed and claimed, different.
measure_differs = { $value }, computed from the records; the file says { $claimed }
measure_computed = { $value }, computed from the records; the file gives no value
measure_claimed = { $claimed } according to the file; the records do not contain enough data to compute it
measure_unknown = not recorded
measure_hidden = hidden because it would give away who did it
# Who has read every script.
exam_omniscient = someone who has read every script
exam_answer = Exam · { $name }: { $question }
# How the log marks it.
exam_right = answers “{ $answer }”; marked as correct in the log
# How the log marks it.
exam_wrong = answers “{ $answer }”; marked as wrong in the log
# No mark, or one that is kept back.
exam_unmarked = answers “{ $answer }”; not marked in the log
# A mark that is kept back.
exam_hidden = answers “{ $answer }”; the mark is hidden because it could give away who did it
# A question that the case does not hold.
exam_unknown = question { $id }
# Several turns under one mark of the events track.
dots_merged = Turns { $from } to { $to }: { $count } events; zoom in to see them individually
## Game words: who played
played_by_model = Every word was written by { $model }, a language model.
played_by_reader = Played by the offline reader, a small program without a language model.
played_by_browser = Every word was written by a browser’s own model. The browser does not say which model that is, so the game cannot be reproduced.
played_by_people = Played by people.
played_by_several = Played by { $list }.
played_unrecorded = The record does not say who played.
played_until = Up to turn { $turn }: { $what }
played_since = From then on: { $what }
# One of several who played, with how many seats of how many.
player_share = { $who } ({ $seats } of { $of } seats)
player_model = the language model { $model }
player_reader = the offline reader
player_person = people
player_unrecorded = an unknown player
# In plain sight at every table.
badge_model = { $model }, a language model
badge_reader = Offline reader, no language model
badge_people = Human players
badge_unrecorded = Players not recorded
## Game words: placeholders and hidden roles
hidden_role = { $name }: { $role }
hidden_removed_at_night = { $name } was removed during the night.
hidden_nobody_at_night = No one was removed during the night.
hidden_voted_out = { $name } was voted out.
hidden_nobody_voted_out = No one was voted out.
hidden_winner = { $side } won.
case_the_victim = the victim
case_victim_index = victim { $index }
case_untitled = Untitled
## Game words: lists
list_semicolon = ;{ " " }
## Game words: numbers
large_unit = 1000000
large_number = { $number } million
large_decimals = 2
## Game words: names of file formats
format_log = { $program } log
format_script = { $program } script
format_our_case = { $program } case
## Printed: class kit and transcript
# The class kit, on paper.
kit_print = Print for a class
kit_print_hint = A single file of A4 pages: role sheets, clue cards, questionnaires, ballots, the key and, if available, a recorded game as a booklet. The file reveals who did it.
kit_title = { $title }: class kit
kit_for_teacher = For the teacher
kit_for_all = For everyone
kit_only_for = Only for { $name }
kit_only_for_act = Only for { $name } · part { $act } of { $acts }
kit_to_cut = To cut out
kit_players = { $players } players, { $victims ->
        [one] { $victims } victim
       *[other] { $victims } victims
    }
kit_one_side = Print on one side of the paper only. Otherwise the back of a sheet would show someone else’s text, or the next part of the same role.
kit_parts = What this file contains
kit_has_premise = One page with what everyone knows: read it aloud, or copy it for each table.
kit_has_roles =
    { $sheets ->
        [one] { $sheets } role sheet.
       *[other] { $sheets } role sheets: each is for one player’s eyes only. Where a role has several parts, hand out the first part first.
    }
kit_has_clues =
    { $cards ->
        [one] { $cards } clue card.
       *[other] { $cards } clue cards, to cut out and lay out part by part.
    }
kit_has_questionnaire = Two questionnaires, one to fill in before the questions and one after: copy both for each student.
kit_has_ballots = Ballots, one slip for each player.
kit_has_key = The key: who did it, and what happened. Keep it to yourself.
kit_has_booklet = A recorded game as a booklet: to read afterwards, or to compare with your own game.
kit_steps = How to play in class
kit_step_premise = Read aloud what everyone knows. (3 minutes)
kit_step_roles = Hand out the roles; everyone reads their own in silence. Students without a role watch and listen. (5 minutes)
kit_step_before = Everyone introduces themselves, saying only what their sheet allows. Then everyone, players and observers alike, fills in the first questionnaire. (7 minutes)
kit_step_rounds = Play two or three rounds: each player in turn asks another player a question, and that player answers in character. Only a murderer may lie. (15 to 20 minutes)
kit_step_clues = Before each round, lay out that part’s clue cards.
kit_step_parts = Before each round except the first, also hand out the next part of every role, to be read in silence.
kit_step_after = Everyone fills in the second questionnaire, and each player also fills in a ballot. Count the votes; then compare the second questionnaires with the first. (5 minutes)
kit_step_key = Read out the key. After which answer did the class’s view shift most, and towards whom? (10 minutes)
kit_person = { $name }: { $role }
kit_people = The people
kit_objectives = What you want
kit_timeline = Your timeline
kit_own_clues = What only you know
kit_keyword = Once someone has said “{ $keyword }”: { $text }
kit_clues_of = Clues for part { $act }
kit_points = Divide 100 points among everyone who might be guilty: the more you suspect someone, the more points they get. No other player will see your sheet.
kit_who_killed = Who killed { $name }?
kit_sum = Total
kit_because = Why?
kit_would_ask = What would you ask next, and whom?
kit_what_changed = Which answer changed your mind most, and why?
kit_name_line = Name:
kit_before = Before the questions
kit_after = After the questions
kit_ballot = Ballot
kit_ballots = Ballots
kit_key = The key
kit_killed_by = { $name } was killed by { $names }.
kit_nobody_says = The case does not say who killed { $name }.
kit_nobody_here = No one named here killed { $name }.
kit_exam = Answers to the exam
kit_booklet = The game as a booklet
kit_from_to = { $from } to { $to }
kit_clue_at = Clue: { $place }
kit_votes = { $voter } votes for { $accused } as the killer of { $name }
kit_votes_outside = { $voter } votes for { $accused }
kit_convicted = { $convicted } is convicted of killing { $name }.
kit_nobody_convicted = No one is convicted of killing { $name }.
transcript_convicted =
    { $victim ->
        [the hidden side] Voted out: **{ $who }**
       *[other] Convicted: **{ $who }** for killing { $victim }
    }
transcript_vote_about =
    { $victim ->
        [the hidden side] **{ $voter }** votes for **{ $accused }**
       *[other] **{ $voter }** votes for **{ $accused }** as the killer of { $victim }
    }
transcript_vote_line = **{ $voter }** votes for **{ $accused }**
transcript_suspects =
    { $victim ->
        [the hidden side] *{ $who } now suspects { $list }*
       *[other] *{ $who } now suspects { $list } of killing { $victim }*
    }
transcript_clue = *Clue: { $place }*
transcript_question_about =
    { $victim ->
        [the hidden side] **{ $from }** to **{ $to }**
       *[other] **{ $from }** to **{ $to }**, about the death of { $victim }
    }
transcript_question = **{ $from }** to **{ $to }**
transcript_nobody = no one
transcript_act = Act { $act }
transcript_victims =
    { $list ->
        [the hidden side] Everyone is looking for the hidden side
       *[other] The dead: { $list }
    }
transcript_players = Players: { $list }
transcript_exam = Exam
transcript_exam_after_round = Exam after round { $round }
transcript_outcome = Outcome
transcript_vote = Vote
transcript_accusations = Accusations
transcript_clues = Clues
transcript_after_round = After round { $round }
transcript_round = Round { $round }
transcript_introductions = Introductions
## Notes stored in logs
note_rounds_recovered = Rounds are inferred from the order of the questions. Votes, the outcome and whether the game was finished are not recorded.
note_too_few_rounds = Suspect lists cannot be recovered: there are fewer than two rounds of questions.
note_some_not_asked = Suspect lists cannot be recovered: not every suspect was asked.
note_all_always_asked = Suspect lists cannot be recovered: everyone was asked in every round.
note_lists_recovered = Suspect lists, entropy and information gain are recovered from the questions asked: in the program behind this log, players question everyone on their suspect lists.
note_evaluated_again = The game was evaluated again later; the program’s own results are from an earlier evaluation.
note_run_ended_early = The run ended early, so the culprit, the scripts and the program’s own results are missing.
note_played_by_model = Played by { $model }.
note_evaluation_only = The file contains only the evaluation; what was said, the searches, the ratings and the votes are not recorded.
note_suspicion_share_is_tii = Suspicion share is TII as published; trust share is 1 − TII.
note_lists_not_recorded = Suspect lists are not recorded, but a neutral reader’s ratings are.
note_paragraphs_parted = Paragraphs were split where the speaker changes ({ $parted } in all).
note_votes_from_speech = Votes are inferred from what was said.
note_transcript_only = This is only a transcript: thoughts, suspicion, clues and outcome are not recorded.
note_script_from_files = Scripts, exam and solution come from the script files in the same folder.
note_rounds_not_parted = No heading separates rounds { $first } to { $last }, so everything said in them is shown in round { $first }.
note_ratings_all_zero = All { $suspicion } suspicion ratings and all { $trust } trust ratings are 0, so no one has a suspicion share.
note_claimed_sums_zero = The program’s own totals agree: “Query Probability” and “Belief Probability” are 0.0 for everyone.
note_culprit_unknown = The file does not say who did it.
note_culprit_from_prompts = Only the prompts reveal who did it: those for questions and answers tell a player that they are the murderer. (Prompts for introductions may get this the wrong way round, so they are ignored.)
note_prompts_contradict = The prompts for questions and answers tell the same player both that they are the murderer and that they are not. It is therefore unclear who did it.
note_hidden_side = This is a hidden-role game: “the hidden side” appears in place of a victim’s name, and its members are listed as the murderers. There are no scripts.
note_licence = Published as { $name } under the { $licence } licence.
note_role_beliefs = Beliefs come from what players said about each other’s roles, in points: 100 for a role on the hidden side, 0 for any other role, and the chance level if they said nothing or “undecided”. Their own words can be found under “Why?”.
note_party_votes = Votes on a proposed party are not accusations, so they are shown among the host’s lines.
note_votes_after_talk = Votes taken after each utterance do not affect the outcome, so they are shown as beliefs, with all points given to the player named.
note_room_talk = Outside meetings, only players in the same room hear what is said; the log’s record of who was there is incomplete.
note_by_person = a person
note_by_browser_model = the browser’s own model
note_by_offline_reader = the offline reader (no language model)
note_rated_neutral = Suspicion and trust were rated afterwards by { $who }, as a neutral reader.
note_rated_others = Suspicion and trust were rated afterwards by { $who }, from every other player’s point of view.
note_sensors_read = Sensors were assessed afterwards by { $who }.
note_beliefs_neutral = Beliefs were assessed afterwards by { $who }, as a neutral reader.
note_beliefs_others = Beliefs were assessed afterwards by { $who }, from every player’s point of view.
## Connection test: entries, findings, causes, remedies
# What was entered for a server: what was taken off, what cannot be sent, and what letters are called.
entry_off = “{ $what }” was removed.
entry_surroundings = Extra text around the entry was removed.
entry_scheme = { $scheme }:// was added to the beginning of the address.
entry_end = “{ $end }” was removed, because the page adds it automatically.
entry_path = “{ $path }” was added, because that is this server’s endpoint path.
entry_listening = 0.0.0.0 was replaced by localhost: servers listen on 0.0.0.0, but are called at localhost.
entry_wide = Full-width characters were replaced by ordinary ones.
entry_letter_address = Character { $place } of { $of } in the address is { $letter }, which addresses cannot contain.
entry_letter_key = Character { $place } of { $of } in the key is { $letter }, which cannot be sent.
entry_letter_model = Character { $place } of { $of } in the model’s name is { $letter }, which model names never contain.
entry_masked = The middle of this key is masked. Copy the whole key from the page where you created it.
entry_no_key = This is not a key but a file or some other text. Enter only the key.
entry_address_as_key = This is an address. Enter it in the address field.
entry_key_as_address = This looks like a key. Enter it in the key field, because addresses are written into logs.
entry_key_as_model = This looks like a key. Enter it in the key field, because model names are written into logs.
entry_address_as_model = This is an address. Enter it in the address field.
entry_credentials = The address contains a user name or password before “@”. Browsers refuse such addresses, and logs would reveal the login. If you have a key, enter it in its own field.
entry_key_in_query = The address contains a key after “{ $name }=”. Addresses are written into logs, so enter the key in its own field.
entry_query = After the “?”, only names and values are allowed, as in ?api-version=2024-10-21.
entry_header = This key cannot be sent in the “{ $name }” header. Type the key again by hand.
entry_mend = Use “{ $text }”
entry_mend_key = Fix the key
entry_nothing_sent = Nothing was sent.
entry_then = Correct the entry and test again.
letter_named = a { $name } ({ $code })
letter_seen = “{ $letter }” ({ $code })
letter_line_break = line break
letter_tab = tab
letter_space = space
letter_zero_width_space = zero-width space
letter_zero_width_joiner = zero-width joiner
letter_word_joiner = zero-width word joiner
letter_byte_order_mark = hidden byte-order mark
letter_soft_hyphen = hidden soft hyphen
letter_no_break_space = no-break space
letter_wide_space = full-width space
letter_en_dash = dash (–) instead of a hyphen
letter_em_dash = long dash (—)
letter_minus = minus sign (−) instead of a hyphen
letter_dash = different kind of hyphen
letter_other_space = different kind of space
letter_unseen = hidden character
letter_control = control character
doctor_works = It works: the model played a test move and replied in { $latency_ms } ms.
doctor_works_models =
    { $models ->
        [one] It works: the model played a test move and replied in { $latency_ms } ms. The server lists { $models } model.
       *[other] It works: the model played a test move and replied in { $latency_ms } ms. The server lists { $models } models.
    }
doctor_streams = Streaming works: replies come word by word.
doctor_no_streaming = No streaming: replies arrive all at once.
doctor_adapted = Adapted to this server: { $what }.
doctor_asked_again = The first reply could not be used, but the second could. Some calls in a game may have to be repeated.
doctor_no_points = The reply did not include the requested points, so the game cannot record this model’s beliefs.
adapted_system = the system prompt is placed before the user’s message
adapted_temperature = no temperature is sent
adapted_top_p = no top_p is sent
adapted_schema = JSON is requested without a schema
adapted_json = JSON is requested only in the prompt, so some calls may have to be repeated
adapted_stream = replies arrive all at once, not streamed
adapted_loose_schema = a looser schema is used
adapted_limit = replies are limited to { $tokens } tokens
adapted_window = prompt and reply share a context of { $tokens } tokens
doctor_unread = The server answered, but the model’s reply cannot be used in a game.
doctor_unread_start = The server answered, but the model’s reply cannot be used in a game: “{ $start }”
doctor_unread_empty = The reply was empty.
doctor_unread_thoughts = The model used up its tokens on reasoning and said nothing.
doctor_unread_cut = The reply was cut off.
doctor_unread_no_json = The reply does not contain the requested JSON object, even after a second attempt.
doctor_unread_inadmissible = Even after a second attempt, the reply breaks a rule, for example by naming someone who is not at the table.
doctor_unread_withheld = The model, or a filter on the server, withheld the reply, perhaps because the game is about murder.
doctor_unknown_form = The server answered in an unknown format: { $detail }
doctor_why_unread_listed = The server lists its models, so the address and the key are correct.
doctor_fix_other_model = Choose another model and test again. Small models often cannot keep to the required format.
doctor_fix_less_thinking = Choose a model that reasons less, or allow longer replies on the server, and test again.
doctor_why_offline = According to the browser, this device is offline.
doctor_why_only_health = The server’s /health page can be read, but the address itself cannot. The server may need a different key, or may let web pages read only /health (CORS).
doctor_small_window = This model can read { $context } tokens, but the longest prompts in a game take up to { $longest } tokens. Lower the memory budgets, or increase the context size on the server.
doctor_no_address = The server address is missing, or a key was entered in its place.
doctor_bad_address = “{ $url }” is not a valid address.
doctor_why_bad_address = An address begins with http:// or https://, followed by a host name, a port if needed, and a path. It cannot contain user names, passwords, backslashes, spaces or letters outside the English alphabet.
doctor_fix_address = Enter the address of the server up to and including /v1, or choose a preset.
doctor_key_not_sent = The key was not sent to { $url }.
doctor_why_unencrypted = That address is on the internet and uses no encryption, so others could read the key in transit.
doctor_fix_https_or_no_key = Use the server’s https address, or test without a key.
doctor_redirected_to = { $url } redirects to { $to }.
doctor_redirected = { $url } redirects to another address.
doctor_why_redirect_refused = The redirect was not followed: a key is sent only to the address it was entered for.
doctor_fix_redirect = If you trust the address it redirects to, enter that address instead.
doctor_forbidden_by_policy = This page’s security policy does not allow it to call { $url }.
doctor_why_policy = The host of this page allows it to call only certain addresses.
doctor_fix_policy = Run this page on your own machine, where it can call any address.
doctor_browser_refused = The browser did not allow this page to call { $url }.
doctor_why_mixed_content = This page was loaded over https, and this browser does not let secure pages call http addresses except on this machine.
doctor_fix_mixed_content_local = Serve this page locally over http: use the first command for your own machine, or the second for everyone on your network. Or give the server an https address.
doctor_fix_https = Use the server’s https address.
doctor_cannot_call = { $url } could not be called from this page.
doctor_why_http_page = This page was loaded over http from another machine. Most browsers block calls from such a page to this device or its local network without asking you. If your browser allows them, the server may not be running.
doctor_fix_http_page = Run this page on your own machine. Or let the server listen on the network, and enter its network address.
doctor_why_permission_denied = You or a browser setting blocked this page from calling programs on this machine or its local network.
doctor_why_permission_needed = A page loaded from elsewhere needs your permission to call programs on this machine or its local network. Chrome and Edge ask for it; Safari never grants it. If you have given permission, the server may not be running.
doctor_fix_permission_denied = Allow “local network access” for this page (click the icon next to the address), or run this page on your own machine.
doctor_fix_permission = Choose “Allow” when the browser asks, and test again. If it does not ask, run this page on your own machine.
doctor_no_answer = Nothing answered at { $url } ({ $detail }).
doctor_the_server_first = The server
doctor_why_not_running = { $name } is not running there, or is using another port.
doctor_why_no_answer_in_page = The host name or port is wrong, the server is down, this device is offline, or something in the browser, such as an ad blocker, is blocking the call.
doctor_why_no_answer = The host name or port is wrong, the server is down, or this device is offline.
doctor_the_server_within = the server
doctor_fix_start_server = Start { $name } and test again.
doctor_fix_check_address = Check the address carefully, especially the port{ $usual_ports }.
doctor_answer_unreadable = { $name } responded, but does not let this page read the response.
doctor_why_cors_preflight = The server lets web pages call it, but does not accept a key or a request body from { $origin } (CORS). Or a proxy in front of it adds Access-Control-Allow-Origin a second time.
doctor_why_cors = The server does not allow requests from { $origin } (CORS), or a proxy in front of it adds Access-Control-Allow-Origin a second time. A few servers also respond this way when the key is wrong.
doctor_fix_cors_by_command = Allow this page: start { $name } with the command below, or turn on CORS in its settings.
doctor_fix_cors = Check that the key is correct. Then set the server to allow { $origin }, or choose a server that web pages can call.
doctor_refused_unreadably = { $name } refused the request, but this page cannot read the reason.
doctor_key_refused = { $name } refused the key: { $detail }
doctor_why_key_hidden = The server seems to be blocking this page, but it responds to a wrong key in exactly the same way.
doctor_why_key_refused = The key is mistyped, revoked or expired, or belongs to another service.
doctor_fix_key = Copy the whole key again. { $key_page }
doctor_key_needed = { $name } needs a key.
doctor_why_key_needed = No key was entered.
doctor_fix_enter_key = Enter a key. { $key_page }
doctor_works_without_model =
    { $available ->
        [one] The server works and lists one model.
       *[other] The server works and lists { $available } models.
    }
doctor_unknown_model = The server works, but does not have the model “{ $model }”.
doctor_why_no_model = No model was chosen.
doctor_why_unknown_model = The model has a different name on this server, or is not installed there.
doctor_fix_near_model = Choose one of the server’s models: { $near }.
doctor_fix_install_model = Install the model, then test again.
doctor_fix_model_name = Look up the model’s exact name in the vendor’s documentation.
doctor_wrong_endpoint = Something answered at { $url }, but it is not the chat endpoint.
doctor_why_wrong_path = The path is wrong: most addresses end in /v1.
doctor_fix_use_address = Use { $better }
doctor_fix_add_v1 = Add /v1 to the address, or look up the correct address in the server’s manual.
doctor_no_credit = { $name } refused further requests: { $detail }
doctor_why_no_credit = The key is valid, but its account is out of credit or has reached a limit.
doctor_fix_credit = Add credit or raise the limit with the vendor, or use another key.
doctor_rate_limited = The server is limiting requests: { $detail }
doctor_why_rate_limited = The address, the key and the server are fine, but there were too many requests in too short a time.
doctor_fix_wait_seconds =
    { $div_ceil ->
        [one] Test again in one second, and lower the number of simultaneous calls in the game’s settings.
       *[other] Test again in { $div_ceil } seconds, and lower the number of simultaneous calls in the game’s settings.
    }
doctor_fix_wait_and_slow_down = Test again in a minute, and lower the number of simultaneous calls in the game’s settings.
doctor_busy = The server was reached but did not reply: { $detail }
doctor_why_loading = It may still be loading the model.
doctor_why_overloaded = It is overloaded or under maintenance.
doctor_fix_wait_minute = Test again in a minute.
doctor_prompt_too_long = The prompt is too long for the model: { $detail }
doctor_why_prompt_too_long = The prompt has more tokens than the model can read, or more than the server is set to accept.
doctor_fix_prompt_too_long = Increase the context size on the server, or lower the memory budgets.
doctor_web_page = { $url } returned a web page.
doctor_unknown_answer = { $url } answered in an unknown format: { $detail }
doctor_why_not_openai = This is not the address of an OpenAI-compatible server.
doctor_fix_api_address = Enter the address of the API, which usually ends in /v1, not the address of the website.
doctor_not_asked = nothing was sent
doctor_failed = The test failed: { $detail }
doctor_why_unknown_fault = This test does not recognise the error.
doctor_fix_read_answer = Read the server’s message, then test again.
doctor_cancelled = The test was cancelled.
doctor_why_cancelled = There is no result.
doctor_fix_test_again = Test again.
## Connection test: notes on vendors
preset_ollama = Allow this page’s origin and set the context to 16,384 tokens. The default is smaller and would cut off long prompts without warning.
preset_lm_studio = Turn on “Enable CORS” in the server settings of the Developer tab.
preset_llama_cpp = It accepts calls from web pages by default. Start it with a context of 16,384 tokens.
preset_vllm = It accepts calls from web pages by default.
preset_openai = If the key is wrong, the browser may report that the request was blocked.
preset_anthropic = Some organisations’ accounts do not allow calls from web pages.
preset_openrouter = A key can have a spending limit and an expiry date.
preset_any = This can be any server that offers OpenAI’s chat completions API. The address usually ends in /v1.
## Errors: a model did not reply
mind_address = “{ $url }” is not a valid address. Enter one that starts with http:// or https://, with a host name and a path
mind_unencrypted = { $url } is an unencrypted internet address, so the key was not sent. Use its https address
mind_redirected_to = { $url } redirects to another address ({ $to }), but the redirect was not followed. Enter the address you want to use
mind_redirected = { $url } redirects to another address, but the redirect was not followed. Enter the address you want to use
mind_unreachable = { $url } could not be reached ({ $detail }). Check that the address is correct, that the server is running, and that it allows requests from this page (CORS). Some servers also appear unreachable when the key is wrong
mind_timed_out = no answer within { $seconds } s
mind_broken_off = the answer was interrupted: { $detail }
mind_unauthorized_now = the server refused the key (HTTP { $status }), although it had accepted it before: { $detail }
mind_unauthorized = the server refused the key (HTTP { $status }): { $detail }
mind_not_found = the server could not find this address or model (HTTP 404): { $detail }
mind_no_browser_model = the browser does not make its model available to this page: { $detail }. Choose another model, or check whether the browser still has it
mind_no_credit = this key’s account is out of credit: { $detail }
mind_too_long = the prompt is too long for this model: { $detail }. Lower the memory budgets, or choose a model with a larger context
mind_too_long_by = the prompt (about { $tokens } tokens by our count) is too long for this model: { $detail }. Lower the memory budgets, or choose a model with a larger context
mind_privacy = the router has this model, but not from any provider that your account’s privacy settings allow: { $detail }. Change the settings in your account (OpenRouter: https://openrouter.ai/settings/privacy), or choose another model
mind_garbled = the server’s answer is not in the expected format: { $detail }
broken_stream_ended = the stream ended before the reply was complete
broken_too_long = it is longer than { $limit_mb } MB, so the rest was not read
garbled_no_text = it is not text
garbled_line = a line of the stream is not text
garbled_piece = part of the stream is not JSON ({ $why })
garbled_no_json = it is not JSON ({ $why })
garbled_web_page = it is a web page. Check that the address is that of the server’s API, up to and including /v1
garbled_no_choices = it has no `choices`
garbled_refusals = the server rejected one setting after another
garbled_endless = it had not ended after { $bytes } bytes, although replies are limited to { $tokens } tokens
garbled_no_embeddings = it is not a list of embeddings: { $what }
garbled_miscounted = it does not have one vector per text
garbled_no_data = it has no `data` list
garbled_index = it has an unexpected index, { $index }
garbled_vector = vector { $index } is not a list of finite numbers, or its numbers are all 0
garbled_dimensions = one vector has { $own } dimensions, but the others have { $expected }
mind_silent = the model said nothing
mind_silent_reasoning = the model said nothing because its reasoning used up its tokens. Allow more tokens, or choose a model that reasons less
mind_declined = the model declined to reply: { $said }
mind_withheld = the server’s content filter withheld the reply. Another model may not have a filter
cut_prompt = { $name } seems to cut prompts: it counted { $read } tokens where about { $sent } were sent. What it drops without warning may be rules or parts of the script. Increase the context size on its server
mind_withheld_saying = the server’s content filter withheld the reply ({ $said }). Another model may not have a filter
refusal_web_page = it sent a web page
refusal_no_words = it gives no details
mind_aborted = the call was cancelled
mind_time_up = the { $limit_s }-second time limit was reached
mind_not_recorded = the recording has no reply for { $key } (attempt { $attempt })
mind_limited = the server asks us to slow down (HTTP 429): { $detail }
mind_limited_long = the server asks us to slow down (HTTP 429) and wait { $wait } before the next call: { $detail }
mind_limited_of_day = the server’s daily allowance is used up: { $detail }
mind_refused_in_answer = the server answered with an error: { $detail }
mind_refused = the server answered with HTTP { $status }: { $detail }
mind_refused_long = the server answered with HTTP { $status } and asks us to wait { $wait } before the next call: { $detail }
failed_alike = { $what }. It has failed like this { $times } times in a row. Check the cause first; if the server was only busy, try again
failed_many = { $what }. { $times } calls in a row have failed. Find the cause before you try again
wait_minutes = { $minutes } minutes
wait_hours = { $hours } hours
wait_days = { $days } days
## Errors: a game cannot start or be forked
run_setup = the game cannot start: { $why }
run_differs = event { $index } comes out differently when the game is run again
run_text_differs = text { $text } of event { $index } comes out differently when the game is run again. Either the prompts have changed since the game was played, or the log has
run_host = the event could not be stored: { $why }
engine_unavailable = the part of the page that plays games could not start. Either this browser does not let the page start a worker, or that part could not be loaded. Reload the page
engine_part_missing = the part of the page needed for this could not be loaded. Try again when you are online
engine_broke_off = the part of the page that works in the background stopped, usually because the browser ran out of memory
engine_garbled = parts of this page are from different versions. Reload the page
engine_no_log = there is no game to work with
fork_no_such_turn =
    { $turns ->
        [one] The game has { $turns } turn, so there is no turn { $turn }. Choose an existing turn.
       *[other] The game has { $turns } turns, so there is no turn { $turn }. Choose an existing turn.
    }
fork_other_procedure = A fork keeps the procedure of the original game; only the procedure’s numbers can be changed.
fork_rated = This is a copy with added ratings. Fork the original log instead.
fork_script_missing = The log does not contain the script of { $name }, so no one can take over that role. Open the script’s files together with the log.
fork_does_not_fit = With these settings, the game could not have reached this turn (event { $number }), for example because there are fewer rounds than were played. Restore the rounds, or fork from an earlier turn.
setup_no_embedder = the settings name the embedder { $model } at { $base_url }, which is not available here
setup_minds = the number of minds is { $minds }, but the settings name { $named }
setup_too_few = a game needs at least two players and a victim
setup_seats = the number of characters is { $players }, but the number of seats is { $seats }
setup_no_mind = no one is set to play seat { $position }
setup_no_questions = this case has no exam questions whose answers are known
setup_no_exam = an exam needs questions or votes
setup_exam_times = an exam can be taken 1 to 20 times
setup_exam_round = there can be no exam after round { $round }: rounds are numbered from 1 to { $rounds }
setup_no_round = a game needs at least one round of questions
setup_no_turn = a game needs at least one turn
setup_seatless_no_mind = a mind without a seat (for a neutral reader or a summariser) is not in the list of minds
setup_seatless_human = a neutral reader or a summariser cannot be one of the people at the table
setup_person_plays = seat { $position } is played by a person and cannot use the strategy “{ $strategy }”, which is for programs
setup_program_plays = seat { $position } is played by a program and cannot use the strategy “{ $strategy }”, which is for people
setup_nobody_confesses = the case does not say which player did it, so no culprit can be revealed
setup_nobody_at = there is no player in seat { $seat }
setup_no_such_mind = there is no mind { $mind }
setup_no_aside = this event is part of the game itself
setup_no_script = there are no scripts to read
setup_hint_off = the hint was cancelled
## Errors: logs, settings, ratings, storage
loading_cancelled = cancelled
archive_not_json = this is not JSON: { $detail } (line { $line }, column { $column })
archive_unknown = this JSON is neither a Casebook log nor a Casebook case
archive_too_many_people = this log names { $count } people or victims; a game can have at most { $most }
archive_version = this log is version { $version }, but this page can only read versions up to { $last }. Reload the page to get its latest version
archive_part = the log’s { $place } cannot be read: { $detail }
archive_ratings = these are ratings of the log “{ $log }”, which is not among the files. Open both together
fragment_too_long = the log takes { $characters } characters, but a link can hold at most { $most }
fragment_damaged = the link was cut off or altered when it was copied or sent
case_shape = this is not a case file: { $detail } (line { $line }, column { $column })
case_version = this case is in format “{ $format }”, version { $version }, but this program reads “{ $ours }”, version { $last }
case_unplayable = this case cannot be played: { $problems }
export_write = the file could not be written: { $why }
open_no_players = this log has no players
open_too_many = this log has too many players or victims. Players: { $players } (limit: { $most_players }); victims: { $victims } (limit: { $most_victims })
settings_shape = this is not a settings file: { $why } (line { $line }, column { $column })
settings_unknown = there are no settings called { $keys }
settings_format = this version of Casebook cannot read this settings file (format “{ $format }”)
settings_no_mind = the settings name neither a model nor the offline reader
settings_out_of_range = { $place } is { $value }, but must be { $wanted }
settings_seed = seed is { $seed }, but must be a whole number from 0 to 2⁵³ − 1
refused_bounds = a number from { $from } to { $to }
refused_whole = a whole number from { $from } to { $to }
refused_choice = one of { $known }
refused_absent = left out, because a game with these settings does not have it
field_with_range = { $hint } ({ $range })
apply_unknown_seat = event { $event } refers to seat { $seat }, but there are only { $players } players
apply_unknown_victim =
    { $victims ->
        [one] event { $event } refers to victim { $victim }, but there is only { $victims } victim
       *[other] event { $event } refers to victim { $victim }, but there are only { $victims } victims
    }
apply_suspect_list = event { $event } has an impossible suspect list: { $why }
list_is_empty = it is empty
list_has_owner = it includes its owner
list_has_twice = it includes someone twice
apply_scale = event { $event } has a rating of { $value }, but the scale goes from 0 to 2
apply_points = event { $event } gives { $points } points, but the scale goes from 1 to 5
apply_belief = event { $event } gives { $points } points, but points must be between 0 and 100
apply_after_the_end = event { $event } comes after the end of the game
overlay_other_log = these ratings belong to the log “{ $theirs }”, but this log is “{ $ours }”
overlay_other_length = these ratings were made when the log had { $theirs } events; it now has { $ours }. Rate the log again
overlay_sensors_twice = this log already has sensor readings, which must not be mixed with another reader’s. Use a copy of the log without sensor readings
rating_nothing = there is nothing to rate: no one at the table says anything in this log
rating_mind = stopped after { $done } of { $of } ratings: { $why }
rating_stopped = stopped after { $done } of { $of } ratings
shelf_unavailable = this browser does not give the page any storage. The page may be open in a private window or embedded in another page, or storage may be turned off
shelf_blocked = another tab is using an older version of this page’s storage. Close or reload that tab, then reload this one
shelf_full = the browser has no storage space left for this page
shelf_lost = the browser lost the connection to its storage
shelf_missing = this game is not saved in this browser
shelf_unreadable = the saved game cannot be read: { $why }
shelf_other = the browser’s storage failed: { $why }
library_unreadable = library.json: { $why }
## Errors: cases
CaseProblem_NoTitle = the case has no title
CaseProblem_TooFewPlayers = a game needs at least two players; this case has { $count }
CaseProblem_TooManyPlayers = { $count } players; the limit is { $most }
CaseProblem_TooManyVictims = { $count } victims; the limit is { $most }
CaseProblem_TooManyQuestions = { $count } questions; the limit is { $most }
CaseProblem_NameTooLong = the name “{ $name }” is longer than { $most } characters
CaseProblem_CharacterWithoutId = the character has no id
CaseProblem_UnknownKey = the key “{ $key }” is not recognised, so it is skipped. Is it misspelt, or from a later version?
CaseProblem_CharacterWithoutName = the character has no name
CaseProblem_IdTwice = the id “{ $id }” is used twice
CaseProblem_NameTwice = two characters are called “{ $name }”
CaseProblem_CharacterWithoutScript = the character has no script
CaseProblem_EmptyAct = this act’s script is empty: { $name } learns nothing new in it
CaseProblem_VictimNames = expected one name for each victim ({ $victims }), but found { $names }; public names are used for any that are missing
CaseProblem_OutsiderWithoutName = this person has no name
CaseProblem_OutsiderTwice = someone else already has this id or the name “{ $name }”
CaseProblem_NoVictim = no one was killed: a case needs a victim
CaseProblem_VictimWithoutName = the victim has no name
CaseProblem_MurderersUnsaid = the file does not say who did it: the game can be played, but no one can tell whether the verdict is right
CaseProblem_NobodyDidIt = none of the people who can be accused killed this victim, so this case cannot be won
CaseProblem_UnknownId = no character has the id “{ $id }”
CaseProblem_EmptyClue = the clue has no text
CaseProblem_ClueBeyondActs = this clue is for act { $act }, but the last act is { $acts }
CaseProblem_Options =
    { $count ->
        [one] this question has { $count } option; questions usually have two to five
       *[other] this question has { $count } options; questions usually have two to five
    }
CaseProblem_NoTruth = no correct answer is given, so the question is not scored
CaseProblem_SeveralTruths = a single-choice question has several correct letters
CaseProblem_UnknownOption = “{ $letter }” is not one of the options
## Errors: files
FileProblem_AndMore = and { $count } more like the ones above
FileProblem_TooManyPeople = more than { $most } people or victims are named; only the first { $most } are read
FileProblem_NoFile = skipped: this is neither a file nor a folder
FileProblem_EmptyFolder = there are no files in this folder
FileProblem_OnlyWork = it contains only a run’s working files (journals, locks, parts). The games are elsewhere or have not been written yet
FileProblem_LinkAgain = skipped: this is a link to a folder that has already been read
FileProblem_Unreadable = skipped: this cannot be read ({ $why })
FileProblem_TooManyFromHere = skipped, along with everything after it: there are more than { $most } files
FileProblem_TooDeep = skipped: archives are nested too deeply
FileProblem_GzipDamaged = this cannot be unpacked ({ $why }), so it is skipped
FileProblem_UnpackedInPart = only part of it could be unpacked ({ $why })
FileProblem_TooLarge = skipped: the files total more than { $limit } MB
FileProblem_TooMany = skipped: there are more than { $most } files
FileProblem_TooManyValues = skipped: this has more lists, objects and values than fit in memory. Split it and open the parts one after another
FileProblem_TooManyValuesFromHere = everything after this is skipped: there are more lists, objects and values than fit in memory
FileProblem_NameTwiceInZip = “{ $name }” appears in this archive more than once; the last one is read
FileProblem_ZipDamaged = this zip archive cannot be read ({ $why }), so it is skipped
FileProblem_ZipTooLarge = this archive is too large, so only its first { $entries } entries are read
FileProblem_EntryDamaged = skipped: { $why }
FileProblem_EntriesPacked =
    { $count ->
        [one] one of its files is compressed with { $by }, which cannot be read here, so it is skipped. Unpack the archive and open the folder
       *[other] { $count } of its files are compressed with { $by }, which cannot be read here, so they are skipped. Unpack the archive and open the folder
    }
FileProblem_Locked =
    { $count ->
        [one] one of its files is password-protected, so it is skipped. Unpack the archive with the password and open the folder
       *[other] { $count } of its files are password-protected, so they are skipped. Unpack the archive with the password and open the folder
    }
FileProblem_LinksInArchive =
    { $count ->
        [one] one of its entries is only a link to another file, so it is skipped
       *[other] { $count } of its entries are only links to other files, so they are skipped
    }
FileProblem_SplitArchive = this is one part of a split archive, so it is skipped. Join the parts with the program that made them, or unpack them and open the folder
FileProblem_EmptyArchive = there are no files in this archive
FileProblem_System = it contains only files that the operating system adds to folders, so it is skipped
FileProblem_Compressed = this is compressed with { $by }, which cannot be read here, so it is skipped. Unpack it (`{ $command }`), or save it as .zip, .tar.gz or .zst
FileProblem_OtherArchive = this is an archive ({ $kind }) that cannot be read here, so it is skipped. Unpack it and open the folder, or repack it as .zip or .tar.gz
FileProblem_DataFile = this is a { $kind } file, which cannot be read here, so it is skipped. Save its rows as CSV or JSON and open that file
FileProblem_Pickle = this is a Python pickle file, which is never opened here because opening it could run code, so it is skipped. Save the data as JSON in the program it comes from
FileProblem_OldOffice = this is an office file that cannot be read here, so it is skipped. Save a spreadsheet as .xlsx or .csv, or a text document as plain text (.txt)
FileProblem_Document = this is a { $kind } document, which cannot be read here, so it is skipped. Save it as plain text (.txt) and open the copy
FileProblem_Picture = this is a picture ({ $kind }), which cannot contain a game, so it is skipped
FileProblem_Media = this is audio or video, which cannot contain a game, so it is skipped
FileProblem_Program = this is a program, not a game file, so it is skipped
FileProblem_WebPage = this is a web page (“{ $title }”), not the file itself, so it is skipped. Open the address of the file itself, or download the file and open it from disk
FileProblem_BlobPage = this is a web page about the file (“{ $title }”), not the file itself, so it is skipped. Open the raw file instead: use the “Raw” or “Download” link on that page (on Hugging Face, replace /blob/ in the address with /resolve/)
FileProblem_DrivePage = this is Google Drive’s page about the file, not the file itself, so it is skipped. Download the file in the browser and open it from disk
FileProblem_OwnPage = this is a game that Casebook saved as a page, for viewing in a browser. To read it here, open that page and save the game as JSON
FileProblem_ContentsAnswer = this is GitHub’s description of the file, not the file itself, so it is skipped. To get the file, open the address in “download_url”
FileProblem_ServerAnswer = this is a message from a server, not a file, so it is skipped: “{ $words }”. Check the address and whether the file is public
FileProblem_LfsPointer = this is a Git LFS pointer, not the file itself, so it is skipped. Fetch it with `git lfs pull`, or download it from the site
FileProblem_AnnexPointer = this is a git-annex pointer, not the file itself, so it is skipped. Fetch it with `git annex get`
FileProblem_DvcPointer = this is a DVC pointer, not the file itself, so it is skipped. Fetch it with `dvc pull`
FileProblem_LinkText = this is a link to “{ $target }” that was saved as a file, so it is skipped. Open the file it points to
FileProblem_Shortcut = this is a shortcut to “{ $target }”, so it is skipped. Open the file it points to
FileProblem_WorkbookCut = this workbook is damaged ({ $why }), so it is skipped. Download or save it again
FileProblem_UnknownWorkbook = this workbook does not have a table that Casebook recognises, so it is skipped
FileProblem_NoText = this is not text, so it is skipped
FileProblem_NoArchive = this is not a valid archive, despite its name, so it is skipped
FileProblem_Empty = this file is empty
FileProblem_Unknown = this type of file is not recognised, so it is skipped
FileProblem_UnknownList =
    { $count ->
        [one] this is a JSON list of { $count } element that matches no known format, so it is skipped. Casebook reads its own logs, cases and ratings (one JSON object with a “format”), and files from { $formats }
       *[other] this is a JSON list of { $count } elements that matches no known format, so it is skipped. Casebook reads its own logs, cases and ratings (one JSON object with a “format”), and files from { $formats }
    }
FileProblem_EventsAlone =
    { $count ->
        [one] this is a list of { $count } event, as in a Casebook log, but without the rest of the log; it is skipped because it is unclear which game it belongs to. Casebook reads only the whole log: one JSON object with “format”, “scenario”, “settings”, “texts” and “events”
       *[other] this is a list of { $count } events, as in a Casebook log, but without the rest of the log; it is skipped because it is unclear which game they belong to. Casebook reads only the whole log: one JSON object with “format”, “scenario”, “settings”, “texts” and “events”
    }
FileProblem_OfResults = this is part of the results of an experiment or a judge and does not contain a game. To use it, open the whole folder under Experiments, or run `casebook experiment table`
FileProblem_UnknownObject = this is a JSON object with { $keys } that matches no known format, so it is skipped. Casebook reads its own logs, cases and ratings (one JSON object with a “format”), and files from { $formats }
FileProblem_UnmarkedUtf16 = this is UTF-16 without a byte-order mark; it is read as UTF-16
FileProblem_ReadAs = this is not UTF-8, so it is read as { $coding }
FileProblem_CodingDamaged = parts of this file are not valid { $coding } and are shown as �
FileProblem_NotUtf8 = this is not UTF-8; parts that cannot be read are shown as �
FileProblem_UnsoundJson = this is not valid JSON ({ $why }); it is read up to the error
FileProblem_KeyTwice = the key “{ $key }” appears twice in one object; the last one is used
FileProblem_MoreKeysTwice =
    { $count ->
        [one] one more key appears twice in one object
       *[other] { $count } more keys appear twice in one object
    }
FileProblem_Refused = { $why }
FileProblem_KeyTwiceInLog = the key “{ $key }” appears twice. Lists are merged; otherwise, the first value is used
FileProblem_ElementLeftOut = { $why }; this element is skipped
FileProblem_ElementsLeftOut =
    { $more ->
        [one] { $why }; this element and one more are skipped
       *[other] { $why }; this element and { $more } more are skipped
    }
FileProblem_BreaksOff = { $why }; everything after this point is skipped
FileProblem_EventPassedOver = { $why }; this event is skipped
FileProblem_RatingsOfOtherLog = these ratings belong to the log “{ $theirs }”, but this log is “{ $ours }”
FileProblem_RatingsOfOtherLength = these ratings were made when the log had { $theirs } events; it now has { $ours }. Rate the log again
FileProblem_SensorsTwice = this log already has sensor readings, which must not be mixed with another reader’s. Use a copy of the log without sensor readings
## Errors: scripts of other programs
ScriptProblem_UnknownPart = this part is not recognised, so it is skipped
ScriptProblem_TakenForPlayer = this is treated as the player “{ $name }”
ScriptProblem_NoScript = it contains no script
ScriptProblem_ActWithoutScript = this act has no script
ScriptProblem_NoSuchAct = there is no act { $act }, so this is added to act { $last }
ScriptProblem_NoScriptFile = this character has no script file
ScriptProblem_NoScriptInfo = there is no script_info.json, so seats follow the order of the files
ScriptProblem_FolderCountsPlayers = number of players: the folder’s name says { $told }, but { $there } were found
ScriptProblem_CountsActs = number of acts: the file says { $told }, but { $there } were found
ScriptProblem_CountsPlayers = number of players: the file says { $told }, but { $there } were found
ScriptProblem_Untranslated = this has not been translated. Scripts and goals are kept as they are; the rest is left out
ScriptProblem_ListedTwice = “{ $name }” is listed twice; the second one is skipped
ScriptProblem_TakenForScript = this is treated as the script of “{ $name }”
ScriptProblem_NotListed = script_info.json does not list this character, so they are seated last
ScriptProblem_NotInStage = this character is not in this stage
ScriptProblem_NoCharacter = this is not a character, so it is skipped
ScriptProblem_NoStage = this is not a stage, so it is skipped
ScriptProblem_NoPart = it has no { $en_name } ({ $zh_name })
ScriptProblem_NoField = it has no { $key }
ScriptProblem_NoSide = “{ $part }” is neither 凶手 (murderer) nor 平民 (civilian)
ScriptProblem_Outsiders = because there are only two players, the people named in the clues can also be accused: { $list }
ScriptProblem_VictimsUnnamed = no file names a victim, so victims are counted from kill_by_me
ScriptProblem_VictimCount = the number of victims is { $own } here, but { $count } in the other files; they are matched by position
ScriptProblem_MarkCount = expected one mark for each victim ({ $count }), but found { $marks }; marks and victims are matched by position
ScriptProblem_NoMark = this is neither 0 nor 1
ScriptProblem_KilledAndNoMurderer = kill_by_me says that this character killed someone, but is_murderer says no; kill_by_me is used
ScriptProblem_MurdererOfNobody = is_murderer says that this character killed someone, but kill_by_me names no victim; kill_by_me is used
ScriptProblem_VictimStoodIn = the files do not say who was killed, so a placeholder is used
ScriptProblem_CulpritOfProgram = the files do not say who did it, so the culprit named in the published program is used
ScriptProblem_VictimUnsaid = the file does not say who was killed
ScriptProblem_WhoseMurderer = the file does not say which of the victims the murderer killed
ScriptProblem_NoClues = this script has no clues
ScriptProblem_StageOfClues = the script has no such stage, so this is treated as act { $act }
ScriptProblem_NoPlace = this is not a place with clues, so it is skipped
ScriptProblem_NobodyCalledSo = no player has this name, so it is skipped
ScriptProblem_CluesAlone = these are clues without a script, so they are skipped
ScriptProblem_TextsAlone = these are titled texts without the game they belong to, so they are skipped
ScriptProblem_NoSolution = this game has no solution file (Truth.json)
ScriptProblem_SolutionByTitle = this is treated as the solution of “{ $title }” because of its title
ScriptProblem_SolutionByNames = this is treated as the solution of “{ $title }” because of the names in it
ScriptProblem_ExamAlone = these are exam questions without a game, so they are skipped
ScriptProblem_TakenForExam = this is treated as the exam of “{ $name }”
ScriptProblem_NobodysExam = this exam does not belong to any player, so it is kept for someone who has read every script
ScriptProblem_NoExam = “{ $name }” has no exam questions
ScriptProblem_NoQuestions = this exam has no questions
ScriptProblem_CsvDamaged = this CSV file cannot be read ({ $why }), so it is skipped
ScriptProblem_NoColumn = the column “{ $name }” is missing
ScriptProblem_RowDamaged = skipped: { $why }
ScriptProblem_Cells = expected { $width } cells, as in the first row, but found { $cells }
ScriptProblem_NoValue = “{ $told }” is not a valid question value (a, b or c), so the question is skipped
ScriptProblem_EmptyQuestion = the question is empty
ScriptProblem_LongQuestion = the question runs over several lines. Is a quotation mark missing?
ScriptProblem_OptionMissing = an option is missing
ScriptProblem_NoType = “{ $told }” is not a valid question type (a or b), so the type is inferred from the number of correct letters
ScriptProblem_TruthNoLetter = “{ $told }” contains something other than option letters, so the question is not scored
ScriptProblem_TruthNoOption = the correct letter “{ $letter }” is not one of the options
## Errors: logs of other programs
LogProblem_NoPlayer = “{ $name }” is not a player
LogProblem_VoteUnclear = the vote names no one, or more than one person
LogProblem_FewSpeak = fewer than two players speak
LogProblem_QuestionAlone = the question has no answer
LogProblem_AnswerAlone = the answer has no question
LogProblem_RecordCutOff = the record is cut off in the middle, so it is skipped
LogProblem_NoRecord = part of this file is not a valid record
LogProblem_NoReply = { $template } has no reply
LogProblem_RatingNoNumber = the rating is not a number
LogProblem_RatingOfNobody = the rating does not say who is rated
LogProblem_RatingOffScale = the rating is { $value }, but the scale goes from 0 to 2
LogProblem_QuestionToNobody = the question is addressed to “{ $name }”, who is not a player
LogProblem_NoAction = this is neither a question nor a search
LogProblem_AnswerToNobody = this answer does not match any question
LogProblem_SameGame = this game appears more than once, so only one copy is kept
LogProblem_NoConfiguration = there is no configuration record. The run ended early, and the file does not say who did it
LogProblem_WorkbookDamaged = this workbook cannot be read ({ $why })
LogProblem_SheetBreaksOff = the sheet ends unexpectedly after row { $row }: { $why }
LogProblem_RowsLeftOut = only the first { $most } rows are read
LogProblem_NoPrompts = this is an older history without prompts
LogProblem_NobodySpeaks = no one speaks in this row, so it is skipped
LogProblem_UnknownStage = “{ $stage }” is not a known stage
LogProblem_NothingSaid = this row contains no dialogue
LogProblem_UnknownPoints = this question’s value is not 10, 5 or 2 points, so it is scored as a 2-point question
LogProblem_NoSeat = “{ $name }” has no seat in this game
LogProblem_EvaluationAlone = this evaluation’s game is not among the files
LogProblem_SettingsAlone = these settings belong to a game that is not among the files
LogProblem_EvaluationSummary = this is PLAYER*’s summary of evaluations (rows: { $rows }; columns: { $columns }). It contains only totals, not a game, so it is not used
LogProblem_NobodySays = it is not clear who says this: “{ $words }”
LogProblem_PerhapsAnother = part of what { $name } says may come from another speaker: “{ $words }”
LogProblem_CutOff = what { $name } says is cut off
LogProblem_SaidBefore = { $from } has already said this to { $to }, word for word
LogProblem_PartMissing = “{ $name }” is missing, so anything recorded only there is missing too
LogProblem_RoleUnknown = “{ $role }” is not a known role, so the player’s side is unknown
LogProblem_BeliefUnclear = “{ $words }” cannot be read as a belief
LogProblem_LabelOfNothing = the label refers to “{ $name }”, which is not an utterance
LogProblem_LabelsDiffer = an utterance has conflicting labels; the first one is used
LogProblem_UtterancesWithoutLabel =
    { $count ->
        [one] one utterance has no label
       *[other] { $count } utterances have no label
    }
LogProblem_GameFailed = the game ended early: { $why }
LogProblem_LineUnclear = “{ $words }” is not a line of dialogue
LogProblem_ActionUnclear = “{ $words }” is not one of the available actions
LogProblem_AnswerWithoutQuestion = this is an answer without its question
## Errors: JSON (also told to models)
json_kind_known_word = one of the known words
json_kind_nothing = nothing
json_kind_list = a list
json_kind_object = an object
json_kind_number = a number
json_kind_whole_number = a whole number
json_out_of_range = the number { $number } is out of range here
json_kind_boolean = a yes or no
json_kind_text = a text
json_unknown_word = “{ $name }” is not known here; known are: { $known }
json_unknown_field = the field “{ $name }” is not known here
json_duplicate_field = the field “{ $name }” stands there twice
json_missing_field = the field “{ $name }” is missing
json_no_events = the list of events is missing
json_file_truncated_here = the file ends in the middle of this
json_too_many_values = this has more lists, objects and values than fit in memory
json_list_too_long = this list is longer than the { $most } entries that can be read
json_file_truncated = the file ends too early
json_trailing_text = something stands behind the end
json_missing_comma = a comma is missing
json_missing_colon = a colon is missing
json_not_an_object = this is not a JSON object
json_truncated_list = it ends in the middle of a list
json_truncated_object = it ends in the middle of an object
json_truncated_string = it ends in the middle of a text
json_truncated_before_value = it ends where a value should stand
json_unclosed_list = a comma, or the end of the list, is missing
json_unclosed_object = a comma, or the end of the object, is missing
json_bare_word = a word stands where a value should be
json_missing_value = no value stands where one should be
json_unquoted_key = a key has no quotation marks
json_extra_comma = there is a comma too many
json_bad_escape = a text holds a backslash that means nothing
json_bad_number = a number is damaged
json_number_too_large = a number is too large
json_bad_code_point = a text holds a damaged letter
json_half_character = a text holds half of a letter
json_control_character = a text holds a control character, such as a line break
json_nested_too_deeply = too much is nested in each other
json_negative_number = a number is negative, and must not be
json_wrong_kind = there is { $found } where { $expected } should be
## Errors: experiment files
experiment_text = The file cannot be read: { $why }
experiment_no_case = there is no playable case; name bundled cases, such as cases/*.en.json, or add case files
experiment_unknown = this key is not recognised; remove it, or use one of: { $known }
experiment_missing = this is missing; write { $wanted }
experiment_shape = expected { $wanted }, but found { $found }
experiment_empty = this is empty; add at least one entry
experiment_choice = `{ $value }` is not recognised; use one of: { $known }
experiment_bounds = `{ $value }` is not a valid value; write { $wanted }
experiment_absent = `{ $value }` is not valid here, because a game with these settings does not use this setting
experiment_no_field = there is no such setting; `casebook play --help` lists them all
experiment_no_field_but = there is no such setting; did you mean `{ $name }`? `casebook play --help` lists all settings
experiment_not_in_preset = games with the preset `{ $preset }` do not have this setting; remove it
experiment_axis_for_nobody = no preset uses this axis; remove it
experiment_twice = `{ $label }` appears twice; keep one of them, or give it another `label`
experiment_two_bases = `preset` and `settings` are both given; keep one of them
experiment_no_base = neither `preset` nor `settings` is given; add one of them
experiment_no_model = `model` is missing; write the model’s name as this server uses it
experiment_no_endpoint = `endpoint` is missing; write the server’s address up to and including /v1
experiment_settings = { $why }; name a settings file, such as one written by `casebook settings`
experiment_too_many = this plan makes more than { $most } games; leave out some values or cases
experiment_wanted_text = text
experiment_wanted_paths = a list of paths
experiment_wanted_tags = a list of tags
experiment_wanted_presets = a list of presets
experiment_wanted_minds = a list of minds
experiment_wanted_values = a list of values
experiment_wanted_table = a table of keys and values
experiment_wanted_number = a number from { $from } to { $to }
experiment_wanted_whole_number = a whole number
experiment_wanted_money = a number, 0 or more, in the currency of the prices
experiment_wanted_prices = a currency, such as "USD", and rows with `model`, `prompt` and `completion` (prices per million tokens)
experiment_wanted_seeds = the number of seeds, from 1 to 10000, or a list of different whole numbers below 2^53
experiment_wanted_rounds = a list of rounds from 1 to { $most }, such as [1, 2]
experiment_wanted_fields = settings by name, such as {"{"} rounds = 2 {"}"}
experiment_wanted_axes = settings by name, each with a list of values, such as {"{"} epsilon = [0.1, 0.3] {"}"}
experiment_wanted_field_value = text, a number, true or false, or a list of sensors or of rounds
experiment_found_nothing = a value that is empty or not a number
experiment_found_list = a list
experiment_case_is_log = { $place }: { $path } is a log, not a case, so it is skipped
experiment_case_unplayable = { $place }: { $path }: this case cannot be played
experiment_no_such_case = { $place }: nothing matches `{ $pattern }`; name a bundled case, such as cases/*.en.json, or add its file
experiment_and_more =
    { $count ->
        [one] and one more problem
       *[other] and { $count } more problems
    }
experiment_people_cannot_play = this includes human players, but experiments run without people; name the offline reader or a model on a server
experiment_no_browser = this uses the browser’s own model, but there is no browser here; name a model on a server, or run it in the page
experiment_no_price = this budget cannot be enforced, because { $name } has no price. Add a row for it to `prices`, or set a budget in tokens
experiment_judged_unread = this judge file cannot be read: { $why }
experiment_plan_unread = this experiment plan cannot be read: { $why }
experiment_plan_later = this experiment plan is in format version { $version }, which this version of Casebook cannot read; open the plan with a newer version of Casebook
## Prompts: tasks, examples, errors in replies, repairs
list_comma = ,{ " " }
act_error_cannot_ask = you cannot ask { $chosen }; ask one of { $names }
act_error_nothing_to_search = there is nothing to be found at “{ $written }”; you may investigate { $places }
act_error_no_action = you must ask or investigate
example_player_or_place = <a player, or a place>
example_speech = <what you say aloud>
example_player = <a player>
example_own_question = <your question>
act_may_pass =
    { "" }
    You may also do nothing: pass.
act_feign_innocence =
    { "" }
    Act as an innocent person would.
act_readings_head =
    { "" }
    Your readings of the one you may ask:
    { "" }
act_task_ask_or_search = It is your turn. Do one of two things: ask a player one question about the death of { $victim }, which they must answer in front of everybody, or investigate a place, where one clue comes to light for all to see. You may ask: { $names }. You may investigate: { $places }. There are few turns. What you say aloud is your question, or, where you investigate, your reasons in one sentence, as far as you want the others to know them.
act_task_ask = It is your turn. Ask one player one question about the death of { $victim }{ $naming }. You may ask: { $names }.{ $new }
act_last_turn =
    Your last turn, with what came of it:
    { $last }
act_last_thought = What you thought: { $thought }
act_recall_query = Who killed { $victim }? What is open, what does not fit, where may something lie?
aims_error_count = { $found } questions were given where one or two are wanted, at most { $most }
example_question = <question>
aims_task =
    Your aims in this game:
    { $list }
    Turn them into one or two questions that you can ask yourself before you question somebody, to see how far you have come: fewer than three, however many aims there are.
aims_find_murderer = Find out who the murderer is.
aims_stay_hidden = Do not be found out.
example_answer = <your answer>
answer_asked = { $asker } asks you{ $about }: “{ $question }”
answer_truthfully = Answer in the first person, truthfully, from your script and from what was said. Give every fact that helps: times, places, people, objects. If you do not know, say so.
answer_as_murderer = Answer in the first person. You may lie, but you must not confess; keep to what you said before and to what others may have seen.
answer_confessed = Answer in the first person, from your script and from what was said. Whenever somebody asks, say that it was you who killed { $mine }; anything else you may keep to yourself. If you do not know, say so.
answer_by_script = Answer in the first person, from your script and from what was said. If your script says that you did it, you may lie, but you must not confess; otherwise answer truthfully and give every fact that helps: times, places, people, objects. If you do not know, say so.
interview_asked = An investigator who does not sit at the table, and has heard what was said there, takes you aside. Nobody else hears your answer, and you stay in character: tell, keep back and lie about the same things as you would at the table. You are asked: “{ $question }”
interview_before =
    What the investigator asked you before:
    { $lines }
interview_before_line = - “{ $question }” You answered: “{ $answer }”
interview_own_mind =
    What you have noted for yourself by now, from what was said:
    { $lines }
interview_suspects = Your suspects{ $about }, most suspicious first: { $names }
interview_readings =
    How you read { $suspect }{ $about }:
    { $readings }
interview_belief = How you last shared out 100 points{ $about }: { $points }
example_answer_to_oneself = <your answer to yourself>
answer_oneself_task_before_answer = { $target } has asked you something about the death of { $victim }. Before you answer, ask yourself: “{ $question }” Answer in two or three sentences, for yourself alone, from your script and from what was said.
answer_oneself_task_before_question = You are about to question { $target } about the death of { $victim }. First ask yourself: “{ $question }” Answer honestly in one to three sentences, for yourself alone: what do you know by now, what is still open, and could { $target } tell you?
ask_reading_line = - { $sensor }: { $level }. { $reason }
ask_only_new = { " " }Do not ask what was answered already.
ask_guidance = { " " }Put one question alone, in one or two sentences, and no second one behind it.
ask_guidance_round = { " " }Put one question alone, in one or two sentences, and no second one behind it. This is round { $round } of { $rounds }.
answer_guided = Answer what you are asked, in the first person, truthfully, in 120 words at most, with whatever your script and the conversation hold on it: times, places, people, objects. Leave out what your script tells you to keep private, until somebody asks about exactly that; then tell it. If you do not know something, say so.
answer_guided_at_first = Answer what you are asked, in the first person, truthfully, in 120 words at most, with what your script and the table's talk have on it: times, places, people, objects. What your script has you keep private you leave out until somebody asks for that itself; then you tell it. What you do not know you say you do not know.
answer_guided_murderer = Answer what you are asked, in the first person, in 120 words at most. You may lie, you must not confess. Keep to what you said before and to what others can have seen; where that is disproved, give no more ground than you must.
answer_guided_confessed = Answer what you are asked, in the first person, in 120 words at most, with whatever your script and the conversation hold on it. Whenever somebody asks, say that it was you who killed { $mine }; anything else you may keep to yourself. If you do not know something, say so.
answer_guided_open = Answer what you are asked, in the first person, in 120 words at most, with whatever your script and the conversation hold on it. If your script says that you did it, you may lie, but you must not confess; otherwise answer truthfully. Leave out what your script tells you to keep private, until somebody asks about exactly that. If you do not know something, say so.
answer_guided_open_at_first = Answer what you are asked, in the first person, in 120 words at most, with what your script and the table's talk have on it. If your script says that you did it, you may lie, and you must not confess; otherwise answer truthfully. What your script has you keep private you leave out until somebody asks for that itself. What you do not know you say you do not know.
introduce_guided = Introduce yourself to the others in the first person, in three to five sentences: who you are, { $relation }, and in one sentence where you were when it may have happened. No account hour by hour, and accuse nobody yet: what you did, saw and heard besides comes out when you are asked. Everything you say must be in your script; what it has you keep private stays unsaid, and so do your aims.
introduce_guided_murderer = Introduce yourself to the others in the first person, in three to five sentences, as an innocent person would: who you are, { $relation }, and in one sentence where you were when it may have happened, so that it does not give you away. No account hour by hour, and accuse nobody yet. What you have to keep secret stays unsaid, and so do your aims; you may lie.
introduce_relation_at_first = how you stood to the dead
introduce_relation = how you knew the dead
introduce_confession = { " " }The one exception: say openly, in a sentence of its own, that it was you who killed { $mine }.
# What the program puts in front of what the culprit says.
disclosed_culprit = I am the culprit. { $text }
ask_readings_head =
    { "" }
    Your reading of this person so far:
    { "" }
ask_feign_innocence =
    { "" }
    Ask as an innocent person would.
ask_about_death = { " " }about the death of { $victim }
ask_name_the_dead = , and say in it whose death you mean
ask_task = Ask { $target } one question{ $about }{ $naming }. Aim at what would best tell a murderer from an innocent: a gap in the account, a contradiction between what was said and what you know, a time, a place, an object.{ $new }{ $heading }{ $summary }{ $innocent }
ask_recall_query = What is known about { $target } and the death of { $victim }: where, when, why.
check_facts_error_count = there are { $found } checks for { $wanted } statements
check_facts_task =
    Your own day:
    { $facts }
    Statements:
    { $statements }
    Does each statement agree with this account of your day, or with your script? Give true or false for every statement, in order ({ $count } in all). A statement that contradicts them, or says more than they do, is false.{ $untimed }
choose_question_error_count = { $found } questions were chosen where { $wanted } are wanted
choose_question_error_number = { $number } is no number of a question; there are 1 to { $most }
example_reason = <reason>
choose_question_task =
    You are about to question { $target } about the death of { $victim }. Choose { $count } of these questions, those whose answers would help you most now, given what you know and what was answered already:
    { $list }
    Say why in one sentence, then give their numbers, the most helpful first.
choose_question_recall_query = What is still unknown about { $target } and the death of { $victim }?
complete_answer_missing_head = What it leaves out:
complete_answer_wrong_head = What is wrong in it:
complete_answer_task =
    You were asked: “{ $question }”
    Your answer so far: “{ $answer }”{ $missing }{ $wrong }
    Write the whole answer again, in the first person and in one piece: keep everything that is right, add what is missing, and give the time of each thing. Use at least { $least } words, if your script has that much to tell.
examine_error_no_option = “{ $answer }” names no option; give letters from a to { $last }
examine_task_single_choice =
    The game is over. Answer this exam question about the case from what you know, as truthfully as you can; nobody at the table will hear it. Exactly one option is right. Give your reason first, in one or two sentences, then its letter. Where you cannot know, choose what is most likely.
    Question: { $question }
    { $options }
examine_task_multiple_choice =
    The game is over. Answer this exam question about the case from what you know, as truthfully as you can; nobody at the table will hear it. More than one option may be right. Give your reason first, in one or two sentences, then the letters, no more of them than the question asks for. Where you cannot know, choose what is most likely.
    Question: { $question }
    { $options }
examine_round_task_single_choice =
    Round { $round } of the game is over; the game will go on. Answer this exam question about the case from what you know so far, as truthfully as you can; nobody at the table will hear it, and it does not affect the game. Exactly one option is right. Give your reason first, in one or two sentences, then its letter. Where you cannot know yet, choose what is most likely.
    Question: { $question }
    { $options }
examine_round_task_multiple_choice =
    Round { $round } of the game is over; the game will go on. Answer this exam question about the case from what you know so far, as truthfully as you can; nobody at the table will hear it, and it does not affect the game. More than one option may be right. Give your reason first, in one or two sentences, then the letters, no more of them than the question asks for. Where you cannot know yet, choose what is most likely.
    Question: { $question }
    { $options }
final_answer_task =
    You were asked: “{ $question }”
    Your draft: “{ $draft }”
    What you thought of it: { $reflection }
    Now give your final answer, in the first person and truthfully, with whatever is right in that. State only facts from your script and from what was said; do not mention the draft.
find_facts_task =
    Facts about your own day:
    { $facts }
    You were asked:
    { $parts }
    Give the numbers of all the facts that help to answer any of this. If none does, leave the list empty.
find_missing_task =
    Your answer: “{ $answer }”
    Facts:
    { $facts }
    Give the numbers of the facts that the answer does not state with the time and what happened. Be strict: a fact that is only half stated is missing. If none is missing, leave the list empty.
reply_error_unknown_name = “{ $written }” is nobody at this table; the names are { $names }
guided_ask_task_prepared =
    Put this question to { $target }, in words that fit what you know of them and what was said so far. Ask one question{ $naming }:
    { $prepared }{ $innocent }
guided_ask_task_additional =
    You have chosen these questions for { $target }:
    { $prepared }
    In addition to them, ask { $target } one question of your own about the death of { $victim } that fits what you know and what was said so far. Ask that one question{ $naming }.{ $innocent }
guided_ask_task_by_aims =
    You have asked yourself how far you have come with your aims:
    { $lines }
    In the light of that, ask { $target } one question about the death of { $victim } that brings you closer to your aims{ $naming }.{ $innocent }
guided_ask_task_free = With all that you remember in mind, what do you want to ask { $target } about the death of { $victim }? Ask one question, in the first person{ $naming }.{ $innocent }
guided_ask_self_answer_line = - { $question } — { $answer }
example_introduction = <your introduction>
introduce_task = Introduce yourself to the others in the first person, and tell as much as you can: who you are, how you knew the dead, and what you did, saw and heard before and after the crime, with the times. Include whatever may help to find the murderer. Everything you say must be in your script. Do not reveal what your script tells you to keep secret, or your aims.
introduce_task_murderer = Introduce yourself to the others in the first person, as an innocent person would, and tell as much as they would: who you are, how you knew the dead, and what you did, saw and heard before and after the crime, in a way that does not give you away. Do not reveal what you have to keep secret, or your aims; you may lie.
introduce_task_hourly = The host asks you to introduce yourself and to give an account of your day, hour by hour. Answer in the first person, in 350 words or more: who you are, how you knew the dead, where you were, with whom, and what you did, saw and heard, with the times. Everything you say must be in your script. Do not reveal what your script tells you to keep secret, or your aims.
introduce_task_hourly_murderer = The host asks you to introduce yourself and to give an account of your day, hour by hour. Answer in the first person, as an innocent person would, in 350 words or more: who you are, how you knew the dead, where you were, with whom, and what you did, saw and heard, with the times, in a way that does not give you away. Do not reveal what you have to keep secret, or your aims; you may lie.
introduce_recall_query = Who is { $me }? Relation to { $victims }, to the others, and what happened that day.
list_error_empty = the list is empty
list_none = (none)
list_error_fact_number = there is no fact { $number }; they go from 1 to { $count }
example_thought = <what you think, which nobody hears>
needs_timeline_task =
    Somebody asked you: “{ $question }”
    Do you need your own timeline to answer it, that is, when you were where, what you did and whom you met? Say why in one sentence, then true or false.
prompt_manner_head =
    { "" }
    How you play this part:
    { "" }
prompt_aims_head =
    { "" }
    What you want:
    { "" }
pretend_innocence = You killed { $victim } and have to hide it: judge as you would if you had not done it, as the others expect of an innocent person.{ " " }
prompt_role_by_script = You are { $me }. Your script says whether you killed anybody. If you did, nobody must find out: you never confess, you behave as if you were innocent, and you may lie where you must. If you did not, you answer truthfully.
prompt_role_innocent = You are { $me }. You killed nobody. You answer truthfully.
list_and = { " " }and{ " " }
prompt_role_murderer = You are { $me }. You killed { $mine }. Nobody must find out: you never confess, you behave as if you were innocent, and you may lie where you must.
prompt_role_confessing = You are { $me }. You killed { $mine }. In this game whoever did it has to say so: you say it in your introduction and whenever you are asked about it, and you never take it back. If your script tells you to hide it, this rule overrides your script; anything else you may keep to yourself.
prompt_neutral_attitude = You take nobody's side: you judge by what is said, as a fair reader would.
prompt_rules_neutral_reader =
    You are watching a murder-mystery game, “{ $title }”. Every player has a private script that you have not read; you know only what is said aloud. Only a murderer may lie. Make up no facts about the case.
    { $dead }At the table:
    { $roll }{ $setting }
prompt_rules_judge =
    You are a judge of a murder-mystery game, “{ $title }”, and not one of its players. Go by what is given below, scripts included, and by nothing else; make up no facts about the case.
    { $dead }At the table:
    { $roll }{ $setting }
prompt_rules_omniscient =
    You are a reader of a murder-mystery game, “{ $title }”, and not one of its players: you have read every player's script, and now take an exam about the case. Make up no facts about it.
    { $dead }The players:
    { $roll }{ $setting }
prompt_setting =
    { "" }
    What everybody knows: { $setting }
prompt_dead =
    The dead: { $victims }.
    { "" }
prompt_rules_player =
    You are playing a character in a murder-mystery game, “{ $title }”. Every player has a private script. { $course } then everybody votes on who killed each victim. A victim may have been killed by more than one person. The murderers win if the votes convict none of them; everybody else wins if the votes convict one. Murderers may lie, and may try to make others look guilty; everybody else answers truthfully and tells as much as they can. Say only what your character knows and what was said at the table; nobody but a murderer may make anything up.
    { $dead }At the table:
    { $roll }{ $setting }
prompt_rules_player_guided =
    You play a part in a murder mystery, “{ $title }”. Every player holds a private script. { $course } then everybody votes on who did it. Only a murderer may lie; everybody else answers truthfully what they are asked. Say nothing but what your character knows and what was said at the table; only a murderer may make anything up.{ $means }
    { $dead }At the table:
    { $roll }{ $setting }
prompt_means_questions = { " " }Nothing can be searched, fetched or looked at: there are only questions.
prompt_means_questions_and_clues = { " " }Nothing can be searched, fetched or looked at: there are only questions, and the clue cards that the host lays out.
prompt_course_questum =
    { $rounds ->
        [one] After introductions there is { $rounds } round of open questions;
       *[other] After introductions there are { $rounds } rounds of open questions;
    }
prompt_course_questum_at_first = After introductions there are { $rounds } rounds of open questions;
prompt_course_jubensha =
    { $rounds ->
        [one] Introductions are made to the host, and each is followed by a question from every other player; there is { $rounds } round of open questions, with clue cards laid out on the way;
       *[other] Introductions are made to the host, and each is followed by a question from every other player; there are { $rounds } rounds of open questions, with clue cards laid out on the way;
    }
prompt_course_mirage =
    { $rounds ->
        [one] After introductions there is { $rounds } turn, in which everybody either asks one player a question or investigates one place;
       *[other] After introductions there are { $rounds } turns, in each of which everybody either asks one player a question or investigates one place;
    }
prompt_outsiders =
    { "" }
    Not at the table, but they may have done it and can be accused: { $outside }
prompt_cast_line = - { $name }: { $role }
prompt_retry = That reply cannot be used: { $why }. Please do the same task again, and reply with the JSON object alone.
prompt_retry_filtered = (A content filter held your reply back. This is a parlour game and everything in it is invented. Give the reply that was asked for in mild words, without describing violence.)
prompt_reply_shape_numbers =
    Reply with one JSON object of this shape and nothing else; for “<0-100>” write the number, without quotes:
    { $example }
prompt_reply_shape =
    Reply with one JSON object of this shape and nothing else:
    { $example }
prune_error_empty_list = the list is empty; keep at least one suspect
prune_error_oneself = you cannot suspect yourself
example_name = <name>
prune_task_reasoned =
    { $choosing }
    First give your reason in one or two sentences. Then say which of these must be true of whoever killed { $victim }, true or false for each: emotion (you feel ill disposed towards them; false if it may be somebody you like), motivation (they had a reason to kill; false if none was needed, as in an accident), opportunity (they had the chance). Then give the list.
prune_recall_query = Who killed { $victim }? Motives, chances, contradictions, evidence.
prune_readings_head =
    { "" }
    Your readings:
    { "" }
prune_task = Decide whom you suspect of killing { $victim }. So far you suspect: { $current }. Keep those who are most likely to have done it, the most suspicious first; the fewer the better, but keep at least one. Somebody you dropped earlier may come back if new facts speak against them. Choose from: { $everyone }.{ $heading }{ $readings }
rate_error_off_scale = { $number } is not 0, 1 or 2 ({ $word })
rate_error_missing = there is no number for { $word }
rate_task_utterance =
    { $name } has just said: “{ $said }”
    Rate { $name } by this, in the light of everything said before. First give your reason in one or two sentences, then a whole number from 0 to 2:
    { $scales }
rate_task_outsider =
    { $name } is not at the table. Rate { $name } by everything that was said and found so far. First give your reason in one or two sentences, then a whole number from 0 to 2:
    { $scales }
rate_scale_line = - { $word } ({ $meaning })
rate_scale_suspicion = 0: nothing is suspicious; 1: something is odd or left open; 2: something contradicts what is known, is being hidden, or points to guilt
rate_scale_trust = 0: not to be believed; 1: possible, but nothing confirms it; 2: open, consistent, and confirmed by what others said
rate_word_suspicion = suspicion
rate_word_trust = trust
reply_error_nothing_said = nothing is said in it
reply_error_empty = it is empty
reply_error_cut_by_length = it was cut off before its end, because it was too long; say it in fewer words
reply_error_cut_by_filter = a content filter cut it off before its end; say it in milder words
read_and_ask_task =
    First: { $first }
    Then, in the light of that: { $second }
read_and_ask_task_guided =
    { $first }
    “question”: { $second }
sensors_error_level = “{ $choice }” is no choice for { $name }
sensors_error_missing = there is no line for { $name }
sensors_task =
    Judge { $suspect } with regard to the death of { $victim }, from what you remember and what was said. For each line give your reason in one or two sentences, then choose one of the words in its brackets:
    { $lines }
sensors_question_line = - { $name }: { $question } ({ $choices })
sensors_task_guided =
    “readings”: judge { $suspect }{ $about } from what you remember and what was said. For each line give your reason in one sentence, then choose one of its words.{ $known }
    { $lines }
sensors_task_guided_feigned =
    “readings”: you know who did it, so judge how { $suspect } may look to the others{ $about }. For each line give your reason in one sentence, then choose one of its words.{ $known }
    { $lines }
sensors_known_reading = { $name } { $level }
sensors_known_readings = { " " }Your earlier readings: { $known }. Of these give a line only where something has changed; with nothing to give, the list is empty.
read_and_prune_reading_label = { $suspect }, { $name }
read_and_prune_unread = unread
read_and_prune_line = - { $name }: { $readings }
read_and_prune_task =
    “readings”: judge each of the others as to the death of { $victim }, from what you remember and what was said, by these questions:
    { $lines }
    Your readings so far:
    { $so_far }
    Give those that are unread or have changed since, each with your reason in one sentence, and no others.
    “reason”: in one or two sentences, who it looks like by now, and why. Then “suspects”: all who may still have done it, most suspicious first: usually two or three, one only where the others are ruled out. Whoever was dropped may come back. So far: { $current }.
read_and_prune_task_feigned =
    “readings”: you know who brought about the death of { $victim }, so judge how everybody else may look to the others by now, by these questions:
    { $lines }
    Your readings so far:
    { $so_far }
    Give those that are unread or have changed since, each with your reason in one sentence, and no others.
    “reason”: in one or two sentences, whom the others can be led to suspect, and why. Then “suspects”: these, the most promising first. So far: { $current }.
sensors_recall_query = { $suspect }: what they are to me and to { $victim }, reasons to kill { $victim }, where { $suspect } was and when.
example_change = <what you would change>
relate_question = What is { $asker } to me? How do we know each other, what has there been between us, and what do I know about { $asker }?
relate_note = What { $asker } is to you: { $relationship }
reflect_task =
    You were asked: “{ $question }”
    You intend to answer: “{ $draft }”
    Before you say it, check it against your script and against what was said at the table: does it contradict anything, does it leave out a time, a place, a person or an object that would help, does it answer what was asked? Write down what you would change, in two or three sentences.
example_statement_aloud = <what you say to everybody>
say_task = The conversation is open, and it is your turn to speak to everybody. In the first person, in two to five sentences, say what helps to find the murderer: what you saw or know, what does not fit in what others said, whom you suspect and why. Everything you say must be in your script or have been said aloud. If you have nothing to add, leave it empty.
say_task_murderer = The conversation is open, and it is your turn to speak to everybody, as an innocent person would. In the first person, in two to five sentences, say what makes the others look elsewhere; you may lie. If you have nothing to add, leave it empty.
say_recall_query = Who killed { $victims }? What was said last, what does not fit, what have I not told yet?
example_statement = <statement>
split_answer_task =
    { $me } is about to say: “{ $answer }”
    List what this states about { $me }'s day, in the same order: one short, complete sentence for each thing done or seen, with the time and place where the answer gives them, and with names instead of pronouns. Leave out whatever states no fact.
split_question_task =
    Somebody asked you: “{ $question }”
    List the separate questions that it contains, each as a complete sentence that can be understood without the others. If there is only one, list that one.
example_summary = <summary>
summarise_task_script_complete =
    Sum up this part of your script without leaving anything out: every time, place, person, object, motive and aim stays.
    { $parts }
summarise_task_history_complete =
    Sum up what was said and found so far, in the order in which it came and without leaving anything out: who said what to whom, every time, place, person and object, and every clue word for word.
    { $parts }
summarise_task_script =
    Summarise this part of your script in { $words } words at most. Keep every time, place, person, object, motive and aim; leave out ornament:
    { $parts }
summarise_task_history =
    Summarise this part of what was said at the table in { $words } words at most. Keep who said what to whom, every time, place, person and object, and every clue:
    { $parts }
vote_accusation_line = - { $accuser } accuses { $accused }: { $reason }
vote_accusations_head =
    These accusations were made:
    { $lines }
vote_accusation_phase = Before the vote everybody accuses somebody in front of all, with a reason said aloud; only those who are accused can then be voted for. Here you make your accusation.
vote_may_name_oneself = { " " }You may vote for yourself, though it is discouraged.
vote_task = Vote: who killed { $victim }?{ $list } Say why in one or two sentences, then name one of: { $others }.
vote_task_murderer = Vote: who killed { $victim }? You did, so accuse somebody whom the others will believe guilty. Give a reason in one or two sentences that you could say aloud, then name one of: { $others }.
vote_task_by_script = Vote: who killed { $victim }?{ $list } If your script says that you did, accuse somebody whom the others will believe guilty. Give a reason in one or two sentences that you could say aloud, then name one of: { $others }.
vote_error_not_accused = vote on one of those who are accused: { $names }
vote_error_oneself = you cannot vote for yourself
vote_recall_query = Who killed { $victim }, how, when, where and why?
own_clue_line = Only you know: { $text }
own_clue_keyword_line = “{ $keyword }” reminds you, and only you: { $text }
dialogue_introduction_line = { $speaker }, by way of introduction: “{ $text }”
dialogue_host = The host
dialogue_statement_line = { $speaker }: “{ $text }”
dialogue_clue_line = A clue that everybody has seen, { $place }: “{ $text }”
dialogue_about_death = , about the death of { $victim }
dialogue_open_question_line = { $asker } to { $asked }: “{ $question }” (There is no answer yet.)
dialogue_question_line = { $asker } to { $answerer }{ $about }: “{ $question }” { $answerer }: “{ $answer }”
sensor_question_emotion = your own disposition: would you rather help this person (positive), find out all you can about them (negative), or neither (neutral)?
sensor_question_motivation = what was this person to the victim, and did they have a reason to kill?
sensor_question_opportunity = leaving feelings aside, did this person in fact have the opportunity: did somebody see it, or does something else show it? That nobody can vouch for them is not an opportunity by itself.
sensor_question_information_value = how likely is it that further questions to this person will bring out something of value?
sensor_question_evidence = does anything that was found or seen tie this person directly to the scene of the crime?
sensor_question_background = has there been conflict, rivalry or enmity between this person and any of the others?
sensor_question_guided_emotion = your own feeling towards this person: do you trust them (positive), distrust them (negative), or neither (neutral)?
sensor_question_guided_motivation = had this person a reason to kill?
sensor_question_guided_opportunity = could this person have done it, by the times and places known so far? An hour that nobody can vouch for is not by itself a yes.
sensor_question_feigned_emotion = do the others trust this person (positive), distrust them (negative), or neither (neutral)?
sensor_question_feigned_motivation = can the others be led to see a reason to kill in this person?
sensor_question_feigned_opportunity = can the others be led to believe that this person could have done it?
sensor_question_guided_information = would another question to this person bring out something new that matters?
prompt_sensor_emotion = emotion
prompt_sensor_motivation = motivation
prompt_sensor_opportunity = opportunity
prompt_sensor_information_value = information value
prompt_sensor_evidence = evidence
prompt_sensor_background = background
check_facts_untimed_is_false = { " " }A statement that says what was done but not when is false too.
prepared_hours = What did you do, hour by hour, on the day { $victim } died?
prepared_relation = What were you and { $victim } to each other?
prepared_last_seen = When did you last see { $victim } alive?
prepared_enemies = Who wished { $victim } harm?
prepared_place = What did you notice at the place where { $victim } was found?
prepared_worries = Was { $victim } worried or afraid of anything before the end?
prepared_strangers = Did you see anybody unusual around the time { $victim } died?
prepared_secrets = Which secrets of { $victim }, or about { $victim }, do you know?
prepared_objects = Have you found any object that may belong to the death of { $victim }?
prepared_killing = How do you think { $victim } was killed, and by whom?
guided_ask_recall_query = { $target } and the death of { $victim }: where, when, why.
needs_timeline_keywords = when|where|what time|timeline|hour|did you do|were you doing|did you see|did you hear|did you go|did you meet|last see|last saw|who saw you|between |around the time|step by step|come from|that night|that day|that evening|notice
prompt_script_head_of = What { $name }’s script says:
prompt_script_head = What you remember of your script (nobody else has read it):
prompt_every_script_head = From the players' scripts:
prompt_dialogue_head = What was said at the table:
prompt_more_script_head = From further on in your script, what bears on your task:
prompt_more_dialogue_head = From what was said later, what bears on your task:
prompt_gap_mark = […]
prompt_task_head = Your task now:
reply_error_breaks_off = it breaks off before its end
repair_from_fence = took the JSON out of its fence
repair_from_text = took the JSON out of the text around it
repair_mended = mended the JSON
repair_was_text = read JSON that was written as a text
repair_was_prose = read as plain text: there was no JSON in the reply
repair_from_fields = read fields that were not written as JSON
repair_from_pieces = put the JSON together from its pieces
repair_renamed = read keys or kinds that were written in another way
repair_unwrapped = took the reply out of what was wrapped around it
repair_thoughts_removed = took thoughts out of what is said
repair_in_tool_call = took the reply from a tool call
repair_in_reasoning = took the reply from the reasoning: there was none beside it
repair_in_other_format = took the reply from an answer of another format
repair_in_error = took the reply from an error that shows it
repair_no_points = no points could be read: { $why }
reply_error_no_json = there is no JSON object in it
reply_error_only_thoughts = it is nothing but thoughts; write the reply itself
reply_error_two_replies = it holds two replies that differ; write one JSON object
reply_error_off_role = it speaks of the task instead of to the table
reply_error_refusal = it refuses: “{ $words }”
reply_error_list = it is a list, not an object
vote_own_suspects = { " " }Your suspects: { $suspects }.
prompt_level_positive = positive
prompt_level_neutral = neutral
prompt_level_negative = negative
prompt_level_yes = yes
prompt_level_no = no
prompt_level_high = high
prompt_level_medium = medium
prompt_level_low = low
believe_task_reasoned = First give your reason in one sentence, then { $asking } All points add up to 100; one decimal is allowed where whole points are too coarse.
believe_error_all_zero = all points are 0
believe_error_no_points = there are no points in it
believe_error_few_names = fewer than half of the names have points
believe_reply_head = The reply begins with “{ $points }”, which nobody sees: { $asking }
believe_task = share out 100 points among those who may have killed { $victim }, going by everything you know now. Whoever brought about the death counts as having killed; if several did, split the points.{ $so_far }
believe_task_at_first = share out 100 points among those who may have killed { $victim }, by all you know now; whoever brought the death about killed; if several did, split the points.{ $so_far }
believe_task_feigned = share out 100 points among the others, as you would have them believed to have killed { $victim }.{ $so_far }
believe_last_points = { " " }Last time you gave { $all }. Move these wherever something said since bears on them, however little.
believe_separator = { " " }
believe_name_somebody_else = somebody else
## Prompts: questions of strategies to themselves
strategy_list_and = { " " }and{ " " }
strategy_timeline_query = Who are you? What were you to { $victims }? What did you do, and whom did you see, at which time on that day?
## Prompts: the host, and the reader of every script
host_asks_for_accusation = The questions are over. Whom do you accuse of the death of { $victims }?
host_lays_out_clues = These clue cards are now on the table for everybody to read.
host_round_over = Round { $round } of { $rounds } is over.{ $unasked }{ $next }
host_next_vote = { " " }The vote comes next.
host_nobody_asked = { " " }Nobody has asked { $names } anything yet.
host_asks_for_introduction = { $name }, please tell us who you are, how you knew { $victims }, and hour by hour what you did and whom you saw around the time of death.
exam_colon = :{ " " }
exam_reader_name = The reader
exam_reader_role = stands outside the game and has read every script
exam_reader_task = Answer from all scripts together. You are no player: whatever a script says of “you” is said to the player whose script it is.
## Prompts: judges and examinees
judge_scale = - { $name } ({ $least } to { $most }): { $meaning }
judge_scale_role_play = how well the part is played: does what is said and done fit the character's story, manner and aims, and keep the secrets that are the character's to keep? 0 to 5 falls short, 6 to 10 will do, 11 to 15 is good, 16 to 20 is outstanding
judge_scale_reasoning = reasoning and analysis: are facts put together, contradictions seen, conclusions drawn that hold? 0 to 5 falls short, 6 to 10 will do, 11 to 15 is good, 16 to 20 is outstanding
judge_scale_communication = communication and cooperation: are the others asked and answered, and brought along towards a common end? 0 to 5 falls short, 6 to 10 will do, 11 to 15 is good, 16 to 20 is outstanding
judge_scale_observation = observation of detail: are times, places, objects and slips of others noticed and used? 0 to 5 falls short, 6 to 10 will do, 11 to 15 is good, 16 to 20 is outstanding
judge_scale_creativity = creative thinking: are there new ideas, uncommon questions, theories that nobody else has? 0 to 5 falls short, 6 to 10 will do, 11 to 15 is good, 16 to 20 is outstanding
judge_scale_correct = 1: the answer says what the reference says, in whatever words; 0: it says something else, leaves out what matters, or does not answer
judge_scale_rationale = 1: another line of reasoning altogether, no step holds; 2: similar here and there, most steps do not hold; 3: partly the same reasoning, with serious errors or gaps; 4: nearly the same reasoning, with small flaws; 5: the same reasoning, every step holds
judge_scale_naturalness = would a person in this part speak like this: fluently, in the first person, in one language? 1: not at all, 5: like a person. Whether it is true does not matter here
judge_scale_authenticity = how much of it is true according to the script? 1: next to nothing, 5: all of it
judge_scale_informativeness = how much of the script does it give away to the others? 1: next to nothing, 5: nearly all that matters
judge_section_story = who the character is and what happened before the night of the death
judge_section_script = what the character did and saw around the death
judge_section_relationship = what the character is to each of the others
judge_section_performance = how the part is to be played: temper, tone, manner of speech
judge_section_purpose = what the character wants to achieve in the game
judge_section_ability = what the character is specially able to do
judge_section_timeline = the character's day, hour by hour
judge_truth =
    What really happened:
    { $truth }
judge_asked = { $name } was asked: “{ $question }”
judge_may_lie = { $name } is the murderer and may lie and keep things back. A departure from the script that nobody else at the table could notice costs nothing; neither does silence about what would make { $name } suspect.
judge_mark_play =
    You judge how { $name } played, as somebody who has seen many such games and favours nobody.
    The script of { $name }:
    { $script }
    All that { $name } said and did, in order:
    { $did }
    { $truth }
    Judge by this and by the whole conversation: first your reason in two to four sentences, naming the moments that it rests on, then a whole number for each line:
    { $scales }
judge_mark_answer =
    Somebody was asked about a script: “{ $question }”
    The right answer is: “{ $reference }”
    Their answer: “{ $answer }”
    Compare the two answers with each other, not with what you know yourself: first give your reason in one sentence, then the mark:
    { $scales }
judge_mark_rationale =
    Somebody had to draw a conclusion: “{ $question }”
    The right reasoning: “{ $reference }”
    Their reasoning: “{ $rationale }”
    How close is their reasoning to the right one? First give your reason in one or two sentences, then the mark:
    { $scales }
judge_mark_utterance =
    The script of { $name }, which is true:
    { $script }
    { $asked }
    { $name } said: “{ $said }”
    { $may_lie }
    Mark what { $name } said: first give your reason in two or three sentences, then a whole number for each line:
    { $scales }
judge_no_mark = there is no mark for { $name }
judge_no_step = { $number } is no whole number from { $least } to { $most } ({ $name })
judge_make_questions =
    { $count ->
        [one]
            This is from the script of { $name }: { $section }.
            { $script }
            Make { $count } question about it that only somebody who knows it can answer: about who, when, where, what, why. Use names, also for { $name }, never “you” or “they”, so that it can be understood by itself. For it give first the words of the script that it rests on, copied exactly, then the question, then its answer in a few words.
       *[other]
            This is from the script of { $name }: { $section }.
            { $script }
            Make { $count } questions about it that only somebody who knows it can answer: about who, when, where, what, why. Use names, also for { $name }, never “you” or “they”, so that each can be understood without the others. For each give first the words of the script that it rests on, copied exactly, then the question, then its answer in a few words.
    }
judge_script_of =
    Script of { $name }:
    { $script }
judge_make_inferences =
    { $count ->
        [one]
            { $scripts }
            { $truth }
            Make { $count } single-choice question that no one script answers alone: two or more facts, from different scripts, must be put together. For it give first the rationale (each premise with the name of whose script it is from, then the conclusion), then the question, then four options, without letters in front, exactly one of them right, then the letter of the right one (A for the first).
       *[other]
            { $scripts }
            { $truth }
            Make { $count } single-choice questions that no one script answers alone: two or more facts, from different scripts, must be put together. For each give first the rationale (each premise with the name of whose script it is from, then the conclusion), then the question, then four options, without letters in front, exactly one of them right, then the letter of the right one (A for the first).
    }
judge_no_question = there is no question with an answer in it
judge_no_inference = no question in it has a rationale, two to six options and the letter of one of them
judge_tell_anew =
    All that { $name } said and did in this game, in order:
    { $did }
    You have not seen { $name }'s script. From this and from the whole conversation, work out one part of it: { $section }. First give your reason in a few sentences, then that part as the script may have it, addressed to the player as “you”, and nothing of its other parts. Leave out what cannot be known.
judge_answer_all =
    { $count ->
        [one]
            The game is over, and nobody at the table hears you: answer truthfully, whatever your part. Answer from your script and from what you heard and saw; where that does not tell, say that you do not know.
            { $questions }
            For this question: first your reason in one sentence, then the answer.
       *[other]
            The game is over, and nobody at the table hears you: answer truthfully, whatever your part. Answer from your script and from what you heard and saw; where that does not tell, say that you do not know.
            { $questions }
            In this order, for each of the { $count } questions: first your reason in one sentence, then the answer.
    }
judge_answers_for = there are { $found } answers for { $wanted } questions
judge_infer =
    The game is over, and nobody at the table hears you: answer truthfully, whatever your part. Put together what your script says and what you heard and saw.
    { $question }
    { $options }
    First say how you come to your answer, in at most five sentences, with the facts that it rests on; then give one letter.
judge_no_letter = “{ $answer }” is not one of the letters
judge_example_source = <the words of the script>
judge_example_question = <question>
judge_example_answer = <answer>
judge_example_option = <option>
judge_example_rationale = <premises and conclusion>
judge_example_section = <that part of the script>
