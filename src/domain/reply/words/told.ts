import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Past forms that are no goal's first word: "slept eight hours", "got the car washed". Not "read", "put", "set", "cut". */
export const PAST_FORMS = new Set(
  phrases(`
    ate, became, began, bent, bit, blew, bought, broke, brought, built, came, caught, chose, did, drank, drew, drove, dug, fed, fell, felt, flew, forgot, fought, froze, gave, got, grew, had, heard, held, hid, hung, kept, knew, laid, lent,
    lost, made, meant, met, paid, ran, rang, rode, said, sang, sat, saw, sent, shook, slept, sold, spent, spoke, stood, stole, stuck, swam, swept, taught, thought, threw, told, took, tore, understood, was, went, were, woke, won, wore, wrote, wound,
    finished, walked, woken, skipped, managed, ended, didnt, wasnt, werent, couldnt, hadnt, survived, overslept, dreamed, dreamt, crashed, stayed, happened, turned, tried, started, stopped, promised, signed, cried, havent, hasnt, hadnt, doesnt, isnt, arent`),
);

/** Past participles that end a statement: "porridge eaten", "letters written", "rent paid". */
export const PARTICIPLES = new Set(
  phrases(
    'done, finished, already, eaten, written, paid, sent, bought, gone, made, taken, sorted, cleaned, washed, fed, submitted, booked, ordered, posted, shut, closed, cancelled, canceled, erledigt, gemacht, geschafft, hecho, hecha, hechos, hechas, fait, faite, faits, faites, read, met, sold, packed, filed, fixed, folded, mowed, walked, watered, mailed, shipped, completed, emptied',
  ),
);

/** Verbs that tell of a subject before them. */
export const FINITE = new Set(
  phrases(`
    is, isnt, are, arent, was, wasnt, were, werent, has, hasnt, had, hadnt, have, havent, will, wont, can, cant, cannot, does, doesnt, did, didnt, do, dont, would, could, should, ought, might, must, says, said, comes, goes, gets, keeps, wants, makes, takes, lands, starts, ends, leaves,
    arrives, begins, opens, closes, finishes, looks, feels, seems, sounds, hurts, sucks, means, knows, thinks, needs, needed, need, runs, works, asked, called, wanted, picked, dropped, cleaned, got, went, came, took, made, gave, sent, brought, bought, told, fell, broke, left, lost, died, passed, became, kept, slept, woke, ate, wrote, paid, ran, met, saw, did, handles, covers, visits, cooks, helps, calls, isn, ended, stayed, finished, promised, agreed, arrived, started, signed, cancelled, canceled, lasted, used, doing, taking, handling, covering, covers, does, drives, brings, picks, watches, minds, fetches, stays, sleeps, pays, booked, shot, wrecked, borrowed, drove, stole,
    es, esta, estan, era, estaba, son, fue, va, van, tiene, tienen, viene, vienen, hace, sale, llega, llegan, dijo, se,
    est, sont, etait, sera, a, ont, vient, viennent, fait, arrive, arrivent, va, vont, dit, prend, part,
    ist, sind, war, waren, hat, haben, wird, werden, kommt, kommen, macht, geht, muss, will, kann, hatte`),
);

/** A subject that is not the speaker. */
export const OTHERS = new Set(
  phrases(`
    he, she, they, hes, shes, theyre, it, its, itll, itd, there, theres, this, that, thats, you, youre, everyone, everybody, nobody, someone, somebody, everything, nothing, something, people, who, which, whoever, half, both, things, life, theyve, theyll, hell, heres,
    el, ella, ellos, ellas, nadie, alguien, todos, il, elle, ils, elles, c, ca, personne, er, sie, es, jemand, niemand, alle`),
);
/** Words that begin a group of nouns: "my sister", "the kids". */
export const GROUP_HEADS = new Set(
  phrases(
    'my, our, his, her, their, the, these, those, some, all, most, both, another, mi, mis, nuestro, nuestra, su, sus, los, las, la, ma, mon, mes, notre, nos, son, sa, ses, les, le, mein, meine, unser, unsere, sein, seine, ihr, ihre, der, die, das',
  ),
);

