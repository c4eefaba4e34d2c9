import type { OutcomeFamily } from '#domain/reply/words/outcomes.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What comes of work, errands and the house: "the landlord has his money" of "Pay rent", "hit send" of "Submit the grant". */
const PAID_RENT: OutcomeFamily = {
  goals: phrases(
    'pay rent, rent, pay the rent, pay my rent, pagar el alquiler, pagar la renta, payer le loyer, miete, miete zahlen, miete uberweisen',
  ),
  told: phrases(
    'landlord has his money, landlord has her money, landlord has the money, landlord has their money, landlord got paid, landlord got his money, landlord got her money, landlord is paid, landlords been paid, landlord has been paid, transferred the rent, wired the rent, sent the rent, rent went through, rent has gone out, rent went out, rent has left my account, standing order went out, alquiler pagado, loyer paye, miete uberwiesen, miete ist raus',
  ),
};

const FILED_TAXES: OutcomeFamily = {
  goals: phrases(
    'do taxes, taxes, file taxes, my taxes, tax return, do tax return, do my tax return, file tax return, submit tax return, finish taxes, steuererklarung, steuer, steuererklarung machen, impots, declaration d impots, declarer mes impots, declaracion de la renta, hacer la renta, hacer la declaracion',
  ),
  told: phrases(
    'filed with the irs, filed with hmrc, irs has it, hmrc has it, hmrc has everything, tax man has it, taxman has it, refund is coming, refund is on its way, getting a refund, return is in, returns in, return is filed, returns filed, e filed, efiled, renta presentada, declaracion presentada, impots declares, declaration envoyee, beim finanzamt, per elster',
  ),
};

const FETCHED_KIDS: OutcomeFamily = {
  goals: phrases(
    'pick up kids, pick up the kids, pick kids up, collect kids, collect the kids, get kids, get the kids, fetch kids, fetch the kids, school run, school pickup, school pick up, nursery pickup, daycare pickup, kids pickup, pick up the children, collect children, recoger a los ninos, recoger ninos, buscar a los ninos, chercher les enfants, recuperer les enfants, kinder abholen',
  ),
  told: phrases(
    'kids are home, kids home, kids are back, kids back, kiddos are home, kiddos home, little ones are home, children are home, everyone is home from school, got the kids home, got them home, kids are in the car, kids in the car, in the back seat, ninos en casa, enfants sont a la maison, petits sont a la maison, petits a la maison, gamins sont a la maison, sont rentres de l ecole, ya estan en casa, kinder sind da, kids sind daheim, kids sind da, kinder sind zuhause, kinder sind daheim',
  ),
};

const MADE_BED: OutcomeFamily = {
  goals: phrases(
    'change bed sheets, change sheets, change the sheets, change bed, change the bed, change beds, change bedding, fresh sheets, make bed, make the bed, strip beds, cambiar las sabanas, hacer la cama, changer les draps, faire le lit, bett beziehen, betten beziehen, bettwasche wechseln',
  ),
  told: phrases(
    'fresh linen, fresh sheets, clean sheets, clean linen, fresh bedding, clean bedding, sabanas limpias, draps propres, draps changes, frisch bezogen, bett ist frisch',
  ),
};

const SERVICED_CAR: OutcomeFamily = {
  goals: phrases(
    'oil change, change oil, change the oil, car service, service car, service the car, get car serviced, get the car serviced, mot, car mot, car inspection, inspeccion del coche, itv, vidange, controle technique, tuv',
  ),
  told: phrases(
    'car got its oil, car has its oil, car had its oil changed, got its oil, fresh oil, new oil, oils changed, oil is changed, passed its mot, passed the mot, passed mot, passed inspection, passed its inspection, got its mot, sticker is on, itv pasada, tuv bestanden, tuv neu, neues ol, vidange faite',
  ),
};

const WASHED_CAR: OutcomeFamily = {
  goals: phrases(
    'wash car, wash the car, wash my car, car wash, clean car, clean the car, lavar el coche, laver la voiture, auto waschen',
  ),
  told: phrases(
    'car is shiny, cars shiny, through the car wash, car went through the wash, car had a bath, coche limpio, voiture propre, auto ist sauber, auto sauber, auto glanzt',
  ),
};

