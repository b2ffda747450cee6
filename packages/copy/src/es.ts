/**
 * All texts of the borrower app in Spanish, informal («tú») and calm. The keys come from this table: `en` must have its
 * shape, so a missing or surplus key is a type error. A text with a slot is a function. One group for each screen or
 * concern.
 */
export const es = {
  common: {
    loading: 'Cargando',
    stillWorking: 'Seguimos trabajando en tu solicitud…',
    retry: 'Reintentar',
    back: 'Atrás',
    close: 'Cerrar',
    cancel: 'Cancelar',
    send: 'Enviar',
    accept: 'Aceptar',
    copy: 'Copiar',
    copied: 'Copiado',
    more: 'Ver más',
    hide: 'Ocultar',
    notAvailable: 'No disponible',
    /** What a person quotes so that their request is found in the log; a complaint's own number is its folio. */
    requestId: 'Código de soporte',
    customerService: 'Atención a clientes',
    optional: 'opcional',
  },
  connection: {
    offline: 'Sin conexión. Tu información está guardada.',
    online: 'Ya tienes conexión de nuevo.',
  },
  failure: {
    loadTitle: 'No pudimos cargar',
    loadText: 'Revisa tu conexión e intenta de nuevo.',
    brokenTitle: 'Algo no salió bien',
    brokenText: 'La pantalla tuvo un problema. Tu información está a salvo.',
    outdatedTitle: 'Hay una versión nueva',
    outdatedText: 'Vuelve a cargar la página para continuar.',
    reload: 'Volver a cargar',
    linkRefused:
      'Este enlace lleva a otro sitio, por eso no lo abrimos. Si tienes dudas, escríbenos en Atención a clientes.',
    /** If there is nothing to close to. */
    nothingBehind: 'Ya puedes cerrar esta ventana.',
    /** Where somebody goes from what cannot be shown. */
    links: {
      orders: 'Ver mis préstamos',
      products: 'Ver los productos',
      repayment: 'Ir a pagar',
    },
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'La dirección no existe o cambió de lugar.',
    goHome: 'Ir al inicio',
  },
  session: {
    expiredTitle: 'Tu sesión terminó',
    expiredText: 'Vuelve a entrar desde la app.',
    goLogin: 'Volver a entrar',
  },
  /** What the borrower reads if an answer has no sentence; sentences of specific refusals are in `refusals/`. */
  refusal: {
    invalidRequest: 'No pudimos leer tu solicitud. Revisa los datos e intenta de nuevo.',
    sessionExpired: 'Tu sesión terminó. Vuelve a entrar desde la app.',
    routeNotFound: 'No encontramos lo que buscas.',
    payloadTooLarge: 'El archivo es demasiado grande.',
    keyReused: 'Tu solicitud cambió. Revisa los datos y envíala de nuevo.',
    tooManyRequests: 'Demasiados intentos. Intenta de nuevo en un momento.',
    failed: 'Servicio en mantenimiento. Intenta en unos minutos.',
    unavailable: 'Servicio en mantenimiento. Intenta en unos minutos.',
    stillRunning: 'Tu solicitud anterior sigue en proceso.',
    offline: 'Sin conexión. Revisa tu internet e intenta de nuevo.',
    timedOut: 'El servicio tardó demasiado en responder.',
    notOurServer:
      'No pudimos conectarnos. Si usas una red Wi-Fi pública, inicia sesión en ella primero.',
    refused: 'No pudimos completar tu solicitud.',
  },
  /** Words about loans that several screens share: a change applies to all of them. */
  loan: {
    confirmTitle: 'Confirma tu préstamo',
    amount: 'Monto',
    loanAmount: 'Monto del préstamo',
    receivedAmount: 'Recibes',
    repayAmount: 'Total a pagar',
    loanDate: 'Fecha del préstamo',
    dueDate: 'Fecha límite',
    termDays: 'Plazo',
    days: (count: number) => (count === 1 ? '1 día' : `${count} días`),
    rate: 'Tasa diaria',
    plan: 'Plan de pagos',
    instalmentOf: (number: number, count: number) => `Pago ${number} de ${count}`,
    /** Reads «Leí y acepto el [contrato y el pagaré]»; the second part is the link. */
    agreement: 'Leí y acepto el',
    /** Reads «Aceptar y recibir $3.000,00». */
    submit: 'Aceptar y recibir',
    /** Reads «Pagar $889,20»; without the amount if it is unknown. */
    repay: 'Pagar',
    borrowAgain: 'Pedir otro préstamo',
    extend: 'Aplazar',
    deferredRepayment: 'Aplazar pago',
    score: '¿Cómo fue tu experiencia?',
    repayment: 'Pagar',
    /** Above channels without a title of their own. */
    bankRepayment: 'Pago en banco',
    storeRepayment: 'Pago en tienda de conveniencia',
    barcode: 'Código de barras',
  },
  /** Titles of the screens whose other texts are chunks of their own. */
  titles: {
    cardRepayment: 'Pagar con tarjeta',
    cardBinding: 'Agregar tarjeta',
    bankBinding: 'Registrar cuenta',
  },
};
