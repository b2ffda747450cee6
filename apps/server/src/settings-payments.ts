import type { EnvironmentReader } from './settings-reader.ts';

/** Conekta's account: cash at tills, SPEI and cards in Mexico. */
export interface ConektaSettings {
  readonly url: string;
  readonly privateKey: string;
  readonly publicKey: string;
  /** Public keys that sign its events: SPKI in base 64. Two while one replaces the other. */
  readonly webhookKeys: readonly string[];
}

/** A wallet that is paid by a redirect and confirms by a signed notify. */
export interface WalletSettings {
  readonly gatewayUrl: string;
  readonly appId: string;
  /** Our key, PKCS #8 in base 64. */
  readonly privateKey: string;
  /** The wallet's keys, SPKI in base 64. Two while one replaces the other. */
  readonly publicKeys: readonly string[];
}

export interface PaymentsSettings {
  readonly provider: 'sandbox' | 'conekta';
  readonly sandbox: {
    /** A sandbox that runs elsewhere, or null for this server's own. */
    readonly url: string | null;
    readonly key: string;
    /** The first one signs; all are accepted, so that one can replace another. */
    readonly webhookSecrets: readonly string[];
  };
  readonly conekta: ConektaSettings | null;
  readonly wallet: WalletSettings | null;
  /** Exact hosts that a borrower may be sent to for paying, besides the sandbox's own. */
  readonly walletHosts: readonly string[];
}

const DEMO_KEY = 'demo-sandbox-payments-key';
const DEMO_SECRET = 'demo-sandbox-webhook-secret';
const SANDBOX_NAMES = ['SANDBOX_PAYMENTS_URL', 'SANDBOX_PAYMENTS_KEY', 'SANDBOX_WEBHOOK_SECRETS'];

/** Who takes payments. The sandbox is the demo's and no other's (decisions §9). */
export function readPayments(read: EnvironmentReader, isProduction: boolean): PaymentsSettings {
  const unset = isProduction ? 'conekta' : 'sandbox';
  const provider = read.oneOf('PAYMENTS', ['sandbox', 'conekta'], unset);
  if (isProduction) {
    if (provider === 'sandbox') read.problem('PAYMENTS', 'must not be sandbox in production');
    for (const name of SANDBOX_NAMES) read.mustBeUnset(name, 'production has no sandbox providers');
  }
  const walletHosts = read.origins('WALLET_ORIGINS').map((origin) => new URL(origin).host);
  return {
    provider,
    sandbox: {
      url: read.address('SANDBOX_PAYMENTS_URL', ['http:', 'https:'], { isRequired: false }),
      key: read.text('SANDBOX_PAYMENTS_KEY', DEMO_KEY),
      webhookSecrets: Object.values(read.secrets('SANDBOX_WEBHOOK_SECRETS', { demo: DEMO_SECRET })),
    },
    conekta: provider === 'conekta' ? readConekta(read) : null,
    wallet: readWallet(read, walletHosts),
    walletHosts,
  };
}

function readConekta(read: EnvironmentReader): ConektaSettings {
  const url = read.address('CONEKTA_URL', ['https:'], { isRequired: false });
  return {
    url: url ?? 'https://api.conekta.io',
    privateKey: read.matching('CONEKTA_PRIVATE_KEY', /^key_\w{8,}$/, 'a private key, key_…', null),
    publicKey: read.matching('CONEKTA_PUBLIC_KEY', /^key_\w{8,}$/, 'a public key, key_…', null),
    webhookKeys: Object.values(read.secrets('CONEKTA_WEBHOOK_KEYS', null)),
  };
}

function readWallet(read: EnvironmentReader, hosts: readonly string[]): WalletSettings | null {
  const gatewayUrl = read.address('WALLET_GATEWAY_URL', ['https:'], { isRequired: false });
  if (gatewayUrl === null) return null;
  if (URL.canParse(gatewayUrl) && !hosts.includes(new URL(gatewayUrl).host))
    read.problem('WALLET_ORIGINS', 'must name the origin of WALLET_GATEWAY_URL');
  return {
    gatewayUrl,
    appId: read.text('WALLET_APP_ID', null),
    privateKey: read.text('WALLET_PRIVATE_KEY', null),
    publicKeys: Object.values(read.secrets('WALLET_PUBLIC_KEYS', null)),
  };
}
