import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { numberedParts } from '#domain/reply/goals/numbers.ts';
import { goalText, withoutCode } from '#domain/reply/goals/text.ts';
import { withoutEnding } from '#domain/reply/letter/ending.ts';
import { newWordsOf } from '#domain/reply/letter/new-words.ts';
import { separatorAt } from '#domain/reply/letter/quoted-text.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { isHeading } from '#domain/reply/words/headings.ts';

/** The lines of a free text that may hold goals: markup, quotes, sign-offs, code, headings and bullets are gone. */
export function goalLines(text: string): string[] {
  const plain = goalText(text);
  // A quoted message and nothing else: what a reply would keep for want of better holds no goal.
  if (separatorAt(plain.trimStart().split('\n', 3), 0) !== null) return [];
  const fresh = newWordsOf(plain, '');
  const lines = withoutEnding(withoutCode(fresh.said).split('\n')).flatMap(ofTable).flatMap(ofBoxes);
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const goals: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (at < last && SUBJECT.test(line)) continue;
    const bullet = withoutBullet(behindTicks(line));
    if (bullet.ticked || FINISHED.test(line)) continue;
    const words = isTitle(bullet, lines[at + 1]) ? '' : withoutHeading(bullet.text, at < last, bullet.marked);
    if (words.trim() !== '') goals.push(...numberedParts(words.trim(), bullet.marked));
  }
  return goals;
}

/** "Farm" right above a bulleted line: a title without a colon, unless it begins with a verb. */
function isTitle(bullet: { text: string; marked: boolean }, below: string | undefined): boolean {
  if (bullet.marked || below === undefined || !withoutBullet(below).marked || EMPTY_BOX.test(below)) return false;
  const words = spokenWordsOf(bullet.text);
  if (words.length === 0 || words.length > 3 || /[.!?,]\s*$/.test(bullet.text)) return false;
  return words.length === 1 || !isAction(words, frameOf(words).end) || isHeading(words);
}

// "- ", "* ", "• ", "1. ", "2) ", "(3) ", "#4 ", "5 - ", "6- ", "a) ", "b. ", "(c) ", "iv. ", "(ii) ", "[ ] ", "- [ ] ", "☐ ", "→ ", "🎸 "
const BULLET =
  /^[\s>]{0,12}(?:[-*•·▪◦‣–—→+]\s{1,4}|[-•–—→](?=\p{L})|[☐▢□◻⬜]\s{0,4}|\(?\d{1,2}[.)]\s{0,4}(?!\d)|\d{1,2}\s{1,2}[-–—]\s{1,4}(?!\d)|\d{1,2}[-–—]\s{1,3}(?=\p{L})|\(\d{1,2}\)\s{0,4}|#\d{1,2}[:.)]?\s{1,4}|\(?[a-h]\)\s{1,4}|[a-h]\.\s{1,4}|\(?(?:i{1,3}|iv|vi{0,3}|ix|x)\)\s{1,4}|(?:i{1,3}|iv|vi{0,3}|ix|x)\.\s{1,4}|\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]{0,3}\s{0,4})/u;
const TICKED = /^\s{0,12}(?:[-*•]\s{0,4})?(?:\d{1,2}[.)]\s{0,4})?(?:\[\s?[xX✓✔]\s?\]|☑|☒|✅|✔|✓|~~)/u;
const EMPTY_BOX = /^\s{0,12}\[\s{0,3}\]\s{0,4}/;

/** "| gym | 7 |": the cells of a row; a head and its rule are none. */
function ofTable(line: string): string[] {
  if (!/^\s{0,8}\|.*\|\s*$/.test(line)) return [line];
  const cells = line
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const isHead = cells.every((cell) => /^[-:]+$/.test(cell) || COLUMNS.has(cell.toLowerCase()));
  return isHead ? [] : [cells.join(' ')];
}

const COLUMNS = new Set(
  'task tasks time when what goal goals notes note status due priority item day date done # no what? who duration hour'.split(
    ' ',
  ),
);

/** "☐ call Bo ☐ pay tax ☑ shower", "[ ] a [x] b": boxes in one line, each with its own words. */
function ofBoxes(line: string): string[] {
  const boxes = matchesOf(BOX, line);
  if (boxes.length < 2 || line.slice(0, boxes[0]?.index).trim() !== '') return [line];
  return boxes.map(({ index }, at) => line.slice(index, boxes[at + 1]?.index));
}

