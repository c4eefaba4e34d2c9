import { phrases } from '#domain/reply/words/vocabulary.ts';

/**
 * Languages without a vocabulary of their own: how a list is answered in Portuguese, Italian, Dutch, Polish, Swedish,
 * Turkish, Russian, Hebrew, Arabic and Chinese ("1 en 2 gedaan", "tutto fatto", "aluguel pago"). Only words that are
 * none in the languages that are read in full.
 */
export const ELSEWHERE = {
  done: phrases(`
    feito, feita, feitos, feitas, concluido, concluida, resolvido, resolvida, terminei, acabei, consegui, tudo certo, fiz, missao cumprida, fatto, fatta, fatti, fatte, finito, finita, finiti, completato, completata, sbrigato, sbrigata, portato a termine, ce l ho fatta, missione compiuta,
    gedaan, klaar, afgerond, voltooid, gelukt, afgevinkt, afgewerkt, gefikst, in orde, is gebeurd, gepiept,
    zrobione, zrobiony, zrobiona, gotowe, gotowy, skonczone, skończyłem, skończyłam, zrobiłem, zrobiłam, załatwione, zalatwione, odhaczone, udało się, klart, fardig, fardigt, avklarat, gjort, gjorda, gjord, ferdig, fixat, tamamlandi, tamamlandı, bitti, hallettim, yaptım, yaptim, bitirdim, tamamdır, сделано, готово, готов, выполнено, закончил, закончила, сделал, сделала, справился, справилась, успел, успела,
    בוצע, בוצעה, בוצעו, נעשו, הושלמו, נעשה, נעשתה, גמור, גמורה, סיימתי, גמרתי, עשיתי, הושלם, הושלמה, מוכן, מוכנה, טופל, סגור, تم, تمت, انتهيت, أنجزت, خلصت, خلصتها, خلصته, عملتها, عملته, أكملت, مكتمل, منجز, انتهى, 完成, 完成了, 做完了, 做完, 已完成, 搞定, 搞定了`),
  all: phrases(
    'tudo, os dois, as duas, os tres, as tres, tutto, tutti, tutte, tutti e due, tutte e due, tutti e tre, entrambi, entrambe, alle twee, allebei, allemaal, alle drie, alle vier, wszystko, wszystkie, oba, obie, oboje, obydwa, allt, alla tre, allihop, båda, bada tva, bagge, hepsi, hepsini, ikisi de, ikisini de, her ikisi, her ikisi de, üçü de, всё, все, оба, обе, все три, и то и другое, הכל, הכול, את הכל, שניהם, שתיהן, את שניהם, את שתיהן, שלושתם, كل شيء, الكل, كلها, كلهم, الاثنين, كلاهما, كليهما, 全部, 全部完成, 都完成了, 都做完了',
  ),
  notDone: phrases(
    'ainda nao, nao fiz, nao deu, nao deu tempo, nao consegui, non ancora, non fatto, non fatta, non ho fatto, non ce l ho fatta, non ho avuto tempo, nog niet, niet gedaan, niet gelukt, geen tijd, niks gedaan, niets gedaan, overgeslagen, jeszcze nie, nie zdążyłem, nie zdążyłam, nie zrobiłem, nie zrobiłam, nie udało się, inte an, hann inte, inte gjort, yapmadim, yapmadım, yapamadım, henüz değil, olmadı, vaktim olmadı, еще нет, ещё нет, не сделал, не сделала, не успел, не успела, עדיין לא, עוד לא, לא הספקתי, לא עשיתי, טרם, لم, ليس بعد, لسه لا, ما خلصت, ما عملت, ما لحقت, 没做, 还没, 未完成',
  ),
  negations: phrases('nao, niet, geen, nie, inte, ikke, не, нет, לא, בלי, بدون, ما, 没有'),
  stillOpen: phrases(
    'quase, pela metade, comecei, ainda falta, mais tarde, depois, a meta, iniziato, cominciato, piu tardi, stasera, sto facendo, in corso, bijna, bezig, halverwege, begonnen, moet nog, nog bezig, straks, later vandaag, prawie, zacząłem, zaczęłam, w trakcie, w połowie, później, nastan, halvvägs, halvvags, borjat, på gång, haller pa, senare, neredeyse, başladım, yarısı, yarım, devam ediyor, почти, начал, начала, наполовину, позже, потом, в процессе, כמעט, התחלתי, חצי, אחר כך, יותר מאוחר, באמצע, تقريبا, بدأت, نصف, لاحقا, بعدين, لسه',
  ),
  drop: phrases(
    'esquece, esqueca, deixa pra la, deixa para la, nao preciso mais, nao vou mais, risca, lascia perdere, lascia stare, annulla, togli, elimina, non serve piu, non mi serve piu, laat maar, schrap, schrappen, vergeet, hoeft niet meer, niet meer nodig, sla over, haal weg, annuleer, odpuszczam, skreśl, usuń, zapomnij, rezygnuję, nieaktualne, anuluj, już nie trzeba, strunta i, stryk, glöm, glom, skippa, ta bort, behovs inte, iptal, vazgeçtim, unut, gerek kalmadı, отмени, отменить, удали, забудь, убери, вычеркни, не буду, больше не нужно, уже не нужно, отменяется, отменилось, בטל, תבטל, בטלי, תבטלי, לבטל, תמחק, תמחקי, עזוב, עזבי, תשכח, תשכחי, כבר לא צריך, כבר לא צריכה, לא רלוונטי, מוותר על, מוותרת על, ألغ, ألغي, احذف, لا داعي, لم أعد بحاجة, لم يعد ضروريا, انس, انسى, بطلت, 取消, 算了',
  ),
  carry: phrases(
    'adia, adiar, fica para amanha, fica pra amanha, passa para amanha, deixa para amanha, sposta, rimanda, rimandare, rinvia, verplaats, verzet, verschuif, schuif door, stel uit, uitstellen, przenieś, przełóż, odłóż, przekładam, skjut upp, flytta, flytta till, ertele, yarına, yarına kalsın, перенеси, перенести, переношу, отложи, откладываю, תדחה, תדחי, לדחות, דחה, דוחה, תעביר, תעבירי, להעביר, أجل, أجلها, أجله, انقل, انقلها, 推迟, 改到',
  ),
  tomorrow: phrases(
    'amanha, domani, jutro, imorgon, i morgon, yarin, yarın, yarina, yarına, завтра, מחר, למחר, غدا, بكرة, بكرا, 明天',
  ),
} as const;
