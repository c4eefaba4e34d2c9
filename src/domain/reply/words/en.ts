import { ENGLISH_ACTIONS } from '#domain/reply/words/en-actions.ts';
import { enHints, enIrregularForms, enSynonyms } from '#domain/reply/words/en-item-words.ts';
import { PRAISE } from '#domain/reply/words/praise.ts';
import { numbered, phrases, type Vocabulary } from '#domain/reply/words/vocabulary.ts';

export const en: Vocabulary = {
  language: 'en',
  functionWords: phrases(`
    a, an, the, my, your, our, his, her, its, their, i, im, ive, id, ill, me, we, you, he, she, they, them, it, us, to, at, for, of, in, on,
    with, and, or, by, from, this, that, these, those, is, are, was, were, be, been, am, do, did, does, go, get, got, have, has, had, some,
    any, just, also, then, up, out, off, over, about, into, as, so, too, all, today, please, now, not, no, one, thing, stuff, task, item,
    will, can, could, would, should, may, might, but, if, when, while, finally, already, still, really, very, bit, lot, much, more, s, t`),
  synonyms: enSynonyms,
  hints: enHints,
  irregularForms: enIrregularForms,
  endings: phrases('ings, ing, ies, ied, ed, es, s, y, e'),
  done: phrases(`
    is history, are history, demolished, annihilated, obliterated, slayed, conquered, over the line, over the finish line, across the line, a thing of the past, ancient history, done deal, a wrap, thats a wrap, just finished, just got done,
    done, finished, completed, complete, sorted, handled, wrapped, wrapped up, crossed off, checked off, ticked off, knocked out,
    knocked off, nailed, nailed it, accomplished, achieved, all set, taken care of, took care of, got it done, in the bag, in the books,
    out of the way, went well, went great, went fine, went good, went okay, came together, came through, is off, off my plate, off my list,
    did it, made it, crushed, crushed it, killed it, aced, smashed, check, checked, delivered, submitted, shipped, squared away, put to bed,
    got through, through with, worked out, pulled off, made happen, success, finito, sealed, got done, happened, was great, was good, was fun, went smoothly,
    done and dusted, are behind me, are behind us, tick, ticked, tick tick, ticked off, big tick, bish bash bosh, job done, jobs a good un, job jobbed, mission accomplished, thats that, that is that, sorted out, all sewn up, sewn up, put away, buttoned up, polished off, dealt with, seen to, got sorted, good as new, like new, as new, up to date, up and running, ship shape, spick and span, up together, alldone, all dun, dun, doen, dne, dnoe, doone, donr, dobe, finishd, finsihed, fnished, complted, completd, allsorted, knocked em out, knocked them out, knocked em all out, knocked them all out, knocked it out, smashed em, smashed them, tick for, a tick for, thumbs up for, thumbs up to, is over, is behind me, over and done with, have finish, has finish, have complete, have finish with, ✅, ✔, ☑, 💯, ✓`),
  notDone: phrases(`
    gave up at, gave up around, gave up after, gave up halfway, gave up for, giving up for tonight,
    todo, still to do, yet to do,
    not done, not finished, not complete, undone, unfinished, did not, didnt, havent, hasnt, have not, has not, never got, never happened,
    nowhere near, not even close, not even started, miles off, a long way off, far from, not yet, no luck, ran out of time, no time, nope, didnt happen, did not happen, wasnt able, couldnt, could not, cant, cannot, wont happen,
    isnt, is not, arent, are not, wasnt, werent, failed, missed, forgot, forgot about, no progress, not happening today, not today, fell through,
    didnt get, no go, cross for, a cross for, thumbs down for, thumbs down to, ❌, ✗, ✘, ✖, 👎, not, no, pending, incomplete, remains, remaining, left, outstanding, open, undone, skipped, blew off, bailed on, remain`),
  negations: phrases(`
    not, no, didnt, dont, doesnt, havent, hasnt, hadnt, isnt, arent, wasnt, werent, couldnt, cant, cannot, wont, wouldnt, never, nope, neither,
    nor, without, none, nothing, aint, unable`),
  stillOpen: phrases(`
    pick it up again, pick it back up, pick this up again, pick this back up, pick that up again, pick that back up, pick them back up, take it up again, picking it up again, picking it back up, thought was, thought it was, thought i had, thought id, thought that was, looks the same, look the same, the same as, no different, same as it was, same as ever, had a crack at, had a go at, had a stab at, took a stab at, have a go at, made a dent, made a start, a dent in, chipped away, half, halfway, half way, almost, nearly, partly, partially, mostly, kind of, sort of, started, start, begun, began, starting, tried,
    trying, try, attempted, working on, work on, in progress, in the middle of, as we speak, as i type, as i write, at the moment, currently, right now, getting there, underway, ongoing, some of, most of, part of,
    a bit of, later, tonight, next, soon, this afternoon, this evening, will, ill, going to, gonna, about to, still, need to, needs, have to,
    must, should, shouldve, should have, want to, wanted to, meant to, planning, plan to, hope to, hoping, would, could have, might, maybe,
    need more, waiting, on hold, on it, up next, doing, on my way, heading, after lunch, first thing, wish, supposed to, intend, close to, first draft,
    progress, first coat, first pass, first round, first half, one coat, undercoat, chipping, one more, in a bit, before bed, drafted half, remaining, left to do, gotta, about half, percent`),
  drop: phrases(`
    chuck, chucking, bail on, bailing on, sack off, sacking off, bin off, binning off, jack in, changed my mind on, change of heart on, skipping, binning, nixing, axing, dropping, chucking out, giving a miss, forgoing, foregoing,
    out for this week, out for the week, out this week, out for now,
    drop, dropped, dropping, skip, cancel, cancelled, canceled, canceling, cancelling, forget, forget about, scrap, scrapped, scratch, delete,
    remove, nix, ditch, ditched, abandon, abandoned, never mind, nevermind, no longer, no longer needed, not needed, not needed anymore,
    dont need to, dont need, no need to, dont have to, do not have to, do not need to, no longer have to, can go to hell, can do one, dont bother with, dont bother, dont worry about, nvm that, nvm it, nvm that one, rained off, washed out, letting go of, called it off, calling it off, struck off, not bothering anymore, wont be needed, wont be needing, dont want to do, no more need for, not going ahead, isnt going ahead, not on anymore, isnt on anymore, no need for, not doing, not going to do, not gonna do, wont be doing, let go of, let go, letting go,
    take off, take off the list, strike, kill, remove from, giving up on, give up on, gave up on, off the table, off the list, leave out,
    wont do, lets not do, doesnt matter anymore, not relevant, irrelevant, no point, toss, called off, call off, axe, bin, not happening anymore,
    lose, lose the, decided against, deciding against, not bothering, not bothering with, cant be bothered, cba, not gonna bother, wont bother, not going to bother, not going to, aint doing, im not doing, leave off, cross off without, off my list, take off my list, cross that off, doesnt need, didnt need, not need, isnt needed, isnt necessary, not necessary, unnecessary, pointless, pointless now, moot, no need, not worth it, not worth, bin it, bin that, strike it, can go in the bin, go in the bin, go to the bin, in the bin, get rid of, can go, can go now, not my problem, not my problem anymore, no longer on the cards, no longer happening, not for me, knock it on the head, knocking it on the head, washed my hands of, thats off, dropping that one, dropping that, let it slide, ditching, dropping it, scrapping, scrapped, cancelling it, cut from the list, given up on, giving up, gave up, ive given up on, out the window, kibosh, thats off, is off the cards, off the cards, leave alone, leaving alone, no thanks to, changed my mind about, not gonna happen, aint happening, aint gonna happen, isnt happening, is not happening, wont happen, not needed now, withdrawn, withdrew, remove from the list, remove from list, take off list, strike from the list, scratch from the list`),
  carry: phrases(`
    rebook, rebooked, rearrange, rearranged, resched, resked,
    snooze, snoozed, snoozing, move, push, postpone, postponed, reschedule, rescheduled, defer, deferred, bump, bumped, carry, carry over, carry forward, roll over,
    carried over, carried forward, rolled over, rolls over, slipped to, slides to, kicked down the road, shift, moved, pushed, pushing, moving, put off, delay, delayed, save, another day, leave for, roll, punt, punted, carries over, slide,
    kick, do that, do it`),
  someday: phrases(
    'someday, some day, one day, put away, not now, on the back burner, park, parked, shelve, back burner, eventually',
  ),
  keep: phrases('keep, keep it, keeping, still want, still important, hold on to, stays, keep that'),
  smaller: phrases('smaller, make it smaller, shrink, break it down, smaller step, break down, easier, a smaller one'),
  add: phrases(`
    add, also, adding, plus, and also, new one, new, additionally, one more thing, put down, add to the list, i also need to, another one,
    need to also, can you add, can u add, please add, pls add, plz add, could you add, could u add, would you add, stick on there, put on there, pop on there, chuck on there, stick on the list, pop on the list, chuck on the list, oh and, throw in, put on the list, on top of that, additional`),
  undo: phrases(
    'undo, undo that, undo it, take that back, revert, revert that, undo last, undo the last one, oops undo, that was wrong undo, go back',
  ),
  all: phrases(`
    everything on the list, everything on my list, all, everything, all of them, all of it, every one, everyone of them, everythings, its all, thats the lot, thats all of them, thats everything, thats all of it, em all, every single one, the two of them, the three of them, the four of them, the five of them, the six of them, all three of them, all four of them, all five of them, all three, all four, all five, all items, all tasks,
    the lot, whole list, entire list, the whole list, both, both of them, all two, whole thing, all six, the full list, all of those, all my tasks,
    every item, every task, every single thing, every last one, every last thing, every last bit, every bit of it, each and every one, every thing, the whole lot, the whole shebang, the whole kit and caboodle, the works, full house, full marks, full sweep, all the things, all o them, all of em, them all, all my things, all my items, all on the list, all off the list, everythin, evrything, everyting, all done and dusted, all sorted, all ticked, all ticked off, all checked off, both done, thats all three, all of the above, each one, each of them, whole lot, complete list, clean sweep, list is done, clean sheet, all done, all good and done`),
  rest: phrases(
    'the rest, rest, the others, others, other two, the other two, other ones, everything else, all else, remaining ones, other three, other one, the other one, what is left, whats left',
  ),
  except: phrases(
    'except, except for, but, all but, apart from, besides, other than, minus, excluding, save for, aside from, bar, not, xcept, excpt, exept, expect for, without, barring, leaving out, all xcept, sans, everything but, not counting, all bar, with the exception of, apart frm',
  ),
  nothing: phrases(
    'nothing, none, none of them, none of it, zero, zilch, nada, not one, not a thing, nothing yet, neither, no progress, not much, not a single',
  ),
  numbers: numbered(`
    one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, first 1, second 2, third 3, fourth 4,
    fifth 5, sixth 6, 1st 1, 2nd 2, 3rd 3, 4th 4`),
  and: phrases('and, or, plus, &, +, nor, as well as, then, n'),
  correction: phrases(
    'ignore what i said, forget what i said, scrap what i said, disregard what i said, actually scrap that, no scrap that, wait scrap that, actually forget that, no forget that, actually ignore that, haha no, hahaha no, ha no, lol no, lmao no, haha nope, lol nope, jaja no, mdr non, haha nein, in my dreams, in your dreams, yeah right, i wish, psych, said no one ever, not really, only joking, joking, kidding, no wait, wait no, wait, scratch that, i mean, correction, oops, sorry, actually no, no actually, my bad, strike that, meant, rather, i meant, hang on, hold on, i lie, jk, just kidding, i tell a lie, my mistake, make that, er no, no sorry, sorry no, sorry i meant, sorry i mean, no i mean, or rather, wait scratch that, wait no i mean, hang on i lie, no no, actually wait, oops no, whoops, thats wrong, i was wrong, got that wrong, got my lists mixed up, my apologies',
  ),
  tomorrow: phrases(
    'tomorrow, tmrw, tmr, tomorow, tommorow, tommorrow, 2moro, tmw, tmo, tomoz, tomo, 2mrw, 2morrow, tomorro, tmoro, the morn, nxt day, tomorrow morning, tomorrow evening, tomorrow night, tomorrow afternoon, the next day',
  ),
  weekdays: [
    phrases('monday, mon'),
    phrases('tuesday, tue, tues'),
    phrases('wednesday, wed, weds'),
    phrases('thursday, thu, thur, thurs'),
    phrases('friday, fri'),
    phrases('saturday, sat'),
    phrases('sunday, sun'),
  ],
  yesterday: phrases(
    'yesterday, last night, last week, the other day, this past weekend, over the weekend, last weekend, on the weekend',
  ),
  today: phrases('today, this day, for today, todays'),
  fillers: phrases(`
    remind me to, i can, i want to, i wanna, wanna, i need to, need to, i needa, i gotta, gotta, i have to, have to, have got to, ive got to, i got to, got to, i must, i should, should,
    i would like to, id like to, i want, i need, im going to, i am going to, im gonna, gonna, going to, i will, ill, i plan to, planning to,
    im planning to, im planning on, planning on, plan to, my plan is to, the plan is to, plan is to, the plan is, my goal is to, goal is to,
    my goal is, the goal is to, the goal is, my goals are, my intention is to, my intentions are, my intention is, intention is to, hoping to, i hope to, hopefully, hope to,
    id love to, i would love to, would love to, i might, might, i may, maybe, perhaps, possibly, probably, i think i will, i think ill, i think, i guess, i guess ill,
    trying to, im trying to, i am trying to, ill try to, i will try to, try to, i could, could, lets, let me, let us, we need to, we should, we have to,
    first, firstly, first of all, second, secondly, third, thirdly, then, and then, after that, next, finally, lastly, last, later, afterwards,
    and, also, plus, and also, so, ok, okay, well, um, uh, hmm, oh, yeah, yes, yep, sure, alright, right, just, really, actually, basically, honestly,
    definitely, today, for today, this day, remember to, dont forget to, make sure to, make sure i, be sure to, aim to,
    aiming to, im aiming to, i aim to, looking to, im looking to, supposed to, im supposed to, i am supposed to, need, want to, would like to, in addition,
    on my list, my list, to do, todo, todos, i intend to, intend to, intending to, focus today is, my focus is, my focus today is, focus is, focusing on, its all about, all about, it is all about,
    todays the day to, time to, its time to, today is about, today is all about, must, if possible, if theres time, if there is time, if i have time,
    if i can, if time permits, if theres energy left, if theres any energy left, im also going to, i also need to, i also want to, i also have to, also need to, the main thing is to, the main thing is, main thing, main goal, the one thing, one thing, top priority,
    top of the list, number one, priority is to, priority is, my priority is to, my priority is, kinda want to, i kinda want to, i really want to, i really need to, really need to, i really should, really want to, i really have to,
    i still need to, still need to, i still have to, still have to, id better, i better, better, better to, i feel like i should, be able to, get to, i get to, todays goal is to, todays goal is, todays goals are, todays plan is to, todays plan is, todays plan, todays goals, todays intention is to, todays intentions, todays intention is, i wish to, wish to, eventually, at some point, gotta go, i ought to, ought to, please, pls, please add, add, adding, can you add, could you add, put, we will, well try to, thinking of, thinking about, im thinking of, i am thinking of, considering, i feel like, feel like`),
  trailers: phrases(`
    tho, though, tbf, tbh, ngl, mind you, please, if i can, if possible, if theres time, if there is time, if i have time, if time permits, i think, i guess, maybe, hopefully, probably,
    today, for today, as well, too, also, thanks, thank you, at some point, at least, or something, or so, lol, haha, if i have the energy, if i get to it, if im lucky, would be nice, would be great, would be good, is the plan, thats it, thats all, and thats it, and thats all, finally, fingers crossed, that is all, to my list, to the list, on the list, on my list, and stuff, for sure, this day, wish me luck, i hope, i suppose, somehow, already, then, first, instead`),
  reasons: phrases(
    'because, cause, cuz, coz, bc, since, as i, so that, otherwise, or else, or ill, or i will, or shell, or hell kill, or she will, or he will, or mom will, or mum will, or they will, or theyll, or im in trouble, or im toast, or im dead, due to, given that, in order to',
  ),
  greetings: phrases(`
    hi, hello, hey, hiya, yo, good morning, good afternoon, good evening, morning, gm, hi there, hello there, hey there, howdy, greetings, sup, hi anchor, hello anchor,
    hey anchor, dear anchor, good day, happy monday, happy friday, good night, goodnight, gn, whats up, hi team, hello team, hi all, hi sir, hi madam, hi maam, hello sir, hello madam, hello maam, dear sir, dear madam, good morning sir, good morning madam, good morning maam, how are you, hope you are well, hope youre well, anchor, team, evening, afternoon, happy tuesday, happy wednesday, happy thursday, happy sunday, happy saturday, gday, g day, mornin, mornin all, mornin everyone, morning folks, mornin folks, mornin team, afternoon all, evening all, heya, hiya all, ahoy, oi, wotcha, wassup, salutations, good mornin, top of the morning, top o the mornin, ey up, alright mate, hi y all, hey yall, hi yall, howdy yall, howdy folks, guten morning, aloha`),
  thanks: phrases(`
    thanks, thank you, thx, ty, tysm, thank you so much, thanks a lot, thanks so much, many thanks, cheers, much appreciated, appreciate it, i appreciate it, thanks again,
    thank you very much, ta, ta muchly, ta very much, cheers mate, thanks mate, nice one, thanks a million, thanks a bunch, thanks heaps, bless you, thank u, tks, tnx, thnx, thanx, i appreciate you, love this, love this service, this is great, this helps, this helps a lot, you are the best, youre the best, youre awesome, thanks for checking in, thanks for the reminder, thank you for the reminder, thanks for asking, great service, 🙏, thanks for this, thank you for this, thanks for your help, thanks for the help, thanks for the nudge, thanks for the check in, thanks for the message, thanks for the reminders, thanks for everything, thanks for being there, thank you for everything, thank you for your help, i love this, you rock, love you`).concat(
    PRAISE,
  ),
  acknowledgments: phrases(`
    those two, those three, same list, same as above, as above, whats on there, whats there, whats on the list, the ones on there, the ones there,
    looks good, looks good to me, looks great, lgtm, fine by me, fine with me, works for me, suits me, good plan, happy with that, good list, that works, sounds like a plan,
    ok, okay, k, kk, got it, sure, yes, yep, yup, yeah, cool, nice, great, sounds good, noted, will do, alright, right, fine, perfect, good, awesome, roger, understood, copy, ack, on it,
    okey, okie, okey dokey, makes sense, fair enough, very good, all good, good to know, love it, lol, haha, hm, hmm, mm, yay, wow, works for me, 10 4, aye, true, indeed, thumbs up, you got it, good stuff`),
  signOffs: phrases(`
    best, ta, x, xx, xxx, god bless, blessings, peace, with thanks, with gratitude, with warm regards, with best wishes, thanking you, yours faithfully, yours sincerely, respectfully, cheers mate, hugs, much love, lots of love, warm wishes, kind wishes, many blessings, in christ, namaste, rgds, br, tc, br and thanks, thanks and regards, thanks again, onwards, until tomorrow, bye for now, best from, love from, best regards, regards, kind regards, warm regards, warmly, cheers, sincerely, yours, thanks, thank you, many thanks, love, xo, xoxo, ciao, take care, talk soon, talk later, yours truly, best wishes, all the best, bye, see you, have a good one, have a great day, have a nice day, later, thx, kindly, with love, cya, ttyl, have a good day, catch ya, catch you, catch you later, catch ya later, catcha later, laters, see ya, see ya later, seeya, see you later, see you soon, see you tomorrow, see ya tomorrow, til tomorrow, till tomorrow, hooroo, toodles, toodle pip, ta ta, cheerio, so long, peace out, over and out, adios, au revoir, sayonara, yours in christ, yours in faith, in faith, in solidarity, ever yours, as ever, as always, your friend, your pal, fondly, affectionately, with affection, with appreciation, gratefully, gratefully yours, respectfully yours, faithfully, bests, best of luck, keep well, stay well, stay safe, be well, god bless you, shalom, salaam, hugs and kisses, big hugs, big hug, smooches`),
  emptyAnswers: phrases(`
    idk, dunno, i dont know, dont know, no idea, not sure, im not sure, nothing, nothing planned, nothing today, nothing much, not much, not much planned, no plans, no plans today, none,
    no goals, no goals today, nothing really, nothing special, nothing in particular, nothing comes to mind, not a thing, same as yesterday, same as always, same, same as usual, the usual, usual, same old, same thing, same again, ditto, whatever, n a, na, nil, no, nope, yes, test,
    testing, i have nothing planned, i have no plans, i have nothing, havent decided, havent decided yet, still deciding, i havent decided, undecided, no clue, beats me, pass, tbd, not really, i dont have any, i dont have any plans, dont have any, dont have anything planned, cant think of anything, i cant think of anything, not today, no thanks, no thank you, ask me later, later, let me think, let me think about it, ill think about it, get back to you, ill get back to you, will get back to you, nothing on the agenda, nothing on my plate, free day, same stuff, same as last time, same as before, more of the same, same goals, same goals as yesterday, just the usual, who knows, dont care, i dont care, no clue yet, not sure yet, nothing yet, i dont know yet, i have no idea, i have no clue, nada`),
  actions: ENGLISH_ACTIONS,
  pronouns: phrases('it, them, him, her, this, that, these, those, one, some'),
  past: phrases(`
    i was, i were, we were, i did, we did, i had, we had, i went, we went, i got, we got, i made, i finished, i already, already, i finally, i took, i slept, i woke, i saw, i met, i wrote, i sent,
    i called, i bought, i paid, i read, i ran, i swam, i walked, i cleaned, i cooked, i worked, i just finished, just finished, just got, i ate, i watched, i spent, i have done, ive done, ive finished, ive already, i have already, finally got, i just, i completed, we finished, i played, i started, i talked, i spoke, i came, i forgot, i submitted, i picked up, i dropped, i fixed, i have finished, ive been, i have been, i couldnt, i didnt, i emailed, i texted, i mailed, i booked`),
  feelings: phrases(`
    im tired, i am tired, im exhausted, i feel, im feeling, feeling, i am feeling, im so, i am so, im stressed, im happy, im sad, im excited, im nervous, im anxious, im overwhelmed, im sick, im bored, im hungry, im good, im fine, im ok, im okay,
    im great, im not feeling, i love, i hate, i miss, its raining, its sunny, its cold, its hot, it is raining, its snowing, what a day, what a week, what a morning, ugh, argh, sigh, it rained, the weather, weather is, weathers, such a, its been, it has been, this week has been, life is, tired, exhausted, so tired, stressed, overwhelmed, its a, today is a, today feels, long day, rough day, rough night, so much to do, too much to do, i dont feel, dont feel like, not in the mood, not feeling it, its too, i cant believe, work is, work has been, i am on, im on, i have calls, im in meetings, meetings all, in meetings, my head, my back, i am busy, im busy, busy day, im stuck, slept badly, slept well, slept great, didnt sleep, couldnt sleep, i am overwhelmed, i am exhausted, i am stressed, i am excited, i am nervous, i am anxious, im worried, i am worried, im glad, i am glad, im grateful, im very, i am very, im really, i am really, im a bit, im pretty, its gonna be, its going to be, going to be a, hope you, wish me, lots going on, a lot going on`),
  questionOpeners: phrases(`
    what, whats, how, hows, why, when, where, who, whos, which, is there, is this, is it, are you, are there, can i, can you, could i, could you, do you, does, do i, did you, will you, would you, am i, are we, may i, have you, should i, is that, is anyone, is my, was that, any chance, does this, does it`),
  optOutWords: phrases(`
    stop, stopall, stop all, end, cancel, quit, unsubscribe, optout, opt out, unsub, remove me, unsubscribe me, revoke, stop it, stop now, stop this, stop please, opt me out, unsubscribe all, unsuscribe, unsubscibe, unsubcribe, stop texts, stop text, stop txt, stop sms, stop emails, stop texting, stop emailing, stop messages, stop messaging, stop writing, stop contacting, stop mailing`),
  deleteData: phrases(`
    delete my data, delete all my data, delete my account, delete everything you have on me, erase my data, erase all my data, erase my account, remove my data, remove my account, remove all my data, delete my information, delete all my information, erase my information, delete my personal data, erase everything about me, delete everything about me, forget me, gdpr delete, wipe my data, wipe my account, delete my profile, erase my profile, delete and unsubscribe, unsubscribe and delete, close my account, close and delete my account, delete all data, erase me, delete all of my data, purge my data, erase all of my data, right to be forgotten, right to erasure, delete me, erase everything you know about me, delete everything you know about me, wipe everything you have on me, erase everything you have on me, delete my stuff from your servers`),
  resume: phrases(`
    start, resume, unstop, unpause, start again, im back, i am back, back again, start up again, restart, continue, start sending again, turn it back on, turn messages back on, turn them back on, resume messages, start me up, resume my messages, resume the messages, im back start again, sign me up again, subscribe, resubscribe, start messages again, start the messages again, bring it back, bring the messages back, lets start again, lets resume, im ready again, ready to start again, start it up again, begin again, unmute, back on, turn on again, pick back up, pick it back up, start over, back from vacation, back from holiday`),
  pause: phrases(`
    pausing this, pausing these, pausing you, pausing anchor, pausing everything, pausing all of this, pausing things here, pausing the messages, pausing my messages, muting this, muting these, muting you, muting anchor, snoozing this, snoozing these, snoozing you, snoozing anchor, putting this on hold, putting these on hold, putting you on hold, putting anchor on hold, putting this on pause, putting these on pause, put these on hold, put anchor on hold, hit pause, press pause, pause indefinitely, pause for now, pause for a while, pause, take a break, taking a break, on hold, hold off, put on hold, on vacation, on holiday, hold messages, hold the messages, going on vacation, going on holiday, on leave, snooze, i need a break, need a break, break from these, away, pause messages, pause everything, put this on hold, put me on hold, hold my messages, stop until, no messages until, no emails until, no texts until, dont message me until, dont text me until, dont email me until, quiet until, mute, mute me, out until, gone until, suspend, no messages for, no emails for, no texts for, stop for, break until, break for, back on, i will be back, ill be back, be back, offline until, unplugging until, hold until, leave me be until, stop messages until, stop messages for, be quiet until, stop sending me these until, stop texting until, off until`),
  skipToday: phrases(`
    duvet day, having a duvet day, sick day, having a sick day, taking a sick day, mental health day, taking a mental health day, snow day, skip, skip today, skip me today, day off, a day off, taking a day off, im taking a day off, i am taking a day off, having a day off, im having a day off, day off today, taking the day off, taking today off, take the day off, sick today, im sick today, not today, off today, im off today, pass today, skip the day, skip this one, no messages today, leave me alone today, home sick, out sick, im sick, sick day, skip for today, skip this day, today off, ill today, im ill today, skip it today, rest day no messages, taking a sick day, skip todays messages, no more messages today, no more texts today, no more emails today, pass for today, lets skip today, need a day off, i need a day off, not feeling well today skip`),
  help: phrases(`
    show me what i can do, what are my options here, help, info, how do i use this, commands, show me the commands, show commands, list commands, what are the commands, what commands are there, what can i say, what can i do here, how does this work, how do you work, instructions, help me use this, need help with this, how to use this, what can i reply, what commands can i use, what can you do, what can i text, how do i work this, menu, options, what are my options, how does it work, how does anchor work, help please, what do i do here, what am i supposed to reply, what should i reply, what do i reply, what words do you understand, which commands, give me the commands, what are the options, send me the commands, explain how this works, user guide, manual`),
  list: phrases(`
    list, show list, show my list, my list, whats on my list, what is on my list, show me my list, list please, show items, show my items, send me my list, see my list, show everything, whats left, what is left, what do i have left, whats on the list, status, agenda, my agenda, show tasks, show my tasks, show me the list, list all, list everything, whats still open, what is still open, remind me whats on my list, what else is on my list, what do i have today, what have i got today, list items`),
  selfHarm: phrases(`
    kill myself, killing myself, end my life, ending my life, take my life, take my own life, taking my own life, suicide, suicidal, want to die, wanna die, wish i was dead, wish i were dead, wish i could die, rather be dead, better off dead, better off without me, dont want to live, do not want to live, dont wanna live, dont want to be alive, do not want to be alive, dont want to be here anymore, dont wanna be here anymore, no reason to live, nothing to live for, hurting myself, want to hurt myself, going to hurt myself, hurt myself on purpose, gonna hurt myself, self harm, selfharm, harm myself, harming myself, cut myself on purpose, cutting myself, been cutting, end it all, ending it all, end everything tonight, cant go on anymore, cant go on living, can not go on, dont want to wake up, never wake up again, not wake up again, overdose, overdosed, took all my pills, took all the pills, swallow all the pills, take all my pills, jump off a bridge, jump off the bridge, hang myself, shoot myself, slit my wrists, kms, unalive, unalive myself, dont want to exist, no point in living, no point living, life is not worth living, life isnt worth living, not worth living, tired of living, tired of being alive, done with life, done living, goodbye forever, goodbye everyone forever, wont be around much longer, want it all to end, want everything to end, everyone would be better off, world would be better without me, want to disappear forever, cant live like this, cant do this anymore i want to, dont see a reason to live, dont see the point in living, dont see the point of living, i should just die, i just want to die, ready to die, think about dying, thinking about dying, thoughts of dying, thinking of ending it, want to end it, going to end it, stop existing, end things for good, do something to myself, cant keep living`),
  violence: phrases(`
    going to kill him, going to kill her, going to kill them, gonna kill him, gonna kill her, want to kill him, want to kill her, want to kill someone, he hits me, she hits me, hit me again, he hit me, she hit me, beats me, beat me up, hurt me again, being abused, abusing me, abused me, raped, sexually assaulted, assaulted me, threatened to kill me, im being stalked, in danger, not safe at home, dont feel safe at home, afraid he will, afraid of my husband, afraid of my wife, afraid to go home, scared to go home, scared of my husband, he will hurt me, going to hurt me, choked me, going to hurt someone, want to hurt someone, hurt my kids, has a gun, pulled a knife, call 911, i need an ambulance, held me down`),
  grief: phrases(`
    my mom died, my mum died, my mother died, my dad died, my father died, my husband died, my wife died, my son died, my daughter died, my brother died, my sister died, my best friend died, my friend died, my grandma died, my grandmother died, my grandpa died, my grandfather died, my baby died, my child died, my partner died, my boyfriend died, my girlfriend died, passed away, lost the baby, had a miscarriage, miscarried, lost my mom, lost my mum, lost my dad, lost my husband, lost my wife, lost my son, lost my daughter, lost my brother, lost my sister, lost my father, lost my mother, panic attack, having a breakdown, mental breakdown, dog was put down, cat was put down, had to put our dog down, had to put our cat down, my dog died, my cat died`),
};
