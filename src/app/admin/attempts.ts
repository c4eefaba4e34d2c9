/** Attempts (passwords, codes) are counted before they are checked, so that concurrent ones cannot bypass the wait. */
import type { AttemptSubject } from '#app/ports/admins.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { signInWaitMs, withOneMore } from '#domain/admin/sign-in-delay.ts';
import { emailKey } from '#domain/people/contact.ts';

type AttemptKeys = Pick<Keys, 'addressHash' | 'sign'>;

/** For a password. All attempts use the same order, because they lock what they count. */
export function passwordAttempts(keys: AttemptKeys, email: string, network: string): readonly AttemptSubject[] {
  return [{ by: 'account', subject: keys.addressHash(emailKey(email)) }, ofNetwork(keys, network)];
}

/** For a code: once the password is known, there are only a million codes to guess. */
export function codeAttempts(keys: AttemptKeys, admin: number, network: string): readonly AttemptSubject[] {
  return [{ by: 'code', subject: `admin.${admin}` }, ofNetwork(keys, network)];
}

function ofNetwork(keys: AttemptKeys, network: string): AttemptSubject {
  return { by: 'network', subject: Buffer.from(keys.sign('network', Buffer.from(network))).toString('hex') };
}

/** How long to wait, in ms; if 0, the attempt is counted. */
export function countAttempt(store: Store, attempts: readonly AttemptSubject[]): Promise<number> {
  return store.transact(async (tx) => {
    const held = [];
    for (const one of attempts) held.push({ one, failed: await tx.admins.holdFailures(one) });
    const waitMs = Math.max(...held.map(({ one, failed }) => signInWaitMs(one.by, failed)));
    if (waitMs > 0) return waitMs;
    for (const { one, failed } of held) await tx.admins.setFailures(one, withOneMore(failed));
    return 0;
  });
}

/** The attempt succeeded, so it is not counted. */
export async function forgiveAttempt(tx: Tx, attempts: readonly AttemptSubject[]): Promise<void> {
  for (const one of attempts) {
    const { failures } = await tx.admins.holdFailures(one);
    // A network's other failures remain; only this attempt is subtracted.
    await tx.admins.setFailures(one, one.by === 'network' ? Math.max(0, failures - 1) : 0);
  }
}
