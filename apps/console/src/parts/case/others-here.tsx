import type { CaseSubject } from '@cauce/contract/console';
import { VisuallyHidden } from '@cauce/ui';
import { useOthersHere } from '../../calls/use-others-here.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Avatar } from '../screen/avatar.tsx';
import css from './others-here.module.css';

/** The initials of the agents who have the same case open. */
export function OthersHere({ subject, caseId }: { subject: CaseSubject; caseId: string }) {
  const { shell } = useCopy();
  const others = useOthersHere(subject, caseId);
  return (
    // Said when somebody comes, not when the page opens.
    <output className={css.others}>
      {others.map(({ id, name }) => (
        <span key={id} title={shell.alsoHere(name)}>
          <VisuallyHidden>{shell.alsoHere(name)}</VisuallyHidden>
          <Avatar name={name} size="s" />
        </span>
      ))}
    </output>
  );
}
