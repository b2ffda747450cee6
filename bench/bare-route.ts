import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';

/* The baselines of `npm run bench:api`: a bare Fastify route that does one indexed point read with the same driver and a
   named statement, and one that sends the file PAGE_FILE, a compressed page. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify({ logger: false });

app.get('/health/ready', () => ({ ready: true }));
app.post('/read', async (request) => {
  const { rows } = await pool.query({
    name: 'order',
    text: 'select * from orders where id = $1',
    values: [(request.query as { orderId?: string }).orderId],
  });
  return rows[0] ?? null;
});
app.get('/page', async (_request, reply) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    .send(await readFile(String(process.env.PAGE_FILE))),
);

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
