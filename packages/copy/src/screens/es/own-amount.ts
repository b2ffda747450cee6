/** Texts of paying an amount of the borrower's choice: what it settles and what it can reduce. */
export const ownAmount = {
  title: 'Pagar otro monto',
  loan: 'Préstamo',
  dueNow: 'Lo que toca pagar',
  waits: (day: string) => `Desde el ${day} puedes pagar más de lo que toca.`,
  amount: '¿Cuánto quieres pagar?',
  hint: (least: string, example: string) => `Desde ${least}. Por ejemplo, ${example}.`,
  see: 'Ver qué cubre',
  missing: 'Escribe un monto.',
  notAnAmount: 'Escribe el monto solo con números.',
  unclear: (example: string) => `Escríbelo sin separador de miles, como ${example}.`,
  tooLittle: (least: string) => `El mínimo es ${least}.`,
  tooMuch: (end: string) => `Con ${end} liquidas tu préstamo hoy. Escribe un monto menor.`,
  smallRest: (least: string, whole: string, most: string) =>
    `Quedarían menos de ${least} por pagar. Paga ${whole}${most === '' ? '' : ` o escribe hasta ${most}`}.`,
  payOff: (end: string) => `Liquidar hoy por ${end}`,
  result: 'Qué pasa con tu pago',
  /** One line: what it settles, the earliest first. */
  covers: (parts: string) => `Cubre ${parts}.`,
  whole: (number: number) => `el pago ${number} completo`,
  partOf: (number: number, rest: string) =>
    `una parte del pago ${number}, del que quedan ${rest} por pagar`,
  ahead: (amount: string) => `${amount} de capital por adelantado`,
  and: 'y',
  choose: '¿Qué quieres bajar con lo que pagas por adelantado?',
  lowerInstalments: 'Mis pagos',
  shorterTerm: 'El plazo',
  saves: (amount: string) => `Ahorras ${amount} de intereses.`,
  left: (count: number, day: string) =>
    count === 1 ? `Queda 1 pago, el ${day}.` : `Quedan ${count} pagos, el último el ${day}.`,
  after: 'Tu plan después de este pago',
  instalment: (number: number) => `Pago ${number}`,
  couponLost: (amount: string) =>
    `Con este pago pierdes ${amount} de tu cupón: había pagado intereses de días que faltan, y esa parte no se devuelve.`,
  goodUntil: (moment: string) => `Estas cifras valen si pagas antes del ${moment}.`,
  payDue: 'Pagar solo lo que toca',
};
