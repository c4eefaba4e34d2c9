/**
 * Signs of the beginning of somebody else's words. All look at single lines (or a few joined ones), so that the time
 * grows linearly with the length of a thread.
 */
import lists from '#data/reading/words/email.json' with { type: 'json' };
import { wordLists } from '#domain/reply/language/word-data.ts';

const words = wordLists(lists.quotes);

/**
 * A line without its quote marks, and how many it had. `initials`: those that `quotingInitials` found before the marks
 * of this mail.
 */
export function dequote(line: string, initials?: ReadonlySet<string>): { depth: number; text: string } {
  const name = INITIALS.exec(line)?.[1] ?? '';
  const bare = initials?.has(name) === true ? line.replace(name, '') : line;
  const marks = QUOTE_MARKS.exec(bare)?.[0] ?? '';
  return { depth: marks.split('>').length - 1, text: bare.slice(marks.length) };
}

/** The Bat quotes with the sender's initials: "ГЗ> text". A person who writes "TV> off" does not do so on every line. */
export function quotingInitials(lines: readonly string[]): ReadonlySet<string> {
  const found = lines.map((line) => INITIALS.exec(line)?.[1] ?? '');
  const counts = Map.groupBy(found, (name) => name);
  return new Set(found.filter((name) => name !== '' && counts.get(name)!.length >= INITIALS_LEAST));
}

const INITIALS_LEAST = 3;
const INITIALS = /^[ \t]{0,4}(\p{Lu}{1,3})>/u;
// "> > text"; one blank after the last mark belongs to the mark.
const QUOTE_MARKS = /^(?:[ \t]{0,4}>)+ ?/;

/**
 * How many lines from `at` on are an attribution ("On … wrote:", wrapped over up to four lines), or 0. `isOld` says
 * whether a line has quote marks or is one that we sent: what stands right above such a line is one in any language.
 */
export function attributionAt(lines: readonly string[], at: number, isOld: (line: number) => boolean): number {
  // Yahoo's and AOL's apps put our first line after "On …, Anchor<a@b.example> wrote:".
  if (RUN_IN.test((lines[at] ?? '').slice(0, 400))) return 1;
  const first = (lines[at] ?? '').trim();
  const isDated = DATED.test(first);
  const isKnown = isDated || ATTRIBUTION_START.test(first);
  if (!isKnown && !FACT.test(first)) return 0;
  let joined = '';
  for (let count = 1; count <= ATTRIBUTION_LINES_MAX; count += 1) {
    const line = (lines[at + count - 1] ?? '').trim();
    // The lines above one that begins an attribution are the person's.
    if (line === '' || (count > 1 && isBeginning(line, joined))) return 0;
    joined = `${joined} ${line}`.slice(0, 600);
    if (!/[:：]$/u.test(line)) continue;
    const isAbove = () => isOld(nextFilled(lines, at + count));
    if (isKnown && WROTE.test(joined) && (ATTRIBUTION_FACT.test(joined) || (CLOCK.test(joined) && isAbove())))
      return count;
    if (isDated && DATE_AND_CLOCK.test(joined) && ADDRESS_END.test(joined)) return count;
    // "Zitat von Anchor <a@b.example>:", "пятница, 13 ноября 2026 г., 12:31:00, вы писали:"
    const hasFact = ADDRESS.test(joined) || DATE_AND_CLOCK.test(joined) || (joined.includes('@') && WROTE.test(joined));
    if (hasFact && isAbove()) return count;
  }
  return 0;
}

const ATTRIBUTION_LINES_MAX = 4;

function isBeginning(line: string, above: string): boolean {
  return (BEGINS.test(line) && ATTRIBUTION_FACT.test(line)) || (DATE_AND_CLOCK.test(line) && FACT.test(above));
}

