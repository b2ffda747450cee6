import { fileComplaint } from '@cauce/contract/server';
import {
  downloadRegulatorFile,
  readComplaintCase,
  readRegulatorCase,
  readRegulatorFile,
  replyToComplaint,
  saveRegulatorCase,
} from '@cauce/contract/console';
import { columnsOfFile } from '@cauce/lending';
import type { CaseValues } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';

const [lender, laura, mateo] = consoleForFile(['agent', 'operator']);

async function filed(type = '2'): Promise<string> {
  const input = { type, sonType: null, text: 'No se refleja.', images: [], orderNo: null };
  return dataOf(await lender.call(fileComplaint, input)).problemId;
}

const whole: CaseValues = {
  personType: '1',
  sex: 'M',
  age: '36',
  state: '9',
  municipality: '7',
  locality: '9',
  colony: '120',
  postalCode: '09070',
  level: '1',
  product: '026911831261',
  cause: '0871',
  pori: 'NO',
  resolution: '2',
  isMonetary: 'NO',
};
const saved = (complaintId: string, version: number, values: CaseValues = whole) => ({
  complaintId,
  version,
  kind: 'reclamaciones' as const,
  values: { ...values },
});
/** The current quarter, by the server's clock. */
const shown = async () => {
  const { periods } = await mateo.done(readRegulatorFile, { file: 'reclamaciones' });
  return mateo.done(readRegulatorFile, { file: 'reclamaciones', period: periods[0] });
};

describe('a case for the regulator', () => {
  it('is listed as unclassified until an agent classifies it', async () => {
    const id = await filed();
    const { cases, count, completeCount } = await shown();
    expect(count).toBeGreaterThan(completeCount);
    expect(cases.find(({ complaintId }) => complaintId === id)?.faults).toEqual([
      { field: 'kind', fault: 'missing' },
    ]);
    expect((await mateo.done(readComplaintCase, { complaintId: id })).regulatorFile).toEqual({
      kind: null,
      lacking: 1,
    });
  });

  it('is saved with what is known, listed with what it lacks, and then complete', async () => {
    const id = await filed();
    const { postalCode: _, resolution: __, ...known } = whole;
    expect(await laura.done(saveRegulatorCase, saved(id, 0, known))).toEqual({
      version: 1,
      faults: [{ field: 'postalCode', fault: 'missing' }],
    });
    const { version } = (await mateo.done(readComplaintCase, { complaintId: id })).complaint;
    await laura.done(replyToComplaint, {
      complaintId: id,
      version,
      text: 'Listo.',
      images: [],
      due: null,
    });
    // A concluded case also needs the sense of its resolution.
    const lacking = (await shown()).cases.find(({ complaintId }) => complaintId === id);
    expect(lacking?.faults.map(({ field }) => field)).toEqual(['postalCode', 'resolution']);
    expect(await laura.done(saveRegulatorCase, saved(id, 1))).toEqual({ version: 2, faults: [] });
    const read = await mateo.done(readRegulatorCase, { complaintId: id });
    expect(read).toMatchObject({ version: 2, kind: 'reclamaciones', values: whole });
  });

  it('is changed by one of two agents who saw the same version', async () => {
    const id = await filed();
    const both = await Promise.all([
      laura.refusal(saveRegulatorCase, saved(id, 0)),
      mateo.refusal(saveRegulatorCase, saved(id, 0)),
    ]);
    expect(both.toSorted()).toEqual(['changedMeanwhile', 'done']);
    expect(await mateo.refusal(saveRegulatorCase, saved(id, 2))).toBe('changedMeanwhile');
    expect(await mateo.refusal(saveRegulatorCase, saved('q_none', 0))).toBe('complaintNotFound');
  });

  it('gets no details of its borrower any more from a form that was open while they were erased', async () => {
    const id = await filed();
    const set = (erasedAt: Date | null) =>
      sql`update borrowers set erased_at = ${erasedAt} where id = '1001'`.execute(lender.db);
    await set(new Date(lender.clock.now()));
    expect(await laura.refusal(saveRegulatorCase, saved(id, 0))).toBe('borrowerErased');
    const { sex: _, age: _age, state: _state, municipality: _of, ...rest } = whole;
    const { locality: _in, colony: _at, postalCode: _code, ...matter } = rest;
    expect(await laura.refusal(saveRegulatorCase, saved(id, 0, matter))).toBe('done');
    await set(null);
    await lender.db.deleteFrom('regulator_file_cases').where('complaint_id', '=', id).execute();
  });

  it('refuses values in another format', async () => {
    const id = await filed();
    const wrong = saved(id, 0, { ...whole, sex: 'Ana López' });
    expect(await mateo.refusal(saveRegulatorCase, wrong)).toBe('invalidRequest');
    expect((await mateo.done(readRegulatorCase, { complaintId: id })).version).toBe(0);
  });

  it('is proposed like the latest case of its type, with what is known of its borrower', async () => {
    const earlier = await filed('3');
    await mateo.done(saveRegulatorCase, { ...saved(earlier, 0), kind: 'aclaraciones' });
    const { version, kind, values } = await mateo.done(readRegulatorCase, {
      complaintId: await filed('3'),
    });
    expect({ version, kind }).toEqual({ version: 0, kind: 'aclaraciones' });
    expect(values).toMatchObject({ product: '026911831261', cause: '0871', postalCode: '09070' });
    expect(values).not.toHaveProperty('resolution');
  });
});

