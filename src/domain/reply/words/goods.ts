import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What people put on a shopping list, some of which are verbs elsewhere: "buy eggs, milk and call mom". */
export const GOODS = new Set(
  phrases(`
    milk, eggs, egg, bread, butter, cheese, water, juice, oil, salt, pepper, sugar, flour, rice, pasta, coffee, tea, fruit, fruits, apples,
    bananas, oranges, lemons, potatoes, onions, tomatoes, garlic, vegetables, veg, veggies, salad, lettuce, carrots, meat, chicken, beef, pork,
    fish, ham, bacon, yogurt, yoghurt, cream, honey, jam, cereal, oats, snacks, chips, crisps, chocolate, cookies, biscuits, ice cream, ice, wine,
    beer, soda, soap, shampoo, toothpaste, detergent, toilet paper, paper towels, tissues, diapers, nappies, wipes, batteries, stamps,
    envelopes, candles, flowers, paint, screws, nails, glue, tape, bulbs, cat food, dog food, pet food, baby food, cat litter, kitty litter, bird seed, olive oil, washing powder, bin liners, light bulbs, bin bags, trash bags, formula, spices, beans, nuts,
    leche, huevos, pan, queso, agua, arroz, fruta, lait, oeufs, pain, fromage, beurre, eau, riz, milch, eier, brot, kase, wasser, reis, obst`),
);
