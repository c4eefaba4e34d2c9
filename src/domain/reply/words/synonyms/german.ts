import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** German of Germany, Austria and Switzerland: what people exchange for one another when they name an item. */
export const GERMAN = sets(`
  einkauf, einkaufen, einkaufe, supermarkt, besorgungen
  laufen, joggen, rennen
  spazieren, spaziergang, spazierengehen, spazi
  schwimmen, schwimmbad, hallenbad, freibad
  sport, gym, training, fitness, trainieren, trainiert, workout, fitnessstudio, krafttraining
  mama, mutter, mutti, mami, mum
  papa, vater, vati, papi, paps
  oma, omi, grossmutter, omama, grosi, nonna
  opa, opi, grossvater, opapa
  frau, gattin
  freundin, freundinnen
  freund, kumpel, spezl
  bruder, bruderherz
  schwester, sis
  kinder, kids, kleinen, kiddies, zwerge
  baby, saugling
  chef, chefin, boss
  nachbar, nachbarin, nachbarn
  arzt, doktor, hausarzt, arztin, arzttermin, doc
  zahnarzt, zahnarzttermin
  tierarzt, tierarztin, tierarzttermin
  friseur, frisor, coiffeur, friseurin, friseurtermin, haarschnitt
  apotheke, apo
  auto, wagen
  rad, fahrrad, bike, velo, radl
  roller, moped, toffli
  handy, natel, telefon, smartphone
  laptop, computer, rechner, pc
  mail, mails, email
  nachricht, whatsapp, sms
  brief, schreiben
  anrufen, telefonieren, telefoniert, anruf, telefonat, zuruckrufen
  schicken, senden, abschicken, versenden, verschicken
  paket, packchen, pakete, packerl, packli
  post, postamt
  rechnung, rechnungen
  bezahlen, zahlen, uberweisen, begleichen, beglichen
  miete, mietzins
  steuer, steuererklarung, steuern
  hausaufgaben, hausaufgabe, hausis, hausi, ufzgi
  lernen, buffeln, pauken
  prufung, klausur, examen, schularbeit
  lesen, lekture
  prasentation, folien, slides, vortrag, referat
  bericht, report
  arbeit, job, hackn
  tickets, karten, fahrkarten
  geschenk, prasent
  brot, laib
  semmeln, brotchen, weckerl, schrippen, weggli
  mull, abfall, tonne, tonnen, kehricht
  wasche, klamotten
  putzen, saubermachen, aufraumen, reinigen
  wohnung, bude
  zimmer, stube
  geschirr, abwasch
  staubsaugen, saugen
  bugeln, bugelwasche
  rasen, gras
  mahen, gemaht
  garten, garterl
  pflanzen, blumen
  giessen, gegossen
  hund, wauzi, hundi
  katze, kater, buesi, mieze
  abendessen, abendbrot, znacht, nachtmahl, abig
  mittagessen, zmittag
  fruhstuck, zmorge
  tabletten, medikamente, pillen, medizin
  impfen, impfung, impftermin
  meditieren, meditation
  kirche, gottesdienst
  sofa, couch
  vorhange, gardinen
  schrank, kleiderschrank
  heizung, heizkorper
  wasserhahn, hahn
  bewerbung, bewerben
  kundigen, kundigung
  bestellen, bestellung
  buchen, buchung, reservieren, reservierung
  reparieren, reparatur, flicken
  termin, termine
  physio, krankengymnastik
  nickerchen, mittagsschlaf
`);
export const GERMAN_HINTS = hints(`
  einkauf: aldi, rewe, edeka, lidl, billa, billa, migros, hofer
  einkaufen: aldi, rewe, edeka, lidl, billa, migros, hofer
`);
