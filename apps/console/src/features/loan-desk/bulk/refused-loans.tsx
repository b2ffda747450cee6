import type { ConsoleOutputOf, previewBulk } from '@cauce/contract/console';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { orderLink } from '../desk-links.ts';
import css from './bulk-bar.module.css';

const FEW = 8;

/** The loans to which an action does not apply, by reason; each leads to its page. */
export function RefusedLoans({
  refused,
}: {
  refused: ConsoleOutputOf<typeof previewBulk>['refused'];
}) {
  const { loanList } = useCopy();
  const words = loanList.bulk;
  if (refused.length === 0) return null;
  return (
    <section>
      <h3 className={css.part}>{words.why}</h3>
      <ul className={css.refused} aria-label={words.why}>
        {refused.map(({ why, orderIds }) => (
          <li key={why}>
            <span className={css.reason}>
              <strong>{words.reasons[why]}</strong>
              <span className={css.many}>{orderIds.length}</span>
            </span>
            <Ids orderIds={orderIds.slice(0, FEW)} />
            {orderIds.length > FEW && (
              <details>
                <summary className={css.more}>{words.andMore(orderIds.length - FEW)}</summary>
                <Ids orderIds={orderIds.slice(FEW)} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ids({ orderIds }: { orderIds: readonly string[] }) {
  return (
    <span className={css.ids}>
      {orderIds.map((id) => (
        <TextLink key={id} {...orderLink(id)} target="_blank">
          {id}
        </TextLink>
      ))}
    </span>
  );
}
