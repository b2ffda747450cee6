import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { DESK_CALLS } from './console-calls.ts';
import { atMost } from './figures.ts';
import { filledDesk, startOnDesk } from './filled-desk.ts';
import { visitScreens } from './first-screens.ts';
import { signInAs } from './signed-in-agent.ts';
import type { CallAsAgent } from './signed-in-agent.ts';
import { median } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/* `npm run bench:console`: the console's lists, searches and figures over HTTP, for a lender with few loans and one with a
   million, alternating on one PostgreSQL. The loans are generated in the database: three years of them, one in five still
   open, one in a hundred late. The day's jobs run before anything is measured. Measures, never asserts. Usage: npm run
   bench:console -- [--sizes 1000,1000000] [--rounds N] [--only PART] [--server URL [--fill-only]] */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    rounds: { type: 'string', default: '40' },
    // Only calls whose name contains this.
    only: { type: 'string', default: '' },
    // Your own PostgreSQL server, which keeps its filled databases for the next run.
    server: { type: 'string' },
    'fill-only': { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
const WARM_UP = 5;
const VISITS = 7;
const LONG_MS = 1_000;
const FEW_ROUNDS = 3;

interface Lender {
  readonly size: number;
  readonly server: StartedServer;
  readonly call: CallAsAgent;
}

async function open(size: number, url: string): Promise<Lender> {
  const server = await startOnDesk(size, url);
  return { size, server, call: await signInAs('irene', server.url) };
}

async function measure(lenders: readonly Lender[]): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const make of DESK_CALLS) {
    const calls = lenders.map(() => make());
    const { name = '', limit = null } = calls[0] ?? {};
    if (!name.includes(values.only)) continue;
    const times = lenders.map((): number[] => []);
    let most = rounds;
    for (let round = -WARM_UP; round < most; round += 1)
      for (const [at, lender] of lenders.entries()) {
        const from = performance.now();
        // A refused call, or one that exceeds the statement timeout, is reported and counts as never answered.
        const isAnswered = await calls[at]?.make(lender.call, round + WARM_UP).then(
          () => true,
          (error: unknown) => {
            console.error(`${name}, ${lender.size} loans: ${String(error).slice(0, 200)}`);
            return false;
          },
        );
        const took = performance.now() - from;
        if (round >= 0) times[at]?.push(isAnswered === true ? took : Infinity);
        // The first read of figures may be slow; a call that is always slow gets fewer rounds.
        if (round > -WARM_UP && took > LONG_MS) [round, most] = [Math.max(round, -1), FEW_ROUNDS];
      }
    const shares = times.map((one) => one.toSorted((a, b) => a - b));
    const at = (one: readonly number[] | undefined, share: number) =>
      Number((one?.[Math.floor(one.length * share)] ?? Number.NaN).toFixed(1));
    table[name] = Object.fromEntries(
      lenders.flatMap(({ size }, place): [string, number][] => [
        [`${size}, p50 ms`, at(shares[place], 0.5)],
        [`${size}, p95 ms`, at(shares[place], 0.95)],
      ]),
    );
    const few = at(shares[0], 0.5);
    const many = at(shares.at(-1), 0.5);
    table[name]['ratio of p50'] = Number((many / few).toPrecision(3));
    if (limit !== null) atMost(limit, `console: ${name}, p95 ms`, at(shares.at(-1), 0.95));
  }
  console.log(`\n${rounds} calls each, in turns`);
  console.table(table);
}

/** The first screens of the console in a real browser: with few loans, and with many. */
async function measureScreens(lenders: readonly Lender[]): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const { size, server } of lenders)
    for (const [name, times] of Object.entries(await visitScreens(server.url, VISITS))) {
      const ms = Math.round(median(times));
      if (size === lenders.at(-1)?.size) atMost(1_500, `console: ${name} is there after, ms`, ms);
      table[name] = { ...table[name], [`${size}, ms`]: ms };
    }
  console.log(`\nUntil a screen is there with all its parts, medians of ${VISITS} visits each`);
  console.table(table);
}

if (!values['fill-only'] && values.only === '' && process.env['CONSOLE_DIR'] === undefined)
  await buildIfStale(['console'], 'best');
const postgres = values.server === undefined ? await postgresServer({ isDurable: true }) : null;
const lenders: Lender[] = [];
try {
  const urls: string[] = [];
  for (const size of sizes) urls.push(await filledDesk(values.server ?? postgres?.url ?? '', size));
  if (!values['fill-only']) {
    for (const [at, size] of sizes.entries()) lenders.push(await open(size, urls[at] ?? ''));
    await measure(lenders);
    if (values.only === '') await measureScreens(lenders);
  }
} finally {
  for (const { server } of lenders) await server.stop();
  await postgres?.stop();
}
