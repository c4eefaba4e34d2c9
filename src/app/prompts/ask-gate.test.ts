import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gateOfSlot } from '#app/prompts/ask-gate.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aPerson } from '../../../test/support/a-person.ts';

const MONDAY = localDate('2026-11-16');
const DATE = addDays(MONDAY, 28);
const DUE_AT = Date.parse(`${DATE}T18:30:00Z`);

const days = (from: number, to: number) => fc.integer({ min: from, max: to }).map((count) => addDays(MONDAY, count));
const instants = fc.integer({ min: -6, max: 2 }).map((count) => DUE_AT + count * 43_200_000);
/** Few values each, so that some people are identical and others nearly so. */
const settings = fc
  .record({
    stagesOff: fc.constantFrom<('morning' | 'midday')[][]>([], ['midday'], ['morning']),
    weekdays: fc.constantFrom<(1 | 2)[][]>([1], [1, 2], [2]),
    zone: fc.constantFrom('America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
    pausedUntil: fc.constantFrom(null, 'open' as const, DATE, addDays(DATE, 1)),
  })
  .map((changes) => aPerson({}, changes).settings);
const people = fc.array(settings, { minLength: 1, maxLength: 3 }).chain((shared) =>
  fc.array(
    fc
      .record({
        state: fc.constantFrom('active' as const, 'pending' as const, 'deleted' as const),
        plan: fc.constantFrom('trial' as const, 'free' as const, 'paid' as const),
        trialLastDay: fc.constantFrom(null, addDays(MONDAY, 6), DATE),
        firstDay: days(0, 30),
        lastActiveOn: days(0, 28),
        createdAt: instants,
        unsubscribedAt: fc.option(instants, { nil: null, freq: 2 }),
        goodbyeAt: fc.constantFrom(null, null, DUE_AT - 1),
        settings: fc.constantFrom(...shared),
        chosenAt: fc.option(instants, { nil: null }),
        leftByOther: fc.boolean(),
        phone: fc.constantFrom(null, phoneFrom('+13125550100'), phoneFrom('+13125550101'), phoneFrom('+19045550100')),
        phoneVerifiedAt: fc.constantFrom(null, 1, 2),
        textsOffAt: fc.option(instants, { nil: null, freq: 2 }),
        textTrialLastDay: fc.constantFrom(null, DATE, addDays(DATE, -1)),
        emailBeside: fc.constantFrom(null, true, false),
      })
      .map(({ settings: theirs, chosenAt, leftByOther, ...changes }) => ({
        person: { ...aPerson(changes), settings: theirs },
        chosenAt,
        leftByOther,
      })),
    { minLength: 2, maxLength: 40 },
  ),
);

const channels = fc.constantFrom('email' as const, 'sms' as const);

test('each of many people gets the same answer as alone', () => {
  fc.assert(
    fc.property(people, fc.boolean(), instants, channels, (all, suppressed, now, channel) => {
      const slot = { stage: 'midday', date: DATE, now, freeCadence: 'weekly', channel, textMinute: 750 } as const;
      const gate = gateOfSlot(slot, DUE_AT);
      for (const one of all) {
        const question = { ...one, suppressed, textMinute: slot.textMinute };
        expect(gate(question)).toEqual(gatePrompt({ ...slot, ...question }));
      }
    }),
  );
});
