import { ORDER_STATUSES, isLocalDate } from '@cauce/lending';
import * as v from 'valibot';
import { line } from '../wire/typed-text.ts';
import { AGENT_ROLES } from './agents/agent-role.ts';
import { PERMISSIONS } from './agents/permissions.ts';

export const permission = v.picklist(PERMISSIONS);
export const permissions = v.pipe(v.array(permission), v.maxLength(PERMISSIONS.length));

/** The request of a call without fields. */
export const nothing = v.strictObject({});

/** An id in the console: an agent's, a borrower's, an order's. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));

/** The id of a numbered row: digits, without a leading zero. */
export const countedId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

/** An agent, as others see them. */
export const person = v.object({ id, name: v.string() });

/** An e-mail address in lower case; no two agents share one. */
export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

export const role = v.picklist(AGENT_ROLES);

/** A day as YYYY-MM-DD, in the market's time zone. From 1900 to 2199, so that dates and times around it are valid too. */
export const day = v.pipe(v.string(), v.regex(/^(?:19|20|21)/), v.check(isLocalDate));

/** An instant in a reply: ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** The cursor of a page, returned by the previous page and opaque to the client. */
export const cursor = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,200}$/));

/** The languages that borrowers are written to in. */
export const language = v.picklist(['es', 'en']);

/** A text file written by the server; the page offers to save it. */
export const textFile = v.object({ fileName: v.string(), text: v.string() });

/**
 * A version as seen by the person who changes it. The tables use four-byte integers: a larger number was never issued, and
 * no statement could compare it.
 */
export const seenVersion = (least: 0 | 1) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(2_147_483_647));

/** Money as an integer of the smallest unit; credits are negative. */
export const amount = v.pipe(v.number(), v.safeInteger());

/** The status of an order. */
export const status = v.picklist(ORDER_STATUSES);

/** An agent's reason for an act, stored with it and within the column's limit. */
export const reason = v.pipe(line(500), v.minLength(3));

/** What an agent writes to a borrower by SMS. */
export const messageText = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300));

/** What a payment is for: what is due or a part of it, an extension, the whole loan, or a prepayment of either kind. */
export const purpose = v.picklist([
  'instalment',
  'extension',
  'payoff',
  'part',
  'lowerInstalments',
  'shorterTerm',
]);

/** One loan, and the cursor of its list. */
export const ofOrder = v.strictObject({ orderId: id, after: v.optional(cursor) });

/** For two lists that are read together, or for events, whose ids may be long. */
export const cursorOfTwo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1000}$/));
