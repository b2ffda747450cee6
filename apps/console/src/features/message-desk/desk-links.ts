import type { MessageTab } from '@cauce/contract/console';
import { linkOptions, useSearch } from '@tanstack/react-router';

/** The listed messages. */
export interface ListFilter {
  readonly tab: MessageTab;
  /** Empty for all days. */
  readonly day: string;
}

/** The list in the address. */
export function useListFilter(): ListFilter {
  const { tab = 'open', day = '' } = useSearch({ from: '/inside/messages' });
  return { tab, day };
}

/** The list, or one message of it. */
export const messagesLink = ({ tab, day }: ListFilter, message?: string) =>
  linkOptions({
    to: '/messages',
    search: {
      tab: tab === 'open' ? undefined : tab,
      day: day === '' ? undefined : day,
      message,
    },
  });
