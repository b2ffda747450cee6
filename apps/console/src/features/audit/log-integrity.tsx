import type { ConsoleOutputOf, readAudit } from '@cauce/contract/console';
import { Instant } from '../../parts/values/instant.tsx';
import { StateWord } from '../../parts/values/state-word.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Whether the log is what was sealed, and when that was last compared. */
export function LogIntegrity({ check }: { check: ConsoleOutputOf<typeof readAudit>['check'] }) {
  const { audit: words } = useCopy();
  if (check === null) return <StateWord of="unanswered">{words.unsealed}</StateWord>;
  return (
    <StateWord of={check.broken === null ? 'done' : 'contradicts'}>
      <span>
        {check.broken === null ? words.sealed : words.brokenShort} <Instant at={check.at} />
      </span>
    </StateWord>
  );
}
