/** The queue of money that somebody must decide about. */
export const moneyQueue = {
  title: 'Por decidir',
  list: 'Dinero por decidir',
  tabsLabel: 'Qué se decide',
  undecided: 'Sin decidir',
  unmatched: 'Sin asignar',
  closed: 'Resueltos',
  waits: (time: string) => `Espera ${time}`,
  nothingTitle: 'Qué llega aquí',
  nothingText:
    'Pagos sin respuesta del proveedor y dinero sin préstamo. Lo que ya se decidió está en «Resueltos».',
  noneTitle: 'Elige un pago',
  noneText: 'Aquí verás lo que se sabe de él y lo que puedes hacer.',
  back: 'Volver a la lista',
};
