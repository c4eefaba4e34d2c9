import type { Stage } from '#domain/agenda/stage.ts';
import { isContent } from '#domain/reply/items/finder.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { HIDDEN, PhraseBook, wordsOf, type PhraseMatch, type Word } from '#domain/reply/language/plain-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { isTally, tellsFinished } from '#domain/reply/items/telling.ts';
import { CIRCUMSTANCE } from '#domain/reply/words/telling.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What a clause says of the items it points at. `open` is "not done", "half", "later": nothing changes. */
export type Verdict = 'done' | 'open' | 'drop' | 'carry' | 'someday' | 'keep' | 'smaller';

/** Reads the words of a clause that do not name an item; the safest reading wins (D15). */
export function verdictOf(
  words: readonly Word[],
  refs: References,
  { laterDay, stage }: { laterDay: boolean; stage: Stage },
): Verdict | null {
  const morning = stage === 'morning' || stage === 'day0';
  const rest = words.map((word, at) => (refs.used.has(at) ? HIDDEN : word));
  const pointed = refs.items.length > 0 || refs.all || refs.rest;
  const find = (list: Parameters<typeof lexicon>[0]) => lexicon(list).find(rest);
  const scope = deniedWords(words, rest, refs, morning);
  const negation = lexicon('negations').find(scope);
  const done = find('done');
  if (pointed && find('someday')) return 'someday';
  const drop = dropIn(rest);
  // "don't forget to call", "didn't skip it"
  const denied =
    drop &&
    negation &&
    negation.end <= drop.start &&
    drop.start - negation.end <= 1 &&
    negation.start < drop.start &&
    !drop.phrase.startsWith('no');
  if (
    drop &&
    !denied &&
    !['forget to', 'forget'].includes(
      `${drop.phrase} ${rest[drop.end]?.plain ?? ''}`.trim().replace(/^forget (?!to).*/, ''),
    )
  )
    return 'drop';
  if (drop && !denied && drop.phrase === 'forget' && rest[drop.end]?.plain !== 'to') return 'drop';
  if (pointed && isUnneeded(rest)) return 'drop';
  if (pointed && find('smaller')) return 'smaller';
  // "roses as planned", "desk yes today" of a morning: it stays where it stands.
  if (pointed && morning && (AS_PLANNED.has(rest) || (saysYes(rest, refs) && !find('done')))) return 'open';
  if (pointed && !negation && saysYes(rest, refs)) return 'done';
  if (pointed && !negation && (isSoFar(rest) || (!morning && !laterDay && isOnlyThese(rest)))) return 'done';
  if (pointed && !laterDay && isPartOfMore(words, refs)) return 'open';
  if (pointed && (isToGo(words, refs) || isLaughedAt(rest))) return 'open';
  if (pointed && !negation && (isFinishSaid(rest, refs) || isTickedOff(rest))) return 'done';
  const carry = find('carry');
  if (
    laterDay &&
    !carry &&
    pointed &&
    !negation &&
    (isToldBeforePlan(words, refs, morning) || isToldOfDay(words, refs))
  )
    return 'done';
  if (laterDay && !carry && pointed && rest.some((word) => ARRIVES.has(word.plain)) && rest.at(-1)?.plain !== 'dran')
    return null;
  if (laterDay && !carry && pointed && !negation && isMadeForDay(words, rest, refs, morning)) return 'done';
  if (laterDay && !(done && !negation && FOR_LATER.has(rest[done.end]?.plain ?? ''))) return 'carry';
  if (carry && STRONG_CARRY.has(carry.phrase) && !find('stillOpen')) return 'carry';
  if (negation || lexicon('notDone').find(scope)) return keptNegativeItem(refs, negation !== null) ? 'done' : 'open';
  if ((pointed || isKeptBack(rest)) && find('keep') && !done) return 'keep';
  if (
    isNegativeItem(refs) &&
    words.some((word, at) => ABSTAINED.has(word.plain) || word.plain === 'free' || isStayedOff(words, at))
  )
    return 'done';
  const stillOpen = find('stillOpen');
  if (stillOpen && !(WEAKLY_OPEN.has(stillOpen.phrase) && pointed && tellsFinished(words, refs, morning)))
    return 'open';
  if (done) return isMeant(rest, done.start) ? 'open' : 'done';
  if (!pointed || isAnothersDeed(words, refs)) return null;
  // "wrote 300 words" of 800: told, and not over.
  if (!tellsFinished(words, refs, morning) && !(stage === 'evening' && isTally(words, refs)))
    return tellsOfOwn(words, refs) ? 'open' : null;
  // "I shouted" breaks "No shouting".
  return isNegativeItem(refs) ? 'open' : 'done';
}

