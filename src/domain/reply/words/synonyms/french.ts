import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** French of France, Belgium, Switzerland and Québec: what people exchange for one another when they name an item. */
export const FRENCH = sets(`
  gym, sport, muscu, entrainement, gymnastique
  natation, nager, piscine
  courir, footing, jogging
  marcher, marche, balade, promenade, rando
  velo, bicyclette, becane
  maman, mere
  papa, pere
  mamie, grand-mere, mamy
  papi, grand-pere, papy
  femme, epouse
  mari, epoux
  copine, nana
  copain, chum
  frere, frangin
  soeur, frangine
  enfants, gamins, mioches, gosses, petits, petiots, marmots
  bebe, poupon
  chef, patron, cheffe, patronne
  docteur, medecin, toubib, doc, generaliste
  courses, supermarche, epicerie, commissions
  magasiner, magasinage, shopping
  pain, baguette, boulangerie
  voiture, auto, bagnole, char
  boulot, travail, taf, job
  bosser, travailler, taffer
  ordinateur, ordi, pc
  telephone, portable, cellulaire, cell, mobile, natel
  mail, mails, email, courriel, courriels
  message, texto, sms, whatsapp
  lettre, courrier
  appeler, telephoner, rappeler, appel
  envoyer, expedier, envoi
  rapport, compte-rendu
  presentation, diapos, slides, expose
  devoirs, exos, exercices
  examen, exam, partiel, interro
  reviser, revision, revisions, potasser, bucher
  lire, lecture, bouquin, livre
  ecrire, ecriture, redaction, rediger
  loyer, bail
  facture, factures
  payer, paiement, regler
  impots, impot
  billets, tickets
  cadeau, cadeaux
  poubelle, poubelles, ordures, vidanges
  linge, lessive, lavage
  laver, lavage
  nettoyer, nettoyage
  ranger, rangement
  menage, nettoyage
  repasser, repassage
  vaisselle, assiettes
  chambre, piaule
  pelouse, gazon
  tondre, tonte
  jardin, jardinage, jardiner
  plantes, plante
  arroser, arrosage
  chien, chienne, toutou, clebs
  chat, chatte, minou
  veto, veterinaire
  souper, diner
  dejeuner, lunch
  cuisiner, popote
  medicaments, medocs, cachets, comprimes
  vaccin, vaccination, piqure
  coiffeur, coiffeuse
  lunettes, binocles
  pull, chandail
  mediter, meditation
  prier, priere
  messe, eglise
  canape, sofa, divan
  rideaux, stores
  peindre, peinture
  reparer, reparation
  restaurant, resto
  rendez-vous, rdv
  reserver, reservation
  photo, photos
  fete, soiree
  dormir, dodo
  sieste, somme
`);
export const FRENCH_HINTS = hints(`
  courses: carrefour, leclerc, migros, coop, auchan, lidl, aldi, iga
`);
