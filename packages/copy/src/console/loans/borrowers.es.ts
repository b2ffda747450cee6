/** The list of borrowers. */
export const borrowers = {
  title: 'Clientes',
  note: 'Cada consulta queda en la bitácora.',
  which: { owing: 'Con deuda', all: 'Todos' },
  search: 'Buscar clientes',
  searchHint: 'Nombre, teléfono o número de cliente',
  clearSearch: 'Quitar la búsqueda',
  nothingText:
    'Usa el principio de un nombre, los últimos dígitos de un teléfono o el número de cliente.',
  name: 'Cliente',
  new: 'nuevo',
  repeat: 'recurrente',
  late: 'Atraso',
  days: (days: number) => `${days} d`,
  upToDate: 'Al corriente',
  dueNow: 'A pagar ahora',
  balance: 'Saldo',
  loans: 'Préstamos',
  loansOf: (all: number, open: number) =>
    open === 0 ? String(all) : open === all ? `${open} por pagar` : `${open} de ${all} por pagar`,
  complaints: 'Quejas abiertas',
  since: 'Cliente desde',
};
