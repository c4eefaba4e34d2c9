import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { Passwords } from '#app/ports/passwords.ts';

/** OWASP's minimum for argon2id (protocols 6.2). Each hash stores its own cost, so these may grow. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Each run needs 19 MB. */
const AT_ONCE = 2;

/** Node's own argon2id, off the event loop. Hashes use the PHC format, `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export function createPasswords(): Passwords {
  const turns = pLimit(AT_ONCE);
  const tagOf = (password: string, { salt, cost, tagLength }: Omit<Parts, 'tag'> & { tagLength: number }) =>
    turns(() => derive('argon2id', { message: password, nonce: salt, tagLength, ...cost }));
  // Checked when there is no account, so that timing does not reveal it. It matches a password with a chance of 2^-256.
  const noAccount: Parts = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES), cost: COST };

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return textOf({ salt, cost: COST, tag: await tagOf(password, { salt, cost: COST, tagLength: TAG_BYTES }) });
    },
    async verify(password, hash) {
      const { salt, cost, tag } = hash === null ? noAccount : partsOf(hash);
      return timingSafeEqual(await tagOf(password, { salt, cost, tagLength: tag.length }), tag);
    },
  };
}

const derive = promisify(argon2);

interface Parts {
  readonly salt: Buffer;
  readonly tag: Buffer;
  readonly cost: { readonly memory: number; readonly passes: number; readonly parallelism: number };
}

function textOf({ salt, tag, cost: { memory, passes, parallelism } }: Parts): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

// $argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$dGFn
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function partsOf(hash: string): Parts {
  const [, memory, passes, parallelism, salt, tag] = FORM.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('a stored password is not an argon2id hash');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64'), cost };
}

/** Unpadded, as the PHC format requires. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
