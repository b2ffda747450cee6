/** Texts of registering the account to which loans are paid. */
export const bankBinding = {
  payoutAgain: 'No pudimos depositar tu préstamo. Al registrar tu cuenta lo depositamos de nuevo.',
  clabe: 'CLABE',
  clabeHint: '18 dígitos. La encuentras en la app o el estado de cuenta de tu banco.',
  clabeShort: (count: number) =>
    count === 1
      ? 'Falta 1 dígito: la CLABE tiene 18.'
      : `Faltan ${count} dígitos: la CLABE tiene 18.`,
  clabeWrong: 'Esa CLABE no es correcta. Revisa cada dígito.',
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
