import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** Spanish of Spain and of America: what people exchange for one another when they name an item. */
export const SPANISH = sets(`
  gimnasio, gym, ejercicio, entrenamiento, entrenar
  correr, trotar
  natacion, nadar, piscina, alberca
  caminar, caminata
  mama, madre, mami, ma
  papa, padre, papi
  abuela, yaya, abuelita, nona, abue
  abuelo, yayo, abuelito, nono
  esposa, mujer
  esposo, marido
  novia, polola
  novio, pololo
  hermano, bro
  hermana, sis
  ninos, peques, hijos, nenes, crios, chicos, chamacos, chavos, pequenos
  bebe, nene
  amigo, amiga, cuate, colega
  jefe, jefa, patron
  medico, doctor, doctora, medica
  dentista, odontologo, odontologa
  super, supermercado, compras, mercado, compra, mandado, despensa
  comprar, compra
  pan, panaderia, baguette
  coche, carro, auto, vehiculo
  bici, bicicleta
  autobus, bus, colectivo, camion
  computadora, ordenador, compu, portatil, laptop
  celular, movil, telefono, cel
  llamar, telefonear, marcar, llamada
  mensaje, whatsapp, wasap, sms
  correo, email, mail, mails, correos
  carta, cartas
  enviar, mandar
  informe, reporte
  presentacion, diapositivas, exposicion
  deberes, tarea, tareas
  examen, prueba, parcial
  estudiar, estudio
  leer, lectura, libro
  alquiler, renta, arriendo
  factura, recibo, cuenta, boleta
  pagar, pago
  entradas, boletos, billetes, boleto, entrada, pasajes, tickets
  regalo, obsequio, detalle
  basura, residuos
  ropa, lavadora, colada
  limpiar, fregar, limpieza
  platos, trastes, vajilla
  cuarto, habitacion, pieza, recamara, dormitorio
  ordenar, recoger, acomodar
  bano, servicio, aseo
  nevera, refrigerador, heladera, refri
  grifo, canilla
  cesped, pasto, grama
  jardin, patio
  plantas, matas, macetas
  regar, riego
  perro, perra, perrito, perrita
  gato, gata, gatito, michi
  veterinario, veterinaria, vet
  cena, cenar
  almuerzo, almorzar
  desayuno, desayunar
  pastillas, medicina, medicamento, medicamentos, medicinas, pastilla
  vacuna, vacunarme, vacunar
  peluqueria, peluquero, corte
  gafas, lentes, anteojos
  chaqueta, chamarra, campera
  meditar, meditacion
  rezar, orar, oracion
  iglesia, misa
  banco, bancos
  cortinas, persianas
  sofa, sillon
  escribir, redactar
  manejar, conducir
  trabajo, chamba, curro, laburo
  cita, turno
  fiesta, pachanga
  foto, fotos
`);
export const SPANISH_HINTS = hints(`
  cancion: guitarra
  compra: mercadona, soriana, oxxo, carrefour
`);
