/** Texts of the request about one's own data. */
export const dataRequest = {
  title: 'Ejerce tus derechos sobre tus datos',
  lead: 'Puedes saber qué datos tuyos tenemos, corregirlos, pedir que los borremos, oponerte a que los usemos o revocar tu consentimiento. No cuesta nada.',
  right: '¿Qué quieres pedir?',
  rights: {
    access: 'Acceso a mis datos',
    rectification: 'Rectificación de un dato',
    cancellation: 'Cancelación de mis datos',
    // The privacy notice lets a consent be withdrawn by the same means.
    opposition: 'Oposición o revocación',
    portability: 'Copia para llevar mis datos',
    nomination: 'Nombrar a alguien',
  },
  name: 'Nombre completo',
  contact: 'Correo o teléfono para responderte',
  nomineeName: 'Nombre de quien nombras',
  nomineeContact: 'Su correo o teléfono',
  text: 'Tu solicitud',
  textHint: 'Di de qué datos se trata. Si es una corrección, escribe el dato correcto.',
  counter: (used: number, most: number) => `${used}/${most}`,
  missing: 'Completa este campo.',
  incomplete: 'Completa todos los campos.',
  send: 'Enviar solicitud',
  sent: 'Recibimos tu solicitud',
  folio: 'Folio',
  noticeBy: 'Si falta algo, te lo diremos a más tardar el',
  answerBy: 'Te responderemos a más tardar el',
  keep: 'Guarda tu folio.',
  clock: (answer: number, apply: number, notice: number, completion: number) =>
    `Respondemos en ${answer} días. Si falta algo, te lo decimos en ${notice} días hábiles y tienes ${completion} para completarlo. Lo que aceptamos se aplica en otros ${apply} días hábiles.`,
  again: 'Hacer otra solicitud',
  notice: 'Leer el aviso de privacidad',
};
