import { describe, expect, test } from 'vitest';
import { likelyEmail } from '#domain/people/email-typo.ts';

describe('a typo in a well-known domain', () => {
  test.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gnail.com', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['ann@gmailcom', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail,com', 'ann@gmail.com'],
    ['ann@gmail.com.', 'ann@gmail.com'],
    ['ann@gmail.comm', 'ann@gmail.com'],
    ['ann@gmial.con', 'ann@gmail.com'],
    [' Ann.Lee+news@GMIAL.com ', 'Ann.Lee+news@gmail.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@firma.con', 'ann@firma.com'],
  ])('%j probably means %j', (typed, expected) => {
    expect(likelyEmail(typed)).toBe(expected);
  });
});

describe('no typo', () => {
  test.each([
    'ann@gmail.com',
    'Ann@GMail.com',
    'ann@mail.com',
    'ann@ymail.com',
    'ann@cloud.com',
    'ann@yahoo.co',
    'ann@yahoo.co.uk',
    'ann@hotmail.de',
    'ann@gmx.net',
    'ann@me.com',
    'ann@aol.com',
    'ann@example.com',
    'ann@localhost',
    'ann@company.co',
    'ann@gmarl.company.com',
    'gmial.com',
    '@gmial.com',
    'ann@',
    '',
  ])('%j', (typed) => {
    expect(likelyEmail(typed)).toBeNull();
  });
});
