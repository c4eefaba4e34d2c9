/** Plays a person's week through the public API and the dev mailbox's. Called by bin/play-week. */
import { createUser, dayZeroIntentions } from '#api/onboarding.ts';
import {
  type DevMailboxMessage,
  listMessages,
  moveClock,
  readClock,
  readInbound,
  replyToMessage,
} from '#api/dev-mailbox.ts';
import { addDays } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import { endWithUsage, readArguments } from '#main/command-line.ts';
import { openPaper } from './paper.ts';
import { ANA, type Answer, PROMPTS, type ScriptedDay, WEEK } from './script.ts';
import { openService, startService } from './service.ts';

const USAGE = 'usage: bin/play-week [--fast] [--url http://localhost:3000]';
const SIGN_UP_MINUTE = 5 * 60;
/** On a running service, other people's messages may come in between. */
const MOVES_MAX = 200;
/** The line of a carried-over item in every message: ↻ 1. book the dentist (day 2) */
const CAME_ALONG = /^↻ \d+\. (.+)$/gm;
const HOW: Record<Answer['client'], string> = {
  gmail: 'Gmail',
  outlook: 'Outlook',
  iphone: 'iPhone',
  plain: 'plain text email',
  ooo: 'out-of-office reply',
  tapback: 'a reaction',
  raw: 'raw',
};

const { fast = false, url } = readArguments(USAGE, {
  options: { fast: { type: 'boolean' }, url: { type: 'string' } },
}).values;
if (url !== undefined && !URL.canParse(url))
  endWithUsage(USAGE, `--url must be a URL such as http://localhost:3000 (it is "${url}").`);
const paper = openPaper(fast ? () => {} : console.log);
const service = url === undefined ? await startService() : openService(url);
const absent: string[] = [];
/** The carried-over items that each morning message listed, day by day. */
const mornings: string[] = [];
/** Messages other than the prompts. */
const notices: string[] = [];
const address = `ana.${Date.now().toString(36)}@example.com`;
const seen: DevMailboxMessage[] = [];
try {
  await goToMonday();
  await signUp();
  for (const [index, day] of WEEK.entries()) await live(day, index === WEEK.length - 1);
  expect(
    notices.join() === 'Saturday: plan.trial-ends@6',
    `one trial ending notice on Saturday (it is "${notices.join()}")`,
  );
} catch (error) {
  absent.push(error instanceof Error ? error.message : String(error));
} finally {
  await service.close();
}
finish();

/** Moves the clock to 5 a.m. in Ana's zone on the next Monday, so that the week starts at its beginning. */
async function goToMonday(): Promise<void> {
  const { now } = await service.call(readClock);
  let { date } = wallTimeAt(ANA.zone, Date.parse(now));
  const startOf = () => instantOf(ANA.zone, date, SIGN_UP_MINUTE) ?? 0;
  while (new Date(`${date}T00:00:00Z`).getUTCDay() !== 1 || startOf() <= Date.parse(now)) date = addDays(date, 1);
  await service.call(moveClock, { body: { to: new Date(startOf()).toISOString() } });
}

async function signUp(): Promise<void> {
  paper.title(`${ANA.name} signs up`);
  paper.say(`\nMonday, 5:00 AM in Chicago. ${ANA.name} enters her address and her intentions:\n`);
  paper.say(ANA.intentions);
  const { userId } = await service.call(createUser, {
    body: { email: address, timezone: ANA.zone, timezone_source: 'detected', startToday: true, source: 'landing' },
  });
  const { meta } = await service.call(dayZeroIntentions, {
    body: { userId, rawText: ANA.intentions.replaceAll('\n', ', '), startToday: true },
  });
  expect(meta.checklist.length === 3, 'the page lists the three intentions of the sign-up');
  expect(meta.next.length === 3, 'the page lists the next three messages');
  await service.call(moveClock, { body: { advanceMinutes: 1 } });
  const [welcome] = await newMessages();
  expect(welcome?.contract.startsWith('ack.day0@') === true, 'the acknowledgment of the sign-up');
  if (welcome !== undefined) paper.message(welcome, ANA.zone);
}

