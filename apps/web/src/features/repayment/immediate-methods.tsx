import { Card, LinkRow, SectionTitle, cardIcon, walletIcon } from '@cauce/ui';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { loanParameters } from './due.ts';
import type { Due } from './due.ts';

const loadMethods = async () => ({
  default: (await import('./available-methods.tsx')).AvailableMethods,
});
const AvailableMethods = lazy(loadMethods);

/** Card and wallet, if they are offered and this build has their screen. */
export function ImmediateMethods({ due, own }: Omit<ImmediateRowsProps, 'children'>) {
  const copy = useCopy('repayment');
  return (
    <ImmediateRows due={due} own={own}>
      {(rows) => (
        <>
          <SectionTitle>{copy.atOnce}</SectionTitle>
          <Card isFlush label={copy.atOnce}>
            {rows}
          </Card>
        </>
      )}
    </ImmediateRows>
  );
}

/** The rows themselves, for a card that holds others too. Renders nothing if there are none. */
export function ImmediateRows({ due, own, children }: ImmediateRowsProps) {
  const { takesCards, takesWallet } = due;
  if (takesCards === null && takesWallet === null)
    return (
      <UndeclaredRows due={due} own={own}>
        {children}
      </UndeclaredRows>
    );
  const has = { hasCards: takesCards === true, hasWallet: takesWallet === true };
  return (
    <Rows due={due} own={own} {...has}>
      {children}
    </Rows>
  );
}

/** Loaded only if the server does not say what it accepts, which is rare. */
function UndeclaredRows({ due, own, children }: ImmediateRowsProps) {
  const isLoaded = useIsLoaded(loadMethods);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <AvailableMethods>
        {(has) => (
          <Rows due={due} own={own} {...has}>
            {children}
          </Rows>
        )}
      </AvailableMethods>
    </Suspense>
  );
}

interface ImmediateRowsProps {
  due: Pick<Due, 'orderId' | 'amount' | 'takesCards' | 'takesWallet'>;
  /** Further parameters of the card screen. */
  own?: Record<string, string> | undefined;
  children: (rows: ReactNode) => ReactNode;
}

function Rows({
  due,
  own: more,
  hasCards,
  hasWallet,
  children,
}: ImmediateRowsProps & { hasCards: boolean; hasWallet: boolean }) {
  const copy = useCopy('repayment');
  if (!hasCards && !hasWallet) return null;
  const own = {
    ...loanParameters(due.orderId),
    ...(due.amount !== null && { amount: String(due.amount) }),
    ...more,
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
