import { contentOf } from '#domain/reply/meaning/clause-words.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What may be said of something already named when it is put off. */
const LIGHT = new Set(
  phrases(`
    job, jobs, problem, day, days, weeks, ie, eg, aka, until, till, til, bis, hasta, jusqu, try, trying, tried, again, do, doing, look, looking, left, leave, leaving, put, say, says, call, calling, called, ring, ringing, text, texting, message, messaging, email, emailing,
    finish, finishing, start, starting, get, getting, pick, picking, sort, sorting, another, shot, crack, stab, attempt, properly, instead, fresh, eyes, head, early, earlier, then, maybe, probably,
    hopefully, shall, perhaps, rest, wait, waiting, waits, keep, kept, catch, catching, hit, tackle, deal, see, well, back, definitely, ill, well, were, time, first, thing, def, defo, prob, probs, latest, lets, him, her, them,
    make, making, bump, bumped, can, expect, answer, answering, go, going, later, tomorrow, next, best, better, chance, guess, suppose, fingers, crossed, write, writing, send, sending, visit, dann, wieder, halt, erst, eben, machen, mache, mach, verschieb, verschiebe,
    intento, pruebo, probare, essaye, essayerai, retente, probier, probiere, versuchs, machs,
    lo, la, hago, hare, llamo, contesto, intentare, otra, vez, mejor, pillo, veo, termino, acabo, miro, sigo, voy, ahi, ire, toca, vere, hare, termine, finis, finirai, vais, irai, reprends, appelle, dann, ruf, rufe, versuch, versuche, weiter, fais, ferai, essaie, essaierai, rappelle, plutot, reessaie, verra, voir, sera, lundi`),
);
const WHEN = new Set([
  'after',
  'before',
  'when',
  'once',
  'as',
  'because',
  'with',
  'from',
  'nach',
  'wenn',
  'cuando',
  'quand',
]);
const TRIES = new Set('try trying retry intentare intento essaierai reessaie versuche versuchs probiere'.split(' '));
const FUTURE = new Set(['will', 'shall', 'gonna', 'going', 'can', 'could', 'should', 'might', 'may', 'try']);
const THINGS = new Set([
  'which',
  'it',
  'its',
  'that',
  'thats',
  'this',
  'them',
  'those',
  'her',
  'him',
  'one',
  'lo',
  'la',
  'le',
  'les',
  'das',
  'es',
  'ihn',
  'sie',
  'ca',
]);
const OPENINGS = new Set([
  'which',
  'ahi',
  'eso',
  'lo',
  'so',
  'trying',
  'doing',
  'calling',
  'left',
  'leaving',
  'will',
  'ill',
  'well',
  'gonna',
  'going',
  'shall',
  'say',
  'put',
  'tomorrow',
  'maybe',
  'probably',
  'then',
  'can',
  'it',
  'its',
  'that',
  'thats',
  'this',
  'both',
  'they',
  'theyre',
]);

/**
 * Whether a clause that names a later day and no item puts off what was spoken of before: "trying again tomorrow",
 * "left it for Friday", "so that will be Thursday", "doing that on Monday"; "buy paint tomorrow" is a new goal.
 */
export function isDeferral(clause: Clause): boolean {
  const words = clause.words.filter((word) => word.kind === 'word');
  // "I start Monday" tells of the person's own days.
  if (['i', 'we'].includes(words[0]?.plain ?? '') && !words.some((word) => FUTURE.has(word.plain))) return false;
  // "on Sunday after mass" says when, not what.
  const circumstance =
    clause.words.find((word, at) => at > 0 && WHEN.has(word.plain))?.start ?? Number.POSITIVE_INFINITY;
  const content = contentOf(clause).filter((word) => !LIGHT.has(word.plain) && word.start < circumstance);
  // "Sunday we'll try with a twitch"; "try to ring Bo on Sunday" is a goal.
  if (words.some((word, at) => TRIES.has(word.plain) && words[at + 1]?.plain !== 'to' && at > 0)) return true;
  const pointsBack = words.some((word) => THINGS.has(word.plain));
  if (content.length === 0) return pointsBack || OPENINGS.has(words[0]?.plain ?? '') || words.length <= 3;
  if (content.length > 1) return false;
  // "will connect on Sunday": a verb without its object has it from what was said.
  const isElliptic = /^(?:will|ill|gonna|shall)$/.test(words[0]?.plain ?? '') && content[0] === words.at(1);
  return (pointsBack && OPENINGS.has(words[0]?.plain ?? '')) || isElliptic;
}
