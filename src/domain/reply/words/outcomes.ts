import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * What people tell instead of the deed: "fridge is full" of "Groceries", "a clean bill of health" of "Doctor".
 * `goals`: how such an item begins, light words aside. `told`: what then says that it is over. `first` and `behind`:
 * the same in two parts, with up to three words between them: "made a lovely chicken curry".
 */
export interface OutcomeFamily {
  readonly goals: readonly string[];
  readonly told: readonly string[];
  readonly first?: readonly string[];
  readonly behind?: readonly string[];
  /** The goal goes on as it likes: "Submit the grant". The others are the whole of an item that is not named. */
  readonly openEnded?: boolean;
}

const SHOPPED: OutcomeFamily = {
  goals: phrases(`
    groceries, grocery, grocery shopping, grocery run, grocery shop, food shopping, food shop, weekly shop, big shop, shopping, supermarket, buy food, buy groceries, get groceries, restock fridge, restock the fridge, costco, aldi, lidl, tesco,
    compra, la compra, hacer la compra, supermercado, hacer la compra semanal, courses, faire les courses, les courses, einkaufen, einkauf, wocheneinkauf, supermarkt, lebensmittel`),
  told: phrases(`
    food is in, foods in, food bought, got the food in, got food in, got food, bought food, shopping bags unpacked, did a big shop, did the big shop, did a shop, we have food, we have food again, there is food again, theres food in the house, been to the shops, back from the store, back from the shop, back from the shops, back from the supermarket, back from the grocery store, back from aldi, back from lidl, back from tesco, back from costco, home from the store, home from the shops, de vuelta del super, de retour des courses, vom einkaufen zuruck, zuruck vom einkaufen, been to the shop, went to the shops, went to the store, went to the supermarket, went to aldi, went to tesco, went to lidl, went to costco,
    hay comida en casa, fui al super, on a de quoi manger, war im supermarkt, war beim aldi`),
  first: phrases('fridge, freezer, cupboards, cupboard, pantry, larder, nevera, frigo, placards, kuhlschrank'),
  behind: phrases(
    'full, stocked, restocked, filled, refilled, bursting, loaded, packed, replenished, stuffed, heaving, llena, plein, pleins, rempli, voll, aufgefullt',
  ),
};

const WATERED: OutcomeFamily = {
  goals: phrases(
    'water plants, water the plants, water my plants, water houseplants, water flowers, water the flowers, water garden, water the garden, water tomatoes, water the tomatoes, watering, plants, regar las plantas, arroser les plantes, blumen giessen',
  ),
  told: phrases(
    'plants got a drink, plants had a drink, plants have had a drink, plants got their drink, plants had their drink, plants got a good drink, flowers got a drink, flowers had a drink, garden got a drink, garden had a drink, gave the plants a drink, gave my plants a drink, gave the garden a drink, plants got a soak, plants had a soak, gave the plants a soak, plants are no longer thirsty, plants arent thirsty anymore',
  ),
};

const TRAINED: OutcomeFamily = {
  goals: phrases(`
    gym, workout, work out, exercise, lift, lift weights, weights, leg day, arm day, push day, pull day, strength training, training, train, crossfit, spin class, hiit, gimnasio, entrenar, salle, muscu, sport, fitness, fitnessstudio, sport machen, sport treiben`),
  told: phrases(`
    hit the gym, hitting the gym was great, been to the gym, went to the gym, got to the gym, made it to the gym, back from the gym, did a workout, did my workout, got a workout in, got my workout in, worked out, pumped iron, pumped some iron, broke a sweat, worked up a sweat, sweated it out, got my sweat on, hit the weights, did weights, did legs, did arms, trained hard, legs are dead, legs are jelly, arms are dead, fui al gimnasio, entrene, heure de muscu, heure de sport, hora de gym, hora de gimnasio, stunde trainiert, war im gym, war beim sport, war trainieren, suis allee a la salle, suis alle a la salle`),
  first: phrases('had, did, finished, survived, smashed'),
  behind: phrases('workout, gym session, training session, spin class, sets'),
};

