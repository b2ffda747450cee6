import { fileComplaint } from '@cauce/contract/server';
import { localDate } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { someCampaign } from '../../test/promotion-visitor.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { uploaded } from '../../test/upload.ts';
import { workOf } from '../../test/work-of.ts';
import { addAuditEntries } from '../http/audit-log.ts';
import { countStep } from '../promotion/promotion-counts.ts';
import { bookUnmatched } from '../money/receipts/suspense.ts';
import { refundUnmatched } from '../money/receipts/unmatched-returns.ts';
import { eraseOldReasons } from '../money/events/erase-old-reasons.ts';
import { removeExpired } from './remove-expired.ts';
import { maintainPartitions } from './maintain-partitions.ts';
import { removeClosedImages } from '../complaints/remove-closed-images.ts';
import { removeUnfiledImages } from '../complaints/remove-unfiled-images.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const lender = appForFile();

describe('the pictures of a complaint', () => {
  beforeEach(() => lender.clock.advance(2 * DAY_MS));

  const nameIn = (address: string): string =>
    new URL(address, 'http://lender.test').pathname.split('/').at(-1) ?? '';

  async function complaintWithPicture(state: 'open' | 'answered' | 'closed') {
    const address = await uploaded(lender);
    const { outcome } = await lender.call(fileComplaint, {
      type: '2',
      sonType: null,
      text: 'Con foto',
      orderNo: null,
      images: [address],
    });
    expect(outcome.ok).toBe(true);
    const name = nameIn(address);
    const { complaint_id: id } = await lender.db
      .selectFrom('complaint_images')
      .select('complaint_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const at = new Date(lender.clock.now());
    const steps = {
      open: [],
      answered: [{ state: 'answered' as const, answered_at: at }],
      closed: [
        { state: 'answered' as const, answered_at: at },
        { state: 'closed' as const, closed_at: at },
      ],
    }[state];
    for (const step of steps)
      await lender.db.updateTable('complaints').set(step).where('id', '=', id).execute();
    return name;
  }

  const run = async () => {
    const work = workOf(lender);
    const taken = await removeClosedImages(work);
    await removeUnfiledImages(work);
    return taken;
  };
  const file = (name: string) => lender.ports.files.read(name);
  const row = (name: string) =>
    lender.db
      .selectFrom('complaint_images')
      .select('complaint_id')
      .where('name', '=', name)
      .executeTakeFirst();

  test('are deleted thirty days after it was closed, file and row, and not before', async () => {
    const closed = await complaintWithPicture('closed');
    const answered = await complaintWithPicture('answered');
    const open = await complaintWithPicture('open');
    lender.clock.advance(29 * DAY_MS);
    expect(await run()).toBe(0);
    lender.clock.advance(2 * DAY_MS);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect([await file(closed), await row(closed)]).toEqual([null, undefined]);
    for (const name of [answered, open]) {
      expect(await file(name)).not.toBeNull();
      expect((await row(name))?.complaint_id).toEqual(expect.any(String));
    }
  });
});

describe('what is kept for hours and days', () => {
  test('ended sessions are deleted after their setting, and open ones stay', async () => {
    const { db, clock, settings } = lender;
    const at = (hoursAgo: number) => new Date(clock.now() - hoursAgo * HOUR_MS);
    const session = (byte: number, endedHoursAgo: number) => ({
      token_hash: Buffer.alloc(32, byte),
      agent_id: 'retained',
      revoked_at: null,
      opened_at: at(endedHoursAgo + 1),
      seen_at: at(endedHoursAgo + 1),
      expires_at: at(endedHoursAgo),
    });
    await db
      .insertInto('agents')
      .values({
        id: 'retained',
        email: 'r@lender.mx',
        name: 'R',
        role: 'agent' as const,
        is_active: true,
        created_at: at(0),
        granted: [],
        revoked: [],
        password_hash: null,
        totp_secret: null,
        last_sign_in_at: null,
      })
      .execute();
    await db
      .insertInto('agent_sessions')
      .values([session(1, 3), session(2, 1), session(3, -5)])
      .execute();
    const retention = { ...settings.retention, endedSessionsHours: 2 };
    expect(await removeExpired(db, clock, { ...settings, retention })).toMatchObject({
      agentSessions: 1,
    });
    expect(await removeExpired(db, clock, { ...settings, retention })).toMatchObject({
      agentSessions: 0,
    });
    const left = await db
      .selectFrom('agent_sessions')
      .select('token_hash')
      .where('agent_id', '=', 'retained')
      .execute();
    expect(new Set(left.map(({ token_hash: hash }) => hash[0]))).toEqual(new Set([2, 3]));
  });
});

describe('what is kept for months', () => {
  test('is deleted by whole months: the counts after two years, the audit log after ten', async () => {
    const { db, clock } = lender;
    const work = workOf(lender);
    clock.advance(Date.parse('2060-03-20T12:00:00Z') - clock.now());
    expect((await maintainPartitions(work)).madeMonths).toBe(6);
    await countStep(db, someCampaign, 'visit', '2060-03-20');
    await addAuditEntries(db, [
      {
        at: new Date(clock.now()),
        agentId: null,
        act: 'retained',
        subjectKind: 'order',
        subjectId: 's',
        borrowerId: null,
        requestId: 'r',
        addressHash: null,
        details: {},
      },
    ]);
    const left = async () => [
      (await db.selectFrom('promotion_counts').select('on_day').execute()).length,
      (await db.selectFrom('audit_log').select('id').where('act', '=', 'retained').execute())
        .length,
    ];
    clock.advance(Date.parse('2062-03-31T12:00:00Z') - clock.now());
    await maintainPartitions(work);
    expect(await left()).toEqual([1, 1]);
    clock.advance(Date.parse('2062-04-01T12:00:00Z') - clock.now());
    await maintainPartitions(work);
    expect(await left()).toEqual([0, 1]);
    clock.advance(Date.parse('2070-04-01T12:00:00Z') - clock.now());
    expect((await maintainPartitions(work)).droppedMonths).toBeGreaterThan(0);
    expect(await left()).toEqual([0, 0]);
  });

  test('is deleted ten years later: why a held event of no borrower was closed, and why money was sent back', async () => {
    const { db, clock, settings } = lender;
    const at = new Date('2071-01-31T12:00:00Z');
    const event = { provider: 'sandbox', kind: 'paid', payload: '{}', received_at: at, tries: 0 };
    const closed = { closed_at: at, closed_by: 'mateo', closed_reason: 'Era de Ana, 55 1234 5678' };
    await db
      .insertInto('webhook_events')
      .values({ ...event, ...closed, event_id: 'evt_old', applied_at: at, result: 'held: x' })
      .execute();
    const money = { provider: 'sandbox', reference: '', amount: 500, reason: 'no such order' };
    const of = { eventId: 'old_money', valueOn: localDate('2071-01-31'), bookedAt: at };
    await db.transaction().execute((tx) => bookUnmatched(tx, { ...money, ...of }));
    const { id } = await db
      .selectFrom('unmatched_money')
      .select('id')
      .where('event_id', '=', 'old_money')
      .executeTakeFirstOrThrow();
    const back = { unmatchedId: id, refundedBy: 'sandbox', valueOn: of.valueOn, bookedAt: at };
    await db.transaction().execute((tx) => refundUnmatched(tx, back));
    await db
      .updateTable('unmatched_money')
      .set({ close_reason: 'Era de Ana' })
      .where('id', '=', id)
      .execute();
    const run = () => eraseOldReasons(workOf(lender));
    const { auditMonths } = settings.retention;
    expect(auditMonths).toBe(120);
    clock.advance(Date.parse('2081-01-31T11:59:00Z') - clock.now());
    expect(await run()).toBe(0);
    clock.advance(120_000);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
  });
});
