/** Texts of the borrower's list of loans. */
export const orders = {
  title: 'Mis préstamos',
  toRepay: 'Por pagar',
  others: 'Otros préstamos',
  loan: 'Préstamo',
  order: (id: string) => `Orden ${id}`,
  nextPayment: 'Próximo pago',
  overdueAmount: 'Monto atrasado',
  /** Leads to the app's own page of the borrower; only in an app. */
  myAccount: 'Mi cuenta en la app',
  empty: {
    title: 'Aún no tienes préstamos',
    text: 'Cuando pidas uno, aquí verás cuánto debes y cuándo pagas.',
    label: 'Ver opciones de préstamo',
  },
};
