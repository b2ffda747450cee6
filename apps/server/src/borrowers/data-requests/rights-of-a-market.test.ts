import {
  answerDataRequest,
  exportBorrower,
  linkDataRequest,
  readDataRequest,
} from '@cauce/contract/console';
import type { InputOf } from '@cauce/contract';
import { fileDataRequest } from '@cauce/contract/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { addBorrowerRow } from '../../../test/borrower-rows.ts';
import { signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { brandSettings, testSettings } from '../../../test/test-settings.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { loadDemoAgents } from '../../console/agents/demo-agents.ts';
import { eraseBorrower } from '../erase-borrower.ts';

/* Each market's law gives its own rights over one's data. */

type Fields = InputOf<typeof fileDataRequest>;

const own = { name: 'Asha Rao', contact: 'asha@post.example', text: 'My data' };
const nominee = { nomineeName: 'Meera Rao', nomineeContact: 'meera@post.example' };

async function refusalOf(app: TestApp, fields: Fields): Promise<string> {
  const { outcome } = await app.call(fileDataRequest, fields, { as: null });
  return outcome.ok ? 'done' : outcome.refusal;
}
async function adminOf(app: TestApp): Promise<ConsoleCaller> {
  await loadDemoAgents(app.db, app.ports, app.settings.brand);
  return signedIn(app, 'admin');
}
async function latest(app: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from data_requests order by folio desc limit 1
  `.execute(app.db);
  return rows[0]?.id ?? '';
}

describe('in Mexico', () => {
  const app = appForFile();

  it('are the four, and no others', async () => {
    expect(await refusalOf(app, { ...own, right: 'portability' })).toBe('invalidRequest');
    expect(await refusalOf(app, { ...own, ...nominee, right: 'nomination' })).toBe(
      'invalidRequest',
    );
    expect(await refusalOf(app, { ...own, right: 'opposition' })).toBe('done');
  });
});

describe('in the Philippines', () => {
  const app = appForFile({ settings: { ...testSettings(), ...brandSettings('liwaya') } });
  let irene: ConsoleCaller;
  beforeAll(async () => {
    irene = await adminOf(app);
  });

  it('one takes the data elsewhere: the request gives the same file as one for access', async () => {
    expect(await refusalOf(app, { ...own, ...nominee, right: 'nomination' })).toBe(
      'invalidRequest',
    );
    expect(await refusalOf(app, { ...own, right: 'portability' })).toBe('done');
    const requestId = await latest(app);
    const borrowerId = await addBorrowerRow(app.db, { id: '3001', phone: '+639171234567' });
    const { version } = await irene.done(linkDataRequest, { requestId, version: 1, borrowerId });
    const { file } = await irene.done(exportBorrower, { requestId, version });
    expect(JSON.parse(file.text)).toMatchObject({ borrowerId });
  });
});

describe('in India', () => {
  const app = appForFile({ settings: { ...testSettings(), ...brandSettings('vaiga') } });
  let irene: ConsoleCaller;
  beforeAll(async () => {
    irene = await adminOf(app);
  });

  it('somebody is nominated, whose name and contact agents see and an erasure removes', async () => {
    expect(await refusalOf(app, { ...own, right: 'portability' })).toBe('invalidRequest');
    const right = 'nomination';
    expect(await refusalOf(app, { ...own, right, nomineeName: 'Meera Rao' })).toBe(
      'invalidRequest',
    );
    expect(await refusalOf(app, { ...own, ...nominee, right })).toBe('done');
    const requestId = await latest(app);
    expect(await irene.done(readDataRequest, { requestId })).toMatchObject({
      right,
      nominee: { name: 'Meera Rao', contact: 'meera@post.example' },
    });
    await expect(
      sql`update data_requests set nominee_name = 'Otra' where id = ${requestId}`.execute(app.db),
    ).rejects.toThrow(/cannot be changed/);
    const borrowerId = await addBorrowerRow(app.db, { id: '3002', phone: '+919812345678' });
    const { version } = await irene.done(linkDataRequest, { requestId, version: 1, borrowerId });
    const denied = { requestId, version, isGranted: false, text: 'Done elsewhere' };
    await irene.done(answerDataRequest, denied);
    const at = new Date(app.clock.now());
    const erased = app.db
      .transaction()
      .execute((tx) => eraseBorrower(tx, { borrowerId, at, by: 'ops' }));
    expect(await erased).toMatchObject({ kind: 'erased' });
    expect(await irene.done(readDataRequest, { requestId })).toMatchObject({
      name: '[erased]',
      nominee: { name: '[erased]', contact: '[erased]' },
    });
  });

  it('a nominee in the form of another right is not stored', async () => {
    expect(await refusalOf(app, { ...own, ...nominee, right: 'access' })).toBe('done');
    const requestId = await latest(app);
    expect(await irene.done(readDataRequest, { requestId })).toMatchObject({ nominee: null });
  });
});
