/** Texts about the result of a payment. An unknown outcome has texts of its own and never those of a failure. */
export const repaymentStatus = {
  title: 'Estado del pago',
  paymentNumber: (id: string) => `Pago ${id}`,
  states: {
    waiting: {
      badge: 'Por pagar',
      title: 'Aún no recibimos tu pago',
      text: 'Si ya pagaste, puede tardar en reflejarse y aquí lo verás. Si no, elige cómo pagar.',
    },
    pending: {
      badge: 'En proceso',
      title: 'Tu pago está en proceso',
      text: 'No vuelvas a pagar. Esta pantalla se actualiza sola.',
    },
    unknown: {
      badge: 'Verificando',
      title: 'Aún no sabemos si tu pago se registró.',
      text: 'No vuelvas a pagar. Lo estamos verificando.',
    },
    succeeded: {
      badge: 'Pagado',
      title: 'Recibimos tu pago',
      text: 'Ya está aplicado a tu préstamo.',
    },
    failed: {
      badge: 'No se hizo',
      title: 'El pago no se hizo',
      text: 'No se te cobró nada. Puedes intentarlo de nuevo.',
    },
    returned: {
      badge: 'Devuelto',
      title: 'Este pago se devolvió',
      text: 'Recibimos el dinero y después lo retiraron, así que vuelves a deber ese monto. Si no sabes por qué, atención a clientes te ayuda.',
    },
  },
  extended: { title: 'Tu pago quedó aplazado', text: 'El cargo no reduce tu deuda.' },
  finished: { title: 'Terminaste de pagar', text: 'No debes nada de este préstamo.' },
  payment: 'Pago',
  /** Not the fee alone: interest and charges that were due may be paid with it. */
  extension: 'Pago del aplazamiento',
  paid: 'Pagaste',
  channel: 'Forma de pago',
  reference: 'Referencia',
  paidOn: 'Fecha de pago',
  next: 'Lo que sigue',
  nextAmount: 'Próximo pago',
  stillOwed: 'Saldo total',
  credit: 'Tu saldo a favor',
  creditText:
    'Pagaste de más y es tuyo: paga lo próximo que venza. Si prefieres que te lo devolvamos, pídelo a atención a clientes.',
  willUpdate: 'Te avisaremos aquí en cuanto lo sepamos. Puedes salir y volver cuando quieras.',
  noConnection: 'Sin conexión. Lo revisaremos de nuevo en cuanto regrese.',
  bankAsks: 'Tu banco te pide confirmar este pago en su página. Al terminar vuelves aquí.',
  toBank: 'Confirmar con tu banco',
  continueInWallet: 'Continuar en el monedero',
  walletLeft: 'Si saliste de su página sin pagar, continúa ahí: es el mismo pago, no otro.',
  seeLoan: 'Ver mi préstamo',
  again: 'Intentar de nuevo',
  channels: 'Ver formas de pago',
  notFound: 'No encontramos este pago',
  notFoundText: 'Si ya pagaste, no vuelvas a pagar: puede tardar en aparecer.',
  seeLoans: 'Ver mis préstamos',
};
