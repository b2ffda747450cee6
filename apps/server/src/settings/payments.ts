import type { Country } from '@cauce/lending';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIfsc, marketOf } from '@cauce/lending';
import type { EnvironmentReader } from './reader.ts';

/** Conekta's account: cash at stores, SPEI and cards in Mexico. */
export interface ConektaSettings {
  readonly url: string;
  readonly privateKey: string;
  readonly publicKey: string;
  /** Public keys that sign its events: SPKI in base 64. Two during a rotation. */
  readonly webhookKeys: readonly string[];
}

/** Razorpay's account: UPI and bank transfers to virtual accounts in India. */
export interface RazorpaySettings {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Secrets that sign its events. Two during a change. */
  readonly webhookSecrets: readonly string[];
  /** The bank of its virtual accounts, as slips show it. */
  readonly bank: { readonly name: string; readonly ifsc: string };
}

/** Xendit's account: cash over the counter in the Philippines. */
export interface XenditSettings {
  readonly url: string;
  readonly secretKey: string;
  /** What proves that Xendit sends its events. Two during a change. */
  readonly callbackTokens: readonly string[];
}

/** A wallet that is paid by a redirect and confirms with a signed notification. */
export interface WalletSettings {
  readonly gatewayUrl: string;
  readonly appId: string;
  /** Our key, PKCS #8 in base 64. */
  readonly privateKey: string;
  /** The wallet's keys, SPKI in base 64. Two during a rotation. */
  readonly publicKeys: readonly string[];
}

export interface PaymentsSettings {
  readonly provider: (typeof PROVIDERS)[number];
  readonly sandbox: {
    /** A sandbox that runs elsewhere, or null for this server's own. */
    readonly url: string | null;
    readonly key: string;
    /** The first one signs; all are accepted, to allow rotation. */
    readonly webhookSecrets: readonly string[];
  };
  readonly conekta: ConektaSettings | null;
  readonly razorpay: RazorpaySettings | null;
  readonly xendit: XenditSettings | null;
  readonly wallet: WalletSettings | null;
  /** Exact hosts to which a borrower may be sent for paying, besides the sandbox's own. */
  readonly walletHosts: readonly string[];
}

const PROVIDERS = ['sandbox', 'conekta', 'razorpay', 'xendit'] as const;
/** The only country in which each accepts payments. */
const COUNTRIES = { conekta: 'MX', razorpay: 'IN', xendit: 'PH' } as const;
const COUNTRY_NAMES = { MX: 'Mexico', IN: 'India', PH: 'the Philippines' } as const;
/** Who takes payments in production, unless another is named. */
const IN_PRODUCTION = { MX: 'conekta', IN: 'razorpay', PH: 'xendit' } as const;

const DEMO_KEY = 'demo-sandbox-payments-key';
const DEMO_SECRET = 'demo-sandbox-webhook-secret';
const SANDBOX_NAMES = ['SANDBOX_PAYMENTS_URL', 'SANDBOX_PAYMENTS_KEY', 'SANDBOX_WEBHOOK_SECRETS'];

/** The payment provider. The sandbox is for demos only. */
export function readPayments(
  read: EnvironmentReader,
  isProduction: boolean,
  country: Country,
): PaymentsSettings {
  const unset = isProduction ? IN_PRODUCTION[country] : 'sandbox';
  const provider = read.oneOf('PAYMENTS', PROVIDERS, unset);
  if (isProduction) {
    if (provider === 'sandbox') read.problem('PAYMENTS', 'must not be sandbox in production');
    for (const name of SANDBOX_NAMES) read.mustBeUnset(name, 'production has no sandbox providers');
  }
  if (provider !== 'sandbox' && country !== COUNTRIES[provider])
    read.problem(
      'PAYMENTS',
      `must not be ${provider} in ${country}: it accepts payments only in ${COUNTRY_NAMES[COUNTRIES[provider]]}`,
    );
  const listed = read.origins('WALLET_ORIGINS').map((origin) => new URL(origin).host);
  // There a card's bank asks the borrower (3-D Secure).
  const walletHosts = provider === 'conekta' ? [...listed, CONEKTA_PAGES] : listed;
  return {
    provider,
    sandbox: {
      url: read.address('SANDBOX_PAYMENTS_URL', ['http:', 'https:'], { isRequired: false }),
      key: read.text('SANDBOX_PAYMENTS_KEY', DEMO_KEY),
      webhookSecrets: Object.values(read.secrets('SANDBOX_WEBHOOK_SECRETS', { demo: DEMO_SECRET })),
    },
    conekta: provider === 'conekta' ? readConekta(read) : null,
    razorpay: provider === 'razorpay' ? readRazorpay(read, isProduction) : null,
    xendit: provider === 'xendit' ? readXendit(read, isProduction) : null,
    wallet: readWallet(read, walletHosts, country),
    walletHosts,
  };
}