const RAN: OutcomeFamily = {
  goals: phrases(
    'run, go running, running, jog, go jogging, jogging, 5k, 10k, parkrun, long run, short run, morning run, evening run, easy run, correr, salir a correr, trotar, courir, footing, aller courir, joggen, laufen, laufen gehen, joggen gehen, lauf',
  ),
  told: phrases(
    'did a run, did my run, went running, went jogging, went for a run, went for a jog, been running, been for a run, ran round the park, ran around the park, ran round the block, pounded the pavement, did parkrun, got a run in, got my run in, got my miles in, got the miles in, sali a correr, war laufen, war joggen, suis alle courir, suis allee courir',
  ),
  first: phrases('did, ran, jogged, clocked, managed, logged'),
  behind: phrases('5k, 10k, k, km, kms, miles, mile, kilometres, kilometers, laps'),
};

const SWAM: OutcomeFamily = {
  goals: phrases('swim, swimming, go swimming, pool, laps, nadar, piscina, nager, piscine, schwimmen'),
  told: phrases(
    'went swimming, went for a swim, went to the pool, been swimming, been in the pool, been to the pool, did my laps, did my lengths, did my laps at the pool, war schwimmen, war im schwimmbad, fui a nadar, fui a la piscina, suis alle nager, suis allee nager',
  ),
  first: phrases('did, swam, managed'),
  behind: phrases('lengths, laps'),
};

const WALKED: OutcomeFamily = {
  goals: phrases(
    'walk, dog walk, walk the dog, walk dog, walk dogs, walk the dogs, dog, take dog out, take the dog out, take the dog for a walk, hike, go for a walk, go for walk, sacar al perro, pasear al perro, promener le chien, sortir le chien, chien, hund, mit dem hund raus, hund ausfuhren, gassi, gassi gehen',
  ),
  told: phrases(
    'stretched my legs, went out for a wander, had a wander, had a stroll, walked round the block, walked around the block, took a walk, took a stroll, hund war draussen, war mit dem hund draussen, war gassi, chien sorti, perro paseado',
  ),
  first: phrases('took, walked, had'),
  behind: phrases(
    'round the park, around the park, to the park, round the block, around the block, round the lake, around the lake, for a walk, on a walk, out for a walk, walkies, his walk, her walk, their walk',
  ),
};

const COOKED: OutcomeFamily = {
  goals: phrases(
    'cook, cook dinner, make dinner, cook supper, make supper, cook tea, make tea, cook lunch, make lunch, make food, cook something, cook a proper meal, cook a meal, meal prep, dinner, cocinar, hacer la cena, preparar la cena, cuisiner, preparer le diner, faire a manger, kochen, abendessen kochen, essen kochen',
  ),
  told: phrases(
    'dinner is served, dinners served, dinner was delicious, supper was delicious, teas on the table, tea is on the table, suppers on the table, dinner is on the table, food is on the table, dished up, everyone is fed, everyones fed, foods made, food is made, food is ready, foods ready, dinners made, dinner is made, dinners ready, dinner is ready, supper is ready, tea is ready, lunch is ready, hay cena, la cena esta lista, le diner est pret, c est pret, essen ist fertig, essen steht auf dem tisch',
  ),
  first: phrases(
    'made, cooked, whipped up, threw together, rustled up, roasted, fried, knocked up, hice, cocine, cuisine, gekocht',
  ),
  behind: phrases(
    'curry, chilli, chili, pasta, spaghetti, lasagne, lasagna, risotto, stew, soup, roast, stir fry, omelette, salad, casserole, tacos, fajitas, burgers, pizza, dal, paella, ramen, noodles, chicken, salmon, fish pie, shepherds pie, meatballs, quiche, bolognese, carbonara, ragu, rice, for everyone, for us all, for the family, for the kids, for the boys, for the girls, from scratch',
  ),
};

const DISHED_UP: OutcomeFamily = {
  goals: COOKED.goals,
  told: [],
  first: phrases(
    'curry, chilli, chili, pasta, spaghetti, lasagne, lasagna, risotto, stew, soup, roast, stir fry, omelette, casserole, tacos, fajitas, burgers, pizza, dal, paella, ramen, noodles, chicken, salmon, pie, meatballs, quiche, bolognese, carbonara, dinner, supper, tea',
  ),
  behind: phrases(
    'made, cooked, in the oven, on the table, eaten, served, devoured, dished up, in the slow cooker, plated',
  ),
};

