import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { type Sentence, sentencesIn } from '#domain/reply/language/clauses.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { saidTimesIn } from '#domain/reply/wishes/clock-times.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';

/** The sentences of a line; "The morning note comes too early. 8 would suit me better." is one, which says what and when. */
export function sentencesOfWishes(line: string): readonly Sentence[] {
  const sentences = sentencesIn(line);
  const at = sentences.findIndex((sentence, index) => isTimed(sentences[index + 1]) && isComplaint(sentence));
  if (at < 0) return sentences;
  const both = sentencesIn(`${sentences[at]!.text}, ${sentences[at + 1]!.text}`);
  return [...sentences.slice(0, at), ...both, ...sentences.slice(at + 2)];
}

function isTimed(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && wordsOf(sentence.text).length <= 10 && saidTimesIn(sentence.text).length > 0;
}

/** "the morning note comes too early", and no word yet of when it should. */
function isComplaint({ text }: Sentence): boolean {
  const words = wordsOf(text);
  return (
    COMPLAINT.has(words) && words.some(({ plain }) => OUR_STAGES.has(plain)) && saidTimesIn(text).every(isOnlyStage)
  );

  function isOnlyStage({ start, end }: { start: number; end: number }): boolean {
    return OUR_STAGES.has(wordsOf(text.slice(start, end))[0]?.plain ?? '');
  }
}

const { COMPLAINT } = phraseBooks(lists.complaint);
