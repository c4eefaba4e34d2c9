import { describe, expect, it } from 'vitest';
import { emailKey, emailProblem } from './contact.ts';

describe('an e-mail address', () => {
  it('is compared without case and surrounding blanks, and keeps its tag', () => {
    expect(emailKey('  Ann.Lee+News@Example.COM \n')).toBe('ann.lee+news@example.com');
  });

  it.each([
    'ann@example.com',
    ' ann@example.com ',
    "o'brien.jr+news@mail.example.co.uk",
    'josé@bücher.example',
    'ann@localhost',
    'a@b',
    'x_1%y@a-b.example',
  ])('"%s" is valid', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['ann.example.com', 'no-at-sign'],
    ['@example.com', 'malformed'],
    ['ann@', 'malformed'],
    ['ann@@example.com', 'malformed'],
    ['ann lee@example.com', 'malformed'],
    ['ann@example.com, bob@example.com', 'malformed'],
    ['Ann <ann@example.com>', 'malformed'],
    ['.ann@example.com', 'malformed'],
    ['ann..lee@example.com', 'malformed'],
    ['ann@example..com', 'malformed'],
    ['ann@-example.com', 'malformed'],
    ['ann@example.com\r\nBcc: bob@example.com', 'malformed'],
    ['ann\u0000@example.com', 'malformed'],
    ['=?utf-8?Q?ann?=@example.com', 'malformed'],
    [`${'a'.repeat(65)}@example.com`, 'too-long'],
    [`ann@${'a'.repeat(250)}.com`, 'too-long'],
    [`${'é'.repeat(33)}@example.com`, 'too-long'],
  ])('%j is refused as %s', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  it('of the maximum length is valid', () => {
    const label = 'a'.repeat(59);
    const address = `${'b'.repeat(64)}@${label}.${label}.${label}.example`.padEnd(254, 'x');
    expect(address).toHaveLength(254);
    expect(emailProblem(address)).toBeNull();
    expect(emailProblem(`${address}x`)).toBe('too-long');
  });

  it('is checked in time that grows linearly with its length', () => {
    const hostile = `${'a.'.repeat(31)}a!@${'a-'.repeat(90)}`;
    expect(emailProblem(hostile)).toBe('malformed');
  });
});
