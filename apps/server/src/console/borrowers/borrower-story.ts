import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { STORY_PARTS } from '@cauce/contract/console';
import { orderEvents } from '../loans/order-timeline.ts';
import type { OrderEvent } from '../loans/order-timeline.ts';

/** The event kinds of each part of the story. */
export const KINDS_OF_PART: Readonly<Record<(typeof STORY_PARTS)[number], readonly string[]>> = {
  money: [
    'moved',
    'consented',
    'extended',
    'received',
    'takenBack',
    'debtChanged',
    'restored',
    'undone',
    'voucherIssued',
    'voucherOpened',
    'voucherPaid',
    'attemptStarted',
    'attemptEnded',
    'penaltiesStopped',
    'penaltiesResumed',
    'cardBound',
    'cardRemoved',
  ],
  contact: ['reminded', 'contacted', 'promised', 'promiseEnded', 'messaged'],
  complaints: ['complained', 'replied', 'dataRequested'],
  app: ['sessionOpened', 'sessionEnded', 'detailChanged'],
  agents: ['flagged', 'assigned', 'noted', 'seen', 'replied', 'contacted'],
};

/** Events of a borrower: of one loan, or of all loans and everything else. */
export function borrowerEvents(
  borrowerId: string,
  orderId: string | undefined,
): RawBuilder<OrderEvent> {
  if (orderId !== undefined)
    return orderEvents(
      sql`select id from orders where id = ${orderId} and borrower_id = ${borrowerId}`,
    );
  return sql`
    ${orderEvents(sql`select id from orders where borrower_id = ${borrowerId}`)}
    union all
    select k.filed_at, 'kb' || k.id, 'complained', jsonb_build_object(
      'complaintId', k.id, 'folio', k.folio)
    from complaints k where k.borrower_id = ${borrowerId} and k.order_id is null
    union all
    select r.replied_at, 'kr' || lpad(r.id::text, 18, '0'), 'replied', jsonb_build_object(
      'complaintId', k.id, 'folio', k.folio, 'by', g.name)
    from complaints k join complaint_replies r on r.complaint_id = k.id
    left join agents g on g.id = r.agent_id where k.borrower_id = ${borrowerId}
    union all
    select s.opened_at, 'so' || encode(s.token_hash, 'hex'), 'sessionOpened',
      jsonb_build_object('app', s.app_name)
    from sessions s where s.borrower_id = ${borrowerId}
    union all
    select s.revoked_at, 'se' || encode(s.token_hash, 'hex'), 'sessionEnded',
      jsonb_build_object('app', s.app_name)
    from sessions s where s.borrower_id = ${borrowerId} and s.revoked_at is not null
    union all
    select d.bound_at, 'cb' || d.id, 'cardBound',
      jsonb_build_object('bankName', d.bank_name, 'mask', d.mask)
    from cards d where d.borrower_id = ${borrowerId}
    union all
    select d.removed_at, 'cr' || d.id, 'cardRemoved',
      jsonb_build_object('bankName', d.bank_name, 'mask', d.mask)
    from cards d where d.borrower_id = ${borrowerId} and d.removed_at is not null
    union all
    select n.made_at, 'dn' || lpad(n.id::text, 18, '0'), 'detailChanged',
      jsonb_build_object('what', n.kind, 'mask', n.mask)
    from change_notices n where n.borrower_id = ${borrowerId}
    union all
    select q.filed_at, 'dq' || q.id, 'dataRequested',
      jsonb_build_object('requestId', q.id, 'folio', q.folio)
    from data_requests q where q.borrower_id = ${borrowerId}
    union all
    select n.made_at, 'bn' || lpad(n.id::text, 18, '0'), 'noted',
      jsonb_build_object('text', n.body, 'by', g.name)
    from borrower_notes n join agents g on g.id = n.agent_id where n.borrower_id = ${borrowerId}
    union all
    select l.at, 'al' || lpad(l.id::text, 18, '0'), 'seen', jsonb_build_object(
      'act', l.act, 'why', coalesce(l.details ->> 'why', ''), 'by', coalesce(g.name, ''))
    from audit_log l left join agents g on g.id = l.agent_id
    where l.borrower_id = ${borrowerId} and l.act in ('readContact', 'exportBorrower', 'endSessions')`;
}
