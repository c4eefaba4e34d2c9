/** What is guessed at (passwords, codes) is counted before it is looked at, so that many at once are no way around the wait. */
import type { Tried } from '#app/ports/admins.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { signInWaitMs, withOneMore } from '#domain/admin/sign-in-delay.ts';
import { emailKey } from '#domain/people/contact.ts';

type TryKeys = Pick<Keys, 'addressHash' | 'sign'>;

/** Of a password. The order is one that all tries keep: they lock what they count. */
export function passwordTries(keys: TryKeys, email: string, network: string): readonly Tried[] {
  return [{ by: 'account', subject: keys.addressHash(emailKey(email)) }, networkTries(keys, network)];
}

/** Of a code: whose password is known may guess a million of them. */
export function codeTries(keys: TryKeys, admin: number, network: string): readonly Tried[] {
  return [{ by: 'code', subject: `admin.${admin}` }, networkTries(keys, network)];
}

function networkTries(keys: TryKeys, network: string): Tried {
  return { by: 'network', subject: Buffer.from(keys.sign('network', Buffer.from(network))).toString('hex') };
}

/** How long they must wait, in ms; where it is not at all, one more is counted. */
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

/** It was no failure after all. */
export async function forgiveTry(tx: Tx, tried: readonly Tried[]): Promise<void> {
  for (const one of tried) {
    const { failures } = await tx.admins.holdFailures(one);
    // A network's others have failed as before; only this try was none.
    await tx.admins.setFailures(one, one.by === 'network' ? Math.max(0, failures - 1) : 0);
  }
}