describe('the file', () => {
  it('omits incomplete cases only on request, and its download is audited', async () => {
    const id = await filed();
    await mateo.done(saveRegulatorCase, saved(id, 0));
    await filed();
    const { period } = await shown();
    const wanted = { file: 'reclamaciones', period, format: 'json' } as const;
    const plain = { ...wanted, leavesOutIncomplete: false };
    expect(await mateo.refusal(downloadRegulatorFile, plain)).toBe('regulatorFileIncomplete');
    const { file, count, leftOut } = await mateo.done(downloadRegulatorFile, {
      ...wanted,
      leavesOutIncomplete: true,
    });
    expect(leftOut).toBeGreaterThan(0);
    expect(file.fileName).toBe(`reclamaciones-${period}.json`);
    const rows: unknown = JSON.parse(file.text);
    expect(rows).toHaveLength(count);
    expect(Object.keys((rows as object[])[0] ?? {})).toEqual([...columnsOfFile('reclamaciones')]);
    const { rows: log } = await sql`
      select subject_id, details from audit_log where act = 'downloadRegulatorFile'
    `.execute(lender.db);
    expect(log).toEqual([
      { subject_id: `reclamaciones-${period}`, details: { format: 'json', count, leftOut } },
    ]);
    const csv = await mateo.done(downloadRegulatorFile, {
      ...wanted,
      format: 'csv',
      leavesOutIncomplete: true,
    });
    expect(csv.file.text.split('\r\n')).toHaveLength(count + 2);
  });

  it('of a quarter has what was received until midnight in the market’s time zone', async () => {
    const midnight = Date.parse('2026-04-01T06:00:00Z');
    lender.clock.advance(midnight - 1 - lender.clock.now());
    const last = await filed();
    lender.clock.advance(1);
    const first = await filed();
    await laura.signInAs('agent');
    await mateo.signInAs('operator');
    const receivedIn = async (period: string) => {
      const { cases } = await mateo.done(readRegulatorFile, { file: 'reclamaciones', period });
      return new Map(cases.map(({ complaintId, receivedOn }) => [complaintId, receivedOn]));
    };
    const [q1, q2] = [await receivedIn('2026-Q1'), await receivedIn('2026-Q2')];
    expect([q1.get(last), q1.get(first)]).toEqual(['2026-03-31', undefined]);
    expect([q2.get(last), q2.get(first)]).toEqual([undefined, '2026-04-01']);
  });

  it('is refused if it does not exist, is empty, or the agent lacks the permission', async () => {
    const wanted = { period: '2020-01', format: 'json', leavesOutIncomplete: false } as const;
    expect(await mateo.refusal(downloadRegulatorFile, { ...wanted, file: 'redeco' })).toBe(
      'regulatorFileEmpty',
    );
    for (const none of [
      { ...wanted, file: 'consultas' as const },
      { ...wanted, file: 'redeco' as const, format: 'csv' as const },
    ])
      expect(await mateo.refusal(downloadRegulatorFile, none)).toBe('regulatorFileUnknown');
    expect(await laura.refusal(downloadRegulatorFile, { ...wanted, file: 'redeco' })).toBe(
      'permissionRefused',
    );
  });
});
