import type { EnvironmentReader } from './settings-reader.ts';
import type { Brand } from './settings.ts';

// The demo lender (decisions §13). In production each of these is required instead (decisions §11).
const DEMO = {
  BRAND_NAME: 'Cauce',
  OPERATOR_NAME: 'Cauce Servicios Financieros, S.A. de C.V.',
  OPERATOR_LICENCE: 'Registro de demostración, sin validez',
  OPERATOR_CONTACT: 'ayuda@cauce.example',
  OPERATOR_ADDRESS: 'Avenida Ejemplo 100, colonia Centro, 06000, Ciudad de México',
  CONTACT_WHATSAPP: '5500000100',
  CONTACT_TELEPHONE: '8000000100',
  CONTACT_EMAIL: 'ayuda@cauce.example',
  SERVICE_HOURS_ES: 'Lunes a viernes de 9:00 a 18:00, hora del centro de México.',
  SERVICE_HOURS_EN: 'Monday to Friday, 9:00 to 18:00, Central Mexico time.',
  MERCHANT_NUMBER: 'CAUCE',
} as const;

/** Who lends, as every page shows it. */
export function readBrand(read: EnvironmentReader, isProduction: boolean): Brand {
  const text = (name: keyof typeof DEMO): string =>
    read.text(name, isProduction ? null : DEMO[name]);
  const address = (name: string): string =>
    read.matching(
      name,
      /^[a-z][a-z0-9+.-]*:\/\/\S+$/,
      'an address such as https://… or app://…',
      '',
    );
  return {
    name: text('BRAND_NAME'),
    operator: {
      name: text('OPERATOR_NAME'),
      licence: text('OPERATOR_LICENCE'),
      contact: text('OPERATOR_CONTACT'),
      address: text('OPERATOR_ADDRESS'),
    },
    contacts: {
      whatsApp: text('CONTACT_WHATSAPP'),
      telephone: text('CONTACT_TELEPHONE'),
      email: text('CONTACT_EMAIL'),
    },
    serviceHours: { es: text('SERVICE_HOURS_ES'), en: text('SERVICE_HOURS_EN') },
    merchantNumber: text('MERCHANT_NUMBER'),
    privacyUrl: read.address('PRIVACY_URL', ['https:'], { isRequired: false }) ?? '',
    storeUrl: address('STORE_URL'),
    loginUrl: address('LOGIN_URL'),
    // The demo's customer service answers there.
    allowedOrigins: read.origins('ALLOWED_ORIGINS', isProduction ? [] : ['https://wa.me']),
    imageOrigins: read.origins('IMAGE_ORIGINS'),
    bridge: {
      androidName: read.matching(
        'BRIDGE_ANDROID_NAME',
        /^[A-Za-z_$][\w$]*$/,
        'a name that a script can use',
        'CauceBridge',
      ),
      handlers: read.pairs('BRIDGE_HANDLERS'),
    },
  };
}
