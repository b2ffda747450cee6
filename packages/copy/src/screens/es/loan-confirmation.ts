/** Texts of the confirmation of a loan. */
export const loanConfirmation = {
  product: 'Préstamo',
  inPayments: 'Crédito personal a plazos',
  inOnePayment: 'Crédito personal de un solo pago',
  weeks: (count: number) => (count === 1 ? '1 semana' : `${count} semanas`),
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
  payments: 'Pagos',
  cost: 'Lo que cuesta',
  annualCost: 'Costo anual',
  /** Reads «… calculado al DATE sin cupón.»; the date goes between the two. */
  costNote: (name: string) => `${name} para fines informativos y de comparación, calculado al`,
  costNoteWithCoupon: 'sin cupón.',
  howComputed: 'Cómo se calcula',
  every: (days: number) => (days === 1 ? 'Cada día' : `Cada ${days} días`),
  payment: (number: number) => `Pago ${number}`,
  before: 'antes',
  coupon: 'Cupón',
  couponApplied: 'Cupón aplicado',
  couponIn: (coupon: string, payment: string) =>
    `${coupon}, en el ${payment.toLowerCase().replace(' ', '\u00A0')}`,
  agreeLink: 'contrato y el pagaré',
  /** Follows «Aceptar y recibir» if the amount is unknown. */
  theLoan: 'el préstamo',
  mustAgree: 'Marca la casilla para aceptar el contrato y continuar.',
  incomplete: 'Faltan datos de la oferta. Vuelve a cargarla para continuar.',
  offerRenewed: 'La oferta cambió. Revisa el monto y los pagos antes de aceptar.',
  unknownOutcome:
    'Aún no sabemos si tu préstamo se confirmó. No lo pidas otra vez; lo estamos verificando.',
  stillUnknown:
    'Aún no sabemos si tu préstamo se confirmó. No lo pidas otra vez; atención a clientes puede revisarlo contigo.',
  contactService: 'Hablar con atención a clientes',
  noProduct: {
    title: 'Elige un producto',
    text: 'Para confirmar un préstamo, primero elige uno de la lista.',
    label: 'Ver productos',
  },
};
