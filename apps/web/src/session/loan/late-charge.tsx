import { AmountText } from '../amount.tsx';
import css from './late-charge.module.css';

/** What being late costs, and behind `label` how that is computed; renders nothing if the server sent nothing. */
export function LateCharge({
  of: { lateCharge, lateRules },
  label,
}: {
  of: { readonly lateCharge: string; readonly lateRules: string };
  label: string;
}) {
  if (lateCharge === '') return null;
  return (
    <div className={css.late}>
      <AmountText text={lateCharge} />
      {lateRules !== '' && (
        <details>
          <summary>{label}</summary>
          <AmountText text={lateRules} />
        </details>
      )}
    </div>
  );
}