/** "gym to go": nothing but items, and that they are left. */
function isToGo(words: readonly Word[], refs: References): boolean {
  const own = words.filter(({ kind }) => kind !== 'mark');
  if (own.at(-1)?.plain !== 'go' || own.at(-2)?.plain !== 'to') return false;
  return words.every((word, at) => refs.used.has(at) || !isContent(word));
}

/** "cross the bins off", "tick val off for me" */
function isTickedOff(rest: readonly Word[]): boolean {
  const at = rest.findIndex(({ plain }) => TICK.has(plain));
  return at >= 0 && rest.slice(at + 1, at + 8).some(({ plain }) => plain === 'off');
}

const TICK = new Set('tick cross check'.split(' '));

/** "sleep ha ha ha", "gym: lol": nothing else is said of it. */
function isLaughedAt(rest: readonly Word[]): boolean {
  return (
    rest.some(({ plain }) => LAUGHTER.has(plain)) && rest.every((word) => LAUGHTER.has(word.plain) || !isContent(word))
  );
}

const LAUGHTER = new Set('meh ugh bleh eh ha haha hahaha hah lol lmao lmfao rofl jaja jajaja mdr ptdr'.split(' '));

const AS_PLANNED = new PhraseBook(
  phrases('as planned, as is, as it is, as they are, still on, wie geplant, como estaba, como planeado, comme prevu'),
);

/** "just the bins so far", "bins 👍", "bins and that's about it": what is named is what was done. */
function isSoFar(rest: readonly Word[]): boolean {
  if (rest.some(({ plain }) => plain === '👍' || plain === '👌')) return true;
  const match = SO_FAR.find(rest);
  return match !== null && rest.every((word, at) => (at >= match.start && at < match.end) || !isContent(word));
}

/** "only lunch today I'm afraid" answers what was done; "only the gym left" does not. */
function isOnlyThese(rest: readonly Word[]): boolean {
  const [first] = rest;
  if (first === undefined || !ONLY.has(first.plain)) return false;
  return rest.every((word) => word === first || !isContent(word) || REGRET.has(word.plain));
}

const ONLY = new Set('only just solo seulement nur'.split(' '));
const REGRET = new Set('afraid sorry sadly unfortunately alas today oops'.split(' '));

const SO_FAR = new PhraseBook(
  phrases(
    'so far, thats about it, thats it so far, thats all so far, thats all i managed, hasta ahora, bisher, pour l instant',
  ),
);

/** "11 of 28 reports done", "did 11 reports out of 28", "3 boxes of maybe 10": fewer than there are. */
function isPartOfMore(words: readonly Word[], refs: References): boolean {
  if (refs.count !== null) return false;
  return words.some((word, at) => {
    const of = word.plain === 'of' ? at : -1;
    if (of < 1) return false;
    const before = words.slice(Math.max(0, of - 4), of).findLast(({ kind }) => kind === 'number');
    const behind = words.slice(of + 1, of + 3).find(({ kind }) => kind === 'number');
    return before !== undefined && behind !== undefined && Number(before.plain) < Number(behind.plain);
  });
}

/** "the presentation I have finish", "report finish already": a learner's "finished". */
function isFinishSaid(rest: readonly Word[], refs: References): boolean {
  const at = rest.findLastIndex(({ plain }) => plain === 'finish' || plain === 'complete');
  if (at < 0 || at < Math.max(...refs.used, -1) || refs.used.size === 0) return false;
  return rest[at - 1]?.plain === 'have' || rest[at + 1]?.plain === 'already' || rest[at - 1]?.plain === 'already';
}

