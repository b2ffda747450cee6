import { QUEUE_TABS } from '@cauce/contract/console';
import type { QueueTab } from '@cauce/contract/console';
import { linkOptions, useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** The state of the desk's address. */
export interface DeskPlace {
  readonly tab: QueueTab;
  readonly search: string;
  readonly caseId: string | null;
}

/** The place in the address; it can be sent to a colleague and survives a reload. */
export function useDeskPlace(): DeskPlace {
  const { tab = QUEUE_TABS[0], case: caseId = null } = useSearch({ from: '/inside/complaints' });
  // The router notifies of changes, but decodes the hash; read it from the page.
  useLocation({ select: ({ hash }) => hash });
  return { tab, search: readSearch(), caseId };
}

/** The link to a place. The search is a name or a telephone: it is after `#`, so no server and no log ever sees it. */
export const deskLink = ({ tab, search, caseId }: DeskPlace) =>
  linkOptions({
    to: '/complaints',
    search: { tab, ...(caseId !== null && { case: caseId }) },
    ...(search !== '' && { hash: new URLSearchParams({ search }).toString() }),
  });

/** Goes to a place; only another tab is a step in the history: a search is typed, and cases are walked through. */
export function useGoDesk(): (place: DeskPlace) => void {
  const navigate = useNavigate();
  const { tab } = useDeskPlace();
  return (place) => void navigate({ ...deskLink(place), replace: place.tab === tab });
}

function readSearch(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('search') ?? '';
}
