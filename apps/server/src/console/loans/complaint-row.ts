import type { DeskComplaint } from '../complaints/desk-complaints.ts';

/** A complaint as the wire lists it beside a loan or a borrower. */
export const toComplaintRow = ({ filedAt, ...complaint }: DeskComplaint) => ({
  ...complaint,
  filedAt: filedAt.toISOString(),
});
