/** Signing in, and setting up an account by its link. */
export const signIn = {
  title: 'Entrar a la consola',
  email: 'Correo',
  password: 'Contraseña',
  next: 'Continuar',
  codeTitle: 'Código de tu autenticador',
  codeText: 'Escribe los seis dígitos que muestra tu aplicación de códigos.',
  codeLabel: 'Código de seis dígitos',
  back: 'Usar otro correo',
  enter: 'Entrar',
  emailMissing: 'Escribe tu correo completo.',
  passwordMissing: 'Escribe tu contraseña.',
  codeMissing: 'Faltan dígitos.',
  wrong: 'El correo, la contraseña o el código no coinciden. El código se usa una sola vez.',
  pausedFor: (seconds: number) =>
    seconds < 90
      ? `Demasiados intentos. Espera ${seconds} segundos.`
      : `Demasiados intentos. Espera ${Math.ceil(seconds / 60)} minutos.`,
  ended: 'Tu sesión terminó. Entra de nuevo para seguir donde estabas.',
  cookieRefused:
    'Este navegador no guardó la sesión. Abre la consola por https, o en este mismo equipo por localhost.',
  oidcEnter: (label: string) => `Entrar con ${label}`,
  oidcElsewhere: 'Entra en la otra pestaña y vuelve a esta: lo que escribiste sigue aquí.',
  oidcOpenTab: 'Abrir la otra pestaña',
  oidcCancelled: 'No terminaste de identificarte. Intenta de nuevo.',
  oidcAgain: 'Volver a iniciar sesión',
  demoWaiting: 'Ese código ya se usó. En unos segundos entrarás con el siguiente.',
  demoTitle: 'Demo',
  demoText: 'Datos ficticios. Elige con quién entrar: el código se llena solo.',
};

export const setUp = {
  title: 'Prepara tu cuenta',
  hello: (name: string) => `Hola, ${name}.`,
  scanTitle: '1. Escanea con tu aplicación de códigos',
  scanText: 'Sirve cualquier aplicación de códigos de un solo uso.',
  qrLabel: 'Código QR para tu aplicación de códigos',
  secret: 'O escribe esta clave',
  passwordTitle: '2. Elige una contraseña',
  passwordHint: (least: number) => `Al menos ${least} caracteres. Una frase sirve.`,
  tooShort: (least: number) => `Usa al menos ${least} caracteres.`,
  codeTitle: '3. Escribe el código que ves ahora',
  finish: 'Terminar y entrar',
  expiredTitle: 'Este enlace ya no sirve',
  expiredText: 'Venció o ya se usó. Pide uno nuevo a un administrador.',
  goSignIn: 'Ir a iniciar sesión',
};
