import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

/** What leads to a goal by asking us to keep it, by calling it the one thing, good, due or somebody's wish, or by calling today its day. */
export const LEAD_INS = new FrameBook(
  `
    PLEASE? CAN YOU PLEASE? NOTE IT? TO?
    PLEASE NOTE IT? TO?
    if i ONLY? DO ONLY? ONE TODAY? COMMA? ITS THAT? TO?
    if there is ONE ONLY? i DO TODAY? COMMA? ITS THAT? TO?
    THE_ONE i DO TODAY? ITS THAT? TO?
    TODAYS the day FINALLY? i FINALLY? WILL?
    TODAYS the day FINALLY? TO
    i LOVE FINALLY? TO
    i WOULD LOVE IT? if i COULD FINALLY?
    it WOULD be GOOD if i COULD FINALLY?
    it WOULD be GOOD TO
    WOULD be GOOD TO
    WOULD be GOOD if i COULD FINALLY?
    ITD be GOOD TO
    ITD be GOOD if i COULD FINALLY?
    ID be GLAD IF_I FINALLY?
    it? ALSO? NOT ALSO? hurt to
    i? NOT mind
    it? WOULD do me good to
    ITD do me good to
    IVE_BEEN TOLD to
    IM DUE to
    IVE DECIDED DECIDED_TO?
    IT_IS MINE to
    it falls ON me to
    my turn to
    now? IT_IS TIME FOR
    USE THE QUIET TO_FOR
    USE THE _ QUIET TO_FOR
    MAKE THE? CHANCE TO_FOR
    HAVING? ONLY? ONE_GOAL TODAY? COMMA? AND_ITS
    THIS_MORNING ITS_ONLY JUST
    INSTEAD ITS_ONLY JUST?
    NEXT_UP IS_NOW
    next is the
    next is my
    about time FOR
    AND_NOW ITS_THE
    and? DAY? STARTS_WITH DETERMINER?
    time to
  `,
  {
    PLEASE: book('please, pls, plz, plse, kindly, just, also, maybe, por favor, porfa, bitte, stp, svp'),
    CAN: book(
      'can, could, would, will, cld, wld, may, can you, puedes, podrias, podeis, peux, pourrais, kannst, konntest',
    ),
    YOU: book('you, u, ya, yall, tu, du, bitte'),
    NOTE: book(
      'remind me, remind me about, remember, put, put down, put me down for, add, note, note down, jot down, write down, log, record, list, track, help me, help me remember, hold me to, keep me accountable for, hold me accountable for, hold me accountable to, make sure i, get me to, tell me, nudge me, nudge me about, schedule, pencil in, pencil me in for, include, save, keep track of, recuerdame, recordarme, apunta, apuntar, anota, anotar, rappelle moi de, rappelle moi, me rappeler de, noter, note, erinnere mich an, mich erinnern an, mich an, notier, notiere, schreib auf',
    ),
    IT: book(
      'down, that, that i, that i need, that i have, that i should, i need, i have, i should, for me, for today, on my list, on the list, que tengo, que debo',
    ),
    TO: book('to, to go, de, zu'),
    ONLY: book('only, just, can, could, at least, ever, that'),
    DO: book(
      'do, get, finish, accomplish, manage, complete, achieve, tackle, get done, want to do, need to do, must do, want to get done, want done, absolutely must do, have to do, really need to do, care about, want',
    ),
    ONE: book(
      'one thing, 1 thing, one thing done, one thing right, nothing else, nothing else done, anything, anything at all, a single thing, only one thing, just one thing, 1 thing done, anything done',
    ),
    THE_ONE: book(
      'the one thing, one thing, the only thing, the main thing, the thing, the first thing, the most important thing, the big thing, the 1 thing',
    ),
    TODAY: book(
      'today, this morning, this afternoon, tonight, this evening, this week, done today, all day, before lunch, right now',
    ),
    COMMA: book('","'),
    ITS: book(
      'its, it is, itll be, it will be, it should be, it has to be, let it be, let that be, its gonna be, its going to be, it must be, it better be, it had better be, itd be, it would be, it needs to be, then its, then let it be, is, will be, has to be, should be, make it',
    ),
    THAT: book('that, that i, gonna be, probably, going to be, probably going to be'),
    TODAYS: book('todays, today is, today is going to be, todays gonna be, this is, tonights, tonight is, is today'),
    FINALLY: book('finally, actually, also, really, at last, just, maybe, even'),
    WILL: book('will, am going to, am gonna, gonna, stop, should, must, get to'),
    LOVE: book(
      'would love, would so love, would dearly love, would kill, would be happy, would be glad, would be keen, would be willing, would quite like, would really like',
    ),
    WOULD: book('would, would also, might, might also, could, will, wd'),
    GOOD: book(
      'good, nice, great, lovely, ideal, amazing, awesome, helpful, wise, smart, cool, fab, fantastic, brilliant, wonderful, best, sensible, a good idea, a good idea for me, a win, super, so good, really good, really nice, a dream',
    ),
    ITD: book('itd, itd also'),
    ID: book('id, i would, ill, i will, i shall'),
    GLAD: book('happy, glad, pleased, delighted, thrilled, proud, content, satisfied, over the moon'),
    IF_I: book('if i, if i can, if i could, if i got to, if i managed to, to'),
    ALSO: book('also'),
    NOT: book('would not, would also not, wouldnt, might not, could not, couldnt'),
    IVE_BEEN: book('ive been, i have been, i was, been'),
    TOLD: book('asked, told'),
    IM: book('im, i am'),
    DUE: book('required, expected, scheduled, due, obliged'),
    IVE: book('i, ive, i have'),
    DECIDED: book('decided, resolved'),
    DECIDED_TO: book('to, that'),
    IT_IS: book('its, it is'),
    MINE: book('up to me, down to me, on me, my job, my turn'),
    ON: book('on, to'),
    USE: book(
      'use, using, ill use, i will use, im using, i am using, im going to use, going to use, gonna use, i want to use, want to use, i can use, plan to use, i plan to use, utiliser, aprovechar, aprovecho, aprovechare, profiter de',
    ),
    THE: book('the, this, that, my, some, some of the, a bit of the, la, el, le, du'),
    QUIET: book(
      'quiet, house, kitchen, office, time, nap, morning, afternoon, evening, hour, hours, day, break, gap, peace, lull, minute, minutes, chance, opportunity, window, silence, weather, dry weather, sunshine, calm, wait, train, commute, tiempo, rato, temps, moment, time off, day off, free time, free hour, nap time, naptime, lunch break, lunch hour',
    ),
    TO_FOR: book('to, for, to finally, to get to, to at least, to maybe, to just, para, pour'),
    MAKE: book(
      'make, find, take, i want to make, want to make, i want to find, i need to make, need to make, need to find, i need to find, ill make, ill find, ill take, i will take, i will make, seize, im taking, im making',
    ),
    CHANCE: book(
      'time, the time, a chance, chance, the chance, an opportunity, opportunity, some time, a little time, a moment, a minute, space, room, ten minutes, 10 minutes, half an hour, an hour, five minutes, 5 minutes, 15 minutes, 20 minutes, 30 minutes',
    ),
    HAVING: book(
      'i have, ive got, i only have, i ve got, theres, there is, there is only, theres only, only have energy for, i have energy for, i only have energy for, only got energy for, got, i have the energy for, i have time for, i only have time for, only have time for, only time for, energy for, tengo, solo tengo, j ai, je n ai que, ich habe, ich hab',
    ),
    ONE_GOAL: book(
      'one goal, one thing, one task, one job, one priority, one wish, one plan, one intention, one big thing, one main thing, one main goal, one thing to do, one thing on my list, one thing in me, two goals, two things, una sola cosa, una cosa, une seule chose, un seul but, nur ein ziel, ein ziel, nur eine sache, eine sache',
    ),
    AND_ITS: book(
      'and its, and it is, and thats, and that is, its, it is, thats, that is, and that one is, y es, et c est, c est, und das ist, das ist',
    ),
    INSTEAD: book('instead, so instead, so now, but now'),
    THIS_MORNING: book(
      'this morning, this afternoon, this evening, tonight, today, right now, for today, so today, for now, by now, at this point',
    ),
    ITS_ONLY: book('its, it is, itll be, its gonna be, its going to be, thats, that is'),
    JUST: book(
      'just, only, mostly, mainly, basically, all about, about, just about, really just, really only, gonna be, going to be, time for',
    ),
    TIME: book('time, high time, about time'),
    FOR: book('to, for, i'),
    NEXT_UP: book('next up, up next, first up, last up, next on the list, first on the list, last on the list'),
    IS_NOW: book('is, its, it is, will be, then, is to'),
    AND_NOW: book(
      'now, so now, and now, today, so today, tonight, this morning, this afternoon, this evening, first, next, next up, so first',
    ),
    ITS_THE: book('its the, it is the, its my, it is my, itll be the, its back to the'),
    DAY: book('today, the day, day, it, this one, the morning, morning, my day, my morning, we, i'),
    STARTS_WITH: book(
      'starts with, starting with, kicks off with, kicking off with, begins with, beginning with, start with, opens with',
    ),
    DETERMINER: book('the, a, an, my, some'),
    COULD: book('could, can, could just, managed to, got to, also could, got, could at least, could also'),
  },
);
