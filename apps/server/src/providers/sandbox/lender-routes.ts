import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findToken } from './sandbox-cards.ts';
import {
  cancelIn,
  cancelledId,
  cancelPayment,
  chargeIn,
  confirmCharge,
  findCharge,
  sendCodeAgain,
  startCharge,
  walletIn,
} from './sandbox-charges.ts';
import type { Charge } from './sandbox-charges.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { revealSilentCharge } from './sandbox-settling.ts';
import { cancelVoucher, issueVoucher, voucherIn } from './sandbox-vouchers.ts';
import { startWallet } from './sandbox-wallet.ts';
import { textCode } from './text-code.ts';

/** An answer of the sandbox; `silent` closes the connection without one. */
type Answer = { readonly status: number; readonly body: object } | 'silent';
type Handler = (request: FastifyRequest) => Promise<Answer>;

const ok = (body: object): Answer => ({ status: 200, body });
const refusal = (status: number, error: string): Answer => ({ status, body: { error } });
const NOT_FOUND = refusal(404, 'not found');
const OTHER_BEFORE = refusal(409, 'the same id was used with other data, or the token is unknown');

const isAtBank = ({ way, state }: Charge): boolean => way === 'card' && state === 'waiting';

const describeCharge = (charge: Charge, origin: string): object => ({
  attemptId: charge.attempt_id,
  reference: charge.reference,
  // A card charge that waits is waiting for its bank's page.
  state: isAtBank(charge) ? 'needsAction' : charge.state,
  actionUrl: isAtBank(charge) ? `${origin}/sandbox/bank/${charge.reference}` : '',
  amount: charge.amount,
  reason: charge.failure,
  paidAt: charge.settled_at,
});

const attemptOf = (request: FastifyRequest): string =>
  v.parse(v.object({ id: v.string() }), request.params).id;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The calls of the lender's server, authenticated by its key. */
export function registerLenderRoutes(scope: FastifyInstance, context: SandboxContext): void {
  const { db, now } = context;
  const expected = sha256(`Bearer ${context.key}`);

  const answer =
    (handler: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected))
        return reply.code(401).send({ error: 'the key is wrong' });
      if (context.faults.hangs()) return reply.hijack();
      if (await context.faults.delayOrFail())
        return reply.code(503).send({ error: 'asked to fail' });
      const result = await handler(request);
      context.deliverSoon();
      if (result === 'silent' || context.faults.losesAnswer()) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.code(result.status).send(result.body);
    };
  const post = (path: string, handler: Handler): void => {
    scope.post(`/sandbox/v1${path}`, answer(handler));
  };
  const get = (path: string, handler: Handler): void => {
    scope.get(`/sandbox/v1${path}`, answer(handler));
  };
  /** Parses a body; an invalid one is refused without any effect. */
  const reading =
    <T>(schema: v.GenericSchema<unknown, T>, act: (input: T) => Promise<Answer>): Handler =>
    async ({ body }) => {
      const read = v.safeParse(schema, body);
      return read.success ? act(read.output) : refusal(422, 'the request does not fit');
    };

  // If the SMS does not arrive, the person can request it again: the charge remains.
  const textOf = (attemptId: string): Promise<void> =>
    textCode(context, attemptId).catch((error: unknown) =>
      scope.log.warn({ err: error }, 'a code was not sent by SMS'),
    );

  post(
    '/vouchers',
    reading(voucherIn, async (input) => {
      const voucher = await issueVoucher(db, input, now());
      if (voucher === null) return OTHER_BEFORE;
      const { id, reference, expires_at: expiresAt } = voucher;
      return ok({ id, reference, expiresAt });
    }),
  );
  post('/vouchers/:id/cancel', async (request) =>
    (await cancelVoucher(db, attemptOf(request))) ? ok({}) : NOT_FOUND,
  );
  post(
    '/charges',
    reading(chargeIn, async (input) => {
      const started = await startCharge(db, input, now());
      if (started === null) return OTHER_BEFORE;
      if (started.isNew) await textOf(input.attemptId);
      return started.isNew && started.charge.state === 'silent'
        ? 'silent'
        : ok(describeCharge(started.charge, context.origin()));
    }),
  );
  post('/charges/:id/confirm', async (request) => {
    const read = v.safeParse(v.object({ code: v.string() }), request.body);
    if (!read.success) return refusal(422, 'the request does not fit');
    const tried = await confirmCharge(db, attemptOf(request), read.output.code, now());
    if (tried === null) return NOT_FOUND;
    return ok({
      ...describeCharge(tried.charge, context.origin()),
      ...(tried.isWrong ? { state: 'wrongCode' } : {}),
    });
  });
  post('/charges/:id/resend', async (request) => {
    if (!(await sendCodeAgain(db, attemptOf(request)))) return NOT_FOUND;
    await textOf(attemptOf(request));
    return ok({});
  });
  post(
    '/wallet',
    reading(walletIn, async (input) => {
      const charge = await startWallet(db, input, now());
      if (charge === null) return OTHER_BEFORE;
      const { reference } = charge;
      return ok({ reference, url: `${context.origin()}/sandbox/wallet/${reference}` });
    }),
  );
  get('/payments/:id', async (request) => {
    await revealSilentCharge(db, attemptOf(request), now());
    const charge = await findCharge(db, attemptOf(request));
    const isSeen = charge !== null && !context.faults.missesPayment();
    return isSeen ? ok(describeCharge(charge, context.origin())) : NOT_FOUND;
  });
  post('/payments/:id/cancel', async (request) => {
    const read = v.safeParse(cancelIn, request.body);
    const attemptId = v.safeParse(cancelledId, attemptOf(request));
    if (!read.success || !attemptId.success) return refusal(422, 'the request does not fit');
    // A charge that succeeded silently is revealed now.
    await revealSilentCharge(db, attemptId.output, now());
    const input = { attemptId: attemptId.output, amount: read.output.amount };
    const charge = await cancelPayment(db, input, now());
    return charge === null ? NOT_FOUND : ok(describeCharge(charge, context.origin()));
  });
  get('/tokens/:id', async (request) => {
    const token = await findToken(db, attemptOf(request));
    return token === null ? NOT_FOUND : ok(token);
  });
}
