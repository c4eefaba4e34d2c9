import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

/** "the gym idk", "finish it if i feel up to it", "swim weather permitting": said after a goal, about the speaker or its odds. */
export const TRAILERS = new FrameBook(
  `
    ASIDE
    AND? thats ALL TODAY?
    AND? that is ALL TODAY?
    THATS the PLAN
    so THATS the PLAN
    so THATS my PLAN
    THATS my PLAN
    AND? nothing ELSE
    and no more
    no EXCUSES
    no ifs ANDS buts
    come WHAT
    if i CAN
    if i dont forget
    before i forget
    before i forget again
    if im UP_TO IT?
    if i feel UP_TO IT?
    if my _ LETS me
    if the mood takes me
    if ALL_GOES WELL
    if NEED
    WEATHER PERMITTING
    with ANY? luck
    as USUAL
    for SURE THIS?
    for WHAT_FOR
    this time FOR_SURE?
    to be HONEST
    being HONEST
    lets be HONEST
    i THINK
    i mean it
    or maybe? not
    lets see
    SEE
  `,
  {
    ASIDE: book(
      'for ages, for weeks, for months, for years, since forever, what else, and what else, let me think, or something, or something like that, and that kind of thing, and um, and uh, um, uh, tbh, ngl, tbf, imo, jk, lol jk, just kidding, bro, bruh, fr, fr fr, rn, smh, omg, ha, hah, heh, eek, yikes, gulp, le sigh, wooo, woo, woohoo, yep, yup, innit, eh, you know, u know, rain or shine, one way or another, once and for all, no matter what, whatever happens, pinky swear, seriously, obviously, obvs, of course, only, and only, idk, dunno, tho, though, lol, lmao, haha, hehe, jaja, jajaja, mdr, ptdr, maybe, perhaps, prob, probably, myself, god willing, inshallah, all being well, fingers crossed, or maybe, who knows, knock on wood, touch wood, yay, ugh, sigh, phew, oh well, so yeah, yeah, ok, okay, please and thank you, a bit of, again lol, hopefully, at last, finally, if only, like always, like usual, like normal, per usual, si dios quiere, ojala, quizas, tal vez, a lo mejor, creo, y ya, y nada mas, peut etre, si possible, je pense, on verra, et c est tout, c est tout, vielleicht, hoffentlich, glaub ich, glaube ich, mal sehen, das wars, mehr nicht, wenn moglich',
    ),
    AND: book('and'),
    ALL: book('it, all, about it, that, final'),
    TODAY: book('today, for today, for now'),
    THATS: book('thats, that is'),
    PLAN: book('plan, goal, aim'),
    ELSE: book('else, more'),
    EXCUSES: book('excuses, pressure, more excuses, rush, big deal'),
    ANDS: book('or, and, no'),
    WHAT: book('what may, hell or high water'),
    CAN: book('can, can help it, must, remember, could'),
    UP_TO: book('up to, up for, like, feeling brave, brave, good, lucky'),
    IT: book('it'),
    LETS: book('lets, allows'),
    ALL_GOES: book('all goes, it goes, things go'),
    WELL: book('well, to plan'),
    NEED: book('need be, needed, necessary, nothing else, at all, at all possible'),
    WEATHER: book('time, weather, energy, health, traffic, sleep, work, kids, baby'),
    PERMITTING: book('permitting, allowing'),
    ANY: book('any, some, a bit of'),
    USUAL: book('usual, always, ever, normal, planned'),
    SURE: book('sure, real, certain'),
    THIS: book('this time'),
    FOR_SURE: book('for sure, for real'),
    WHAT_FOR: book('good measure, once, a change'),
    HONEST: book('honest, real, fair'),
    THINK: book('guess, spose, reckon, suppose, hope, think, promise, swear'),
    SEE: book('we will see, well see, we shall see'),
  },
);
