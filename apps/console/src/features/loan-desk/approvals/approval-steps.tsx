import type { ApprovalRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { StateShape } from '../../../parts/values/state-shape.tsx';
import type { State } from '../../../parts/values/state-shape.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './approval-steps.module.css';

type Step = readonly [name: string, state: State];

/** How far a proposal has come: proposed, answered by another person, and until then what follows. */
export function ApprovalSteps({ row }: { row: ApprovalRow }) {
  const { approvals: words } = useCopy();
  const { steps } = words;
  const all: readonly Step[] = [[steps.propose, 'done'], ...restOf(row, words)];
  return (
    <ol className={css.steps} aria-label={steps.label}>
      {all.map(([name, state]) => (
        <li
          key={name}
          className={css[state]}
          aria-current={state === 'underWay' ? 'step' : undefined}
        >
          <StateShape of={state} />
          {name}
        </li>
      ))}
    </ol>
  );
}

function restOf({ answer, ...row }: ApprovalRow, words: ConsoleCopy['approvals']): readonly Step[] {
  const { steps } = words;
  if (answer === null) {
    const last = 'amount' in row ? steps.posted : steps.inForce;
    return [
      [steps.approve, 'underWay'],
      [last, 'toCome'],
    ];
  }
  // What was approved may take a while until it is posted, which the ledger shows.
  return [answer.isApproved ? [words.approved, 'done'] : [words.rejected, 'refused']];
}