/** "elbows ordered, should land Thursday", "hall booked for Friday": over, whatever the day brings. */
function isToldBeforePlan(words: readonly Word[], refs: References, morning: boolean): boolean {
  const last = Math.max(...refs.used);
  const verb = words.findIndex((word) => ARRANGED.has(word.plain));
  if (verb < 0 || verb > last + 3) return false;
  const until = Math.max(verb, last) + 1;
  return tellsFinished(words.slice(0, until), refs, morning);
}

/** "lunches for tomorrow are made", "die Brote für morgen sind gemacht": the day is what the thing is for. */
function isMadeForDay(words: readonly Word[], rest: readonly Word[], refs: References, morning: boolean): boolean {
  const at = rest.findIndex((word) => FOR_A_DAY.has(word.plain));
  if (at < 1 || at >= rest.length - 2 || at > Math.max(...refs.used) + 2) return false;
  const day = lexicon('tomorrow').matchAt(rest, at + 1);
  if (!day) return false;
  const behind = rest.slice(day.end);
  if (lexicon('done').has(behind)) return true;
  const without = words.map((word, index) => (index >= at && index < day.end ? HIDDEN : word));
  return tellsFinished(without, refs, morning);
}

const FOR_A_DAY = new Set(['for', 'fur', 'pour', 'para']);

/** "scanned those docs on Sunday": the item's own verb in the past opens what is told. */
function isToldOfDay(words: readonly Word[], refs: References): boolean {
  const at = ['i', 'we'].includes(words[0]?.plain ?? '') ? 1 : 0;
  const opener = words[at];
  if (!opener || !refs.used.has(at) || !isPast(opener, refs.languages, false) || refs.items.length !== 1) return false;
  return words.at(-2)?.plain === 'on' && tellsFinished(words.slice(0, -2), refs, false);
}

/** "the plumber is coming on Friday": what comes by itself is not put off. */
const ARRIVES = new Set(
  'coming comes arrives arrive arriving lands delivers kommt kommen viene vienen llega llegan vient viennent'.split(
    ' ',
  ),
);

const ARRANGED = new Set(
  'booked appointment ordered scheduled confirmed sent arranged posted bought paid submitted reserved registered filed shipped emailed invited hired applied requested reservado reservada pedido pedida enviado enviada reserve reservee commande commandee envoye envoyee gebucht bestellt geschickt abgeschickt vereinbart bezahlt'.split(
    ' ',
  ),
);

/** "moved the hives at half past five", "got done before bed": a time of what is told. */
const WEAKLY_OPEN = new Set(['half', 'before bed', 'first thing', 'after lunch', 'this afternoon', 'this evening']);

/** The item's own verb in the past: "packed one box only". */
function tellsOfOwn(words: readonly Word[], refs: References): boolean {
  return refs.mentions.some(({ used }) => [...used].some((at) => isPast(words[at]!, refs.languages, false)));
}

/** "actually keep them"; "keep it up" keeps nothing. */
function isKeptBack(rest: readonly Word[]): boolean {
  const at = rest.findIndex((word) => word.plain === 'keep');
  return (
    at >= 0 &&
    ['it', 'them', 'that', 'this', 'those'].includes(rest[at + 1]?.plain ?? '') &&
    (rest[at + 2] === undefined ||
      rest[at + 2]?.kind === 'mark' ||
      ['on', 'please', 'after', 'then'].includes(rest[at + 2]?.plain ?? ''))
  );
}

/** "can be done", "will get it done", "to be finished". */
function isMeant(rest: readonly Word[], at: number): boolean {
  const before = rest.slice(Math.max(0, at - 3), at).map((word) => word.plain);
  return (
    before.some((plain) => MODALS.has(plain)) &&
    before.some((plain) => ['be', 'get', 'have', 'being', 'getting'].includes(plain))
  );
}

const MODALS = new Set('can could will would ill should shall must might may to gonna cant lets'.split(' '));

