import type { MessageTab } from '@cauce/contract/console';

/** Which messages are listed. */
export interface Listed {
  readonly tab: MessageTab;
  /** Empty is every day. */
  readonly day: string;
}

/** The path below `/console` of the list, or of one message. */
export function deskPath({ tab, day }: Listed, messageId = ''): string {
  const query = new URLSearchParams({
    ...(tab === 'dealt' && { tab }),
    ...(day !== '' && { day }),
    ...(messageId !== '' && { message: messageId }),
  }).toString();
  return query === '' ? 'messages' : `messages?${query}`;
}

/** What an address lists. */
export function listedIn(query: URLSearchParams): Listed {
  return { tab: query.get('tab') === 'dealt' ? 'dealt' : 'open', day: query.get('day') ?? '' };
}
