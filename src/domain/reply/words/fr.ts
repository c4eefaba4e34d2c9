import { FRENCH_ACTIONS } from '#domain/reply/words/fr-actions.ts';
import { FRENCH, FRENCH_HINTS } from '#domain/reply/words/synonyms/french.ts';
import { numbered, pairs, phrases, type Vocabulary } from '#domain/reply/words/vocabulary.ts';

export const fr: Vocabulary = {
  language: 'fr',
  functionWords: phrases(`
    le, la, les, l, un, une, des, du, de, d, au, aux, a, et, ou, en, dans, sur, avec, mon, ma, mes, ton, ta, son, sa, ses, ce, cette, je, j, me, m, se, s, il, elle, on, nous, pour, par, que, qu, qui, est, sont, ai, as, suis, c, deja, aujourdhui, y, tout, plus, pas, ne, n, faire, fais, fait, faite, faits, faites`),
  synonyms: FRENCH,
  hints: FRENCH_HINTS,
  irregularForms: pairs(
    'fait faire, faite faire, faits faire, ecrit ecrire, lu lire, lus lire, mis mettre, pris prendre, vu voir, couru courir, dormi dormir, bu boire, rendu rendre, repondu repondre, envoye envoyer, fini finir, peint peindre, cuit cuire, appris apprendre, tondu tondre, tondue tondre, tondus tondre, tondues tondre, vendu vendre, vendue vendre, vendus vendre, vendues vendre, descendu descendre, descendue descendre, descendues descendre, entendu entendre, etendu etendre, etendue etendre, recu recevoir, recue recevoir, ouvert ouvrir, ouverte ouvrir, offert offrir, offerte offrir, remis remettre, remise remettre, promis promettre, compris comprendre, repris reprendre, reprise reprendre, prise prendre, prises prendre, mise mettre, mises mettre, ecrite ecrire, ecrites ecrire, ecrits ecrire, lue lire, lues lire, vue voir, vus voir, revu revoir, revue revoir, reparti repartir, parti partir, partie partir, sorti sortir, sortie sortir, sortis sortir, sorties sortir, conduit conduire, construit construire, construite construire, traduit traduire, traduite traduire, produit produire, eteint eteindre, eteinte eteindre, repeint repeindre, repeinte repeindre, peinte peindre, peints peindre, peintes peindre, cousu coudre, cousue coudre, cuite cuire, cuits cuire, cuites cuire, rendue rendre, rendus rendre, rendues rendre, nourri nourrir, nourrie nourrir, nourris nourrir, rempli remplir, remplie remplir, remplis remplir, remplies remplir, verni vernir, fournie fournir, finie finir, finis finir, finies finir, choisi choisir, choisie choisir, battu battre, tenu tenir, venu venir, resolu resoudre, inscrit inscrire, inscrite inscrire, reecrit reecrire, refait refaire, refaite refaire, defait defaire, bue boire, bues boire, bus boire, eu avoir, eue avoir',
  ),
  endings: phrases('ations, ation, ions, ion, issons, issant, ees, ons, ent, ait, ant, er, ir, re, ee, es, e, s, u, i'),
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
  smaller: phrases('plus petit'),
  add: phrases(
    'aussi, mets aussi, note aussi, rajoute aussi, ajoute aussi, ajoute, ajouter, en plus, rajoute, et aussi, egalement',
  ),
  undo: phrases('annule ca, defaire'),
  all: phrases('tout, tous, toutes, tout est, tout fini, tout fait, les deux, les trois, tout termine'),
  rest: phrases('le reste, les autres'),
  except: phrases('sauf, a part, excepte, hormis, mais pas, excepte, tout sauf, moins, en dehors de, mis a part'),
  nothing: phrases('rien, aucun, aucune'),
  numbers: numbered('un 1, deux 2, trois 3, quatre 4, cinq 5, premier 1, premiere 1, deuxieme 2, troisieme 3'),
  and: phrases('et, ou, ni'),
  correction: phrases(
    'attends, pardon, non attends, enfin, dans mes reves, je plaisante, nan je rigole, je rigole, euh non, non pardon, pardon non, je voulais dire, je veux dire, erreur, oups, je me trompe, ah non',
  ),
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
  yesterday: phrases('hier, hier soir, la semaine derniere'),
  today: phrases('aujourdhui, ce jour'),
  fillers: phrases(`
    rajoute, rajoute aussi, ajoute aussi, mets aussi, note aussi, je veux, je voudrais, jaimerais, j aimerais, je dois, il faut, il faut que je, faut que je, je vais, je compte, je pense, peut etre, peut-etre, jespere, j espere, dabord, d abord, puis, ensuite, et puis, et ensuite, et, aussi, aujourdhui, aujourdhui je, apres, apres ca, enfin, alors, bon, mon objectif est de, mon but est de, mon intention est de, jai besoin de, j ai besoin de, j essaierai de, essayer de, ajoute, premierement`),
  trailers: phrases(
    'sil te plait, s il te plait, sil vous plait, s il vous plait, si possible, aujourdhui, merci, aussi, si jai le temps, si j ai le temps',
  ),
  reasons: phrases(
    'parce que, parce qu, car, puisque, sinon je, sinon c, sinon ma, sinon on, sinon il, sinon ca, vu que',
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
  pronouns: phrases('le, la, les, ca, cela'),
  past: phrases('j ai, hier, je suis alle, je suis allee, on a, deja'),
  feelings: phrases(
    'je suis fatigue, je suis fatiguee, je me sens, il pleut, il fait froid, il fait chaud, quelle journee, je suis creve, je suis crevee, je suis triste, je suis content, je suis contente, je suis stresse, je suis stressee',
  ),
  questionOpeners: phrases(
    'comment, quand, pourquoi, qui, quoi, quel, quelle, est ce que, puis je, peux tu, pouvez vous, c est quoi, ou est',
  ),
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
