import type { EnvironmentReader } from './reader.ts';

export type Mode = 'demo' | 'production';

/**
 * Settings that mean something real is in use: a database, a public address, a key, an account with a service, or a lender's
 * identity and contacts. Its brand, names, links and limits are not among them: a demo may show them.
 */
const REAL_SETTINGS = new RegExp(
  `^(?:${[
    'DATABASE_URL|PUBLIC_ORIGIN|PASSKEY_SITE|SECRET_KEY|SECRET_KEYS_BEFORE|PARTNER_KEYS|METRICS_TOKEN',
    '(?:BACK_OFFICE|CONEKTA|RAZORPAY|XENDIT|WALLET|TWILIO|FILES_S3|OIDC|OPERATOR|CONDUSEF|OTEL_EXPORTER_OTLP)_[A-Z_0-9]+',
    'CONTACT_(?:WHATSAPP|TELEPHONE|EMAIL)',
  ].join('|')})$`,
);

/**
 * Demo or production. Without any real setting it is a demo; otherwise the mode must be set explicitly, because a demo pays
 * from a sandbox and its credentials are public.
 */
export function readMode(read: EnvironmentReader): Mode {
  const mode = read.oneOf('CAUCE_MODE', ['demo', 'production'], 'demo');
  const real = read
    .names()
    .filter((name) => REAL_SETTINGS.test(name) && read.text(name, '') !== '');
  if (read.text('PAYMENTS', 'sandbox') !== 'sandbox') real.push('PAYMENTS');
  if (read.text('CAUCE_MODE', '') === '' && real.length > 0)
    read.problem(
      'CAUCE_MODE',
      `is missing, and ${real.toSorted().join(', ')} ${real.length === 1 ? 'is' : 'are'} set: add CAUCE_MODE=production, ` +
        'or CAUCE_MODE=demo for a demo that strangers may try with sandbox money',
    );
  return mode;
}

/** Where to listen. A demo lets anybody in as its borrowers and agents, so it listens beyond this machine only if told to. */
export function readHost(read: EnvironmentReader, mode: Mode): string {
  const host = read.text('HOST', mode === 'production' ? '0.0.0.0' : '127.0.0.1');
  const isOpen = read.yesOrNo('DEMO_BEYOND_LOOPBACK', false);
  if (mode === 'demo' && !isOpen && !isLoopback(host))
    read.problem(
      'HOST',
      'opens a demo, in which anybody can act as borrower or agent, to other machines: leave it unset, or add DEMO_BEYOND_LOOPBACK=true',
    );
  return host;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
