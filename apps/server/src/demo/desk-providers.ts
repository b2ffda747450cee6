import type { Db } from '../database/tables/tables.ts';
import { writeTries } from '../providers/health/provider-tries.ts';
import { tryCounter } from '../providers/health/try-counter.ts';
import type { demoMarketOf } from './desk.ts';
import { seededDraw } from './seeded-draw.ts';

/*
 * How a week of calls to the providers of a large demo went: most well, some refused, and one provider silent for an
 * hour.
 */

const SEED = 20_261_129;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS = 7;
const STEP_MS = 20 * MINUTE_MS;

type Providers = Pick<ReturnType<typeof demoMarketOf>, 'cards' | 'transfers'>;

/** Of a hundred calls, how many are refused; and how long one takes, at least and at most. */
const callsOf = ({ cards, transfers }: Providers) =>
  [
    { provider: cards, call: 'startCharge', refused: 9, ms: [420, 1_900] },
    { provider: cards, call: 'issueVoucher', refused: 1, ms: [250, 900] },
    // Where one provider takes both, its slips are those of the line above.
    ...(transfers === cards
      ? []
      : [{ provider: transfers, call: 'issueVoucher', refused: 0, ms: [120, 480] } as const]),
    { provider: 'backOffice', call: 'payOut', refused: 2, ms: [300, 1_400] },
    { provider: 'twilio', call: 'sendSms', refused: 1, ms: [90, 420] },
  ] as const;
/** Hours ago, when the provider of cards did not answer. */
const SILENCE = { from: 31, to: 30 } as const;

/** Counts and writes them as a running server does, each at its own time. */
export async function addProviderTries(db: Db, providers: Providers, nowMs: number): Promise<void> {
  const calls = callsOf(providers);
  const draw = seededDraw(SEED);
  let at = nowMs - DAYS * 24 * HOUR_MS;
  const counter = tryCounter({ now: () => at });
  for (let step = 0; at < nowMs; step += 1) {
    const hoursAgo = (nowMs - at) / HOUR_MS;
    for (const { provider, call, refused, ms } of calls) {
      const isSilent =
        provider === providers.cards && hoursAgo <= SILENCE.from && hoursAgo > SILENCE.to;
      for (let times = 1 + draw(5); times > 0; times -= 1) {
        const took = ms[0] + draw(ms[1] - ms[0]);
        if (isSilent)
          counter.add({ provider, call, outcome: 'silent', ms: 15_000, reason: 'noAnswer' });
        else if (draw(100) < refused)
          counter.add({ provider, call, outcome: 'refused', ms: took, reason: 'declined' });
        else counter.add({ provider, call, outcome: 'ok', ms: took, reason: '' });
      }
    }
    at += STEP_MS;
    // The counter holds a limited number of counts.
    if (step % 60 === 0) await writeTries(db, counter);
  }
  await writeTries(db, counter);
}
