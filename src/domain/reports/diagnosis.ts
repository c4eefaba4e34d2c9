import { NO_SUCH_MAILBOX_PERHAPS, PHRASES } from '#domain/reports/phrases.ts';
import { BLAME, type ReportedRecipient, type ReportReason } from '#domain/reports/report.ts';
import { reasonOfStatus } from '#domain/reports/status-meaning.ts';

/** What is known of one refusal: the Status field, if there is one, and the server's words. */
export interface Refusal {
  readonly status: string | null;
  readonly said: string;
}

/**
 * What a final refusal means for the address (protocols 2.9). The status decides if it is specific. Many servers,
 * however, write 5.0.0, or 5.7.1 for everything; so the words are read first, and the status chooses among the reasons
 * they allow. A fault that stayed temporary to the end never counts against the address.
 */
export function diagnose({ status: field, said }: Refusal): Omit<ReportedRecipient, 'address'> {
  const status = specificStatus(field, said);
  const isTemporary = (status?.[0] ?? replyCodeIn(said)?.[0]) === '4';
  const reason = reasonOf(status, said, isTemporary);
  return { hard: BLAME[reason] === 'address' && !isTemporary, status, reason };
}

/** Whether the words give any reason. */
export function tellsReason(said: string): boolean {
  return statusIn(said) !== null || reasonsIn(said).length > 0;
}

function reasonOf(status: string | null, said: string, isTemporary: boolean): ReportReason {
  const named = reasonsIn(said);
  const ofStatus = status === null ? null : reasonOfStatus(status);
  const reason = chosen(ofStatus, named) ?? reasonOfCode(replyCodeIn(said));
  const isOver = BLAME[reason] === 'address' || reason === 'unknown' || reason === 'routing';
  return isTemporary && isOver ? 'expired' : reason;
}

/**
 * Chooses among the reasons the words allow by the status. A status about us says nothing about the address. Null if
 * neither gives a reason.
 */
function chosen(ofStatus: ReportReason | null, named: readonly ReportReason[]): ReportReason | null {
  if (ofStatus === null || ofStatus === 'unknown') return named[0] ?? null;
  if (named.length === 0) return ofStatus;
  if (BLAME[ofStatus] === 'sender' && !VAGUE.has(ofStatus)) return ofStatus;
  if (BLAME[ofStatus] === 'sender') return named.find((reason) => BLAME[reason] === 'sender') ?? named[0] ?? null;
  return named.includes(ofStatus) ? ofStatus : (named[0] ?? null);
}

/** 5.7.1 and 5.6.0 are used for everything. */
const VAGUE: ReadonlySet<ReportReason> = new Set(['policy', 'malformed']);

/** Returns the field, unless it is unspecific (`5.0.0`) and the words contain a better one. */
function specificStatus(field: string | null, said: string): string | null {
  if (field !== null && !field.endsWith('.0.0')) return field;
  const inWords = statusIn(said);
  return inWords === null || (field !== null && inWords.endsWith('.0.0')) ? field : inWords;
}

/** "550 5.1.1 User unknown", "(#5.1.1)"; never part of an IP address. */
function statusIn(said: string): string | null {
  const all = Array.from(said.matchAll(STATUS), ([, status = '']) => status);
  return all.find((status) => !status.endsWith('.0.0')) ?? all[0] ?? null;
}

const STATUS = /(?<![\d.])([45]\.[0-7]\.\d{1,3})(?!\d|\.\d)/g;

/** "550 No such user", "550-5.1.1 …", "552: …"; an enhanced status after it is not part of it. */
function replyCodeIn(said: string): string | null {
  return /(?<![\d.:[-])([45][0-5]\d)(?=[ :-])/.exec(said)?.[1] ?? null;
}

/** RFC 5321 §4.2.2 and §4.2.3, for a server that gives nothing but the code. */
function reasonOfCode(code: string | null): ReportReason {
  if (code === '552' || code === '452') return 'full';
  return code === '551' ? 'moved' : 'unknown';
}

/** The reasons that the words name, in the order of the vocabulary. */
function reasonsIn(said: string): ReportReason[] {
  const words = plainWords(said);
  const named = PATTERNS.filter(([, pattern]) => pattern.test(words)).map(([reason]) => reason);
  return named.length === 0 && PERHAPS.test(words) ? ['no-such-mailbox'] : named;
}

/** Lower case, without accents, on one line, and without the codes before each line of a long answer. */
function plainWords(said: string): string {
  return (
    said
      .slice(0, READ_LENGTH_MAX)
      // "https://help.example/spam-policy"; block lists are removed by name as well.
      .replace(/https?:\/\/\S+/gi, ' ')
      .replace(/\bspam(?:haus|cop|hole)/gi, 'blocklist')
      .replace(/\s+[45]\d\d-(?:[45]\.\d\.\d{1,3}\s)?/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('’', "'")
      .toLowerCase()
      .normalize('NFD')
      // Only accents on Latin letters: й and ド are letters in their own right.
      .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
      .normalize('NFC')
  );
}

/** Servers give their reason within a few lines. In characters. */
const READ_LENGTH_MAX = 6000;

const PATTERNS = PHRASES.map(([reason, phrases]) => [reason, patternOfAll(phrases)] as const);
const PERHAPS = patternOfAll(NO_SUCH_MAILBOX_PERHAPS);

function patternOfAll(phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map(patternOf).join('|'), 'u');
}

/** 'user … unknown' */
function patternOf(phrase: string): string {
  const words = phrase.split(' … ').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  // Latin phrases begin at a word; other scripts have no spaces, or inflected endings.
  const begin = /^[a-z0-9]/.test(phrase) ? String.raw`(?<![a-z0-9])` : '';
  return begin + words.join('[^!?]{1,80}?');
}
