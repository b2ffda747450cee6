import type { ApprovalRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { requestTitle } from './request-title.ts';

/** What is proposed, without its amount. */
export function approvalTitle(row: ApprovalRow, { approvals, moneyRequests }: ConsoleCopy): string {
  switch (row.of) {
    case 'payment':
      return approvals.outcomes[row.outcome];
    case 'request':
      return requestTitle(row, moneyRequests);
    case 'line':
      return approvals.line;
    case 'file':
      return approvals.file;
    case 'setting':
      return approvals.settings[row.setting];
    default:
      return approvals.access;
  }
}

/** Whose it is, or what it is about. */
export function approvalSubject(row: ApprovalRow): string {
  switch (row.of) {
    case 'payment':
    case 'request':
      return `${row.borrowerName || row.borrowerId} · ${row.orderId}`;
    case 'line':
      return row.reference;
    case 'file':
      return row.fileName;
    case 'setting':
      return row.setting === 'product' ? row.subjectId : row.name;
    default:
      return row.agentName;
  }
}
