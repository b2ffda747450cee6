import {
  listReschedules,
  proposeReschedule,
  readOrder,
  stopPenalties,
} from '@cauce/contract/console';
import { Card, Note, Stack } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { ButtonLink } from '../../parts/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';

/**
 * Options for a borrower in hardship. Each is proposed on the loan's own page with a preview; a new plan needs the
 * borrower's consent, and an extension is taken by the borrower.
 */
export function HardshipCard({ orderId }: { orderId: string }) {
  const { collections, loanDesk } = useCopy();
  const words = collections.hardship;
  const mayReschedule = useMay(proposeReschedule);
  const mayStop = useMay(stopPenalties);
  const order = useRead(readOrder, { orderId }, { topic: 'loans' });
  const plans = useRead(listReschedules, { orderId }, { topic: 'loans' });
  const isWaiting = plans.data?.rows.some(({ state }) => state === 'proposed') ?? false;
  const canPropose = plans.data?.canPropose === true && !isWaiting;
  return (
    <Card title={words.title}>
      <ReadingBody reading={order} rows={3}>
        {({ figures: { extension }, penalties }) => (
          <Stack gap={3}>
            {isWaiting ? (
              <Note>{words.planWaits}</Note>
            ) : (
              <Note>{canPropose ? words.plan : words.noPlan}</Note>
            )}
            {canPropose && mayReschedule && (
              <ButtonLink
                size="s"
                variant="secondary"
                to="/loans/order/$orderId"
                params={{ orderId }}
                search={{ act: 'reschedule', from: 'collections' }}
              >
                {words.propose}
              </ButtonLink>
            )}
            <Note>
              {extension ? (
                <>
                  {words.extension} {loanDesk.extensionOf(extension.days, extension.newDueOn)} ·{' '}
                  <Money amount={extension.fee} />
                </>
              ) : (
                words.noExtension
              )}
            </Note>
            <Note>{penalties.stoppedFrom === null ? words.penalties : words.stopped}</Note>
            {penalties.canStop && mayStop && (
              <ButtonLink
                size="s"
                variant="secondary"
                to="/loans/order/$orderId"
                params={{ orderId }}
                search={{ act: 'stopPenalties', from: 'collections' }}
              >
                {loanDesk.stop}
              </ButtonLink>
            )}
            {!mayReschedule && <Note>{words.operator}</Note>}
          </Stack>
        )}
      </ReadingBody>
    </Card>
  );
}
