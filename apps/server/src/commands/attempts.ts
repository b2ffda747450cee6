import { listOpenAttempts } from '../schedule/open-work.ts';
import type { Command } from './command.ts';

const MAX_SHOWN = 500;

/** Payments with an unknown outcome, whose amount stays reserved. Borrowers are shown by id only. */
export const attemptsList: Command = {
  name: 'attempts list',
  summary: 'open attempts to pay, the oldest first',
  options: { unknown: { help: 'only attempts whose outcome the provider has not reported' } },
  run: async (options, { open }) => {
    const { db } = await open();
    const attempts = await listOpenAttempts(db, {
      isUnknown: options.isOn('unknown'),
      limit: MAX_SHOWN,
    });
    const lines = attempts.map(
      ({ id, state, orderId, method, amount, provider, needsCode, startedAt, nextCheckAt }) =>
        [
          `${id}  ${needsCode ? 'waits for a code' : state}  order ${orderId}  ${amount} by ${method}, ${provider}`,
          `since ${startedAt.toISOString()}, next check ${nextCheckAt?.toISOString() ?? 'never'}`,
        ].join('  '),
    );
    return { lines: lines.length === 0 ? ['No attempt is open.'] : lines, data: { attempts } };
  },
};
