import { useCopy } from '../../../session/copy-provider.tsx';
import css from './legend.module.css';
import { StateMark } from './state-mark.tsx';

/** What the marks of the matrix mean. */
export function Legend() {
  const { roles: words } = useCopy();
  return (
    <div className={css.legend}>
      <span>
        <StateMark is="can" /> {words.can}
      </span>
      <span>
        <StateMark is="proposes" /> {words.proposesLegend}
      </span>
      <span>$ {words.limitLegend}</span>
      <span>— {words.cannot}</span>
      <span className={css.end}>{words.twoLegend}</span>
    </div>
  );
}
