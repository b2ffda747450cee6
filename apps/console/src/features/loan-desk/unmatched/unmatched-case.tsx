import { createMoneyRequest, matchUnmatched, readUnmatched } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { formatMoney, minor } from '@cauce/lending';
import { Badge, Button, Card, Stack, undoIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../calls/use-read.ts';
import { DecisionAct, DecisionCase } from '../../../parts/case/decision-case.tsx';
import css from '../../../parts/case/decision-case.module.css';
import { OrderLink } from '../../../parts/screen/links.tsx';
import { EntriesTable } from '../../../parts/values/entries-table.tsx';
import { Facts } from '../../../parts/values/facts.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { AnswerRequest } from '../borrower-money/answer-request.tsx';
import { Request } from '../borrower-money/request.tsx';
import { TakeBackDialog } from '../borrower-money/take-back-dialog.tsx';
import type { ActToTakeBack } from '../borrower-money/take-back-dialog.tsx';
import { FoundBody } from '../found-body.tsx';
import { Candidates } from './candidates.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { UnmatchedPayment, UnmatchedRow } from './unmatched-row.ts';

type Open =
  | { readonly act: 'match'; readonly orderId: string }
  | { readonly act: 'return' }
  | { readonly act: 'takeBack'; readonly taken: ActToTakeBack }
  | { readonly act: 'answer'; readonly request: MoneyRequestRow; readonly isApproved: boolean };

/** One unmatched payment: what came in, the loans that it may be for, and what became of it. */
export function UnmatchedCase({
  unmatchedId,
  which,
}: {
  unmatchedId: string;
  which: 'open' | 'closed';
}) {
  const { unmatched: words } = useCopy();
  const reading = useRead(readUnmatched, { unmatchedId }, { topic: 'payments' });
  return (
    <section className={css.case} aria-label={words.detail}>
      <FoundBody reading={reading}>
        {(payment) => <Case payment={payment} which={which} />}
      </FoundBody>
    </section>
  );
}

function Case({ payment, which }: { payment: UnmatchedPayment; which: 'open' | 'closed' }) {
  const { row, candidates, request } = payment;
  const { unmatched: words, moneyQueue, moneyRequests } = useCopy();
  const format = useMoneyFormat();
  const mayMatch = useMay(matchUnmatched);
  const mayRequest = useMay(createMoneyRequest);
  const [open, setOpen] = useState<Open | null>(null);
  const [chosen = candidates[0]?.orderId, setChosen] = useState<string | undefined>();
  const shown = candidates.find(({ orderId }) => orderId === chosen);
  const amount = formatMoney(minor(row.amount), format);
  const canDecide = request === null && row.state === 'open';
  const borrowerId = row.closed?.borrowerId ?? null;
  return (
    <DecisionCase
      caseKey={['unmatched', row.id]}
      title={row.state === 'open' ? words.whose(amount) : words.settled(amount)}
      state={row.state !== 'open' && <Badge>{words.states[row.state]}</Badge>}
      back={
        <Link to="/undecided/unmatched" search={which === 'closed' ? { which } : {}}>
          {moneyQueue.back}
        </Link>
      }
      acts={
        request === null &&
        mayRequest &&
        borrowerId !== null && (
          <Button
            variant="secondary"
            size="s"
            icon={undoIcon}
            onClick={() =>
              setOpen({
                act: 'takeBack',
                taken: {
                  of: 'match',
                  actId: row.id,
                  borrowerId,
                  amount: row.amount,
                  title: moneyRequests.kinds.match,
                },
              })
            }
          >
            {moneyRequests.takeBack}
          </Button>
        )
      }
      foot={
        !canDecide ? undefined : mayMatch ? (
          <>
            <DecisionAct text={words.sendBackNote}>
              <Button
                isBlock
                size="s"
                variant="secondary"
                icon={undoIcon}
                onClick={() => setOpen({ act: 'return' })}
              >
                {words.sendBack}
              </Button>
            </DecisionAct>
            <DecisionAct text={words.matchNote}>
              <Button
                isBlock
                size="s"
                icon="check"
                disabled={chosen === undefined}
                onClick={() => chosen !== undefined && setOpen({ act: 'match', orderId: chosen })}
              >
                {chosen === undefined ? words.chooseFirst : words.choose(chosen)}
              </Button>
            </DecisionAct>
          </>
        ) : (
          <p className={css.only}>{words.agentsRead}</p>
        )
      }
    >
      <Card title={words.arrived}>
        <Stack gap={4}>
          <Arrived row={row} />
          {request !== null && (
            <Request
              request={request}
              onAnswer={(isApproved) => setOpen({ act: 'answer', request, isApproved })}
            />
          )}
        </Stack>
      </Card>
      {canDecide && (
        <Candidates
          reference={row.reference}
          candidates={candidates}
          chosen={chosen}
          onChoose={mayMatch ? setChosen : null}
          onOther={(orderId) => setOpen({ act: 'match', orderId })}
        />
      )}
      {canDecide && shown !== undefined && (
        <Card title={words.ifMatched(shown.orderId)} titleEnd={words.countsOn(row.valueOn)}>
          <EntriesTable label={moneyRequests.entries} entries={shown.entries} />
        </Card>
      )}
      {open !== null && <Dialog open={open} row={row} onClose={() => setOpen(null)} />}
    </DecisionCase>
  );
}

function Dialog({ open, row, onClose }: { open: Open; row: UnmatchedRow; onClose: () => void }) {
  if (open.act === 'match')
    return <MatchDialog row={row} orderId={open.orderId} onClose={onClose} />;
  if (open.act === 'takeBack') return <TakeBackDialog act={open.taken} onClose={onClose} />;
  if (open.act === 'answer') return <AnswerRequest {...open} onClose={onClose} />;
  return <ReturnDialog row={row} onClose={onClose} />;
}

function Arrived({ row }: { row: UnmatchedRow }) {
  const { unmatched: words } = useCopy();
  const nameOf = useProviderName();
  const { closed } = row;
  return (
    <Facts
      facts={[
        { label: words.amount, value: <Money amount={row.amount} /> },
        { label: words.reference, value: row.reference },
        { label: words.valueOn, value: row.valueOn },
        { label: words.received, value: <Instant at={row.receivedAt} /> },
        { label: words.provider, value: nameOf(row.provider) },
        { label: words.paymentId, value: row.paymentId },
        { label: words.why, value: words.reasons[row.why] },
        ...(closed === null
          ? []
          : [
              {
                label: words.order,
                value: closed.orderId && <OrderLink orderId={closed.orderId} />,
              },
              { label: words.by, value: closed.by },
              { label: words.at, value: <Instant at={closed.at} /> },
              { label: words.reason, value: closed.reason },
            ]),
      ]}
    />
  );
}
