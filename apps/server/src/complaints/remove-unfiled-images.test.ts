import { fileComplaint } from '@cauce/contract/server';
import { beforeEach, expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { uploaded } from '../../test/upload.ts';
import { FilesSilent } from '../providers/files.ts';
import type { Files } from '../providers/files.ts';
import { withdrawUnfiledImages } from './complaint-images.ts';
import { removeUnfiledImages } from './remove-unfiled-images.ts';
import type { Work } from '../jobs/work.ts';

const lender = appForFile();
beforeEach(() => lender.clock.advance(48 * 3_600_000));

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = (files: Partial<Files> = {}) => {
  const { db, ports, settings } = lender;
  const work: Work = {
    database: db,
    ports: { ...ports, files: { ...ports.files, ...files } },
    settings,
    log: silent,
  };
  return removeUnfiledImages(work);
};
const nameIn = (address: string): string =>
  new URL(address, 'http://lender.test').pathname.split('/').at(-1) ?? '';
const isThere = async (name: string) => ({
  file: (await lender.ports.files.read(name)) !== null,
  row:
    (await lender.db
      .selectFrom('complaint_images')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()) !== undefined,
});
const file = (images: string[]) =>
  lender.call(fileComplaint, {
    type: '2',
    sonType: null,
    text: 'Con foto',
    orderNo: null,
    images,
  });
const BOTH = { file: true, row: true };
const NEITHER = { file: false, row: false };

test('images that were not filed within a day are removed, file and row; filed and newer ones stay', async () => {
  const orphan = nameIn(await uploaded(lender));
  const filed = await uploaded(lender);
  expect((await file([filed])).outcome.ok).toBe(true);
  lender.clock.advance(23 * 3_600_000);
  expect(await run()).toBe(0);
  const young = nameIn(await uploaded(lender));
  lender.clock.advance(2 * 3_600_000);
  expect(await run()).toBe(1);
  expect(await isThere(orphan)).toEqual(NEITHER);
  expect(await isThere(nameIn(filed))).toEqual(BOTH);
  expect(await isThere(young)).toEqual(BOTH);
});

test.each([
  ['before the file went', false],
  ['after the file went', true],
])('after a crash %s the next run completes the removal', async (_case, hasGone) => {
  const name = nameIn(await uploaded(lender));
  lender.clock.advance(25 * 3_600_000);
  const crash = async (gone: string): Promise<void> => {
    if (hasGone) await lender.ports.files.remove(gone);
    throw new Error('crash');
  };
  await expect(run({ remove: crash })).rejects.toThrow('crash');
  expect((await isThere(name)).row).toBe(true);
  await run();
  expect(await isThere(name)).toEqual(NEITHER);
});

test('a store that does not answer fails the removal, and the next run completes it', async () => {
  const name = nameIn(await uploaded(lender));
  lender.clock.advance(25 * 3_600_000);
  const down = () => Promise.reject(new FilesSilent('down'));
  await expect(run({ remove: down })).rejects.toThrow('down');
  expect(await isThere(name)).toEqual(BOTH);
  await run();
  expect(await isThere(name)).toEqual(NEITHER);
});

test('an image that is being removed can no longer be filed', async () => {
  const address = await uploaded(lender);
  lender.clock.advance(25 * 3_600_000);
  const now = new Date(lender.clock.now());
  const taken = await withdrawUnfiledImages(lender.db, now, now, 100);
  expect(taken).toContain(nameIn(address));
  expect((await file([address])).outcome).toMatchObject({ refusal: 'imageNotFound' });
  await run();
});

test('an image that is filed while it is being removed stays whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const address = await uploaded(lender);
    lender.clock.advance(25 * 3_600_000);
    const [answer] = await Promise.all([file([address]), run()]);
    const there = await isThere(nameIn(address));
    expect(there).toEqual(answer.outcome.ok ? BOTH : NEITHER);
  }
});
