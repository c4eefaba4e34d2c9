import type { NewLine } from '#domain/reply/email/new-words.ts';

// "[x] bread [ ] tax [X] dog"
const BOX = /\[\s?([xX✓✔]?)\s?\]/gu;
// "~~Prep van~~", "- ~~2. Swim~~"
const STRUCK = /^[\s\-*•\d.)]{0,10}~~([^~\n]{1,200})~~[\s.!]*$/u;

/**
 * Splits boxes on one line into lines of their own, empty ones with their box; marks struck-through lines as ticked.
 */
export function markedLines(lines: readonly NewLine[]): NewLine[] {
  return lines.flatMap((line) => {
    const struck = STRUCK.exec(line.text);
    if (struck) return [{ ...line, text: struck[1] ?? '', ticked: true }];
    const boxes = Array.from(line.text.matchAll(BOX));
    const [first] = boxes;
    if (!first || boxes.length < 2 || line.text.slice(0, first.index).trim() !== '') return [line];
    return boxes.flatMap((box, at): NewLine[] => {
      const text = line.text.slice(box.index + box[0].length, boxes[at + 1]?.index).trim();
      if (text === '') return [];
      return box[1] === '' ? [{ ...line, text: `[ ] ${text}`, ticked: false }] : [{ ...line, text, ticked: true }];
    });
  });
}
