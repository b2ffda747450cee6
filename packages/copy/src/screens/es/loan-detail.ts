/** One for each star. */
type Five = readonly [string, string, string, string, string];

const stars: Five = ['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas'];
const words: Five = ['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente'];

/** Texts of a loan, of its rating and of the reminder before an extension. */
export const loanDetail = {
  title: 'Detalle del préstamo',
  order: (id: string) => `Orden ${id}`,
  loan: 'Préstamo',
  nextPayment: 'Próximo pago',
  overdueAmount: 'Monto atrasado',
  instalment: (number: number, count: number) => `${number} de ${count}`,
  progress: (number: number, count: number, paid: number) =>
    `Pago ${number} de ${count}, ${paid === 1 ? '1 pagado' : `${paid} pagados`}`,
  progressDone: (paid: number, count: number) => `${paid} de ${count} pagos hechos`,
  contract: 'Contrato y pagaré',
  problem: 'Tengo un problema con este préstamo',
  links: 'Más sobre este préstamo',
  voucher: 'Tu referencia de pago activa',
  voucherUntil: 'puedes usarla hasta el',
  rebindBank: 'Registrar otra cuenta',
  noLoan: {
    title: 'Elige un préstamo',
    text: 'Abre un préstamo de tu lista para ver cuánto debes y cuándo pagas.',
    label: 'Ver mis préstamos',
  },
  /** The banner's text, if the server sends none. */
  status: {
    21: {
      badge: 'En revisión',
      title: 'Estamos revisando tu solicitud',
      text: 'Esta pantalla se actualiza sola.',
    },
    110: {
      badge: 'No aprobado',
      title: 'Esta vez no pudimos aprobar tu solicitud',
      text: 'Puedes intentarlo de nuevo más adelante.',
    },
    151: {
      badge: 'En camino',
      title: 'Tu dinero va en camino',
      text: 'Aquí te avisaremos cuando llegue a tu cuenta.',
    },
    170: {
      badge: 'Atención',
      title: 'No pudimos depositar en tu cuenta',
      text: 'Registra otra cuenta para recibir tu dinero.',
    },
    174: { badge: 'Por pagar', title: 'Tu préstamo está en curso', text: '' },
    180: { badge: 'Vencido', title: 'Tu pago está atrasado', text: 'Puedes pagarlo hoy mismo.' },
    200: { badge: 'Pagado', title: 'Terminaste de pagar', text: 'No debes nada de este préstamo.' },
    unknown: {
      badge: 'Tu préstamo',
      title: 'Estamos actualizando el estado',
      text: 'Vuelve a revisarlo en unos minutos.',
    },
  },
  extension: {
    title: '¿Necesitas unos días más?',
    text: (days: number) =>
      `Puedes aplazar este pago hasta ${days === 1 ? '1 día' : `${days} días`}. Hoy solo pagas el cargo por aplazamiento.`,
    textWithDue: (days: number) =>
      `Puedes aplazar este pago hasta ${days === 1 ? '1 día' : `${days} días`} desde hoy. Hoy pagas el cargo por aplazamiento y los intereses y cargos vencidos.`,
    currentDate: 'Fecha actual',
    newDate: 'Nueva fecha',
    fee: 'Cargo por aplazamiento',
    dueFirst: 'Intereses y cargos vencidos',
    unchanged: (number: number) => `Pago ${number}, sin cambio`,
    unchangedOnly: 'Tu pago, sin cambio',
    moved: (number: number) => `Pago ${number}, en la nueva fecha`,
    movedOnly: 'Tu pago, en la nueva fecha',
    warning: 'El cargo no reduce tu deuda.',
    confirm: 'Aplazar',
    confirmFor: (fee: string) => `Aplazar por ${fee}`,
    payNow: 'No, pagar ahora',
  },
  rating: {
    text: (product: string) => `Califica el servicio de ${product}.`,
    textPlain: 'Califica nuestro servicio.',
    group: 'Calificación',
    stars,
    words,
    send: 'Enviar',
    notNow: 'Ahora no',
    /** As specified. */
    noStar: 'Seleccione una calificación',
    thanksTitle: 'Gracias por tu opinión',
    thanksText: 'La leemos para mejorar el servicio.',
    thanksClose: 'Cerrar',
  },
};
