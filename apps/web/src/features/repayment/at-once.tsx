import { Card, LinkRow, SectionTitle, cardIcon, walletIcon } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { loanParameters } from './due.ts';
import type { Due } from './due.ts';
import { useAtOnce } from './use-at-once.ts';

/** Card and wallet, where they are offered and this build has their screen. */
export function AtOnce({ due }: { due: Due }) {
  const copy = useCopy('repayment');
  return (
    <AtOnceRows due={due}>
      {(rows) => (
        <>
          <SectionTitle>{copy.atOnce}</SectionTitle>
          <Card isFlush label={copy.atOnce}>
            {rows}
          </Card>
        </>
      )}
    </AtOnceRows>
  );
}

/** The rows themselves, for a card that holds others too. Nothing where there are none. */
export function AtOnceRows({
  due,
  children,
}: {
  due: Due;
  children: (rows: ReactNode) => ReactNode;
}) {
  const copy = useCopy('repayment');
  const { hasCards, hasWallet } = useAtOnce(due);
  if (!hasCards && !hasWallet) return null;
  const own = {
    ...loanParameters(due.orderId),
    ...(due.amount !== null && { amount: String(due.amount) }),
  };
  return children(
    <>
      {hasCards && (
        <LinkRow
          as={ScreenLink}
          to="cardRepayment"
          own={own}
          icon={cardIcon}
          title={copy.card}
          text={copy.immediate}
        />
      )}
      {hasWallet && (
        <LinkRow
          as={ScreenLink}
          to="cardRepayment"
          own={{ ...own, way: 'wallet' }}
          icon={walletIcon}
          title={copy.wallet}
          text={copy.immediate}
        />
      )}
    </>,
  );
}
