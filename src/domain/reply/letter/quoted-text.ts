/**
 * Signs that somebody else's words begin. All work on single lines (or a few joined ones), so that a long thread
 * costs no more than its length.
 */

/** A line without its quote marks, and how many there were. */
export function dequote(line: string): { depth: number; text: string } {
  let at = 0;
  let depth = 0;
  for (;;) {
    let next = at;
    while (next < line.length && next - at < 4 && (line[next] === ' ' || line[next] === '\t')) next += 1;
    if (line[next] !== '>') break;
    depth += 1;
    at = next + 1;
  }
  if (depth === 0) return { depth, text: line };
  return { depth, text: line[at] === ' ' ? line.slice(at + 1) : line.slice(at) };
}

/** How many lines from `at` on are an attribution ("On … wrote:", wrapped over up to four lines), or 0. */
export function attributionAt(lines: readonly string[], at: number): number {
  const first = (lines[at] ?? '').trim();
  if (!ATTRIBUTION_START.test(first)) return 0;
  let joined = '';
  for (let count = 1; count <= 4; count += 1) {
    const line = (lines[at + count - 1] ?? '').trim();
    if (line === '') return 0;
    joined = `${joined} ${line}`.slice(0, 600);
    if (ATTRIBUTION_END.test(joined) && ATTRIBUTION_FACT.test(joined)) return count;
  }
  return 0;
}

// "On Mon, Mar 9, 2026 at 6:00 AM", "Am 09.03.2026 um 06:00", "Le lun. 9 mars", "El lun, 9 mar", "> 2026-03-09 6:00 GMT", "Ada <a@b> wrote:"
const ATTRIBUTION_START =
  /^(?:on|am|le|el|il|op|den|em|på|w dniu|dnia|dne|пн|vào|ke|to|at|\d{4}[-/.年]|\d{1,2}[-/. ]|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|mie|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)[a-zéá]{0,9}[,. ]|[^\s<]{1,40}(?: [^\s<]{1,40}){0,4} <[^<>\s]{3,120}@|"[^"]{1,80}" <)/iu;
// "… wrote:", "… schrieb:", "… a écrit :", "… escribió:", "… ha scritto:", "… skrev:", "… schreef …:", "… napisał(a):", "… написал:"
const ATTRIBUTION_END =
  /(?:wrote|writes|schrieb|geschrieben|[ée]crit|escribi[óo]|escreveu|ha scritto|scritto|skrev|schreef|napisał(?:\(a\))?|napsal(?:\(a\))?|написал(?:\(а\))?|kirjoitti|yazdı|geschreven|a scris|írta|写道|님이 작성)[^:：]{0,120}\s?[:：]\s*$/iu;
/** A date, a time or an address: "On second thought, she wrote:" is a person's own sentence. */
const ATTRIBUTION_FACT = /\d{1,2}[:.]\d{2}|\d{4}|@|\d{1,2}[./]\d{1,2}/u;

/** Whether everything from this line on is an older message. */
export function separatorAt(lines: readonly string[], at: number): string | null {
  const line = (lines[at] ?? '').trim();
  if (ORIGINAL.test(line)) return 'the separator of an older message';
  if (RULE.test(line) && headerBlockAt(lines, nextFilled(lines, at + 1)))
    return 'the rule above an Outlook header block';
  if (headerBlockAt(lines, at)) return 'an Outlook header block';
  return null;
}

// "---- On Wed, 24 Feb 2021 14:02:50 +0530 ada@example.org wrote ----", "-----Original Message-----", "---- Forwarded message ----", "Begin forwarded message:", "-----Ursprüngliche Nachricht-----"
const ORIGINAL =
  /^(?:[-_=*]{2,20}\s{0,3}(?:on [^\n]{5,160} wrote|original (?:message|appointment)|forwarded (?:message|by)[^\n]{0,80}|reply (?:message|above)|(?:ursprüngliche|original|weitergeleitete)[ -]?nachricht|message (?:d'origine|original|transféré)|mensaje (?:original|reenviado)|mensagem original|messaggio originale|oorspronkelijk bericht|antwort(?:en)? (?:auf|von)[^\n]{0,60})\s{0,3}[-_=*]{0,20}|begin forwarded message:|original message:)$/iu;
// "________________________________"
const RULE = /^(?:_{5,200}|-{20,200}|={20,200})$/;

/** Three mail header lines in a row, such as "From: / Sent: / To: / Subject:", bold marks and all. */
function headerBlockAt(lines: readonly string[], at: number): boolean {
  if (!HEADER_FROM.test((lines[at] ?? '').trim())) return false;
  let found = 1;
  for (let next = at + 1; next < Math.min(lines.length, at + 7); next += 1) {
    const line = (lines[next] ?? '').trim();
    if (HEADER_LINE.test(line)) found += 1;
    else if (line === '' && found < 2) continue;
    else if (line === '') break;
  }
  return found >= 3;
}

// "From: Anchor <…>", "*From:* Anchor", "Von: Anchor", "De : Anchor", "Sent: …" where a client puts the date first
const HEADER_FROM =
  /^[*_]{0,2}(?:from|von|de|da|van|från|fra|od|от|sent|gesendet|enviado|envoyé|date|datum|fecha|to|an|para)[*_]{0,2}\s?[:：]/iu;
const HEADER_LINE =
  /^[*_]{0,2}(?:from|von|de|da|van|från|fra|sent|gesendet|enviado(?: el)?|envoyé|inviato|verzonden|skickat|date|datum|fecha|data|to|an|para|à|a|aan|till|til|cc|kopie|subject|betreff|asunto|objet|oggetto|onderwerp|ämne|emne|reply-to|importance)[*_]{0,2}\s?[:：]/iu;

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 3 && (lines[at] ?? '').trim() === '') at += 1;
  return at;
}
