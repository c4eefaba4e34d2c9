import type { OutcomeFamily } from '#domain/reply/words/outcomes.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** `lures`: what tempts to the thing. */
export interface KeptFamily extends OutcomeFamily {
  readonly lures?: readonly string[];
}

/** "said no to a cigarette", "walked past the bakery", "not a single biscuit": behind them stands what tempts. */
const REFUSED = phrases(
  'said no to, say no to, turned down, resisted, refused, declined, passed on, skipped, avoided, walked past, walked away from, stayed away from, steered clear of, didnt touch, didnt have, didnt eat, didnt buy, didnt take, didnt go near, didnt order, havent had, havent touched, never touched, went without, all day without, did without, got through without, day without, not one, not a single, not a sip of, not a bite of, not a crumb of, not a puff of, poured out, poured away, gave away, handed back, put back, threw out, threw away',
);

const DRINKS = phrases(
  'drink, drinks, beer, beers, wine, glass, pint, pints, booze, alcohol, whisky, whiskey, vodka, gin, rum, cocktail, cocktails, champagne, prosecco, bottle, shot, shots, bar, pub',
);
const SMOKES = phrases('smoke, smokes, cigarette, cigarettes, cig, cigs, ciggie, fag, fags, vape, lighter, puff, pack');
const SWEETS = phrases(
  'sugar, sweet, sweets, cake, cakes, cookie, cookies, biscuit, biscuits, donut, donuts, doughnut, doughnuts, chocolate, candy, dessert, pudding, ice cream, brownie, brownies, pastry, pastries, croissant, bakery, muffin, sweet thing, sweet stuff, treats, soda, coke, crisps, chips, junk, pizza, burger, fries, mcdonalds, snacks, snack, vending machine',
);

/** What people tell of a thing that they wanted to keep from, without naming it: "not a drop" of "Stay sober". */
const STAYED_SOBER: KeptFamily = {
  goals: phrases(
    'stay sober, sober, sobriety, dont drink, do not drink, no drinking, no alcohol, no booze, no wine, no beer, no drinks, dry day, dont drink alcohol, not drink, avoid alcohol, quit drinking, stop drinking, alcohol free, alcohol free day, no beber, nada de alcohol, sin alcohol, ne pas boire, pas d alcool, kein alkohol, nicht trinken, nuchtern bleiben',
  ),
  told: phrases(
    'didnt drink, did not drink, havent drunk, havent had a drink, didnt have a drink, didnt touch a drop, not a drop, no booze, no alcohol, no wine, no drink, no drinks, no drinking, no beer, zero drinks, zero alcohol, stayed dry, stayed sober, was sober, still sober, im sober, sober all day, dry all day, on water all night, stuck to water, stuck to coke, stuck to lemonade, no bebi, ni una gota, ni gota, rien bu, pas bu, pas une goutte, nichts getrunken, keinen tropfen, kein bier, keinen alkohol, nix getrunken, poured it out, poured it away, poured it down the sink, tipped it out',
  ),
  first: REFUSED,
  behind: DRINKS,
  lures: DRINKS,
};

const DID_NOT_SMOKE: KeptFamily = {
  goals: phrases(
    'dont smoke, do not smoke, no smoking, quit smoking, stop smoking, no cigarettes, no cigs, no fags, smoke free, smoke free day, dont vape, no vaping, quit vaping, stop vaping, avoid smoking, no fumar, dejar de fumar, ne pas fumer, arreter de fumer, pas de cigarette, pas de cigarettes, zero cigarette, nicht rauchen, keine zigaretten, keine zigarette, rauchfrei',
  ),
  told: phrases(
    'didnt smoke, did not smoke, havent smoked, not smoked, not one cigarette, not a single cigarette, not a single one, not one cig, no cigarettes, no cigs, no fags, no smokes, smoke free, smokefree, no vape, no vaping, didnt vape, no fume, no he fumado, pas fume, rien fume, aucune cigarette, keine geraucht, keine einzige geraucht, nicht geraucht, nix geraucht, keine einzige, rauchfrei, pack is still sealed, pack is still full, pack is unopened, pack still sealed, didnt light up, never lit up, didnt light one, without lighting up',
  ),
  first: REFUSED,
  behind: SMOKES,
  lures: SMOKES,
};

