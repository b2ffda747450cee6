import { test } from '@playwright/test';
import { href } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import { startServer } from '../../bench/started-server.ts';
import type { StartedServer } from '../../bench/started-server.ts';
import { brand as liwaya } from '../../brands/liwaya.brand.ts';
import { brand } from '../../brands/vaiga.brand.ts';
import { serverData } from './server-data.ts';

interface Lender {
  readonly brand: { readonly merchantNumber: string };
  readonly file: string;
  /** This lender's names for what the first one's stories use: its products and channels. */
  readonly ownNames: Readonly<Record<string, string>>;
}

const vaiga: Lender = {
  brand,
  file: 'brands/vaiga.brand.ts',
  ownNames: { flex: 'steady', unico: 'bridge', oxxo: 'upi' },
};

/** The third lender: the Philippines. */
export const LIWAYA: Lender = {
  brand: liwaya,
  file: 'brands/liwaya.brand.ts',
  ownNames: { flex: 'hulugan', unico: 'isahan', oxxo: '7eleven', spei: 'instapay' },
};

/** A lender of another country (docs/decisions/022-brand-file.md), whose server runs during a file's stories. */
export interface OtherLender {
  /** Its address; available only within a story. */
  readonly url: () => string;
  /** The address of a screen for its demo borrower, with this lender's names instead of the first one's. */
  readonly addressOf: (name: ScreenName, own?: Readonly<Record<string, string>>) => string;
}

const sessionOf = ({ brand: { merchantNumber } }: Lender) =>
  ({ userId: '1001', sessionId: 'demo-1001', merchantNumber }) as const;

export const OTHER_SESSION = sessionOf(vaiga);

/** These stories do not test the wait for a decision or a payout. */
const WITHOUT_DELAY = { SANDBOX_DECISION_AFTER_MS: '0', SANDBOX_PAYOUT_AFTER_MS: '0' } as const;

const started = new Map<string, Promise<StartedServer>>();

/** Servers with the same settings are shared by all files of a worker; they end with the worker. */
function startOnce(
  env: Readonly<Record<string, string>>,
  { file }: Lender,
): Promise<StartedServer> {
  const key = JSON.stringify([env, file]);
  const running = started.get(key);
  if (running !== undefined) return running;
  const server = serverData('other-lender-', 'tables').then((data) =>
    startServer('scripts/start.ts', { BRAND_FILE: file, ...WITHOUT_DELAY, ...data.env, ...env }),
  );
  started.set(key, server);
  return server;
}

/**
 * Starts it before the first story of a file that needs it, on its own database; the second lender by default. `env` adds
 * settings.
 */
export function otherLender(
  env: Readonly<Record<string, string>> = {},
  lender: Lender = vaiga,
): OtherLender {
  let server: StartedServer;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    server = await startOnce(env, lender);
  });
  return {
    url: () => server.url,
    addressOf: (name, own = {}) => {
      const parameters = Object.entries(own).map(([key, value]) => [
        key,
        lender.ownNames[value] ?? value,
      ]);
      return server.url + href(name, Object.fromEntries(parameters), sessionOf(lender));
    },
  };
}
