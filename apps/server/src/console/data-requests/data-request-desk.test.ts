import { fileDataRequest } from '@cauce/contract/server';
import {
  answerDataRequest,
  applyDataRequest,
  requestMissingData,
  lapseDataRequest,
  listDataRequests,
  recordMissingData,
  readDataRequest,
} from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { outcomeOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';

const DAY_MS = 24 * 3_600_000;

// Monday, 2 March 2026, at noon in Mexico City.
const [lender, laura, mateo] = consoleForFile(['agent', 'operator'], {
  startsAt: '2026-03-02T18:00:00Z',
});

let filedBefore = 0;
/** Files a request and returns its id. */
async function filed(as: '1001' | null = null): Promise<string> {
  filedBefore += 1;
  const input = { right: 'access', name: 'Ana López', contact: 'ana@correo.example' } as const;
  dataOf(
    await lender.call(fileDataRequest, { ...input, text: `Solicitud ${filedBefore}` }, { as }),
  );
  const { id } = await lender.db
    .selectFrom('data_requests')
    .select('id')
    .orderBy('folio', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function caseOf(requestId: string) {
  return dataOf(await laura.call(readDataRequest, { requestId }));
}
async function listed(tab: 'open' | 'over') {
  return dataOf(await laura.call(listDataRequests, { tab })).requests;
}
/** Lets days pass, then signs both in again, because their sessions have expired. */
async function pass(days: number): Promise<void> {
  lender.clock.advance(days * DAY_MS);
  await laura.signInAs('agent');
  await mateo.signInAs('operator');
}

describe('a data request', () => {
  it('is filed, completed, granted and applied, each term by the market’s calendar', async () => {
    const requestId = await filed('1001');
    const today = (await caseOf(requestId)).today;
    expect(today).toBe('2026-03-02');
    const missing = { requestId, version: 1, text: 'Envía una copia de tu identificación.' };
    expect(await outcomeOf(laura, requestMissingData, missing)).toEqual({ version: 2 });
    // Ten business days; 16 March is a holiday.
    expect(await caseOf(requestId)).toMatchObject({
      state: 'incomplete',
      completeBy: '2026-03-17',
      dueOn: '2026-03-17',
      borrowerId: '1001',
    });
    await pass(1);
    const received = { requestId, version: 2, text: 'Llegó por correo.' };
    expect(await outcomeOf(mateo, recordMissingData, received)).toEqual({ version: 3 });
    expect(await caseOf(requestId)).toMatchObject({
      state: 'received',
      noticeBy: '2026-03-10',
      answerBy: '2026-03-23',
      dueOn: '2026-03-23',
    });
    const answer = { requestId, version: 3, isGranted: true, text: 'Aquí están tus datos.' };
    expect(await outcomeOf(laura, answerDataRequest, answer)).toEqual({ version: 4 });
    // Fifteen business days from 3 March; 16 March is a holiday.
    expect(await caseOf(requestId)).toMatchObject({
      state: 'granted',
      applyBy: '2026-03-25',
      dueOn: '2026-03-25',
    });
    const done = { requestId, version: 4, text: 'Enviado el expediente.' };
    expect(await outcomeOf(laura, applyDataRequest, done)).toEqual({ version: 5 });
    const one = await caseOf(requestId);
    expect(one).toMatchObject({ state: 'applied', dueOn: null, version: 5 });
    expect(one.history.map(({ kind, by, text }) => [kind, by?.id ?? null, text])).toEqual([
      ['filed', null, null],
      ['missingRequested', 'laura', missing.text],
      ['missingReceived', 'mateo', received.text],
      ['granted', 'laura', answer.text],
      ['applied', 'laura', done.text],
    ]);
  });

  it('ends when it is denied, and lapses when the missing information is not provided in time, not a day earlier', async () => {
    const denied = await filed();
    await outcomeOf(laura, answerDataRequest, {
      requestId: denied,
      version: 1,
      isGranted: false,
      text: 'No es tuyo.',
    });
    expect(await caseOf(denied)).toMatchObject({ state: 'denied', dueOn: null, applyBy: null });

    const open = await filed();
    await outcomeOf(laura, requestMissingData, {
      requestId: open,
      version: 1,
      text: 'Falta tu firma.',
    });
    const { completeBy, today } = await caseOf(open);
    const days = (Date.parse(completeBy ?? '') - Date.parse(today)) / DAY_MS;
    await pass(days);
    const lapse = { requestId: open, version: 2 };
    expect(await outcomeOf(laura, lapseDataRequest, lapse)).toBe('completionTermRuns');
    await pass(1);
    expect(await outcomeOf(laura, lapseDataRequest, lapse)).toEqual({ version: 3 });
    expect(await caseOf(open)).toMatchObject({ state: 'lapsed', dueOn: null });
  });

  it('can be returned as incomplete within five business days only', async () => {
    const requestId = await filed();
    const { noticeBy, today } = await caseOf(requestId);
    await pass((Date.parse(noticeBy) - Date.parse(today)) / DAY_MS + 1);
    const missing = { requestId, version: 1, text: 'Falta algo.' };
    expect(await outcomeOf(laura, requestMissingData, missing)).toBe('noticeTermOver');
    expect((await caseOf(requestId)).version).toBe(1);
  });
});

describe('two agents on one request', () => {
  it('never answer it twice: of twenty answers at once one is stored', async () => {
    const requestId = await filed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        outcomeOf(at % 2 === 0 ? laura : mateo, answerDataRequest, {
          requestId,
          version: 1,
          isGranted: at % 3 === 0,
          text: `Respuesta ${at}`,
        }),
      ),
    );
    expect(answers.filter((one) => one !== 'changedMeanwhile')).toEqual([{ version: 2 }]);
    expect((await caseOf(requestId)).history).toHaveLength(2);
  });

  it('are refused a step that does not begin where the request is', async () => {
    const requestId = await filed();
    const seen = { requestId, version: 1, text: 'x' };
    expect(await outcomeOf(laura, recordMissingData, seen)).toBe('dataRequestElsewhere');
    expect(await outcomeOf(laura, applyDataRequest, seen)).toBe('dataRequestElsewhere');
    expect(await outcomeOf(laura, lapseDataRequest, { requestId, version: 1 })).toBe(
      'dataRequestElsewhere',
    );
    const unknown = { ...seen, requestId: 'r_none' };
    expect(await outcomeOf(laura, requestMissingData, unknown)).toBe('dataRequestNotFound');
    expect(await outcomeOf(laura, readDataRequest, { requestId: 'r_none' })).toBe(
      'dataRequestNotFound',
    );
  });
});

describe('the list', () => {
  it('has open requests by remaining time, and closed ones separately', async () => {
    const open = await listed('open');
    const due = open.map(({ dueOn }) => dueOn);
    expect(due).toEqual(due.toSorted((one, other) => String(one).localeCompare(String(other))));
    expect(due).not.toContain(null);
    const over = await listed('over');
    expect(over.length).toBeGreaterThan(2);
    expect(over.every(({ dueOn }) => dueOn === null)).toBe(true);
  });
});

describe('the audit log', () => {
  it('has each view and each step, without any personal text', async () => {
    const requestId = await filed('1001');
    await caseOf(requestId);
    await outcomeOf(laura, answerDataRequest, {
      requestId,
      version: 1,
      isGranted: false,
      text: 'Secreto',
    });
    const log = await lender.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', requestId)
      .orderBy('id')
      .execute();
    expect(log.map(({ act, agent_id, borrower_id }) => [act, agent_id, borrower_id])).toEqual([
      ['readDataRequest', 'laura', '1001'],
      ['answerDataRequest', 'laura', '1001'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Secreto|López|correo/);
  });
});
