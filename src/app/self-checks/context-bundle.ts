/**
 * The context bundle of a prompt matches its schema, is the same for the same input, contains only this person's data,
 * and is bounded in size (D119). The production planner makes the bundles of a whole chunk: what it memoizes for one
 * person must not appear in another's.
 */
import { createHash } from 'node:crypto';
import type { FailingCase } from '#api/stability.ts';
import { decodeLink, tokenOfLink } from '#app/links.ts';
import type { Chunk, DuePerson } from '#app/ports/dispatch.ts';
import type { Keys } from '#app/ports/keys.ts';
import { planPrompts } from '#app/prompts/plan-prompts.ts';
import { promptBundle } from '#app/prompts/write-prompt.ts';
import type { SelfCheck } from '#app/self-checks/self-check.ts';
import { chosenBy, seededRandom } from '#domain/simulation/chance.ts';
import { LINES_SHOWN_MAX } from '#domain/agenda/day-items.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { BUNDLE_BYTES_MAX, type ContextBundle, contextBundleSchema } from '#domain/messages/context-bundle.ts';
import { NO_PHONE, type PersonId } from '#domain/people/person.ts';
import { startingSettings } from '#domain/people/starting-settings.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { CENTRAL_ZONE } from '#domain/time/zones.ts';

/** The bundles of the people of a chunk who get a prompt. */
export type BundleChunk = (
  chunk: Chunk,
  people: readonly DuePerson[],
  keys: Keys,
) => ReadonlyMap<PersonId, ContextBundle>;

const CHUNKS = 24;
const PEOPLE = 8;

export function contextBundleCheck(keys: Keys, bundles: BundleChunk = bundlesOfChunk): SelfCheck {
  return {
    total: CHUNKS * PEOPLE,
    cases: (function* () {
      for (let at = 0; at < CHUNKS; at += 1) {
        const chunk = chunkOf(at);
        const people = Array.from({ length: PEOPLE }, (_, place) => duePerson(at * PEOPLE + place + 1));
        // Twice, from inputs that share no objects.
        const [made, again] = [bundles(chunk, people, keys), bundles(chunk, structuredClone(people), keys)];
        for (const due of people) {
          const { id } = due.person;
          const alone = bundles(chunk, [structuredClone(due)], keys).get(id);
          yield judge({ id, bundle: made.get(id), again: again.get(id), alone, keys });
        }
      }
    })(),
  };
}

/** As `send-chunk` and the prompt previews of the admin area make them. */
export function bundlesOfChunk(chunk: Chunk, people: readonly DuePerson[], keys: Keys): Map<PersonId, ContextBundle> {
  const { prompts, faults } = planPrompts(chunk, people, {
    now: chunk.dueAt + 1000,
    isSuppressed: () => false,
    standing: new Set(),
    again: new Set(),
    rhythm: SETTINGS.rhythm,
    visible: ({ items }) => items,
  });
  if (faults.length > 0) throw faults[0];
  return new Map(prompts.map((prompt) => [prompt.person.id, promptBundle(prompt, chunk, SETTINGS, keys)]));
}

interface Judged {
  readonly id: PersonId;
  readonly bundle: ContextBundle | undefined;
  readonly again: ContextBundle | undefined;
  /** Planned without the others of the chunk. */
  readonly alone: ContextBundle | undefined;
  readonly keys: Keys;
}

function judge({ id, bundle, again, alone, keys }: Judged): FailingCase | null {
  const name = `person ${id}`;
  if (bundle === undefined) return { name, expected: 'a bundle', found: 'no bundle' };
  const parsed = contextBundleSchema.safeParse(bundle);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { name, expected: 'valid by its schema', found: issues.join('; ') };
  }
  const hash = hashOf(bundle);
  if (again === undefined || hashOf(again) !== hash)
    return { name, expected: 'the same hash both times', found: 'another' };
  const foreign = foreignIn(bundle, id, keys);
  if (foreign.length > 0) return { name, expected: 'only this person’s data', found: foreign.join(', ') };
  if (alone === undefined || hashOf(alone) !== hash) {
    return { name, expected: 'the same bundle without the rest of the chunk', found: 'another' };
  }
  const bytes = Buffer.byteLength(JSON.stringify(bundle));
  if (bytes > BUNDLE_BYTES_MAX || bundle.items.length > LINES_SHOWN_MAX) {
    return {
      name,
      expected: `at most ${BUNDLE_BYTES_MAX} bytes`,
      found: `${bytes} bytes, ${bundle.items.length} items`,
    };
  }
  return null;
}

