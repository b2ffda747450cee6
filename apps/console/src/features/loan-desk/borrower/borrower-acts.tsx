import { createMoneyRequest, endSessions, listCollections } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrower } from '@cauce/contract/console';
import { docIcon, lockIcon, phoneIcon, walletIcon } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActsMenu } from '../../../parts/dialogs/acts-menu.tsx';
import type { Act } from '../../../parts/dialogs/acts-menu.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { MoneyRequestDialog } from '../borrower-money/money-request-dialog.tsx';
import { EndSessionsDialog } from './end-sessions.tsx';

type Borrower = ConsoleOutputOf<typeof readBorrower>;

interface BorrowerAct extends Act {
  readonly run: () => void;
}

/** The actions that can be started for a borrower: work on what is late, an act on a loan that still owes, their credit, their sessions. */
export function BorrowerActs({
  borrower,
  onChanged,
}: {
  borrower: Borrower;
  onChanged: () => Promise<void>;
}) {
  const { borrower: words, loanDesk, moneyRequests } = useCopy();
  const navigate = useNavigate();
  const mayCollect = useMay(listCollections);
  const mayRequest = useMay(createMoneyRequest);
  const mayEnd = useMay(endSessions);
  const [open, setOpen] = useState<'payBack' | 'endSessions' | null>(null);
  const close = () => setOpen(null);
  const { id: borrowerId, credit, orders, openSessions } = borrower;
  const owing = orders.filter(({ balance }) => balance > 0);
  const acts: BorrowerAct[] = [
    ...owing
      .filter(({ daysLate }) => mayCollect && daysLate > 0)
      .map(({ id: order, daysLate }) => ({
        id: `collect ${order}`,
        name: loanDesk.collect,
        icon: phoneIcon,
        hint: `${words.ofOrder(order)} · ${loanDesk.lateBy(daysLate)}`,
        run: () => void navigate({ to: '/collections', search: { tab: 'all', order } }),
      })),
    ...owing.map(({ id: orderId, balance }) => ({
      id: `loan ${orderId}`,
      name: words.ofOrder(orderId),
      icon: docIcon,
      hint: (
        <>
          {words.loanActs} <Money amount={balance} />
        </>
      ),
      run: () => void navigate({ to: '/loans/order/$orderId', params: { orderId } }),
    })),
    ...(mayRequest && credit > 0
      ? [
          {
            id: 'payBack',
            name: moneyRequests.payBack,
            icon: walletIcon,
            hint: <Money amount={credit} />,
            needsTwo: true,
            run: () => setOpen('payBack'),
          },
        ]
      : []),
    ...(mayEnd && openSessions > 0
      ? [
          {
            id: 'endSessions',
            name: loanDesk.endSessions,
            icon: lockIcon,
            hint: words.openSessionsOf(openSessions),
            run: () => setOpen('endSessions'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActsMenu
        label={words.acts}
        acts={acts}
        onAct={(chosen) => acts.find(({ id }) => id === chosen)?.run()}
      />
      {open === 'payBack' && (
        <MoneyRequestDialog
          borrowerId={borrowerId}
          offered={{ kind: 'payCreditBack', amount: credit }}
          onClose={close}
        />
      )}
      {open === 'endSessions' && (
        <EndSessionsDialog borrowerId={borrowerId} onDone={onChanged} onClose={close} />
      )}
    </>
  );
}
