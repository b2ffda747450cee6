import { countWork, listFailedWork, readWork, retryEvent, retryJob } from '@cauce/contract/console';
import { beforeAll, describe, expect, it } from 'vitest';
import { addComplaintRow } from '../../../test/borrower-rows.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';

const [lender, operator] = consoleForFile(['operator']);
beforeAll(async () => {
  // The demo's own jobs belong to its waiting orders; they are finished here.
  await lender.db
    .updateTable('jobs')
    .set({ done_at: new Date(lender.clock.now()), last_error: null })
    .execute();
});

const done: ConsoleCaller['done'] = (endpoint, input) => operator.done(endpoint, input);
const ago = (minutes: number) => new Date(lender.clock.now() - minutes * 60_000);

describe('what needs somebody', () => {
  it('has the complaints by the time left, with the earliest first', async () => {
    await lender.db.deleteFrom('complaint_images').execute();
    const before = await done(readWork, {});
    const file = (id: string, hours: number) =>
      addComplaintRow(lender.db, {
        id,
        filed_at: ago(18e3),
        answer_by: new Date(lender.clock.now() + hours * 36e5),
      });
    await file('late', -200);
    await file('soon', 20);
    await file('later', 2_000);
    const { complaints, first, now } = await done(readWork, {});
    expect(now).toBe(new Date(lender.clock.now()).toISOString());
    expect(complaints).toEqual({
      open: before.complaints.open + 3,
      late: before.complaints.late + 1,
      soon: before.complaints.soon + 1,
      escalated: before.complaints.escalated,
    });
    expect(first[0]).toMatchObject({ complaintId: 'late', title: { es: 'Falla de la app' } });
    expect(first.length).toBeLessThanOrEqual(6);
    expect(await done(countWork, {})).toMatchObject({
      complaints: { count: complaints.open, isLate: true },
      unmatched: { count: before.unmatched.count, isLate: false },
      dataRequests: { count: before.dataRequests.open, isLate: false },
    });
  });

  it('has unmatched money with the oldest, and what two people decide', async () => {
    const before = await done(readWork, {});
    await lender.db
      .insertInto('attempts')
      .values({
        id: 'silent',
        order_id: 'E174',
        borrower_id: '1002',
        purpose: 'instalment',
        way: 'wallet',
        card_id: null,
        amount: 4200,
        state: 'unknown',
        needs_code: false,
        code_sent_at: null,
        code_tries: 0,
        provider: 'p',
        provider_reference: null,
        failure: null,
        settled_at: null,
        ask_again_at: null,
        started_at: ago(90),
      })
      .execute();
    await lender.db
      .insertInto('money_requests')
      .values({
        kind: 'payCreditBack',
        borrower_id: '1001',
        order_id: 'D200',
        amount: 500,
        way: 'byHand',
        reason: 'Lo pidió',
        asked_by: await agentId(),
        asked_at: ago(5),
        payment_id: null,
        bank_name: '',
        account_number: null,
        bank_code: '',
        holder: '',
        phone: '',
      })
      .execute();
    const { undecided, approvals } = await done(readWork, {});
    expect(undecided).toEqual({
      count: before.undecided.count + 1,
      amount: before.undecided.amount + 4_200,
      since: ago(90).toISOString(),
    });
    expect(approvals).toEqual({
      // Agents do not count their own proposals.
      count: before.approvals.count,
      own: before.approvals.own + 1,
    });
  });
});

describe('work that failed', () => {
  it('is listed, and is retried on request', async () => {
    expect(await done(listFailedWork, {})).toMatchObject({ jobs: [], events: [], next: null });
    const { id } = await lender.db
      .insertInto('jobs')
      .values({
        kind: 'payOut',
        order_id: 'E174',
        round: 9,
        tries: 3,
        done_at: null,
        made_at: ago(60),
        due_at: ago(-30),
        last_error: 'no answer',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { provider: 'p', event_id: 'evt:1/2' };
    await lender.db
      .insertInto('webhook_events')
      .values({
        ...event,
        kind: 'paid',
        payload: '{}',
        received_at: ago(30),
        tries: 12,
        applied_at: null,
        result: null,
      })
      .execute();
    const jobId = String(id);
    const { jobs, events } = await done(listFailedWork, {});
    expect(jobs).toEqual([
      {
        jobId,
        kind: 'payOut',
        orderId: 'E174',
        tries: 3,
        error: 'no answer',
        madeAt: ago(60).toISOString(),
        dueAt: ago(-30).toISOString(),
      },
    ]);
    // By then tries are an hour apart.
    expect(events).toMatchObject([{ eventId: 'evt:1/2', tries: 12 }]);
    expect(Date.parse(events[0]?.dueAt ?? '')).toBeGreaterThan(lender.clock.now());
    expect(await done(readWork, {})).toMatchObject({
      failedJobs: { count: 2, since: ago(60).toISOString() },
    });

    await done(retryJob, { jobId });
    await done(retryEvent, { provider: 'p', eventId: 'evt:1/2' });
    const after = await done(listFailedWork, {});
    expect(after.jobs[0]?.dueAt).toBe(after.now);
    expect(after.events).toEqual([]);
    const log = await lender.db
      .selectFrom('audit_log')
      .select(['act', 'subject_id'])
      .where('act', 'in', ['retryJob', 'retryEvent'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { act: 'retryJob', subject_id: jobId },
      { act: 'retryEvent', subject_id: 'evt:1/2' },
    ]);
  });

  it('that is done is not retried', async () => {
    await lender.db
      .updateTable('jobs')
      .set({ done_at: ago(0), last_error: null })
      .where('round', '=', 9)
      .execute();
    const { id } = await lender.db
      .selectFrom('jobs')
      .select('id')
      .where('round', '=', 9)
      .executeTakeFirstOrThrow();
    expect((await operator.call(retryJob, { jobId: String(id) })).outcome).toMatchObject({
      refusal: 'jobNotFound',
    });
    expect(
      (await operator.call(retryEvent, { provider: 'p', eventId: 'evt_none' })).outcome,
    ).toMatchObject({ refusal: 'eventNotFound' });
  });
});

async function agentId(): Promise<string> {
  const { id } = await lender.db
    .selectFrom('agents')
    .select('id')
    .where('email', 'like', 'mateo%')
    .executeTakeFirstOrThrow();
  return id;
}
