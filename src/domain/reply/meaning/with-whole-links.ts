import { createLinkLift } from '#domain/reply/goals/links.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';

type Interpretation = Pick<Reading, 'commands' | 'notes' | 'reasons' | 'question' | 'heard' | 'words'>;

/**
 * Reads lines in which each link is one word, so that nothing in a link is taken for an item, a number or a verdict: of
 * "1 done, https://example.com/a,b" the second item is not done. The items' own links are the same words.
 */
export function withWholeLinks(
  lines: readonly NewLine[],
  answered: AnsweredMessage,
  read: (lines: readonly NewLine[], answered: AnsweredMessage) => Interpretation,
): Interpretation {
  const { lift, restore } = createLinkLift();
  const lifted = lines.map((line) => ({
    ...line,
    text: lift(line.text),
    about: line.about === null ? null : lift(line.about),
  }));
  const items = answered.items.map((item) => ({ ...item, text: lift(item.text) }));
  const said = read(lifted, { ...answered, items });
  return {
    ...said,
    commands: said.commands.map((command) =>
      'text' in command ? { ...command, text: restore(command.text) } : command,
    ),
    notes: said.notes.map(restore),
    words: said.words.map(({ text, as }) => ({ text: restore(text), as })),
    reasons: said.reasons.map((reason) => ({ ...reason, text: restore(reason.text) })),
    question: said.question === null ? null : restore(said.question),
  };
}