const GAVE_AWAY: OutcomeFamily = {
  goals: phrases(
    'donate, donate clothes, donate old clothes, donate books, drop off donations, drop off clothes, donations, goodwill, goodwill run, charity shop, charity shop run, op shop, clothes to charity, take clothes to charity, donar ropa, donner des vetements, kleider spenden',
  ),
  told: phrases(
    'at goodwill, to goodwill, at the charity shop, to the charity shop, at the thrift store, to the thrift store, at the op shop, to oxfam, at oxfam, to the salvation army, at the salvation army, in the donation bin, in the clothes bank, in the charity bin, to the shelter, in den altkleidercontainer, im altkleidercontainer, bei der caritas',
  ),
};

const APOLOGISED: OutcomeFamily = {
  goals: phrases(
    'apologise, apologize, apology, say sorry, make up, pedir perdon, disculparme, m excuser, entschuldigen',
  ),
  told: phrases(
    'said sorry, said i was sorry, said im sorry, told him im sorry, told her im sorry, told her i was sorry, told him i was sorry, made up with, made my apologies, made my peace, made peace with, we made up, all forgiven, buried the hatchet, cleared the air, pedi perdon, le pedi perdon, entschuldigt',
  ),
};

const DEPLOYED: OutcomeFamily = {
  goals: phrases('deploy, release, ship, roll out, launch, publish, push, go live'),
  told: phrases(
    'shipped it, shipped to prod, in prod, to prod, in production, to production, rolled it out, rolled out, went live, is live, are live, were live, is out in the wild, live for everyone, is deployed',
  ),
  openEnded: true,
};

const SOLD: OutcomeFamily = {
  goals: phrases('sell, flog, vender, vendre, verkaufen'),
  told: phrases(
    'buyer took it, buyer came, buyer collected, buyer picked it up, buyer paid, someone bought it, somebody bought it, a guy bought it, it sold, they sold, cash in hand, found a buyer and, took it off my hands, taken off my hands, off my hands',
  ),
  first: phrases('hauled, carted, lugged, drove, carried, sold, bought, took, went for'),
  behind: phrases('away, bucks, quid, dollars, euros, pounds, off my hands'),
};

const SIGNED: OutcomeFamily = {
  goals: phrases('sign, docusign, firmar, signer, unterschreiben'),
  told: phrases(
    'put pen to paper, put my name to it, on the dotted line, dotted line, ink is dry, ink is drying, has my signature, my signature is on, signed sealed delivered, signed and sealed',
  ),
  openEnded: true,
};

const HANDED_IN: OutcomeFamily = {
  goals: phrases(
    'submit, hand in, turn in, send, send off, send in, apply, apply for, apply to, file, email, enviar, entregar, mandar, envoyer, rendre, einreichen, abschicken',
  ),
  told: phrases(
    'clicked submit, hit submit, pressed submit, pushed submit, hit send, clicked send, pressed send, pushed send, hit the send button, got it in before the deadline, got it in on time, made the deadline, beat the deadline, got the confirmation email, confirmation email came, confirmation email is in, auf senden gedruckt, clique sur envoyer, le di a enviar',
  ),
  openEnded: true,
};

const BOOKED: OutcomeFamily = {
  goals: phrases(
    'book, order, reserve, schedule, make appointment, make an appointment, reservar, reserver, buchen, bestellen, termin',
  ),
  told: phrases(
    'order placed, order is placed, placed the order, order went through, order is in, orders in, order confirmed, booking confirmed, booking is confirmed, reservation confirmed, reservation is confirmed, confirmation came through, got the booking confirmation, got us a table, got a table for, got an appointment, got a slot, got an opening, weve got a slot, pedido hecho, reserva confirmada, bestellung ist raus, buchung bestatigt, reservation confirmee, commande passee',
  ),
  openEnded: true,
};

