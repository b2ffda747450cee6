import { readContract } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { AppShell, Card, Page, Skeleton, SkeletonRows } from '@cauce/ui';
import { firstCallOf } from '../../calls/first-call.ts';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { LoadingPage } from '../../calls/loading-page.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { OperatorNote } from '../../session/operator-note.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ContractCopies } from './contract-copies.tsx';
import { contractInput } from './contract-input.ts';
import { ContractText } from './contract-text.tsx';
import { StatementText } from './statement-text.tsx';
import css from './contract-screen.module.css';

export const firstCall = (session: Session) => firstCallOf(readContract, contractInput(session));

/** The promissory note, to read, print and save; nothing can be changed here. */
export function Screen() {
  const { failure } = useCopy();
  const copy = useCopy('contractPage');
  const session = useSession();
  const input = contractInput(session);
  const note = useCall(readContract, input);

  return (
    <AppShell>
      <div className={css.offPaper}>
        <ScreenBar title={copy.title} />
      </div>
      {input === null && (
        <EmptyPage
          title={copy.chooseLoan}
          text={copy.chooseLoanText}
          to="orders"
          label={failure.links.orders}
        />
      )}
      {input !== null && note.state === 'loading' && (
        <LoadingPage isSlow={note.isSlow}>
          <div className={css.lead}>
            <Skeleton shape="amount" width={40} />
            <Skeleton width={65} />
          </div>
          <Card>
            <div className={css.amount}>
              <Skeleton width={25} />
              <Skeleton shape="amount" width={50} />
            </div>
            <SkeletonRows count={9} />
          </Card>
        </LoadingPage>
      )}
      {note.state === 'failed' && <LoadFailed reading={note} />}
      {input !== null && note.state === 'ready' && (
        <Page>
          {note.data.statement !== null && <StatementText statement={note.data.statement} />}
          <ContractText note={note.data} isPreview={session.orderId === undefined} />
          <div className={css.offPaper}>
            <ContractCopies input={input} statement={note.data.statement?.title} />
          </div>
          <OperatorNote />
        </Page>
      )}
    </AppShell>
  );
}
