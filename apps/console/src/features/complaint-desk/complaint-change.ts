import { readComplaintChange } from '@cauce/contract/console';
import type { ComplaintChange, ConsoleOutcome } from '@cauce/contract/console';

/** The change by another agent that a refusal reports; null if it was refused for another reason. */
export function complaintChangeIn({
  refusal,
  raw,
}: Extract<ConsoleOutcome<unknown>, { readonly ok: false }>): ComplaintChange | null {
  return refusal === 'changedMeanwhile' ? readComplaintChange(raw) : null;
}
