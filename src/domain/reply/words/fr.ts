import { FRENCH_ACTIONS } from '#domain/reply/words/fr-actions.ts';
import { numbered, phrases, type Vocabulary } from '#domain/reply/words/vocabulary.ts';

export const fr: Vocabulary = {
  language: 'fr',
  functionWords: phrases(`
    le, la, les, l, un, une, des, du, de, d, au, aux, a, et, ou, en, dans, sur, avec, mon, ma, mes, ton, ta, son, sa, ses, ce, cette, je, j, me, m, se, s, il, elle, on, nous, pour, par, que, qu, qui, est, sont, ai, as, suis, c, deja, aujourdhui, y, tout, plus, pas, ne, n, faire, fais, fait, faite, faits, faites`),
  done: phrases(
    'viens de, vient de, venons de, viens d, vient d, viens de finir, c bon, cest bon, c est bon, c est ok, c ok, comme neuf, comme neuve, a jour, dans la boite, emballe, c est plie, plie, fait, faite, faits, faites, fini, finie, finis, finies, termine, terminee, termines, terminees, termine, boucle, bouclee, cest fait, ok pour, regle, reglee, acheve, achevee, reussi, tout est fait, accompli',
  ),
  notDone: phrases(
    'pas fait, pas faite, pas fini, pas finie, pas encore, pas pu, pas eu le temps, rate, non, pas, toujours pas',
  ),
  negations: phrases('pas, ne, non, jamais, sans, ni, rien, aucun, aucune'),
  stillOpen: phrases(
    'j y travaille, ca avance, avance sur, avance dans, avance bien, j ai avance, en chantier, restent, il me reste, il reste, a moitie, presque, commence, en cours, ce soir, plus tard, je vais, essaye, moitie, bientot, dois, il faut, voulais, reste, apres, tout a lheure, debut',
  ),
  drop: phrases(
    'annule le, annule la, supprime le, supprime la, enleve le, enleve la, raye le, raye la, oublie le, plus besoin de, pas besoin finalement, on annule, j annule, oublie, laisse tomber, annule, annuler, annulee, supprime, supprimer, abandonne, retire, enleve, plus besoin, plus la peine, raye, tant pis pour, on abandonne, jabandonne, laisse, laisse beton, on oublie, joublie, tant pis, on laisse tomber, je laisse tomber, enlever, supprimer, retirer, de la liste, plus utile, pas la peine, annulees, annules, est annule, tombe a leau, plus necessaire, on zappe, je zappe, rayer, barre',
  ),
  carry: phrases(
    'reporte, reporter, repousse, repousser, deplace, decale, remets, remettre, pour demain, a demain, passe',
  ),
  someday: phrases('un jour'),
  keep: phrases('garde, garder'),
  undo: phrases('annule ca, defaire'),
  all: phrases('tout, tous, toutes, tout est, tout fini, tout fait, les deux, les trois, tout termine'),
  rest: phrases('le reste, les autres'),
  numbers: numbered('un 1, deux 2, trois 3, quatre 4, cinq 5, premier 1, premiere 1, deuxieme 2, troisieme 3'),
  and: phrases('et, ou, ni'),
  tomorrow: phrases('demain, demain matin, demain soir'),
  weekdays: [
    phrases('lundi'),
    phrases('mardi'),
    phrases('mercredi'),
    phrases('jeudi'),
    phrases('vendredi'),
    phrases('samedi'),
    phrases('dimanche'),
  ],
  today: phrases('aujourdhui, ce jour'),
  fillers: phrases(`
    rajoute, rajoute aussi, ajoute aussi, mets aussi, note aussi, je veux, je voudrais, jaimerais, j aimerais, je dois, il faut, il faut que je, faut que je, je vais, je compte, je pense, peut etre, peut-etre, jespere, j espere, dabord, d abord, puis, ensuite, et puis, et ensuite, et, aussi, aujourdhui, aujourdhui je, apres, apres ca, enfin, alors, bon, mon objectif est de, mon but est de, mon intention est de, jai besoin de, j ai besoin de, j essaierai de, essayer de, ajoute, premierement`),
  trailers: phrases(
    'sil te plait, s il te plait, sil vous plait, s il vous plait, si possible, aujourdhui, merci, aussi, si jai le temps, si j ai le temps',
  ),
  greetings: phrases('bonjour, salut, coucou, bonsoir, bonne journee, bonjour a tous'),
  thanks: phrases('merci, merci beaucoup, merci bien, grand merci'),
  acknowledgments: phrases('daccord, d accord, oui, parfait, tres bien, super, compris, bien recu, dac, ca marche'),
  signOffs: phrases(
    'bisous, gros bisous, bien a toi, a plus, a demain, merci, salutations, amicalement, sinceres salutations, belle journee, cordialement, bien cordialement, amities, bises, a bientot, bien a vous, bonne journee',
  ),
  emptyAnswers: phrases(
    'je ne sais pas, je sais pas, sais pas, aucune idee, rien, rien de prevu, rien de special, comme hier, la meme chose, pareil, comme d habitude, pas de plan, rien aujourdhui, rien du tout, jsp, bof',
  ),
  actions: FRENCH_ACTIONS,
  optOutWords: phrases(
    'arret, arreter, arretez, stopper, desabonner, desinscrire, desinscription, me desabonner, desabonnement, desabonnez moi, fin, stop',
  ),
  deleteData: phrases(
    'supprimez mes donnees, supprime mes donnees, effacez mes donnees, efface mes donnees, supprimer mon compte, supprime mon compte, supprimez mon compte, supprimer mes donnees, effacer mes donnees',
  ),
  resume: phrases('reprendre, reprends, je suis de retour, recommence, recommencer, reprenez, on reprend'),
  pause: phrases('pause, en vacances, je suis en vacances, suspendre, mets en pause, mettre en pause'),
  skipToday: phrases('pas aujourdhui, jour de repos, je suis malade, saute aujourdhui, jour off'),
  help: phrases('aide, comment ca marche, commandes, a l aide, comment l utiliser, comment ca fonctionne'),
  list: phrases('liste, ma liste, montre ma liste, voir la liste, que reste t il, montre moi ma liste'),
  selfHarm: phrases(
    'me suicider, suicide, me tuer, envie de mourir, veux mourir, plus envie de vivre, ne veux plus vivre, veux plus vivre, en finir, me faire du mal, mettre fin a mes jours, mettre fin a ma vie, plus de raison de vivre',
  ),
  violence: phrases('il me frappe, elle me frappe, il me bat, me viole, ma viole, m a viole, peur de rentrer'),
  grief: phrases(
    'ma mere est morte, mon pere est mort, ma mere est decedee, mon pere est decede, mon mari est mort, ma femme est morte',
  ),
};
