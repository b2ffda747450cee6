import type { MessageTab } from '@cauce/contract/console';
import { linkOptions, useSearch } from '@tanstack/react-router';

/** Which messages are listed. */
export interface Listed {
  readonly tab: MessageTab;
  /** Empty is every day. */
  readonly day: string;
}

/** What the address lists. */
export function useListed(): Listed {
  const { tab = 'open', day = '' } = useSearch({ from: '/inside/messages' });
  return { tab, day };
}

/** The list, or one message of it. */
export const messagesLink = ({ tab, day }: Listed, message?: string) =>
  linkOptions({
    to: '/messages',
    search: {
      tab: tab === 'open' ? undefined : tab,
      day: day === '' ? undefined : day,
      message,
    },
  });
