import type { PolicySwitches } from '@cauce/lending';

/** Who lends: shown on every public and legal page, required in production (decisions §11). */
export interface Brand {
  readonly name: string;
  readonly operator: {
    readonly name: string;
    readonly licence: string;
    readonly contact: string;
    readonly address: string;
  };
  readonly contacts: { readonly whatsApp: string; readonly telephone: string; readonly email: string };
  readonly serviceHours: { readonly es: string; readonly en: string };
  readonly merchantNumber: string;
  readonly storeUrl: string;
  readonly loginUrl: string;
  /** Exact https origins that a page may leave for (reliability.md, abuse 2). */
  readonly allowedOrigins: readonly string[];
  readonly bridge: { readonly androidName: string; readonly handlers: Readonly<Record<string, string>> };
}

/** The environment, read once and checked. Durations carry their unit. */
export interface Settings {
  /** `demo` has the demo lender, the developer's pages and the sandbox providers; `production` has none of them. */
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** The origin under which borrowers reach this server, or null where addresses may be relative. */
  readonly publicOrigin: string | null;
  readonly apiPrefix: string;
  /** Where the built web app lies, or null to serve the API alone. */
  readonly webDir: string | null;
  readonly country: 'MX' | 'IN' | 'PH';
  readonly moneyForm: 'dotted' | 'locale';
  readonly policy: PolicySwitches;
  readonly brand: Brand;
  readonly offerLifeSeconds: number;
  readonly sessionLifeSeconds: number;
  readonly idempotencyLifeSeconds: number;
  /** Secrets of the partners that may open sessions, by key id. */
  readonly partnerKeys: Readonly<Record<string, string>>;
  /** How many calls without a session one address may make in a minute. */
  readonly anonymousCallsPerMinute: number;
  readonly trustProxy: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** How long the sandbox providers take, so that a stranger can watch a loan's life. */
  readonly sandbox: { readonly decisionAfterMs: number; readonly payoutAfterMs: number };
}
