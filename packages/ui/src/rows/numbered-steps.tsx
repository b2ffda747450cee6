import type { ReactNode } from 'react';
import css from './numbered-steps.module.css';

/** Numbered instructions, each number in a disc. */
export function NumberedSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li className={css.step} key={index}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
