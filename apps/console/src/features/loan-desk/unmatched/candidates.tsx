import { Button, Card, Note, Stack } from '@cauce/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FilterField } from '../../../parts/fields/filter-field.tsx';
import { OrderLink } from '../../../parts/screen/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { StateWord } from '../../../parts/values/state-word.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { LoanStatus } from '../../../parts/values/loan-status.tsx';
import { ColumnHeads } from '../../../parts/tables/column-heads.tsx';
import css from './candidates.module.css';
import type { UnmatchedPayment } from './unmatched-row.ts';

type Candidate = UnmatchedPayment['candidates'][number];

/** The loans that money may be for, the likeliest first, each with the reason; any other by its number. */
export function Candidates({
  reference,
  candidates,
  chosen,
  onChoose,
  onOther,
}: {
  /** The one that came with the money. */
  reference: string;
  candidates: readonly Candidate[];
  chosen: string | undefined;
  /** Null for whoever may only read. */
  onChoose: ((orderId: string) => void) | null;
  onOther: (orderId: string) => void;
}) {
  const { unmatched: words } = useCopy();
  const name = useId();
  return (
    <Card
      title={words.candidates}
      titleEnd={candidates.length > 0 && words.candidatesNote(candidates.length)}
    >
      {candidates.length === 0 ? (
        <Note>{words.noCandidates}</Note>
      ) : (
        <div className={css.likely}>
          <table className={css.table}>
            <ColumnHeads of={[words.loan, words.likeness, words.dueNow, words.wouldBe]} />
            <tbody>
              {candidates.map((one) => (
                <tr key={one.orderId} data-is-chosen={onChoose !== null && one.orderId === chosen}>
                  <th scope="row">
                    <span className={css.loan}>
                      {onChoose !== null && (
                        <input
                          type="radio"
                          name={name}
                          aria-label={words.choose(one.orderId)}
                          checked={one.orderId === chosen}
                          onChange={() => onChoose(one.orderId)}
                        />
                      )}
                      <span>
                        {one.borrowerName || one.borrowerId}
                        <span className={css.order}>
                          <OrderLink orderId={one.orderId} /> <LoanStatus status={one.status} />
                        </span>
                      </span>
                    </span>
                  </th>
                  <td>
                    <Stack gap={2}>
                      {one.because.map((why) => (
                        <StateWord key={why} of="done">
                          <span className={css.because}>
                            {words.because[why]}
                            {why === 'reference' && one.reference !== null && (
                              <NearReference received={reference} own={one.reference} />
                            )}
                          </span>
                        </StateWord>
                      ))}
                    </Stack>
                  </td>
                  <td>
                    <Money amount={one.before.dueNow} />
                  </td>
                  <td>
                    <WouldBe candidate={one} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {onChoose && <OtherOrder onOther={onOther} />}
    </Card>
  );
}

/** What the loan would owe: what is overdue or due next, or that it is up to date or repaid; then its balance. */
function WouldBe({ candidate: { before, after } }: { candidate: Candidate }) {
  const { unmatched: words } = useCopy();
  const credit = after.credit - before.credit;
  // The same payment of the plan is still the next one, so it is paid in part.
  const isPartly = after.dueOn !== null && after.dueOn === before.dueOn;
  return (
    <>
      <strong>
        {credit > 0 ? (
          <>
            <Money amount={credit} /> {words.inCredit}
          </>
        ) : after.balance === 0 ? (
          words.repaid
        ) : isPartly || after.status === 180 ? (
          <Money amount={after.dueNow} />
        ) : (
          words.upToDate
        )}
      </strong>
      {after.balance > 0 && (
        <span className={css.balance}>
          {words.owes} <Money amount={after.balance} />
        </span>
      )}
    </>
  );
}

/** The voucher's own reference, with what differs from the one that came in. */
function NearReference({ received, own }: { received: string; own: string }) {
  return (
    <>
      {': '}
      {Array.from(own, (digit, place) =>
        digit === received[place] ? digit : <mark key={place}>{digit}</mark>,
      )}
    </>
  );
}

function OtherOrder({ onOther }: { onOther: (orderId: string) => void }) {
  const { unmatched: words } = useCopy();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const orderId = typed.trim();
  const isRight = /^[A-Za-z0-9_.-]{1,64}$/.test(orderId);

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isRight) onOther(orderId);
  }

  return (
    <form className={css.other} onSubmit={send}>
      <FilterField
        label={words.otherOrder}
        value={typed}
        onChange={setTyped}
        error={isTried && !isRight ? words.otherWrong : undefined}
        maxLength={64}
        autoComplete="off"
      />
      <Button type="submit" size="s" variant="secondary">
        {words.check}
      </Button>
    </form>
  );
}
