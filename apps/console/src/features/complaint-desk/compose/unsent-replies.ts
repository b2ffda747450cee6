import type { CaseImage, SeenDue } from '@cauce/contract/console';

/** An image of a draft reply. `stored` is the image on the server, once it is uploaded. */
export interface ReplyImage {
  readonly key: string;
  /** The preview's address. */
  readonly src: string;
  readonly file: File | null;
  readonly stored: CaseImage | null;
  readonly state: 'uploading' | 'done' | 'failed';
  readonly percent: number;
}

export interface UnsentReply {
  readonly text: string;
  readonly images: readonly ReplyImage[];
  /** What was due on the loan when the text was begun. */
  readonly due: SeenDue;
}

const unsent = new Map<string, UnsentReply>();
/** Drafts that the server does not have: closing or reloading the page would lose them. */
const unsaved = new Set<string>();
const nameOf = (agentId: string, complaintId: string): string => `${agentId} ${complaintId}`;

/** In place of a complaint's id: its note that was not saved yet. */
export const unsentNoteOf = (complaintId: string): string => `${complaintId} note`;

/** A reply begun in this tab while the agent looks at another complaint. */
export function findUnsentReply(agentId: string, complaintId: string): UnsentReply | null {
  return unsent.get(nameOf(agentId, complaintId)) ?? null;
}

export function storeUnsentReply(
  agentId: string,
  complaintId: string,
  reply: UnsentReply,
  isSaved: boolean,
): void {
  const name = nameOf(agentId, complaintId);
  unsent.set(name, reply);
  if (isSaved) unsaved.delete(name);
  else unsaved.add(name);
  guardLeaving();
}

export function removeUnsentReply(agentId: string, complaintId: string): void {
  const name = nameOf(agentId, complaintId);
  unsent.delete(name);
  unsaved.delete(name);
  guardLeaving();
}

/** Listens only while something would be lost: a page that always listens is excluded from the browser's back/forward cache. */
function guardLeaving(): void {
  if (unsaved.size > 0) window.addEventListener('beforeunload', confirmLeave);
  else window.removeEventListener('beforeunload', confirmLeave);
}

/** Makes the browser ask, in its own words, whether to leave. */
function confirmLeave(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
