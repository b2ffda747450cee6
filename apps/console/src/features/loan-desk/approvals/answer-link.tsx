import type { ApprovalRow } from '@cauce/contract/console';
import { ButtonLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';

/** Leads to the screen that shows what a proposal is about. */
export function AnswerLink({
  row,
  isSecond = false,
}: {
  row: ApprovalRow;
  /** It is answered beside this. */
  isSecond?: boolean;
}) {
  const variant = isSecond ? 'secondary' : 'primary';
  const { goTo } = useCopy().approvals;
  switch (row.of) {
    case 'payment':
      return (
        <ButtonLink size="s" variant={variant} to="/undecided" search={{ row: row.attemptId }}>
          {goTo.payment}
        </ButtonLink>
      );
    case 'line':
      return (
        <ButtonLink
          size="s"
          variant={variant}
          to="/settlements"
          search={{ view: 'proposed', line: row.lineId }}
        >
          {goTo.line}
        </ButtonLink>
      );
    case 'file':
      return (
        <ButtonLink
          size="s"
          variant={variant}
          to="/settlements/$fileId"
          params={{ fileId: row.fileId }}
        >
          {goTo.file}
        </ButtonLink>
      );
    case 'setting':
      return row.setting === 'role' ? (
        <ButtonLink size="s" variant={variant} to="/agents" search={{ tab: 'permissions' }}>
          {goTo.role}
        </ButtonLink>
      ) : (
        <ButtonLink
          size="s"
          variant={variant}
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
        <ButtonLink size="s" variant={variant} to="/agents">
          {goTo.access}
        </ButtonLink>
      );
    // Decided where it is shown.
    default:
      return null;
  }
}
