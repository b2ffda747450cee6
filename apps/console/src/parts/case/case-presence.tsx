import type { CaseSubject } from '@cauce/contract/console';
import { VisuallyHidden } from '@cauce/ui';
import { useCasePresence } from '../../calls/use-case-presence.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Avatar } from '../screen/avatar.tsx';
import css from './case-presence.module.css';

/** The initials of the agents who have the same case open. */
export function CasePresence({ subject, caseId }: { subject: CaseSubject; caseId: string }) {
  const { shell } = useCopy();
  const others = useCasePresence(subject, caseId);
  return (
    // Announced when somebody arrives, not when the page opens.
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
