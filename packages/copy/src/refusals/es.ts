/**
 * What the borrower reads if a call is refused: one or two calm sentences that say what to do next. The names are those of
 * the wire's table of refusals; if a name is missing here, code that asks for its message does not compile. Our server
 * sends these sentences; the app has them for another back end that answers only a code.
 */
export const refusals = {
  invalidRequest: 'No pudimos leer tu solicitud. Vuelve a la pantalla anterior e intenta de nuevo.',
  sessionExpired: 'Tu sesión terminó. Inicia sesión otra vez para continuar.',
  badSignature:
    'La solicitud no está firmada correctamente. Revisa la clave y la hora del sistema que la envía.',
  routeNotFound: 'No encontramos lo que buscas. Vuelve al inicio e intenta de nuevo.',
  payloadTooLarge: 'Lo que enviaste es demasiado grande. Intenta de nuevo con algo más pequeño.',
  unsupportedMediaType:
    'No pudimos leer tu solicitud. Vuelve a la pantalla anterior e intenta de nuevo.',
  keyReused:
    'Esta solicitud ya se envió con otros datos. Vuelve a abrir la pantalla y revísala antes de enviarla.',
  tooManyRequests: 'Hiciste muchos intentos seguidos. Espera un momento e intenta de nuevo.',
  failed:
    'Algo falló de nuestro lado. Intenta de nuevo; si continúa, escríbenos con el código de soporte.',
  unavailable: 'El servicio no está disponible en este momento. Intenta de nuevo en unos minutos.',
  stillRunning:
    'Tu solicitud anterior sigue en proceso. Espera unos segundos y revisa el resultado.',
  orderNotFound: 'No encontramos este préstamo. Búscalo en la lista de tus préstamos.',
  productNotFound: 'Este producto no está disponible. Elige otro de la lista de productos.',
  offerExpired: 'Esta oferta ya venció. Ábrela de nuevo para ver las condiciones de hoy.',
  offerChanged:
    'Las condiciones cambiaron desde que las viste. Revísalas de nuevo antes de aceptar.',
  couponSpent:
    'Este cupón ya se usó en otro préstamo. Abre la oferta de nuevo para ver el total sin el cupón.',
  notRepayable: 'Este préstamo no tiene pagos pendientes por ahora.',
  rescheduleChanged: 'Este plan cambió o ya no está disponible. Revisa tu préstamo de nuevo.',
  notExtendable: 'Este pago no se puede aplazar por ahora.',
  notYetEarly: 'Siempre puedes pagar lo que toca, pero todavía no más que eso.',
  belowLeastAmount: 'El monto es menor que el mínimo, o dejaría por pagar menos que eso.',
  amountChanged: 'El monto a pagar cambió. Revisa el nuevo monto antes de pagar.',
  paymentOpen: 'Tu pago anterior sigue en proceso. No pagues otra vez.',
  wrongCode: 'Código incorrecto. Revisa el SMS e intenta de nuevo.',
  codeSpent: 'El código ya no es válido. Empieza de nuevo.',
  paymentDeclined: 'Tu banco no autorizó el pago. No se hizo ningún cargo.',
  attemptNotFound: 'No encontramos este pago.',
  cardNotFound: 'No encontramos esta tarjeta. Elige otra.',
  channelNotFound: 'Esta forma de pago no está disponible.',
  providerUnavailable:
    'Esta forma de pago no responde. No se hizo ningún cargo; intenta más tarde o elige otra.',
  accountRefused: 'No pudimos registrar la cuenta. Revisa los datos e intenta de nuevo.',
  cardRefused: 'No pudimos registrar la tarjeta. Revisa los datos o usa otra.',
  cardsPaused:
    'Por seguridad, hoy ya no aceptamos más intentos con tarjeta. Paga de otra forma, o llámanos.',
  complaintNotFound: 'No encontramos esta queja. Búscala en la lista de tus quejas.',
  complaintTypeUnknown: 'Este motivo ya no está disponible. Elige otro de la lista.',
  collectionNotAllowed:
    'El préstamo elegido no admite quejas de cobranza. Elige otro préstamo u otro motivo.',
  complaintTextMissing: 'Escribe tu opinión o sugerencia.',
  complaintTextTooLong: 'El texto es demasiado largo. Usa 200 caracteres como máximo.',
  tooManyImages: 'Puedes agregar hasta 9 imágenes. Quita alguna e intenta de nuevo.',
  imageNotFound: 'Una de las imágenes ya no está disponible y hay que subirla otra vez.',
  imageRefused: 'No pudimos leer la imagen. Usa una foto o captura en JPG, PNG o WebP.',
  imageTooLarge: 'La imagen es demasiado grande. Elige una más pequeña o una captura de pantalla.',
  complaintNotScored:
    'Esta respuesta no se puede calificar. Vuelve a abrir la queja para ver su estado.',
  landingNotFound: 'Esta promoción ya no está disponible.',
  phoneRefused: 'Escribe un número de celular válido.',
  wrongCaptcha: 'Los caracteres no coinciden con la imagen. Escribe los de la nueva imagen.',
  workNotOffered: 'La verificación sin imagen no está disponible.',
  alreadyRegistered: 'Ya tienes una cuenta. Descarga la app e inicia sesión.',
  codeSentAlready: 'Ya te enviamos un código. Espera un minuto antes de pedir otro.',
  tooManyCodes: 'Pediste demasiados códigos. Intenta de nuevo más tarde.',
  codesPaused: 'Por ahora no podemos enviar códigos. Intenta de nuevo más tarde.',
  wrongSmsCode: 'El código del SMS es incorrecto. Revísalo e intenta de nuevo.',
  smsCodeSpent: 'El código del SMS ya no es válido. Pide uno nuevo.',
  phoneOfAnother: 'Este teléfono ya pertenece a otra persona.',
  addressNotListed: 'La dirección no es de un sitio permitido.',
  offline: 'No tienes conexión. Revisa tu internet e intenta de nuevo.',
  timedOut: 'La respuesta tardó demasiado. Revisa el estado antes de intentarlo de nuevo.',
  notOurServer:
    'La respuesta no vino de nuestro servicio. Revisa tu conexión Wi-Fi e intenta de nuevo.',
  refused:
    'No pudimos completar tu solicitud. Intenta de nuevo o comunícate con atención a clientes.',
} as const;

/** The names of the refusals that have a sentence. */
export type RefusalTextName = keyof typeof refusals;

export type RefusalTexts = Readonly<Record<RefusalTextName, string>>;
