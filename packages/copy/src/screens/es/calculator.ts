/** Texts of the loan calculator. */
export const calculator = {
  title: 'Calcula tu préstamo',
  lead: 'Una estimación, sin compromiso.',
  amount: 'Monto',
  term: 'Plazo',
  days: (count: number) => `${count} días`,
  rate: 'Tasa diaria fija',
  calculate: 'Calcular',
  reset: 'Borrar',
  /** In the specification, in English: «Please Enter a number!». */
  notANumber: 'Escribe solo números.',
  /** Shown after a digit beyond the maximum. */
  full: (most: number) => `Hasta ${most} dígitos.`,
  nothing: 'Escribe un monto mayor que cero.',
  notATerm: 'Elige un plazo de la lista.',
  keys: {
    keyboard: 'Teclado numérico',
    delete: 'Borrar un dígito',
    hide: 'Ocultar teclado',
  },
  payments: (count: number) => (count === 1 ? '1 pago de' : `${count} pagos de`),
  lastPayment: 'El último pago',
  interest: (days: number) => `Intereses, ${days} días`,
  total: 'Total',
  /** Never «CAT», «APR» or «EIR»: those include an offer's commission and tax. */
  interestCost: { year: 'Costo anual, solo intereses', month: 'Costo mensual, solo intereses' },
  note: 'Solo cuenta intereses: no incluye comisión ni impuestos. El costo final aparece antes de aceptar.',
  late: 'Si te atrasas, de lo que falte',
  share: 'Copiar enlace',
  shared: 'Enlace copiado',
  notShared: 'No se pudo copiar. Copia la dirección.',
  picture: {
    title: 'A qué va cada pago',
    principal: 'Capital',
    interest: 'Intereses',
    spoken: (count: number, principal: string, interest: string) =>
      `${count} pagos: en total ${principal} de capital y ${interest} de intereses.`,
    show: 'Ver los pagos uno por uno',
    number: 'Pago',
    day: 'Día',
    amount: 'Monto',
    left: 'Queda',
  },
};
