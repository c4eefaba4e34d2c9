import { PhraseBook } from '#domain/reply/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Who speaks of their own day, as the one word in front of a wish. */
export const SPEAKER = new Set(phrases('i, we, id, ill, im, ive, weve, wed, were, yo, je, j, ich, moi, wir, nous, on'));

/** Words between the speaker and the wish that change nothing: "I really also just want to". */
export const ADVERBS = new PhraseBook(
  phrases(`
    also, really, still, just, only, honestly, probably, prob, probs, maybe, perhaps, possibly, definitely, defo, def, then, finally, kinda,
    sort of, kind of, at least, totally, actually, absolutely, simply, quite, very much, truly, seriously, certainly, mainly, mostly,
    even, hopefully, eventually, too, again, always, now, today, realistically, ideally, at some point, at last, myself, later,
    desperately, badly, gladly, quickly, first, basically, literally, genuinely, frankly, so, yet, as well, in fact, for sure,
    también, solo, sólo, aún, todavía, aussi, enfin, vraiment, juste, encore, surtout, auch, noch, nur, endlich, unbedingt, erstmal, dann, halt, mal, einfach, wohl, wirklich, wieder, mal wieder, eigentlich, endlich mal, heute, eben, schnell, gerne, gern`),
);

/** What a speaker does with a goal before naming it; all may also stand without the speaker. */
export const WISHES = new PhraseBook(
  phrases(`
    do want to, do want, do need to, do have to, do hope to, do plan to, do intend to, want to, wanna, want, wanting to, need to, needa, need, needing to, have to, hafta, have got to, got to, gotta, ve got to, must, should, shall, will, might, may, could, can, would,
    would like to, would love to, would like, would rather, like to, love to, rather, had better, better, had best, ought to, oughta, plan to, plan on, intend to, intend on, hope to, aim to,
    aim for, mean to, wish to, expect to, try to, choose to, promise to, promise myself to, vow to, resolve to, commit to, prefer to, guess, think, reckon, suppose, figure, feel like, fancy, going to, gonna, gunna, gon, finna, fixing to,
    fixin to, am going to, am gonna, are going to, am trying to, trying to, am hoping to, hoping to, am hoping for, am planning to, am planning on, planning to, planning on, am aiming to, am aiming for, aiming to, aiming for,
    am thinking of, am thinking about, thinking of, thinking about, am having to, having to, am supposed to, supposed to, am meant to, meant to, am to, am about to, about to, am off to, off to, am looking to, looking to,
    am determined to, determined to, am keen to, keen to, am meaning to, meaning to, am committed to, am committing to, am tempted to, am inclined to, considering, am considering, setting out to, am choosing to, choosing to, am intending to, intending to,
    might as well, may as well, could do with, would do well to, get to, be able to, manage to, remember to, make sure to, make sure i, be sure to, am focusing on, focusing on, am concentrating on, concentrating on, am prioritising, am prioritizing,
    try and, set myself to, look forward to, am looking forward to, swear to, swear i will, got, owe it to myself to, need to be able to, will need to, will have to, will try to, will get to,
    quiero, quisiera, queria, me gustaria, tengo que, necesito, debo, deberia, tendria que, hay que, voy a, vamos a, pienso, planeo, espero, intentare, tratare de, intento, procurare, me toca, pretendo, me propongo, tengo pensado, tengo ganas de, a ver si, toca, quiero intentar, podria,
    veux, voudrais, aimerais, dois, il faut que je, faut que je, faut, il faut, vais, compte, pense, espere, souhaite, essaierai de, essaie de, vais essayer de, prevois de, ai prevu de, ai besoin de, ai envie de, aimerais bien, me contente de, tiens a, devrais, pourrais, ai l intention de, m occupe de,
    will, muss, mochte, mocht, sollte, soll, werde, wurde gern, wurde gerne, plane, habe vor, hab vor, wollte, kann, konnte, darf, versuche, versuch, nehme mir vor, will versuchen`),
);

