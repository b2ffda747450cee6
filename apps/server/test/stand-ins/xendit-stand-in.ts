import { randomBytes, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyReply } from 'fastify';

/* The part of Xendit's published API for payment requests over the counter that the adapter uses (github.com/xendit/xendit-node,
   docs.xendit.co, 2026): the key as a basic user name, an idempotency key, decimal amounts, errors with a code, events with a
   static token. A payment request does not list its payments, and there is no call that cancels one. */

interface SentRequest {
  readonly reference_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly country: string;
  readonly payment_method: {
    readonly type: string;
    readonly reusability: string;
    readonly over_the_counter: {
      readonly channel_code: string;
      readonly channel_properties: {
        readonly customer_name: string;
        readonly expires_at?: string;
      };
    };
  };
}

export type XenditStandIn = Awaited<ReturnType<typeof startXenditStandIn>>;

const HOUR_MS = 3_600_000;

/** A stand-in of Xendit on its own socket. */
export async function startXenditStandIn(nowMs: () => number) {
  const token = 'a-callback-token-of-xendit';
  const now = (): string => new Date(nowMs()).toISOString();
  const made = (input: SentRequest) => {
    const { over_the_counter: counter, ...method } = input.payment_method;
    // With a letter: a random code of digits alone could be scanned, one in 280 times.
    const payment_code = `T${randomBytes(6).toString('hex').toUpperCase()}`;
    return {
      id: `pr-${randomUUID()}`,
      created: now(),
      updated: now(),
      reference_id: input.reference_id,
      business_id: '5f27a14a9bf05c73dd040bc8',
      amount: input.amount,
      currency: input.currency,
      country: input.country,
      status: 'PENDING',
      payment_method: {
        ...method,
        id: `pm-${randomUUID()}`,
        status: 'ACTIVE',
        over_the_counter: {
          ...counter,
          channel_properties: { ...counter.channel_properties, payment_code },
        },
      },
    };
  };
  const requests: ReturnType<typeof made>[] = [];
  const byKey = new Map<string, { request: ReturnType<typeof made>; sent: string }>();
  const faults = { loseNext: 0, failNext: 0, isMute: false };
  const app = fastify({ forceCloseConnections: true });
  const problem = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ error_code: code, message: code });

  app.addHook('onRequest', async (request, reply) => {
    if (faults.isMute) {
      reply.hijack();
      return reply;
    }
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      return problem(reply, 500, 'SERVER_ERROR');
    }
    const expected = Buffer.from('xnd_development_00000000:').toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`)
      return problem(reply, 401, 'INVALID_API_KEY');
    return undefined;
  });
  app.addHook('onSend', async (request) => {
    if (faults.loseNext === 0) return;
    faults.loseNext -= 1;
    request.raw.socket.destroy();
  });
  app.post<{ Body: SentRequest }>('/payment_requests', ({ body, headers }, reply) => {
    const known = byKey.get(String(headers['idempotency-key']));
    const sent = JSON.stringify(body);
    // Stricter than published: another request under the same key is refused.
    if (known !== undefined)
      return known.sent === sent ? known.request : problem(reply, 400, 'IDEMPOTENCY_ERROR');
    const counter = body.payment_method.over_the_counter;
    const { customer_name: name, expires_at: expiresAt } = counter.channel_properties;
    const life = expiresAt === undefined ? HOUR_MS * 48 : Date.parse(expiresAt) - nowMs();
    const isWithin = life >= 2 * HOUR_MS && life <= 216 * HOUR_MS;
    const isKnown = ['7ELEVEN', 'CEBUANA'].includes(counter.channel_code);
    if (name === '' || !isKnown || !isWithin) return problem(reply, 400, 'API_VALIDATION_ERROR');
    const request = made(body);
    requests.push(request);
    byKey.set(String(headers['idempotency-key']), { request, sent });
    return reply.code(201).send(request);
  });
  app.get<{ Params: { id: string } }>(
    '/payment_requests/:id',
    ({ params }, reply) =>
      requests.find(({ id }) => id === params.id) ?? problem(reply, 404, 'DATA_NOT_FOUND'),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    address,
    token,
    requests,
    faults,
    /** A customer pays at the counter, or the request ends unpaid. */
    settle: (
      requestId: string,
      status: 'SUCCEEDED' | 'EXPIRED' | 'FAILED' | 'CANCELED' | 'VOIDED' = 'SUCCEEDED',
    ) => {
      const found = requests.find(({ id }) => id === requestId);
      if (found === undefined) throw new Error('no such request');
      Object.assign(found, { status, updated: now() });
    },
    /** An event as Xendit sends it; whoever has the token can claim any amount and state. */
    event: (requestId: string | null, amount: number, status = 'SUCCEEDED') => ({
      body: Buffer.from(
        JSON.stringify({
          event: `payment.${status.toLowerCase()}`,
          business_id: '5f27a14a9bf05c73dd040bc8',
          created: now(),
          data: {
            id: `py-${randomUUID()}`,
            payment_request_id: requestId,
            amount,
            currency: 'PHP',
            status,
            failure_code: null,
          },
        }),
      ),
      headers: { 'x-callback-token': token },
    }),
    close: () => app.close(),
  };
}
