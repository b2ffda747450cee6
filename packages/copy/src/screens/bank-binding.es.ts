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
  unknownOutcome:
    'Aún no sabemos si tu cuenta quedó registrada. Puedes intentar de nuevo: no habrá dos depósitos.',
};
