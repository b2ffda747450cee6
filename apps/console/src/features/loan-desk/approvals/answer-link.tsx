import type { ApprovalRow } from '@cauce/contract/console';
import { ButtonLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';

/** Leads to the screen that shows what a proposal changes, and answers it. */
export function AnswerLink({ row }: { row: ApprovalRow }) {
  const { goTo } = useCopy().approvals;
  switch (row.of) {
    case 'payment':
      return (
        <ButtonLink size="s" to="/undecided" search={{ row: row.attemptId }}>
          {goTo.payment}
        </ButtonLink>
      );
    case 'line':
      return (
        <ButtonLink size="s" to="/settlements" search={{ view: 'proposed', line: row.lineId }}>
          {goTo.line}
        </ButtonLink>
      );
    case 'file':
      return (
        <ButtonLink size="s" to="/settlements/$fileId" params={{ fileId: row.fileId }}>
          {goTo.file}
        </ButtonLink>
      );
    case 'setting':
      return row.setting === 'role' ? (
        <ButtonLink size="s" to="/agents" search={{ tab: 'permissions' }}>
          {goTo.role}
        </ButtonLink>
      ) : (
        <ButtonLink
          size="s"
          to="/settings"
          search={
            row.setting === 'product'
              ? { tab: 'products', id: row.subjectId }
              : { tab: 'moneyLimits' }
          }
        >
          {goTo.setting}
        </ButtonLink>
      );
    case 'access':
      return (
        <ButtonLink size="s" to="/agents">
          {goTo.access}
        </ButtonLink>
      );
    // Decided where it is shown.
    default:
      return null;
  }
}
