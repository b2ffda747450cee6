/** The fields of an Indian account. */
export const indianAccount = {
  ifsc: 'IFSC de tu sucursal',
  ifscHint: '11 letras y números, como SBIN0001234. Está en la app de tu banco o en tu chequera.',
  ifscWrong: 'Ese IFSC no es correcto: cuatro letras, un cero y seis letras o números.',
  number: 'Número de cuenta',
  numberHint: 'De 9 a 18 dígitos.',
  numberWrong: 'Ese número de cuenta no es correcto. Revisa cada dígito.',
  repeated: 'Repite el número de cuenta',
  repeatedWrong: 'No es el mismo número. Revisa ambos.',
};
