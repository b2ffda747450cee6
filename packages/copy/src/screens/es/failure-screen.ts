/** Texts of the failure screen. The title is as specified. */
export const failureScreen = {
  title: 'Fracaso',
  text: 'No pudimos abrir tu sesión. Vuelve a entrar para seguir con nuestros servicios profesionales y el pago de tu préstamo.',
  retry: 'Intentar de nuevo',
  talk: 'Hablar con un asesor',
};
