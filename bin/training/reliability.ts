/** Measures calibration: how often the reader's actions are right, grouped by the probability its judgment gave them. */
import type { Reading } from '#domain/reply/reading.ts';
import type { Prediction } from '#main/prediction.ts';
import { isSameText } from '#test/corpus/labelled/similarity.ts';
import type { TrainingReply } from './training-file.ts';

const ACTS = ['done', 'drop', 'carry', 'reword', 'add', 'question', 'asked'] as const;
type Act = (typeof ACTS)[number];
const TITLES: Readonly<Record<Act, string>> = {
  done: 'done',
  drop: 'dropped',
  carry: 'carried',
  reword: 'reworded',
  add: 'added',
  question: 'question',
  asked: 'asked of the service',
};
/** Lower bounds; each bin ends where the next begins. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

export interface Deed {
  readonly act: Act;
  readonly share: number;
  readonly isRight: boolean;
}

/** What a reply changed through the judgment, each item and goal once. Decisions by rules have no probability. */
export function deedsOf(one: TrainingReply, { words }: Reading, said: Prediction): Deed[] {
  const deeds = new Map<string, Deed>();
  for (const { text, says } of words) {
    const act = ACTS.find((each) => each === says?.act);
    if (says === undefined || act === undefined) continue;
    const add = (what: string | number, isRight: boolean) =>
      deeds.set(`${act} ${what}`, { act, share: says.confidence, isRight });
    for (const { what, isRight } of done(act, { text, items: says.items }, one, said)) add(what, isRight);
  }
  return [...deeds.values()];
}

function done(
  act: Act,
  { text, items }: { readonly text: string; readonly items: readonly number[] },
  { expect, alternatives, tolerate }: TrainingReply,
  said: Prediction,
): { what: string | number; isRight: boolean }[] {
  const answers = [expect, ...alternatives];
  const ofItems = (kind: 'done' | 'dropped' | 'carried') =>
    items
      .filter((item) => said[kind].includes(item))
      .map((what) => ({ what, isRight: [...answers, tolerate].some((answer) => answer[kind].includes(what)) }));
  switch (act) {
    case 'done':
      return ofItems('done');
    case 'drop':
      return ofItems('dropped');
    case 'carry':
      return ofItems('carried');
    case 'reword': {
      const isWanted = (item: number, wording: string) =>
        answers.some(({ reworded }) =>
          reworded.some((each) => each.n === item && [each.text, ...each.or].some((to) => isSameText(to, wording))),
        );
      const own = said.reworded.filter(({ n }) => items.includes(n));
      return own.map(({ n, text: wording }) => ({ what: n, isRight: isWanted(n, wording) }));
    }
    case 'add':
      return said.added
        .filter((goal) => text.replaceAll(/\s+/g, ' ').includes(goal))
        .map((what) => ({
          what,
          isRight: answers.some(({ added }) => added.some((goal) => isSameText(goal, what))),
        }));
    case 'question':
      return [{ what: '', isRight: answers.some(({ other }) => other === 'question') || tolerate.other.includes(act) }];
    case 'asked': {
      const kind = said.control?.kind;
      return kind === undefined ? [] : [{ what: '', isRight: answers.some(({ control }) => control?.kind === kind) }];
    }
    default:
      return act satisfies never;
  }
}

interface Bin {
  readonly count: number;
  readonly right: number;
  /** The mean of the shares. */
  readonly share: number;
}

function binsOf(deeds: readonly Deed[], act: Act): Bin[] {
  return BINS.map((from, at) => {
    const own = deeds.filter((deed) => deed.act === act && deed.share >= from && deed.share < (BINS[at + 1] ?? 2));
    const right = own.filter(({ isRight }) => isRight).length;
    return { count: own.length, right, share: own.reduce((sum, { share }) => sum + share, 0) / own.length };
  });
}

/** A Markdown table: the percentage that is right, and of how many. */
export function reliabilityTable(deeds: readonly Deed[]): string {
  const names = BINS.map((from, at) => (at === 0 ? `below ${BINS[1]}` : `${from}–${BINS[at + 1] ?? 1}`));
  const cellOf = ({ count, right }: Bin) => (count === 0 ? '' : `${((100 * right) / count).toFixed(0)} of ${count}`);
  const rows = ACTS.map((act) => [TITLES[act], ...binsOf(deeds, act).map(cellOf)]);
  const all = [['share', ...names], ['-', ...names.map(() => '-')], ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const PANEL = { side: 150, gap: 45, left: 70, top: 50, columns: 4 };

/** An SVG with one panel per act and one dot per bin, with its 95 % confidence interval (Wilson). */
export function reliabilityPicture(deeds: readonly Deed[], of: string): string {
  const { side, gap, left, top, columns } = PANEL;
  const shown = ACTS.filter((act) => deeds.some((deed) => deed.act === act));
  const rows = Math.ceil(shown.length / columns);
  const [width, height] = [left + columns * (side + gap), top + rows * (side + gap) + 20];
  const panels = shown.map((act, at) => {
    const [x, y] = [left + (at % columns) * (side + gap), top + Math.floor(at / columns) * (side + gap)];
    return `<g transform="translate(${x} ${y})">${panelOf(TITLES[act], binsOf(deeds, act))}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="currentColor">
<title>How often what the reader did is right, by how sure it was</title>
<style>svg{color:#1d2433}@media (prefers-color-scheme:dark){svg{color:#ece8e1}}.dot{fill:#d9702f}.line{stroke:currentColor;stroke-width:1;fill:none}.faint{opacity:.35}</style>
<text x="${left}" y="20" font-size="14" font-weight="600">Right, in a hundred, by how sure the judgment was: ${of}</text>
${panels.join('\n')}
<text x="${left + (columns * (side + gap) - gap) / 2}" y="${height - 8}" text-anchor="middle">share that the judgment gave</text>
<text transform="translate(18 ${top + (rows * (side + gap) - gap) / 2}) rotate(-90)" text-anchor="middle">right, in a hundred</text>
</svg>
`;
}

function panelOf(title: string, bins: readonly Bin[]): string {
  const { side } = PANEL;
  const at = (share: number) => (share * side).toFixed(1);
  const ticks = [0, 0.5, 1].flatMap((share) => [
    `<text x="${at(share)}" y="${side + 16}" text-anchor="middle">${share}</text>`,
    `<text x="-8" y="${at(1 - share)}" dy=".35em" text-anchor="end">${share * 100}</text>`,
  ]);
  const dots = bins
    .filter(({ count }) => count > 0)
    .map(({ count, right, share }) => {
      const [low, high] = wilson(right, count);
      return `<path class="line" d="M${at(share)} ${at(1 - low)}V${at(1 - high)}"/><circle class="dot" cx="${at(share)}" cy="${at(1 - right / count)}" r="4"><title>${right} of ${count}</title></circle>`;
    });
  return `<text y="-8" font-weight="600">${title}</text><path class="line faint" d="M0 0V${side}H${side}M0 ${side}L${side} 0"/>${ticks.join('')}${dots.join('')}`;
}

function wilson(right: number, count: number): [number, number] {
  const z2 = 1.96 ** 2;
  const share = right / count;
  const middle = share + z2 / (2 * count);
  const reach = Math.sqrt((z2 * (share * (1 - share) + z2 / (4 * count))) / count);
  return [(middle - reach) / (1 + z2 / count), (middle + reach) / (1 + z2 / count)];
}