/** First words of a sentence that names its goal behind "is": "my aim for the day is to", "what matters is". */
export const TOPIC_HEADS = new Set(
  phrases(
    'goal, goals, plan, focus, aim, intention, priority, priorities, mission, all, what, whats, my, the, our, todays, one, top, main, first, last, only, on, next, number, mi, mis, lo, mon, ma, ce, le, mein, meine, das, was, biggest, big, second, third, another, other, number',
  ),
);
export const TOPICS = new Set(
  phrases(`
    aim, aims, goal, goals, plan, plans, bit, part, job, focus, priority, priorities, intention, intentions, task, tasks, target, targets, mission, agenda, list, objective, objectives,
    thing, things, business, ambition, hope, challenge, matters, left, want, need, can, asking, remains, counts, must, like, ask, wish, resolution, promise, focal, chore, chores, errand, errands, item, items,
    meta, objetivo, plan, intencion, unico, objectif, but, intention, ziel, plan, aufgabe, vorhaben, wichtigste, importante, important`),
);
export const IS = new Set(phrases('is, are, will, would, es, son, sera, est, sont, ist, sind'));
/** Behind "the plan is" these tell of the plan itself. */
export const TOPIC_STATES = new Set(
  phrases(
    'ready, done, finished, long, over, too, not, still, going, complete, huge, full, empty, good, bad, great, fine, late, due, in, growing, endless, unclear, the same, same, nothing, unknown, set',
  ),
);
/** "The afternoon is for sorting", "tonight is". */
export const SPANS = new Set(
  phrases('today, tonight, morning, afternoon, evening, day, rest, lunch, weekend, hoy, abend'),
);

