/** Texts of the failure screen. The title stands in specification 2 §2 as it is here. */
export const failureScreen = {
  title: 'Fracaso',
  text: 'No pudimos abrir tu sesión. Vuelve a entrar para seguir con nuestros servicios profesionales y el pago de tu préstamo.',
  retry: 'Intentar de nuevo',
  talk: 'Hablar con un asesor',
};
