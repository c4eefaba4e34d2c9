/**
 * Signs of the beginning of somebody else's words. All look at single lines (or a few joined ones), so that the time
 * grows linearly with the length of a thread.
 */

/** A line without its quote marks, and how many it had. */
export function dequote(line: string): { depth: number; text: string } {
  const marks = QUOTE_MARKS.exec(line)?.[0] ?? '';
  return { depth: marks.split('>').length - 1, text: line.slice(marks.length) };
}

// "> > text": one blank after the last mark belongs to the mark.
const QUOTE_MARKS = /^(?:[ \t]{0,4}>)+ ?/;

/**
 * How many lines from `at` on are an attribution ("On … wrote:", wrapped over up to four lines), or 0. `isQuoted` says
 * whether a line has quote marks.
 */
export function attributionAt(lines: readonly string[], at: number, isQuoted: (line: number) => boolean): number {
  // Yahoo's and AOL's apps put our first line after "On …, Anchor<a@b.example> wrote:".
  if (RUN_IN.test((lines[at] ?? '').slice(0, 400))) return 1;
  const first = bareOf(lines[at]);
  const starts = ATTRIBUTION_START.test(first);
  // In an unknown language the first line must contain the date.
  let dated = starts ? null : DATED.test(first);
  if (dated === false) return 0;
  let joined = '';
  for (let count = 1; count <= ATTRIBUTION_LINES_MAX; count += 1) {
    const line = bareOf(lines[at + count - 1]);
    // The lines above it are the person's.
    if (line === '' || (count > 1 && BEGINS.test(line) && ATTRIBUTION_FACT.test(line))) return 0;
    joined = `${joined} ${line}`.slice(0, 600);
    if (!/[:：]$/u.test(line)) continue;
    const isAbove = () => isQuoted(nextFilled(lines, at + count));
    if (ATTRIBUTION_END.test(joined) && (ATTRIBUTION_FACT.test(joined) || (CLOCK.test(joined) && isAbove())))
      return count;
    // "Zitat von Anchor <a@b.example>:": names the author of the quote below, in any language.
    if (starts && ADDRESS.test(joined) && isAbove()) return count;
    dated ??= DATED.test(first);
    if (dated && DATE_AND_CLOCK.test(joined) && (ADDRESS_END.test(joined) || isAbove())) return count;
  }
  return 0;
}

const ATTRIBUTION_LINES_MAX = 4;

/** Without the marks that programs use to switch the direction of Hebrew and Arabic. */
function bareOf(line: string | undefined): string {
  return (line ?? '').replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim();
}

// "2026年8月4日(火) 12:30 Anchor <a@b.example>:", "вс, 9 авг. 2026 г. в 18:00, Anchor", "pon., 20 lip 2026 o 18:00", "May 26, 2026 6:00:17 AM", "09.08.2026 18:00"
const DATED = /^(?:\S{1,20}[ ,]{1,2}){0,3}["(]?\d{1,4}(?:[-./年]|\S{0,3}\s|,)[^\n]{0,40}\d/u;
const CLOCK = /\d{1,2}[:.]\d{2}/u;
const DATE_AND_CLOCK = /\d{4}[^\n]{0,20}\d{1,2}[:.]\d{2}/u;
/** Beginnings that no second line of a wrapped attribution has. */
const BEGINS = /^(?:on|am|le|el|il|op|den|em|på|w dniu|dnia|dne)\s/iu;
const RUN_IN =
  /^\s{1,8}\p{L}[^\n<>]{0,160}\d[^\n<>]{0,120}<[^<>\s]{1,120}@[^<>\s]{1,120}>\s?\p{L}[^\n:]{2,20}:\s{2,}\S/u;
const ADDRESS = /<\s?[^<>\s]{1,120}@[^<>\s]{1,120}\s?>/u;
const ADDRESS_END = /<[^<>\s]{1,120}@[^<>\s]{1,120}>\s?[:：]\s*$/u;
// "On Mon, Mar 9, 2026 at 6:00 AM", "Am 09.03.2026 um 06:00", "Le lun. 9 mars", "El lun, 9 mar", "> 2026-03-09 6:00 GMT", "Ada <a@b> wrote:"
const ATTRIBUTION_START =
  /^(?:on|am|le|el|il|op|den|em|på|w dniu|dnia|dne|пн|vào|ke|to|at|\d{4}[-/.年]|\d{1,2}[-/. ]|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|mie|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so)[a-zéá]{0,9}[,. ]|[^\s<]{1,40}(?: [^\s<]{1,40}){0,4} <[^<>\s]{3,120}@|"[^"]{1,80}" <)/iu;
