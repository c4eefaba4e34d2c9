import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a hash verifies its own password and no other', async () => {
  const hash = await passwords.hash('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.verify('correct horse battery', hash)).toBe(true);
  expect(await passwords.verify('correct horse batterY', hash)).toBe(false);
  expect(await passwords.verify('', hash)).toBe(false);
  expect(await passwords.hash('correct horse battery')).not.toBe(hash);
});

test('a hash made by another program at another cost is verified with its own parameters', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 24 (RFC 9106's own program)
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify('password', hash)).toBe(true);
});

test('without an account no password is accepted', async () => {
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('correct horse battery', null)).toBe(false);
});

test('a malformed hash is an error, not a wrong password', async () => {
  await expect(passwords.verify('x', '$2b$10$abc')).rejects.toThrow('not an argon2id hash');
});