/** "I'm running on fumes": what somebody is doing, and never means to. */
const FARING = phrases(
  'running on, running behind, running late, running out of, losing it, losing my mind, dying, falling apart, falling behind, hanging in, hanging on, hanging by, freaking out, going crazy, going insane, going nuts, going mad, drowning, drowning in, crying, sitting here, recovering, recovering from, still recovering, struggling, fighting a cold, fighting off, coming down with, getting sick, getting over, waiting on, waiting for, stressing, panicking, suffering, sweating, freezing, melting, burning out, barely, not doing great, not doing well, doing ok, doing okay, doing fine, doing good, doing well, doing great, doing my best, having a hard, having a rough, having a bad, having a moment, having one of those, writing this, typing this, texting this, telling you, asking you, loving this, loving these, liking this, enjoying this',
).flatMap((how) => [`im ${how}`, `i am ${how}`, `still ${how}`]);

/** How a clause begins that tells, remarks, explains, conditions or closes. */
export const REMARKS = new PhraseBook(
  FARING.concat(
    phrases(`
    not doing, not going to do, wont be doing, no longer, skipping, not gonna do, i am not doing, im not doing, im not going to, im not gonna, not going to make, wont get to, wont make it, wont have time, wont be able, cant, cannot, couldnt, could not, i cant, i cannot, not able to, unable to, wont do, wont manage, wont be,
    still in bed, still in my, still half asleep, still asleep, still at work, still at the office, still sick, still tired, still here, still hurting, still sore, still jet lagged, on shift, on call, on nights, on lates, on earlies, on duty, at work till, at work until, at work all, working till, working until, working nights, working late, working from 2, working a double, in class till, in class until, in meetings till, in meetings until, in meetings all, in court, stuck at work, stuck in, snowed in, snowed under, off sick, out sick, home sick, home alone, id rather be, i would rather be, rather be, i wish i was, i wish i were, wish i was, wish i were, ask me, ask me again, check back, check with me, get back to me, come back to me, text me later, try me later, try me again, will report back, ill report back, will keep you posted, ill keep you posted, more on that later, more later, more to follow, details to follow, to be continued, lots to do, a lot to do, so much to do, plenty to do, loads to do, heaps to do, much to do, tons to do, too much to do, a million things, so many things, lots going on, a lot going on, lots on, plenty on, lots happening, up since, been up since, awake since, up early, up late, just got up, just woke, just back from, just in from, back from, home from, fresh from, fresh off, straight from, y q ya, q ya, que ya toca, que ya era hora, ya toca, ya era hora, pls dont, please dont make, lovely weather, nice weather, great weather, rubbish weather, grim weather, miserable weather, beautiful day, gorgeous day, glorious day, hope it, heres hoping, here is hoping, fingers crossed the, fingers crossed it, touch wood, knock on wood, not that, not like, as if, as though, what with all, bet you, bet it, trust me, believe me, mark my words, dont judge, no judgment, no judgement, long may, roll on, bring on the, cant wait, cannot wait, so excited, so nervous, so proud, so glad, so grateful, so happy, so sad, so sorry, so sick of, so done with, sick of, fed up with, tired of, bored of, done with, good luck to, shout out to, shoutout to, kudos to, props to, happy to report, happy to say, glad to report, glad to say, pleased to report, sad to say, sorry to say, needless to say, suffice to say, strange to say, truth be told, in other news, on the bright side, on the plus side, on the downside, silver lining, speaking of, wouldnt you know, would you believe, dont you know, oughtnt i, shouldnt i, mustnt i, dont i, cant i, wont i, arent i, isnt it, arent we, shouldnt we, havent i, didnt i, innit, eh what,
    because, cause, cuz, coz, since, as i, as we, as my, as its, as it, given that, seeing as, seeing that, considering that, considering how, due to, thanks to, what with, now that, once i, porque, parce que, weil, ya que, como, comme, da ich, but its, but i am, but im,
    that is it, thats it, thats all, that is all, that will do, thatll do, that should do, see you, wish me luck, talk soon, talk later, have a good, have a great, have a nice, have a lovely, have a wonderful, have a blessed, have fun, but not, heres the thing, here is the thing, heres what, here is what, heres my, here is my, here are my, which, whose, so much for, so many things, so much,
    not sure, im not sure, i am not sure, not certain, unsure, i dont know, dont know, dont know yet, dunno yet, dunno what, dunno how, dunno if, dunno where, idk yet, idk what, idk how, idk if, idk where, no idea, no clue, no chance, no rush, no hurry, no way of, no point in, no luck, no news from, no news on, no news yet, no news is, no sign of, no need to reply, no energy, no time, no time for, should be easy, should be fine, should be good, no work today, no school, no plans, no word from,
    nothing to do there, nothing makes, nothing new, nothing big, nothing fancy, nothing major, nothing crazy, nothing much, nothing special, nothing else, nothing too, nothing important, nothing exciting, nothing urgent, nothing ambitious, nothing in particular,
    see how, see what happens, see what the, see where, see yesterday, see above, figure it out, figure things out, figure this out, play it by, wing it, take it as, go with the flow, decide later, know more later, know later, let you know, make it up as, improvise, get back to you, think about it, let me know, let me get back, tell you, leave that, leave it at that, leave it there, look at that later,
    bless you, bless her, bless him, bless them, god bless, thank god, thank goodness, thank you, thanks for, thanks to, hope you, hope this, hope all, hope your, hope thats, hope its, hoping you, hoping this, wishing you, trusting you, sending you, greetings from, love from, love to, lots of love, much love, enjoy your, happy birthday, happy holidays, merry christmas, sorry for, sorry about, apologies, excuse, forgive me, forgive the typos, forgive the typing, forgive the spelling, forgive the delay, forgive the short, forgive the late, forgive the brevity, pardon, congratulations, congrats, please excuse, thanking you, respected, dear sir, dear madam, dear anchor, dear team, dear all, to whom,
    wish i could, wish i had, if only, guess what, you know what, fun fact, just so you know, fyi, off to work, off to bed, heading out, heading to work, running late, on my way, gotta run now, got to go, gotta go now, in a hurry, in a rush, out of office, love your, love these emails, love these messages, love these texts, is anyone, anyone there, are you there, call it a win, call it a day, be happy with, be happy, believe it, who knows, who cares, whatever, such is, so it goes, same for, same goes, same here, that said, weather permitting, time permitting, petrol being, money being, god knows, lord knows, heaven knows, goodness knows, what a, what an, how i, how the, why oh, one of those, another one of, it being, here comes,
    nada especial, nada en especial, nada en particular, nada de nada, nada por ahora, todavia no lo se, todavia no se, todavia nada, aun no lo se, aun no se, no lo se, no tengo ni idea, no tengo planes, sin planes, sin ganas, no tengo ganas, gracias por, espero que, que tengas, feliz, no se que, no se si, no se como, ni idea, perdon por, disculpa, saludos, un saludo, un abrazo, besos, jaja, jajaja, ya veremos, ya vere, veremos, a ver que, a ver como, segun,
    pas grand chose, rien pour le moment, rien pour l instant, rien encore, rien du tout, je ne sais pas encore, je sais pas encore, pas d idee, pas d idees, aucun plan, aucune envie, la flemme, merci pour, j espere que, bonne journee, bon courage, desole, je sais pas, je ne sais pas, aucune idee, on verra, je verrai, je verrai bien, rien de, pas envie, bises, bisous, cordialement, mdr, vu que, puisque, etant donne,
    ich weiss es, ich weiss noch, noch keine ahnung, noch keine idee, noch nichts, noch kein plan, kein plan, keinen plan, keine lust, keine idee, keine ideen, nichts konkretes, danke fur, ich hoffe dass, ich hoffe es, schonen tag, schonen gruss, weiss nicht, weiss noch nicht, keine ahnung, mal sehen, mal schauen, mal gucken, ich schau mal, ich schaue mal, nichts besonderes, gruss, grusse, viele grusse, liebe grusse, denn, da ich, bis dann, bis morgen, hope ur, hope you, hope u, hope ya, hope everyone, hope everything, hope things, hope its going, appreciate you, appreciate u, appreciate ya, appreciate your, appreciate all, appreciate this, i appreciate, love you, love ya, luv ya, you rock, you guys rock, hope to hear, then we see, then well see, we see, then ill see, see from there, no puedo mas, ya no puedo mas, no aguanto mas, no doy mas, je n en peux plus, j en peux plus, ich kann nicht mehr, danke euch, danke dir, danke ihnen, dank euch, dank dir, te agradezco, les agradezco, je vous remercie, je te remercie, with little, got little, i have little room, i have little time, i have no time, i have no room, i have no energy, i have no idea, i have zero, gotta rush, got to rush, must rush, must dash, gotta dash, gotta fly, have to rush, have to dash, in a mad rush`),
  ),
);