function hashOf(bundle: ContextBundle): string {
  return createHash('sha256').update(JSON.stringify(bundle)).digest('hex');
}

// "of person 12:"
const MARK = /of person (\d+):/g;

/** Each sampled item names its owner, and each link is decoded. */
function foreignIn(bundle: ContextBundle, id: PersonId, keys: Keys): string[] {
  const { confirmUrl, footer } = bundle;
  const marked = [...JSON.stringify(bundle).matchAll(MARK)].flatMap(([, owner]) =>
    Number(owner) === id ? [] : [`an item of person ${owner}`],
  );
  const links = [
    ['confirm', confirmUrl],
    ['preferences', footer.preferencesUrl],
    ['unsubscribe', footer.unsubscribeUrl],
  ] as const;
  const acting = links.flatMap(([purpose, url]) => {
    if (url === null) return [];
    const subject = decodeLink(purpose, tokenOfLink(url), keys);
    return subject?.person === id ? [] : [`the ${purpose} link of another person`];
  });
  return [...marked, ...acting];
}

const DATE = localDate('2026-04-07');
const DUE_AT = Date.parse('2026-04-07T11:00:00Z');
const SETTINGS = {
  brand: 'Anchor',
  publicUrl: 'https://anchor.example',
  postalAddress: 'Anchor, 1 Harbour Street, Springfield',
  rhythm: { freeCadence: 'weekly' },
} as const;
const PERSON_SETTINGS = startingSettings({ zone: CENTRAL_ZONE, zoneSource: 'user' });

function chunkOf(at: number): Chunk {
  const stage = PROMPT_STAGES[at % PROMPT_STAGES.length] ?? 'morning';
  const minute = promptMinute(PERSON_SETTINGS, stage);
  return {
    id: at + 1,
    realm: 1,
    zone: PERSON_SETTINGS.zone,
    minute,
    stage,
    channel: 'email',
    date: DATE,
    dueAt: DUE_AT + (minute - PERSON_SETTINGS.morningMinute) * 60_000,
    firstPerson: 1,
    lastPerson: CHUNKS * PEOPLE,
    intendedThrough: 0,
    acceptedThrough: 0,
    attempts: 1,
    kept: false,
    retryAt: null,
    quietUntil: null,
  };
}

/** A person with few items or very many, of one word or as long as an item may be. */
function duePerson(id: PersonId): DuePerson {
  const random = seededRandom(id);
  const choose = chosenBy(random);
  const firstDay = addDays(DATE, -20);
  const count = choose([0, 1, 3, 7, 40, 400]);
  const words = choose(['swim', 'write the grant', '書く'.repeat(100)]);
  const items = Array.from({ length: count }, (_, place): NumberedItem => {
    const addedOn = addDays(DATE, -choose([0, 0, 1, 3, 9]));
    const state = choose([
      { kind: 'open', notBefore: addedOn },
      { kind: 'open', notBefore: addedOn },
      { kind: 'done', on: DATE },
      { kind: 'someday' },
    ] as const);
    const text = `of person ${id}: ${place} ${words}`;
    return { id: place + 1, text, state, addedOn, numbered: { on: DATE, number: place + 1 } };
  });
  const wasHeardAt = DUE_AT - 12 * 3_600_000;
  return {
    person: {
      id,
      realm: 1,
      email: `person-${id}@example.com`,
      state: choose(['active', 'active', 'pending'] as const),
      plan: 'paid',
      trialLastDay: null,
      firstDay,
      createdAt: wasHeardAt,
      lastActiveOn: addDays(DATE, -1),
      unsubscribedAt: null,
      goodbyeAt: null,
      awayUntil: null,
      ...NO_PHONE,
      settings: PERSON_SETTINGS,
    },
    chosenAt: null,
    items,
    skipped: choose([[], [], ['morning']] as const),
    leftByOther: false,
  };
}
