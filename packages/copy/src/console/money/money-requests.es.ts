/** A borrower's credit and returned payments: one person requests, another approves. */
export const moneyRequests = {
  title: 'Saldo a favor y devoluciones',
  credit: 'Saldo a favor',
  held: 'En camino al cliente',
  account: 'Cuenta',
  accountTo: 'Cuenta a la que va',
  accountHeld: 'La cuenta se cambió hace poco: no se envía nada hasta',
  forComplaint: 'Por la queja',
  payBack: 'Devolver el saldo',
  payBackText: 'Otra persona tiene que aprobarlo. Hasta entonces el saldo puede usarse en un pago.',
  restore: 'La disputa se ganó',
  restoreText:
    'Hazlo cuando el proveedor confirme que el dinero volvió. Otra persona tiene que aprobarlo: lo ganado cuenta como si nunca se hubiera devuelto o, si después se acordó un plan nuevo, paga ese plan. Si solo se ganó una parte, escribe esa.',
  returned: (order: string, day: string) => `Pago de ${order} devuelto el ${day}:`,
  method: 'Cómo',
  methods: { provider: 'A su cuenta, por el proveedor', byHand: 'Transferencia a mano' },
  entries: 'Asientos que se harán',
  creditAfter: 'Saldo a favor después',
  owedAfter: 'Deuda del préstamo después',
  propose: 'Proponer',
  limitPassed:
    'Pasa de tu límite de hoy para este cliente. Pídelo a alguien con un límite mayor. Tu límite:',
  requestSent: 'Propuesto. Otra persona tiene que aprobarlo.',
  kinds: {
    payCreditBack: 'Devolver saldo',
    restorePayment: 'Restaurar un pago',
    waivePenalties: 'Condonar penalizaciones',
    creditAdjustment: 'Quitar de la deuda',
    debitAdjustment: 'Volver a sumar a la deuda',
    chargeOff: 'Castigar el préstamo',
    takeBack: 'Deshacer',
    match: 'Asignar dinero al préstamo',
    payoutAgain: 'Depositar otra vez',
  },
  decision: 'Decisión sobre un pago',
  states: {
    requested: 'Espera aprobación',
    approved: 'En camino',
    done: 'Hecho',
    failed: 'No se envió',
    rejected: 'Rechazado',
  },
  reference: (text: string) => `Referencia ${text}`,
  notSent: (why: string) => `No se envió: ${why}. El saldo es del cliente otra vez.`,
  waitsForOther: 'Espera a otra persona: nadie aprueba lo que propuso.',
  compare: 'Comparar lo propuesto con lo de ahora',
  approve: 'Aprobar',
  reject: 'Rechazar',
  withdraw: 'Retirar mi propuesta',
  debtEffect: {
    waivePenalties:
      'Las penalizaciones se condonan: el cliente ya no las debe y los libros las registran como pérdida.',
    creditAdjustment:
      'El monto se quita de la deuda, lo más antiguo primero, como un pago sin dinero, y se registra como pérdida.',
    debitAdjustment:
      'El monto que un ajuste había quitado se debe otra vez. Nunca es más de lo que los ajustes quitaron.',
    chargeOff:
      'Lo que el préstamo vale en libros se registra como pérdida. El cliente lo sigue debiendo y paga como siempre; lo que entre será una recuperación.',
  },
  debtActs: {
    waivePenalties: 'Condonar penalizaciones',
    creditAdjustment: 'Ajustar la deuda',
    debitAdjustment: 'Deshacer un ajuste',
    chargeOff: 'Castigar el préstamo',
  },
  debtText: 'Otra persona tiene que aprobarlo. Si la deuda cambia antes, no se hace.',
  amount: 'Monto',
  amountMost: (amount: string) => `Como máximo ${amount}`,
  amountWrong: 'Escribe un monto mayor que cero y no mayor que el máximo.',
  payBackEffect: {
    provider:
      'El dinero sale del saldo y se envía a la cuenta del cliente. Si el proveedor lo rechaza, vuelve al saldo.',
    byHand:
      'El dinero sale del saldo. Alguien hace la transferencia en el banco y la registra con su referencia.',
  },
  restoreEffect:
    'El pago cuenta otra vez desde su día y se quita lo que se cobró desde la devolución. Si después de ella se acordó un plan nuevo, paga ese plan desde su primer día; lo que sobra es saldo a favor.',
  takeBack: 'Deshacer',
  takeBackTitle: (what: string) => `Deshacer: ${what}`,
  takeBackText:
    'Lo asentado se queda y su inverso se asienta con fecha de hoy. Otra persona tiene que aprobarlo. Si el préstamo se mueve antes, no se hace.',
  takeBackEffect:
    'El inverso se asienta con fecha de hoy. Lo que se asentó antes se queda en los libros.',
  decided: (order: string, isCharged: boolean) =>
    `Pago de ${order} decidido como ${isCharged ? 'cobrado' : 'no cobrado'}:`,
  matchEffect:
    'El dinero sale de lo que está sin asignar y paga el préstamo desde el día en que se pagó. Las fichas por otro monto dejan de valer.',
  payoutFailed: 'Depósito',
  payoutFailedText: 'El depósito falló: no se envió nada.',
  payoutAgain: 'Depositar otra vez',
  payoutAgainText:
    'El depósito falló. Se envía de nuevo a la cuenta de abajo, que el cliente tiene registrada ahora. Otra persona tiene que aprobarlo.',
  payoutAgainEffect:
    'El préstamo queda aprobado otra vez y su depósito se envía de nuevo, a la cuenta de abajo. No se puede si el cliente registró otra desde entonces.',
  noEntries: 'No se asienta nada hasta que el proveedor diga que lo pagó.',
  giveUp: 'Cancelar el préstamo',
  giveUpText:
    'El depósito falló. El préstamo se cancela: no se depositó nada, así que no se debe nada. El cupón se puede usar otra vez.',
  givenUp: 'El préstamo quedó cancelado.',
  nothingMoves: 'No se mueve nada.',
  approvedDone: 'Aprobado.',
  rejectedDone: 'No se movió nada.',
  record: 'Registrar la transferencia',
  recordText: 'Primero haz la transferencia en el banco.',
  bankReference: 'Referencia del banco',
  made: 'Ya se transfirió',
  notMade: 'No se transfirió',
  recorded: 'Registrado.',
  creditAgain: 'El saldo es del cliente otra vez.',
};
