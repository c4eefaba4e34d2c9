import { expect, test } from 'vitest';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { lexicon } from './goal-model.ts';
import { numbersIn } from './numbers.ts';
import { knownItems } from './references.ts';
import { tokensOf } from './tokens.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const LIST = ['Gym', 'Groceries', 'Call Ann', 'Fix gutter', 'Milk'];

function numbersMeant(text: string): number[] {
  const items = knownItems(
    LIST.map((item, at) => ({ number: at + 1, text: item })),
    lexicon,
  );
  return numbersIn(tokensOf(text, lexicon), items).flatMap((one) => one.items.map((place) => place + 1));
}

test.each([
  '2 boxes short',
  '2 boxes came',
  'mon 2 boxes come',
  "they're bringing 2 boxes mon",
  'got 3 quotes, cheapest 412',
  'bought 3 more shirts',
  '2 or 3 boxes left',
  '2-3 boxes left',
  '2 tasks left',
  '3 women came',
  'han llegado 2 cajas',
  '3 presupuestos, el más barato 412',
  '3 boîtes sont arrivées',
  '2 cadeaux emballés',
  '2 Kisten sind gekommen',
  'ich habe 3 Angebote bekommen',
])('a number before a plural counts: %s', (text) => expect(numbersMeant(text)).toEqual([]));

test.each(['size 5 not 4 gotta return em', 'room 3 or 4', 'talla 4', 'Gleis 2 heute', 'chambre 3'])(
  'a number names something else: %s',
  (text) => expect(numbersMeant(text)).toEqual([]),
);

test.each([
  'liam won 3-1',
  'we lost 4-2',
  '2-0 at half time',
  'drew 2-2',
  'lost 1-3',
  'we lost 5 to 2',
  'hemos ganado 3-1',
])('a score: %s', (text) => expect(numbersMeant(text)).toEqual([]));

test.each([
  ['2 needs more time', [2]],
  ['3 goes to friday', [3]],
  ['1 looks done', [1]],
  ['2 and 3 done', [2, 3]],
  ['3 yes', [3]],
  ['2 scares me', [2]],
  ['2 thanks', [2]],
  ['3 always slips', [3]],
  ['2 works for tomorrow', [2]],
  ['2 groceries done', [2]],
  ['1 boxes', [1]],
  ['1 yes\n2 dogs ate it\n3 no', [1, 2, 3]],
  ['2 thurs', [2]],
  ['2 y 3 terminados', [2, 3]],
  ['1 et 2 envoyés', [1, 2]],
  ['2 et 3 finies', [2, 3]],
  ['3 abends', [3]],
  ['2 Morgen', [2]],
  ['done 2, 3 boxes left', [2]],
  ['1-3 done', [1, 2, 3]],
  ['1-2-4 done', [1, 2, 4]],
  ['drop 1-2', [1, 2]],
  ['number 5 not 4', [5, 4]],
  ['#2 boxes', [2]],
])('the number of an item: %j', (text, numbers) => expect(numbersMeant(text)).toEqual(numbers));

test.each(['2 boxes short', '2 boxes came', 'mon 2 boxes come', 'we lost 4-2', 'size 5 not 4'])(
  'finishes, drops and moves nothing: %s',
  (text) => {
    const items = LIST.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
    const today = localDate('2026-04-07');
    const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
    for (const stage of PROMPT_STAGES) {
      const answered = { stage, date: today, items, sentText: '' };
      const { commands } = readReply(body, answered, { today, zone: 'Europe/London' });
      expect(commands.filter((one) => 'item' in one && one.kind !== 'leave')).toEqual([]);
    }
  },
);