const MOPPED: OutcomeFamily = {
  goals: phrases(
    'mop, mop floor, mop floors, mop the floor, mop the floors, sweep, sweep up, sweep floor, sweep floors, sweep the floor, clean floor, clean floors, vacuum, hoover, fregar el suelo, barrer, balayer, passer la serpilliere, passer l aspirateur, aspirateur, boden wischen, wischen, staubsaugen, saugen',
  ),
  told: phrases(
    'suelo limpio, suelo fregado, sol propre, boden ist sauber, boden glanzt, ran the hoover round, ran the vacuum round, ran the vacuum around, ran the hoover around',
  ),
  first: phrases('floor, floors, carpet, carpets, rug, rugs'),
  behind: phrases(
    'clean, gleaming, shiny, shining, sparkling, spotless, mopped, swept, hoovered, vacuumed, done, gleam, shine, sparkle',
  ),
};

const BAKED: OutcomeFamily = {
  goals: phrases(
    'bake, bake bread, bake a cake, bake cake, bake cookies, bake a loaf, make bread, banana bread, sourdough, bread, hornear, hornear pan, faire du pain, faire un gateau, backen, brot backen, kuchen backen, kuchen',
  ),
  told: phrases(
    'out of the oven, fresh from the oven, cooling on the rack, cooling on the side, on the cooling rack, is cooling, are cooling, in the cake tin, in the biscuit tin, kitchen smells amazing, house smells of bread, house smells amazing, aus dem ofen, sorti du four, recien salido del horno',
  ),
};

const WASHED_UP: OutcomeFamily = {
  goals: phrases(
    'wash up, washing up, do the washing up, dishes, do dishes, do the dishes, wash dishes, wash the dishes, fregar, fregar los platos, lavar los platos, vaisselle, faire la vaisselle, abwasch, abwaschen, spulen, geschirr, geschirr spulen',
  ),
  told: phrases(
    'washed up, washing up done, dishes are done, dishes done, did the dishes, did the washing up, dishes washed, dishes are washed, washed the dishes, plates washed, plates are clean, sink is empty, sinks empty, dishwasher is on, dishwashers on, dishwasher is running, dishwashers running, platos limpios, vaisselle faite, geschirr ist sauber, spulmaschine lauft, geschirr gespult',
  ),
};

const LAUNDERED: OutcomeFamily = {
  goals: phrases(
    'laundry, do laundry, do the laundry, washing, do the washing, do washing, wash clothes, whites, lavar la ropa, colada, hacer la colada, poner una lavadora, lessive, faire la lessive, wasche, wasche waschen, wasche machen',
  ),
  told: phrases(
    'clothes are on the line, clothes on the line, clothes drying, clothes are drying, everything is on the line, hanging on the line, on the washing line, clothes are clean, clothes clean, clean clothes again, clean pants again, hung the clothes out, ropa tendida, ropa limpia, linge etendu, wasche hangt',
  ),
  first: phrases('did, done, ran, washed, finished'),
  behind: phrases('load, loads'),
};

const CLEARED_MAIL: OutcomeFamily = {
  goals: phrases(
    'inbox, clear inbox, clear the inbox, clear my inbox, inbox zero, inbox to zero, get to inbox zero, emails, clear emails, answer emails, reply to emails, email backlog, catch up on email, catch up on emails, mails, mails abarbeiten, mails beantworten, correos, contestar correos, responder correos, repondre aux mails, vider ma boite mail',
  ),
  told: phrases(
    'inbox zero, inbox at zero, inbox is at zero, inbox is empty, inbox empty, inbox cleared, inbox clear, nothing in my inbox, nothing in the inbox, nothing unread, zero unread, 0 unread, no unread emails, no unread mail, postfach leer, postfach ist leer, bandeja vacia, boite vide',
  ),
};

