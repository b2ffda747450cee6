import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { queueCounts, queuePage } from './complaint-queue.ts';
import type { QueuePart } from './complaint-queue.ts';
import { borrowersMatching, findComplaints, wordsQuery } from './find-complaints.ts';

const lender = appForFile();
beforeAll(async () => {
  await sql`
    insert into borrowers (id, phone, full_name, address, place, bank_name, is_repeat_client, created_at, updated_at)
    select 'b' || n, '+5255' || lpad(n::text, 8, '0'), 'Persona ' || md5(n::text), '', '', '', false, now(), now()
    from generate_series(1, 4000) n
  `.execute(lender.db);
  await sql`
    insert into complaints (id, borrower_id, type_id, body, state, filed_at, answer_by, answered_at, closed_at, agent_id)
    select 'q' || n, 'b' || 1 + n % 4000, '2', 'x', s.state, f.at, f.at + interval '3 days',
      case when s.state <> 'open' then f.at + interval '1 day' end,
      case when s.state = 'closed' then f.at + interval '2 days' end,
      case when n % 3 = 0 then 'a' || n % 20 end
    from generate_series(1, 20000) n
    cross join lateral (select timestamptz '2026-01-01' + make_interval(mins => n) as at) f
    cross join lateral (select (array['open', 'answered', 'closed'])[1 + n % 7 % 3] as state) s
  `.execute(lender.db);
  await sql`analyze borrowers, complaints`.execute(lender.db);
});

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(lender.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const parts: readonly [string, QueuePart][] = [
  ['complaints_open_of_agent', { tab: 'mine', agentId: 'a3' }],
  ['complaints_unassigned', { tab: 'unassigned' }],
  ['complaints_escalated', { tab: 'escalated' }],
  ['complaints_open', { tab: 'open' }],
  ['complaints_answered', { tab: 'answered' }],
  ['complaints_closed', { tab: 'closed' }],
];

describe('a page of the queue is read along its index', () => {
  it.each(parts)('%s, from the beginning and from the middle', async (index, part) => {
    for (const after of [null, { at: '2026-01-09 10:00:00+00', id: 'q11' }]) {
      const plan = await planOf(queuePage(part, after, 31));
      // Answered complaints may also be read along the charts' index, which has the same order.
      expect(plan).toMatch(new RegExp(`using ${index}(?:_at)? on complaints c`));
      expect(plan).not.toMatch(/Seq Scan on (?:complaints|borrowers)/);
      // The page is limited before anything else is joined.
      expect(plan).toMatch(/Limit[\s\S]*Index Scan/);
    }
  });

  it('the counts are read along an index, and stop at their limit', async () => {
    const plan = await planOf(queueCounts('a3', 100));
    expect(plan.match(/Limit/g)).toHaveLength(5);
    expect(plan).not.toContain('Sort');
  });
});

describe('a search', () => {
  it.each([
    ['borrowers_name_words', 'persona c4ca'],
    ['borrowers_phone_end', '00001234'],
  ])('finds borrowers by %s', async (index, typed) => {
    const query = borrowersMatching(typed, 200);
    if (query === null) throw new Error('The text means nobody.');
    expect(await planOf(query)).toContain(index);
  });

  it('says that it found more than it shows', async () => {
    const bounds = { borrowers: 3, complaints: 5 };
    expect(await findComplaints(lender.db, 'persona', bounds)).toMatchObject({ isCut: true });
    const few = await findComplaints(lender.db, '00001234', { borrowers: 3, complaints: 60 });
    expect(few.isCut).toBe(false);
    expect(few.ids).toHaveLength(6);
  });

  it('takes words as beginnings and ignores other characters', () => {
    expect(wordsQuery('  María-José, F. ')).toBe('maría:* & josé:* & f:*');
    expect(wordsQuery('55 1234')).toBeNull();
    expect(wordsQuery(':* & |')).toBeNull();
  });
});
