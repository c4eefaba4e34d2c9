import { expect, test } from 'vitest';
import { networkOf } from '#domain/reader/network-format.ts';
import { type Network, scoresOf } from '#domain/reader/network.ts';
import { storedNetwork } from '../../bin/training/store-network.ts';
import { type NetworkRow, trainNetwork } from '../../bin/training/train-network.ts';
import { randomOf } from '../../bin/training/shuffler.ts';

const [GOAL, ASKS] = [1, 2];
const LENGTH = 8;

/** `GOAL` is a goal in texts that begin or end with `ASKS`. */
function textsOf(count: number, seed: number): NetworkRow[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: LENGTH }, () => (random() < 0.3 ? GOAL : 3 + Math.floor(random() * 3)));
    const place = Math.floor(random() * 4) * (LENGTH - 1);
    const asks = place < LENGTH;
    if (asks) words[place] = ASKS;
    return {
      features: words.map((word) => [word, word + 10, word + 20]),
      tags: words.map((word) => (asks && word === GOAL ? 1 : 0)),
    };
  });
}

function shareRight(network: Network, texts: readonly NetworkRow[]): number {
  const right = texts.map(({ features, tags }) => {
    const scores = scoresOf(network, features);
    return tags.map((tag, at) => {
      const own = [...scores.subarray(at * 3, at * 3 + 3)];
      return own.indexOf(Math.max(...own)) === tag ? 1 : 0;
    });
  });
  const all = right.flat();
  return all.reduce<number>((sum, one) => sum + one, 0) / all.length;
}

test('a network learns what depends on words at either end, and is stored almost exactly', () => {
  const network = trainNetwork(textsOf(1000, 1), { dimensions: 6, units: [12, 8], rounds: 20, rate: 0.03, seed: 7 });
  const unseen = textsOf(300, 2);
  expect(shareRight(network, unseen)).toBeGreaterThan(0.97);
  expect(shareRight(networkOf(storedNetwork(network)), unseen)).toBeGreaterThan(0.96);
});

test('the same texts and seed give the same network', () => {
  const learned = () =>
    storedNetwork(trainNetwork(textsOf(200, 1), { dimensions: 4, units: [4], rounds: 2, rate: 0.02, seed: 7 }));
  expect(learned()).toEqual(learned());
});