async function live(day: ScriptedDay, isLast: boolean): Promise<void> {
  const begun = seen.length;
  for (const stage of isLast ? PROMPTS.slice(0, 1) : PROMPTS) {
    const prompt = await nextPrompt(day);
    if (prompt === null) throw new Error(`${day.name}: ${stage} is due but nothing more is sent`);
    if (stage === 'MORNING_INTENTION') paper.title(titleOf(day, prompt));
    paper.message(prompt, ANA.zone);
    expect(prompt.stage === stage, `${day.name}: ${stage} comes next (it is ${prompt.stage ?? 'another message'})`);
    if (stage === 'MORNING_INTENTION') reportMorning(day, prompt);
    for (const answer of day.answers.filter(({ to }) => to === stage)) await give(answer, prompt, day);
  }
  if (fast) {
    const count = seen.length - begun;
    console.log(`${day.name.padEnd(10)} ${count} messages, ${day.answers.length} answers; ${mornings.at(-1) ?? ''}`);
  }
}

/** A notice may come before the prompt: that of the trial's end, on the day before its last. */
async function nextPrompt(day: ScriptedDay): Promise<DevMailboxMessage | null> {
  const message = await nextMessage();
  if (message === null || message.stage !== null) return message;
  paper.message(message, ANA.zone);
  notices.push(`${day.name}: ${message.contract}`);
  return nextMessage();
}

function reportMorning(day: ScriptedDay, prompt: DevMailboxMessage): void {
  const cameAlong = [...prompt.text.matchAll(CAME_ALONG)].map(([, item]) => item ?? '');
  const listed = cameAlong.join(', ') || 'nothing';
  mornings.push(`carried over: ${listed}`);
  expect(
    listed === (day.cameAlong.join(', ') || 'nothing'),
    `${day.name}: "${day.cameAlong.join(', ')}" is carried over (it is "${listed}")`,
  );
}

async function give(answer: Answer, prompt: DevMailboxMessage, day: ScriptedDay): Promise<void> {
  await service.call(moveClock, { body: { advanceMinutes: 17 } });
  paper.answer(ANA.name, answer.text, HOW[answer.client]);
  const { inboundId } = await service.call(replyToMessage, {
    body: { messageId: prompt.id, client: answer.client, text: answer.text },
  });
  await service.call(moveClock, { body: { advanceMinutes: 1 } });
  const reading = await service.call(readInbound, { params: { id: inboundId } });
  const kinds = reading.commands.map(({ kind }) => kind);
  const acknowledgments = (await newMessages()).filter(({ contract }) => contract.startsWith('ack.'));
  for (const acknowledgment of acknowledgments) paper.message(acknowledgment, ANA.zone);

  const where = `${day.name}, "${answer.text}"`;
  if (answer.reads === null) {
    paper.reading('This is an automatic reply. It changes nothing and gets no answer.');
    expect(reading.state === 'ignored' && acknowledgments.length === 0, `${where}: an automatic reply gets no answer`);
    return;
  }
  expect(acknowledgments.length === 1, `${where}: one answer is sent (there are ${acknowledgments.length})`);
  expect(
    kinds.join() === answer.reads.join(),
    `${where}: read as ${answer.reads.join(', ') || 'no command'} (it is ${kinds.join(', ') || 'none'})`,
  );
}

async function nextMessage(): Promise<DevMailboxMessage | null> {
  for (let move = 0; move < MOVES_MAX; move += 1) {
    const [first] = await newMessages();
    if (first !== undefined) return first;
    const { sent } = await service.call(moveClock, { body: { nextMessage: true } });
    if (sent === 0) return null;
  }
  return null;
}

/** The messages since the last call. */
async function newMessages(): Promise<DevMailboxMessage[]> {
  const all = await service.call(listMessages, { query: { address } });
  const fresh = all.slice(seen.length);
  seen.push(...fresh);
  return fresh;
}

function titleOf(day: ScriptedDay, { localDate }: DevMailboxMessage): string {
  return localDate === null ? day.name : `${day.name}, ${localDate}`;
}

function expect(holds: boolean, what: string): void {
  if (!holds) absent.push(what);
}

function finish(): void {
  paper.title('Items carried over each morning');
  paper.say('');
  for (const [index, summary] of mornings.entries()) {
    paper.say(`${(WEEK[index]?.name ?? '').padEnd(10)} ${summary.replace('carried over: ', '')}`);
  }
  if (absent.length === 0) {
    console.log(`\nEverything arrived: ${seen.length} messages over ${WEEK.length} days.`);
    return;
  }
  console.error(`\nMissing:\n${absent.map((what) => `  - ${what}`).join('\n')}`);
  process.exitCode = 1;
}
