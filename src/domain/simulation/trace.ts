/** What happened in a simulated life, as the invariants and the files of a run get it. */
import type { Agenda } from '#domain/agenda/agenda.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { Recipient } from '#domain/people/person.ts';
import type { Reading } from '#domain/reply/reading.ts';
import type { Fortune } from '#domain/simulation/fortune.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type Happened = PromptEnded | PromptTrace | MessageRead | Replied | Fortune;

/** The slot of a prompt: what was due, when, and in which zone. */
export interface DuePrompt {
  readonly date: LocalDate;
  readonly stage: PromptStage;
  readonly channel: Channel;
  readonly zone: string;
  readonly minute: number;
  readonly dueAt: number;
}

/** A row of the ledger reached a state. */
export interface PromptEnded extends DuePrompt {
  readonly kind: 'delivery';
  readonly at: number;
  readonly key: string;
  readonly state: DeliveryState;
  readonly reason: string | null;
}

/** A message that we sent unprompted. */
export interface PromptTrace extends DuePrompt {
  readonly kind: 'left';
  readonly at: number;
  readonly key: string;
  readonly person: Recipient;
  readonly message: Message;
  readonly text: string;
  readonly shown: readonly DayItem[];
  readonly resting: number;
  /** The list when it was sent. */
  readonly agenda: Agenda;
}

export interface MessageRead {
  readonly kind: 'letter';
  readonly at: number;
  readonly mail: string;
  readonly stage: Stage;
  readonly date: LocalDate;
  readonly words: string;
  readonly reading: Reading;
  readonly before: Agenda;
  readonly after: Agenda;
  readonly events: readonly RecordedEvent[];
  /** Why it gets no answer; null if it gets one. */
  readonly unanswered: 'machine' | 'reaction' | 'stopped' | null;
}

export interface Replied {
  readonly kind: 'answer';
  readonly at: number;
  /** The mail that it answers, or the sign-up. */
  readonly mail: string;
  readonly message: Message;
  readonly text: string;
  /** The items on the list by then. */
  readonly items: Agenda['items'];
}

/** One line for the hash and the file: any difference between two runs shows in it. */
export function traceLine(person: number, happened: Happened): string {
  return [person, new Date(happened.at).toISOString(), happened.kind, ...detailsOf(happened)].join('\t');
}

function detailsOf(happened: Happened): readonly string[] {
  switch (happened.kind) {
    case 'delivery':
      return [happened.key, happened.state, happened.reason ?? ''];
    case 'left':
      return [happened.key, happened.message.contract, checksum(happened.text)];
    case 'letter':
      return [happened.mail, oneLine(happened.words), happened.reading.commands.map(({ kind }) => kind).join(' ')];
    case 'answer':
      return [happened.mail, happened.message.contract, checksum(happened.text)];
    case 'plan':
      return [happened.plan];
    case 'erasure':
      return [];
    default:
      return happened satisfies never;
  }
}

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').slice(0, 120);

const checksum = (text: string) => {
  const hash = createTraceHash();
  hash.add(text);
  return hash.hex();
};

export interface TraceHash {
  add(line: string): void;
  /** 16 digits. */
  hex(): string;
}

/**
 * Distinguishes two traces; not secure against deliberate collisions. FNV-1a of 32 bits, twice, from different starts.
 */
export function createTraceHash(): TraceHash {
  let one = 0x81_1c_9d_c5;
  let other = 0x05_0c_5d_1f;
  return {
    add(line) {
      for (let at = 0; at < line.length; at += 1) {
        const unit = line.charCodeAt(at);
        one = Math.imul(one ^ unit, 0x01_00_01_93);
        other = Math.imul(other ^ (unit + at), 0x01_00_01_93);
      }
      one = Math.imul(one ^ 0x0a, 0x01_00_01_93);
    },
    hex: () => [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join(''),
  };
}
