import type { Keys } from '#app/ports/keys.ts';
import { decodeBase32, encodeBase32, equalBytes } from '#domain/delivery/base32.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { AskedVerdict } from '#domain/reply/asking/question.ts';
import { dayNumber, localDateOfDayNumber } from '#domain/time/local-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The pages behind the links in an email (D103); also the first segment of their paths. */
export type LinkPurpose = 'confirm' | 'unsubscribe' | 'preferences' | 'billing' | 'answer';

/** The person a link acts for and, for `confirm`, `billing` and `answer`, what its button does. */
export type LinkSubject =
  /** Opt-in, once confirmed (D111). */
  | { readonly kind: 'person'; readonly person: PersonId }
  /** A sign-up by its UUID, parked for a known person (D113). */
  | { readonly kind: 'signup'; readonly person: PersonId; readonly signup: string }
  /** A held reply, by the id of its inbound message (D118). */
  | { readonly kind: 'letter'; readonly person: PersonId; readonly letter: number }
  /** Erasing all data. `on` is the day of the request, so that an old email's button can be refused. */
  | { readonly kind: 'erase'; readonly person: PersonId; readonly on: LocalDate }
  /** Their payments. `on` is the day of the request. */
  | { readonly kind: 'billing'; readonly person: PersonId; readonly on: LocalDate }
  /** Settings alone, for whoever came by an unsubscribe link: neither the person's days nor their data. */
  | { readonly kind: 'settings'; readonly person: PersonId }
  /** An answer to one of our questions, by its index (D142); the question knows its items and its expiry. */
  | { readonly kind: 'answer'; readonly person: PersonId; readonly question: number; readonly choice: number }
  /** The list of one day, with a button for each act (D142). */
  | { readonly kind: 'day'; readonly person: PersonId; readonly on: LocalDate }
  /** One act on one item of that day. */
  | {
      readonly kind: 'act';
      readonly person: PersonId;
      readonly on: LocalDate;
      readonly item: ItemId;
      readonly act: AskedVerdict;
    }
  /** Undoing the change after which their agenda had this version, while nothing has changed since. */
  | { readonly kind: 'undo'; readonly person: PersonId; readonly version: number }
  /** An invited address by the invitation's UUID, without a person when the link was made (D111). */
  | { readonly kind: 'invitation'; readonly person: null; readonly invitation: string };

/**
 * A signed token that contains its subject and purpose, without cookie or row (RFC 8058 §3.1). It never expires: an
 * unsubscribe link must work for as long as the email exists. Letters and digits in one case, at most 58, so that
 * `unsub+{token}` is a valid local part.
 */
export function encodeLink(purpose: LinkPurpose, subject: LinkSubject, keys: Keys): string {
  const detail = detailBytes(subject);
  const length = HEAD_BYTES + detail.length;
  const bytes = new Uint8Array(length + MAC_BYTES);
  bytes[0] = PURPOSES.indexOf(purpose);
  bytes[1] = KINDS.indexOf(subject.kind);
  writeNumber(new DataView(bytes.buffer), 2, subject.person ?? NOBODY);
  bytes.set(detail, HEAD_BYTES);
  bytes.set(macOf(bytes.subarray(0, length), keys), length);
  return encodeBase32(bytes);
}

/** The subject of the token, or null if it is not ours or was made for another purpose. */
export function decodeLink(purpose: LinkPurpose, token: string, keys: Keys): LinkSubject | null {
  const bytes = token.length > TOKEN_LENGTH_MAX ? null : decodeBase32(token);
  if (bytes === null || bytes.length < HEAD_BYTES + MAC_BYTES) return null;
  const signed = bytes.subarray(0, -MAC_BYTES);
  if (!equalBytes(bytes.subarray(-MAC_BYTES), macOf(signed, keys))) return null;
  return PURPOSES[signed[0] ?? -1] === purpose ? readSubject(signed) : null;
}

/** `https://anchor.example/unsubscribe/{token}` */
export function linkUrl(
  purpose: LinkPurpose,
  subject: LinkSubject,
  settings: { readonly publicUrl: string },
  keys: Keys,
): string {
  const base = settings.publicUrl.endsWith('/') ? settings.publicUrl.slice(0, -1) : settings.publicUrl;
  return `${base}/${purpose}/${encodeLink(purpose, subject, keys)}`;
}