const SEEN_BY_DOCTOR: OutcomeFamily = {
  goals: phrases(
    'doctor, dr, gp, doctors, doctors appointment, doctor appointment, see doctor, see the doctor, see gp, go to doctor, go to the doctor, checkup, check up, smear test, physical, blood test, bloods, scan, mri, medico, ir al medico, medecin, docteur, aller chez le medecin, arzt, arzttermin, zum arzt, hausarzt',
  ),
  told: phrases(
    'clean bill of health, all clear, given the all clear, got the all clear, doctor says im fine, doc says im fine, doctor said im fine, doc said im fine, says im fine, says im healthy, bloods taken, blood taken, got checked out, got my scan',
  ),
};

const SEEN_BY_DENTIST: OutcomeFamily = {
  goals: phrases(
    'dentist, dentist appointment, go to dentist, go to the dentist, see dentist, see the dentist, dental checkup, dental appointment, hygienist, dentista, ir al dentista, dentiste, aller chez le dentiste, zahnarzt, zum zahnarzt, zahnarzttermin',
  ),
  told: phrases(
    'no cavities, no fillings, no cavity, zero cavities, cavity free, teeth are fine, teeth are clean, teeth cleaned, tooth is out, tooths out, mouth is numb, still numb, face is numb, sin caries, pas de carie, aucune carie, kein loch, keine locher, keine karies',
  ),
};

const EXAMINED: OutcomeFamily = {
  goals: phrases(
    'exam, test, quiz, driving test, theory test, maths exam, math exam, math test, maths test, anatomy quiz, anatomy exam, final, finals, midterm, mock exam, take exam, take test, sit exam, sit the exam, examen, prufung, klausur, fahrprufung',
  ),
  told: phrases(
    'i passed, passed it, passed my test, passed my exam, passed with flying colours, passed with flying colors, got an a, got a b, got full marks, full marks, top marks, aprobe, he aprobado, bestanden, reussi',
  ),
  first: phrases('got, scored, exam, test, quiz'),
  behind: phrases('%, percent, an a, a b, a first, a distinction'),
};

const RESIGNED: OutcomeFamily = {
  goals: phrases(
    'hand in notice, hand in my notice, give notice, give in my notice, resign, quit job, quit my job, quit, resignation letter, send resignation, tell boss im leaving, renunciar, dimitir, demissionner, kundigen, job kundigen',
  ),
  told: phrases(
    'i quit, i resigned, ive resigned, i have resigned, resigned, im leaving, told my boss im leaving, told them im leaving, told him im leaving, told her im leaving, told work im leaving, handed it in and boss, notice is in, notice given, gave notice, gave my notice, gave in my notice, handed in my notice, renuncie, he renunciado, jai demissionne, hab gekundigt, habe gekundigt, gekundigt',
  ),
};

const PUT_TO_BED: OutcomeFamily = {
  goals: phrases(
    'put kids to bed, put the kids to bed, kids to bed, bedtime, kids bedtime, get kids to sleep, get kids to bed, get the kids to bed, acostar a los ninos, coucher les enfants, kinder ins bett, kinder ins bett bringen',
  ),
  told: phrases(
    'all asleep, both asleep, fast asleep, out like a light, ninos dormidos, enfants couches, enfants dorment, kinder schlafen',
  ),
  first: phrases('kids, kid, boys, girls, children, twins, baby, littles, little ones, both'),
  behind: phrases('asleep, in bed, sleeping, down, out cold'),
};

const DREAMT: OutcomeFamily = {
  goals: phrases('nap, take a nap, have a nap, power nap, siesta, sieste, faire une sieste, mittagsschlaf, nickerchen'),
  told: phrases(
    'had forty winks, forty winks, had a snooze, dozed off, slept for an hour, slept an hour, slept two hours, had a doze, had a lie down, had a kip, had a siesta, snoozed',
  ),
  first: phrases('slept, slept like a log, slept like a baby, dozed, nodded off'),
  behind: phrases(
    'at lunch, at lunchtime, after lunch, at noon, this afternoon, for an hour, for half an hour, for twenty minutes, for forty minutes, for 20 minutes, for 30 minutes',
  ),
};

