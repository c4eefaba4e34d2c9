import type { Child } from './children.ts';

/** From the starting shot until so many messages were handed over, in seconds. */
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

/** Every contestant once a round, and in another order each time: what the machine does meanwhile meets all alike. */
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
