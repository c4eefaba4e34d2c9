import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';

const { NO_TASK } = phraseBooks(lists.noTask);

/** "2 is not a task": it is taken off the list as our mistake, and nobody gave anything up. */
export function saysNoTask(text: string): boolean {
  return NO_TASK.has(spokenWordsOf(text));
}
