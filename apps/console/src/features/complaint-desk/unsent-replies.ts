import type { CaseImage } from '@cauce/contract/console';

/** An image of a reply that is being written. `taken` is what the server has made of it. */
export interface ReplyImage {
  readonly key: string;
  /** What is shown of it. */
  readonly src: string;
  readonly file: File | null;
  readonly taken: CaseImage | null;
  readonly state: 'uploading' | 'done' | 'failed';
  readonly percent: number;
}

export interface UnsentReply {
  readonly text: string;
  readonly images: readonly ReplyImage[];
}

const kept = new Map<string, UnsentReply>();
/** Those of which the server has no draft: closing or reloading the page would lose them. */
const unsaved = new Set<string>();
const nameOf = (agentId: string, complaintId: string): string => `${agentId} ${complaintId}`;

/** What an agent has begun to write in this tab, while they look at another complaint. */
export function findUnsentReply(agentId: string, complaintId: string): UnsentReply | null {
  return kept.get(nameOf(agentId, complaintId)) ?? null;
}

export function storeUnsentReply(
  agentId: string,
  complaintId: string,
  reply: UnsentReply,
  isSaved: boolean,
): void {
  const name = nameOf(agentId, complaintId);
  kept.set(name, reply);
  if (isSaved) unsaved.delete(name);
  else unsaved.add(name);
  guardLeaving();
}

export function forgetReply(agentId: string, complaintId: string): void {
  const name = nameOf(agentId, complaintId);
  kept.delete(name);
  unsaved.delete(name);
  guardLeaving();
}

/** Listens only while something would be lost: a page that always listens is kept out of the browser's own cache of pages. */
function guardLeaving(): void {
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Lets the browser ask, in its own words, whether to leave. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
