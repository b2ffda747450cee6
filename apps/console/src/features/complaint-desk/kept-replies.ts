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

export interface KeptReply {
  readonly text: string;
  readonly images: readonly ReplyImage[];
}

const kept = new Map<string, KeptReply>();
const nameOf = (agentId: string, complaintId: string): string => `${agentId} ${complaintId}`;

/** What an agent has begun to write in this tab, while they look at another complaint. */
export function findKeptReply(agentId: string, complaintId: string): KeptReply | null {
  return kept.get(nameOf(agentId, complaintId)) ?? null;
}

export function keepReply(agentId: string, complaintId: string, reply: KeptReply): void {
  kept.set(nameOf(agentId, complaintId), reply);
}

export function forgetReply(agentId: string, complaintId: string): void {
  kept.delete(nameOf(agentId, complaintId));
}