// "2026年8月4日(火) 12:30 Anchor <a@b.example>:", "вс, 9 авг. 2026 г. в 18:00, Anchor", "pon., 20 lip 2026 o 18:00", "May 26, 2026 6:00:17 AM", "09.08.2026 18:00"
const DATED = /^(?:\S{1,20}[ ,]{1,2}){0,3}["(]?\p{Nd}{1,4}(?:[-./年]|\S{0,3}\s|,)[^\n]{0,40}\p{Nd}/u;
const CLOCK = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
const DATE_AND_CLOCK = /\p{Nd}{4}[^\n]{0,20}\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
/** Beginnings that no second line of a wrapped attribution has. */
const BEGINS = /^(?:on|am|le|el|il|op|den|em|på|w dniu|dnia|dne)\s/iu;
const RUN_IN =
  /^\s{1,8}\p{L}[^\n<>]{0,160}\d[^\n<>]{0,120}<[^<>\s]{1,120}@[^<>\s]{1,120}>\s?(?:\p{L}[^\n:]{1,20})?[:：]\s{2,}\S/u;
const ADDRESS = /<\s?[^<>\s]{1,120}@[^<>\s]{1,120}\s?>/u;
const ADDRESS_END = /<[^<>\s]{1,120}@[^<>\s]{1,120}>\s?[:：]\s*$/u;
// "On Mon, Mar 9, 2026 at 6:00 AM", "Am 09.03.2026 um 06:00", "Le lun. 9 mars", "El lun, 9 mar", "> 2026-03-09 6:00 GMT", "Ada <a@b> wrote:"
const ATTRIBUTION_START =
  /^(?:(?:on|am|le|el|il|op|den|em|på|w dniu|dnia|dne|пн|vào|ke|to|at)(?!\p{L})|\d{4}[-/.年]|\d{1,2}[-/. ]|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|mie|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)[a-zéá]{0,9}[,. ]|[^\s<]{1,40}(?: [^\s<]{1,40}){0,4} <[^<>\s]{3,120}@|"[^"]{1,80}" <)/iu;
// "… wrote:", "… schreef …:", "… napisał(a):", "… şunları yazdı (16 May 2026 12:30):"
const WROTE = new RegExp(`(?:${words.WROTE.join('|')})[^:：]{0,120}(?:\\([^()]{0,40}\\))?\\s?[:：]\\s*$`, 'iu');
/** A date or an address: "On second thought, she wrote:" and "5 calls by 12:30, as I wrote:" are the person's own. */
const ATTRIBUTION_FACT = /\p{Nd}{4}|@|\p{Nd}{1,2}[./]\p{Nd}{1,2}(?!\p{Nd})/u;

/** Whether everything from this line on is an older message. `isOld`: as above. */
export function separatorAt(lines: readonly string[], at: number, isOld: (line: number) => boolean): string | null {
  const line = (lines[at] ?? '').trim();
  if (line === '') return null;
  const isForwarded = FORWARDED.has(line.toLowerCase().replace(/\s?[:：]$/u, '')) && /[:：]$/u.test(line);
  if (isForwarded || ORIGINAL.test(line) || DASHED.test(line)) return 'the separator of an older message';
  const isRule = RULE.test(line);
  const isTitle = TITLE.test(line);
  const below = isRule || isTitle ? nextFilled(lines, at + 1) : at;
  // eM Client writes no colons.
  const isAddressed = isTitle && ADDRESS.test((lines[below] ?? '').slice(0, 200));
  const isHeader = isAddressed || headerBlockAt(lines, below, below > at) || labelledAt(lines, below, isTitle, isOld);
  if (!isHeader) return null;
  if (isRule) return 'the rule above an Outlook header block';
  return isTitle ? 'the separator of an older message' : 'an Outlook header block';
}

