import { parseArgs } from 'node:util';
import { listComplaintQueue } from '@cauce/contract/console';
import type { ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';
import { Client } from 'pg';
import { postgresServer } from '../apps/server/test/databases/postgres-server.ts';
import { atMost } from './figures.ts';
import { signInAs } from './signed-in-agent.ts';
import type { CallAsAgent } from './signed-in-agent.ts';
import { median, startServer } from './started-server.ts';
import type { StartedServer } from './started-server.ts';

/* `npm run bench:queue`: a page of the console's complaint queue with few complaints and with many, over HTTP, alternating
   in one run on one PostgreSQL. Measures, never asserts. Usage: npm run bench:queue -- [--complaints N] [--rounds N] */

type Input = ConsoleInputOf<typeof listComplaintQueue>;
type Page = ConsoleOutputOf<typeof listComplaintQueue>;

const { values } = parseArgs({
  options: {
    complaints: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
  },
});
const FEW = 100;
const many = Number(values.complaints);
const rounds = Number(values.rounds);
const WARM_UP = 50;

const postgres = await postgresServer({ isDurable: true });
const desks: Desk[] = [];
try {
  desks.push(await openDesk('few', FEW), await openDesk('many', many));
  await measure();
} finally {
  for (const { server } of desks) await server.stop();
  await postgres.stop();
}

interface Desk {
  readonly server: StartedServer;
  readonly call: CallAsAgent;
}

async function openDesk(name: string, complaints: number): Promise<Desk> {
  const url = new URL(postgres.url);
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  const server = await startServer('scripts/start.ts', { DATABASE_URL: url.href, WEB_DIR: 'none' });
  await fill(url.href, complaints);
  return { server, call: await signInAs('laura', server.url) };
}

/** Complaints: a third assigned to an agent, a third unassigned, a third closed; five of each borrower. */
async function fill(url: string, complaints: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('delete from complaint_images');
  // The demo's own complaints would be counted in one tab more than in another.
  await client.query('set session_replication_role = replica');
  await client.query('truncate complaints, complaint_history, complaint_replies cascade');
  await client.query(
    `insert into borrowers (id, phone, full_name, created_at, updated_at)
     select 'b' || n, '+5255' || lpad(n::text, 8, '0'), 'Persona ' || md5(n::text), now(), now()
     from generate_series(0, $1::int) n`,
    [Math.ceil(complaints / 5)],
  );
  await client.query(
    `insert into complaints
       (id, borrower_id, type_id, body, state, filed_at, answer_by, answered_at, closed_at, agent_id)
     select 'q' || n, 'b' || n / 5, '2', repeat('Pagué y no se refleja. ', 8),
       case when n % 3 = 2 then 'closed' else 'open' end, f.at, f.at + interval '3 days',
       case when n % 3 = 2 then f.at + interval '1 day' end,
       case when n % 3 = 2 then f.at + interval '2 days' end, case when n % 3 = 0 then 'laura' end
     from generate_series(0, $1::int - 1) n
     cross join lateral (select now() - make_interval(secs => 20 * n) as at) f`,
    [complaints],
  );
  // As in a database that has run for longer.
  await client.query('vacuum (analyze)');
  await client.end();
}

function read({ call }: Desk, input: Input): Promise<Page> {
  return call(listComplaintQueue, input);
}

async function measure(): Promise<void> {
  const inputs: readonly (readonly [string, (desk: Desk) => Promise<Input>])[] = [
    ['mine', () => Promise.resolve({ tab: 'mine' })],
    ['unassigned', () => Promise.resolve({ tab: 'unassigned' })],
    ['open', () => Promise.resolve({ tab: 'open' })],
    ['open, the next page', async (desk) => nextOf(desk, 'open')],
    ['closed', () => Promise.resolve({ tab: 'closed' })],
    ['a folio', () => Promise.resolve({ tab: 'mine', search: 'Q-000050' })],
    ['a name', () => Promise.resolve({ tab: 'mine', search: 'persona cfcd2084' })],
    ['a telephone', () => Promise.resolve({ tab: 'mine', search: '00000007' })],
  ];
  const table: Record<string, object> = {};
  for (const [name, inputOf] of inputs) {
    const requests = await Promise.all(desks.map((desk) => inputOf(desk)));
    const times: number[][] = [[], []];
    // The first calls warm up and are not counted. Compared calls run side by side in alternating order.
    for (let round = -WARM_UP; round < rounds; round += 1) {
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const taken = await timeOf(desks[at]!, requests[at]!); // ! two desks, two inputs
        if (round >= 0) times[at]?.push(taken);
      }
    }
    const [few = [], lots = []] = times;
    const ratio = Number((median(lots) / median(few)).toPrecision(3));
    atMost(1.25, `queue: ${name}, with ${many} complaints beside ${FEW}`, ratio);
    table[name] = {
      rows: (await read(desks[1]!, requests[1]!)).complaints.length, // ! as above
      [`${FEW}, ms`]: Number(median(few).toFixed(2)),
      [`${many}, ms`]: Number(median(lots).toFixed(2)),
      ratio,
    };
  }
  console.log(
    `\nOne call of the queue over HTTP, medians of ${rounds} calls in turns; the ratio is that of the medians`,
  );
  console.table(table);
}

async function nextOf(desk: Desk, tab: 'open'): Promise<Input> {
  const { next } = await read(desk, { tab });
  if (next === null) throw new Error('The tab has one page alone.');
  return { tab, after: next };
}

/** How long a call takes, in ms. */
async function timeOf(desk: Desk, input: Input): Promise<number> {
  const from = performance.now();
  await read(desk, input);
  return performance.now() - from;
}
