/** Texts for cancelling a loan that could not be paid out. */
export const giveUpLoan = {
  row: 'Ya no quiero este préstamo',
  title: '¿Cancelar este préstamo?',
  text: 'No te depositamos nada, así que no debes nada. Si usaste un cupón, lo recuperas.',
  confirm: 'Sí, cancelarlo',
  keep: 'No, conservarlo',
  done: 'Tu préstamo se canceló. No debes nada.',
  hasMoved: 'Tu préstamo cambió mientras tanto. Revisa cómo va.',
  unknownOutcome: 'Aún no sabemos si tu préstamo se canceló. Puedes intentar de nuevo.',
};
