/** Texts of early repayment of a whole loan: what it costs and saves today. */
export const payoff = {
  title: 'Liquidar hoy',
  /** The row that leads here. */
  row: (amount: string) => `Liquidar hoy por ${amount}`,
  saves: (amount: string) => `Ahorras ${amount}`,
  /** The same for a loan that cannot be repaid early before a day. */
  later: (day: string) => `Liquidar desde el ${day}`,
  laterText: (amount: string) => `Por ${amount}, si pagas lo que vence antes.`,
  /** While the loan can be returned. */
  giveBackTitle: 'Devolver el préstamo',
  giveBackRow: (amount: string) => `Devolver el préstamo por ${amount}`,
  giveBackUntil: (day: string) => `Sin penalización, hasta el ${day}`,
  whyGivenBack: (day: string) =>
    `Hasta el ${day} puedes devolver el préstamo sin penalización: pagas el capital y solo la parte de intereses y comisión de los días que pasaron.`,
  notCharged: 'Intereses y comisión que no pagas',
  /** The row that leads to an amount of the borrower's choice. */
  ownAmount: 'Pagar otro monto',
  ownAmountText: 'Una parte, o más de lo que toca',
  ownPartText: 'Una parte de lo que toca',
  loan: 'Préstamo',
  today: 'Con este pago liquidas hoy',
  balance: 'Tu saldo según el plan',
  saved: 'Intereses que ya no pagas',
  total: 'Pagas hoy',
  why: 'Solo pagas los intereses hasta hoy. La comisión no cambia.',
  couponLost: (amount: string) =>
    `Tu cupón ya pagó ${amount} de los intereses de días que faltan. Si pagas todo hoy, esa parte del cupón no se devuelve.`,
  goodUntil: (moment: string) => `Este monto vale hasta el ${moment}. Después se actualiza.`,
  payDue: 'Pagar solo lo que toca',
};