const BOX = /[☐☑☒⬜✅▢]\uFE0F?|\[\s?[xX✓✔]?\s?\]/gu;

// "Subject: Re: Your day", copied with the body
const SUBJECT = /^(?:subject|betreff|asunto|objet)\s?:\s/iu;

// "descale kettle - done", "Müll: erledigt"
const FINISHED = /\S\s?[-–—:]\s?\(?(?:done|finished|completed|erledigt|fertig|hecho|listo|fait|terminé)[\s.!)]{0,4}$/iu;

/** "coffee ✔️ kids up ✔️ now: dishes": what stands before a tick is done, unless the tick begins the line. */
function behindTicks(line: string): string {
  if (TICKED.test(line)) return line;
  const parts = line.split(/[✔✅☑✓]\uFE0F?/u);
  return parts.at(-1) ?? '';
}

function withoutBullet(line: string): { text: string; marked: boolean; ticked: boolean } {
  if (TICKED.test(line)) return { text: '', marked: true, ticked: true };
  let text = line;
  let marked = false;
  for (let round = 0; round < 3; round += 1) {
    const next = text.replace(EMPTY_BOX, '').replace(BULLET, '');
    if (next === text) break;
    text = next;
    marked = true;
  }
  return { text, marked, ticked: false };
}

/** "Goals for Tuesday 12 May", "Plan (Weds 14 Oct):", "Tuesday 12 May": a heading with its day, or the day alone. */
function isDated(text: string): boolean {
  const day = text.length > HEADING_LENGTH_MAX ? null : DAY_AT_END.exec(text);
  if (day === null) return false;
  const words = spokenWordsOf(text.slice(0, day.index));
  // "3/4" alone may be a measure.
  return words.length === 0 ? /\p{L}{3}/u.test(day[0]) && /\d/.test(day[0]) : isHeading(words);
}

const HEADING_LENGTH_MAX = 60;
// "for Tuesday 12 May", "- Friday 9/10", "(Weds 14 Oct):", "para el martes 12 de mayo", "für Dienstag, 12. Mai 2026"
const DAY_AT_END =
  /(?:^|\s)[-–—(,]?\s?(?:(?:for|on|of|para|pour|für|del?)\s)?(?:(?:the|el|le|den|dem|am)\s)?(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mer|jeu|ven|sam|dim|die|mit|don|fre|son)\p{L}{0,8}\.?,?\s?)?(?:the\s)?(?:\d{1,2}(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|mayo|ago|dic|f[eé]v|avr|mai|juin|juil|ao[uû]|d[eé]c|m[aä]r|okt|dez)\p{L}{0,7}\.?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|mayo|ago|dic|f[eé]v|avr|mai|juin|juil|ao[uû]|d[eé]c|m[aä]r|okt|dez)\p{L}{0,7}\.?\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\.?)(?:,?\s(?:de\s)?\d{4})?\)?\s?[:.–-]?$/iu;

/** "church", "gym", "shopping" alone on a line: a heading only behind a colon or above bullets. */
function isGoalToo(words: readonly Word[]): boolean {
  return words.length === 1 && GOALS_TOO.has(words[0]?.plain ?? '');
}

const GOALS_TOO = new Set(
  'church gym shopping stretch study garden exercise school kitchen garage yard errands chores laundry shop class classes uni college dog dogs money journal creative upstairs downstairs indoors outdoors inside outside bathroom bathrooms bedroom bedrooms hallway hall attic loft basement cellar playroom'.split(
    ' ',
  ),
);

/** "Work:", "TOP 3", "## Errands" are no goals; of "Home: laundry, dishes" the words behind the colon are. */
function withoutHeading(line: string, more: boolean, listed: boolean): string {
  const text = line
    .replace(/^#{1,4}\s+/, '')
    .replace(/^\*\*(.{1,200})\*\*$/, '$1')
    .trim();
  if (line.trim().startsWith('##')) return '';
  if (more && !listed && isDated(text)) return '';
  const words = spokenWordsOf(text);
  if (words.length <= 6 && isHeading(words) && more && !listed && !isGoalToo(words)) return '';
  if (/[:：]$/.test(text) && words.length <= 6) return more ? '' : text.slice(0, -1);
  // "Priorities = fix the leak".
  const colon = text.search(/:\s|\s[=~]\s/);
  if (colon > 0) {
    const before = spokenWordsOf(text.slice(0, colon));
    if ((before.length <= 5 && isHeading(before)) || isDated(text.slice(0, colon))) return text.slice(colon + 2);
  }
  return text;
}
