import { expect, test } from 'vitest';
import { type ClauseNetwork, clauseScores } from '#domain/reader/clause-network.ts';
import { clauseNetworkOf, taggerOf } from '#domain/reader/network-format.ts';
import { scoresOf, type Tagger } from '#domain/reader/network.ts';
import { storedClauseNetwork, storedTagger } from '../../bin/training/store-network.ts';
import { type ClauseRow, trainClauses } from '../../bin/training/train-clauses.ts';
import { type TaggerRow, trainTagger } from '../../bin/training/train-tagger.ts';
import { randomOf } from '../../bin/training/shuffler.ts';

const [GOAL, ASKS] = [1, 2];
const LENGTH = 8;

/** `GOAL` is a goal in texts that begin or end with `ASKS`. */
function textsOf(count: number, seed: number): TaggerRow[] {
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

function shareRight(network: Tagger, texts: readonly TaggerRow[]): number {
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
  const network = trainTagger(textsOf(1000, 1), { dimensions: 6, units: [12, 8], rounds: 20, rate: 0.03, seed: 7 });
  const unseen = textsOf(300, 2);
  expect(shareRight(network, unseen)).toBeGreaterThan(0.97);
  expect(shareRight(taggerOf(storedTagger(network)), unseen)).toBeGreaterThan(0.96);
});

test('the same texts and seed give the same network', () => {
  const learned = () =>
    storedTagger(trainTagger(textsOf(200, 1), { dimensions: 4, units: [4], rounds: 2, rate: 0.02, seed: 7 }));
  expect(learned()).toEqual(learned());
});

const [DENIES, ITEM, ASKED] = [1, 2, 3];

/** Of two clauses each about its own item, one is true (0) unless it is denied (1); label 2 if a fact says so. */
function repliesOf(count: number, seed: number): ClauseRow[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const said = [0, 1].map((clause) => {
      const from = clause * 4;
      const words = Array.from({ length: 4 }, () => 10 + Math.floor(random() * 4));
      const item = Math.floor(random() * 4);
      words[item] = ITEM;
      const isDenied = random() < 0.5;
      if (isDenied) words[(item + 1) % 4] = DENIES;
      const isAsked = random() < 0.2;
      return {
        words,
        clause: {
          places: [0, 1, 2, 3].map((at) => from + at),
          referring: [from + item],
          facts: isAsked ? [ASKED] : [],
        },
        label: isAsked ? 2 : isDenied ? 1 : 0,
      };
    });
    return {
      features: said.flatMap(({ words }) => words.map((word) => [word])),
      clauses: said.map(({ clause }) => clause),
      labels: said.map(({ label }) => ({ label, weight: 1 })),
    };
  });
}

function shareJudged(network: ClauseNetwork, replies: readonly ClauseRow[]): number {
  const right = replies.flatMap((reply) =>
    clauseScores(network, reply).map((scores, at) => scores.indexOf(Math.max(...scores)) === reply.labels[at]!.label),
  );
  return right.filter(Boolean).length / right.length;
}

test('a network learns what each clause says, and is stored almost exactly', () => {
  const training = { dimensions: 6, units: [8, 8], hidden: 12, rounds: 20, rate: 0.02, seed: 7, seenLeast: 12 };
  const network = trainClauses(repliesOf(600, 1), 3, training);
  const unseen = repliesOf(300, 2);
  expect(shareJudged(network, unseen)).toBeGreaterThan(0.97);
  expect(shareJudged(clauseNetworkOf(storedClauseNetwork(network)), unseen)).toBeGreaterThan(0.96);
});
