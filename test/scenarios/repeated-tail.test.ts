/** A person whose mail program ends every mail with the same lines, which no rule recognises. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import { databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { type PostOffice, postOffice, reasonsOf } from '#test/support/post-office.ts';

const ANN = 'ann@example.com';
const TAIL = 'Lane & Daughters, harpsichords\r\nO: 555-0134';

let database: Database;
let post: PostOffice;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  await insertPerson(database, ANN, { firstDay: MONDAY, lastActiveOn: MONDAY });
  post = postOffice(database, ANN);
  await post.letCome(MONDAY_MORNING);
});
afterEach(() => database.close());

async function answerTo(words: string): Promise<{ mail: InboundMessage; answer: string }> {
  const mail = await post.answer(await post.newest('morning.intention@6'), words);
  return { mail, answer: (await post.newest('ack.morning@6')).text };
}

describe('lines that end all mails of a person', () => {
  test('are read as words twice, then recognised', async () => {
    expect((await answerTo(`Buy stamps\r\n\r\n${TAIL}`)).answer).toContain('harpsichords');
    await answerTo(`Water the tomatoes\r\n\r\n${TAIL}`);
    const third = await answerTo(`Fix the gate\r\n\r\n${TAIL}`);
    expect(third.mail.reading).toMatchObject({ kept: 'Fix the gate\n\n' });
    expect(reasonsOf(third.mail)).toContain('cut a tail that their letters before had too (2 lines)');
    const fourth = await answerTo(`Sweep the yard\r\n\r\n${TAIL}`);
    expect(fourth.mail.reading).toMatchObject({ kept: 'Sweep the yard\n\n' });
  });

  test('are read if they ask for help, the third time like the first', async () => {
    const morning = await post.newest('morning.intention@6');
    for (const other of ['Buy stamps', 'Water the tomatoes', 'Fix the gate'])
      await post.answer(morning, `${other}\r\n\r\n“I want to kill myself.”`);
    const crises = (await post.answers()).filter(({ contract }) => contract.startsWith('crisis'));
    expect(crises).toHaveLength(3);
  });

  test('are forgotten once only one of the last eight mails ended with them', async () => {
    const morning = await post.newest('morning.intention@6');
    const keptOf = async (words: string) => (await post.answer(morning, words)).reading;
    for (const words of ['Buy stamps', 'Water the tomatoes']) await keptOf(`${words}\r\n\r\n~ onwards ~`);
    for (const words of ['Fix the gate', 'Sweep the yard']) await keptOf(`${words}\r\n\r\n~ slowly ~`);
    for (const words of ['Ring Jo', 'Swim', 'Bake bread', 'Paint the door', 'Iron shirts']) await keptOf(words);
    expect(await keptOf('Mow the lawn\r\n\r\n~ onwards ~')).toMatchObject({ kept: 'Mow the lawn\n\n~ onwards ~\n' });
    expect(await keptOf('Feed the cat\r\n\r\n~ slowly ~')).toMatchObject({ kept: 'Feed the cat\n\n' });
  });

  test('are read if they are goals, however often they come', async () => {
    for (const other of ['Buy stamps', 'Water the tomatoes', 'Fix the gate'])
      expect((await answerTo(`${other}\r\n\r\nPractise the harpsichord`)).mail.reading).toMatchObject({
        kept: `${other}\n\nPractise the harpsichord\n`,
      });
  });
});
