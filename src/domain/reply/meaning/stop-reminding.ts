import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { wishesIn, wishText, type Wish } from '#domain/reply/wishes/wish-text.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';
import { isPerson } from '#domain/reply/words/people.ts';
import type { References } from '#domain/reply/items/references.ts';
import { LAUGHS } from '#domain/reply/words/crisis-signs.ts';
import { DONT_REMIND, STOP_REMINDING } from '#domain/reply/words/reminding-frames.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';

/**
 * "stop reminding me about the dentist", "don't ask me about the car again": lets go of the items that are named (D15).
 * What names none is kept as a note, never as a goal. Null where nothing of the kind is asked, or only for a while.
 */
export function stopsReminding(text: string, list: AnsweredList, outcome: Outcome): readonly DayItem[] | null {
  const wish = wishText(text);
  const asked = wishesIn(wish, STOP_REMINDING)[0] ?? wishesIn(wish, DONT_REMIND).find(isForGood);
  if (asked === undefined || LAUGHS.has(wordsOf(text))) return null;
  const topic = text.slice(wish.words[asked.end]?.start ?? text.length);
  const words = wordsOf(topic);
  if (list.dayIn(topic) !== null || FOR_NOW.has(words)) return null;
  const items = itemsNamed(words, list);
  // "… about the dentist I went yesterday"; "… about the dentist my wife did it" is nothing of one's own.
  const refs = list.referencesIn(words);
  const isDone = list.verdictIn(words, refs, topic) === 'done' && !isOfAnother(words, refs);
  if (items.length === 0) {
    outcome.asides.push(text);
    outcome.because(`“${text}” names nothing that is open`);
  } else if (isDone) outcome.say(items, { verdict: 'done', day: null }, `“${text}” says that it is done`);
  else outcome.say(items, { verdict: 'drop', day: null }, `“${text}” lets go of it`);
  return items;
}

function isForGood({ after }: Wish): boolean {
  return AGAIN.has(after);
}

/** "the dentist | my wife did it" */
function isOfAnother(topic: readonly Word[], { used }: References): boolean {
  const isOther = ({ plain }: Word, at: number) =>
    !used.has(at) && (isPerson(plain) || GIVEN_NAMES.has(plain) || OTHERS.has(plain));
  return topic.some(isOther) && !topic.some(({ plain }) => ONESELF.has(plain));
}

const OTHERS = new Set(['he', 'she', 'they', 'somebody', 'someone']);
const ONESELF = new Set(['i', 'ive', 'we', 'weve']);

function itemsNamed(topic: readonly Word[], list: AnsweredList): readonly DayItem[] {
  if (list.open.length === 1 && topic.length > 0 && IT.has(topic[0]!.plain)) return list.open;
  const { items, all } = list.referencesIn(topic);
  return all ? [] : items.filter(({ mark }) => mark === 'open' || mark === 'carryover');
}

const AGAIN = new PhraseBook(phrases('again, anymore, any more, any longer, ever again'));
const FOR_NOW = new PhraseBook(
  phrases(
    'today, tonight, until, till, til, this week, this morning, for now, before, while, at night, at work, so, hoy, hasta, aujourdhui, jusqu, heute, bis',
  ),
);
const IT = new Set(['it', 'that', 'this']);
