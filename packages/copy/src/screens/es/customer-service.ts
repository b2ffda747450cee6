/** Texts of customer service. */
export const customerService = {
  greeting: 'Hola, ¿cómo te ayudamos?',
  contacts: 'Formas de contacto',
  telephone: 'Teléfono',
  whatsApp: 'WhatsApp',
  email: 'Correo',
  numberCopied: 'Número copiado. Búscanos en WhatsApp.',
  copyFailed: 'No pudimos copiar el número.',
  safety: 'Nadie de nuestro equipo te pedirá tu contraseña ni un código SMS.',
  emptyTitle: 'No tenemos los datos de contacto',
  emptyText: 'Vuelve a intentarlo en unos minutos.',
};