const FORWARDED = new Set(words.FORWARDED);
// "---- On Wed, 24 Feb 2021 14:02:50 +0530 ada@example.org wrote ----", "-----Original Message-----", "---- Forwarded message ----", "-----Ursprüngliche Nachricht-----"
const ORIGINAL =
  /^(?:[-_=*]{2,20}\s{0,3}(?:on [^\n]{5,160} wrote|original (?:message|appointment)|forwarded (?:message|by)[^\n]{0,80}|reply (?:message|above)|(?:ursprüngliche|original|weitergeleitete)[ -]?nachricht|message (?:d'origine|original|transféré)|mensaje (?:original|reenviado)|mensagem original|messaggio originale|oorspronkelijk bericht|antwort(?:en)? (?:auf|von)[^\n]{0,60})\s{0,3}[-_=*]{0,20})$/iu;
// "---- El lun, 25 may 2026 20:00:32 -0400 Anchor <a@b.example> escribió ----"
const DASHED =
  /^-{2,20} [^\n<>]{5,160}[<\s][^<>\s]{1,120}@[^<>\s]{1,120}[>\s][^\n<>]{0,30}-{2,20}$|^[^\n<>]{0,80}<[^<>\s]{1,120}@[^<>\s]{1,120}> [^\n<>]{0,60}>>>$/u;
// "----- Mail original -----", "Original Message" where a header block stands below, in whatever language
const TITLE = /^[-_=*]{2,20}[^\n]{3,60}[-_=*]{2,20}$|^original message$/iu;
// "________________________________"
const RULE = /^(?:_{5,200}|-{20,200}|={20,200})$/;

/** Three mail header lines in a row, such as "From: / Sent: / To: / Subject:", with or without bold marks. */
function headerBlockAt(lines: readonly string[], at: number, isBelowRule: boolean): boolean {
  const first = (lines[at] ?? '').trim();
  const label = HEADER_FROM.exec(first)?.[0].toLowerCase();
  if (label === undefined) return false;
  let found = 1;
  let others = 0;
  let hasFact = isBelowRule || HEADER_FACT.test(first);
  // Some programs put a blank line between them.
  for (let next = at + 1; next < Math.min(lines.length, at + 12) && found < 3 && others < 3; next += 1) {
    const line = (lines[next] ?? '').trim();
    // "From: the shop, to: home" above the header of the older message is the person's.
    if (line.toLowerCase().startsWith(label)) return false;
    if (HEADER_LINE.test(line)) {
      found += 1;
      hasFact ||= HEADER_FACT.test(line);
    } else if (line !== '') others += 1;
  }
  return found >= 3 && hasFact;
}

/**
 * Required if there is no separator above: without an address or a time, "From: tired me / To: future me / Date: 7pm" is
 * the person's own.
 */
const HEADER_FACT = /@|\p{Nd}{4}|\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
const FACT = /[@\p{Nd}]/u;

/**
 * The header of a mail in an unknown language, below a title or above our own text: labels in a row, one with an
 * address and one with the time.
 */
function labelledAt(
  lines: readonly string[],
  at: number,
  isBelowTitle: boolean,
  isOld: (line: number) => boolean,
): boolean {
  const count = labelsAt(lines, at);
  if (count < 2) return false;
  const head = lines.slice(at, at + count);
  if (!head.some((line) => ADDRESS.test(line) || (isBelowTitle && line.includes('@')))) return false;
  const isDated = head.some((line) => LABELLED_DATE.test(line));
  return isBelowTitle || (isDated && (count > LABELS_ALONE_LEAST || isOld(nextFilled(lines, at + count))));
}

/** "Dinner: …", "At: …", "Bring: …" are the person's own. */
const LABELS_ALONE_LEAST = 3;

/** How many lines from `at` on are a header: its separator and the labels below. */
export function headerLinesAt(lines: readonly string[], at: number): number {
  const own = labelsAt(lines, at);
  if (own > 0) return own;
  const below = nextFilled(lines, at + 1);
  const count = labelsAt(lines, below);
  return count > 1 ? below - at + count : 1;
}

function labelsAt(lines: readonly string[], at: number): number {
  let count = 0;
  while (count < HEADER_LINES_MAX && LABELLED.test((lines[at + count] ?? '').trim())) count += 1;
  return count;
}

const HEADER_LINES_MAX = 8;
const LABELLED = /^[*_]{0,2}[^\s:：\d][^\n:：\d]{0,20}[:：]\s{0,12}\S/u;
// "13.11.2026 12:31", "Friday, November 13, 2026 12:31 PM", "13/11/26 12:31", "2026年11月13日 12:31"
const LABELLED_DATE = /\p{Nd}{2}[^\n]{0,20}\p{Nd}{1,2}[:.]\p{Nd}{2}/u;

/** A line of the header of an older message. */
export function isHeaderLine(line: string): boolean {
  return HEADER_LINE.test(line.trim()) || BARE_HEADER_LINE.test(line.trim());
}

const FROM_LABELS = words.FROM_LABELS.join('|');
const LABELS = `${FROM_LABELS}|${words.HEADER_LABELS.join('|')}`;
// "From: Anchor <…>", "*From:* Anchor", "Von: Anchor", "De : Anchor", "Sent: …" where a client puts the date first
const HEADER_FROM = new RegExp(`^[*_]{0,2}(?:${FROM_LABELS})[*_]{0,2}\\s?[:：]`, 'iu');
const HEADER_LINE = new RegExp(`^[*_]{0,2}(?:${LABELS})[*_]{0,2}\\s?[:：]`, 'iu');
// eM Client: 'From "Anchor" <a@b.example>', "Date 8/14/2026 12:30:15 PM"; only below a separator
const BARE_HEADER_LINE = new RegExp(
  `^(?:${LABELS}) (?:"[^"\\n]{1,120}" <[^<>\\s]{3,200}>|\\d{1,4}[./-]\\s?\\d{1,4}\\b.{0,30})$|^(?:subject|betreff|objet|asunto|oggetto|předmět|temat) \\S`,
  'iu',
);

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 3 && (lines[at] ?? '').trim() === '') at += 1;
  return at;
}
