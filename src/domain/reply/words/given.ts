import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** How the speaker gave their word: what follows, behind a person, is a goal. */
export const PROMISES = new PhraseBook(
  phrases(`
    i told, told, i promised, promised, ive promised, i have promised, i did promise, i swore, swore, i swore to, ive sworn, i said, said, ive said, i have said, i assured, i agreed, agreed, ive agreed, i have agreed, i offered, offered, ive offered, i volunteered, volunteered, ive volunteered, i vowed, vowed, i pledged, i committed, ive committed, i guaranteed, ive told, i have told, i warned, i let, i texted, i gave my word,
    prometi, le prometi, les prometi, le prometi a, he prometido, le he prometido, me prometi, me he prometido, j ai promis, j ai dit, promis, je me suis promis, j ai jure`),
);
/** What ends the telling and begins what was promised. */
export const PROMISED_ME = new PhraseBook(
  phrases(
    'i would, i will, i d, id, ill, that i would, that i will, that id, that ill, to, de, d, que je vais, i was going to, im going to, i am going to, im gonna, i was gonna, we would, wed, well, that wed, that we would',
  ),
);
/** Behind a person: what they want of the speaker. */
export const ASKED = new PhraseBook(
  phrases(`
    says to, asked me to, asks me to, is asking me to, has asked me to, asked if i could, asked if i would, asked if id, asked if i can, wants me to, wanted me to, needs me to, needed me to, told me to, tells me to, says i should, says i need to, says i have to, says i must,  said i should, said i need to, said i have to, said to, reminded me to, reminds me to, expects me to, begged me to, would like me to, wishes me to, ordered me to, advised me to, advises me to, is making me, has me, keeps telling me to, keeps asking me to,
    me pidio, me pide, quiere que, m a demande de, m a dit de, me demande de, veut que je, bat mich, hat mich gebeten, suggested i, suggests i, suggested that i, suggests that i, recommended i, recommends i, recommended that i, recommends that i, thinks i should, thinks i need to, insists i, insisted i, insists that i, insisted that i, is after me to, is nagging me to, nagged me to, keeps nagging me to, has been nagging me to, is begging me to, is counting on me to, is relying on me to, hopes i can, hopes i will, hopes ill, me dijo que, m a suggere de, hat mir geraten`),
);

/** "No plans" and its like, where an exception may follow. */
export const NOTHINGS = new PhraseBook(
  phrases(`
    nothing on the cards, nothing on the agenda, day of nothing, a day of nothing, day of doing nothing, a day of doing nothing, day of doing nowt, a day of doing nowt, day of doing sod all, doing nowt, doing sod all, nowt on, nowt planned, nothing, nothing much, nothing else, nothing planned, nothing planned today, nothing today, nothing on, nothing big, nothing special, nothing really, nothing at all, nothing in particular, nothing major, nothing to do, nothing on today, nothing on the list, not much, not much on, not much planned, not much today, not a lot, not a lot on, not doing much, not doing anything, no plans, no plans today, no plans for today, no real plans, no real plans today, no big plans, no big plans today, no major plans, no firm plans, no goals, no goals today, no special plans, no other plans, i have no plans, i have no real plans, ive no plans, i have nothing planned, ive got nothing planned, i have nothing on, i have nothing, nowt, nowt much, doing nothing, doing absolutely nothing, absolutely nothing, im doing nothing, im doing absolutely nothing, sweet nothing, not doing a thing, not a thing, not a lot planned, nothing whatsoever, nothin, nothin much, nuthin, zero plans,
    niente, niente oggi, oggi niente, niente di che, niente di che oggi, oggi niente di che, niente di speciale, niente di speciale oggi, oggi niente di speciale, niente di particolare, nulla, nulla oggi, oggi nulla, nulla di che, niks, niks vandaag, vandaag niks, niks bijzonders, niets, niets vandaag, vandaag niets, niets bijzonders, nada de especial, nada de especial hoje, nada hoje, hoje nada, nada demais, nada para hoje,
    nada, nada mas, nada planeado, nada pensado, nada por hoy, nada en mente, no tengo nada pensado, no tengo nada en mente, no tengo nada previsto, nada previsto, nichts vor, ich hab nichts vor, rien en tete, rien de particulier, nothing on the calendar, nothing in the diary, nothing on my calendar, nothing in my diary, ningun plan, sin planes, no tengo planes, no tengo nada, rien, rien de prevu, rien de special, pas grand chose, aucun plan, je n ai rien de prevu, nichts, nichts geplant, nichts besonderes, nicht viel, keine plane, ich habe nichts vor`),
);
export const EXCEPTIONS = new PhraseBook(
  phrases(
    'apart from, aside from, except, except for, except to, excepting, besides, other than, beyond, bar, barring, save, save for, outside of, unless you count, but, aparte de, salvo, excepto, menos, a part, sauf, hormis, ausser, bis auf, abgesehen von',
  ),
);

/** What a speaker says who would be content with the goals before it. */
export const SATISFIED = new PhraseBook(
  phrases(`
    call it a win, call it a day, call it good, call it a success, call it done, call today a win, call that a win, call that a success, call that a good day, call it a good day, count it as a win, count that as a win, count today as a win, consider it a win, consider today a win, consider that a win, consider it a success, consider that a success, consider today a success, be happy, be very happy, be so happy, be content, be satisfied, be proud, be pleased, be thrilled, be delighted, be glad, be over the moon, be chuffed, be grateful, be fine, be good, be ok, be okay, be golden, be winning, take it, take that, take that as a win, sleep well,
    itll be a win, it will be a win, it would be a win, itll be a success, it will be a success, itd be a success, id call it a win, id call today a win, id call that a win, thats a win, that is a win, its a win, it is a win, that counts, it counts, that counts as a win, thats enough, that is enough, its enough, it is enough, that will be enough, thatll be enough, that would be enough, that will do, thatll do, that would do, thats plenty, good enough, the day is a win, today is a win, todays a win, thats a good day, that is a good day, its a good day, it is a good day, its been a good day, it will be a good day, itll be a good day, it was a good day, that would be a win, that would be great, that would be something, that would be amazing, that would be lovely, itd be a win, thatd be a win, thatd be great, thats success, thats a success, that is a success, im happy, i am happy, im good, im golden, im winning, victory, winning, count it a good day, count it a win, count that a win, count it good, count it a success, count today a win, count today as good`),
);
/** How the verdict's own clause begins, so that it is cut whole: "I'll | call it a win". */
export const COUNTS = new PhraseBook(
  phrases(
    'ill, i will, id, i would, i can, im going to, im gonna, i shall, i think ill, then ill, then, well, we will',
  ),
);