/** The token of one of our links, which the unsubscribe address contains as well: `unsub+{token}@…`. */
export function tokenOfLink(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

// Append only: the places in these lists are encoded in every link ever sent, and links do not expire.
const PURPOSES: readonly LinkPurpose[] = ['confirm', 'unsubscribe', 'preferences', 'billing', 'answer'];
const KINDS: readonly LinkSubject['kind'][] = [
  'person',
  'signup',
  'letter',
  'erase',
  'invitation',
  'billing',
  'answer',
  'settings',
  'day',
  'act',
  'undo',
];
const ACTS: readonly AskedVerdict[] = ['done', 'carry', 'drop'];
/** No person has this id (they count from 1). */
const NOBODY = 0;
/** Purpose, kind, person in 6 bytes. */
const HEAD_BYTES = 8;
const UUID_BYTES = 16;
const NUMBER_BYTES = 6;
const CHOICE_MAX = 0xff;
const DAY_BYTES = 2;
const DAY_MAX = 0xff_ff;
/** 96 bits: the most that fits after `unsub+` for a sign-up. */
const MAC_BYTES = 12;
const TOKEN_LENGTH_MAX = Math.ceil(((HEAD_BYTES + UUID_BYTES + MAC_BYTES) * 8) / 5);
const NUMBER_MAX = 2 ** (8 * NUMBER_BYTES) - 1;

function macOf(bytes: Uint8Array, keys: Keys): Uint8Array {
  return keys.sign('link', bytes).subarray(0, MAC_BYTES);
}

function detailBytes(subject: LinkSubject): Uint8Array {
  switch (subject.kind) {
    case 'person':
    case 'settings':
      return new Uint8Array(0);
    case 'signup':
      return uuidBytes(subject.signup);
    case 'invitation':
      return uuidBytes(subject.invitation);
    case 'letter': {
      const bytes = new Uint8Array(NUMBER_BYTES);
      writeNumber(new DataView(bytes.buffer), 0, subject.letter);
      return bytes;
    }
    case 'answer': {
      requireWithin(subject.choice, CHOICE_MAX);
      const bytes = new Uint8Array(NUMBER_BYTES + 1);
      writeNumber(new DataView(bytes.buffer), 0, subject.question);
      bytes[NUMBER_BYTES] = subject.choice;
      return bytes;
    }
    case 'act': {
      const bytes = new Uint8Array(DAY_BYTES + NUMBER_BYTES + 1);
      const view = new DataView(bytes.buffer);
      writeDay(view, 0, subject.on);
      writeNumber(view, DAY_BYTES, subject.item);
      bytes[DAY_BYTES + NUMBER_BYTES] = ACTS.indexOf(subject.act);
      return bytes;
    }
    case 'undo': {
      const bytes = new Uint8Array(NUMBER_BYTES);
      writeNumber(new DataView(bytes.buffer), 0, subject.version);
      return bytes;
    }
    case 'erase':
    case 'billing':
    case 'day': {
      const bytes = new Uint8Array(DAY_BYTES);
      writeDay(new DataView(bytes.buffer), 0, subject.on);
      return bytes;
    }
  }
}

function readSubject(signed: Uint8Array): LinkSubject | null {
  const view = new DataView(signed.buffer, signed.byteOffset, signed.byteLength);
  const person = readNumber(view, 2);
  const detail = signed.length - HEAD_BYTES;
  const kind = KINDS[view.getUint8(1)];
  if (kind === undefined) return null;
  switch (kind) {
    case 'person':
    case 'settings':
      return detail === 0 ? { kind, person } : null;
    case 'signup': {
      if (detail !== UUID_BYTES) return null;
      return { kind: 'signup', person, signup: uuidText(signed.subarray(HEAD_BYTES)) };
    }
    case 'invitation': {
      if (detail !== UUID_BYTES) return null;
      return { kind: 'invitation', person: null, invitation: uuidText(signed.subarray(HEAD_BYTES)) };
    }
    case 'letter':
      return detail === NUMBER_BYTES ? { kind: 'letter', person, letter: readNumber(view, HEAD_BYTES) } : null;
    case 'answer': {
      if (detail !== NUMBER_BYTES + 1) return null;
      const choice = view.getUint8(HEAD_BYTES + NUMBER_BYTES);
      return { kind: 'answer', person, question: readNumber(view, HEAD_BYTES), choice };
    }
    case 'act': {
      const at = HEAD_BYTES + DAY_BYTES;
      const act = detail === DAY_BYTES + NUMBER_BYTES + 1 ? ACTS[view.getUint8(at + NUMBER_BYTES)] : undefined;
      return act === undefined
        ? null
        : { kind, person, on: readDay(view, HEAD_BYTES), item: readNumber(view, at), act };
    }
    case 'undo':
      return detail === NUMBER_BYTES ? { kind, person, version: readNumber(view, HEAD_BYTES) } : null;
    case 'erase':
    case 'billing':
    case 'day':
      return detail === DAY_BYTES ? { kind, person, on: readDay(view, HEAD_BYTES) } : null;
  }
}

function writeDay(view: DataView, at: number, date: LocalDate): void {
  const day = dayNumber(date);
  requireWithin(day, DAY_MAX);
  view.setUint16(at, day);
}

function readDay(view: DataView, at: number): LocalDate {
  return localDateOfDayNumber(view.getUint16(at));
}

/** 48 bits; bit operations stop at 32, so it is written as two numbers. */
function writeNumber(view: DataView, at: number, value: number): void {
  requireWithin(value, NUMBER_MAX);
  view.setUint16(at, Math.floor(value / 2 ** 32));
  view.setUint32(at + 2, value % 2 ** 32);
}

function requireWithin(value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max) throw new RangeError(`${value} does not fit into a link`);
}

function readNumber(view: DataView, at: number): number {
  return view.getUint16(at) * 2 ** 32 + view.getUint32(at + 2);
}

function uuidBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError('the id of a sign-up or an invitation must be a UUID');
  return Buffer.from(hex, 'hex');
}

function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
