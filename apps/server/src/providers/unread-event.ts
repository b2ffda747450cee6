import type { ProviderEvent } from './payments.ts';

// Keys whose values may be a person's data: the inbox has none.
const PERSONAL =
  /name|mail|phone|contact|customer|address|street|birth|holder|card|number|last4|^ip|_ip$|device|buyer|payer|user/i;
const LONGEST = 20_000;

/**
 * An event about money whose type is known and whose content cannot be read, as it is kept for a person: acknowledged as
 * one of no concern, its money would be nowhere.
 */
export function unreadEvent(
  known: Pick<ProviderEvent, 'eventId' | 'kind' | 'paidAt'>,
  content: unknown,
): ProviderEvent {
  const kept = JSON.stringify(content, (key, value: unknown) =>
    PERSONAL.test(key) ? undefined : value,
  );
  return {
    ...known,
    paymentId: '',
    providerId: '',
    attemptId: null,
    reference: '',
    amount: 0,
    currency: '',
    reason: '',
    unread: (kept ?? '').slice(0, LONGEST).toWellFormed(),
  };
}