const CONEKTA_PAGES = 'pay.conekta.com';

function readConekta(read: EnvironmentReader): ConektaSettings {
  const url = read.address('CONEKTA_URL', ['https:'], { isRequired: false });
  return {
    url: url ?? 'https://api.conekta.io',
    privateKey: read.matching('CONEKTA_PRIVATE_KEY', /^key_\w{8,}$/, 'a private key, key_…', null),
    publicKey: read.matching('CONEKTA_PUBLIC_KEY', /^key_\w{8,}$/, 'a public key, key_…', null),
    webhookKeys: readPublicKeys(read, 'CONEKTA_WEBHOOK_KEYS'),
  };
}

function readRazorpay(read: EnvironmentReader, isProduction: boolean): RazorpaySettings {
  const url = read.address('RAZORPAY_URL', ['https:'], { isRequired: false });
  const ifsc = read.text('RAZORPAY_IFSC', null);
  if (ifsc !== '' && !isIfsc(ifsc)) read.problem('RAZORPAY_IFSC', 'must be an IFSC');
  return {
    url: url ?? 'https://api.razorpay.com',
    keyId: isProduction
      ? read.matching('RAZORPAY_KEY_ID', /^rzp_live_\w{8,}$/, 'a live key id, rzp_live_…', null)
      : read.matching('RAZORPAY_KEY_ID', /^rzp_test_\w{8,}$/, 'a test key id, rzp_test_…', null),
    keySecret: read.text('RAZORPAY_KEY_SECRET', null),
    webhookSecrets: Object.values(read.secrets('RAZORPAY_WEBHOOK_SECRETS', null)),
    bank: { name: read.text('RAZORPAY_BANK', null), ifsc },
  };
}

function readXendit(read: EnvironmentReader, isProduction: boolean): XenditSettings {
  const url = read.address('XENDIT_URL', ['https:'], { isRequired: false });
  return {
    url: url ?? 'https://api.xendit.co',
    secretKey: isProduction
      ? read.matching('XENDIT_SECRET_KEY', /^xnd_production_\w{8,}$/, 'xnd_production_…', null)
      : read.matching('XENDIT_SECRET_KEY', /^xnd_development_\w{8,}$/, 'xnd_development_…', null),
    callbackTokens: Object.values(read.secrets('XENDIT_CALLBACK_TOKENS', null)),
  };
}

function readWallet(
  read: EnvironmentReader,
  hosts: readonly string[],
  country: Country,
): WalletSettings | null {
  const gatewayUrl = read.address('WALLET_GATEWAY_URL', ['https:'], { isRequired: false });
  if (gatewayUrl === null) return null;
  if (!marketOf(country).takesWallets)
    read.problem('WALLET_GATEWAY_URL', `must be unset: no wallet accepts repayments in ${country}`);
  if (URL.canParse(gatewayUrl) && !hosts.includes(new URL(gatewayUrl).host))
    read.problem('WALLET_ORIGINS', 'must name the origin of WALLET_GATEWAY_URL');
  return {
    gatewayUrl,
    appId: read.text('WALLET_APP_ID', null),
    privateKey: readPrivateKey(read, 'WALLET_PRIVATE_KEY'),
    publicKeys: readPublicKeys(read, 'WALLET_PUBLIC_KEYS'),
  };
}

function readPublicKeys(read: EnvironmentReader, name: string): string[] {
  const keys = Object.values(read.secrets(name, null));
  const isKey = (key: string): boolean =>
    succeeds(() => createPublicKey({ key: fromBase64(key), format: 'der', type: 'spki' }));
  if (!keys.every(isKey))
    read.problem(name, 'must contain public keys (SPKI in base 64), as id=key');
  return keys;
}

function readPrivateKey(read: EnvironmentReader, name: string): string {
  const key = read.text(name, null);
  const isKey = succeeds(() =>
    createPrivateKey({ key: fromBase64(key), format: 'der', type: 'pkcs8' }),
  );
  if (key !== '' && !isKey) read.problem(name, 'must be a private key (PKCS #8 in base 64)');
  return key;
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