// "… wrote:", "… schrieb:", "… a écrit :", "… escribió:", "… ha scritto:", "… skrev:", "… schreef …:", "… napisał(a):", "… написал:", "… şunları yazdı (16 May 2026 12:30):"
const ATTRIBUTION_END =
  /(?:wrote|writes|schrieb|geschrieben|пишет|pisze|píše|[ée]crit|escribi[óo]|escreveu|ha scritto|scritto|skrev|schreef|napisał(?:\(a\))?|napsal(?:\(a\))?|написал(?:\(а\))?|kirjoitti|yazdı|geschreven|a scris|írta|写道|님이 작성|έγραψε|va escriure|je napisa[ol]a?|napísal\(?a?\)?|написав|đã viết|menulis|のメール)[^:：]{0,120}(?:\([^()]{0,40}\))?\s?[:：]\s*$/iu;
/** A date or an address: "On second thought, she wrote:" and "5 calls by 12:30, as I wrote:" are the person's own. */
const ATTRIBUTION_FACT = /\d{4}|@|\d{1,2}[./]\d{1,2}(?!\d)/u;

/** Whether everything from this line on is an older message. */
export function separatorAt(lines: readonly string[], at: number): string | null {
  const line = (lines[at] ?? '').trim();
  if (line === '') return null;
  if (ORIGINAL.test(line) || DASHED.test(line)) return 'the separator of an older message';
  const below = nextFilled(lines, at + 1);
  if (
    (RULE.test(line) && headerBlockAt(lines, below, true)) ||
    (TITLE.test(line) && (headerBlockAt(lines, below, true) || labelledAt(lines, below)))
  )
    return RULE.test(line) ? 'the rule above an Outlook header block' : 'the separator of an older message';
  return headerBlockAt(lines, at, false) ? 'an Outlook header block' : null;
}

