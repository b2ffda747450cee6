import type { DataRequestTab } from '@cauce/contract/console';
import { linkOptions } from '@tanstack/react-router';

/** The list, or one request of it. */
export const requestLink = (tab: DataRequestTab | undefined, request?: string) =>
  linkOptions({ to: '/privacy', search: { tab, request } });
