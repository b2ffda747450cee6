import { ORDER_STATUSES, isLocalDate } from '@cauce/lending';
import * as v from 'valibot';
import { AGENT_ROLES } from './agents/agent-role.ts';
import { PERMISSIONS } from './agents/permissions.ts';

export const permission = v.picklist(PERMISSIONS);

/** The request of a call that takes no field. */
export const nothing = v.strictObject({});

/** An identifier as the console names it: an agent's, a borrower's, an order's. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));

/** The id of a row that the tables count: digits, without a leading zero. */
export const countedId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

/** A line of text that somebody types: trimmed, not empty, without control characters. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
    v.regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  );

/** An e-mail address in lower case; one agent has one. */
export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

export const role = v.picklist(AGENT_ROLES);

/** A day as YYYY-MM-DD, in the market's time zone. From 1900 to 2199, so that the days and hours around it are dates too. */
export const day = v.pipe(v.string(), v.regex(/^(?:19|20|21)/), v.check(isLocalDate));

/** An instant in a reply: ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** Where a page of a list goes on: what the page before answered, unread by the client. */
export const cursor = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,200}$/));

/** A file that the server wrote, as text; the page offers it to save. */
export const textFile = v.object({ fileName: v.string(), text: v.string() });

/**
 * How often something was changed before, as whoever changes it has seen it. The tables count in four bytes: a larger number was
 * never shown by us, and no statement could compare it.
 */
export const seenVersion = (least: 0 | 1) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(2_147_483_647));

/** Money as an integer of the smallest unit; negative where it is a credit entry. */
export const amount = v.pipe(v.number(), v.safeInteger());

/** Where an order stands. */
export const status = v.picklist(ORDER_STATUSES);

/** Why an agent decided as they did; kept with what they did, as long as the tables take. */
export const reason = v.pipe(line(500), v.minLength(3));

/** What a payment is for: an instalment that is due, or the fee by which it falls due later. */
export const purpose = v.picklist([
  'instalment',
  'extension',
  'payoff',
  'part',
  'lowerInstalments',
  'shorterTerm',
]);

/** One loan, and where its list goes on. */
export const ofOrder = v.strictObject({ orderId: id, after: v.optional(cursor) });
