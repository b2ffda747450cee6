import { contractPage } from './screens/contract-page.es.ts';
import { loanConfirmation } from './screens/loan-confirmation.es.ts';
import { loanDetail } from './screens/loan-detail.es.ts';
import { aboutUs } from './screens/about-us.es.ts';
import { customerService } from './screens/customer-service.es.ts';
import { failureScreen } from './screens/failure-screen.es.ts';
import { orders } from './screens/orders.es.ts';
import { products } from './screens/products.es.ts';
import { repayment } from './screens/repayment.es.ts';
import { extension } from './screens/extension.es.ts';
import { repaymentInstructions } from './screens/repayment-instructions.es.ts';
import { repaymentStatus } from './screens/repayment-status.es.ts';

/**
 * Every text of the borrower app in Spanish, in tú, calm. This table is the source of the keys: `en` and `zh` satisfy its
 * shape, so a missing or surplus key is a type error. A text with a slot is a function. One group per screen or concern.
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
    folio: (id: string) => `Folio ${id}`,
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
    linkRefused: 'No podemos abrir este enlace.',
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
  /** What the borrower reads when the other side gave no sentence of its own; one per copy key of `refusals`. */
  refusal: {
    invalidRequest: 'No pudimos leer tu solicitud. Revisa los datos e intenta de nuevo.',
    sessionExpired: 'Tu sesión terminó. Vuelve a entrar desde la app.',
    badSignature: 'No pudimos verificar la solicitud.',
    routeNotFound: 'No encontramos lo que buscas.',
    payloadTooLarge: 'El archivo es demasiado grande.',
    keyReused: 'Tu solicitud cambió. Revisa los datos y envíala de nuevo.',
    tooManyRequests: 'Demasiados intentos. Intenta de nuevo en un momento.',
    failed: 'Servicio en mantenimiento. Intenta en unos minutos.',
    unavailable: 'Servicio en mantenimiento. Intenta en unos minutos.',
    stillRunning: 'Tu solicitud anterior sigue en proceso.',
    orderNotFound: 'No encontramos este préstamo.',
    productNotFound: 'Este producto no está disponible.',
    offerExpired: 'La oferta venció. Vuelve a revisarla.',
    offerChanged: 'La oferta cambió. Vuelve a revisarla.',
    couponSpent: 'Este cupón ya se usó.',
    notRepayable: 'Este préstamo no tiene pagos pendientes por ahora.',
    notExtendable: 'Este pago no se puede aplazar por ahora.',
    amountChanged: 'El monto a pagar cambió. Revisa el nuevo monto antes de pagar.',
    paymentOpen: 'Tu pago anterior sigue en proceso. No pagues otra vez.',
    wrongCode: 'Código incorrecto. Revisa el SMS e intenta de nuevo.',
    codeSpent: 'El código ya no es válido. Empieza el pago de nuevo.',
    paymentDeclined: 'Tu banco no autorizó el pago. No se hizo ningún cargo.',
    attemptNotFound: 'No encontramos este pago.',
    cardNotFound: 'No encontramos esta tarjeta. Elige otra.',
    channelNotFound: 'Esta forma de pago no está disponible.',
    providerUnavailable:
      'Esta forma de pago no responde. No se hizo ningún cargo; intenta más tarde o elige otra.',
    accountRefused: 'No pudimos registrar la cuenta. Revisa los datos e intenta de nuevo.',
    offline: 'Sin conexión. Revisa tu internet e intenta de nuevo.',
    timedOut: 'El servicio tardó demasiado en responder.',
    notOurServer:
      'No pudimos llegar a nuestro servicio. Si usas una red Wi-Fi pública, inicia sesión en ella primero.',
    refused: 'No pudimos completar tu solicitud.',
  },
  /** The keys that specification 1 §1 names; used by several screens of the loan. */
  loan: {
    confirmTitle: 'Confirmar préstamo',
    amount: 'Monto',
    loanAmount: 'Monto del préstamo',
    receivedAmount: 'Recibes',
    repayAmount: 'Pagas',
    loanDate: 'Fecha del préstamo',
    dueDate: 'Fecha límite de pago',
    termDays: 'Plazo (días)',
    days: (count: number) => (count === 1 ? '1 día' : `${count} días`),
    rate: 'Tasa por día',
    plan: 'Plan de pagos',
    agreement: 'Acepto el contrato de préstamo',
    submit: 'Confirmar',
    repay: 'Pagar',
    borrowAgain: 'Pedir otro préstamo',
    extend: 'Aplazar pago',
    score: 'Califica nuestro servicio',
    repayment: 'Pago del préstamo',
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
  loanConfirmation,
  loanDetail,
  contractPage,
  aboutUs,
  customerService,
  failureScreen,
  orders,
  products,
  repayment,
  extension,
  repaymentInstructions,
  repaymentStatus,
};
