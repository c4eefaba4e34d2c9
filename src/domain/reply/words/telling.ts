import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * Words that tell how an item stands in a sentence without a word like "done": which past verbs finish nothing, which
 * states are a result, what makes of a result a part of one. All languages in one list; their spellings hardly meet.
 */

/** Verbs whose past leaves a thing unfinished: "tried the form", "forgot the milk", "the printer jammed". */
export const UNFINISHING = new Set(
  phrases(`
    bailed, ghosted, flunked, bombed, flopped, botched, bungled, fumbled, chickened, wimped, caved, dithered, faffed, doomscrolled, dozed, sulked, panicked, hesitated, balked, lapsed, overran, backfired, glitched, malfunctioned, misplaced, mislaid, misread, derailed, stank, reeked, daydreamed, fantasised, pondered, contemplated, mulled, toyed, dabbled, pottered, nibbled, argued, bickered, moaned, whinged, spaced, blanked, flaked, zoned, interviewed, researched, browsed, measured, compared, googled, priced, shortlisted, previewed, reread, discussed, debated, eyed,
    hid, growled, escaped, bolted, hissed, wriggled, squirmed, puked, vomited,
    drafted, outlined, sketched, scribbled, jotted, skimmed, tried, started, began, begun, planned, meant, wanted, needed, hoped, intended, thought, forgot, forgotten, missed, failed, attempted, lost,
    worked, struggled, wrestled, fought, ignored, avoided, dodged, procrastinated, skipped, abandoned, queued, disconnected, transferred, redialled, redialed, tourne, dado, jammed, let, crashed, broke, broken, delayed, postponed,
    moved, pushed, bumped, rescheduled, considered, decided, waited, refused, expected, supposed, promised, stuck, died, stalled, paused, interrupted,
    burned, burnt, flooded, exploded, collapsed, cracked, leaked, vanished, burst, expired, melted, spilled, ruined, overslept, escalated, worsened,
    gekotzt, gebellt, geheult, vomito, ladro, vomi, aboye, crumpled, creased, wrinkled, clogged, cluttered, tangled, overgrown, wilted, rusted, overflowed, puked, vomited, escaped, pooped, peed, barked, doubled, tripled, quadrupled, skyrocketed, swelled, ached, wore, threw, dented, swollen, dirty, filthy, messy, worse, untouched, unopened, unread, unwritten, covered, soaked, buried, trashed, wrecked, destroyed, damaged, infested, swamped, disappeared, offered,
    looked, stared, opened, wished, asked, feared, dreaded, hated, wondered, knew, remembered, needs, wants, fell, froze, bricked, cancelled, canceled, kept, left, stayed, remained, rained, owed, exists, existed, dried, seemed, felt, tempted, stopped, quit, glanced, skimmed, said, told, blew, rejected, declined, distracted, banned, allowed, used, liked, loved, based, limited, overwhelmed, tired, exhausted, bored, excited, scared, worried, annoyed, confused, closed, shut, locked, blocked, outdated, required, scheduled, interested, concerned,
    intente, intentado, empece, empezado, quise, queria, olvide, olvidado, perdi, fallo, falle, pospuesto, aplazado, cerrado, cerrada, trate, tratado, cancelado, cancelada,
    zappe, zappee, zappes,
    essaye, commence, commencee, oublie, oubliee, rate, ratee, voulu, prevu, repousse, reporte, ferme, fermee, manque, annule, annulee, perdu,
    versucht, angefangen, begonnen, vergessen, verpasst, verloren, geplant, gewollt, verschoben, vertagt, geschlossen, abgesagt, ausgefallen, abgebrochen`),
);

/** "shelves unhung", "floor unswept" tell what was not done; what here begins so was done: "unpacked the boxes". */
export const DONE_BY_UNDOING = new Set(
  phrases(`
    unpacked, unloaded, unblocked, unclogged, unlocked, unplugged, unsubscribed, unfollowed, untangled, unwrapped, unboxed, uninstalled, unwound, united, understood, undertook, undertaken, uncovered, unveiled, unearthed, unfolded, unfroze, unfrozen, unscrewed, unstuck, untied, unrolled, unzipped, unmuted, undressed, unfriended, unhooked, unravelled, unsealed`),
);

/** Words that end in "-ed" or look like a past and are none. */
export const NOT_PAST = new Set(
  phrases(`
    need, feed, seed, bed, red, shed, weed, speed, indeed, hundred, wed, bleed, exceed, proceed, embed, sacred, naked, wicked, reed, deed, breed,
    seedbed, sled, ted, fred, ned, mohamed, ahmed, ground, wound, saw, lay, bound, left, lead, spring, said, supposed, bit`),
);

/** Forms that are present and past alike: a past only where the sentence is told of the day. */
export const SAME_IN_PAST = new Set(
  phrases('put, set, cut, read, hit, shut, quit, split, spread, shed, cast, beat, cost, proofread, knit, bid'),
);

