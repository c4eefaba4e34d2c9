import { describe, expect, test } from 'vitest';
import type { ServiceTopic } from '#domain/agenda/commands.ts';
import { asksPrice, asksPriceByMark, questionsAsked, serviceQuestion } from './service-question.ts';
import { localDate } from '#domain/time/local-date.ts';
import { controlIn } from './controls.ts';
import { requestText } from './request-text.ts';

describe('a question about the service is', () => {
  test.each<[string, ServiceTopic]>([
    ['what time is the next one?', 'next-message'],
    ['when do I hear from you again', 'next-message'],
    ["Hi! When's the next email?", 'next-message'],
    ['are you a robot?', 'robot'],
    ['am I talking to a real person or a bot', 'robot'],
    ['who is this', 'robot'],
    ['who reads this?', 'privacy'],
    ['does anyone actually read what I write', 'privacy'],
    ['how do I stop these emails?', 'stopping'],
    ['how can I unsubscribe', 'stopping'],
    ['how do I change the time?', 'times'],
    ['can I get this later?', 'times'],
    ['can I move the time of the evening one?', 'times'],
    ['evening mail later please', 'times'],
    ['what time is the midday mail?', 'times'],
    ['did you get my reply?', 'received'],
    ['what does "day 3" mean, please?', 'age'],
    ['What does day 2 mean??', 'age'],
    ['oops wrong one', 'misread'],
    ['That’s not what I meant', 'misread'],
    ['no, you got that wrong', 'misread'],
    ['Who is reading these, by the way', 'privacy'],
    ['who has access to my replies?', 'privacy'],
    ['A person?', 'robot'],
    ['why do you keep my data', 'privacy'],
    ['i didnt sign up', 'robot'],
    ['Do you only speak English, or is German OK?', 'robot'],
    ['what is ur deal with 9am', 'times'],
    ['Can you write to me in Spanish?', 'robot'],
    ['bitte schreibt mir auf Deutsch', 'robot'],
    ['pouvez-vous m’écrire en français ?', 'robot'],
    ['Do you read these yourself or is it a robot?', 'robot'],
    ['Who can see what I write here?', 'privacy'],
    ['Wann kommt eigentlich Ihre nächste Nachricht?', 'next-message'],
    ["you forgot my mom's birthday card", 'misread'],
    ['when do i get the next 1', 'next-message'],
    ['when u msging me tmrw', 'next-message'],
    ['When does the Friday message come?', 'times'],
    ['whens tomorrows text', 'times'],
    ['what time do you write tomorrow', 'next-message'],
    ['when will i hear from u', 'next-message'],
    ['when are you texting me next?', 'next-message'],
    ['a qué hora me escribes mañana', 'next-message'],
    ['¿Cuándo llega el próximo mensaje?', 'next-message'],
    ['quand est-ce que tu m’écris demain', 'next-message'],
    ['wann schreibst du mir morgen', 'next-message'],
  ])('"%s": %s', (text, about) => {
    expect(serviceQuestion(requestText(text))).toEqual({ kind: 'ask-service', about });
  });

  test.each([
    'where do I see my list',
    'can you resend the list',
    'send me my list again please',
    'where is my list?',
    'show me everything',
    'what did I put off?',
    'what have I got coming up',
    'what was number 2 again',
    'how many do I have left?',
    'whats on my plate',
    'what did I say for tomorrow?',
    'whats on my list tmrw',
    "what's on for tomorrow?",
    'what do I have tomorrow',
  ])('"%s": the list', (text) => {
    expect(serviceQuestion(requestText(text))).toEqual({ kind: 'list' });
  });
});

