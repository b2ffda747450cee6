import { fileComplaint, fileDataRequest } from '@cauce/contract/server';
import {
  addNote,
  endContact,
  flagLoan,
  noteOnComplaint,
  previewBulk,
  previewBulkReply,
  reopenComplaint,
  replyToComplaint,
  runBulk,
  runBulkReply,
  saveReplyDraft,
  startContact,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleForFile } from '../../test/app-for-file.ts';
import { dataOf } from '../../test/data-of.ts';
import { eraseBorrower } from './erase-borrower.ts';

/* Words about a borrower that somebody still types while their data are erased, or afterwards. */

const borrowerId = '1001';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
const orderId = 'D174';
let complaintId = '';
const now = () => new Date(app.clock.now());
const set = (erasedAt: Date | null) =>
  sql`update borrowers set erased_at = ${erasedAt} where id = ${borrowerId}`.execute(app.db);
const run = (text: string) => sql.raw(text).execute(app.db);
/** How many rows have a word of these tests. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from borrower_notes where body like '%palabra%') as notes,
      (select count(*)::int from complaint_drafts where body like '%palabra%') as drafts,
      (select count(*)::int from complaint_history where note like '%palabra%') as history,
      (select count(*)::int from complaint_replies where body like '%palabra%') as replies,
      (select count(*)::int from collection_contacts where note like '%palabra%') as contacts,
      (select count(*)::int from collection_moves where reason like '%palabra%') as moves
  `.execute(app.db);
  return rows[0];
}
const none = { notes: 0, drafts: 0, history: 0, replies: 0, contacts: 0, moves: 0 };
const text = 'Una palabra';

beforeAll(async () => {
  const filing = { type: '2', sonType: null, text: 'Pagué.', images: [], orderNo: null };
  complaintId = dataOf(await app.call(fileComplaint, filing)).problemId;
});

describe('words about a borrower who was erased', () => {
  it('are not stored: a note, a draft, an answer, a complaint reopened or a flag', async () => {
    const reply = { complaintId, version: 1, text: 'Listo.', images: [], due: null };
    const { version } = await mateo.done(replyToComplaint, reply);
    await set(now());
    const seen = { complaintId, version };
    expect(await mateo.refusal(addNote, { borrowerId, text })).toBe('borrowerErased');
    const draft = { complaintId, text, images: [], due: null };
    expect(await mateo.refusal(saveReplyDraft, draft)).toBe('borrowerErased');
    expect(await mateo.refusal(saveReplyDraft, { ...draft, text: '' })).toBe('done');
    expect(await mateo.refusal(noteOnComplaint, { ...seen, note: text })).toBe('borrowerErased');
    expect(await mateo.refusal(reopenComplaint, { ...seen, why: text })).toBe('borrowerErased');
    expect(await mateo.refusal(replyToComplaint, { ...reply, ...seen, text })).toBe(
      'borrowerErased',
    );
    const isOn = true;
    expect(await mateo.refusal(flagLoan, { orderId, isOn, reason: text })).toBe('borrowerErased');
    const texts = { es: text, en: text };
    const preview = await mateo.done(previewBulkReply, { complaintIds: [complaintId], texts });
    expect(preview.cases).toMatchObject([{ why: 'borrowerErased' }]);
    const cases = [{ complaintId, version, due: null }];
    expect((await mateo.done(runBulkReply, { cases, texts })).refused).toEqual([
      { complaintId, why: 'borrowerErased' },
    ]);
    const why = [{ why: 'borrowerErased', orderIds: [orderId] }];
    const loans = { orderIds: [orderId] };
    expect((await irene.done(previewBulk, { kind: 'setFlag', loans })).refused).toEqual(why);
    const act = { kind: 'setFlag', reason: text } as const;
    expect((await irene.done(runBulk, { act, orderIds: [orderId] })).refused).toEqual(why);
    expect(await stored()).toEqual(none);
    await set(null);
  });

  it('are not stored with a contact, whose outcome can be recorded', async () => {
    const { contactId } = await mateo.done(startContact, { orderId, kind: 'incoming' });
    await set(now());
    const end = { contactId, outcome: 'reached', next: null, seenNext: null } as const;
    expect(await mateo.refusal(endContact, { ...end, note: text })).toBe('borrowerErased');
    expect(await mateo.refusal(endContact, { ...end, note: '' })).toBe('done');
    expect(await stored()).toEqual(none);
    await set(null);
  });

  it('are not stored if they arrive while the erasure is under way', async () => {
    await run(`update orders set borrower_id = '1002' where borrower_id = '1001'`);
    for (const [state, next, since] of [
      ['open', 'answered', 'answered_at'],
      ['answered', 'closed', 'closed_at'],
    ] as const)
      await run(
        `update complaints set state = '${next}', ${since} = filed_at where state = '${state}'`,
      );
    const writing = await app.db.transaction().execute(async (tx) => {
      expect(await eraseBorrower(tx, { borrowerId, at: now(), by: 'ops' })).toMatchObject({
        kind: 'erased',
      });
      const late = [
        mateo.refusal(addNote, { borrowerId, text }),
        mateo.refusal(saveReplyDraft, { complaintId, text, images: [], due: null }),
      ];
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { late: Promise.all(late) };
    });
    expect(await writing.late).toEqual(['borrowerErased', 'borrowerErased']);
    expect(await stored()).toEqual(none);
  });

  it('are not filed by a session that the erasure has ended: a request stands, of an unknown person', async () => {
    // A process remembers a session for a second.
    await run(`insert into sessions (token_hash, borrower_id, opened_at, expires_at)
      values (sha256('demo-1001'), '1001', '2026-01-01', '2099-01-01') on conflict do nothing`);
    const filing = { type: '2', sonType: null, text: 'Pagué.', images: [], orderNo: null };
    expect(await app.call(fileComplaint, filing)).toMatchObject({
      outcome: { refusal: 'sessionExpired' },
    });
    const fields = {
      right: 'access',
      name: 'Ana',
      contact: 'ana@x.example',
      text: 'Todo',
    } as const;
    dataOf(await app.call(fileDataRequest, fields, { as: borrowerId }));
    const { rows } = await sql`
      select borrower_id from data_requests order by folio desc limit 1
    `.execute(app.db);
    expect(rows).toEqual([{ borrower_id: null }]);
  });
});
