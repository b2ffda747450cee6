/** What agents and borrowers of a large demo have written. */
interface DeskWords {
  readonly roles: { readonly collections: string; readonly settlement: string };
  /** One for each data request. */
  readonly dataRequests: readonly string[];
  readonly nomination: string;
  readonly mailName: string;
  /** What payers wrote in place of a reference. */
  readonly payerNotes: {
    readonly plain: string;
    readonly withMonth: string;
    readonly withName: string;
  };
  readonly reasons: {
    readonly confirmedByPhone: string;
    readonly mistypedReference: string;
    readonly noContact: string;
    readonly longOverdue: string;
    readonly nothingLeftToTry: string;
    readonly dueOnClosedDay: string;
    readonly complaintWasRight: string;
    readonly theyRequestedIt: string;
    readonly reasonMissing: string;
    readonly chargedTwice: string;
    readonly commissionTooHigh: string;
    readonly confirmedByProvider: string;
    readonly receiptSent: string;
    readonly receiptMatches: string;
    readonly rounded: string;
    readonly receiptOfProvider: string;
  };
}

export const DESK_WORDS: Readonly<Record<'es' | 'en', DeskWords>> = {
  es: {
    roles: { collections: 'Cobranza', settlement: 'Conciliación' },
    dataRequests: [
      'Quiero saber qué datos míos tienen y con quién los comparten.',
      'Mi domicilio cambió; el que tienen ya no es mío.',
      'Ya pagué mi préstamo. Borren mis datos.',
      'No quiero recibir llamadas de promoción.',
      'Necesito una copia de mi expediente.',
    ],
    nomination: 'Si muero, mi hermana puede pedir lo mismo que yo.',
    mailName: 'persona',
    payerNotes: { plain: 'pago', withMonth: 'pago julio', withName: 'prestamo jorge' },
    reasons: {
      confirmedByPhone: 'El proveedor lo confirmó por teléfono.',
      mistypedReference: 'La referencia tiene un dígito distinto.',
      noContact: 'Sin contacto ni pagos desde el segundo.',
      longOverdue: 'Más de 180 días sin pago.',
      nothingLeftToTry: 'Se agotó la cobranza.',
      dueOnClosedDay: 'El vencimiento cayó en día inhábil.',
      complaintWasRight: 'Queja procedente.',
      theyRequestedIt: 'Lo pidió.',
      reasonMissing: 'Falta el motivo del cliente.',
      chargedTwice: 'Cobro doble de un canal.',
      commissionTooHigh: 'Comisión de más.',
      confirmedByProvider: 'Confirmado con el proveedor.',
      receiptSent: 'El cliente mandó su comprobante.',
      receiptMatches: 'El comprobante coincide.',
      rounded: 'El canal redondea al peso.',
      receiptOfProvider: 'El proveedor envió el comprobante.',
    },
  },
  en: {
    roles: { collections: 'Collections', settlement: 'Reconciliation' },
    dataRequests: [
      'I would like to know which data of mine you have and with whom you share them.',
      'I have moved; the address that you have is no longer mine.',
      'I have repaid my loan. Please erase my data.',
      'I do not want promotional calls.',
      'I need a copy of my file.',
    ],
    nomination: 'If I die, my sister may request what I could.',
    mailName: 'person',
    payerNotes: { plain: 'payment', withMonth: 'payment july', withName: 'loan james' },
    reasons: {
      confirmedByPhone: 'The provider confirmed it by telephone.',
      mistypedReference: 'One digit of the reference differs.',
      noContact: 'No contact and no payment since the second one.',
      longOverdue: 'No payment for more than 180 days.',
      nothingLeftToTry: 'Nothing is left to try.',
      dueOnClosedDay: 'It fell due on a closed day.',
      complaintWasRight: 'The complaint was justified.',
      theyRequestedIt: 'They requested it.',
      reasonMissing: 'The borrower’s reason is missing.',
      chargedTwice: 'A channel charged twice.',
      commissionTooHigh: 'The fee was too high.',
      confirmedByProvider: 'Confirmed with the provider.',
      receiptSent: 'The borrower sent the receipt.',
      receiptMatches: 'The receipt matches.',
      rounded: 'The channel rounds the amount.',
      receiptOfProvider: 'The provider sent the receipt.',
    },
  },
};
