import type { ConsoleOutputOf, readUnmatched } from '@cauce/contract/console';
import { Badge, Button, Cluster, Note } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FilterField } from '../../../parts/filter-field.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { PickList } from '../../../parts/pick-list.tsx';
import { TextLink } from '../../../parts/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './candidates.module.css';
import { orderLink } from '../desk-links.ts';
import { StatusBadge } from '../status-badge.tsx';

type Candidate = ConsoleOutputOf<typeof readUnmatched>['candidates'][number];

/** The orders that money may be for, each with the reason; any other by its number. Without `onChoose` they are only shown. */
export function Candidates({
  candidates,
  onChoose,
}: {
  candidates: readonly Candidate[];
  onChoose: ((orderId: string) => void) | null;
}) {
  const { unmatched: words } = useCopy();
  return (
    <>
      <h3 className={css.title}>{words.candidates}</h3>
      {candidates.length === 0 && <Note>{words.noCandidates}</Note>}
      <PickList rows={candidates} keyOf={({ orderId }) => orderId}>
        {(one) => (
          <>
            <span>
              <TextLink {...orderLink(one.orderId)}>{one.orderId}</TextLink> {one.borrowerName}
            </span>
            <Cluster>
              <StatusBadge status={one.status} />
              {one.because.map((why) => (
                <Badge key={why}>{words.because[why]}</Badge>
              ))}
            </Cluster>
            <Note>
              {words.owes} <Money amount={one.balance} />
            </Note>
            {onChoose && (
              <Button size="s" onClick={() => onChoose(one.orderId)}>
                {words.choose(one.orderId)}
              </Button>
            )}
          </>
        )}
      </PickList>
      {onChoose && <OtherOrder onChoose={onChoose} />}
    </>
  );
}

function OtherOrder({ onChoose }: { onChoose: (orderId: string) => void }) {
  const { unmatched: words } = useCopy();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const orderId = typed.trim();
  const isRight = /^[A-Za-z0-9_.-]{1,64}$/.test(orderId);

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isRight) onChoose(orderId);
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
