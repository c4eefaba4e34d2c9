import type { DayItem } from '#domain/agenda/day-items.ts';
import { addGoals } from '#domain/reply/meaning/added-goals.ts';
import { askedOntoList } from '#domain/reply/meaning/add-requests.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { TAKES_BACK } from '#domain/reply/meaning/correction.ts';
import { isDeferral } from '#domain/reply/meaning/deferrals.ts';
import { standsAlone } from '#domain/reply/meaning/clause-words.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import type { NamedDay } from '#domain/reply/language/days.ts';
import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { endOfAdding, isOwnDeed } from '#domain/reply/items/own-deeds.ts';
import type { References } from '#domain/reply/items/references.ts';
import { CLAUSES_AHEAD, type HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { isOfPlan, opensGoal, plannedFor } from '#domain/reply/meaning/planned-lists.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { plainText } from '#domain/reply/language/plain-words.ts';
import { SPEAKER } from '#domain/reply/words/goal-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

const ADD = lexicon('add');
const ACTIONS = lexicon('actions');
const TOMORROW = lexicon('tomorrow');
const FILLERS = lexicon('fillers');
const NEGATIONS = lexicon('negations');
const DONE = lexicon('done');
const DROP = lexicon('drop');

const INTENTS = [
  'i need to',
  'i also need to',
  'i have to',
  'i want to',
  'i gotta',
  'need to',
  'gotta',
  'dont forget to',
  'remember to',
  'remind me to',
  'new goal',
  'i also want to',
  'i also have to',
  'i should also',
  'tengo que',
  'je dois',
  'ich muss',
  'ich muss noch',
  'can you add',
  'can u add',
  'could you add',
  'could u add',
  'would you add',
  'please add',
  'pls add',
  'plz add',
  'put down',
  'i plan to',
  'muss noch',
  'musste noch',
  'bitte noch',
  'noch dazu',
  'tb tengo que',
  'tb tengo q',
  'tengo q',
  'tambien tengo que',
  'tambien tengo q',
  'faut aussi',
  'il faut aussi',
  'faut que',
  'je dois aussi',
  'je dois encore',
  'on my list',
];

const FRENCH_NO_MORE = new Set(['de', 'd', 'rien', 'besoin', 'envie', 'jamais']);
const LEADS = new Set('oh ah and y et und ok btw ps plus'.split(' '));
/** Courtesy before an "add". */
const COURTESY = new Set('kindly please pls bitte porfa just could can would you'.split(' '));

/** The clause as a new goal, and the day it is for (null: today); null where it is none. It names no item. */
function additionIn(heard: HeardClause, list: AnsweredList): { on: LocalDate | null } | null {
  const { clause, refs, day, verdict } = heard;
  if (refs.all || refs.rest) return null;
  if (refs.items.length > 0) return addsOwnDeed(heard) ? { on: null } : null;
  const own = clause.words.filter((word) => word.kind !== 'mark');
  // "y añade recoger el paquete", "oh and add milk"
  const opening = own.findIndex((word) => !LEADS.has(word.plain));
  const words = own.slice(Math.max(0, opening));
  const asked = words.slice(
    Math.max(
      0,
      words.findIndex((word) => !COURTESY.has(word.plain)),
    ),
  );
  const content = words.filter(isContent).length;
  // "+ groceries"
  if (clause.words[0]?.plain === '+' && content > 0 && (verdict === null || verdict === 'open')) return { on: null };
  // "forget the list, fire at work"
  if (MISHAPS.has(asked[0]?.plain ?? '') && WHERE.has(asked[1]?.plain ?? '')) return null;
  // French "plus de joue"; "size 4 already" tells.
  if (own[0]?.plain === 'plus' && FRENCH_NO_MORE.has(own[1]?.plain ?? '')) return null;
  if (words.some(({ plain }) => plain === 'already')) return null;
  // "stop rushing me"
  if (HARRIED.has(asked[0]?.plain ?? '') && asked.length <= 4 && US.has(asked.at(-1)?.plain ?? '')) return null;
  const on = day && !standsAlone(clause, day) && !isOfGoal(clause, day) ? day.date : null;
  if ((ADD.matchAt(asked, 0) || ADD.matchAt(own, 0)) && verdict !== 'done' && content > 0)
    return isTold(asked, refs) ? null : { on };
  if (
    on !== null &&
    content > 0 &&
    verdict === 'carry' &&
    (!isDeferral(clause) || isWishOfItsOwn(clause)) &&
    isPlan(clause, day, refs)
  )
    return { on };
  if (verdict !== 'done' && verdict !== 'drop' && content > 1 && opensWithIntent(clause)) return { on };
  if (list.stage === 'midday' && day === null && isMeant(clause, verdict)) return { on: null };
  if (
    verdict === null &&
    list.stage === 'midday' &&
    ACTIONS.matchAt(words, 0) &&
    content > 1 &&
    isPlan(clause, null, refs) &&
    !['me', 'us'].includes(words[1]?.plain ?? '')
  )
    return { on: null };
  return null;
}

const HARRIED = new Set('stop quit dont arrete arretez'.split(' '));
const US = new Set(['me', 'us', 'moi']);

/** What happens somewhere, where the word is also a verb. */
const MISHAPS = new Set('fire flood leak storm strike crash burst panic rush fight'.split(' '));
const WHERE = new Set('at in on'.split(' '));

/** "add send roof photos to the insurance": a verb of its own behind the "add", whatever items it speaks of as well. */
function addsOwnDeed({ clause: { words }, refs, verdict }: HeardClause): boolean {
  const end = endOfAdding(words);
  if (end === 0 || !isAction(words, end)) return false;
  if (!refs.used.has(end) && !isOwnDeed(words, refs.mentions)) return false;
  if (!refs.used.has(end)) return words.length > end + 1;
  return (verdict === null || verdict === 'open') && isOwnDeed(words, refs.mentions);
}

/** "swim every Thursday", "send it by Friday": no day on which it shall stand. */
function isOfGoal(clause: Clause, day: NamedDay): boolean {
  return OF_GOAL.has(wordsOf(clause.text.slice(0, day.start)).at(-1)?.plain ?? '');
}

const OF_GOAL = new Set(
  'every each by until till before from since cada chaque jeden jede bis vor antes avant'.split(' '),
);

/** "Today I would like to finally finish the tax return": a wish, and the verb of a goal with what it is done to. */
function isMeant(clause: Clause, verdict: HeardClause['verdict']): boolean {
  if (verdict !== null && verdict !== 'open') return false;
  if (!clause.words.some(({ plain }) => SPEAKER.has(plain)) || isDeferral(clause)) return false;
  const frame = frameOf(clause.words);
  const goal = clause.words.slice(frame.end);
  const isOwn = clause.words.slice(0, frame.end).some(({ plain }) => SPEAKER.has(plain));
  return frame.meant && isOwn && isAction(goal, 0) && goal.slice(1).filter(isContent).length > 0;
}

/** "tomorrow I want to seal it": a wish and a deed of its own, where "tomorrow I'll finish it" puts off. */
function isWishOfItsOwn(clause: Clause): boolean {
  const words = clause.words.filter((word, at) => at > 0 || TOMORROW.endAt([word], 0) === null);
  const frame = frameOf(words);
  const goal = words.slice(frame.end);
  const wished = words.slice(0, frame.end).some(({ plain }) => WISHED.has(plain));
  return frame.meant && wished && isAction(goal, 0) && !ABOUT_DEEDS.has(goal[0]!.plain);
}

const WISHED = new Set('want need have like love hope must quiero tengo veux dois muss mochte'.split(' '));
/** What may be done with anything that stands on a list. */
const ABOUT_DEEDS = new Set(
  'do try finish start continue get have make be go take give put keep tackle hit see look work sort wrap complete'.split(
    ' ',
  ),
);

/** "just remembered I have to collect the trophies", "oh and I need to ..." */
function opensWithIntent(clause: Clause): boolean {
  const said = plainText(clause.text).replace(RECALLS, '');
  return INTENTS.some((intent) => said.startsWith(intent));
}

const RECALLS =
  /^(?:(?:oh|and|shit|crap|shoot|omg|oops|dang|darn|ugh|argh|gah|wait|hey|also|yikes|bugger|crikey|god|no|man|damn|ps|btw|by the way|actually|so|ok|just|ive|i|have|almost|nearly|totally|completely|remembered|realised|realized|forgot|that) ){1,6}(?=i |need |gotta |ive )/u;

/** "also fixed the neighbour's wifi": something else that is done, no goal. */
function isTold(words: readonly Word[], refs: References): boolean {
  const first = words.slice(ADD.matchAt(words, 0)?.end ?? 0).find((word) => !SUBJECTS.has(word.plain));
  return first !== undefined && isPast(first, refs.languages, false);
}

const SUBJECTS = new Set(['i', 'ive', 'we', 'weve', 'also', 'just', 'he', 'hab', 'habe', 'jai', 'ai', 'on']);

/** What is put on a later day reads as a goal; "the shop is shut until Monday" and "he never picks up" do not. */
function isPlan(clause: Clause, day: NamedDay | null, refs: References): boolean {
  const bare = day ? `${clause.text.slice(0, day.start)} ${clause.text.slice(day.end)}` : clause.text;
  // "should come Friday" tells of a thing under way.
  if (/^\s*(?:it |they )?(?:should|may|might|could)\b/iu.test(bare)) return false;
  let words = spokenWordsOf(bare);
  for (let at = FILLERS.matchAt(words, 0)?.end ?? 0; at > 0; at = FILLERS.matchAt(words, 0)?.end ?? 0)
    words = words.slice(at);
  const [first] = words;
  // "I start Monday", "we fly on Friday"
  if (['i', 'we'].includes(first?.plain ?? '') && words.filter(isContent).length === 1) return false;
  if (!first || words.some((word) => FINITE.has(word.plain) || isPast(word, refs.languages, false))) return false;
  // "back April 29"; "back up the laptop" is a goal
  if (first.plain === 'back' && words[1]?.plain !== 'up') return false;
  return !NO_GOAL.has(first.plain) && !NEGATIONS.matchAt(words, 0) && baseOfGerund(first.plain) === null;
}

const FINITE = new Set(
  'moves sounds looks feels seems keeps is are am was were isnt arent wasnt cant wont doesnt has hasnt says said needs wants comes arrives arrive opens closes starts gets goes picks bring brings shut closed theyre hes shes youre its ist sind kommt kommen wird hat es esta son viene vienen llega est sont vient arrive dont'.split(
    ' ',
  ),
);
const NO_GOAL = new Set(
  'here there he she they it you who which that this these those there feel feels felt guess hope love miss nobody everyone someone im its theyre hes shes youre until till kindly start puedes puede podrias podria peux pouvez kannst konnten konnen'.split(
    ' ',
  ),
);

/** The last clause that still belongs to a new goal: until one speaks of an item of the list. */
function endOfAddition(sentence: Sentence, at: number, list: AnsweredList): number {
  let until = at;
  for (let next = at + 1; next < Math.min(sentence.clauses.length, at + 1 + CLAUSES_AHEAD); next += 1) {
    const clause = sentence.clauses[next]!;
    const refs = list.referencesIn(clause.words);
    if (
      refs.items.length > 0 ||
      refs.all ||
      list.dayIn(clause.text) ||
      DONE.has(clause.words) ||
      TAKES_BACK.matchAt(clause.words, 0) ||
      DROP.matchAt(clause.words, 0)
    )
      break;
    until = next;
  }
  return until;
}

/** How far an addition reaches, its last clause included, and whether a goal was found in it. */
interface Reach {
  readonly until: number;
  readonly adds: boolean;
}

/** Adds the goals that begin at clause `at`; null where nothing there is added. */
export function readAddition(
  heard: HeardClause,
  sentence: Sentence,
  at: number,
  list: AnsweredList,
  outcome: Outcome,
): Reach | null {
  const asked = askedOntoList(heard.clause.text);
  if (asked !== null) {
    const [item] = heard.refs.items;
    if (item === undefined || !namesOnly(asked, item, list))
      return { until: at, adds: addGoals(asked, null, list, outcome) };
    outcome.say(
      [item],
      { verdict: item.mark === 'dropped' ? 'keep' : 'open', day: null },
      `“${asked}” stands on the list already`,
    );
    return { until: at, adds: true };
  }
  const opens = opensGoal(heard, sentence, at, list);
  const planned = opens ? null : plannedFor(heard, sentence, at, list);
  const from = !opens && (planned === null || isOfPlan(sentence, at)) ? at : at + 1;
  const addition = opens || planned !== null ? { on: planned } : additionIn(heard, list);
  const first = sentence.clauses[from];
  if (!addition || !first) return null;
  const until = endOfAddition(sentence, from, list);
  const words = sentence.text.slice(first.start, sentence.clauses[until]?.end ?? first.end);
  return { until, adds: addGoals(words, addition.on, list, outcome) };
}

function namesOnly(text: string, item: DayItem, list: AnsweredList): boolean {
  const words = wordsOf(text);
  const mention = list.finder.mentionsIn(words).find((one) => one.item === item);
  return mention !== undefined && words.every((word, at) => mention.used.has(at) || !isContent(word));
}

// "also: (1) call Ben (2) buy glue", "add 1) milk 2) eggs"
const INLINE_LIST = /(?:^|\s)\(?1[.)]\s?\p{L}.{1,200}\s\(?2[.)]\s?\p{L}/u;

/** Adds a numbered list behind an "also" or "add"; its numbers are no items'. */
export function addsList({ text, clauses }: Sentence, list: AnsweredList, outcome: Outcome): boolean {
  const words = clauses[0]?.words ?? [];
  if (!ADD.matchAt(words, 0) || !INLINE_LIST.test(text)) return false;
  return addGoals(text, null, list, outcome);
}
