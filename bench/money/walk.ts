import type { Orders } from './databases.ts';

/** Which orders a run pays, each once: spread over all, so that no two consecutive ones share a page. */
export interface Walk {
  readonly orders: Orders;
  readonly first: number;
  readonly count: number;
}

/** Coprime to every number of orders here. */
export const STRIDE = 7_919;

export interface Payable {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly cardId: string;
  readonly token: string;
}

export function payableAt({ orders, first }: Walk, step: number): Payable {
  const number = ((first + step) * STRIDE) % (orders.borrowers * orders.ordersEach);
  const borrowerId = `bench-${number % orders.borrowers}`;
  const orderId = `${borrowerId}-${Math.floor(number / orders.borrowers)}`;
  return { orderId, borrowerId, cardId: `card-${borrowerId}`, token: `rt-${orderId}` };
}

/** Runs a number of clients concurrently and returns payments per second. */
export async function rateOf(
  walk: Walk,
  clients: number,
  pay: (payable: Payable) => Promise<void>,
): Promise<number> {
  let next = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < walk.count) {
        next += 1;
        await pay(payableAt(walk, next - 1));
      }
    }),
  );
  return (walk.count * 1_000) / (performance.now() - from);
}
