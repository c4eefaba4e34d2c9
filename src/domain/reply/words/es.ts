import { SPANISH_ACTIONS } from '#domain/reply/words/es-actions.ts';
import { numbered, phrases, type Vocabulary } from '#domain/reply/words/vocabulary.ts';

export const es: Vocabulary = {
  language: 'es',
  functionWords: phrases(`
    el, la, los, las, un, una, unos, unas, de, del, al, a, en, con, y, e, o, mi, mis, tu, su, sus, para, por, que, se, me, te, lo, le, ya, hoy, he, ha, es, son, esta, este, muy, pero, ir, fui, hacer, hago, haz, hice, hecho, hecha, hechos, hechas`),
  done: phrases(
    'acabo de, acabamos de, acaba de, como nuevo, como nueva, al dia, hecho, hecha, hechos, hechas, listo, lista, listos, listas, terminado, terminada, terminados, terminadas, termine, terminé, acabado, acabada, acabe, completado, completada, ya esta, lo hice, complete, lograd, logrado, logrado, resuelto, ya',
  ),
  notDone: phrases(
    'no hecho, sin hacer, se me paso, se me olvido, se me fue, no hubo tiempo, no hubo chance, ni chance, no di abasto, me falto tiempo, ni madres, no pude, no alcance, no llegue, todavia no, aun no, pendiente, no, tampoco',
  ),
  negations: phrases('no, nunca, sin, ni, tampoco, nada, ninguno'),
  stillOpen: phrases(
    'a medias, ando en eso, en eso ando, en ello, avance con, avance en, quedan, faltan, me quedan, me faltan, todavia, pendientes, a medias, mitad, casi, empece, empezado, empezando, voy a, mas tarde, luego, esta noche, intente, en proceso, un poquito, poquito, un poquitin, un pelin, falta, queria, debo, tengo que, un poco, despues, pronto, sigo con',
  ),
  drop: phrases(
    'cancelada, cancelados, canceladas, suspendida, anulado, anulada, cancelalo, cancelala, anulalo, anulala, anula, borralo, borrala, tachala, eliminalo, eliminala, descartalo, descartala, olvidala, dejala, saltatelo, sacala, ya no lo necesito, ya no la necesito, ya no hago, no lo voy a hacer, olvida, olvidate, cancela, cancelar, cancelado, elimina, quita, quito, la quito, lo quito, borro, elimino, cancelo, descarto, tacho, quitalo, quitala, sacalo, saca de la lista, no vale la pena, ya no necesito, borra, descarta, descartar, deja, ya no, ya no voy, ya no quiero, no hace falta, no va, fuera de la lista, de la lista, cancelado, se cancela, se cancelo, se suspendio, suspendido, paso de, tacha, tachalo, eliminar, olvidalo, dejalo, ni modo con, quitar, borrar, ya no hace falta, saca, salta, suelta',
  ),
  carry: phrases(
    'muevelo, muevela, pasala, posponlo, posponla, aplazalo, aplazala, mueve, mover, pasa, pasar, pospon, posponer, aplaza, aplazar, deja para, dejalo para, para manana, pasalo',
  ),
  someday: phrases('algun dia'),
  keep: phrases('mantener, manten, conserva'),
  undo: phrases('deshacer, deshaz'),
  all: phrases(
    'todo, todos, todas, todo listo, listo el pollo, todo hecho, todo terminado, las dos cosas, los dos, las dos, los tres, ambos, ambas',
  ),
  rest: phrases('el resto, lo demas, los demas, las demas'),
  numbers: numbered(
    'uno 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, primero 1, primera 1, segundo 2, segunda 2, tercero 3, tercera 3',
  ),
  and: phrases('y, e, o, ni'),
  tomorrow: phrases('manana, mañana, para manana'),
  weekdays: [
    phrases('lunes'),
    phrases('martes'),
    phrases('miercoles'),
    phrases('jueves'),
    phrases('viernes'),
    phrases('sabado'),
    phrases('domingo'),
  ],
  today: phrases('hoy'),
  fillers: phrases(`
    apuntame, apuntame tambien, agrega tambien, anade tambien, anotame, anota, ponme tambien, quiero, quisiera, me gustaria, tengo que, necesito, debo, deberia, hay que, voy a, vamos a, pienso, planeo, quizas, quiza, tal vez, a lo mejor, ojala, espero, primero, luego, despues, y luego, y despues, y, tambien, hoy, hoy quiero, hoy voy a, hoy tengo que, bueno, pues, mi meta es, mi objetivo es, mi intencion es, por fin, finalmente, ademas, por la manana quiero, me toca, intentare, tratar de, agrega, anade`),
  trailers: phrases('por favor, si puedo, hoy, gracias, tambien, si hay tiempo, si me da tiempo'),
  greetings: phrases('hola, buenos dias, buenas, buenas tardes, buenas noches, buen dia, que tal'),
  thanks: phrases('gracias, muchas gracias, mil gracias'),
  acknowledgments: phrases('vale, si, claro, de acuerdo, perfecto, bien, muy bien, entendido, okey, dale'),
  signOffs: phrases(
    'besos, besitos, un beso, cuidate, hasta luego, nos vemos, cordialmente, saludos cordiales, gracias, muchas gracias, saludos, un saludo, un abrazo, atentamente, abrazos, besos',
  ),
  emptyAnswers: phrases(
    'no se, ni idea, nada, nada planeado, no tengo planes, sin planes, lo mismo, lo mismo de ayer, igual que ayer, lo de siempre, nada por hoy, nada hoy, no lo se, todavia no se, aun no se',
  ),
  actions: SPANISH_ACTIONS,
  optOutWords: phrases(
    'baja, alto, parar, para, basta, cancelar, detener, darme de baja, desuscribir, desuscribirme, dar de baja, fin, no mas mensajes',
  ),
  deleteData: phrases(
    'borra mis datos, borrar mis datos, elimina mis datos, eliminar mis datos, borra todos mis datos, borra mi cuenta, elimina mi cuenta, eliminar mi cuenta, borrar mi cuenta',
  ),
  resume: phrases('reanudar, continuar, ya volvi, he vuelto, estoy de vuelta, volver a empezar, reanuda'),
  pause: phrases('pausa, pausar, de vacaciones, estoy de vacaciones, pausa los mensajes, descanso hasta'),
  skipToday: phrases('hoy no, salta hoy, dia libre, estoy enfermo, estoy enferma, saltar hoy'),
  help: phrases('ayuda, como funciona, comandos, como se usa, como funciona esto'),
  list: phrases('lista, mi lista, ver lista, que me queda, que me falta, muestra mi lista'),
  selfHarm: phrases(
    'suicidarme, suicidio, suicidar, matarme, me quiero morir, quiero morir, quiero morirme, no quiero vivir, no quiero seguir viviendo, hacerme dano, quitarme la vida, acabar con mi vida, acabar con todo, no vale la pena vivir, cortarme, ya no quiero vivir, terminar con mi vida',
  ),
  violence: phrases('me pega, me golpea, me maltrata, me violo, tengo miedo de volver a casa'),
  grief: phrases(
    'murio mi madre, murio mi padre, murio mi mama, murio mi papa, mi madre murio, mi padre murio, mi mama murio, mi papa murio, fallecio',
  ),
};