/** Conditions whose goal, if any, stands behind them. */
export const CONDITIONS = new PhraseBook(
  phrases(
    'if, when i, whenever i, unless, as long as, provided, assuming, depending, in case, even if, although, though, even though, while i, while my, while the, whilst, despite, in spite, after i, si, cuando, aunque, quand, meme si, bien que, wenn, falls, obwohl, sobald, solange',
  ),
);

/** "crazy week", "long old day": how a stretch of time is. */
const STRETCH_MOODS = phrases(
  'crazy, wild, insane, hectic, mad, manic, rough, tough, busy, slow, long, short, bad, good, great, hard, easy, weird, strange, odd, big, huge, full, packed, chaotic, rotten, awful, terrible, horrible, beautiful, gorgeous, glorious, cold, hot, wet, grey, gray, rainy, sunny, dreary, gloomy, stressful, exhausting, tiring, emotional, sad, happy, lousy, shitty, crappy, long old, funny, interesting, eventful, brutal, nightmare, hell of a, late, sleepless, broken, restless',
).flatMap((how) =>
  phrases(
    'day, one, week, morning, night, month, year, weekend, evening, afternoon, start, couple of days, few days',
  ).map((time) => `${how} ${time}`),
);

/** Moods and weather that are the whole of a clause once "so", "a bit" and "today" are gone. */
export const MOODS = new PhraseBook(
  STRETCH_MOODS.concat(
    phrases(`
    tired, exhausted, shattered, knackered, wiped, wiped out, drained, sleepy, groggy, grumpy, cranky, anxious, nervous, stressed, stressed out, overwhelmed, frazzled, sad, low, down, blue, depressed, heartbroken, devastated, gutted, lonely, angry, mad, furious, annoyed, irritated, frustrated, fed up, bored, hungry, hungover, sick, ill, poorly, sore, achy, in pain, rough, crappy, meh, bleh, blah, happy, glad, excited, pumped, stoked, thrilled, proud, relieved, grateful, thankful, blessed, hopeful, optimistic, calm, fine, okay, ok, good, great, better, worse, wonderful, fantastic, terrible, awful, horrible, bad, hot, cold, freezing, boiling, wet, rainy, sunny, cloudy, windy, foggy, snowy, stormy, icy, humid, muggy, gloomy, grey, gray,
    rain, raining, snow, snowing, pouring, drizzle, drizzling, degrees, degrees outside, out of 10, out of ten, hail, frost, fog, storm, thunder, sunshine, heatwave, heat wave, snow day, rainy day, sunny day, grey day, gray day, lovely day, beautiful day, gorgeous day, nice day, cold day, hot day, busy day, bad day, bad pain day, pain day, long day, hard day, tough day, rough day, slow day, quiet day, lazy day, good day, big day, desk day, rough night, bad night, long night, good night, short night, bucketing, bucketing down, pissing down, chucking it down, lashing, lovely weather, awful weather, horrible weather, nice weather, weather, roads, schools shut, schools closed, school closed, everyone home, kids home, kids off, power cut, power out, hooray, hurray, yay, phew, sigh, ugh, argh, oof, ouch, wow, woohoo, finally, hallelujah, hmm, whew, gah, meh, blimey, oh dear, oh well, oh man, oh boy, my goodness, omg, sorry, lol, haha, hehe, bless, amen, jaja, jajaja, jeje, uff, puf, mdr, bof, uff, puh, hach, naja,
    cansado, cansada, agotado, agotada, triste, contento, contenta, feliz, estresado, estresada, nervioso, nerviosa, enfermo, enferma, fatal, lluvia, calor, frio, fatigue, fatiguee, creve, crevee, content, contente, malade, stresse, stressee, pluie, neige, mude, kaputt, erschopft, traurig, krank, gestresst, genervt, froh, glucklich, regen, schnee, kalt, heiss, ashamed, embarrassed, guilty, sober, clean and sober, peckish, sluggish, foggy headed, tetchy, teary, tearful, weepy, wired, jittery, restless, stiff, dizzy, queasy, nauseous, feverish, congested, snotty, jet lagged, jetlagged, homesick, heartsick, zonked, pooped, bushed, cream crackered, dog tired, bone tired, sleep deprived, gorgeous dawn, lovely dawn, beautiful dawn, gorgeous morning, lovely morning, beautiful morning, glorious morning, crisp morning, cold morning, grey morning, slow morning, late start, slow start, rough start, early start, gorgeous sunrise, beautiful sunrise, lovely sunrise, mist, misty, haze, hazy, smoke, smoky, sleet, slush, blizzard, downpour, gale, gales, breezy, muggy, sticky, drought, poor man, poor woman, poor thing, poor guy, poor girl, poor boy, poor kid, poor lad, poor lamb, poor love, poor you, poor me, poor soul, lucky me, lucky him, lucky her, lucky thing, silly me, moving on, moving along, onward, onwards, onwards and upwards, off i go, off we go, away i go, here i go, back to it, coffee in hand, tea in hand, coffee first, staying in, staying home, late, running late, behind, vibes, good vibes, vibing, vibes only, chaos, mayhem, carnage, madness, insanity, a joke, such fun, happy days, all good, no worries, long story, true story, go figure, oh joy, whoop, woop, woot, yippee`),
  ),
);
export const MOOD_EXTRAS = new PhraseBook(
  phrases(`
    so, very, really, pretty, quite, a bit, a little, kinda, kind of, sort of, too, super, extremely, absolutely, totally, completely, utterly, still, again, overnight, today, tonight, this morning, this week, all day, all night, all week, here, outside, out there, out, right now, now, already, just, and, as, hell, af, as hell, feeling, feel, been, woke up, woke, wide awake, in, the, a, an, of, my, for, with, all, more, another, such, beyond, i, im, am, it, its, is, honestly, bloody, fucking, effing, damn, over, heute, so, total, sehr, ganz, muy, super, tres, trop, un peu, estoy, je suis, ich bin, bin, days, day, this afternoon, this evening, at work, at home, in bed, with the kids, on the loch, on the lake, on the hills, over the city, everywhere, day after day, and cranky, hand, up, to be honest, tbh, lol, sorry, somewhat, rather, feels, feeling a bit, bit, little, ever so, mega, proper, hella, from, night, last night, the fires, still a`),
);

