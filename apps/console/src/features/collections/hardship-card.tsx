import {
  listReschedules,
  proposeReschedule,
  readOrder,
  stopPenalties,
} from '@cauce/contract/console';
import { Card, Note } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { ButtonLink } from '../../parts/screen/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import css from './collection-case.module.css';

/**
 * Options for a borrower in hardship, each with what it costs and when it is due. Each is proposed on the loan's own page with
 * a preview; a new plan needs the borrower's consent, and an extension is taken by the borrower.
 */
export function HardshipCard({ orderId }: { orderId: string }) {
  const { collections, loanDesk } = useCopy();
  const words = collections.hardship;
  const mayReschedule = useMay(proposeReschedule);
  const mayStop = useMay(stopPenalties);
  const order = useRead(readOrder, { orderId }, { topic: 'loans' });
  const plans = useRead(listReschedules, { orderId }, { topic: 'loans' });
  const isWaiting = plans.data?.rows.some(({ state }) => state === 'proposed') ?? false;
  const canPropose = plans.data?.canPropose === true && !isWaiting;
  const act = (name: 'reschedule' | 'stopPenalties', label: string) => (
    <ButtonLink
      size="s"
      variant="secondary"
      to="/loans/order/$orderId"
      params={{ orderId }}
      search={{ act: name, from: 'collections' }}
    >
      {label}
    </ButtonLink>
  );
  return (
    <Card title={words.title}>
      <ReadingBody reading={order} rows={3}>
        {({ figures: { extension }, penalties }) => (
          <>
            <ul className={css.options}>
              {extension ? (
                <Option
                  name={words.postpone(extension.days)}
                  note={words.postponeNote}
                  cost={<Money amount={extension.fee} />}
                  end={extension.newDueOn}
                />
              ) : (
                <Option name={words.noPostpone} end={words.notToday} />
              )}
              <Option
                name={words.plan}
                note={words.planNote}
                cost={canPropose && words.free}
                end={
                  isWaiting
                    ? words.planWaits
                    : !canPropose
                      ? words.notToday
                      : mayReschedule && act('reschedule', words.propose)
                }
              />
              <Option
                name={words.penalties}
                note={penalties.stoppedFrom === null && words.penaltiesNote}
                cost={penalties.canStop && words.free}
                end={
                  penalties.stoppedFrom !== null
                    ? words.stopped
                    : !penalties.canStop
                      ? words.notToday
                      : mayStop && act('stopPenalties', loanDesk.stop)
                }
              />
            </ul>
            {!mayReschedule && <Note>{words.operator}</Note>}
          </>
        )}
      </ReadingBody>
    </Card>
  );
}

function Option({
  name,
  note,
  cost,
  end,
}: {
  name: string;
  /** How it comes about. */
  note?: ReactNode;
  cost?: ReactNode;
  /** When it is due, why it is not possible, or what leads to it. */
  end: ReactNode;
}) {
  return (
    <li>
      <span>
        {name}
        {note && <span className={css.quiet}>{note}</span>}
      </span>
      <span className={css.cost}>{cost}</span>
      <span className={css.end}>{end}</span>
    </li>
  );
}
