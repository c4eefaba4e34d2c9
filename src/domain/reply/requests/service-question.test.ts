import { describe, expect, test } from 'vitest';
import type { ServiceTopic } from '#domain/agenda/commands.ts';
import { serviceQuestion } from './service-question.ts';
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
  ])('"%s"', (text) => {
    expect(serviceQuestion(requestText(text))).toBeNull();
  });
});
