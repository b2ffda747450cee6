import { createHmac, randomBytes } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyReply } from 'fastify';

/* The part of Razorpay's published API for virtual accounts and webhooks that the adapter uses
   (github.com/razorpay/markdown-docs, 2026): basic authentication, amounts in paise, unix seconds, errors with a code and a
   reason, events signed by an HMAC over the raw body, their id in a header. It publishes no idempotency key for accounts, and
   no answer to closing one that is closed already. */

interface SentAccount {
  readonly receivers: { readonly types: readonly string[] };
  readonly description?: string;
  readonly close_by?: number;
  readonly notes?: Record<string, string>;
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;
type Account = ReturnType<typeof makeAccount>;

const IFSC = 'RATN0VAAPIS';
const MINUTES_15 = 900;

const id = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
const digits = (count: number): string =>
  Array.from(randomBytes(count), (byte) => String(byte % 10)).join('');

function makeAccount({ receivers, description, close_by: closeBy, notes }: SentAccount) {
  const bank = {
    id: id('ba'),
    entity: 'bank_account',
    ifsc: IFSC,
    bank_name: 'RBL Bank',
    name: 'Vaiga Capital',
    notes: [],
    account_number: `2223${digits(12)}`,
  };
  const username = `rpy.payto${digits(15)}`;
  const vpa = {
    id: id('vpa'),
    entity: 'vpa',
    username,
    handle: 'icici',
    address: `${username}@icici`,
  };
  const all: Readonly<Record<string, typeof bank | typeof vpa>> = { bank_account: bank, vpa };
  return {
    id: id('va'),
    name: 'Vaiga Capital',
    entity: 'virtual_account',
    status: 'active',
    description: description ?? null,
    amount_expected: null,
    notes: notes ?? [],
    amount_paid: 0,
    customer_id: null,
    receivers: receivers.types.flatMap((type) => all[type] ?? []),
    close_by: closeBy ?? null,
    closed_at: null as number | null,
  };
}

/** A stand-in of Razorpay on its own socket. */
export async function startRazorpayStandIn(nowMs: () => number) {
  const secrets = ['a-webhook-secret-of-razorpay', 'the-secret-before-that-one'] as const;
  const now = (): number => Math.floor(nowMs() / 1_000);
  const accounts: Account[] = [];
  const requests: { url: string; body: unknown }[] = [];
  const faults = { loseNext: 0, failNext: 0, isMute: false };
  const app = fastify({ forceCloseConnections: true });
  const problem = (reply: FastifyReply, status: number, code: string, reason: string) =>
    reply.code(status).send({
      error: {
        code,
        description: reason,
        source: 'business',
        step: 'payment_initiation',
        reason,
        metadata: {},
      },
    });
  const badRequest = (reply: FastifyReply, reason = 'input_validation_failed') =>
    problem(reply, 400, 'BAD_REQUEST_ERROR', reason);

  app.addHook('preHandler', async (request, reply) => {
    requests.push({ url: request.url, body: request.body });
    if (faults.isMute) {
      reply.hijack();
      return reply;
    }
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      return problem(reply, 500, 'SERVER_ERROR', 'server_error');
    }
    const expected = Buffer.from('rzp_test_00000000:a-key-secret').toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`)
      return problem(reply, 401, 'BAD_REQUEST_ERROR', 'NA');
    return undefined;
  });
  app.addHook('onSend', async (request) => {
    if (faults.loseNext === 0) return;
    faults.loseNext -= 1;
    request.raw.socket.destroy();
  });
  app.post<{ Body: SentAccount }>('/v1/virtual_accounts', ({ body }, reply) => {
    const { types } = body.receivers;
    const isKnown = types.every((type) => ['bank_account', 'vpa'].includes(type));
    if (!isKnown || !types.includes('bank_account')) return badRequest(reply);
    if (body.close_by !== undefined && body.close_by < now() + MINUTES_15) return badRequest(reply);
    const made = makeAccount(body);
    accounts.push(made);
    return made;
  });
  app.post<{ Params: { id: string } }>('/v1/virtual_accounts/:id/close', ({ params }, reply) => {
    const found = accounts.find((one) => one.id === params.id);
    if (found === undefined) return badRequest(reply);
    Object.assign(found, { status: 'closed', closed_at: now() });
    return found;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    address,
    secrets,
    accounts,
    requests,
    faults,
    /** A captured payment, as events of it contain it. */
    payment: (amount: number, method: 'upi' | 'bank_transfer' = 'upi') => ({
      id: id('pay'),
      entity: 'payment',
      amount,
      currency: 'INR',
      status: 'captured',
      method,
      captured: true,
      amount_refunded: 0,
      vpa: method === 'upi' ? 'gaurav.kumar@icici' : null,
      email: 'gaurav.kumar@example.com',
      contact: '+919000090000',
      notes: [],
      created_at: now(),
    }),
    /** An event as Razorpay sends it. */
    event: (type: string, entities: Readonly<Record<string, object>>, secret = 0) => {
      const payload = Object.fromEntries(
        Object.entries(entities).map(([name, entity]) => [name, { entity }]),
      );
      const body = Buffer.from(
        JSON.stringify({
          entity: 'event',
          account_id: 'acc_00000000000000',
          event: type,
          contains: Object.keys(entities),
          payload,
          created_at: now(),
        }),
      );
      return {
        body,
        headers: {
          'x-razorpay-signature': createHmac('sha256', secrets[secret] ?? '')
            .update(body)
            .digest('hex'),
          'x-razorpay-event-id': id('evt'),
        },
      };
    },
    close: () => app.close(),
  };
}
