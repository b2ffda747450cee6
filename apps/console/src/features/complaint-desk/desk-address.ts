import { QUEUE_TABS } from '@cauce/contract/console';
import type { QueueTab } from '@cauce/contract/console';
import { linkOptions, useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** Where one is at the desk. */
export interface DeskPlace {
  readonly tab: QueueTab;
  readonly search: string;
  readonly caseId: string | null;
}

/** The place as the address says it; it can be sent to a colleague and outlives a reload. */
export function useDeskPlace(): DeskPlace {
  const { tab = QUEUE_TABS[0], case: caseId = null } = useSearch({ from: '/inside/complaints' });
  // Told of by the router, read from the page: what is escaped in it stays so until here.
  useLocation({ select: ({ hash }) => hash });
  return { tab, search: readSearch(), caseId };
}

/**
 * The link to a place. What is looked for is a name or a telephone: it stands behind `#`, which no server and no log ever sees.
 */
export const deskLink = ({ tab, search, caseId }: DeskPlace) =>
  linkOptions({
    to: '/complaints',
    search: { tab, ...(caseId !== null && { case: caseId }) },
    ...(search !== '' && { hash: new URLSearchParams({ search }).toString() }),
  });

/** Goes to a place, without a step to go back to. */
export function useGoDesk(): (place: DeskPlace) => void {
  const navigate = useNavigate();
  return (place) => void navigate({ ...deskLink(place), replace: true });
}

function readSearch(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('search') ?? '';
}
