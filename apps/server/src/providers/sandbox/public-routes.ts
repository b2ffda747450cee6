import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { cardIn, makeToken } from './sandbox-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { faultsIn } from './sandbox-faults.ts';
import { moveBack, payAtTill, paymentIn, receiptIn } from './sandbox-till.ts';
import { pressWallet, walletPage } from './sandbox-wallet.ts';

const referenceIn = v.object({ reference: v.pipe(v.string(), v.regex(/^ch_[0-9a-f]{24}$/)) });
const pressIn = v.object({ press: v.picklist(['pay', 'cancel', 'back']) });
const TOKENS = '/sandbox/v1/tokens';

/** What people do: enter a card, pay at a till, press in the wallet; and what a tester requests. */
export function registerPublicRoutes(scope: FastifyInstance, context: SandboxContext): void {
  const { db, now } = context;
  const allowPage = (reply: FastifyReply): FastifyReply =>
    reply.headers({
      'access-control-allow-origin': context.pageOrigin ?? '*',
      'access-control-allow-headers': 'content-type, authorization',
      'access-control-allow-methods': 'POST',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });

  scope.options(TOKENS, (_request, reply) => allowPage(reply).code(204).send());
  scope.post(TOKENS, async ({ body }, reply) => {
    const card = v.safeParse(cardIn, body);
    if (!card.success) return allowPage(reply).code(422).send({ error: 'no such card' });
    const made = await makeToken(db, card.output.number, now());
    // Real providers call it `id`, and pages read that.
    return allowPage(reply).send({ id: made.token, ...made });
  });

  scope.post('/sandbox/pay', async ({ body }, reply) => {
    const payment = v.safeParse(paymentIn, body);
    if (!payment.success) return reply.code(422).send({ error: 'reference and amountMinor' });
    const paid = await payAtTill(db, payment.output, now());
    if (paid === null) return reply.code(404).send({ error: 'no till knows this reference' });
    context.deliverSoon();
    return paid;
  });
  for (const [path, isWon] of [['refund', false] as const, ['restore', true] as const])
    scope.post(`/sandbox/${path}`, async ({ body }, reply) => {
      const read = v.safeParse(receiptIn, body);
      if (!read.success || !(await moveBack(db, { ...read.output, isWon }, now())))
        return reply.code(404).send({ error: 'no such receipt, or its money is there already' });
      context.deliverSoon();
      return {};
    });
  scope.post('/sandbox/behave', async ({ body }, reply) => {
    const faults = v.safeParse(faultsIn, body);
    return faults.success ? context.faults.set(faults.output) : reply.code(422).send({});
  });
  // The codes that a bank would send by SMS, newest first (`/dev/outbox` has the lender's own messages).
  scope.get('/sandbox/v1/codes', () =>
    db
      .selectFrom('sandbox_charges')
      .select(['attempt_id as attemptId', 'code', 'amount'])
      .where('code', 'is not', null)
      .orderBy('made_at', 'desc')
      .limit(50)
      .execute(),
  );

  registerPages(scope, context, { path: 'wallet', way: 'wallet' });
  registerPages(scope, context, { path: 'bank', way: 'card' });
}

/** The page on which a person confirms or declines: in the wallet, or at the card's bank. */
function registerPages(
  scope: FastifyInstance,
  context: SandboxContext,
  { path, way }: { readonly path: string; readonly way: 'card' | 'wallet' },
): void {
  const { db, now } = context;
  scope.get(`/sandbox/${path}/:reference`, async ({ params }, reply) => {
    const read = v.safeParse(referenceIn, params);
    const page = read.success ? await walletPage(context, read.output.reference, way) : null;
    if (page === null) return reply.code(404).send({ error: 'no such payment' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  scope.post(`/sandbox/${path}/:reference`, async ({ params, body }, reply) => {
    const read = v.safeParse(referenceIn, params);
    const pressed = v.safeParse(pressIn, body);
    if (!read.success || !pressed.success)
      return reply.code(404).send({ error: 'no such payment' });
    const { reference } = read.output;
    const { press } = pressed.output;
    const leadsTo =
      press === 'back'
        ? await returnUrlOf(context, reference)
        : await pressWallet(db, { reference, way, isPaid: press === 'pay' }, now());
    if (leadsTo === null) return reply.code(404).send({ error: 'no such payment' });
    context.deliverSoon();
    return reply.redirect(leadsTo, 303);
  });
}

async function returnUrlOf({ db }: SandboxContext, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandbox_charges')
    .select('return_url')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.return_url ?? null;
}
