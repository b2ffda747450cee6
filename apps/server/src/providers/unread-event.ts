import type { ProviderEvent } from './payments.ts';

// Keys whose values may be a person's data: the inbox has none.
const PERSONAL =
  /name|mail|phone|contact|vpa|customer|address|street|birth|holder|card|number|last4|^ip|_ip$|device|buyer|payer|user/i;
const MAX_CHARACTERS = 20_000;

/**
 * An event about money whose type is known but whose content cannot be read, stored for a person to deal with. If it
 * were ignored, its money would be booked nowhere.
 */
export function unreadEvent(
  known: Pick<ProviderEvent, 'eventId' | 'kind' | 'paidAt'>,
  content: unknown,
): ProviderEvent {
  const withoutPersonal = JSON.stringify(content, (key, value: unknown) =>
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
    unread: (withoutPersonal ?? '').slice(0, MAX_CHARACTERS).toWellFormed(),
  };
}
