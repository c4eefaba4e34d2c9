import type { Stage } from '#domain/agenda/stage.ts';
import { decodeBase32, encodeBase32, equalBytes } from '#domain/delivery/base32.ts';
import type { PersonId } from '#domain/people/person.ts';
import { dayNumber, localDateOfDayNumber } from '#domain/time/local-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Which of our messages a reply answers (D118). */
export interface ReplyRef {
  readonly person: PersonId;
  readonly date: LocalDate;
  readonly stage: Stage;
  /** A prompt, one per stage and day, or the outbox message with this sequence. */
  readonly kind: 'prompt' | 'outbox';
  /** 0 for a prompt; at most SEQUENCE_MAX. */
  readonly sequence: number;
}

export type Sign = (bytes: Uint8Array) => Uint8Array;

export const SEQUENCE_MAX = 0x1f_ff;

const PERSON_MAX = 2 ** 48 - 1;
const DAY_NUMBER_MAX = 0xff_ff;
const REF_BYTES = 10;
/** 80 bits: the minimum that D118 allows. */
const MAC_BYTES = 10;
const STAGES: readonly Stage[] = ['day0', 'morning', 'midday', 'evening'];

/**
 * 32 letters: person (48 bits), day number (16), stage (2), kind (1), sequence (13), and 80 bits of MAC over these.
 * They only identify the message: a token is never a login, and the sender is checked as well.
 */
export function encodeReplyToken(ref: ReplyRef, sign: Sign): string {
  const token = new Uint8Array(REF_BYTES + MAC_BYTES);
  writeRef(ref, token);
  token.set(macOf(token.subarray(0, REF_BYTES), sign), REF_BYTES);
  return encodeBase32(token);
}

/** What the token names, or null if it is not ours. Case does not matter. */
export function decodeReplyToken(token: string, sign: Sign): ReplyRef | null {
  const bytes = decodeBase32(token);
  if (bytes === null || bytes.length !== REF_BYTES + MAC_BYTES) return null;
  const ref = bytes.subarray(0, REF_BYTES);
  return equalBytes(bytes.subarray(REF_BYTES), macOf(ref, sign)) ? readRef(ref) : null;
}

/** `reply+{token}@in.example.com`; 38 of the 64 octets a local part may have (RFC 5321 §4.5.3.1). */
export function replyAddress(token: string, inboundDomain: string): string {
  return `reply+${token}@${inboundDomain}`;
}

/** `bounce+{token}@in.example.com`: the envelope sender, so that anything that bounces identifies the message. */
export function returnPath(token: string, inboundDomain: string): string {
  return `bounce+${token}@${inboundDomain}`;
}

function macOf(ref: Uint8Array, sign: Sign): Uint8Array {
  const mac = sign(ref);
  if (mac.length < MAC_BYTES) throw new RangeError('the signature of a reply address must have at least 80 bits');
  return mac.subarray(0, MAC_BYTES);
}

function writeRef({ person, date, stage, kind, sequence }: ReplyRef, into: Uint8Array): void {
  const day = dayNumber(date);
  requireWithin('person', person, PERSON_MAX);
  requireWithin('day number', day, DAY_NUMBER_MAX);
  requireWithin('sequence', sequence, SEQUENCE_MAX);
  // Bit operations stop at 32 bits, so the person is split into two halves.
  const high = Math.floor(person / 2 ** 32);
  const low = person % 2 ** 32;
  into[0] = high >> 8;
  into[1] = high;
  into[2] = low >>> 24;
  into[3] = low >>> 16;
  into[4] = low >>> 8;
  into[5] = low;
  into[6] = day >> 8;
  into[7] = day;
  into[8] = (STAGES.indexOf(stage) << 6) | (kind === 'outbox' ? 1 << 5 : 0) | (sequence >> 8);
  into[9] = sequence;
}

function readRef(bytes: Uint8Array): ReplyRef {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed = view.getUint8(8);
  const stage = STAGES[packed >> 6];
  if (stage === undefined) throw new RangeError('the stage bits of a reply token name no stage');
  return {
    person: view.getUint16(0) * 2 ** 32 + view.getUint32(2),
    date: localDateOfDayNumber(view.getUint16(6)),
    stage,
    kind: (packed & (1 << 5)) === 0 ? 'prompt' : 'outbox',
    sequence: ((packed & 0x1f) << 8) | view.getUint8(9),
  };
}

function requireWithin(what: string, value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`${what} ${value} must be a whole number from 0 to ${max}`);
}
