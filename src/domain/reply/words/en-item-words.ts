import { BODY, BODY_HINTS } from '#domain/reply/words/synonyms/body.ts';
import { HOME, HOME_HINTS } from '#domain/reply/words/synonyms/home.ts';
import { KITCHEN, KITCHEN_HINTS } from '#domain/reply/words/synonyms/kitchen.ts';
import { LEISURE, LEISURE_HINTS } from '#domain/reply/words/synonyms/leisure.ts';
import { PEOPLE, PEOPLE_HINTS } from '#domain/reply/words/synonyms/people.ts';
import { WORK, WORK_HINTS } from '#domain/reply/words/synonyms/work.ts';
import { pairs } from '#domain/reply/words/vocabulary.ts';

/** Groups of English words that mean the same when they name an item. */
export const enSynonyms: readonly (readonly string[])[] = [PEOPLE, HOME, KITCHEN, BODY, WORK, LEISURE].flat();

/** English words that tell of an item without being its name. */
export const enHints: readonly (readonly string[])[] = [
  PEOPLE_HINTS,
  HOME_HINTS,
  KITCHEN_HINTS,
  BODY_HINTS,
  WORK_HINTS,
  LEISURE_HINTS,
].flat();

/** English past forms that no ending explains. */
export const enIrregularForms = pairs(`
    swam swim, swum swim, ran run, wrote write, written write, bought buy, sent send, paid pay, made make, met meet, took take, taken take,
    spoke speak, spoken speak, told tell, built build, drew draw, drawn draw, slept sleep, swept sweep, fed feed, hung hang, drove drive,
    driven drive, went go, gone go, did do, done do, got get, gotten get, had have, found find, left leave, brought bring, taught teach,
    thought think, caught catch, sold sell, held hold, kept keep, read read, put put, set set, cut cut, rode ride, ridden ride, rang ring, rung ring,
    sang sing, sung sing, sat sit, saw see, seen see, ate eat, eaten eat, drank drink, drunk drink, gave give, given give, began begin,
    begun begin, chose choose, chosen choose, hid hide, hidden hide, woke wake, woken wake, wore wear, worn wear, lost lose, won win, fixed fix, dug dig,
    flew fly, flown fly, grew grow, grown grow, knew know, known know, lent lend, laid lay, lit light, dealt deal, spent spend, stuck stick, tore tear, torn tear,
    threw throw, thrown throw, understood understand, wound wind, hit hit, shut shut, came come, baked bake, ironed iron, typed type,
    studied study, tidied tidy, tried try, planned plan, mopped mop, shopped shop, chatted chat, bit bite, bitten bite, froze freeze, frozen freeze,
    broke break, broken break, fell fall, fallen fall, felt feel, forgot forget, forgotten forget, fought fight, heard hear, learnt learn, meant mean,
    ground grind, led lead, rose rise, risen rise, said say, sewn sew, sewed sew, sewn sew, shook shake, shaken shake, shot shoot, shone shine, shown show, showed show, sought seek,
    stood stand, stole steal, stolen steal, struck strike, strung string, restrung restring, wept weep, wiped wipe, bent bend, bound bind, burnt burn, crept creep, dreamt dream,
    fled flee, leapt leap, lain lie, mown mow, rewrote rewrite, rewritten rewrite, rebuilt rebuild, redid redo, redone redo, undid undo, undone undo, repaid repay, resold resell, retook retake, retaken retake,
    sank sink, sunk sink, slid slide, smelt smell, spelt spell, spun spin, spread spread, sprang spring, swung swing, wove weave, woven weave, withdrew withdraw, withdrawn withdraw, overcame overcome,
    proofread proofread, let let, quit quit, split split, cast cast, upheld uphold, outdid outdo, drove drive, dove dive, snuck sneak, ridden ride, shaven shave, sown sow, hewn hew, knelt kneel, knit knit, shed shed, bid bid, bled bleed, bred breed, stung sting, swore swear, sworn swear, trod tread, trodden tread`);
