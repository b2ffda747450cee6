import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileDataRequest } from '@cauce/contract/server';
import {
  answerDataRequest,
  applyDataRequest,
  requestMissingData,
  eraseBorrower,
  exportBorrower,
  linkDataRequest,
  previewErasure,
  readDataRequest,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import type { DataRight } from '@cauce/lending';
import { dataRequestFolio } from '@cauce/lending';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addBorrowerRow } from '../../../test/borrower-rows.ts';
import { dataOf } from '../../../test/data-of.ts';
import { outcomeOf } from '../../../test/console-caller.ts';
import { uploaded } from '../../../test/upload.ts';
import { diskFiles } from '../../providers/disk-files.ts';
import { FilesSilent } from '../../providers/files.ts';

const folder = join(tmpdir(), `cauce-requests-${randomUUID()}`);
const disk = diskFiles(folder);
let isStoreDown = false;
const files = {
  ...disk,
  remove: async (name: string) => {
    if (isStoreDown) throw new FilesSilent('down');
    await disk.remove(name);
  },
};
// Runs after the server is closed: the last of these is the first to run.
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [lender, laura, irene] = consoleForFile(['agent', 'admin'], {
  startsAt: '2026-03-02T18:00:00Z',
  ports: { files },
});

/** Files a request and returns its id and folio. */
async function filed(right: DataRight, as: '1001' | null = null) {
  const input = { right, name: 'Ana López', contact: 'ana@correo.example', text: randomUUID() };
  dataOf(await lender.call(fileDataRequest, input, { as }));
  const { id, folio } = await lender.db
    .selectFrom('data_requests')
    .select(['id', 'folio'])
    .orderBy('folio', 'desc')
    .executeTakeFirstOrThrow();
  return { requestId: id, folio: dataRequestFolio(folio) };
}

/** A borrower without a loan. */
const newcomer = (id: string): Promise<string> =>
  addBorrowerRow(lender.db, { id, phone: `+52555555${id}` });

async function caseOf(requestId: string) {
  return dataOf(await laura.call(readDataRequest, { requestId }));
}
const kinds = async (requestId: string) =>
  (await caseOf(requestId)).history.map(({ kind, by }) => [kind, by?.id ?? null]);

async function logOf(borrowerId: string) {
  const rows = await lender.db
    .selectFrom('audit_log')
    .select(['act', 'agent_id', 'details'])
    .where('borrower_id', '=', borrowerId)
    .where('act', 'in', ['linkDataRequest', 'exportBorrower', 'previewErasure', 'eraseBorrower'])
    .orderBy('id')
    .execute();
  return rows.map(({ act, agent_id, details }) => ({ act, agent_id, details }));
}

/** A granted cancellation, linked to a borrower, at version 3. */
async function grantedCancellation(borrowerId: string) {
  const request = await filed('cancellation');
  const { requestId } = request;
  await outcomeOf(laura, linkDataRequest, { requestId, version: 1, borrowerId });
  const grant = { requestId, version: 2, isGranted: true, text: 'Lo borramos.' };
  expect(await outcomeOf(laura, answerDataRequest, grant)).toEqual({ version: 3 });
  return { ...request, version: 3 };
}

