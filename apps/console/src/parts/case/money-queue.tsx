import { countWork } from '@cauce/contract/console';
import { Tabs } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { QueueDesk } from './queue-desk.tsx';
import { Money } from '../values/money.tsx';

export type MoneyQueueTab = 'undecided' | 'unmatched' | 'closed';

/** The money that somebody must decide about: payments without an outcome, money without a loan, and what became of it. */
export function MoneyQueue<Row, Page>({
  tab,
  amount,
  caseLabel,
  ...rest
}: Omit<
  ComponentProps<typeof QueueDesk<Row, Page>>,
  'title' | 'label' | 'count' | 'tabs' | 'none' | 'nothing'
> & {
  tab: MoneyQueueTab;
  /** Names the place of the open case. */
  caseLabel: string;
  /** All of it, in minor units; null for what is over. */
  amount: number | null;
}) {
  const { moneyQueue: words } = useCopy();
  const counts = useRead(countWork, {}, { topic: 'payments' }).data;
  const navigate = useNavigate();

  function open(next: MoneyQueueTab): void {
    if (next === 'undecided') void navigate({ to: '/undecided' });
    else
      void navigate({
        to: '/undecided/unmatched',
        search: next === 'closed' ? { which: 'closed' } : {},
      });
  }

  return (
    <QueueDesk
      {...rest}
      nothing={{ title: words.nothingTitle, text: words.nothingText }}
      none={{ label: caseLabel, title: words.noneTitle, text: words.noneText }}
      title={words.title}
      label={words.list}
      count={amount !== null && <Money amount={amount} />}
      tabs={
        <Tabs
          isStatic
          label={words.tabsLabel}
          tabs={[
            { id: 'undecided', label: words.undecided, count: counts?.undecided.count },
            { id: 'unmatched', label: words.unmatched, count: counts?.unmatched.count },
            { id: 'closed', label: words.closed },
          ]}
          selected={tab}
          onSelect={open}
        />
      }
    />
  );
}
