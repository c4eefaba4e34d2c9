import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { type Sentence, sentencesIn } from '#domain/reply/language/clauses.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { requestText } from '#domain/reply/requests/request-text.ts';
import { isAwayForATime } from '#domain/reply/requests/rest-until.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { answersOwnQuestion, resumesThat, turnsOnStage } from '#domain/reply/requests/rests.ts';
import { waitsForTime } from '#domain/reply/requests/waiting-time.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';

/**
 * The sentences of a line that may contain requests. "The morning note comes too early. 8 would suit me better." counts
 * as one, which says what and when.
 */
export function sentencesOfRequests(line: string): readonly Sentence[] {
  const sentences = sentencesIn(line).filter((sentence, index, all) => !answersOwnQuestion(sentence, all[index - 1]));
  const at = sentences.findIndex((sentence, index) => {
    const next = sentences[index + 1]?.text ?? '';
    return (
      (isComplaint(sentence) && saidTimesIn(next).length > 0) ||
      waitsForTime(sentence.text, next) ||
      restsWhileAway(sentence.text, next) ||
      turnsOn(sentence.text, next)
    );
  });
  if (at < 0) return sentences;
  const both = sentencesIn(`${sentences[at]!.text}, ${sentences[at + 1]!.text}`);
  return [...sentences.slice(0, at), ...both, ...sentences.slice(at + 2)];
}

/** "the morning note comes too early" */
function isComplaint({ text }: Sentence): boolean {
  const words = wordsOf(text);
  return COMPLAINT.has(words) && words.some(({ plain }) => OUR_STAGES.has(plain));
}

const { COMPLAINT } = phraseBooks(lists.complaint);

/** "From the 12th to the 20th I am in hospital. Please do not write to me." */
function restsWhileAway(first: string, second: string): boolean {
  const [before, after] = [spokenWordsOf(first), spokenWordsOf(second)];
  if (isAwayForATime(before) === isAwayForATime(after)) return false;
  return quietIn(isAwayForATime(before) ? after : before) !== null;
}

/** "The evening one used to come. Do turn it on again." */
function turnsOn(first: string, second: string): boolean {
  return turnsOnStage(requestText(`${first}, ${second}`)) !== null && resumesThat(requestText(second));
}
