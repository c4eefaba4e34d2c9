import { GERMAN_ACTIONS } from '#domain/reply/words/de-actions.ts';
import { numbered, phrases, type Vocabulary } from '#domain/reply/words/vocabulary.ts';

export const de: Vocabulary = {
  language: 'de',
  functionWords: phrases(`
    der, die, das, den, dem, des, ein, eine, einen, einem, einer, und, oder, zu, zum, zur, im, in, am, an, auf, um, mit, mein, meine, meinen, meinem, dein, sein, ich, du, er, sie, es, wir, mich, mir, sich, bei, von, vom, fur, ist, sind, war, habe, hab, hat, bin, heute, schon, noch, nur, mal, ja, doch, dann, gehen, machen, gemacht, ging, gegangen`),
  done: phrases(
    'gmacht, gschafft, gmocht, alles paletti, paletti, wie neu, unter dach und fach, im kasten, auf dem neuesten stand, fertig, erledigt, geschafft, gemacht, abgehakt, abgeschlossen, beendet, vollbracht, fertiggestellt, getan, durch, hat geklappt, geklappt, hab ich',
  ),
  notDone: phrases(
    'fehlt, fehlen, fehlt noch, fehlen noch, steht noch aus, nicht geschafft, nicht fertig, nicht erledigt, noch nicht, nicht, leider nicht, nein, nee, keine zeit, offen, kein',
  ),
  negations: phrases('nicht, kein, keine, keinen, keinem, nie, nein, ohne, nichts, weder'),
  stillOpen: phrases(
    'bin dran, bin dabei, bin gerade am, bin grade am, bin grad am, bin noch am, bin immer noch am, bin gerade beim, bin grad beim, bin noch beim, bin immer noch beim, bin gerade an, bin grad an, bin noch an, bin mitten im, bin mitten in, mittendrin, vorangekommen, weitergemacht, noch offen, noch zu tun, fehlt, fehlen, fehlt noch, fehlen noch, steht noch aus, stehen noch aus, halb, zur halfte, halfte, fast, angefangen, begonnen, spater, heute abend, nachher, gleich, bald, versucht, dabei, muss noch, will, werde, teilweise, wollte, sollte, muss, zum teil, ein bisschen, ein wenig, dran',
  ),
  drop: phrases(
    'brauchen wir nicht mehr, brauche ich doch nicht, brauch ich doch nicht, brauchen wir doch nicht, muss nicht mehr sein, muss ich nicht mehr, ist hinfallig, hinfallig, ist uberflussig, uberflussig, lassen wir bleiben, lass ich bleiben, vergiss, streich, streiche, streichen, loschen, losche, fallt heute flach, fallt heute aus, fallt heute weg, fallt heut aus, fallt heut flach, absagen, abgesagt, weglassen, entfalle, entfallt, nicht mehr notig, brauche ich nicht mehr, brauch ich nicht mehr, weg mit, lass weg, verwerfen, fallt aus, fallt weg, streichen wir, rausnehmen, nimm raus, kann raus, kann weg, kommt weg, von der liste, von der liste nehmen, lass ich sausen, lass ich, lasse ich, lass ich weg, lassen wir, sausen, hat sich erledigt, hat sich erubrigt, erubrigt sich, brauchts nicht mehr, nicht mehr noetig, gestrichen, gecancelt, abgeblasen, kannst du loschen, kannst du streichen, vergessen wir, vergiss es, fiel aus, fiel flach, fallt flach, ist gestorben, ausgefallen',
  ),
  carry: phrases(
    'verschieb, verschiebe, verschieben, verschoben, auf morgen, vertagen, vertagt, mach ich morgen, mache ich morgen, verschieben auf, schieb, schieb ich, schiebe ich, verschieb ich, verschiebe ich, verleg ich, verlege ich, vertag ich, vertage ich',
  ),
  someday: phrases('irgendwann'),
  keep: phrases('behalten, behalte, bleibt'),
  undo: phrases('ruckgangig, mach das ruckgangig'),
  all: phrases('alles, alle, beide, beides, alle drei, alle vier, alles fertig, alles erledigt, alles geschafft'),
  rest: phrases('der rest, den rest, die anderen, rest, das andere'),
  numbers: numbered(
    'eins 1, zwei 2, drei 3, vier 4, funf 5, sechs 6, erste 1, ersten 1, zweite 2, zweiten 2, dritte 3, dritten 3',
  ),
  and: phrases('und, oder, sowie'),
  tomorrow: phrases('morgen, morgen fruh, morgen abend'),
  weekdays: [
    phrases('montag'),
    phrases('dienstag'),
    phrases('mittwoch'),
    phrases('donnerstag'),
    phrases('freitag'),
    phrases('samstag, sonnabend'),
    phrases('sonntag'),
  ],
  today: phrases('heute'),
  fillers: phrases(`
    ich will, ich mochte, ich muss, ich sollte, ich werde, ich wurde gern, ich wurde gerne, ich plane, ich habe vor, vielleicht, hoffentlich, eventuell, zuerst, erst, erstens, dann, danach, und dann, und, auch, heute, heute will ich, heute muss ich, heute mochte ich, heute werde ich, also, gut, mein ziel ist es, mein ziel ist, mein ziel, noch, unbedingt, ausserdem, schliesslich, zum schluss, dann noch, muss, will, wir mussen, versuchen, ich versuche`),
  trailers: phrases(
    'bitte, wenn ich kann, wenn moglich, heute, danke, auch, falls zeit ist, wenn zeit ist, wenn ich zeit habe, noch',
  ),
  greetings: phrases(
    'hallo, guten morgen, guten tag, guten abend, hi, moin, servus, gruss gott, morgen, na, hallo zusammen, grussi',
  ),
  thanks: phrases('danke, vielen dank, danke schon, dankeschon, danke sehr, besten dank'),
  acknowledgments: phrases('ja, gut, alles klar, klar, passt, super, verstanden, in ordnung, prima, jo, genau'),
  signOffs: phrases(
    'gruss, grusse, gruesse, liebe gruesse, viele gruesse, beste gruesse, mit freundlichen gruessen, mit besten grussen, ganz liebe grusse, danke, bussi, tschau, ciao, bis bald, bis morgen, alles gute, alles liebe, viele grusse, liebe grusse, beste grusse, mit freundlichen grussen, lg, vg, mfg, gruss, tschuss, bis dann, herzliche grusse, schone grusse, schonen tag',
  ),
  emptyAnswers: phrases(
    'weiss nicht, ich weiss nicht, ich weiss es nicht, keine ahnung, nichts, nichts geplant, nix, keine plane, wie gestern, wie immer, dasselbe, das gleiche, noch nichts, weiss noch nicht, heute nichts, gar nichts, nichts besonderes',
  ),
  actions: GERMAN_ACTIONS,
  optOutWords: phrases(
    'stopp, abmelden, abbestellen, aufhoren, austragen, kundigen, abmeldung, bitte abmelden, schluss, ende, stop',
  ),
  deleteData: phrases(
    'losche meine daten, loschen sie meine daten, meine daten loschen, loscht meine daten, konto loschen, mein konto loschen, losche mein konto, alle meine daten loschen, loschen sie mein konto, losche alle meine daten',
  ),
  resume: phrases(
    'weiter, fortsetzen, ich bin zuruck, bin wieder da, ich bin wieder da, wieder anfangen, weitermachen, wieder starten, es kann weitergehen',
  ),
  pause: phrases('pause, pausieren, im urlaub, ich bin im urlaub, urlaub bis, pausiere, bin im urlaub'),
  skipToday: phrases('heute nicht, heute frei, ich bin krank, heute krank, freier tag, bin krank'),
  help: phrases('hilfe, wie geht das, befehle, wie funktioniert das, anleitung, welche befehle gibt es'),
  list: phrases(
    'liste, meine liste, zeig mir meine liste, zeig die liste, was ist noch offen, was steht an, zeig meine liste',
  ),
  selfHarm: phrases(
    'mich umbringen, mich umzubringen, selbstmord, suizid, will sterben, mochte sterben, nicht mehr leben, mein leben beenden, mir das leben nehmen, mich verletzen, mir etwas antun, mir was antun, keinen grund zu leben, alles beenden, ritze mich, mich ritzen',
  ),
  violence: phrases('er schlagt mich, sie schlagt mich, vergewaltigt, angst nach hause, bedroht mich'),
  grief: phrases(
    'meine mutter ist gestorben, mein vater ist gestorben, mein mann ist gestorben, meine frau ist gestorben, ist gestorben, ist verstorben',
  ),
};
