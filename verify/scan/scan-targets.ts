import { PROMOTION_PATH, screens } from '@cauce/contract';
import { endpoints } from '@cauce/contract/server';
import { consoleEndpoints } from '@cauce/contract/console';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { poolsOf } from '../fuzz/pools.ts';
import { validFor } from '../fuzz/valid-values.ts';
import { callOf } from '../wire/drafts.ts';
import type { Draft, Identity } from '../wire/drafts.ts';
import type { LenderUnderTest } from '../wire/lender-under-test.ts';
import { sender } from '../wire/send.ts';
import type { Call } from '../wire/send.ts';

/** A valid call to start from; each of its fields is then tried. */
export interface ScanTarget {
  readonly name: string;
  readonly call: Call;
  /** The number of its fields, including the session's two. */
  readonly fields: number;
}

// Values with quotes or markers of their own would be taken for another attempt, or for a place to inject.
const IS_PLAIN = /^[\w .:,+@/\p{L}-]*$/u;
const SAMPLES = 60;
const SEED = 7;
const OF_EACH_LENGTH = 4;

/** Every call of both tables by a caller with permission: of those answered successfully, the one with the most fields. */
export async function callTargets(lender: LenderUnderTest): Promise<readonly ScanTarget[]> {
  const pools = poolsOf(lender.ids);
  const { send, close } = sender(lender.port);
  const target = async (
    name: string,
    schema: GenericSchema,
    draft: Omit<Draft, 'fields'>,
  ): Promise<ScanTarget> => {
    const inSession = draft.identity.kind === 'borrower' ? 2 : 0;
    const values = fc
      .sample(validFor(schema, { pools, scope: 'scan' }), { numRuns: SAMPLES, seed: SEED })
      .map((value) => Object.entries(value as object))
      .toSorted((one, other) => score(other) - score(one));
    const candidates = [...Map.groupBy(values, ({ length }) => length).values()]
      .flatMap((same) => same.slice(0, OF_EACH_LENGTH))
      .map((fields) => ({
        name,
        call: callOf({ ...draft, fields }),
        fields: fields.length + inSession,
      }));
    const [most] = candidates;
    if (most === undefined) throw new Error(`No values for ${name}.`);
    for (const candidate of candidates)
      if ((await send(candidate.call)).status === 200) return candidate;
    return most;
  };
  const found: ScanTarget[] = [];
  // A partner's call is signed over its bytes: whatever a scanner changes is rejected before it is read.
  const unsigned = endpoints.filter(({ access }) => access !== 'partner');
  for (const { name, method, path, encoding, access, file, request } of unsigned)
    found.push(
      await target(name, request, {
        method,
        path,
        encoding,
        isConsole: false,
        identity: CALLERS[access],
        ...(file !== undefined && {
          file: {
            name: file,
            bytes: Buffer.from('GIF89a'),
          },
        }),
      }),
    );
  for (const [at, { name, path, request }] of consoleEndpoints.entries())
    found.push(
      await target(name, request, {
        method: 'POST',
        path,
        encoding: 'json',
        isConsole: true,
        identity: {
          kind: 'agent',
          role: 'admin',
          at,
        },
      }),
    );
  close();
  return found;
}

const CALLERS = {
  public: { kind: 'nobody' },
  optionalSession: { kind: 'borrower', id: '1001' },
  session: { kind: 'borrower', id: '1001' },
  partner: { kind: 'partner', signs: 'right' },
} as const satisfies Record<string, Identity>;

const score = (fields: readonly (readonly [string, unknown])[]): number =>
  fields.length * 2 -
  fields.filter(([, value]) => !IS_PLAIN.test(typeof value === 'string' ? value : '')).length;

/** Every page, with parameters that pages read. */
export const pageTargets: readonly ScanTarget[] = [
  ...Object.values(screens).flatMap(({ path, aliases, query }) =>
    [path, ...aliases].map((one) => pageOf(one, query)),
  ),
  ...[PROMOTION_PATH, '/console', '/console/setup', '/no-such-page'].map((path) =>
    pageOf(path, []),
  ),
];

function pageOf(path: string, query: readonly string[]): ScanTarget {
  const names = ['orderId', 'appName', ...query];
  const own = Object.fromEntries([...new Set(names)].map((name) => [name, '1']));
  const all = { userId: '1001', sessionId: 'demo-1001', ...own };
  const address = `${path}?${new URLSearchParams(all).toString()}`;
  return {
    name: `page ${path}`,
    fields: Object.keys(all).length,
    call: {
      method: 'GET',
      path: address,
      headers: { accept: 'text/html' },
      body: null,
    },
  };
}
