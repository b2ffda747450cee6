import type { ApprovalRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './approval-steps.module.css';

const RING = 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11Zm0 1.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z';
/** A full disc with a tick is done, a half disc is under way, a ring is to come, a cross was refused. */
const SHAPES = {
  done: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11Zm-.8 8.2L3.9 7.4l.9-.9 1.4 1.4 3-3 .9.9Z',
  now: `${RING}M7 3a4 4 0 0 0 0 8Z`,
  next: RING,
  refused:
    'm3.2 2.1 3.8 3.8 3.8-3.8 1.1 1.1L8.1 7l3.8 3.8-1.1 1.1L7 8.1l-3.8 3.8-1.1-1.1L5.9 7 2.1 3.2Z',
} as const;
type Step = readonly [name: string, is: keyof typeof SHAPES];

/** How far a proposal has come: proposed, answered by another person, and until then what follows. */
export function ApprovalSteps({ row }: { row: ApprovalRow }) {
  const { approvals: words } = useCopy();
  const { steps } = words;
  const all: readonly Step[] = [[steps.propose, 'done'], ...restOf(row, words)];
  return (
    <ol className={css.steps} aria-label={steps.label}>
      {all.map(([name, is]) => (
        <li key={name} className={css[is]} aria-current={is === 'now' ? 'step' : undefined}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path d={SHAPES[is]} fillRule="evenodd" />
          </svg>
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
      [steps.approve, 'now'],
      [last, 'next'],
    ];
  }
  // What was approved may take a while until it is posted, which the ledger shows.
  return [answer.isApproved ? [words.approved, 'done'] : [words.rejected, 'refused']];
}