describe('the borrower of a request', () => {
  it('is linked, changed and unlinked by an agent; each step is in the history without an id', async () => {
    const { requestId } = await filed('access');
    expect(await caseOf(requestId)).toMatchObject({ borrowerId: null, isProven: false });
    const link = (version: number, borrowerId: string | null) =>
      outcomeOf(laura, linkDataRequest, { requestId, version, borrowerId });
    expect(await link(1, '1001')).toEqual({ version: 2 });
    expect(await link(2, '1002')).toEqual({ version: 3 });
    expect(await caseOf(requestId)).toMatchObject({ borrowerId: '1002', isProven: false });
    expect(await link(3, null)).toEqual({ version: 4 });
    expect(await caseOf(requestId)).toMatchObject({ borrowerId: null, state: 'received' });
    const { history } = await caseOf(requestId);
    expect(history.map(({ kind, by, text }) => [kind, by?.id ?? null, text])).toEqual([
      ['filed', null, null],
      ['linked', 'laura', null],
      ['linked', 'laura', null],
      ['unlinked', 'laura', null],
    ]);
  });

  it('is refused by name if the request or the borrower is unknown, or it was changed, erased, proven or is over', async () => {
    const { requestId } = await filed('access');
    const link = (changes: Partial<ConsoleInputOf<typeof linkDataRequest>>) =>
      outcomeOf(laura, linkDataRequest, { requestId, version: 1, borrowerId: '1001', ...changes });
    expect(await link({ requestId: 'r_none' })).toBe('dataRequestNotFound');
    expect(await link({ version: 7 })).toBe('changedMeanwhile');
    expect(await link({ borrowerId: 'nobody' })).toBe('borrowerNotFound');
    const gone = await newcomer('2000');
    await sql`update borrowers set erased_at = now() where id = ${gone}`.execute(lender.db);
    expect(await link({ borrowerId: gone })).toBe('borrowerErased');

    const proven = await filed('access', '1001');
    expect(await caseOf(proven.requestId)).toMatchObject({ borrowerId: '1001', isProven: true });
    expect(await link({ requestId: proven.requestId, borrowerId: '1002' })).toBe(
      'dataRequestProven',
    );
    const deny = { requestId, version: 1, isGranted: false, text: 'No.' };
    expect(await outcomeOf(laura, answerDataRequest, deny)).toEqual({ version: 2 });
    expect(await link({ version: 2 })).toBe('dataRequestElsewhere');
  });

  it('is saved once if twenty calls link it at the same time', async () => {
    const { requestId } = await filed('access');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        outcomeOf(laura, linkDataRequest, {
          requestId,
          version: 1,
          borrowerId: at % 2 === 0 ? '1001' : '1002',
        }),
      ),
    );
    expect(answers.filter((one) => one !== 'changedMeanwhile')).toEqual([{ version: 2 }]);
    expect(await kinds(requestId)).toHaveLength(2);
  });

  it('cannot be written by SQL where a session proved it or the request is over', async () => {
    const { requestId } = await filed('access', '1001');
    const move = sql`update data_requests set borrower_id = '1002', linked_by = 'laura' where id = ${requestId}`;
    await expect(move.execute(lender.db)).rejects.toThrow(/cannot be changed/);
  });
});