// "---- On Wed, 24 Feb 2021 14:02:50 +0530 ada@example.org wrote ----", "-----Original Message-----", "---- Forwarded message ----", "Begin forwarded message:", "-----Ursprüngliche Nachricht-----"
const ORIGINAL =
  /^(?:[-_=*]{2,20}\s{0,3}(?:on [^\n]{5,160} wrote|original (?:message|appointment)|forwarded (?:message|by)[^\n]{0,80}|reply (?:message|above)|(?:ursprüngliche|original|weitergeleitete)[ -]?nachricht|message (?:d'origine|original|transféré)|mensaje (?:original|reenviado)|mensagem original|messaggio originale|oorspronkelijk bericht|antwort(?:en)? (?:auf|von)[^\n]{0,60})\s{0,3}[-_=*]{0,20}|begin forwarded message:|original message:)$/iu;
// "---- El lun, 25 may 2026 20:00:32 -0400 Anchor <a@b.example> escribió ----"
const DASHED = /^-{2,20} [^\n<>]{5,160}<[^<>\s]{1,120}@[^<>\s]{1,120}>[^\n<>]{0,30} -{2,20}$/u;
// "----- Mail original -----", "Original Message" where a header block stands below, in whatever language
const TITLE = /^[-_=*]{2,20}[^\n]{3,60}[-_=*]{2,20}$|^original message$/iu;
// "________________________________"
const RULE = /^(?:_{5,200}|-{20,200}|={20,200})$/;

/** Three mail header lines in a row, such as "From: / Sent: / To: / Subject:", with or without bold marks. */
function headerBlockAt(lines: readonly string[], at: number, isBelowRule: boolean): boolean {
  const first = (lines[at] ?? '').trim();
  if (!HEADER_FROM.test(first)) return false;
  let found = 1;
  let others = 0;
  let hasFact = isBelowRule || FACT.test(first);
  // Some programs put a blank line between them.
  for (let next = at + 1; next < Math.min(lines.length, at + 12) && found < 3 && others < 3; next += 1) {
    const line = (lines[next] ?? '').trim();
    if (HEADER_LINE.test(line)) {
      found += 1;
      hasFact ||= FACT.test(line);
    } else if (line !== '') others += 1;
  }
  return found >= 3 && hasFact;
}

/**
 * Required if there is no separator above: without an address or a date, "From: tired me / To: future me / Subject:
 * bed" is the person's own.
 */
const FACT = /[@\d]/u;

/** Three labels in a row, one with an address: the header of a mail in an unknown language. */
function labelledAt(lines: readonly string[], at: number): boolean {
  const head = lines.slice(at, at + 3).map((line) => line.trim());
  return head.length === 3 && head.every((line) => LABELLED.test(line)) && head.some((line) => line.includes('@'));
}

const LABELLED = /^[*_]{0,2}[^\s:：][^\n:：]{0,20}[:：]\s{0,8}\S/u;

/** A line of the header of an older message. */
export function isHeaderLine(line: string): boolean {
  return HEADER_LINE.test(line.trim()) || BARE_HEADER_LINE.test(line.trim());
}

const FROM_LABELS =
  'from|von|de|da|van|från|fra|frå|od|от|від|kimden|lähettäjä|feladó|de la|από|差出人|寄件者|发件人|發件人|보낸 사람|מאת|من|sent|gesendet|enviado|enviada em|envoyé|inviato|verzonden|skickat|sendt|wysłane|odesláno|gönderildi|gönderen|отправлено|надіслано|送信日時|date|datum|fecha|data|tarih|дата|to|an|para|à';
const HEADER_LABELS = `${FROM_LABELS}|enviados?(?: el)?|enviad[oa] em|a|aan|till|til|do|komu|kime|кому|vastaanottaja|címzett|către|προς|宛先|收件者|收件人|받는 사람|אל|إلى|lähetetty|elküldve|trimis|στάλθηκε|送信日|日時|寄件日期|发送时间|보낸 날짜|נשלח|cc|kopie|copie|kopia|копия|ccs?|subject|betreff|asunto|assunto|objet|oggetto|onderwerp|ämne|emne|temat|předmět|predmet|konu|тема|aihe|tárgy|subiect|θέμα|件名|主旨|主题|主題|제목|נושא|الموضوع|reply-to|antwort an|importance|priorität|priorité`;
// "From: Anchor <…>", "*From:* Anchor", "Von: Anchor", "De : Anchor", "Sent: …" where a client puts the date first
const HEADER_FROM = new RegExp(`^[*_]{0,2}(?:${FROM_LABELS})[*_]{0,2}\\s?[:：]`, 'iu');
const HEADER_LINE = new RegExp(`^[*_]{0,2}(?:${HEADER_LABELS})[*_]{0,2}\\s?[:：]`, 'iu');
// eM Client: 'From "Anchor" <a@b.example>', "Date 8/14/2026 12:30:15 PM"; only below a separator
const BARE_HEADER_LINE =
  /^(?:(?:from|to|cc|von|an|de|à|para|da|a|od|do) "[^"\n]{1,120}" <[^<>\s]{3,200}>|(?:date|datum|fecha|data) \d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b.{0,30}|(?:subject|betreff|objet|asunto|oggetto|předmět|temat) \S.{0,200})$/iu;

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 3 && (lines[at] ?? '').trim() === '') at += 1;
  return at;
}
