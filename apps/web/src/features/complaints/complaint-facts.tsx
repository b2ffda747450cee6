import { Card, DatedText, DetailRows, LinkRow, docIcon, readableId } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { Complaint } from './complaint.ts';

/** Folio, status, deadline of the answer, and loan. */
export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  const copy = useCopy('complaints');
  const { folio, state, stateText, answerBy, order } = complaint;
  const rows = [
    { label: copy.folio, value: folio },
    { label: copy.detail.state, value: stateText || (state === null ? '' : copy.states[state]) },
    { label: copy.answerBy, value: answerBy === '' ? '' : <DatedText text={answerBy} /> },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {rows.length > 0 && (
        <Card title={copy.detail.facts}>
          <DetailRows rows={rows} />
        </Card>
      )}
      {order !== null && (
        <Card isFlush label={copy.detail.seeLoan}>
          <LinkRow
            as={ScreenLink}
            to="loanDetail"
            own={{ orderId: order.orderNo }}
            icon={docIcon}
            title={order.productName || copy.detail.seeLoan}
            text={copy.order(readableId(order.orderNo))}
          />
        </Card>
      )}
    </>
  );
}