/** Days that are not today, for a goal that is explicitly another day's. */
export const OTHER_DAYS = new PhraseBook(
  phrases(
    'tomorrow, tmrw, tmr, tomorow, tommorow, tommorrow, 2moro, tomorrow morning, tomorrow afternoon, tomorrow evening, tomorrow night, next week, next month, next year, next weekend, this weekend, at the weekend, manana, demain, morgen, ubermorgen, pasado manana, apres demain, la semana que viene, la semana proxima, el proximo, la semaine prochaine, nachste woche, am wochenende, el fin de semana, ce week end, the day after tomorrow, another day, some other day, later this week, later in the week, on saturday, on sunday, on monday, on tuesday, on wednesday, on thursday, on friday, this saturday, this sunday, next monday, next tuesday, next wednesday, next thursday, next friday, next saturday, next sunday, am montag, am dienstag, am mittwoch, am donnerstag, am freitag, am samstag, am sonntag, el lunes, el martes, el miercoles, el jueves, el viernes, el sabado, el domingo',
  ),
);

/** What follows a shortened "is" or "has" and never an owner: "car's in the shop", "Mum's got her scan". */
export const STATE_STARTS = new PhraseBook(
  phrases(`
    a, an, the, my, our, his, her, in, on, at, off, out, up, down, over, under, away, back, home, without, not, no, so, too, very, really, still, already, just, only, never, always, now, all, got, been, gone, done, going, coming, having, supposed, about to, due, killing, acting, playing up, broken, dead, fine, here, there, late, ready, asleep, awake, away, busy, sick, ill, bad, sore, worse, better, stiff, rubbish, terrible, awful, great, gorgeous, lovely, freezing, boiling, full, empty, flat, closed, shut, open till, packed, slow, stuck, missing, useless, toast, knackered, buggered, fucked, screwed, working nights, working late, working from, working today, working tonight, working the, expecting, pregnant, teething, poorly, grumpy, covering, kind of, kinda, pretty, as, being, finally, clear, down with`),
);
