/** What browsers and operators give us: forms, queries, JSON calls, links, numbers and settings. */
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { decodeLink, encodeLink } from '#app/links.ts';
import { decodeStatusToken, encodeStatusToken } from '#app/outbox/status-token.ts';
import { decodeReplyToken, encodeReplyToken } from '#domain/delivery/reply-address.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';
import { readPhone } from '#domain/people/phone-number.ts';
import { localDate } from '#domain/time/local-date.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { daysActOf, daysForm } from '#http/pages/days-form.ts';
import { emailFields, readEmailForm } from '#http/pages/email-form.ts';
import { actOf, asSent, preferencesForm } from '#http/pages/preferences-form.ts';
import { textsForm } from '#http/pages/texts-form.ts';
import { ConfigurationError, readConfig } from '#main/config.ts';
import { formOf } from '#test/corpus/mutated/hook-parsers.ts';
import { expectThat, isStorable, jsonOf, type Parser, type Sample } from '#test/corpus/mutated/parser.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';

const ON = { on: true, time: '06:00' };

/** The forms of the pages, as a browser sends them. */
export function forms(): Parser {
  const times = { morning: 'on', morning_time: '07:30', midday_time: '12:30', evening: 'on', evening_time: '18:00' };
  return {
    samples: () => [
      formOf('times', { action: 'times', ...times }),
      formOf('zone', { action: 'zone', timezone: 'America/Argentina/Buenos_Aires' }),
      formOf('days', { action: 'days', day: '1', sure: 'on' }),
      formOf('day-end', { action: 'day-end', day_end: '240' }),
      formOf('pause', { action: 'pause', until: 'date', date: '2028-02-29' }),
      formOf('undo', { action: 'undo', change: 'press.1.2' }),
      formOf('item', { action: 'day', item: '3', date: '2027-01-11', text: 'Call Sam' }),
      formOf('reword', { action: 'reword', item: '3', text: 'Call Sam\r\nand Jo' }),
      formOf('add', { action: 'add', text: 'Call Sam\r\nSwim' }),
      formOf('number', {
        action: 'number',
        country: 'US',
        number: '(415) 555-2671',
        agrees: 'on',
        code: '123456',
        way: 'sms',
      }),
      formOf('email', { email: 'ann@gmial.com', meant: '', sure: 'ann@gmial.com' }),
    ],
    read(sent) {
      const body = fieldsOf(sent);
      const preferences = preferencesForm.parse(body);
      const act = actOf(preferences);
      if (!act.ok) asSent(preferences, act.field, { stages: { morning: ON, midday: ON, evening: ON } });
      const days = daysActOf(daysForm.parse(body));
      const { number, country } = textsForm.parse(body);
      const phone = readPhone(number, country);
      if (phone.ok) expectThat(/^\+\d{7,15}$/.test(phone.value), 'a number that is not E.164');
      const { email, meant } = readEmailForm(z.object(emailFields).parse(body));
      const address = meant ?? email;
      if (emailProblem(address) === null)
        expectThat(!/[\s<>\0]/.test(emailKey(address)), 'an address that breaks a header');
      if (act.ok && act.value.kind === 'zone') expectThat(resolveZone(act.value.zone) !== null, 'an unknown zone');
      return [act.ok ? act.value.kind : 'no preference', days.ok ? 'an act of the day' : 'no act of the day'];
    },
  };
}

/** The queries and JSON bodies of every declared call. */
export async function calls(): Promise<Parser> {
  const declared = await schemasOfCalls();
  return {
    samples: () => [...declared].map(([name, { shape, fields }]) => ({ ...sampleOfFields(name, shape, fields) })),
    read(sent, { name, shape }) {
      const input = shape === 'json' ? jsonOf(sent)?.json : fieldsOf(sent);
      const schema = declared.get(name)?.schema;
      if (schema === undefined) throw new Error(`${name} is not declared`);
      return [schema.safeParse(input).success ? 'taken' : 'refused'];
    },
  };
}

interface Declared {
  readonly shape: 'json' | 'form';
  readonly schema: z.ZodType;
  readonly fields: readonly string[];
}

async function schemasOfCalls(): Promise<Map<string, Declared>> {
  const folder = new URL('../../../src/api/', import.meta.url);
  const found = new Map<string, Declared>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
    for (const [name, one] of Object.entries(exported)) {
      for (const [part, shape] of [
        ['query', 'form'],
        ['params', 'form'],
        ['body', 'json'],
      ] as const) {
        const schema = typeof one === 'object' && one !== null && 'path' in one ? Reflect.get(one, part) : undefined;
        if (schema instanceof z.ZodType)
          found.set(`${file} ${name} ${part}`, { shape, schema, fields: fieldsIn(schema) });
      }
    }
  }
  return found;
}

