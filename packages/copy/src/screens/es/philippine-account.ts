/** The fields of a Philippine account. */
export const philippineAccount = {
  bank: 'Banco o monedero',
  chooseBank: 'Elige uno',
  bankWrong: 'Elige tu banco o monedero.',
  number: 'Número de cuenta',
  numberHint: 'De 10 a 16 dígitos. De un monedero, tu número de celular.',
  numberWrong: 'Ese número de cuenta no es correcto. Revisa cada dígito.',
  repeated: 'Repite el número de cuenta',
  repeatedWrong: 'No es el mismo número. Revisa ambos.',
};
