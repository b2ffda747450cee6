import { QUEUE_TABS } from '@cauce/contract/console';
import type { QueueTab } from '@cauce/contract/console';
import { go, useAddress } from '../../session/address.tsx';

/** Where one is at the desk. */
export interface DeskPlace {
  readonly tab: QueueTab;
  readonly search: string;
  readonly caseId: string | null;
}

/** The place as the address says it; it can be sent to a colleague and outlives a reload. */
export function useDeskPlace(): DeskPlace {
  const { query } = useAddress();
  const tab = QUEUE_TABS.find((one) => one === query.get('tab')) ?? 'mine';
  return { tab, search: readSearch(), caseId: query.get('case') };
}

/**
 * The path below `/console` of a place. What is looked for is a name or a telephone: it stands behind `#`, which no server and
 * no log ever sees.
 */
export function deskPath({ tab, search, caseId }: DeskPlace): string {
  const query = new URLSearchParams({ tab, ...(caseId !== null && { case: caseId }) }).toString();
  const sought = new URLSearchParams({ search }).toString();
  return `complaints?${query}${search === '' ? '' : `#${sought}`}`;
}

/** Goes to a place. Opening a case leaves a step to go back to, anything else does not. */
export function goDesk(place: DeskPlace, { isStep = false }: { isStep?: boolean } = {}): void {
  go(deskPath(place), { isReplacing: !isStep });
}

function readSearch(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get('search') ?? '';
}
