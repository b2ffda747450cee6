/** Texts of registering the account to which loans are paid. */
export const bankBinding = {
  payoutAgain: 'No pudimos depositar tu préstamo. Al registrar tu cuenta lo depositamos de nuevo.',
  ownAccount: 'La cuenta debe estar a tu nombre.',
  save: 'Registrar cuenta',
  saveAndPayOut: 'Registrar y recibir el depósito',
  saved: (bank: string, account: string) =>
    [`Cuenta registrada`, [bank, account].filter((part) => part !== '').join(' ')]
      .filter((part) => part !== '')
      .join(': '),
  payoutOnItsWay: 'Cuenta registrada. Tu depósito va en camino.',
  inApp: 'Registrar desde la app',
  codeTitle: 'Escribe el código',
  codeSentTo: (end: string) =>
    `Lo enviamos por SMS al teléfono terminado en ${end}. Así nadie más puede cambiar a dónde llega tu dinero.`,
  codeLabel: 'Código de 6 dígitos',
  codeConfirm: 'Confirmar cuenta',
  codeTooShort: 'Escribe los 6 dígitos del código.',
  codeSpent: 'El código ya no es válido. Pide otro.',
  getCode: 'Pedir otro código',
  resendIn: (seconds: number) => `Pedir otro código en ${seconds} s`,
  heldUntil: (until: string) =>
    `Por tu seguridad, no depositamos en una cuenta nueva antes del ${until}. Si no la cambiaste tú, llámanos.`,
  understood: 'Entendido',
  unknownOutcome:
    'Aún no sabemos si tu cuenta quedó registrada. Puedes intentar de nuevo: no habrá dos depósitos.',
};