describe('an export', () => {
  it('has all stored data with the images, as an attachment that is not cached', async () => {
    await uploaded(lender, '1001');
    const { requestId } = await filed('access');
    await outcomeOf(laura, linkDataRequest, { requestId, version: 1, borrowerId: '1001' });
    const { outcome, headers } = await irene.call(exportBorrower, { requestId, version: 2 });
    if (!outcome.ok) throw new Error(outcome.refusal);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    });
    const { version, file, imagesLeftOut } = outcome.data;
    expect({ version, imagesLeftOut, fileName: file.fileName }).toEqual({
      version: 3,
      imagesLeftOut: 0,
      fileName: 'borrower-1001.json',
    });
    const exported = JSON.parse(file.text);
    expect(exported.tables.borrowers).toMatchObject([
      { id: '1001', full_name: expect.any(String) },
    ]);
    expect(exported.tables.orders.length).toBeGreaterThan(0);
    expect(exported.tables.data_requests).toContainEqual(
      expect.objectContaining({ id: requestId }),
    );
    expect(file.text).not.toContain('token_hash');
    const [image] = exported.images;
    const bytes = await disk.read(image.name);
    expect(Buffer.from(image.base64, 'base64').equals(bytes ?? Buffer.alloc(0))).toBe(true);
    expect(await kinds(requestId)).toEqual([
      ['filed', null],
      ['linked', 'laura'],
      ['exported', 'irene'],
    ]);
    expect(await logOf('1001')).toContainEqual({
      act: 'exportBorrower',
      agent_id: 'irene',
      details: {
        request: requestId,
        images: 1,
      },
    });
  });

  it('names an image that the store has lost, and says that one is missing', async () => {
    const lost = await sql<{ name: string }>`
      select name from complaint_images where borrower_id = '1001'`.execute(lender.db);
    for (const { name } of lost.rows) await disk.remove(name);
    const { requestId } = await filed('access', '1001');
    const answer = await outcomeOf(irene, exportBorrower, { requestId, version: 1 });
    expect(answer).toMatchObject({ imagesLeftOut: 1 });
  });

  it('is refused by name: an agent, nobody’s, changed, another right, incomplete, over', async () => {
    const { requestId } = await filed('access');
    const exportInput = (changes: object = {}) =>
      outcomeOf(irene, exportBorrower, { requestId, version: 1, ...changes });
    expect(await outcomeOf(laura, exportBorrower, { requestId, version: 1 })).toBe(
      'permissionRefused',
    );
    expect(await exportInput({ requestId: 'r_none' })).toBe('dataRequestNotFound');
    expect(await exportInput()).toBe('dataRequestUnlinked');
    expect(await exportInput({ version: 9 })).toBe('changedMeanwhile');
    const other = await filed('opposition', '1001');
    expect(await exportInput(other)).toBe('invalidRequest');
    expect(await exportInput({ requestId: other.requestId })).toBe('dataRequestElsewhere');
    await outcomeOf(laura, requestMissingData, { requestId, version: 1, text: 'Falta algo.' });
    expect(await exportInput({ version: 2 })).toBe('dataRequestElsewhere');
  });
});

describe('the preview of an erasure', () => {
  it('is shown before the request is granted: what is deleted, what is retained, what prevents it', async () => {
    const { requestId } = await filed('cancellation', '1001');
    const seen = { requestId, version: 1 };
    const preview = await outcomeOf(irene, previewErasure, seen);
    expect(preview).toMatchObject({
      borrowerId: '1001',
      isGranted: false,
      // Other requests of these tests are open; the request itself does not count.
      hindrances: ['openOrders', 'openComplaints', 'openDataRequests'],
      deleted: expect.arrayContaining([{ topic: 'access', count: expect.any(Number) }]),
      kept: expect.arrayContaining([{ topic: 'person', count: 1 }]),
    });
    expect(await outcomeOf(laura, previewErasure, seen)).toBe('permissionRefused');
    expect((await caseOf(requestId)).version).toBe(1);
  });

  it('does not count the request for the erasure as an obstacle to it', async () => {
    const { requestId } = await filed('cancellation');
    const borrowerId = await newcomer('2001');
    await outcomeOf(laura, linkDataRequest, { requestId, version: 1, borrowerId });
    expect(await outcomeOf(irene, previewErasure, { requestId, version: 2 })).toMatchObject({
      hindrances: [],
      deleted: [],
      kept: [
        { topic: 'person', count: 1 },
        { topic: 'requests', count: 3 },
        { topic: 'log', count: 1 },
      ],
    });
  });
});