/** Behind "is", "are", "'s", "looks", or bare behind an item: it has come to its end. */
export const RESULT_STATES = new Set(
  phrases(`
    here, delivered, arrived, in, out, up, on, off, away, back, over, ready, clean, spotless, sparkling, gleaming, shiny, shining, immaculate, tidy, empty, full, history, sorted, clear, whole,
    standing, assembled, final, live, dry, fresh, warm, hot, down, home, gone, finished, done, safe, alive, happy, fed, set, lit, through, booked, new, neat, dusted, decent, human, legit, official, signed,
    complete, perfect, right, sharp, sparkles, shines, gleams, beautiful, gorgeous, lovely, great, wonderful, brilliant, fantastic, amazing, delicious, ok, okay, okey, good, fine, working, tick, ticked, passed, aced, score, win, bagged, boxed,
    aboard, ashore, posted, upstairs, underground, dead, caught, spick, pristine, mint, airtight, watertight, ship-shape, shipshape,
    yes, yep, yup, yeah, yess, yesss, check, boom, bam, sound, green, fixed, lush, smashing, ace,
    bon, bonne, bons, bonnes, bueno, buena, gut, prima,
    afuera, brille, brillent, clos, close, blitzt, blitzen, ordentlich, aufgeraumt, daheim, zuhause, limpio, limpia, limpios, limpias, entregado, entregada, listo, lista, fuera, genial, si, vale, perfecto, perfecta, estupendo, estupenda,
    propre, prete, pret, ok, nickel, impeccable, oui, rendu, rendue, parti, partie, partis, boucle, rangee, range,
    raus, sauber, weg, drin, blitzblank, glanzt, da, drauf, fertig, super, toll, hangt, steht, schon, ja, ok, passt, sitzt, lauft, leer, voll, online, abgeschickt, draussen, tiptop, picobello, tadellos, blitzeblank, oot, awa, bosh, pago, paga, pronto, pronta, klaar, conquered, vanquished, kaput, ours`),
);

/** How a thing was, and nothing of whether it is over: "3: nightmare", "2: a slog". */
export const REMARKS = new Set(
  phrases(`
    nightmare, hell, torture, misery, agony, disaster, mess, chaos, fiasco, horror, horrible, horrendous, awful, terrible, dreadful, grim, brutal, rough, tough, hard, harder, hardest, easy, easier, easiest, painful, pain, slog, chore, drag, bore, boring, dull, fun, joy, bliss, brilliant, great, lovely, love, loved, hate, hated, enjoyed, tiring, exhausting, stressful, annoying, frustrating, ugh, meh, rubbish, crap, shit, shitty, sucks, sucked, killer, struggle, battle, faff, farce, scary, weird, interesting, amazing, wonderful, fantastic, delightful,
    pesadilla, horror, infierno, desastre, genial, cauchemar, enfer, galere, horrible, super, albtraum, holle, katastrophe, krampf, stressig, toll`),
);

/** Behind "was", "were", "went": it took place, and how it was. What follows here took none. */
export const NO_EVENT = new Set(
  phrases(`
    closed, shut, beyond, busy, late, out, off, away, leave, holiday, vacation, ready, supposed, going, cancelled, canceled, postponed, delayed, engaged, ill, sick, missing, sold, about, still, only, almost, nearly, unavailable, gone, asleep, too, locked, empty, unable, planning, hoping, gonna, trying, meant, meaning, wrong, broken, due, impossible,
    cerrado, cerrada, zu, ferme, fermee, besetzt, krank, voll, cerrados`),
);

/** A part of it only: "one side varnished only", "mostly packed", "fixed-ish", "bar one", "so far". */
export const PARTIAL = new Set(
  phrases(`
    halfway, almost, nearly, partly, partially, mostly, practically, most, some, ish, percent, far, bar, medias, casi, mitad, presque, moitie, fast, halb, halfte, teilweise, meisten, basically, roughly, beginning, supposedly, allegedly, technically`),
);

/** Plans and wishes: what is told with them has not happened. */
export const PLANNED = new Set(
  phrases(`
    will, ill, itll, thatll, theyll, youll, shall, wont, gonna, ima, imma, finna, going, gotta, must, should, could, would, can, cant, may, might, if, unless, soon, sec, secs, jiffy, shortly, tonight, later, tomorrow, next, need, needs, want, wants,
    hope, hoping, plan, planning, intend, wish, try, trying, waiting, wait, waits, pending, still, due, coming, continues, ongoing, lets, scheduled, please, pls, change, rename, make, swap, replace, move, push, someday,
    manana, luego, despues, voy, vamos, quiero, necesito, tengo, toca, falta, faltan, todavia, aun, sigue, pendiente, queda,
    demain, vais, veux, dois, faut, apres, tard, reste, encore, bientot, compte,
    morgen, spater, will, werde, muss, soll, sollte, kommt, gleich, nachher, noch, bald, kann`),
);

/** Where a reason or a circumstance begins; what stands behind it says nothing of the item: "paid at 6 because I could not sleep". */
export const CIRCUMSTANCE = new Set(
  phrases(
    'because, cause, cuz, cos, coz, bc, since, despite, thanks, which, who, whose, until, till, til, than, when, once, after, before, while, where, so, weil, wegen, porque, parce, damit, obwohl, trotz, aunque, cuando, antes, wenn, sobald, bevor, quand, avant',
  ),
);

/** Nouns of place and time in which a finished thing rests: "the form's in the post", "dal on the table". */
export const AT_REST = new Set(
  phrases(`
    post, mail, kerb, curb, tip, dump, table, wall, bag, box, letterbox, mailbox, postbox, fridge, freezer, bank, line, ground, bin, hand, hands, books, pocket, drawer, bed, van, boot, car, office, system, desk, bowl, belly, tank, books, rack, washing, door, house, shed, place, tummy, sack, cupboard, seat, boxes, drawers, jar, jars, bottle, bottles, envelope, pot, pots, file, folder, loft, attic, doorstep, account, hinges, calendar, diary, counter, rack, worktop, roof, trunk, porch, hallway, correo, buzon, nevera, mesa, poste, frigo, table, post, tisch, kuhlschrank, briefkasten, top`),
);

/** What a state stands behind: "is", "it's", "looks". */
export const IS = new Set(
  'is are s its thats hes shes theyre looks look looking lookin sounds tastes smells now steht liegt hangt sitzt ist sind es esta estan est sont'.split(
    ' ',
  ),
);

/** Who tells of a deed of their own. */
export const MYSELF = new Set('i ive we weve ich wir jai on'.split(' '));
