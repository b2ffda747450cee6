/** Texts of another plan that the lender offers for an active loan. */
export const reschedule = {
  title: 'Un plan nuevo',
  /** The row that leads here. */
  row: 'Tienes un plan nuevo para revisar',
  rowText: 'Compáralo con el tuyo y decide',
  why: 'Compara los dos planes. Nada cambia hasta que aceptes.',
  compare: 'Los dos planes',
  now: 'Tu plan actual',
  offered: 'Plan nuevo',
  total: 'Pagas en total',
  cost: 'De eso, intereses y cargos',
  count: 'Pagos',
  last: 'Último pago',
  annualCost: 'Costo anual con el plan nuevo',
  more: (amount: string) => `Con el plan nuevo pagas ${amount} más en total, con más tiempo.`,
  less: (amount: string) => `Con el plan nuevo pagas ${amount} menos en total.`,
  noInterestOnCharges:
    'Los intereses y cargos que ya debes se reparten en los pagos, sin cobrarte intereses sobre ellos.',
  dates: 'Fechas y montos',
  payment: (number: number, day: string) => `Pago ${number} · ${day}`,
  answerBy: (moment: string) => `Puedes aceptarlo hasta el ${moment}.`,
  accept: 'Acepto el plan nuevo',
  mustAgree: 'Marca la casilla para aceptar.',
  decline: 'Prefiero mi plan actual',
  accepted: 'Listo. Tu préstamo ahora sigue el plan nuevo.',
  declined: 'Tu préstamo sigue con su plan actual.',
  unknown: 'Aún no sabemos si tu respuesta llegó. Puedes intentar de nuevo.',
};
