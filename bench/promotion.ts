import pg from 'pg';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { atLeast, atMost } from './figures.ts';
import { pageVisitor } from './promotion/page-visitor.ts';
import { median, startServer } from './started-server.ts';

/* `npm run bench:promotion`: attacks on a registration page, against a started server on PostgreSQL. SMS pumping: 5,000
   requests from 200 addresses for 1,000 numbers of one block, each with a solved captcha, while others register. One
   captcha used by fifty at once. Response times for known and unknown phones. Measures, never asserts. Usage: npm run
   bench:promotion -- [requests] [pairs] */

const requests = Number(process.argv[2] ?? 5_000);
const pairs = Number(process.argv[3] ?? 1_000);
const ADDRESSES = 200;
const NUMBERS = 1_000;
const CONCURRENCY = 16;

const phone = (block: number, number: number): string =>
  `1${String(3_000_000_000 + block * 10_000 + number).padStart(10, '0')}`;
const addressOf = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

const postgres = await postgresServer({ isMeasured: true });
const database = new pg.Client({ connectionString: postgres.url });
// Little proof of work, so that the server is measured and not its clients.
const environment = {
  DATABASE_URL: postgres.url,
  TRUST_PROXY: 'true',
  CAPTCHA_WORK_BITS: '8',
  WEB_DIR: 'none',
  ANONYMOUS_CALLS_PER_MINUTE: '1000000',
  SMS_PER_DAY: '100000',
};
const server = await startServer('scripts/start.ts', environment);
try {
  await database.connect();
  await pumping();
  await oneCaptcha();
  await enumeration();
} finally {
  await database.end();
  await server.stop();
  await postgres.stop();
}

async function countOf(where: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from sms_codes where not is_withheld and ${where}`,
  );
  return Number(rows[0]?.count);
}

/** Does something for each number below `count`, a fixed number concurrently. */
async function each(count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await act(n);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
}

async function requestCode(address: string, number: string): Promise<string> {
  const visitor = pageVisitor(server.url, address);
  return (await visitor.requestCode(number, await visitor.solve())).code;
}

async function pumping(): Promise<void> {
  const bystanders = Math.ceil(requests / 50);
  let served = 0;
  const startedAt = performance.now();
  await Promise.all([
    each(requests, async (n) => {
      await requestCode(addressOf(n % ADDRESSES), phone(0, n % NUMBERS));
    }),
    (async () => {
      for (let n = 0; n < bystanders; n += 1)
        if ((await requestCode(addressOf(60_000 + n), phone(1 + n, 1))) === '0') served += 1;
    })(),
  ]);
  const sent = await countOf(`phone like '+86${phone(0, 0).slice(0, 7)}%'`);
  atMost(50, `promotion: codes sent for ${requests} requests of one block`, sent);
  atLeast(bystanders, 'promotion: others served meanwhile', served);
  console.table({
    'requests for one block': requests,
    'codes stored for it': sent,
    'others who requested one': bystanders,
    'others who were served': served,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  });
}

async function oneCaptcha(): Promise<void> {
  const accepted: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const visitor = pageVisitor(server.url, addressOf(100_000 + round));
    const solved = await visitor.solve();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        visitor.requestCode(phone(20_000 + round * 50 + n, 2), solved),
      ),
    );
    accepted.push(answers.filter(({ code }) => code !== '101').length);
  }
  atMost(1, 'promotion: uses of one captcha that were accepted', Math.max(...accepted));
  console.table({
    'rounds of fifty uses of one captcha': accepted.length,
    'accepted in a round, least': Math.min(...accepted),
    'accepted in a round, most': Math.max(...accepted),
  });
}

async function enumeration(): Promise<void> {
  await database.query(
    `insert into borrowers (id, phone, created_at, updated_at)
     select 'known-' || n, '+86' || (13000000000 + (30000 + n) * 10000 + 3), now(), now() from generate_series(0, $1 - 1) n`,
    [pairs],
  );
  const times = { known: [] as number[], unknown: [] as number[] };
  const codes = { known: new Set<string>(), unknown: new Set<string>() };
  const warmUp = 50;
  for (let n = -warmUp; n < pairs; n += 1) {
    // Alternating, and the order within a pair alternates too.
    const kinds = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const block = n < 0 ? 70_000 - n : kind === 'known' ? 30_000 + n : 50_000 + n;
      const visitor = pageVisitor(server.url, addressOf(200_000 + block));
      const { code, ms } = await visitor.requestCode(
        phone(block, n < 0 && kind === 'known' ? 4 : 3),
        await visitor.solve(),
      );
      if (n < 0) continue;
      times[kind].push(ms);
      codes[kind].add(code);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Number(((Math.abs(known - unknown) / unknown) * 100).toPrecision(2));
  atMost(5, 'promotion: a known telephone beside an unknown one, difference in %', difference);
  console.table({
    'phones of each kind': pairs,
    'answers to a known phone': [...codes.known].join(' '),
    'answers to an unknown phone': [...codes.unknown].join(' '),
    'median of known, ms': Number(known.toPrecision(4)),
    'median of unknown, ms': Number(unknown.toPrecision(4)),
    'difference, %': difference,
  });
}