const ATE_NO_SWEETS: KeptFamily = {
  goals: phrases(
    'no sugar, quit sugar, avoid sugar, sugar free, no sweets, no candy, no chocolate, no desserts, no dessert, no cake, no biscuits, no junk, no junk food, no snacking, no snacks, no treats, no sweet stuff, cut out sugar, sin azucar, no dulces, nada de dulces, no cookies, no candy bars, no fast food, no takeaway, no takeout, no eating out, no fried food, eat no sugar, no comer dulces, nada de azucar, pas de sucre, pas de bonbons, pas de chocolat, kein zucker, keine sussigkeiten, nichts susses, keine schokolade',
  ),
  told: phrases(
    'nothing sweet, ate nothing sweet, sugar free, no sugar, zero sugar, no sweets, not a grain of sugar, resisted the cake, resisted the biscuits, said no to cake, said no to dessert, skipped dessert, skipped pudding, nothing with sugar, sin dulces, nada dulce, nada de dulces, cero azucar, zero sucre, rien de sucre, pas de sucre, nichts susses, nix susses, ohne zucker, kein zucker, had fruit instead, had an apple instead, had the fruit instead, not one sweet thing, nothing sweet passed my lips',
  ),
  first: REFUSED,
  behind: SWEETS,
  lures: SWEETS,
};

const KEPT_CALM: KeptFamily = {
  goals: phrases(
    'dont shout, do not shout, no shouting, dont yell, no yelling, stop shouting, stop yelling, dont snap, dont lose my temper, dont lose it, keep calm, stay calm, be patient, stay patient, be calm, remain calm, keep my cool, keep my temper, lose my temper less, no snapping, not snap, be gentle, no gritar, no gritarle, nicht schreien, nicht schimpfen, ne pas crier',
  ),
  told: phrases(
    'didnt shout, didnt yell, didnt snap, didnt raise my voice, never raised my voice, kept my cool, kept my temper, held my tongue, bit my tongue, bit my lip, counted to ten, kept my voice down, kept my voice soft, kept my voice low, kept my patience, instead of shouting, instead of yelling, instead of snapping, instead of losing it, softer with, gentler with, kinder with, calmer with, more patient with, breathed through it, walked away before i, not one raised voice, held it together, kept it together, kept calm, kept a level head, took deep breaths, no grite, no le grite, no les grite, pas crie, nicht geschrien, nicht geschimpft, nicht laut geworden',
  ),
  first: phrases('never, not once did i, didnt, did not, havent, nunca, jamais, nie'),
  behind: phrases(
    'raised my voice, raise my voice, snapped, snap, lost my temper, lose my temper, lost my cool, lose my cool, lost it, lose it, yelled, yell, shouted, shout, blew up, blow up, lost patience, lose patience, lost my patience, perdi la paciencia, perdu patience, geschimpft',
  ),
};

const PHONE_AWAY: KeptFamily = {
  goals: phrases(
    'no phone, no phone in bed, no phone in the bedroom, no phone in bedroom, no phone at night, no phone before bed, no screens in bed, no screens, phone free, phone out of bedroom, phone out of the bedroom, keep phone out of bedroom, keep phone out of the bedroom, leave phone, no scrolling, dont scroll, no scrolling in bed, no doomscrolling, sin movil, sin movil en la cama, nada de movil, pas de telephone, pas de telephone au lit, kein handy, kein handy im bett',
  ),
  told: phrases(
    'phone free, phone off, phone was off, screen free, didnt touch my phone, never touched my phone, havent touched my phone, phone stayed in my bag, phone stayed in my pocket, phone stayed put away, phone stayed face down, phone stayed off, phone stayed away, kept my phone in my, el movil se quedo en, le telephone est reste dans, handy blieb in der, handy blieb im, handy lag in der',
  ),
  first: phrases(
    'phone stayed, phone slept, phone spent the night, phone charged, phone was charging, phone lived, left the phone, left my phone, kept the phone, kept my phone, put the phone, put my phone, phone was left',
  ),
  behind: phrases(
    'in the kitchen, in the hall, in the hallway, in the other room, in another room, in the next room, in the living room, in the lounge, in the bathroom, in the office, in a drawer, in the drawer, in my bag, in the car, downstairs, outside the bedroom, outside, out of the bedroom, out of the room, out of bed, away all night, away, on the other side of the room',
  ),
};

