/** Attempts (passwords, codes) are counted before they are checked, so that concurrent ones cannot bypass the wait. */
import type { Tried } from '#app/ports/admins.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { signInWaitMs, withOneMore } from '#domain/admin/sign-in-delay.ts';
import { emailKey } from '#domain/people/contact.ts';

type TryKeys = Pick<Keys, 'addressHash' | 'sign'>;

/** For a password. All attempts use the same order, because they lock what they count. */
export function passwordTries(keys: TryKeys, email: string, network: string): readonly Tried[] {
  return [{ by: 'account', subject: keys.addressHash(emailKey(email)) }, networkTries(keys, network)];
}

/** For a code: once the password is known, there are only a million codes to guess. */
export function codeTries(keys: TryKeys, admin: number, network: string): readonly Tried[] {
  return [{ by: 'code', subject: `admin.${admin}` }, networkTries(keys, network)];
}

function networkTries(keys: TryKeys, network: string): Tried {
  return { by: 'network', subject: Buffer.from(keys.sign('network', Buffer.from(network))).toString('hex') };
}

/** How long to wait, in ms; if 0, the attempt is counted. */
export function countTry(store: Store, tried: readonly Tried[]): Promise<number> {
  return store.transact(async (tx) => {
    const held = [];
    for (const one of tried) held.push({ one, failed: await tx.admins.holdFailures(one) });
    const waitMs = Math.max(...held.map(({ one, failed }) => signInWaitMs(one.by, failed)));
    if (waitMs > 0) return waitMs;
    for (const { one, failed } of held) await tx.admins.setFailures(one, withOneMore(failed));
    return 0;
  });
}

/** The attempt succeeded, so it is not counted. */
export async function forgiveTry(tx: Tx, tried: readonly Tried[]): Promise<void> {
  for (const one of tried) {
    const { failures } = await tx.admins.holdFailures(one);
    // A network's other failures remain; only this attempt is subtracted.
    await tx.admins.setFailures(one, one.by === 'network' ? Math.max(0, failures - 1) : 0);
  }
}
