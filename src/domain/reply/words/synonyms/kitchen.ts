import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** Meals, shopping, and what is bought and worn. */
export const KITCHEN = sets(`
  groceries, grocery, shopping, supermarket, shop, grocer, grocers
  dinner, supper
  lunch, luncheon
  breakfast, brekkie, brekky
  barbecue, bbq, barbie, braai, cookout
  sandwiches, sarnies, butties
  cookies, biscuits, bikkies
  sweets, candy, lollies
  cake, gateau
  cupcakes, fairycakes
  lasagne, lasagna
  chilli, chili
  bread, loaf, loaves
  sourdough, starter
  vegetables, veg, veggies, veggie
  zucchini, courgette, courgettes
  eggplant, aubergine
  cilantro, coriander
  takeaway, takeout
  wine, plonk
  leftovers, scraps
  buy, purchase, order
  presents, gifts, gift, pressie, pressies, prezzie, prezzies
  clothes, clothing
  jumper, sweater, pullover
  trousers, pants
  jeans, denims
  jacket, coat
  sneakers, trainers
  underwear, undies
  swimsuit, bathers, cossie
  glasses, specs, spectacles
  lenses, contacts
  handbag, purse
  suit, tux
  dress, frock, gown
  chemist, pharmacy, drugstore, pharmacist
  parcel, package, packet
  refund, reimbursement
  tickets, tix
  pub, bar
  flowers, bouquet
  card, cards
`);

export const KITCHEN_HINTS = hints(`
  groceries: aldi, lidl, tesco, costco, asda, sainsburys, waitrose, morrisons, walmart, kroger, publix, safeway, coles, woolworths, woolies, rewe, edeka, carrefour, provisions
  cookies: shortbread, gingerbread
  cake: sponge
`);
