import type { Child } from './children.ts';

/** The seconds from the start until this many messages are handed over. */
export async function race<Order>(
  children: readonly Child<Order>[],
  messages: number,
  shot: () => void,
): Promise<number> {
  return await new Promise((resolve) => {
    let sent = 0;
    let started = 0;
    for (const child of children) {
      child.onSent((count) => {
        sent += count;
        if (sent >= messages) resolve((performance.now() - started) / 1000);
      });
    }
    started = performance.now();
    shot();
  });
}

/** Runs every contestant once per round, in alternating order, so that other load on the machine affects all alike. */
export async function inTurn(
  rounds: number,
  contestants: readonly ((round: number) => Promise<void>)[],
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of turn) await contestant(round);
    process.stderr.write('.');
  }
}
