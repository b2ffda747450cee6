import { generateKeyPairSync, randomBytes } from 'node:crypto';

/**
 * Production settings for a lender on a database of ours, since the cost in production is what we measure. The services
 * that it names do not exist; no measured read calls one.
 */
export function lenderInProduction(databaseUrl: string): Readonly<Record<string, string>> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    CAUCE_MODE: 'production',
    DATABASE_URL: databaseUrl,
    WEB_DIR: 'none',
    PUBLIC_ORIGIN: 'https://lender.example',
    SECRET_KEY: randomBytes(32).toString('base64'),
    PARTNER_KEYS: 'core=a-secret-of-some-length',
    BACK_OFFICE_URL: 'https://core.lender.example',
    BACK_OFFICE_KEY: 'core=a-secret-of-some-length',
    CONEKTA_PRIVATE_KEY: 'key_private0000',
    CONEKTA_PUBLIC_KEY: 'key_public00000',
    CONEKTA_WEBHOOK_KEYS: `k1=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
    BRAND_NAME: 'Lender',
    MERCHANT_NUMBER: 'LENDER',
    OPERATOR_NAME: 'Lender',
    OPERATOR_LICENCE: '1',
    OPERATOR_CONTACT: 'hello@lender.example',
    OPERATOR_ADDRESS: 'Street 1',
    CONTACT_WHATSAPP: '5512345678',
    CONTACT_TELEPHONE: '8001234567',
    CONTACT_EMAIL: 'hello@lender.example',
    SERVICE_HOURS_ES: 'Siempre.',
    SERVICE_HOURS_EN: 'Always.',
  };
}
