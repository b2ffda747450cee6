/** Texts of an extension: what it costs and changes, shown before any channel to pay for it. */
export const extension = {
  loan: 'Préstamo',
  fee: 'Cargo por aplazamiento',
  days: (count: number) => (count === 1 ? '+1 día' : `+${count} días`),
  /** For a late payment: it counts from today, not from the past due date. */
  daysFromToday: (count: number) => (count === 1 ? '1 día desde hoy' : `${count} días desde hoy`),
  currentDate: 'Fecha actual',
  newDate: 'Nueva fecha',
  /** From the specification and the design, as one sentence. */
  warning: 'El cargo no reduce tu deuda.',
  fullBefore: 'El',
  fullAfter: 'pagas el monto completo.',
  restAfter: (amount: string) => `pagas ${amount}.`,
  compare: 'Compara antes de decidir',
  without: 'Si no aplazas',
  with: 'Si aplazas',
  dueOn: 'Pagas el',
  feeShort: 'Cargo hoy',
  payToday: 'Total hoy',
  stillOwed: 'Sigues debiendo',
  annualCost: 'Costo anual',
  dueFirst: 'Intereses y cargos vencidos',
  total: 'Total a pagar hoy',
  plan: 'Así queda tu plan',
  payment: (number: number) => `Pago ${number}`,
  helpText: '¿Dudas? Habla con una persona antes de aplazar.',
  payInstead: 'Pagar sin aplazar',
};
