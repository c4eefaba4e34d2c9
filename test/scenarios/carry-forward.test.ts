import { describe, expect, it } from 'vitest';

import { itemsToAskAbout, putAwayItems, shownItems } from '#domain/agenda/day-items.ts';
import { fold } from '#domain/agenda/agenda.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { promptOfDay } from '#domain/messages/prompt-of-day.ts';
import { sayWeekday } from '#domain/messages/say.ts';
import type { Message } from '#domain/messages/schema.ts';
import { localDate } from '#domain/time/local-date.ts';
import { add, aLife, lines, type Life } from '#test/support/agenda-life.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aPrompt } from '#test/support/sample-messages.ts';

/** Ana's week on the pure domain: weekdays only, Monday 23 November to the Monday after. */
describe('a week of carried items', () => {
  it('Monday: an item not done in the evening is on Tuesday’s list, and nothing is written at night', () => {
    // Given three items on Monday morning
    const ana = aLife({ weekdays: [1, 2, 3, 4, 5] });
    ana.says(add('Call the dentist', 'swim', 'draft the talk'));

    // When one is done by the evening and the night passes
    ana.says([{ kind: 'finish', item: 2 }]);
    const written = ana.events.length;
    ana.sleeps();

    // Then the two others are first on Tuesday, with a loop arrow and their second day
    expect(lines(ana.list())).toEqual(['1 carryover Call the dentist (day 2)', '2 carryover draft the talk (day 2)']);
    expect(ana.events).toHaveLength(written);
  });

  it('Tuesday: the same words mean the same item, and all messages of the day have the same numbers', () => {
    // Given Tuesday's morning message with two carried items
    const ana = onTuesday();
    const morning = ana.list();

    // When Ana names one of them again with a new one, and finishes the other by the number shown
    const { understood } = ana.says([
      ...add('call the dentist!', 'buy stamps'),
      { kind: 'finish', item: morning[1]!.id },
    ]);

    // Then there is only one dentist, and no number has changed
    expect(understood.map(({ kind }) => kind)).toEqual(['merged', 'added', 'finished']);
    expect(lines(ana.list())).toEqual([
      '1 carryover Call the dentist (day 2)',
      '2 done draft the talk (day 2)',
      '3 open buy stamps',
    ]);
  });

  it('Wednesday, 7:10: the answer to Tuesday’s evening message is filed to Tuesday', () => {
    // Given stamps bought on Tuesday and reported on Wednesday morning
    const ana = onTuesday();
    ana.says(add('buy stamps'));
    const tuesday = ana.today;
    ana.sleeps();

    // When Ana answers the older message
    ana.says([{ kind: 'finish', item: 4 }], tuesday);

    // Then Tuesday has it done, and Wednesday keeps its numbers
    expect(ana.agenda.items.get(4)!.state).toMatchObject({ kind: 'done', on: tuesday });
    expect(lines(ana.list())).toEqual([
      '1 carryover Call the dentist (day 3)',
      '2 carryover draft the talk (day 3)',
      '3 done buy stamps (day 2)',
    ]);
  });

  it('Thursday: the fourth day asks once, and dropping or putting away is an answer', () => {
    // Given two items carried since Monday
    const ana = onTuesday();
    ana.sleeps(2);

    // When Thursday's first message is sent, it asks about both
    expect(itemsToAskAbout(ana.list()).map(({ text }) => text)).toEqual(['Call the dentist', 'draft the talk']);
    ana.says([
      { kind: 'drop', item: 1 },
      { kind: 'someday', item: 3 },
    ]);

    // Then they keep their lines on Thursday, are gone on Friday, and the talk can be found again
    expect(lines(ana.list())).toEqual(['1 dropped Call the dentist (day 4)', '2 someday draft the talk (day 4)']);
    ana.sleeps();
    expect(ana.list()).toEqual([]);
    expect(putAwayItems(ana.agenda.items.values()).map(({ text }) => text)).toEqual(['draft the talk']);
  });

  it('Friday: the answer "keep", and a mistake undone', () => {
    // Given Thursday's question answered with "keep"
    const ana = onTuesday();
    ana.sleeps(2);
    ana.says([{ kind: 'keep', item: 1 }]);
    ana.sleeps();

    // When Ana finishes the wrong one on Friday and writes "undo"
    ana.says([{ kind: 'finish', item: 1 }]);
    const { understood } = ana.says([{ kind: 'undo' }]);

    // Then it is open again under its number, and is not asked about any more
    expect(understood).toMatchObject([{ kind: 'undone', restored: [{ number: 1, text: 'Call the dentist' }] }]);
    expect(lines(ana.list())).toEqual(['1 carryover Call the dentist (day 5)', '2 carryover draft the talk (day 5)']);
    expect(itemsToAskAbout(ana.list())).toEqual([]);
  });

  it('a week with five items left over: each is asked about once, and every evening asks how it went', () => {
    // Given three items on Monday and two on Tuesday, none of which is ever settled
    const ana = aLife();
    ana.says(add('a', 'b', 'c'));
    ana.sleeps();
    ana.says(add('d', 'e'));
    ana.sleeps(-1);

    // When the messages of eight days are sent
    const asked: string[] = [];
    const evenings: string[] = [];
    for (let day = 0; day < 8; day += 1) {
      for (const stage of PROMPT_STAGES) {
        const { askAbout, message } = promptOf(ana, stage);
        asked.push(...askAbout.map(({ text }) => `${text}, ${sayWeekday(ana.today)} ${stage}`));
        if (stage === 'evening') evenings.push(...questionsOf(message));
      }
      ana.sleeps();
    }

    // Then nothing is asked twice, and nothing replaces the evening's question
    expect(asked).toEqual([
      'a, Thursday morning',
      'b, Thursday morning',
      'c, Thursday morning',
      'd, Friday morning',
      'e, Friday morning',
    ]);
    expect(evenings).toEqual(Array.from({ length: 8 }, () => 'How did it go?'));
  });

  it('if the morning could not be sent, the midday message asks about carried items', () => {
    const ana = onTuesday();
    ana.sleeps(2);

    expect(promptOf(ana, 'midday').askAbout).toEqual([]);
    expect(promptOf(ana, 'midday', ['morning']).askAbout.map(({ text }) => text)).toEqual([
      'Call the dentist',
      'draft the talk',
    ]);
  });

  it('the weekend does not count: Friday’s item is on its second day on Monday', () => {
    // Given one new item on Friday, and one moved to Tuesday
    const ana = aLife({ starts: '2026-11-27', weekdays: [1, 2, 3, 4, 5] });
    ana.says(add('water the plants', 'renew the passport'));
    ana.says([{ kind: 'carry', item: 2, until: localDate('2026-12-01') }]);

    // When the weekend passes
    ana.sleeps(3);

    // Then Monday has the first, and Tuesday both
    expect(lines(ana.list())).toEqual(['1 carryover water the plants (day 2)']);
    ana.sleeps();
    expect(lines(ana.list())).toEqual([
      '1 carryover water the plants (day 3)',
      '2 carryover renew the passport (day 2)',
    ]);
  });

  it('days on which an item was moved away do not count, whatever became of the plan', () => {
    // Given an item of Monday, moved on Monday to Thursday
    const ana = aLife();
    ana.says(add('renew the passport'));
    ana.says([{ kind: 'carry', item: 1, until: localDate('2026-11-26') }]);

    // When it is brought back on Wednesday, Tuesday alone was without it
    ana.sleeps(2);
    ana.says([{ kind: 'carry', item: 1, until: ana.today }]);
    expect(lines(ana.list())).toEqual(['1 carryover renew the passport (day 2)']);

    // And when it is moved to Friday and, on Thursday, to Monday, it was there on Wednesday only
    ana.says([{ kind: 'carry', item: 1, until: localDate('2026-11-27') }]);
    ana.sleeps();
    ana.says([{ kind: 'carry', item: 1, until: localDate('2026-11-30') }]);
    expect(lines(ana.list(localDate('2026-11-30')))).toEqual(['1 carryover renew the passport (day 3)']);

    // Then the question of its fourth day comes on Tuesday, and an undo of the last move brings back Friday
    expect(itemsToAskAbout(ana.list(localDate('2026-12-01'))).map(({ text }) => text)).toEqual(['renew the passport']);
    ana.says([{ kind: 'undo' }]);
    expect(lines(ana.list(localDate('2026-11-27')))).toEqual(['1 carryover renew the passport (day 3)']);
    expect(fold(ana.events)).toEqual(ana.agenda);
  });

  it('a heavy week: three carried items are shown, the others rest and are counted', () => {
    // Given five items left over
    const ana = aLife();
    ana.says(add('a', 'b', 'c', 'd', 'e'));
    ana.sleeps();

    // When Ana adds one today
    ana.says(add('today’s own'));

    // Then the message shows three of the old and all of the new
    const { shown, resting } = shownItems(ana.list());
    expect(shown.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'today’s own']);
    expect(resting).toBe(2);
  });

  it('the week folded again from its events is the same', () => {
    const ana = onTuesday();
    ana.says([...add('buy stamps'), { kind: 'set-time', stage: 'evening', minute: 1200 }]);
    ana.sleeps();
    ana.says([{ kind: 'undo' }, { kind: 'reword', item: 1, text: 'write to the dentist' }]);

    expect(fold([...ana.events, ...ana.events])).toEqual(ana.agenda);
  });
});

/** The prompt for Ana at a stage of her day, if those of `skipped` could not be sent. */
function promptOf(ana: Life, stage: PromptStage, skipped: readonly PromptStage[] = []) {
  const rhythm = { freeCadence: 'weekly' } as const;
  const person = aPerson({ lastActiveOn: ana.today }, ana.settings);
  const { today: date, countDays } = ana;
  const place = { stage, date, stages: PROMPT_STAGES, skipped, countDays };
  const { items, resting, askAbout } = promptOfDay(person, ana.agenda.items.values(), place, rhythm);
  return { askAbout, message: aPrompt({ stage, date, items, resting, askAbout }) };
}

const questionsOf = ({ blocks }: Message) => blocks.flatMap((block) => (block.kind === 'question' ? [block.text] : []));

/** Ana on Tuesday morning, with the dentist and the talk carried over from Monday. */
function onTuesday(): Life {
  const ana = aLife({ weekdays: [1, 2, 3, 4, 5] });
  ana.says(add('Call the dentist', 'swim', 'draft the talk'));
  ana.says([{ kind: 'finish', item: 2 }]);
  ana.sleeps();
  return ana;
}
