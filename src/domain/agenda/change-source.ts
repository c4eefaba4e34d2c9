/** By what an act came: a sign-up, a reply, an answer link in an email, or a page behind an email's footer. */
export type ChangeSource = 'sign-up' | 'reply' | 'answer-link' | 'page' | 'service';

/** Where an act came from, by its id: every use case begins the ids of its changes with a word of its own. */
export function sourceOfChange(change: string): ChangeSource {
  return SOURCES.find(([word]) => change.startsWith(word))?.[1] ?? 'service';
}

const SOURCES: readonly (readonly [word: string, source: ChangeSource])[] = [
  ['inbound.', 'reply'],
  ['signup:', 'sign-up'],
  ['invitation:', 'sign-up'],
  ['question.', 'answer-link'],
  ['press.', 'answer-link'],
  ['days.', 'page'],
  ['settings.', 'page'],
  ['resume.', 'page'],
  ['undo.', 'page'],
];
