/** Texts of the recommended products and of one product. */
export const products = {
  title: 'Elige tu préstamo',
  lead: 'Opciones para ti',
  leadText: 'Ves el costo completo antes de aceptar.',
  product: 'Préstamo',
  productTitle: 'Detalle del producto',
  weeks: (count: number) => (count === 1 ? '1 semana' : `${count} semanas`),
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
  payments: 'Pagos',
  annualCost: 'Costo anual',
  cost: 'Lo que cuesta',
  howComputed: 'Cómo se calcula',
  illustration: 'Cifras de ejemplo para este monto. Tu oferta se calcula antes de que aceptes.',
  /** Names the product, so that no two links of the list read the same. */
  seeNamed: (product: string) => `Ver ${product}`,
  /** Leads to the app's own page; only in an app. */
  inApp: 'Ver en la app',
  seeOffer: 'Ver mi oferta',
  empty: {
    title: 'Por ahora no hay préstamos disponibles',
    text: 'Vuelve a intentarlo más tarde o habla con nosotros.',
    label: 'Hablar con un asesor',
  },
  chooseTitle: 'Elige un producto',
  chooseText: 'Abre uno de la lista para ver todas sus cifras.',
  seeAll: 'Ver todos los préstamos',
};