const BATHED: OutcomeFamily = {
  goals: phrases(
    'bath, bathe, bath baby, bathe baby, bath kids, bathe kids, bath time, bathtime, bathe dog, bathe the dog, wash dog, wash the dog, bano, donner le bain, baden, kinder baden',
  ),
  told: phrases(
    'squeaky clean, smells like shampoo, smells of shampoo, in clean pyjamas, in clean pajamas, clean and in pyjamas, clean and in pajamas, clean and in pjs, had her bath, had his bath, had their bath, has had her bath, has had his bath',
  ),
};

const IRONED: OutcomeFamily = {
  goals: phrases('iron, ironing, do the ironing, iron shirts, iron clothes, planchar, repasser, repassage, bugeln'),
  told: phrases(
    'no more creases, not a crease, crease free, wrinkle free, not a wrinkle, everything is pressed, all pressed, ironing board is away, planchado, todo planchado, tout repasse, alles gebugelt',
  ),
};

const TIDIED: OutcomeFamily = {
  goals: phrases(
    'tidy, tidy up, tidy desk, tidy room, tidy my room, tidy house, clean desk, clear desk, clean room, clean my room, clean up, clean house, declutter, declutter desk, ordenar, ordenar el cuarto, ranger, ranger ma chambre, aufraumen, zimmer aufraumen, schreibtisch aufraumen',
  ),
  told: phrases(
    'can see the floor, can see my desk, can see the desk, can see my floor, see the floor again, see my desk again, clutter free, looks like a show home, could eat off the floor, can eat off the floor, place for everything, not a thing out of place, alles an seinem platz, tout est range, todo en su sitio, todo ordenado',
  ),
};

const BALANCED: OutcomeFamily = {
  goals: phrases(
    'budget, do budget, do the budget, monthly budget, update budget, accounts, do accounts, do the accounts, books, do the books, bookkeeping, balance checkbook',
  ),
  told: phrases(
    'balanced the books, books are balanced, books balance, accounts balance, accounts are balanced, numbers add up, it all adds up, every penny accounted for, spreadsheet balances, to the penny, auf den cent',
  ),
};

const SAVED: OutcomeFamily = {
  goals: phrases(
    'back up, backup, backups, back up laptop, back up phone, back up photos, back up files, hacer copia de seguridad, sauvegarder, backup machen, sichern',
  ),
  told: phrases(
    'safe in the cloud, in the cloud, on the cloud, copied to the drive, on the external drive, on the hard drive, on the external, on a usb stick, en la nube, dans le cloud, in der cloud, auf der festplatte',
  ),
};

const PACKED_LUNCH: OutcomeFamily = {
  goals: phrases(
    'meal prep, meal prep lunches, pack lunch, pack lunches, make lunches, prep lunches, packed lunches, school lunches, lunchboxes',
  ),
  told: phrases(
    'lunches are packed, lunches packed, lunchboxes are ready, lunchboxes are packed, lunchboxes packed, lunchboxes ready, lunch boxes are ready, lunch boxes packed, tupperware is full, boxes in the fridge, tubs in the fridge, tubs in the freezer, lunches in the fridge, lunches are in the fridge, lunches in the freezer, full of tupperware, full of tubs, full of lunches, full of lunchboxes, stocked with lunches, stocked with tubs, lunches boxed up, lunches are boxed up, lunches are all boxed up, lunches all boxed up',
  ),
};

const INTERVIEWED: OutcomeFamily = {
  goals: phrases(
    'interview, job interview, second interview, phone interview, entrevista, entretien, entretien d embauche, vorstellungsgesprach, bewerbungsgesprach',
  ),
  told: phrases(
    'got the job, got the role, got an offer, they offered me the job, offered me the job, offered me the role, conseguir el trabajo, me dieron el trabajo, j ai le poste, hab den job, habe den job',
  ),
};

const LOOKED: OutcomeFamily = {
  goals: phrases('check, check on, check in on, look in on, inspect, look at, mirar, verifier, nachsehen, nachschauen'),
  told: phrases(
    'looked in on, popped in on, had a look at, took a look at, gave it a once over, looked over, looked it over, looked them over, eche un ojo, le eche un ojo, jete un oeil, nachgeschaut, nachgesehen',
  ),
  openEnded: true,
};

