import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PolicySwitches, RegulatedLender } from '@cauce/lending';
import { readBrand, readBrandFile } from './brand.ts';
import type { Brand } from './brand.ts';
import { readCardLimits } from './cards.ts';
import type { CardLimits } from './cards.ts';
import { readDatabase } from './database.ts';
import type { DatabaseTimes } from './database.ts';
import { readFilesBucket } from './files.ts';
import type { FilesBucket } from './files.ts';
import { readCallLimits } from './limits.ts';
import type { CallLimits } from './limits.ts';
import { readHost, readMode } from './mode.ts';
import type { Mode } from './mode.ts';
import { readOidc } from './oidc.ts';
import type { OidcSettings } from './oidc.ts';
import { readPayments } from './payments.ts';
import type { PaymentsSettings } from './payments.ts';
import { readPolicy } from './policy.ts';
import { readPromotion, readTwilio } from './promotion.ts';
import type { PromotionSettings, TwilioSettings } from './promotion.ts';
import { readTrustedProxies } from './proxies.ts';
import type { TrustedProxies } from './proxies.ts';
import { readRegulatedLender } from './regulated-lender.ts';
import { readRetention } from './retention.ts';
import type { RetentionSettings } from './retention.ts';
import { EnvironmentReader } from './reader.ts';
import type { Environment } from './reader.ts';
import { readTelemetry } from './telemetry.ts';
import type { TelemetrySettings } from './telemetry.ts';