describe('an erasure', () => {
  it('removes what identifies the borrower, applies the request, and is in its history and the audit log', async () => {
    const borrowerId = await newcomer('2002');
    const input = await grantedCancellation(borrowerId);
    expect(await outcomeOf(irene, eraseBorrower, input)).toEqual({
      version: 4,
      images: 0,
      imagesLeft: 0,
    });
    expect(await caseOf(input.requestId)).toMatchObject({
      state: 'applied',
      version: 4,
      isErased: true,
      name: '[erased]',
      contact: '[erased]',
    });
    expect((await kinds(input.requestId)).at(-1)).toEqual(['applied', 'irene']);
    const { rows } = await sql`select full_name, curp from borrowers where id = '2002'`.execute(
      lender.db,
    );
    expect(rows).toEqual([{ full_name: '', curp: null }]);
    expect((await logOf('2002')).at(-1)).toEqual({
      act: 'eraseBorrower',
      agent_id: 'irene',
      details: {
        request: input.requestId,
        images: 0,
        isNew: true,
      },
    });
  });

  it('is done once: the same call again, and twenty at once, are answered alike', async () => {
    const input = await grantedCancellation(await newcomer('2003'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(irene, eraseBorrower, input)),
    );
    answers.push(await outcomeOf(irene, eraseBorrower, input));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ version: 4, images: 0, imagesLeft: 0 })]),
    );
    expect(await kinds(input.requestId)).toHaveLength(4);
    expect((await logOf('2003')).filter(({ details }) => details['isNew'] === true)).toHaveLength(
      1,
    );
  });

  it('is refused by name and changes nothing: an agent, another folio, what was not granted, what is open', async () => {
    const borrowerId = await newcomer('2004');
    const input = await grantedCancellation(borrowerId);
    expect(await outcomeOf(laura, eraseBorrower, input)).toBe('permissionRefused');
    const erase = (changes: object) => outcomeOf(irene, eraseBorrower, { ...input, ...changes });
    expect(await erase({ folio: 'A-999999' })).toBe('folioDiffers');
    expect(await erase({ folio: '' })).toBe('invalidRequest');
    expect(await erase({ version: 2 })).toBe('changedMeanwhile');
    expect(await erase({ requestId: 'r_none' })).toBe('dataRequestNotFound');
    const received = await filed('cancellation');
    expect(await erase({ ...received, version: 1 })).toBe('dataRequestElsewhere');
    const access = await filed('access');
    await outcomeOf(laura, linkDataRequest, {
      requestId: access.requestId,
      version: 1,
      borrowerId,
    });
    expect(await erase({})).toBe('erasureHindered');
    expect(await caseOf(input.requestId)).toMatchObject({ state: 'granted', isErased: false });
    expect(await logOf(borrowerId)).not.toContainEqual(
      expect.objectContaining({ act: 'eraseBorrower' }),
    );
  });

  it('is never done for a request that another agent has marked as done meanwhile', async () => {
    const input = await grantedCancellation(await newcomer('2005'));
    const { requestId, version } = input;
    await outcomeOf(laura, applyDataRequest, { requestId, version, text: 'Se hizo.' });
    expect(await outcomeOf(irene, eraseBorrower, input)).toBe('changedMeanwhile');
    expect(await caseOf(requestId)).toMatchObject({ state: 'applied', isErased: false });
  });

  it('is complete even if the image store does not answer; the same call removes the remaining files', async () => {
    const borrowerId = await newcomer('2006');
    const name = 'x'.repeat(43);
    await disk.put(name, Buffer.from('image'), 'image/webp');
    await sql`insert into complaint_images (name, borrower_id, received_bytes, mime, bytes, width, height, created_at, stored_at)
      values (${name}, ${borrowerId}, 5, 'image/webp', 5, 1, 1, now(), now())`.execute(lender.db);
    const input = await grantedCancellation(borrowerId);
    isStoreDown = true;
    expect(await outcomeOf(irene, eraseBorrower, input)).toMatchObject({
      images: 1,
      imagesLeft: 1,
    });
    expect(await caseOf(input.requestId)).toMatchObject({ isErased: true });
    // It is unfiled, so the daily work finds it.
    const left = sql<{ removed: boolean }>`
      select removed_at is not null and complaint_id is null as removed from complaint_images where name = ${name}`;
    expect((await left.execute(lender.db)).rows).toEqual([{ removed: true }]);
    isStoreDown = false;
    expect(await outcomeOf(irene, eraseBorrower, input)).toMatchObject({
      images: 1,
      imagesLeft: 0,
    });
    expect(await disk.read(name)).toBeNull();
    expect((await left.execute(lender.db)).rows).toEqual([]);
  });
});
