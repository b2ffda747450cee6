import { Figures } from '../../../parts/values/figures.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { dueFigure } from '../due-figure.tsx';
import type { Order } from '../order.ts';
import { isPaidInPart } from './order-schedule.tsx';

/** What a loan owes today, as its borrower sees it; shown above every tab. */
export function Today({ order: { figures, schedule } }: { order: Order }) {
  const { loanDesk: words } = useCopy();
  const { extension } = figures;
  if (schedule.length === 0) return null;
  return (
    <Figures
      label={words.today}
      figures={[
        dueFigure(words, figures, figures.dueOn),
        {
          name: words.balance,
          value: <Money amount={figures.balance} />,
          note: <Waiting figures={figures} />,
        },
        {
          name: words.paidCount,
          value: words.of(figures.paidCount, schedule.length),
          note: schedule.some(isPaidInPart) && words.andPart,
        },
        {
          name: words.penalty,
          value: <Money amount={figures.penalty} />,
          note: <PenaltiesAhead figures={figures} />,
        },
        {
          name: words.extension,
          value: extension === null ? '—' : words.days(extension.days),
          note: extension && (
            <>
              {words.extensionTo(extension.newDueOn)} · <Money amount={extension.fee} />
            </>
          ),
        },
      ]}
    />
  );
}

/** How far penalties can still go, and what another day costs. */
function PenaltiesAhead({
  figures: { penaltyLimit, penaltyTomorrow },
}: {
  figures: Order['figures'];
}) {
  const { loanDesk: words } = useCopy();
  return (
    <>
      {penaltyLimit !== null && (
        <>
          {words.penaltyLimit} <Money amount={penaltyLimit} />
        </>
      )}
      {penaltyLimit !== null && penaltyTomorrow > 0 && ' · '}
      {penaltyTomorrow > 0 && (
        <>
          {words.penaltyTomorrow} <Money amount={penaltyTomorrow} />
        </>
      )}
    </>
  );
}

/** Money that is reserved for the loan by a payment in progress, or the borrower's credit, or what ends it today. */
function Waiting({ figures: { reserved, credit, payoff } }: { figures: Order['figures'] }) {
  const { loanDesk: words } = useCopy();
  if (reserved > 0)
    return (
      <>
        {words.reserved}: <Money amount={reserved} />
      </>
    );
  if (credit > 0)
    return (
      <>
        {words.credit}: <Money amount={credit} />
      </>
    );
  if (payoff !== null)
    return (
      <>
        {words.payoff}: <Money amount={payoff} />
      </>
    );
  return null;
}