/** The environment, read once and validated. Durations carry their unit. */
export interface Settings {
  /** `demo` has the demo lender, the developer's pages and the sandbox providers; `production` has none of them. */
  readonly mode: Mode;
  /** `large` adds some thousand loans of a year when a demo is filled. */
  readonly demoSize: 'small' | 'large';
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The largest number of connections that this process opens to a PostgreSQL server. */
  readonly databasePoolSize: number;
  readonly databaseTimes: DatabaseTimes;
  /** How many processes `npm start` runs on this machine. */
  readonly workers: number;
  readonly dataDir: string;
  /** The origin by which borrowers reach this server, or null if addresses may be relative. */
  readonly publicOrigin: string | null;
  readonly apiPrefix: string;
  /** The folder of the built web app, or null to serve the API only. */
  readonly webDir: string | null;
  /** The folder of the built console, or null to serve none. */
  readonly consoleDir: string | null;
  readonly country: 'MX' | 'IN' | 'PH';
  readonly moneyForm: 'dotted' | 'locale';
  readonly policy: PolicySwitches;
  readonly brand: Brand;
  readonly offerLifeSeconds: number;
  readonly sessionLifeSeconds: number;
  readonly idempotencyLifeSeconds: number;
  /** The host of passkeys, if it differs from the public origin's. */
  readonly passkeySite: string | null;
  /** The identity provider with which agents may sign in, or null. */
  readonly oidc: OidcSettings | null;
  /** An agent's session ends this long after it was opened, and this long after its last call. */
  readonly agentSessions: { readonly lifeSeconds: number; readonly idleSeconds: number };
  /** 32 bytes that encrypt secrets in the database; null in a demo, which creates its own. */
  readonly secretKey: Buffer | null;
  /** Keys that it replaced: they still open, and compare what they sealed until then. */
  readonly earlierSecretKeys: readonly { readonly key: Buffer; readonly until: Date }[];
  /** Secrets of the partners that may open sessions, by key id. */
  readonly partnerKeys: Readonly<Record<string, string>>;
  /** The lender's own service for decisions and payouts, or null for the sandbox; required in production. */
  readonly backOffice: {
    readonly url: string;
    readonly keyId: string;
    readonly secret: string;
  } | null;
  /** Whether the back office receives events about loans, payments and complaints. */
  readonly backOfficeEvents: boolean;
  readonly payments: PaymentsSettings;
  /** Who sends e-mails to agents; nobody, unless the lender's back office does. */
  readonly agentMail: 'none' | 'backOffice';
  /** Who sends SMS instead of the back office or the demo's outbox, or null. */
  readonly twilio: TwilioSettings | null;
  readonly promotion: PromotionSettings;
  /** Where images are stored, or null for the disk under `dataDir`. */
  readonly filesBucket: FilesBucket | null;
  readonly cardLimits: CardLimits;
  /** Calls per minute and caller. */
  readonly callLimits: CallLimits;
  /** How long payouts are held after a borrower has changed the account. */
  readonly payoutHoldMinutes: number;
  /** How long a message from the public site is stored after it was handled. */
  readonly contactMessagesKeptMonths: number;
  readonly retention: RetentionSettings;
  /** What the regulator's files say about the lender. */
  readonly regulatedLender: RegulatedLender;
  readonly trustedProxies: TrustedProxies;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Plain log lines instead of JSON, in a demo without a log setting. */
  readonly isLogPlain: boolean;
  readonly telemetry: TelemetrySettings;
  /** Delays of the sandbox providers, so that a visitor can watch a loan's life. */
  readonly sandbox: { readonly decisionAfterMs: number; readonly payoutAfterMs: number };
}

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const CONSOLE_DIST = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Reads the environment once. Throws `SettingsError`, which names every missing or invalid value. */
export function readSettings(environment: Environment): Settings {
  const read = new EnvironmentReader(environment);
  const mode = readMode(read);
  const isProduction = mode === 'production';
  const brand = readBrandFile(read, isProduction);
  const { market } = brand.data;
  const country = read.oneOf('COUNTRY', ['MX', 'IN', 'PH'], market.country);
  const shownBrand = readBrand(read, brand, country);
  const settings: Settings = {
    mode,
    demoSize: read.oneOf('DEMO', ['small', 'large'], 'small'),
    host: readHost(read, mode),
    port: readPort(read, isProduction),
    ...readDatabase(read, isProduction),
    dataDir: resolve(read.text('DATA_DIR', '.data')),
    publicOrigin: read.origin('PUBLIC_ORIGIN', isProduction),
    apiPrefix: read.matching(
      'API_PREFIX',
      /^(?:$|(?:\/[A-Za-z0-9._-]+)+)$/,
      'a path such as /api',
      '',
    ),
    webDir: read.folder('WEB_DIR', WEB_DIST),
    consoleDir: read.folder('CONSOLE_DIR', CONSOLE_DIST),
    country,
    moneyForm: read.oneOf('MONEY_FORM', ['dotted', 'locale'], market.moneyForm),
    policy: readPolicy(read, brand, { country, isProduction }),
    brand: shownBrand,
    offerLifeSeconds: read.whole('OFFER_LIFE_SECONDS', { from: 60, to: 86_400, unset: 1_800 }),
    sessionLifeSeconds: read.whole('SESSION_LIFE_SECONDS', { from: 60, to: 86_400, unset: 1_800 }),
    idempotencyLifeSeconds: read.whole('IDEMPOTENCY_LIFE_SECONDS', {
      from: 3_600,
      to: 604_800,
      unset: 86_400,
    }),
    agentSessions: {
      // OWASP Session Management: 4 to 8 hours for a working day, 15 to 30 minutes without a call.
      lifeSeconds: read.whole('AGENT_SESSION_LIFE_SECONDS', {
        from: 300,
        to: 86_400,
        unset: 28_800,
      }),
      idleSeconds: read.whole('AGENT_IDLE_SECONDS', { from: 60, to: 86_400, unset: 1_800 }),
    },
    passkeySite:
      read.matching(
        'PASSKEY_SITE',
        /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
        'a host such as lender.mx',
        '',
      ) || null,
    oidc: readOidc(read, mode),
    secretKey: read.key('SECRET_KEY', isProduction),
    earlierSecretKeys: read.earlierKeys('SECRET_KEYS_BEFORE'),
    partnerKeys: read.secrets(
      'PARTNER_KEYS',
      isProduction ? null : { demo: 'demo-partner-secret' },
    ),
    backOffice: readBackOffice(read, isProduction),
    backOfficeEvents: read.yesOrNo('BACK_OFFICE_EVENTS', false),
    payments: readPayments(read, isProduction, country),
    agentMail: read.oneOf('AGENT_MAIL', ['none', 'backOffice'], 'none'),
    twilio: readTwilio(read),
    promotion: readPromotion(read, country, isProduction),
    filesBucket: readFilesBucket(read, isProduction),
    cardLimits: readCardLimits(read),
    callLimits: readCallLimits(read),
    // Short in a demo, so that a visitor sees both the hold and the payout.
    payoutHoldMinutes: read.whole('PAYOUT_HOLD_MINUTES', {
      from: 0,
      to: 20_160,
      unset: isProduction ? 1_440 : 1,
    }),
    contactMessagesKeptMonths: read.whole('CONTACT_MESSAGES_KEPT_MONTHS', {
      from: 1,
      to: 120,
      unset: 12,
    }),
    retention: readRetention(read),
    regulatedLender: readRegulatedLender(read, {
      operator: shownBrand.operator.name,
      isProduction,
    }),
    trustedProxies: readTrustedProxies(read),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    isLogPlain: !isProduction && !environment['LOG_LEVEL'],
    telemetry: readTelemetry(read, isProduction),
    sandbox: {
      decisionAfterMs: readDelay(read, 'SANDBOX_DECISION_AFTER_MS', isProduction),
      payoutAfterMs: readDelay(read, 'SANDBOX_PAYOUT_AFTER_MS', isProduction),
    },
  };
  checkPasskeySite(read, settings);
  if (settings.agentMail === 'backOffice' && settings.backOffice === null)
    read.problem('AGENT_MAIL', 'is sent by the back office, so BACK_OFFICE_URL must be set');
  if (settings.backOfficeEvents && settings.backOffice === null)
    read.problem('BACK_OFFICE_EVENTS', 'go to the back office, so BACK_OFFICE_URL must be set');
  read.refuseIfWrong();
  return settings;
}