const ATE_NO_MEAT: KeptFamily = {
  goals: phrases(
    'no meat, meat free, meat free day, go vegan, eat vegan, vegan day, eat vegetarian, vegetarian day, veggie day, eat no meat, dont eat meat, kein fleisch, pas de viande, nada de carne, sin carne',
  ),
  told: phrases(
    'veggie all day, vegan all day, vegetarian all day, ate veggie, ate vegan, ate vegetarian, plant based all day, only plants, meat free, no meat, kein fleisch, pas de viande, sin carne',
  ),
  first: REFUSED,
  behind: phrases('meat, burger, bacon, steak, sausage, sausages, chicken, ham, kebab, ribs, barbecue, bbq'),
  lures: phrases('meat, burger, bacon, steak, sausage, sausages, chicken, ham, kebab, ribs, barbecue, bbq'),
};

const SPENT_NOTHING: KeptFamily = {
  goals: phrases(
    'no spending, no spend, no spend day, dont spend, dont spend money, spend nothing, not spend money, no shopping, no online shopping, no impulse buys, no impulse buying, dont buy anything, buy nothing, no amazon, no takeaway, no gastar, kein geld ausgeben, ne rien acheter',
  ),
  told: phrases(
    'spent 0, spent zero, spent nothing, didnt spend a penny, didnt spend a cent, didnt spend a dime, didnt spend anything, not a penny, not a cent, not a dime, wallet stayed shut, wallet stayed closed, wallet stayed home, wallet stayed in my, wallet never came out, kept my wallet shut, card stayed in my, bought nothing, didnt buy anything, didnt buy a thing, no purchases, zero spent, nothing bought, cart is empty, emptied my cart, left it in the cart, closed the tab, no gaste nada, nichts gekauft, rien achete',
  ),
  lures: phrases('shoes, sale, cart, basket, amazon, shop, jacket, dress, bargain'),
};

const DRANK_NO_COFFEE: KeptFamily = {
  goals: phrases(
    'no coffee, no caffeine, no more coffee, no second coffee, dont drink coffee, quit coffee, skip coffee, no afternoon coffee, kein kaffee, pas de cafe, sin cafe, nada de cafe',
  ),
  told: phrases(
    'no coffee, no caffeine, didnt have coffee, had tea instead, had decaf instead, stuck to tea, stuck to water, stuck to decaf, only water, last coffee was at 9, last coffee was at 10, last coffee was at 11, last cup was at 9, last cup was at 10, last cup was at 11, kein kaffee, pas de cafe',
  ),
  first: REFUSED,
  behind: phrases('coffee, coffees, cup, espresso, latte, cappuccino, caffeine, starbucks'),
  lures: phrases('coffee, cup, espresso, latte, cappuccino, caffeine, starbucks'),
};

const STAYED_OFFLINE: KeptFamily = {
  goals: phrases(
    'stay off instagram, stay off twitter, stay off facebook, stay off tiktok, stay off reddit, stay off social media, stay off socials, no instagram, no twitter, no facebook, no tiktok, no reddit, no youtube, no netflix, no social media, no socials, no news, no tv, no gaming, no games, no video games',
  ),
  told: phrases(
    'deleted the app, didnt open it, never opened it, didnt open the app, logged out, didnt log in, never logged in, stayed logged out, app stayed closed, didnt scroll, no scrolling, kept off it',
  ),
  lures: phrases('insta, instagram, twitter, tiktok, feed, app, reels, notifications'),
};

const DID_NOT_SNOOZE: KeptFamily = {
  goals: phrases(
    'no snooze, no snoozing, dont snooze, dont hit snooze, no hitting snooze, not hit snooze, up at first alarm, get up at first alarm, get up on the first alarm, get up with the alarm, up with the alarm, sin posponer la alarma, nicht snoozen',
  ),
  told: phrases(
    'at the first alarm, on the first alarm, with the first alarm, at first alarm, on first alarm, on the first ring, at the first ring, first time it rang, up with the alarm, straight out of bed, jumped out of bed, a la primera alarma, a la primera, au premier reveil, beim ersten wecker, beim ersten klingeln',
  ),
};

export const KEPT_FAMILIES: readonly KeptFamily[] = [
  STAYED_SOBER,
  DID_NOT_SMOKE,
  ATE_NO_SWEETS,
  KEPT_CALM,
  PHONE_AWAY,
  ATE_NO_MEAT,
  SPENT_NOTHING,
  DRANK_NO_COFFEE,
  STAYED_OFFLINE,
  DID_NOT_SNOOZE,
];