describe('not a question about the service', () => {
  test.each([
    'when is the next dentist appointment',
    'how do I stop the bleeding',
    'how do I cancel the gym',
    'find out who reads the meter',
    'ask Jo who is this for',
    'send the list to Priya',
    'send the list',
    'change the time of the vet',
    'build a robot',
    'did Sam get my email?',
    'when do you write the exam',
    'show me everything about the move',
    'what is number 10 Downing Street',
    'get the evening one later',
    'what time is the midday train',
    'the boss said I got it wrong',
    'wrong number, call the vet again',
    'you forgot me',
    'you forgot to text me back',
    'you forgot I’m off today',
    'you dropped the ball',
    'you lost my trust',
    'learn German',
    'can I write in the car',
    "what's up with the 9 am meeting",
    'why do you keep my sister waiting',
    "what's on the list for the party tomorrow",
    'the person',
    'sign up for the race',
  ])('"%s"', (text) => {
    expect(serviceQuestion(requestText(text))).toBeNull();
  });
});

describe('a question is understood as exactly as it was asked', () => {
  test.each([
    ['no-sign-up', ['who are you??', 'i didnt sign up'], [null, 'no-sign-up']],
    ['no-sign-up', ['how did you get my number'], ['no-sign-up']],
    ['language', ['Do you only speak English, or is German OK?'], ['language']],
    ['language', ['can I write in Spanish?'], ['language']],
    ['language', ['what languages do you understand'], ['language']],
    ['keeping', ['why do you keep my data'], ['keeping']],
    ['keeping', ['what happens with my replies?'], ['keeping']],
    ['text-hours', ['what is ur deal with 9am'], ['text-hours']],
    ['text-hours', ['why do you only text at 9'], ['text-hours']],
    ['forgotten', ['you forgot to add the bank'], ['forgotten']],
    ['none', ['you missed the point!', 'you missed the whole point sorry'], [null, null]],
    ['none', ['are you a robot?', 'who reads this?'], [null, null]],
  ])('%s: %j', (_, words, details) => {
    expect(questionsAsked(words).map(({ detail }) => detail?.about ?? null)).toEqual(details);
  });

  test('what we forgot is named', () => {
    expect(questionsAsked(["you forgot my mom's birthday card!"])).toEqual([
      { topic: 'misread', detail: { about: 'forgotten', words: "my mom's birthday card" } },
    ]);
    expect(questionsAsked(['you forgot to add “The Wire”'])).toMatchObject([{ detail: { words: 'The Wire' } }]);
  });

  test('an item of the list is not what we forgot', () => {
    const about = (text: string) =>
      controlIn(text, {
        stage: 'midday',
        today: localDate('2026-04-07'),
        open: [{ number: 1, text: 'Call the bank' }],
      });
    expect(about('you forgot the bank')).toBeNull();
    expect(about('you forgot the dentist')).toEqual({ kind: 'ask-service', about: 'misread' });
  });
});

test.each([
  'when does the friday train leave?',
  'when you text me i get it done',
  'when are you emailing Sue',
  'when does the monday meeting start',
  'wann schreibst du den Bericht',
  'cuándo escribe Ana',
  'next 1 is boring',
])('%j is no question about our messages', (text) => expect(serviceQuestion(requestText(text))).toBeNull());

test.each([
  'whats the price of this after trial',
  'what does this cost after the free trial',
  'how much is it once my trial ends',
  'what plan am I on?',
  'which plan do I have',
  'am i still on the free trial?',
  'when does my trial end?',
  'is my trial over',
  'welchen Plan habe ich?',
])('%j asks the price', (text) => expect(asksPrice(requestText(text))).toBe(true));

test.each([
  'what’s my plan',
  'what plan do I have for today',
  'what plans do I have',
  'when does the Zoom trial end',
  'cancel the broadband before the trial ends',
  'is the trial of the murderer over',
])('%j does not ask it', (text) => expect(asksPrice(requestText(text))).toBe(false));

test('"price after trial?" asks with its mark alone, and "the price of the flights" never', () => {
  expect(asksPriceByMark('price after trial?')).toBe(true);
  expect(asksPriceByMark('the price of the flights?')).toBe(false);
});
