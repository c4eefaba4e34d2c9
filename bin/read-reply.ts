import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { endWithUsage, readArguments, readFileArgument } from '#main/command-line.ts';

const USAGE =
  'usage: bin/read-reply FILE.eml|FILE.txt|- [--stage morning|midday|evening] [--today YYYY-MM-DD] [--zone America/Chicago] [--item TEXT]... [--sent FILE]';

const { values, positionals } = readArguments(USAGE, {
  positionals: { least: 1, most: 1 },
  options: {
    stage: { type: 'string', default: 'midday' },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    zone: { type: 'string', default: 'America/Chicago' },
    item: { type: 'string', multiple: true, default: [] },
    sent: { type: 'string' },
  },
});
const [file = '-'] = positionals;
const stage =
  PROMPT_STAGES.find((known) => known === values.stage) ??
  endWithUsage(USAGE, `--stage must be one of ${PROMPT_STAGES.join(', ')} (it is "${values.stage}").`);
const today =
  parseLocalDate(values.today) ??
  endWithUsage(USAGE, `--today must be a date such as 2026-04-07 (it is "${values.today}").`);
const zone =
  resolveZone(values.zone)?.canonical ??
  endWithUsage(USAGE, `--zone must be an IANA name such as Europe/Berlin (it is "${values.zone}").`);

const raw = readFileArgument(USAGE, file);
const body = file.endsWith('.eml') ? await mailBody(raw) : textBody(raw.toString('utf8'));
const items = values.item.map((text, at) => ({ id: at + 1, number: at + 1, text, mark: 'open' as const, day: 1 }));
const sentText = values.sent === undefined ? '' : readFileArgument(USAGE, values.sent).toString('utf8');
const reading = readReply(body, { stage, date: today, items, sentText }, { today, zone });

for (const { number, text } of items) console.log(`item ${number}     ${text}`);
console.log(`nature     ${reading.nature}${reading.crisis ? ', crisis' : ''}${reading.lowMood ? ', low mood' : ''}`);
for (const { step, text } of reading.reasons) console.log(`${step.padEnd(10)} ${text}`);
console.log(`kept       ${JSON.stringify(reading.kept.trim())}`);
for (const { text, reason } of reading.cut) console.log(`cut        ${JSON.stringify(text)} (${reason})`);
for (const { text, as } of reading.words) console.log(`${as.padEnd(10)} ${JSON.stringify(text)}`);
for (const command of reading.commands) console.log(`command    ${JSON.stringify(command)}`);
if (reading.question !== null) console.log(`ask back   ${reading.question.text}`);
if (reading.heard !== null) console.log(`heard      ${reading.heard}`);

async function mailBody(bytes: Uint8Array): Promise<IncomingBody> {
  const mail = await parseMail(bytes);
  console.log(`from       ${mail.from ?? '(none)'}`);
  console.log(`subject    ${mail.subject}`);
  for (const problem of mail.problems) console.log(`problem    ${problem}`);
  return incomingBody(mail);
}

function textBody(text: string): IncomingBody {
  return { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() };
}
