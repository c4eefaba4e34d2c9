import { NO_SUCH_MAILBOX_PERHAPS, PHRASES } from '#domain/reports/phrases.ts';
import { patternOf, plainWords } from '#domain/reports/phrase-pattern.ts';
import { EVERY_ADDRESS } from '#domain/reports/address.ts';
import { BLAME, type ReportedRecipient, type ReportReason } from '#domain/reports/report.ts';
import { isSpecific, reasonOfStatus } from '#domain/reports/status-meaning.ts';

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
  const isTemporary = isForNow(status, said);
  const reason = reasonOf(status, said, isTemporary);
  return { hard: BLAME[reason] === 'address' && !isTemporary, status, reason };
}

/** Whether a status or the words give any reason. */
export function tellsReason(said: string): boolean {
  return statusIn(said) !== null || reasonsIn(said).length > 0 || perhapsIn(said) !== null;
}

/** The words nearest to a refusal that give a reason, with those before them. */
export function tellingWords(nearestFirst: readonly string[]): string {
  const telling = nearestFirst.findIndex((words) => reasonsIn(words).length > 0 || perhapsIn(words) !== null);
  return nearestFirst.slice(0, telling === -1 ? undefined : telling + 1).join('\n');
}

/**
 * Whether the refusal is temporary. A server acts on its reply code ("550 4.1.1"); words that know only of temporary
 * answers leave a doubt about a permanent field.
 */
function isForNow(field: string | null, said: string): boolean {
  const codes = replyCodesIn(said);
  const isTemporary = (one: string) => one.startsWith('4');
  if (field?.startsWith('4')) return codes.every(isTemporary);
  const answers = field === null && codes.length > 0 ? codes : statusesIn(said);
  return answers.length > 0 && answers.every(isTemporary);
}

function reasonOf(status: string | null, said: string, isTemporary: boolean): ReportReason {
  const meant = status === null ? 'unknown' : reasonOfStatus(status);
  const ofStatus = meant === 'unknown' ? null : meant;
  const reason = chosen(status, ofStatus, reasonsIn(said)) ?? perhapsIn(said) ?? ofStatus ?? reasonOfCode(said);
  const isOver = BLAME[reason] === 'address' || reason === 'unknown' || reason === 'routing';
  return isTemporary && isOver ? 'expired' : reason;
}

/**
 * Chooses among the reasons the words allow by the status. Where the two contradict each other, the address is not given
 * up. Null if neither gives a reason.
 */
function chosen(
  status: string | null,
  ofStatus: ReportReason | null,
  named: readonly ReportReason[],
): ReportReason | null {
  const [first] = named;
  // "5.5.0 mailbox unavailable"
  if (first === undefined) return ofStatus === 'malformed' ? null : ofStatus;
  if (status === null || ofStatus === null) return first;
  if (isSpecific(status) && BLAME[ofStatus] !== 'address' && ofStatus !== 'expired') return ofStatus;
  if (BLAME[ofStatus] === 'sender') return named.find((reason) => BLAME[reason] === 'sender') ?? first;
  // "5.1.1 Sender rejected: user unknown"
  return named.includes(ofStatus) && BLAME[first] !== 'sender' ? ofStatus : first;
}

/** Returns the field, unless it is unspecific (`5.0.0`) and the words contain a better one. */
function specificStatus(field: string | null, said: string): string | null {
  if (field !== null && !field.endsWith('.0.0')) return field;
  const inWords = statusIn(said);
  return inWords === null || (field !== null && inWords.endsWith('.0.0')) ? field : inWords;
}

/** "550 5.1.1 User unknown", "(#5.1.1)"; never part of an IP address. */
function statusIn(said: string): string | null {
  const all = statusesIn(said);
  return all.find((status) => !status.endsWith('.0.0')) ?? all[0] ?? null;
}

function statusesIn(said: string): string[] {
  return Array.from(said.matchAll(STATUS), ([, status = '']) => status);
}

const STATUS = /(?<![\d.])([45]\.[0-7]\.\d{1,3})(?!\d|\.\d)/g;

/** "550 No such user", "550-5.1.1 …", "552: …"; an enhanced status after it is not part of it. */
function replyCodesIn(said: string): string[] {
  return Array.from(said.matchAll(/(?<![\w.[-]|\d:|::)[45][0-5]\d(?=[\s:;)\]#-]|$)/g), ([code]) => code);
}

/** RFC 5321 §4.2.2 and §4.2.3, for a server that gives nothing but the code. */
function reasonOfCode(said: string): ReportReason {
  const [code] = replyCodesIn(said);
  if (code === '552' || code === '452') return 'full';
  return code === '551' ? 'moved' : 'unknown';
}

/** The reasons that the words name, in the order of the vocabulary. What one reason has explained is none for another. */
function reasonsIn(said: string): ReportReason[] {
  let words = withoutNames(said);
  const named: ReportReason[] = [];
  for (const [reason, pattern] of PATTERNS) {
    const rest = words.replaceAll(pattern, ' ');
    if (rest !== words) named.push(reason);
    words = rest;
  }
  return named;
}

/** Stock words that a filter may use as well. */
function perhapsIn(said: string): ReportReason | null {
  return withoutNames(said).search(PERHAPS) >= 0 ? 'no-such-mailbox' : null;
}

/** Plain words without the names of servers and lists, and without the codes before each line of a long answer. */
function withoutNames(said: string): string {
  return plainWords(
    said
      .slice(0, READ_LENGTH_MAX)
      // "https://help.example/spam-policy"; block lists are removed by name as well.
      .replace(/https?:\/\/\S+/gi, ' ')
      .replaceAll(EVERY_ADDRESS, 'recipient')
      .replace(/[<>[\]"]/g, '')
      // "mx.unknown.example"; Exchange's own "RESOLVER.ADR.RecipNotFound" has capitals.
      .replace(/(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,}(?![\w@-])/g, ' ')
      // "If the mailbox is full, …" is advice.
      .replace(CONDITION, ' ')
      .replace(
        /\bunknown (?:error|reason|cause|problem)|(?:error|reason|cause) (?:is )?unknown|\b(?:may|might) not exist/gi,
        ' ',
      )
      .replace(/\bspam(?:haus|cop|hole)/gi, 'blocklist')
      .replace(/\s+[45]\d\d-(?:[45]\.\d\.\d{1,3}\s)?/g, ' '),
  );
}

const CONDITION =
  /(?<=^|[.:;。：\n]\s{0,8})(?:(?:if|wenn|falls|als|если|si (?:le|la|vous|votre|el|su)|se (?:il|la|o|a)) |如果|若)[^.。\n,，]{0,200}/giu;

/** Servers give their reason within a few lines. In characters. */
const READ_LENGTH_MAX = 6000;

const PATTERNS = PHRASES.map(([reason, phrases]) => [reason, patternOf(phrases)] as const);
const PERHAPS = patternOf(NO_SUCH_MAILBOX_PERHAPS);
