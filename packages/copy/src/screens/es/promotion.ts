/** Texts of the promotional pages. A template has its own advertisement; these are on every page. */
export const promotion = {
  /** Before the page's template is loaded. */
  documentTitle: (brand: string) => `Regístrate en ${brand}`,
  headline: 'Regístrate y conoce tu crédito',
  lead: 'Solo con tu celular, en unos minutos.',
  register: 'Registrarme',
  phone: 'Celular',
  captcha: 'Código de la imagen',
  captchaPicture: 'Imagen con cuatro caracteres',
  newCaptcha: 'Cambiar la imagen',
  captchaMissing: 'No se pudo cargar la imagen',
  captchaAccepted: 'Verificado',
  noPicture: 'Sin imagen',
  /** The same for screen readers, which do not see the picture beside it. */
  noPictureSpoken: '¿No puedes leerla? Verifica sin imagen',
  working: 'Tu dispositivo está verificando…',
  workDone: 'Verificado sin imagen',
  withPicture: 'Usar la imagen',
  stopWork: 'Cancelar',
  /** The same for screen readers. */
  stopWorkSpoken: 'Cancelar la verificación y usar la imagen',
  smsCode: 'Código del SMS',
  smsCodePlaceholder: '6 dígitos',
  getCode: 'Obtener código',
  waitSeconds: (seconds: number) => `${seconds}s`,
  phoneWrong: 'Escribe bien tu número de celular',
  captchaWrong: 'Escribe bien el código de la imagen',
  smsCodeWrong: 'Escribe bien el código del SMS',
  doNotRepeat: 'No pidas el código otra vez',
  codeSent: 'Enviamos el código. Revísalo en tu celular.',
  alreadyRegistered: 'Ya tienes una cuenta. Descarga la app e inicia sesión.',
  registered: 'Registro completo',
  transportError: 'error',
  offline: 'Sin conexión. Lo que escribiste está guardado.',
  tryAgainIn: (time: string) => `Demasiados intentos. Intenta de nuevo en ${time}.`,
  retry: 'Reintentar',
  /** Once the promotion is over. */
  toSite: 'Ir a nuestro sitio',
  back: 'Atrás',
  /** With the space before what follows: Chinese has none. */
  agreeBefore: 'Al registrarte aceptas ',
  agreementName: (title: string) => `«${title}»`,
  agreement: 'Contrato de usuario',
  agreementLoading: 'Cargando el contrato…',
  costTitle: 'Lo que cuesta un préstamo',
  costExample: (amount: string, days: number, payments: number) =>
    payments === 1
      ? `${amount} a ${days} días en un pago`
      : `${amount} a ${days} días en ${payments} pagos`,
  costTotal: (total: string) => `Total a pagar: ${total}`,
  costDate: (day: string) => `Calculado el ${day}, con fines informativos y de comparación.`,
  annualCost: {
    cat: 'Costo anual total (CAT) sin IVA',
    apr: 'Tasa anual (APR)',
    eir: 'Tasa de interés efectiva mensual (EIR)',
  },
  downloadTitle: 'Descarga la app',
  downloadLead: 'Inicia sesión con el celular que registraste.',
  openApp: 'Abrir la app',
  /** Inside a messenger that opens no other app. */
  openOutside:
    'Desde aquí no se abre la tienda. Toca «···» arriba a la derecha y elige abrir en el navegador.',
  copyAddress: 'Copiar la dirección',
  addressCopied: 'Dirección copiada. Pégala en tu navegador.',
  addressNotCopied: 'No se pudo copiar. Usa el menú de arriba a la derecha.',
  fromAppStore: 'Descargar para iPhone',
  fromPlayStore: 'Descargar para Android',
  noStore: 'La app aún no está disponible para tu dispositivo.',
  scan: 'Escanea con la cámara de tu celular para abrir esta página ahí.',
  qrCode: 'Código QR con la dirección de esta página',
  noScript: 'Para registrarte, activa JavaScript en tu navegador.',
};
