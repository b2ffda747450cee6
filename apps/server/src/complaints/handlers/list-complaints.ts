import type { listComplaints as listComplaintsEndpoint } from '@cauce/contract/server';
import { complaintTexts } from '@cauce/copy/server';
import { complaintFolio, formatDateTime, localDateOf, marketOf } from '@cauce/lending';
import { countComplaintsOf, listComplaintsOf } from '../complaints.ts';
import type { ComplaintRecord } from '../complaints.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { titleIn } from './title-in.ts';

// More than anybody scrolls; the count shows the total.
const MAX_LISTED = 100;

/** The borrower's complaints: all, those under review, and those with an answer, whether closed or not. */
export const listComplaints: Handler<typeof listComplaintsEndpoint> = async (_input, context) => {
  const { db, borrowerId, language } = context;
  const counts = await countComplaintsOf(db, borrowerId);
  const open = await listComplaintsOf(db, borrowerId, ['open'], MAX_LISTED);
  const answered = await listComplaintsOf(db, borrowerId, ['answered', 'closed'], MAX_LISTED);
  const all = [...open, ...answered].toSorted(
    (one, other) => other.filedAt.getTime() - one.filedAt.getTime(),
  );
  const { tabs } = complaintTexts(language);
  const tab = (value: keyof typeof tabs, list: readonly ComplaintRecord[], count: number) => ({
    title: tabs[value],
    value,
    count,
    list: list.slice(0, MAX_LISTED).map((complaint) => itemOut(complaint, context)),
  });
  const answeredCount = counts.answered + counts.closed;
  return {
    tabs: [
      tab('all', all, counts.open + answeredCount),
      tab('open', open, counts.open),
      tab('answered', answered, answeredCount),
    ],
  };
};

function itemOut(complaint: ComplaintRecord, { settings, language }: BorrowerContext) {
  const { timeZone } = marketOf(settings.country);
  return {
    id: complaint.id,
    time: formatDateTime(complaint.filedAt.getTime(), timeZone),
    type: titleIn(complaint.type, language),
    content: complaint.text,
    folio: complaintFolio(complaint.folio),
    state: complaint.state,
    stateText: complaintTexts(language).states[complaint.state],
    answerBy: localDateOf(complaint.answerBy.getTime(), timeZone),
  };
}
