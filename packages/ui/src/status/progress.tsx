import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './progress.module.css';

/** Instalments as segments: green for paid, ink for the one due now. `label` says the same in words. */
export function Progress({
  total,
  done,
  label,
  hasCurrent = true,
}: {
  total: number;
  done: number;
  label: string;
  hasCurrent?: boolean;
}) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css.progress} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i
            key={index}
            className={classNames(
              index < done && css.done,
              hasCurrent && index === done && css.now,
            )}
          />
        ))}
      </div>
    </>
  );
}
