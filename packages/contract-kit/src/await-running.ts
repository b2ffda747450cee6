import { readLoan } from '@cauce/contract/server';
import { safeParse } from 'valibot';
import type { Known } from './known.ts';
import { readReply } from './read-reply.ts';
import { sendCall } from './send-call.ts';
import { sessionQuery } from './session-query.ts';
import type { Target } from './target.ts';

/** Statuses that end by themselves: under review, and money on its way. */
const PASSING: ReadonlySet<number> = new Set([21, 151]);
const TRIES = 40;
const PAUSE_MS = 500;

/** Waits until a loan created by the kit has been decided and paid out, as far as the server does that by itself. */
export async function awaitRunning(known: Known, target: Target): Promise<void> {
  const orderId = known.get('createdOrderId');
  if (orderId === undefined || orderId !== known.get('repayableOrderId')) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const fields = { productId: '', orderId };
    const reply = await sendCall(target, readLoan, { fields, query: sessionQuery(known) });
    const read = readReply(readLoan, reply);
    const loan = safeParse(readLoan.read, read.kind === 'success' ? read.payload : null).output;
    if (loan === undefined || !PASSING.has(Number(Reflect.get(Object(loan), 'status')))) return;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