/** "dropped the kids off" and "no longer on speaking terms" drop nothing. */
function dropIn(rest: readonly Word[]): PhraseMatch | null {
  for (let drop = lexicon('drop').find(rest); drop; drop = lexicon('drop').find(rest, drop.end)) {
    const behind = rest.slice(drop.end, drop.end + 5).map((word) => word.plain);
    // "2 isn't happening today"; "schwimmen bin ich auch" is German.
    if (/happening$/.test(drop.phrase) && behind[0] === 'today') continue;
    if (drop.phrase === 'bin' && (behind[0] === 'ich' || rest[drop.start - 1]?.plain === 'ich')) continue;
    if (/^dropp?/.test(drop.phrase) && behind.some((plain) => DROPPED_AT.has(plain))) continue;
    if (drop.phrase === 'dropped' && behind.some((plain) => DROPPED_WHERE.has(plain))) continue;
    // "the mattress can go"; "now the kids can go out"
    if (drop.phrase === 'can go' && behind.length > 0) continue;
    if (drop.phrase === 'no longer' && !NOT_NEEDED.has(behind[0] ?? '')) continue;
    return drop;
  }
  return takenOff(rest);
}

/** "dropped the kids off", "dropped by the shop" */
const DROPPED_AT = new Set(['off', 'by', 'round']);
/** "dropped the car at the mechanic", "dropped the keys in with Bo" */
const DROPPED_WHERE = new Set(['at', 'in', 'into', 'with', 'to', 'over', 'back']);

/** "take the tutor off the list", "take it off", "strike that one off", "lass das weg"; "took the kids off" drops nothing. */
function takenOff(rest: readonly Word[]): PhraseMatch | null {
  const at = rest.findIndex((word) => TAKE.has(word.plain));
  if (at < 0) return null;
  const off = rest.findIndex((word, index) => index > at + 1 && index <= at + 7 && OFF.has(word.plain));
  if (off < 0) return null;
  const behind = rest.slice(off + 1, off + 4).filter((word) => word.kind === 'word');
  const ends = behind.length === 0 || LISTED.has(behind[0]!.plain) || LISTED.has(behind[1]?.plain ?? '');
  return ends ? { phrase: 'take off', start: at, end: off + 1 } : null;
}

const TAKE = new Set(['take', 'takes', 'strike', 'knock', 'leave', 'get', 'lass', 'nimm', 'streich']);
const OFF = new Set(['off', 'weg', 'runter', 'raus']);
const LISTED = new Set(['list', 'please', 'pls', 'then', 'plan', 'now', 'for', 'again', 'agenda', 'bitte']);

/** "no quote needed now", "so no reply required", "not needed" */
function isUnneeded(rest: readonly Word[]): boolean {
  const at = rest.findIndex((word) => ['no', 'not', 'isnt', 'arent', 'kein', 'keine'].includes(word.plain));
  return (
    at >= 0 &&
    rest.slice(at + 1, at + 6).some((word) => ['needed', 'required', 'necessary', 'notig'].includes(word.plain))
  );
}

const NOT_NEEDED = new Set(
  'needed necessary required wanted relevant need want doing happening going important matters applies interested valid worth useful possible'.split(
    ' ',
  ),
);

/**
 * The words in which a "not" speaks of the items: "paid at 6 because I could not sleep" and "rang her, no signal
 * though" tell before it that the thing is over.
 */
function deniedWords(
  words: readonly Word[],
  rest: readonly Word[],
  refs: References,
  morning: boolean,
): readonly Word[] {
  const denial = lexicon('negations').find(rest);
  const lastRef = Math.max(...refs.used, -1);
  if (!denial || refs.used.size === 0 || denial.start < lastRef) return rest;
  // "I emailed him, he hasn't answered": what somebody else did not do.
  const isOthers = THEY.has(rest[denial.start - 1]?.plain ?? '') || THEY.has(rest[denial.start - 2]?.plain ?? '');
  const isAside =
    isOthers ||
    ASIDE.has(denial.phrase) ||
    words.slice(lastRef, denial.start).some((word) => CIRCUMSTANCE.has(word.plain));
  const before = words.slice(0, denial.start);
  return isAside &&
    tellsFinished(before, { ...refs, used: new Set([...refs.used].filter((at) => at < denial.start)) }, morning)
    ? rest.slice(0, denial.start)
    : rest;
}

