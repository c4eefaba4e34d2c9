import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What people do in a day: the Spanish verb in the infinitive. */
export const SPANISH_ACTIONS = phrases(`
    llamar, estudiar, comprar, limpiar, correr, nadar, escribir, leer, cocinar, pagar, enviar, mandar, terminar,
    hacer, ir, preparar, ordenar, lavar, caminar, meditar, trabajar, entrenar, descansar, dormir, visitar, llevar,
    recoger, sacar, revisar, practicar, aprender, regar, arreglar, organizar, planear, reservar, buscar, pasear,
    barrer, planchar, acabar, empezar, ver, hablar, contestar, responder, entregar, devolver, pintar, cortar, jugar,
    tocar, cuidar, ayudar, tomar, beber, comer, evitar, dejar, mover, poner, pedir, estirar, tender, podar, coser,
    ser, estar, abonar, abrir, abrazar, aceptar, aclarar, acompanar, acordarse, acostarme, acostarse, actualizar,
    adelantar, afeitarme, afinar, agendar, agradecer, ahorrar, almorzar, alquilar, amasar, andar, anotar, apagar,
    aparcar, aplicar, apuntar, apuntarme, armar, arrancar, asistir, aspirar, atender, avanzar, avisar, bailar, bajar,
    banar, banarme, barnizar, bordar, borrar, calentar, calmar, cambiar, cancelar, cantar, cargar, celebrar, cenar,
    cepillar, cerrar, cobrar, cocer, coger, colgar, colocar, combinar, comenzar, compartir, completar, componer,
    conducir, confirmar, conseguir, consultar, contar, contactar, contratar, controlar, copiar, corregir, cosechar,
    crear, cuadrar, cumplir, dar, decidir, declarar, decorar, dedicar, deshacer, desayunar, descargar, descongelar,
    desinfectar, despedir, dibujar, dictar, disenar, disfrutar, doblar, ducharme, ducharse, echar, editar, ejercitar,
    elegir, empacar, empaquetar, encargar, encontrar, enfocar, enseñar, ensenar, ensayar, entender, entrar,
    entrevistar, envolver, escoger, escuchar, esperar, evaluar, examinar, explicar, felicitar, firmar, fregar, freir,
    ganar, gastar, grabar, guardar, hornear, imprimir, informar, ingresar, inscribir, inscribirme, instalar, intentar,
    investigar, invitar, jardinear, juntar, lavarme, levantarme, levantarse, lijar, llamarle, llegar, llenar, llorar,
    lograr, mantener, maquillarme, marcar, medir, mejorar, memorizar, meter, mirar, montar, mostrar, negociar,
    observar, ofrecer, olvidar, operar, orar, parar, partir, pasar, pedalear, pegar, peinar, pensar, perdonar,
    permitir, pesar, pescar, plantar, platicar, postear, postular, probar, programar, proteger, publicar, quedar,
    quedarme, quitar, rastrillar, realizar, recargar, rechazar, recibir, reciclar, recordar, redactar, reducir,
    regalar, registrar, registrarme, relajar, relajarme, rellenar, remendar, renovar, repasar, repetir, resolver,
    respirar, restaurar, reunir, reunirme, rezar, saber, sacudir, saldar, salir, saludar, secar, seguir, sembrar,
    sentar, sentarme, separar, servir, solicitar, solucionar, sonreir, subir, surtir, taladrar, tejer, teñir, tenir,
    tirar, traducir, traer, tramitar, transcribir, trapear, tratar, usar, vaciar, vacunar, vender, ventilar, vestir,
    viajar, vigilar, volver, yoguear, compararme, comprarle, darle, decirle, quejarme, enojarme, enfadarme, fumar,
    gritar, picar, pelear, discutir
`);