/** Openers of more than one word class: order, hedges, talk to oneself, luck. */
export const MORE_FILLERS = new PhraseBook(
  phrases(`
    hii, hiii, hiiii, heyy, heyyy, helloo, hellooo, hiya, gm, idk, dunno, n, nd, but, aber, pero, mais, doch, tbh, ngl, rn, atm, smh, imo, imho, btw, todays the day, today is the day, this is the day, instead, rather than that, ok boss, hey boss, hi boss, hi friend, hey friend, hi friends, hi coach, hey coach, hi guys, hey guys, hi folks, hey folks, hey buddy, hi everyone, hello everyone, hello friend, good morning all, morning all, morning everyone, good morning team, hey hey, hey all, lets do it, lets do this, lets go, lets get it, lets get to it, pretty please, please remind me to, please remind me, kindly remind me to, remind me also to, can you put down, could you put down, please put down, can you put, put me down for, can you note, please note, can you write down, until then, till then, meanwhile, in the meantime, by then, id be thrilled if i could, id be thrilled if i can, id be glad if i could, id be glad if i can, id be delighted if i could, id be delighted if i can, id be proud if i could, id be proud if i can, id be content if i could, id be content if i can, id be satisfied if i could, id be satisfied if i can, id be over the moon if i could, id be over the moon if i can, id be pleased if i could, id be pleased if i can, i would be thrilled if i could, i would be thrilled if i can, i would be glad if i could, i would be glad if i can, i would be delighted if i could, i would be delighted if i can, i would be proud if i could, i would be proud if i can, i would be content if i could, i would be content if i can, i would be satisfied if i could, i would be satisfied if i can, i would be over the moon if i could, i would be over the moon if i can, i would be pleased if i could, i would be pleased if i can, ill be thrilled if i could, ill be thrilled if i can, ill be glad if i could, ill be glad if i can, ill be delighted if i could, ill be delighted if i can, ill be proud if i could, ill be proud if i can, ill be content if i could, ill be content if i can, ill be satisfied if i could, ill be satisfied if i can, ill be over the moon if i could, ill be over the moon if i can, ill be pleased if i could, ill be pleased if i can, i will be thrilled if i could, i will be thrilled if i can, i will be glad if i could, i will be glad if i can, i will be delighted if i could, i will be delighted if i can, i will be proud if i could, i will be proud if i can, i will be content if i could, i will be content if i can, i will be satisfied if i could, i will be satisfied if i can, i will be over the moon if i could, i will be over the moon if i can, i will be pleased if i could, i will be pleased if i can, first off, first up, first thing, first thing is, the first thing is, the first thing, second thing, third thing, next thing, next up, last thing, last thing is, last but not least, last of all, to start with, for starters, to begin with, to finish off, in the end, then finally, before anything else, before all else,
    above all, most importantly, more than anything, most of all, mainly, mostly, realistically, if nothing else, if i do nothing else, at the very least, at minimum, bare minimum, all being well, god willing, inshallah, insha allah, lord willing, with luck, with any luck, with a bit of luck, fingers crossed, weather permitting, time permitting, energy permitting, energy allowing, health permitting,
    in between, in between i shall, before that, after which, right now, for now, now, still, otherwise, other than that, apart from that, aside from that, besides that, beyond that, that said, anyway, anyways, anyhow, so yeah, yeah so, like, so like, you know, as for me, for me, me, here goes, here we go, here it is, here they are, here you go, ok here goes,
    let me think, let me see, lets see, oh yeah, oh and, oh right, oh also, maybe just maybe, just maybe, only, dont let me forget, dont let me forget to, do not let me forget, dont let me forget about, remind me, remind me about, remind me of, if so, p s, ps, ideally, prob, probs, prolly, defo, def, defiantly, again, that leaves me with, which leaves me with, leaves me with, that leaves, which leaves, leaving me with, that just leaves,
    בוקר טוב, ערב טוב, שלום, היי, תודה, صباح الخير, مساء الخير, مرحبا, شكرا, السلام عليكم, اليوم, היום,
    on the list, on the list today, on the cards, up first, up next, remaining, left to do, still to do, to do still, yet to do, what remains, im thinking, i was thinking, was thinking, i was thinking of, i was going to, i was gonna, i was hoping to, i was planning to, meaning to, been meaning to, ive been meaning to, i have been meaning to, i keep meaning to, gotta remember to, must remember to, need to remember to, remember, note to self, note to self to, as for today, as for goals, as far as today, when it comes to today, my one goal, one goal, one goal is, main goal is, just one goal, just one thing, one more thing, two more things,
    id be happy if i, id be happy to, ill be happy if i, i will be happy if i, itd be lovely if i could, it would be lovely if i could, itd be nice if i could, it would be nice if i could, itd be great if i could, it would be great if i could, itd be good if i could, it would be good to, itd be good to, itd be nice to, it would be nice to, itd be lovely to, it would be great to, itd be great to, would be nice to, would be good to, would be lovely to, would be great to, would be cool to, nice to, good to, im up for, i am up for, up for, im down to, all i can do is, all i want is to, all i want to do is, all i need to do is, im just going to, because i, also, plus also, and another thing, another thing, and maybe, or maybe, i figure ill, i reckon ill, i suppose ill, suppose i should, guess i should, guess i will, guess ill, i guess i should, i guess i need to, guess i need to, i spose, spose i,
    igual, a ver si, a ver si saco fuerzas pa, a ver si saco fuerzas para, a ver si puedo, solo, solamente, nada mas, hoy solo, ojala pueda, si puedo, si me da tiempo, si hay tiempo, con suerte, si dios quiere, lo primero, lo ultimo, por ultimo, por lo menos, al menos, sobre todo, de momento, por ahora, ya, ahora, ademas de eso, me gustaria poder, a lo mejor, capaz que, ni modo, hay que ver si, primero que nada, antes que nada, mas que nada, se me antoja, yo,
    si possible, si j ai le temps, si j y arrive, avec un peu de chance, avant tout, surtout, pour finir, pour commencer, en premier, en dernier, d abord, il me reste a, il me reste, reste a, juste, moi, moi je, moi je vais, donc, donc je, donc moi, au moins, seulement, sinon, l objectif c est de, l objectif est de, le but c est de, le plan c est de, on va, faudrait que je, il faudrait que je, il faudrait, faudrait, ca serait bien de, ce serait bien de, j ai prevu de, aujourdhui je me contente de,
    auf jeden fall, auf alle falle, wenn es klappt, wenn alles klappt, wenns klappt, wenn ich es schaffe, wenn ichs schaffe, wenn moglich, vor allem, als erstes, als nachstes, zuerst mal, zum schluss, als letztes, zuletzt, ansonsten, sonst, nur, nur noch, bloss, endlich, jetzt, endlich mal, mal wieder, fur heute, heute nur, deshalb, deshalb heute nur, darum, daher, mindestens, wenigstens, am liebsten, steht an, fehlt nur noch, es fehlt nur noch, fehlt noch, bleibt noch, bleibt nur noch, offen ist noch, noch offen, plan ist, der plan ist, mein plan ist, ziel ist, das ziel ist, heute steht an, ich hab vor, ich nehme mir vor, dran denken, nicht vergessen, mal schauen ob ich, mal sehen ob ich, evtl, evtl noch, vll, vlt, viell`),
);
