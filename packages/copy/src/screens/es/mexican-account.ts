/** The field of a Mexican account. */
export const mexicanAccount = {
  clabe: 'CLABE',
  clabeHint: '18 dígitos. La encuentras en la app o el estado de cuenta de tu banco.',
  clabeShort: (count: number) =>
    count === 1
      ? 'Falta 1 dígito: la CLABE tiene 18.'
      : `Faltan ${count} dígitos: la CLABE tiene 18.`,
  clabeWrong: 'Esa CLABE no es correcta. Revisa cada dígito.',
};