function readBackOffice(read: EnvironmentReader, isRequired: boolean): Settings['backOffice'] {
  const url = read.address('BACK_OFFICE_URL', ['https:'], { isRequired });
  const keys = Object.entries(read.secrets('BACK_OFFICE_KEY', url === null ? {} : null));
  if (keys.length > 1) read.problem('BACK_OFFICE_KEY', 'must be one key, as id=secret');
  const [key] = keys;
  if (url === null || key === undefined) return null;
  return { url, keyId: key[0], secret: key[1] };
}

/** Browsers accept a passkey host that is the page's own, or a domain above it. */
function checkPasskeySite(
  read: EnvironmentReader,
  { passkeySite: site, publicOrigin }: Pick<Settings, 'passkeySite' | 'publicOrigin'>,
): void {
  if (site === null || publicOrigin === null || !URL.canParse(publicOrigin)) return;
  const { hostname } = new URL(publicOrigin);
  const isAbove = site.includes('.') && hostname.endsWith(`.${site}`);
  if (hostname !== site && !isAbove)
    read.problem('PASSKEY_SITE', 'must be the host of PUBLIC_ORIGIN, or a domain above it');
}

/** The ports above 1023 that browsers and `fetch` refuse (https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/** Browsers open a demo's port themselves, and its sandbox sends events to it; a proxy stands before production. */
function readPort(read: EnvironmentReader, isProduction: boolean): number {
  const port = read.whole('PORT', { from: 0, to: 65_535, unset: 8080 });
  if (!isProduction && REFUSED_PORTS.has(port))
    read.problem('PORT', 'must be one that browsers open, such as 8080');
  return port;
}

function readDelay(read: EnvironmentReader, name: string, isProduction: boolean): number {
  if (isProduction) read.mustBeUnset(name, 'production has no sandbox providers');
  return read.whole(name, { from: 0, to: 3_600_000, unset: 5_000 });
}
