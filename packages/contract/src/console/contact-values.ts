import * as v from 'valibot';
import { instant } from './values.ts';

/** The kinds of contact; `incoming` means that the borrower called, which counts for no limit. */
export const CONTACT_KINDS = ['call', 'message', 'visit', 'incoming'] as const;
/**
 * Outcomes of contacts that an agent makes. `notMade` was opened by mistake; it counts for the limits all the same, since
 * the agent was shown the number.
 */
const OUTCOMES_OF_OUTGOING = ['noAnswer', 'notMade'] as const;
/** The outcome of a contact, as entered by the agent. */
export const CONTACT_OUTCOMES = [
  'promised',
  'reached',
  'refused',
  'otherPerson',
  'wrongNumber',
  ...OUTCOMES_OF_OUTGOING,
] as const;

/** Whether a contact can have this outcome: when the borrower called, somebody was reached. */
export function endsContact(outcome: string, { isIncoming }: { isIncoming: boolean }): boolean {
  return !isIncoming || !OUTCOMES_OF_OUTGOING.some((one) => one === outcome);
}
export const ALL_CONTACT_OUTCOMES = [...CONTACT_OUTCOMES, 'sent'] as const;

/** How often a borrower was contacted, and whether they may be contacted now; the limits are the market's. */
export const contactState = v.object({
  today: v.number(),
  week: v.number(),
  perDay: v.number(),
  perWeek: v.number(),
  fromHour: v.number(),
  toHour: v.number(),
  /** The law's hours where the borrower lives, if the market has several clocks. */
  localHours: v.nullable(v.object({ fromHour: v.number(), toHour: v.number() })),
  /** The law that sets the hours. */
  source: v.string(),
  /** Why nobody may contact them now; null if allowed. */
  refusal: v.nullable(v.picklist(['hours', 'day', 'week'])),
  opensAt: v.nullable(instant),
});

export const sampleContactState = {
  today: 1,
  week: 4,
  perDay: 2,
  perWeek: 6,
  fromHour: 9,
  toHour: 21,
  localHours: { fromHour: 7, toHour: 22 },
  source: 'CONDUSEF, DOF 2014-10-07',
  refusal: null,
  opensAt: null,
};
