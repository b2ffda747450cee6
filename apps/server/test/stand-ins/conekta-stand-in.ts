import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { clabeCheckDigit } from '@cauce/lending';
import fastify from 'fastify';
import type { FastifyReply } from 'fastify';

/* The part of Conekta's published API (OpenAPI 2.2, developers.conekta.com) for orders, charges, customers and webhooks
   that the adapter uses: bearer key, versioned media type, amounts in cents, unix seconds, errors as a list of details, 402
   for a declined charge, events signed by RSA over the raw body in `digest`. */

interface SentCall {
  currency: string;
  customer_info: { customer_id?: string; name?: string; email?: string };
  line_items: { unit_price: number; quantity: number }[];
  metadata?: Record<string, unknown>;
  return_url?: string;
  charges?: ChargeRequest[];
}
interface ChargeRequest {
  amount: number;
  reference_id?: string;
  payment_method: { type: string; expires_at?: number; payment_source_id?: string };
}
/** Cards with special behaviour. */
const SOURCES: Readonly<Record<string, string>> = {
  tok_declined: 'src_declined',
  tok_3ds: 'src_3ds',
};
type Order = ReturnType<typeof makeOrder>;

export type ConektaStandIn = Awaited<ReturnType<typeof startConektaStandIn>>;

const id = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

function methodOf({ type, expires_at: expiresAt }: ChargeRequest['payment_method']) {
  const first17 = `646180${String(Math.floor(Number(`0x${randomBytes(5).toString('hex')}`) % 1e11)).padStart(11, '0')}`;
  if (type === 'spei')
    return {
      object: 'bank_transfer_payment',
      type,
      clabe: first17 + clabeCheckDigit(first17),
      bank: 'STP',
      expires_at: expiresAt,
    };
  if (type === 'cash') {
    const reference = `9300${first17.slice(-10)}`;
    return {
      object: 'cash_payment',
      type,
      reference,
      barcode_url: `https://barcodes.example/${reference}.png`,
      expires_at: expiresAt,
    };
  }
  return { object: 'card_payment', type: 'credit', last4: '4242', brand: 'visa' };
}

const nowInSeconds = (nowMs: number): number => Math.floor(nowMs / 1_000);

/** «Should be between 1 hours and 365 days» (the API's message, quoted in github.com/conekta/conekta-ruby/issues/127). */
const isWithinLives = (expiresAt: number | undefined, now: number): boolean =>
  expiresAt === undefined || (expiresAt >= now + 3_600 && expiresAt <= now + 365 * 86_400);

/** Without charges an order is only an intent to pay; the published request allows that. */
function makeOrder(input: SentCall, nowMs: number) {
  const amount = input.line_items.reduce((sum, one) => sum + one.unit_price * one.quantity, 0);
  const order = {
    object: 'order',
    id: id('ord'),
    amount,
    currency: input.currency,
    payment_status: null as string | null,
    amount_refunded: 0,
    metadata: input.metadata ?? {},
    return_url: input.return_url ?? '',
    next_action: undefined as
      | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
      | undefined,
    charges: { object: 'list', data: [] as ReturnType<typeof makeCharge>[] },
  };
  for (const charge of input.charges ?? []) addCharge(order, charge, nowMs);
  return order;
}

function makeCharge(order: { id: string; currency: string }, input: ChargeRequest, nowMs: number) {
  const { type, payment_source_id: source } = input.payment_method;
  const isDeclined = source === 'src_declined';
  const isPending = type !== 'card' || source === 'src_3ds';
  const status = isPending ? 'pending_payment' : isDeclined ? 'declined' : 'paid';
  return {
    object: 'charge',
    id: id('chg'),
    status,
    amount: input.amount,
    currency: order.currency,
    created_at: nowInSeconds(nowMs),
    paid_at: status === 'paid' ? nowInSeconds(nowMs) : null,
    failure_code: isDeclined ? 'card_declined' : null,
    reference_id: input.reference_id ?? null,
    order_id: order.id,
    payment_method: methodOf(input.payment_method),
  };
}

function addCharge(order: ReturnType<typeof makeOrder>, input: ChargeRequest, nowMs: number) {
  const charge = makeCharge(order, input, nowMs);
  order.charges.data.push(charge);
  order.payment_status = charge.status;
  if (input.payment_method.payment_source_id === 'src_3ds')
    order.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `https://pay.conekta.com/${order.id}`,
        return_url: order.return_url,
      },
    };
  return charge;
}

