import { describe, expect, test } from 'vitest';
import type { IncomingBody } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import { screen } from '#domain/reply/screening/screen.ts';
import { localDate } from '#domain/time/local-date.ts';

function mail(text: string, more: Partial<IncomingBody> = {}): IncomingBody {
  return { channel: 'email', subject: 'Re: Your midday', text, htmlAsText: null, headers: new Map(), ...more };
}

const today = localDate('2026-04-07');
const items = ['Gym', 'Phone Ana'].map((text, at) => ({
  id: at + 1,
  number: at + 1,
  text,
  mark: 'open' as const,
  day: 1,
}));

describe('an opt-out beside a name or at the end of a line is heard', () => {
  test.each([
    'Tess - STOP',
    'Tess: STOP',
    'Tess, STOP',
    'STOP, Tess',
    'stop - Tess',
    'Tess here, stop',
    'this is Tess Miller. stop',
    "Hi it's Tess - stop please",
    'Hier ist Lukas. STOP',
    'gym done. STOP',
    'GYM DONE. CALL ANA LATER. STOP',
    'gym - OPT OUT',
    '2 done, STOP writing please',
    '2 done. please stop writing',
    'can you stop texting',
    'STOP writing',
    "I've gone back to a paper diary, so no need to write to me any more.",
    'plz stpo sendig me this mesages',
    'STOP. I meant it',
    'please write nothing',
    'Write nothing',
    'been a few weeks and i dont want these emails then or ever',
    'Could you please quit with the texts, I got no use for them.',
    'bitte meldet mich sofort ab',
    'melden Sie mich endlich ab',
    'stop emailing me before I get angry',
    'stop texting me at once',
    'stop emailing me after 10 emails a day',
  ])('%s', (text) => {
    expect(screen(mail(text)).optOut).toBe(true);
  });

  test.each([
    'stop emailing me before 8',
    'please stop messaging me at 8am',
    'can you stop emailing me after 9pm',
    'stop emailing me before 8 am please',
    'Tess - stop at the shop',
    'Tess - stop by later',
    'Tess - bus stop',
    'Tess says stop',
    'told the kids, STOP',
    'I keep telling myself, STOP',
    'note to self: STOP',
    'paint the sign, it reads: STOP',
    'HOME SAFE STOP GYM DONE STOP',
    'home safe, STOP, gym done, STOP',
    'Buy milk. Full STOP',
    'stop. no wait, gym is done',
    'gym done, stop writing at 5',
    'stop messaging me at breakfast, 10am would be ok',
    'Saturday:\na) blueberries if it is dry\nb) sweets, of course\nc) write nothing',
    'Be in for the firewood. Stack it. Write nothing, but ring Odile.',
    'away from friday for 4 days btw dont need texts then',
    "can't stop writing!",
    'I need to stop writing now',
    'would you stop messaging me at night',
    'STOP texting Mark',
    "STOP!! not 2, I meant 3. three's the one that's finished",
    'no need to write to Bo any more',
    'no need to text me on weekends',
    'stop messging my ex',
    'this is Tess. I had to stop',
  ])('%s is none', (text) => {
    expect(screen(mail(text)).optOut).toBe(false);
  });

  test('commands before it in the same sentence still apply', () => {
    const reading = readReply(
      mail('1 done, STOP writing please'),
      { stage: 'midday', date: today, items, sentText: '' },
      { today, zone: 'America/Chicago' },
    );
    expect(reading.commands).toEqual([{ kind: 'unsubscribe' }, { kind: 'finish', item: 1 }]);
  });
});

describe('an opt-out below an attribution line whose quote was deleted is heard', () => {
  const WROTE = 'On Tue, Apr 7, 2026 at 12:00 PM Anchor <hi@anchor.example> wrote:';

  test.each([`gym done\n\n${WROTE}\nSTOP`, `${WROTE}\n\nunsubscribe\nTess`, `hi\n\n${WROTE}\nplease stop emailing me`])(
    '%j',
    (text) => {
      expect(screen(mail(text)).optOut).toBe(true);
    },
  );

  test.each([
    `gym done\n\n${WROTE}\nGood morning Tess\n1. Gym\nReply STOP to end these.`,
    `gym done\n\n${WROTE}\n> STOP`,
    `start again\n\n${WROTE}\nSTOP`,
    `gym done\n\n${WROTE}\nUnsubscribe: https://anchor.example/u/1`,
  ])('%j is none', (text) => {
    expect(screen(mail(text)).optOut).toBe(false);
  });
});

describe('the words beside a press of "Yes" in a calendar are heard where they must be', () => {
  const pressed = (text: string, comment = '') => mail(text, { calendarAnswer: { comment } });

  test.each(['please unsubscribe me', 'Accepted: Planning\nplease stop emailing me'])('%j opts out', (text) => {
    expect(screen(pressed(text))).toMatchObject({ nature: 'human', optOut: true });
  });

  test('a cry beside it, or beside its comment', () => {
    expect(screen(pressed('I want to kill myself')).crisis).toBe('self-harm');
    expect(screen(pressed('Tess accepted: see you\nI want to kill myself', 'see you')).crisis).toBe('self-harm');
  });

  test.each(['Accepted: Planning\nTess has accepted this invitation.', 'Join: https://meet.example/unsubscribe', ''])(
    '%j alone is automatic',
    (text) => {
      expect(screen(pressed(text)).nature).toBe('automatic');
    },
  );
});