function fieldsIn(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function sampleOfFields(name: string, shape: 'json' | 'form', fields: readonly string[]): Sample {
  const values = Object.fromEntries(
    fields.map((field) => [field, USUAL.find(([pattern]) => pattern.test(field))?.[1] ?? '1']),
  );
  return shape === 'form' ? formOf(name, values) : { name, shape, sent: JSON.stringify(values) };
}

/** A value that a field of this name may have. */
const USUAL: readonly (readonly [name: RegExp, value: string])[] = [
  [/mail|address/i, 'ann@example.com'],
  [/zone/i, 'America/Chicago'],
  [/date|day|from|to|since|until/i, '2027-01-11'],
  [/text|words|reason|reply/i, 'Call Sam, then 1 done'],
  [/id$/i, '0b5c8a52-6c3e-4f57-9f0c-6a8f4a2d9e11'],
];

/** As the server's own parser: one value is a string, several are a list. */
function fieldsOf(sent: string): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(sent)) {
    const known = fields[name];
    fields[name] = known === undefined ? value : [known, value].flat();
  }
  return fields;
}

/** The signed tokens of our links and addresses: only what we signed names anybody. */
export function links(): Parser {
  const sign = (bytes: Uint8Array) => testKeys.sign('reply-address', bytes);
  const date = localDate('2027-01-11');
  const subject = { kind: 'person', person: 17 } as const;
  const ours = {
    link: encodeLink('preferences', subject, testKeys),
    day: encodeLink('answer', { kind: 'day', person: 17, on: date }, testKeys),
    reply: encodeReplyToken({ person: 17, date, stage: 'morning', kind: 'prompt', sequence: 0 }, sign),
    status: encodeStatusToken('17.2027-01-11.morning.sms', testKeys),
  };
  const known = new Set(Object.values(ours).map(asDecoded));
  return {
    samples: () => Object.entries(ours).map(([name, sent]) => ({ name, shape: 'words', sent })),
    read(sent) {
      const named = [
        decodeLink('preferences', sent, testKeys),
        decodeLink('answer', sent, testKeys),
        decodeReplyToken(sent, sign),
        decodeStatusToken(sent, testKeys),
      ].some((one) => one !== null);
      expectThat(!named || known.has(asDecoded(sent)), 'a token that we never made names somebody');
      return [named ? 'ours' : 'nobody’s'];
    },
  };
}

/** Crockford's alphabet takes some letters for digits. */
function asDecoded(token: string): string {
  return token.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** The environment of the service: either every fault has a sentence, or the whole of it is valid. */
export function settings(): Parser {
  return {
    samples: () => [
      formOf('sandbox', { PORT: '3000', DATA_DIR: '.anchor', SMTP_LISTEN_PORT: '2525', LOG_LEVEL: 'info' }),
      formOf('live', {
        USE_REAL_EMAIL: 'true',
        SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
        PUBLIC_URL: 'https://anchor.example/',
        FROM_ADDRESS: 'hi@anchor.example',
        INBOUND_DOMAIN: 'in.anchor.example',
        POSTAL_ADDRESS: '1 Main Street',
        SECRET_KEY: 'a'.repeat(64),
        DATABASE_URL: 'postgres://anchor:secret@db.example:5432/anchor',
        SMTP_TRUSTED_RELAYS: '192.0.2.0/24, 2001:db8::/32',
        TRUSTED_PROXIES: '10.0.0.0/8',
        LANDING_URL: 'https://anchorday.example',
      }),
      formOf('texts and payments', {
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'b'.repeat(32),
        TWILIO_FROM: '+15125550199',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_PRICE_ID: 'price_1',
        STRIPE_BASE_URL: 'http://127.0.0.1:4242',
        PRICE_LABEL: '$5 a month',
      }),
    ],
    read(sent) {
      // A variable cannot hold NUL, and no mutation may make it read a file.
      const pairs = [...new URLSearchParams(sent.replaceAll('%00', ''))].filter(([name]) => !name.endsWith('_FILE'));
      try {
        const { publicUrl, warnings } = readConfig(Object.fromEntries(pairs), process.versions['tz'] ?? '');
        expectThat(URL.canParse(publicUrl), 'an address that is no address');
        return [warnings.length === 0 ? 'valid' : 'valid with warnings'];
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        expectThat(error.faults.length > 0 && error.faults.every(isStorable), 'refused without a sentence');
        return ['refused'];
      }
    },
  };
}
