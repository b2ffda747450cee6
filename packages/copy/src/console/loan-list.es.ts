/** Every loan as a list that is narrowed. */
export const loanList = {
  label: 'Lista de préstamos',
  views: 'Vistas',
  viewNames: {
    all: 'Todos',
    active: 'Activos',
    current: 'Al corriente',
    late1: '1 a 7 días',
    late8: '8 a 30 días',
    late31: '31 a 60 días',
    late61: '61 a 90 días',
    late91: 'Más de 90',
    repaid: 'Pagados',
  },
  saveView: 'Guardar vista',
  removeView: 'Quitar vista',
  saveViewText: 'Guarda estos filtros con un nombre.',
  viewName: 'Nombre',
  viewNameMissing: 'Escribe un nombre.',
  shareView: 'Compartir con todo el equipo',
  isShared: 'compartida',
  sharedBy: (name: string) => `Compartida por ${name}`,
  filters: {
    status: 'Estado',
    late: 'Atraso',
    product: 'Producto',
    amount: 'Monto',
    due: 'Vence',
    ordered: 'Confirmado',
  },
  /** A filter that is on, as its button says it. */
  isOn: (name: string, value: string) => `${name}: ${value}`,
  remove: (name: string) => `Quitar filtro ${name}`,
  removeAll: 'Quitar todos',
  apply: 'Aplicar',
  from: 'Desde',
  to: 'Hasta',
  days: (from: string, to: string) =>
    to === '' ? `${from} días o más` : from === to ? `${from} días` : `${from} a ${to} días`,
  between: (from: string, to: string) =>
    to === ''
      ? `desde ${from}`
      : from === ''
        ? `hasta ${to}`
        : from === to
          ? from
          : `${from} a ${to}`,
  current: 'al corriente',
  columns: 'Columnas',
  density: 'Altura de las filas',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },
  columnNames: {
    order: 'Orden',
    borrower: 'Cliente',
    phone: 'Teléfono',
    status: 'Estado',
    late: 'Atraso',
    due: 'Vence',
    dueNow: 'A pagar ahora',
    balance: 'Saldo',
    product: 'Producto',
    principal: 'Monto',
    ordered: 'Confirmado',
  },
  sortBy: (name: string) => `Ordenar por ${name}`,
  lateDays: (days: number) => `${days} d`,
  counted: (count: number, isMore: boolean) =>
    `${isMore ? 'más de ' : ''}${count} ${count === 1 && !isMore ? 'préstamo' : 'préstamos'}`,
  loaded: (count: number) => `${count} a la vista`,
  owed: 'Saldo en libros',
  emptyTitle: 'Ningún préstamo con estos filtros',
  emptyText: 'Quita un filtro, o busca por orden o nombre.',
  noneTitle: 'Todavía no hay préstamos',
  noneText: 'Aparecen aquí en cuanto alguien confirma el primero.',
  changed: 'Hay cambios en los préstamos',
  refresh: 'Actualizar',
  end: 'No hay más préstamos.',
  stale: 'No se pudo actualizar. Ves lo último que se cargó.',
};