describe('pills that lie ready are a cry, pills for a week or for somebody are not', () => {
  test.each([
    "1 is paid so she won't be left with it. I've got the tablets counted out",
    'I have all the pills lined up',
  ])('%s', (text) => {
    expect(screen(mail(text)).crisis).toBe('self-harm');
  });

  test.each([
    "I've got the tablets counted out into the weekly box",
    'got the pills laid out for mum',
    'tablets counted out',
  ])('%s is none', (text) => {
    expect(screen(mail(text)).crisis).toBeNull();
  });
});

describe('who wants a quiet day stays, in any language', () => {
  test.each([
    'no me escribas hoy',
    'No me molesten en la tarde, por favor.',
    "n'écris plus aujourd'hui",
    'schreib mir heute nicht mehr',
    'Heute bitte keine Nachrichten mehr',
    'Me voy a Colonia hasta el 27. No escribas.',
    'regreso el 30, no me escriban esos días',
    'stop texting me for reading week. ill shout when im back',
  ])('%j', (text) => {
    expect(screen(mail(text)).optOut).toBe(false);
  });
});

describe('who has a day off and leaves, leaves', () => {
  test.each([
    'day off today. cancel my subscription',
    'having a day off - take me off your list',
    'day off today, I do not want these messages',
    'having a day off so opt me out',
    'its my day off and end these emails',
    'day off today. Please take me off your list and delete my data',
  ])('%j', (text) => {
    expect(screen(mail(text)).optOut).toBe(true);
  });

  test.each(["having a day off, don't ping me", 'day off today, no messages please', 'day off today, leave me be'])(
    '%j asks for a quiet day',
    (text) => {
      expect(screen(mail(text)).optOut).toBe(false);
    },
  );
});

describe('what comes "from you" is ours', () => {
  test.each(['messages from you should end', 'I want the texts from you to stop'])('%j', (text) => {
    expect(screen(mail(text)).optOut).toBe(true);
  });

  test.each(['messages from her should end', 'I want the texts from Bo to stop'])('%j is none', (text) => {
    expect(screen(mail(text)).optOut).toBe(false);
  });
});

test.each([
  ['if you text again, STOP', false],
  ["2 done. if you don't mind, STOP", true],
  ['If you text me again I will report you, STOP', true],
  ['gym done, will call my mum, STOP', true],
])('of a condition before "STOP": %j', (text, isOptOut) => {
  expect(screen(mail(text)).optOut).toBe(isOptOut);
});

describe('who takes their name off a list leaves, also where it is to be today', () => {
  test.each([
    'denme de baja hoy',
    'quítenme de la lista hoy mismo',
    'take me off the list today',
    'take me off your list immediately',
    'I want to unsubscribe today',
    'today I want to unsubscribe',
    'I’m back on Monday, unsubscribe me',
  ])('%j', (text) => {
    expect(screen(mail(text)).optOut).toBe(true);
  });

  test.each([
    'darme de baja del gimnasio hoy',
    'take me off the list of volunteers today',
    'darme de baja en el gimnasio mañana',
  ])('not %j, of another list', (text) => {
    expect(screen(mail(text)).optOut).toBe(false);
  });
});

test.each([
  'Aujourd’hui je me désinscris, ne m’écrivez plus',
  'Heute kündige ich, keine Nachrichten mehr',
  'Hoy quiero cancelar, no me manden más mensajes',
  'Estoy hasta el gorro de estos mensajes, no me escriban más',
  'im back on my feet, no more messages please',
  'Schreibt mir nicht mehr, bis zum bitteren Ende',
])('who names no return leaves for good: %j', (text) => {
  expect(screen(mail(text)).optOut).toBe(true);
});

test.each([
  'stop texting me i have to get up early',
  'stop texting me lol',
  'please stop sending me texts Eve Miller',
  'bitte raus aus der Liste',
  'ich möchte raus aus der Liste',
  'ich will raus aus der Liste',
  'Raus aus der Liste, danke',
  'so stop emailing me then',
  'please remove me from your list before Monday',
  'stop messaging me before Friday please',
  'fine, stop texting me then',
  'me off the list',
  'unsubscribe me to all your emails',
  'unsubscribe me when you can',
  'please go away',
  'seriously go away',
  'I told you to go away',
])('leaves: %s', (text) => {
  expect(optOutIn(text)).not.toBeNull();
});

test.each([
  'dont text me when im driving',
  'going off grid wed to sun, dont text me then',
  'going camping, dont text us again before wednesday ok',
  "in exams, please don't message me that week",
  'parents evening tonight so dont message me later',
  'no more messages for me to send',
  "don't remind me of those any more, she's discharged me",
  "don't bother me at dinner, make these 9 o'clock",
  'stop nagging me lol',
  'get me out of here',
  'Could that one just go away?',
  'Scale was broken, I was waiting, then I go away.',
  'Angebot bitte raus aus der Liste',
  'Wäsche ist gemacht, raus aus der Liste',
])('does not leave: %s', (text) => {
  expect(optOutIn(text)).toBeNull();
});
