import { Badge, Button, Card, Cluster, Note } from '@cauce/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FilterField } from '../../../parts/fields/filter-field.tsx';
import { TextLink } from '../../../parts/screen/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { orderLink } from '../desk-links.ts';
import { LoanStatus } from '../../../parts/values/loan-status.tsx';
import css from './candidates.module.css';
import type { KnownMoney } from './unmatched-row.ts';

type Candidate = KnownMoney['candidates'][number];

/** The loans that money may be for, the likeliest first, each with the reason; any other by its number. */
export function Candidates({
  candidates,
  chosen,
  onChoose,
  onOther,
}: {
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
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.loan}</th>
              <th scope="col">{words.likeness}</th>
              <th scope="col">{words.dueNow}</th>
              <th scope="col">{words.owes}</th>
            </tr>
          </thead>
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
                        <TextLink {...orderLink(one.orderId)}>{one.orderId}</TextLink>{' '}
                        <LoanStatus status={one.status} />
                      </span>
                    </span>
                  </span>
                </th>
                <td>
                  <Cluster>
                    {one.because.map((why) => (
                      <Badge key={why} tone="success" icon="check">
                        {words.because[why]}
                      </Badge>
                    ))}
                  </Cluster>
                </td>
                <td>
                  <Money amount={one.dueNow} />
                </td>
                <td>
                  <Money amount={one.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onChoose && <OtherOrder onOther={onOther} />}
    </Card>
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