/** A stand-in of Conekta on its own socket. */
export async function startConektaStandIn(nowMs: () => number) {
  const keys = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
  const orders: Order[] = [];
  const requests: { method: string; url: string; headers: Record<string, unknown> }[] = [];
  const faults = { loseNext: 0, failNext: 0, isMute: false, losePath: '' };
  const app = fastify({ forceCloseConnections: true });
  const problem = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ type: 'error', details: [{ code, message: code }], object: 'error' });

  app.addHook('onRequest', async (request, reply) => {
    requests.push({ method: request.method, url: request.url, headers: { ...request.headers } });
    if (faults.isMute) {
      reply.hijack();
      return reply;
    }
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      return problem(reply, 500, 'conekta.errors.internal');
    }
    if (request.headers.authorization !== 'Bearer key_private0000')
      return problem(reply, 401, 'conekta.errors.authentication.unidentifiable_account');
    if (request.headers.accept !== 'application/vnd.conekta-v2.2.0+json')
      return problem(reply, 406, 'conekta.errors.version');
    return undefined;
  });
  app.addHook('onSend', async (request) => {
    const isLost = faults.losePath === '' || request.url.endsWith(faults.losePath);
    if (request.method !== 'POST' || faults.loseNext === 0 || !isLost) return;
    faults.loseNext -= 1;
    request.raw.socket.destroy();
  });
  const findOrder = (orderId: string) => orders.find((one) => one.id === orderId);
  const notFound = (reply: FastifyReply) =>
    problem(reply, 404, 'conekta.errors.resource_not_found.entity');
  // Its search («by mail, reference etc.») guarantees nothing, so it is not implemented and nothing may depend on it.
  app.get<{ Params: { id: string } }>(
    '/orders/:id',
    ({ params }, reply) => findOrder(params.id) ?? notFound(reply),
  );
  app.post<{ Body: SentCall }>('/orders', ({ body }, reply) => {
    const total = body.line_items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0);
    const payer = body.customer_info;
    const isNamed = payer.customer_id !== undefined || (payer.name !== '' && payer.email !== '');
    const isWhole = (body.charges ?? []).every(({ amount }) => amount === total);
    if (!isWhole || !isNamed)
      return problem(reply, 422, 'conekta.errors.parameter_validation.combination.invalid');
    const hasLife = (body.charges ?? []).every(({ payment_method: method }) =>
      isWithinLives(method.expires_at, nowInSeconds(nowMs())),
    );
    if (!hasLife)
      return problem(reply, 422, 'conekta.errors.parameter_validation.expires_at.out_of_range');
    const made = makeOrder(body, nowMs());
    orders.push(made);
    return made;
  });
  app.post<{ Params: { id: string }; Body: ChargeRequest }>(
    '/orders/:id/charges',
    ({ params, body }, reply) => {
      const found = findOrder(params.id);
      if (found === undefined) return notFound(reply);
      const isTaken = found.charges.data.some(({ status }) => status !== 'declined');
      if (isTaken || found.payment_status === 'canceled')
        return problem(reply, 428, 'conekta.errors.precondition_required.combo');
      const charge = addCharge(found, body, nowMs());
      return charge.status === 'declined'
        ? problem(reply, 402, 'conekta.errors.processing.bank.declined')
        : charge;
    },
  );
  app.post<{ Params: { id: string } }>('/orders/:id/cancel', ({ params }, reply) => {
    const found = findOrder(params.id);
    if (found === undefined) return notFound(reply);
    if (found.payment_status === 'paid')
      return problem(reply, 428, 'conekta.errors.precondition_required.combo');
    found.payment_status = 'canceled';
    found.next_action = undefined;
    for (const charge of found.charges.data) charge.status = 'canceled';
    return found;
  });
  app.post<{ Body: { payment_sources: { token_id: string }[] } }>(
    '/customers',
    ({ body }, reply) => {
      const token = body.payment_sources[0]?.token_id ?? '';
      if (!token.startsWith('tok_'))
        return problem(reply, 422, 'conekta.errors.parameter_validation.token.invalid');
      const source = SOURCES[token] ?? id('src');
      const storedSource = {
        id: source,
        last4: '4242',
        brand: 'visa',
        issuer: 'banamex',
        bin: '424242',
      };
      return {
        object: 'customer',
        id: id('cus'),
        payment_sources: { object: 'list', data: [storedSource] },
      };
    },
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const chargeAt = (order: Order) => order.charges.data[0]!; // ! one charge is made with the order
  return {
    address,
    orders,
    requests,
    faults,
    publicKeys: keys.map(({ publicKey }) =>
      publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ),
    /** A customer pays an order at the till or by transfer. */
    pay: (orderId: string): Order => {
      const found = orders.find((one) => one.id === orderId);
      if (found === undefined) throw new Error('no such order');
      const charge = chargeAt(found);
      charge.status = 'paid';
      charge.paid_at = Math.floor(nowMs() / 1_000);
      found.payment_status = 'paid';
      return found;
    },
    /** An event as Conekta sends it. */
    event: (type: string, object: object, key = 0) => {
      const createdAt = Math.floor(nowMs() / 1_000);
      const body = Buffer.from(
        JSON.stringify({
          id: id('evt'),
          object: 'event',
          type,
          livemode: false,
          created_at: createdAt,
          data: { object, previous_attributes: {} },
        }),
      );
      const digest = sign('sha256', body, keys[key]!.privateKey).toString('base64'); // ! 0 or 1
      return { body, headers: { digest, 'content-type': 'application/json' } };
    },
    chargeAt,
    close: () => app.close(),
  };
}