const MEDITATED: OutcomeFamily = {
  goals: phrases('meditate, meditation, meditar, mediter, meditieren'),
  told: phrases(
    'sat for, sat in silence, sat quietly, minutes on the cushion, mins on the cushion, on the cushion for, time on the cushion, sat on the cushion, did my sit, did headspace, headspace done, did calm',
  ),
};

const PACKED: OutcomeFamily = {
  goals: phrases(
    'pack, pack bag, pack bags, pack for trip, pack for the trip, pack suitcase, packing, start packing, finish packing, hacer la maleta, hacer las maletas, faire la valise, faire ma valise, faire les valises, packen, koffer packen',
  ),
  told: phrases(
    'maleta hecha, maletas hechas, valise faite, valises faites, valise bouclee, koffer gepackt, koffer ist gepackt, koffer steht',
  ),
  first: phrases('bag, bags, case, cases, suitcase, suitcases, backpack, rucksack, luggage'),
  behind: phrases('packed, zipped, by the door, in the hall, in the car, ready'),
};

const FUELLED: OutcomeFamily = {
  goals: phrases(
    'fill the car, fill car, fill up car, fill up the car, get petrol, get gas, petrol, gas, fuel, refuel, repostar, echar gasolina, faire le plein, tanken',
  ),
  told: phrases(
    'got petrol, got gas, got fuel, tank is full, tanks full, full tank, tanque lleno, deposito lleno, plein fait, getankt, vollgetankt, tank ist voll',
  ),
};

const MOWED: OutcomeFamily = {
  goals: phrases(
    'mow, mow lawn, mow the lawn, mow grass, cut grass, cut the grass, cut the lawn, lawn, cortar el cesped, tondre, tondre la pelouse, rasen mahen, rasen, mahen',
  ),
  told: phrases('pelouse tondue, cesped cortado, rasen ist gemaht, rasen gemaht, rasen ist kurz, stripes on the lawn'),
  first: phrases('lawn, grass, garden, yard'),
  behind: phrases('mowed, mown, cut, trimmed, short, great, lovely, neat, tidy, striped, smart'),
};

const READ: OutcomeFamily = {
  goals: phrases('read, read book, read a book, read my book, reading, read novel, leer, lire, lesen'),
  told: phrases(
    'finished the book, finished my book, finished the novel, finished my novel, book is finished, book finished, acabe el libro, termine el libro, livre fini, fini le livre, buch ausgelesen, buch ist aus',
  ),
};

const WEEDED: OutcomeFamily = {
  goals: phrases(
    'weed, weeds, weeding, do the weeding, kill the weeds, kill weeds, pull weeds, desherber, unkraut, unkraut jaten',
  ),
  told: phrases(
    'not a weed left, not a weed in sight, no weeds left, weed free, weeds are dead, weeds are deader, weeds are gone, weeds gone, weeds dead, weeds out, weeds are out',
  ),
};

const BINNED: OutcomeFamily = {
  goals: phrases(
    'bins, bins out, take out bins, take out the bins, take bins out, put bins out, put the bins out, trash, take out trash, take out the trash, take trash out, garbage, rubbish, sacar la basura, sortir les poubelles, sortir la poubelle, mull, mull rausbringen, mull raus',
  ),
  told: phrases(
    'mull ist draussen, mull draussen, tonnen stehen draussen, basura fuera, poubelles sorties, poubelle sortie, basura sacada',
  ),
  first: phrases('bins, bin, rubbish, trash, garbage, recycling'),
  behind: phrases(
    'out, put out, taken out, on the kerb, on the curb, at the kerb, at the curb, kerbside, curbside, out front',
  ),
};

export const OUTCOME_FAMILIES: readonly OutcomeFamily[] = [
  WATERED,
  SHOPPED,
  TRAINED,
  RAN,
  SWAM,
  WALKED,
  COOKED,
  DISHED_UP,
  MOPPED,
  BAKED,
  WASHED_UP,
  LAUNDERED,
  CLEARED_MAIL,
  SEEN_BY_DOCTOR,
  SEEN_BY_DENTIST,
  EXAMINED,
  RESIGNED,
  PUT_TO_BED,
  DREAMT,
  MEDITATED,
  PACKED,
  FUELLED,
  WEEDED,
  MOWED,
  READ,
  BINNED,
];
