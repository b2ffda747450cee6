import Fastify from 'fastify';
import pg from 'pg';

/*
 * The yardstick of `npm run bench:api`: a Fastify route with nothing around it that does one indexed point read by the
 * same driver, as a named statement.
 */

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

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
