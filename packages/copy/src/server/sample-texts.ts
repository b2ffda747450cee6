/**
 * English texts of the contract's samples for lenders without Spanish, by the Spanish text. A missing text stays as it is;
 * the second brand's browser test finds it (e2e/app/second-brand.e2e.ts).
 */
export const SAMPLE_TEXTS_EN: Readonly<Record<string, string>> = {
  'Monto del préstamo': 'Loan amount',
  'Pago 1': 'Payment 1',
  'Pago 2': 'Payment 2',
  'Tu pago vence en 6 días': 'Your payment is due in 6 days',
  'A más tardar el 2026-05-01.': 'On 2026-05-01 at the latest.',
  'Fecha límite': 'Due date',
  'Por pagar': 'To be paid',
  'Crédito personal a plazos': 'Personal loan in instalments',
  'Comisión por apertura': 'Opening fee',
  Capital: 'Principal',
  Tiendas: 'Ways to pay',
  'Se refleja el mismo día': 'Credited the same day',
  Referencia: 'Reference',
  'Cargo por aplazamiento': 'Extension fee',
  'Antes 2026-05-01': 'Was 2026-05-01',
  'El cargo no reduce tu deuda.': 'The fee does not reduce your debt.',
  'Paga en caja': 'Pay with this code',
  'Muestra este código o dicta la referencia.': 'Show this code or copy the reference.',
  'Cómo pagar': 'How to pay',
  'Di que harás un pago de servicio.': 'Say that you want to make a service payment.',
  'Total a pagar en caja': 'Total to pay',
  Cobranza: 'Collection',
  'Mi pago no se refleja': 'My payment does not show',
  'Llamadas fuera de horario': 'Calls outside office hours',
  Vencido: 'Overdue',
  'Próximo pago': 'Next payment',
  'En revisión': 'Under review',
  'Desde el lunes recibo hasta seis llamadas al día.': 'Since Monday I get up to six calls a day.',
  'Ya retiramos tu número de la lista.': 'Your number is off that list.',
  Respondida: 'Answered',
  'Atención a clientes': 'Customer service',
  // Without a currency symbol: it depends on the lender.
  'Si tu primer pago se atrasa, el primer día cuesta $25,18. En total, sus cargos por atraso no pasan de $839,20.':
    'If your first payment is late, the first day costs 25.18. In total, its late charges never exceed 839.20.',
  'Si un pago no se realiza en su fecha, causa una pena de 3 % de lo que no se pagó por cada día de atraso.':
    'A payment that is not made on its date incurs a charge of 3% of what was not paid for each day late.',
  '3 % al día, hasta 100 %': '3% a day, up to 100%',
};

/** Why the demo's agent has proposed another plan. */
export const DEMO_PLAN_REASON: Readonly<Record<'es' | 'en', string>> = {
  es: 'Pidió pagar menos cada mes.',
  en: 'Asked to pay less each month.',
};
