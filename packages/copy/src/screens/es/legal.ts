/** Texts around the legal texts, which are Markdown files in `legal/`. */
export const legal = {
  edition: (version: string, on: string) => `Versión ${version}, vigente desde el ${on}`,
  print: 'Imprimir',
  privacy: {
    title: 'Aviso de privacidad',
    request: 'Ejercer mis derechos',
  },
  terms: {
    title: 'Términos y condiciones del préstamo',
  },
  agreement: {
    title: 'Contrato de préstamo a plazos',
  },
  /** How long a visitor's message is kept after it was handled; 0: the form sends nothing. */
  contactMessages: (months: number) =>
    months === 0
      ? 'Nada: este formulario no guarda lo que escribes'
      : months === 1
        ? 'Un mes desde que atendemos tu mensaje'
        : `${months} meses desde que atendemos tu mensaje`,
  /** When a loan may be repaid early; 0: on any day. */
  earlyRepayment: (minDays: number) =>
    minDays === 0
      ? 'cualquier día'
      : `después de la mitad del plazo y no antes de ${minDays} días desde el depósito`,
  policy: {
    title: 'Aviso de privacidad',
    frame: 'Texto del aviso de privacidad',
    open: 'Abrir el aviso en su propia página',
  },
  loan: {
    title: 'Términos y condiciones del préstamo',
    terms: 'Ver los términos completos',
  },
};
