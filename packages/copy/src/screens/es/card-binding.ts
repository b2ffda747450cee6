/** Texts of adding a card to pay with. */
export const cardBinding = {
  number: 'Número de tarjeta',
  numberMissing: 'Escribe el número de la tarjeta.',
  numberWrong: 'Ese número no es de una tarjeta. Revísalo.',
  expiry: 'Vencimiento',
  expiryHint: 'Mes y año: MM/AA',
  expiryWrong: 'Escribe el mes y el año de la tarjeta: MM/AA.',
  cvc: 'Código (CVV)',
  cvcHint: '3 o 4 dígitos',
  cvcWrong: 'Son 3 o 4 dígitos.',
  holder: 'Nombre en la tarjeta',
  holderWrong: 'Escribe el nombre como está en la tarjeta.',
  whereItGoes:
    'El número va directo al proveedor de pagos. Nosotros solo guardamos el banco y los últimos 4 dígitos.',
  save: 'Guardar tarjeta',
  saved: (card: string) => (card === '' ? 'Tarjeta guardada' : `Tarjeta ${card} guardada`),
  inApp: 'Agregar desde la app',
  tokenRefused: 'El proveedor no aceptó la tarjeta. Revisa los datos.',
  tokenUnreachable: 'No pudimos conectarnos con el proveedor de pagos. Intenta de nuevo.',
  tokenAddress: 'Por seguridad no enviamos tu tarjeta: la dirección del proveedor no es válida.',
  unknownOutcome:
    'Aún no sabemos si tu tarjeta se guardó. Puedes intentar de nuevo: no se guardará dos veces.',
};