const MINDED: OutcomeFamily = {
  goals: phrases(
    'babysit, look after, mind, watch, care for, take care of, dogsit, petsit, pet sit, dog sit, cuidar, garder, aufpassen',
  ),
  told: phrases('looked after, kept an eye on, minded, babysat, dogsat, cuide de, cuide a, aufgepasst'),
  openEnded: true,
};

const CLEANED: OutcomeFamily = {
  goals: phrases(
    'clean, clean house, clean the house, clean up, clean flat, clean the flat, clean apartment, clean the apartment, house cleaning, cleaning, limpiar, limpiar la casa, limpieza, faire le menage, menage, nettoyer, nettoyer l appart, putzen, wohnung putzen, hausputz, putz',
  ),
  told: phrases(
    'wohnung ist sauber, haus ist sauber, bude ist sauber, alles blitzt, alles blitzsauber, house is clean, house is spotless, flat is clean, flat is spotless, apartment is clean, apartment is spotless, place is clean, place is spotless, whole place is spotless, casa limpia, casa esta limpia, casa quedo limpia, maison propre, maison est propre, appart propre, appart est propre, tout est propre, todo limpio',
  ),
};

const LIT: OutcomeFamily = {
  goals: phrases(
    'change lightbulb, change light bulb, change the lightbulb, change bulb, change the bulb, replace bulb, replace lightbulb, replace light bulb, replace the bulb, fix light, fix the light, cambiar la bombilla, changer l ampoule, gluhbirne wechseln, birne wechseln',
  ),
  told: phrases(
    'there is light, theres light, let there be light, light works, lights work, light works again, light is back, lights back on, lights are back on, no longer dark, not dark anymore, lit again, es werde licht, hay luz, licht geht wieder',
  ),
};

const ENDED: OutcomeFamily = {
  goals: phrases(
    'cancel, delete, close, end, unsubscribe, unsubscribe from, terminate, get rid of, uninstall, leave, quit',
  ),
  told: phrases(
    'is no more, are no more, is gone, are gone, is history, are history, is dead, is closed, is switched off, wont renew, wont be renewed, wont be renewing, is cancelled, is canceled, bye bye',
  ),
  openEnded: true,
};

const CUT_HAIR: OutcomeFamily = {
  goals: phrases(
    'haircut, get haircut, get a haircut, hair cut, cut hair, hairdresser, barber, trim, friseur, coiffeur, peluqueria',
  ),
  told: phrases(
    'hair is shorter, hairs shorter, hair is short, new hair, new haircut, fresh trim, fresh cut, hair is cut, hairs cut, hair got cut, inches off, inch off, back from the barber, back from the hairdresser, haare sind ab, haare kurz',
  ),
};

const SLEPT: OutcomeFamily = {
  goals: phrases(
    'sleep, get sleep, sleep well, early night, full night, rest, sleep 8 hours, sleep 7 hours, 8 hours sleep, 8 hours of sleep',
  ),
  told: phrases(
    'slept like a log, slept like a baby, slept like the dead, slept like a rock, slept right through, slept straight through, slept through the night, slept in till, slept in until, slept the clock round, slept solid, got my eight hours, got my 8 hours, got my full eight, got a full night, out like a light by',
  ),
};

export const ERRAND_FAMILIES: readonly OutcomeFamily[] = [
  PAID_RENT,
  FILED_TAXES,
  FETCHED_KIDS,
  MADE_BED,
  SERVICED_CAR,
  WASHED_CAR,
  GAVE_AWAY,
  APOLOGISED,
  DEPLOYED,
  SOLD,
  SIGNED,
  HANDED_IN,
  BOOKED,
  BATHED,
  IRONED,
  TIDIED,
  BALANCED,
  SAVED,
  PACKED_LUNCH,
  INTERVIEWED,
  CLEANED,
  LOOKED,
  MINDED,
  LIT,
  ENDED,
  CUT_HAIR,
  SLEPT,
];
