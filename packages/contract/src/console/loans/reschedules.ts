import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { rateOut } from '../../loans/rate-values.ts';
import { amount, day, id, instant, reason } from '../values.ts';

const plan = v.object({
  total: amount,
  cost: amount,
  instalments: v.array(v.object({ number: v.number(), dueOn: day, amount })),
});

/** The loan's annual cost over its whole life with the new plan. */
const annualCost = v.object({
  kind: v.picklist(['cat', 'apr', 'eir']),
  /** Plans of before 30 November 2026 have the text that was shown then. */
  shown: v.union([v.object(rateOut.entries), v.string()]),
  decimals: v.optional(v.number()),
});

const plans = v.object({ before: plan, after: plan, annualCost });

const samplePlan = (total: number, cost: number) => ({
  total,
  cost,
  instalments: [{ number: 1, dueOn: '2026-05-16', amount: total }],
});
const samplePlans = {
  before: samplePlan(395_694, 95_694),
  after: samplePlan(414_486, 114_486),
  annualCost: { kind: 'cat' as const, shown: { amount: 964, scale: 3 }, decimals: 1 },
};

/** The new plan's payment days: the first day, then every so many days, or the same day of each month. */
const terms = {
  orderId: id,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  firstDueOn: day,
  every: v.picklist(['month', 'week', 'twoWeeks']),
};

const rescheduleRow = v.object({
  rescheduleId: id,
  state: v.picklist(['proposed', 'accepted', 'declined', 'withdrawn', 'lapsed']),
  byName: v.string(),
  reason: v.string(),
  at: instant,
  expiresAt: instant,
  endedAt: v.nullable(instant),
  /** As the agent saw them; once accepted, as the borrower did. */
  plans,
});

export const listReschedules = defineConsoleEndpoint({
  name: 'listReschedules',
  summary: 'Lists the plans proposed for a loan, newest first, with the plan that each replaces',
  path: '/console/api/reschedules',
  permission: 'loans.read',
  audits: 'view',
  request: v.strictObject({ orderId: id }),
  reply: v.object({ rows: v.array(rescheduleRow), canPropose: v.boolean() }),
  refusals: ['orderNotFound'],
  sample: {
    rows: [
      {
        rescheduleId: '4',
        state: 'proposed' as const,
        byName: 'Mateo Salas',
        reason: 'Perdió el empleo.',
        at: '2026-04-16T18:00:00.000Z',
        expiresAt: '2026-04-23T18:00:00.000Z',
        endedAt: null,
        plans: samplePlans,
      },
    ],
    canPropose: true,
  },
});

export const previewReschedule = defineConsoleEndpoint({
  name: 'previewReschedule',
  summary:
    'Previews rescheduling: both plans with their costs, and the caps that would be exceeded',
  permission: 'loans.reschedule',
  audits: 'view',
  request: v.strictObject(terms),
  reply: v.object({
    plans,
    breaches: v.array(v.string()),
    /** Money of this loan's payments that was taken back and not won back: the plan owes it. */
    returned: amount,
  }),
  refusals: ['orderNotFound', 'changedMeanwhile'],
  sample: { plans: samplePlans, breaches: [], returned: 0 },
});

export const proposeReschedule = defineConsoleEndpoint({
  name: 'proposeReschedule',
  summary:
    'Proposes another plan to a loan’s borrower, who sees both for a week; nothing changes before they agree',
  permission: 'loans.reschedule',
  audits: 'change',
  request: v.strictObject({ ...terms, reason }),
  reply: v.object({ rescheduleId: id }),
  refusals: ['orderNotFound', 'changedMeanwhile', 'rescheduleOpen', 'capsPassed'],
  sample: { rescheduleId: '4' },
});

export const withdrawReschedule = defineConsoleAct({
  name: 'withdrawReschedule',
  summary: 'Withdraws a proposed plan that was not answered',
  permission: 'loans.reschedule',
  request: v.strictObject({ orderId: id, rescheduleId: id }),
  refusals: ['orderNotFound', 'changedMeanwhile'],
});