const THEY = new Set(['he', 'she', 'they', 'hes', 'shes', 'theyre']);

/** "no" and "without" deny the noun behind them. */
const ASIDE = new Set(['no', 'without', 'none', 'nothing', 'sin', 'sans', 'ohne', 'kein', 'keine']);

/** "1 yes, 3 no" */
const YES = new Set(['yes', 'yep', 'yup', 'yeah', 'si', 'oui', 'ja', 'y']);

/** "1 yes, 3 no", "drawer yes", "yes to one and two"; "oh yeah the oven cleaned itself" affirms nothing. */
function saysYes(rest: readonly Word[], refs: References): boolean {
  // "si" is a yes of Spanish and an if of French.
  const at = rest.findLastIndex((word) => YES.has(word.plain) && !(word.accented === 'si' && refs.languages.has('fr')));
  if (at < 0) return false;
  return at > Math.min(...refs.used) || rest.every((word, index) => index === at || !isContent(word));
}

const FOR_LATER = new Set(['for', 'by', 'before', 'until']);
const STRONG_CARRY = new Set(
  'rebooked rearranged carry carrying move postpone postponed reschedule rescheduled defer deferred bump bumped carry,carry over,carry forward,roll over,moved,push,pushed,put off,delay,delayed,another day,carries over,punt,punted,mueve,mover,pospon,posponer,aplaza,aplazar,reporte,reporter,repousse,repousser,decale,verschieb,verschiebe,verschieben,verschoben,vertagen,vertagt'.split(
    /[ ,](?=\S)/,
  ),
);
for (const phrase of [
  'carried over',
  'carried forward',
  'rolled over',
  'rolls over',
  'carry over',
  'carry forward',
  'roll over',
  'put off',
  'another day',
  'carries over',
])
  STRONG_CARRY.add(phrase);

/** "No coffee after 2" is done when the clause says no coffee. */
function keptNegativeItem(refs: References, negated: boolean): boolean {
  return negated && isNegativeItem(refs);
}

function isNegativeItem(refs: References): boolean {
  return refs.mentions.length > 0 && refs.mentions.every(({ item }) => isNegative(wordsOf(item.text)));
}

/** "No sugar", "Don't check email", "Avoid arguing", "Stop smoking"; not "Stop at the chemist". */
function isNegative(words: readonly Word[]): boolean {
  if (lexicon('negations').has(words)) return true;
  const [first, second] = words;
  if (first?.plain === 'avoid') return true;
  return ['stop', 'quit'].includes(first?.plain ?? '') && (second?.plain.endsWith('ing') ?? false);
}

/** "avoided sugar", "resisted the biscuits" keep "No sugar". */
const ABSTAINED = new Set(
  'avoided resisted abstained refrained dodged evite evitado verzichtet vermieden resiste resistido'.split(' '),
);

/** "stayed off email until nine", "kept away from the shop", "steered clear" */
function isStayedOff(rest: readonly Word[], at: number): boolean {
  return (
    ['stayed', 'kept', 'steered', 'stuck', 'held'].includes(rest[at]?.plain ?? '') &&
    ['off', 'away', 'clear', 'to', 'out'].includes(rest[at + 1]?.plain ?? '')
  );
}

const OTHERS = new Set(['my', 'our', 'his', 'her', 'he', 'she', 'they', 'their', 'somebody', 'someone']);

/** "My sister did the gate", "Ana called me": told of others, so nothing of the list is done (D15). */
function isAnothersDeed(words: readonly Word[], refs: References): boolean {
  if (OTHERS.has(words[0]?.plain ?? '') && !refs.used.has(1)) return true;
  const first = words[0]?.plain ?? '';
  if (['i', 'we', 'ive', 'weve'].includes(first) || !refs.used.has(0)) return false;
  return words.some(
    (word, at) => at > 1 && ['me', 'us'].includes(word.plain) && isPast(words[at - 1]!, refs.languages, true),
  );
}
