import { fileComplaint, rateComplaint, readComplaint } from '@cauce/contract/server';
import {
  CASE_IMAGE_PATH,
  CONSOLE_HEADER,
  REPLY_IMAGE_FIELD,
  REPLY_IMAGE_PATH,
  answerMoneyRequest,
  createMoneyRequest,
  assignComplaint,
  checkComplaint,
  closeComplaint,
  listComplaintQueue,
  listMoneyRequests,
  mergeComplaints,
  noteOnComplaint,
  previewBulkReply,
  readComplaintCase,
  readRegulatorCase,
  saveRegulatorCase,
  readComplaintChange,
  readWork,
  reopenComplaint,
  replyToComplaint,
  runBulkReply,
  saveReplyDraft,
} from '@cauce/contract/console';
import type { QueueTab } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { consoleCaller, pagesOf, outcomeOf } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { receiveMoney } from '../../../test/money/receive-money.ts';
import { plainImage } from '../../../test/hostile-uploads.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import { addAgent } from '../agents/agents.ts';
import { escalateComplaints } from '../../complaints/escalate-complaints.ts';
import { returnIdleComplaints } from '../../complaints/return-idle-complaints.ts';
import { multipartOf } from '../../../test/upload.ts';

const [lender, laura, mateo] = consoleForFile(['agent', 'operator']);

async function filed(
  text = 'Pagué y no se refleja.',
  call: CallOptions = {},
  orderNo: string | null = null,
): Promise<string> {
  const requests = { type: '2', sonType: null, text, images: [], orderNo };
  return dataOf(await lender.call(fileComplaint, requests, call)).problemId;
}

async function caseOf(complaintId: string, caller = laura) {
  return dataOf(await caller.call(readComplaintCase, { complaintId }));
}

const text = 'Ya encontramos tu pago.';
const answer = (complaintId: string, version: number, images: readonly string[] = []) => ({
  complaintId,
  version,
  text,
  images: [...images],
  due: null,
});

async function queue(tab: QueueTab, caller = laura) {
  return dataOf(await caller.call(listComplaintQueue, { tab }));
}
async function found(search: string): Promise<string[]> {
  const data = dataOf(await laura.call(listComplaintQueue, { tab: 'mine', search }));
  return data.complaints.map(({ id }) => id);
}

async function sendImage(caller: ConsoleCaller, content: Buffer, headers: object = {}) {
  const { body, type } = multipartOf([
    { name: REPLY_IMAGE_FIELD, fileName: 'recibo.jpg', content },
  ]);
  return lender.inject({
    method: 'POST',
    url: REPLY_IMAGE_PATH,
    headers: {
      'content-type': type,
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    payload: body,
  });
}
async function uploadedBy(caller: ConsoleCaller): Promise<{ name: string; url: string }> {
  const sent = await sendImage(caller, await plainImage('jpeg'));
  return sent.json<{ data: { name: string; url: string } }>().data;
}
const open = (caller: ConsoleCaller, url: string) =>
  lender.inject({
    method: 'GET',
    url,
    headers: { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

describe('a complaint', () => {
  it('is filed, assigned, answered, scored, closed and reopened', async () => {
    const id = await filed();
    expect((await queue('unassigned')).complaints.map((row) => row.id)).toContain(id);
    expect(
      await outcomeOf(laura, assignComplaint, { complaintId: id, version: 1, agentId: 'laura' }),
    ).toEqual({
      version: 2,
    });
    expect((await queue('mine')).complaints.map((row) => row.id)).toContain(id);
    expect((await queue('unassigned')).complaints.map((row) => row.id)).not.toContain(id);
    const note = { complaintId: id, version: 2, note: 'Llamar al banco' };
    expect(await outcomeOf(mateo, noteOnComplaint, note)).toEqual({ version: 3 });
    const image = await uploadedBy(laura);
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 3, [image.name]))).toEqual({
      version: 4,
    });

    const borrowers = await lender.call(readComplaint, { problemId: id });
    expect(borrowers.outcome).toMatchObject({
      ok: true,
      data: { state: 'answered', wantsScore: true },
    });
    expect(borrowers.body.data.replies).toMatchObject([
      { author: 'Atención a clientes', content: text },
    ]);
    expect(borrowers.body.data.replies[0].images).toContain(image.name);
    expect(JSON.stringify(borrowers.body)).not.toMatch(/Laura|Llamar al banco/);
    await lender.call(rateComplaint, { problemId: id, score: 4 });

    expect(await outcomeOf(laura, closeComplaint, { complaintId: id, version: 5 })).toEqual({
      version: 6,
    });
    const again = { complaintId: id, version: 6, why: 'El cliente escribió otra vez' };
    expect(await outcomeOf(mateo, reopenComplaint, again)).toEqual({ version: 7 });

    const one = await caseOf(id);
    expect(one.complaint).toMatchObject({
      state: 'open',
      version: 7,
      score: 4,
      agent: { id: 'laura' },
    });
    expect(one.history.map(({ kind, by }) => [kind, by?.name ?? null])).toEqual([
      ['filed', null],
      ['assigned', 'Laura Ríos'],
      ['noted', 'Mateo Salas'],
      ['replied', 'Laura Ríos'],
      ['scored', null],
      ['closed', 'Laura Ríos'],
      ['reopened', 'Mateo Salas'],
    ]);
    expect(one.replies).toMatchObject([
      {
        author: 'Atención a clientes',
        agent: { name: 'Laura Ríos' },
        images: [{ name: image.name }],
      },
    ]);
  });

  it('is assigned to whoever replies to it, unless it is assigned already', async () => {
    const free = await filed();
    await outcomeOf(laura, replyToComplaint, answer(free, 1));
    expect((await caseOf(free)).complaint.agent).toEqual({ id: 'laura', name: 'Laura Ríos' });
    const taken = await filed();
    await outcomeOf(mateo, assignComplaint, { complaintId: taken, version: 1, agentId: 'mateo' });
    await outcomeOf(laura, replyToComplaint, answer(taken, 2));
    expect((await caseOf(taken)).complaint.agent?.id).toBe('mateo');
  });

  it('is answered in the language in which it was filed', async () => {
    const id = await filed('I paid and it does not show.', { language: 'en' });
    const one = await caseOf(id);
    expect(one.signature).toBe('Customer service');
    expect(one.templates.map(({ id: template }) => template)).toEqual(['thanks-en']);
    await outcomeOf(laura, replyToComplaint, answer(id, 1));
    expect((await caseOf(id)).replies[0]?.author).toBe('Customer service');
  });

  it('becomes unassigned again if its agent does nothing for two days', async () => {
    const id = await filed();
    await outcomeOf(laura, assignComplaint, { complaintId: id, version: 1, agentId: 'laura' });
    expect(await returnIdleComplaints(workOf(lender))).toBe(0);
    lender.clock.advance(49 * 3_600_000);
    await laura.signInAs('agent');
    expect(await returnIdleComplaints(workOf(lender))).toBeGreaterThan(0);
    const { complaint, history, agents } = await caseOf(id);
    expect(complaint.agent).toBeNull();
    expect(history.at(-1)).toMatchObject({ kind: 'assigned', by: null, assignedTo: null });
    expect(agents.every(({ openCount }) => openCount === 0)).toBe(true);
    lender.clock.advance(-49 * 3_600_000);
    await laura.signInAs('agent');
  });

  it('is escalated to the supervisor with the fewest before the law’s limit, listed and counted, and no longer escalated when reopened', async () => {
    const DAY_MS = 86_400_000;
    const [one, other] = [await filed(), await filed()];
    await outcomeOf(laura, assignComplaint, { complaintId: one, version: 1, agentId: 'laura' });
    expect(await escalateComplaints(workOf(lender))).toBe(0);
    const { escalatesOn, legalLimit } = (await caseOf(one)).complaint;
    expect(escalatesOn < legalLimit).toBe(true);
    const away = Date.parse(`${escalatesOn}T12:00:00Z`) - lender.clock.now();
    lender.clock.advance(away - DAY_MS);
    await escalateComplaints(workOf(lender));
    await laura.signInAs('agent');
    expect((await caseOf(one)).complaint.escalatedAt).toBeNull();
    lender.clock.advance(DAY_MS);
    // Two concurrent workers escalate each complaint once.
    await Promise.all([escalateComplaints(workOf(lender)), escalateComplaints(workOf(lender))]);
    expect(await escalateComplaints(workOf(lender))).toBe(0);
    await laura.signInAs('agent');
    await mateo.signInAs('operator');
    const raised = [await caseOf(one), await caseOf(other)];
    for (const { complaint, history } of raised) {
      expect(complaint).toMatchObject({ state: 'open', escalatedAt: expect.any(String) });
      expect(history.filter(({ kind }) => kind === 'escalated')).toMatchObject([
        { by: null, assignedTo: { id: complaint.agent?.id } },
      ]);
    }
    expect(raised.map(({ complaint }) => complaint.agent?.id)).not.toContain('laura');
    const listed = await queue('escalated');
    expect(listed.complaints.filter(({ id }) => id === one)).toMatchObject([{ isEscalated: true }]);
    expect(listed.counts.escalated).toBeGreaterThan(1);
    expect(await outcomeOf(mateo, readWork, {})).toMatchObject({
      complaints: { escalated: listed.counts.escalated },
    });
    const version = raised[0]?.complaint.version ?? 0;
    await outcomeOf(mateo, replyToComplaint, answer(one, version));
    expect((await queue('escalated')).complaints.map(({ id }) => id)).not.toContain(one);
    const again = { complaintId: one, version: version + 1, why: 'Escribió otra vez' };
    await outcomeOf(mateo, reopenComplaint, again);
    expect(await escalateComplaints(workOf(lender))).toBe(0);
    expect((await caseOf(one)).complaint.escalatedAt).toBeNull();
    lender.clock.advance(-away);
    await laura.signInAs('agent');
    await mateo.signInAs('operator');
  });

  it('goes to nobody who was invited and cannot sign in yet', async () => {
    const at = new Date(lender.clock.now());
    const invited = { id: 'invited', email: 'invited@cauce.example', name: 'Ana' };
    await addAgent(lender.db, { ...invited, role: 'operator' }, at);
    const id = await filed();
    const { agents, complaint: fresh } = await caseOf(id);
    expect(agents.map((one) => one.id)).not.toContain('invited');
    const away = Date.parse(`${fresh.escalatesOn}T12:00:00Z`) - lender.clock.now();
    lender.clock.advance(away);
    await escalateComplaints(workOf(lender));
    await laura.signInAs('agent');
    const { complaint } = await caseOf(id);
    expect(complaint.escalatedAt).not.toBeNull();
    expect(complaint.agent?.id).not.toBe('invited');
    lender.clock.advance(-away);
    await laura.signInAs('agent');
    await lender.db
      .updateTable('agents')
      .set({ is_active: false })
      .where('id', '=', 'invited')
      .execute();
  });

  it('is offered templates with their variables filled, and is not sent with one that is not', async () => {
    await lender.db
      .updateTable('complaint_templates')
      .set({ body: 'Hola {name}: tu queja {folio} y tu orden {order}.' })
      .where('language', '=', 'es')
      .execute();
    const id = await filed();
    const { templates, complaint } = await caseOf(id);
    const filled = templates[0]?.text ?? '';
    expect(filled).toBe(`Hola María: tu queja ${complaint.folio} y tu orden {order}.`);
    const reply = { ...answer(id, 1), text: filled };
    expect(await outcomeOf(laura, replyToComplaint, reply)).toBe('messageUnfilled');
  });

  it('is not answered with an amount that was paid while the answer was written', async () => {
    const body = 'Hola {name}: hoy debes {amount}, con fecha {dueOn}.';
    await lender.db
      .updateTable('complaint_templates')
      .set({ body })
      .where('language', '=', 'es')
      .execute();
    const [id, other] = [await filed('Pagué.', {}, 'D180'), await filed('Otra.', {}, 'D180')];
    const { templates, loan } = await caseOf(id);
    const reply = { ...answer(id, 1), text: templates[0]?.text ?? '', due: loan?.next ?? null };
    const texts = { es: body, en: '' };
    const { cases } = await laura.done(previewBulkReply, { complaintIds: [other], texts });
    const bulk = cases.map(({ complaintId, version, due }) => ({ complaintId, version, due }));

    await receiveMoney(lender, {
      orderId: 'D180',
      amount: 1_000,
      id: 'while an answer is written',
    });
    expect(await outcomeOf(laura, replyToComplaint, reply)).toBe('dueChanged');
    expect(await outcomeOf(laura, runBulkReply, { cases: bulk, texts })).toEqual({
      done: [],
      refused: [{ complaintId: other, why: 'dueChanged' }],
    });
    // What the payment does not change can be sent.
    expect(await outcomeOf(laura, replyToComplaint, { ...reply, text })).toEqual({ version: 2 });
    const plain = { cases: bulk, texts: { es: text, en: '' } };
    expect(await outcomeOf(laura, runBulkReply, plain)).toEqual({ done: [other], refused: [] });
  });
});

describe('several complaints', () => {
  it('are answered at once, each in its language with its own data; those that cannot be are named and skipped', async () => {
    const first = await filed();
    const second = await filed();
    const english = await filed('It does not work.', { language: 'en' });
    const closed = await filed();
    await outcomeOf(laura, replyToComplaint, answer(closed, 1));
    await outcomeOf(laura, closeComplaint, { complaintId: closed, version: 2 });
    const complaintIds = [first, second, english, closed];
    const texts = { es: 'Hola {name}: {folio} quedó lista.', en: '' };
    const preview = { complaintIds, texts };
    const { cases, templates } = dataOf(await laura.call(previewBulkReply, preview));
    const folio = (await caseOf(first)).complaint.folio;
    expect(cases.map(({ why }) => why)).toEqual([
      null,
      null,
      'complaintTextMissing',
      'complaintClosed',
    ]);
    expect(cases[0]?.text).toBe(`Hola María: ${folio} quedó lista.`);
    expect(new Set(templates.map(({ language }) => language))).toEqual(new Set(['es', 'en']));
    const unfilled = { complaintIds: [first], texts: { es: 'Tu orden {order}.', en: '' } };
    expect(await outcomeOf(laura, previewBulkReply, unfilled)).toMatchObject({
      cases: [{ why: 'messageUnfilled' }],
    });
    expect((await caseOf(first)).replies).toEqual([]);

    // Somebody changes the second one first: only it is skipped.
    await outcomeOf(mateo, noteOnComplaint, { complaintId: second, version: 1, note: 'Yo la veo' });
    const run = {
      cases: cases.map(({ complaintId, version, due }) => ({ complaintId, version, due })),
      texts,
    };
    const answered = await outcomeOf(laura, runBulkReply, run);
    if (typeof answered === 'string') throw new Error(answered);
    expect(answered.done).toEqual([first]);
    expect(new Map(answered.refused.map(({ complaintId, why }) => [complaintId, why]))).toEqual(
      new Map([
        [second, 'changedMeanwhile'],
        [english, 'complaintTextMissing'],
        [closed, 'complaintClosed'],
      ]),
    );
    expect((await caseOf(first)).replies).toMatchObject([
      { text: `Hola María: ${folio} quedó lista.`, author: 'Atención a clientes' },
    ]);
    expect((await caseOf(second)).replies).toEqual([]);
    // Pressing again answers nobody twice.
    expect(await outcomeOf(laura, runBulkReply, run)).toMatchObject({ done: [] });
  });
});

describe('two complaints of one borrower', () => {
  it('are merged into the older one with the earlier deadline; the borrower is told, and reopening the newer one undoes it', async () => {
    const older = await filed('Pagué el lunes.');
    lender.clock.advance(3_600_000);
    const newer = await filed('Sigo esperando.');
    await laura.signInAs('agent');
    const merge = { complaintId: newer, version: 1, withId: older };
    expect(await outcomeOf(laura, mergeComplaints, { ...merge, version: 9 })).toBe(
      'changedMeanwhile',
    );
    expect(await outcomeOf(laura, mergeComplaints, { ...merge, withId: newer })).toBe(
      'complaintsNotMergeable',
    );
    const answerBy = (await caseOf(older)).complaint.answerBy;
    expect(await outcomeOf(laura, mergeComplaints, merge)).toEqual({
      version: 2,
      stayingId: older,
    });
    expect(await outcomeOf(laura, mergeComplaints, { ...merge, version: 3 })).toBe(
      'complaintsNotMergeable',
    );
    const [stays, gone] = [await caseOf(older), await caseOf(newer)];
    expect(stays).toMatchObject({
      complaint: { state: 'open', answerBy },
      merged: [{ id: newer, text: 'Sigo esperando.', folio: gone.complaint.folio }],
    });
    expect(stays.history.at(-1)).toMatchObject({ kind: 'merged', note: gone.complaint.folio });
    expect(gone).toMatchObject({
      complaint: { state: 'closed' },
      mergedInto: { id: older, folio: stays.complaint.folio },
    });
    const seen = await lender.call(readComplaint, { problemId: newer });
    expect(seen.outcome).toMatchObject({ ok: true, data: { state: 'closed', wantsScore: false } });
    expect(seen.body.data.replies[0].content).toContain(stays.complaint.folio);
    const scored = await lender.call(rateComplaint, { problemId: newer, score: 1 });
    expect(scored.outcome.ok).toBe(false);

    await outcomeOf(laura, reopenComplaint, {
      complaintId: newer,
      version: 3,
      why: 'Era otra cosa',
    });
    expect((await caseOf(newer)).mergedInto).toBeNull();
    expect((await caseOf(older)).merged).toEqual([]);
    lender.clock.advance(-3_600_000);
    await laura.signInAs('agent');
  });

  it('of different borrowers cannot be merged', async () => {
    const mine = await filed();
    const theirs = await filed('Otra cosa.', { as: '1002' });
    const merge = { complaintId: mine, version: 1, withId: theirs };
    expect(await outcomeOf(laura, mergeComplaints, merge)).toBe('complaintsNotMergeable');
    expect((await caseOf(theirs)).history).toHaveLength(1);
  });
});

describe('a case', () => {
  it('shows its borrower without the whole telephone, their loan and their other complaints', async () => {
    const input = {
      type: '1',
      sonType: '101',
      text: 'Llaman de noche.',
      images: [],
      orderNo: 'D180',
    };
    const data = dataOf(await lender.call(fileComplaint, input));
    const one = await caseOf(data.problemId);
    const borrower = await lender.db
      .selectFrom('borrowers')
      .select(['phone', 'full_name'])
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
    expect(one.borrower).toMatchObject({ name: borrower.full_name, loans: 8 });
    expect(one.borrower.phone).toMatch(/^\d\d ···· \d{4}$/);
    expect(JSON.stringify(one)).not.toContain(borrower.phone);
    expect(one.loan).toMatchObject({ orderId: 'D180', status: 180, allowsCollection: true });
    expect(one.loan?.next?.amount).toBeGreaterThan(0);
    expect(one.loan?.daysLate).toBeGreaterThan(0);
    expect(one.complaint.subtype).toEqual({
      es: 'Llamadas fuera de horario',
      en: 'Calls outside hours',
    });
    expect(one.others.map(({ id }) => id)).not.toContain(data.problemId);
    expect(one.agents.map(({ id }) => id)).toEqual(['irene', 'laura', 'mateo']);
    expect(one.agents.every(({ isSkilled }) => isSkilled)).toBe(true);
  });
});

describe('a money request for a complaint', () => {
  it('is shown on the case, names it, and counts for the regulator from its completion until it is taken back', async () => {
    const input = { type: '2', sonType: null, text: 'No se refleja.', images: [], orderNo: 'D180' };
    const data = dataOf(await lender.call(fileComplaint, input));
    const complaintId = data.problemId;
    const theirs = await filed('Otra cosa.', { as: '1002' });
    const wanted = {
      kind: 'creditAdjustment' as const,
      borrowerId: '1001',
      orderId: 'D180',
      amount: 100,
    };
    const request = { wanted, reason: 'Se cobró de más' };
    expect(await outcomeOf(mateo, createMoneyRequest, { ...request, complaintId: theirs })).toBe(
      'complaintNotFound',
    );
    const proposed = await outcomeOf(mateo, createMoneyRequest, { ...request, complaintId });
    if (typeof proposed === 'string') throw new Error(proposed);
    const { acts, complaint } = await caseOf(complaintId);
    const act = {
      requestId: proposed.requestId,
      kind: 'creditAdjustment',
      state: 'requested',
      amount: 100,
    };
    expect(acts).toMatchObject([{ ...act, orderId: 'D180', byName: 'Mateo Salas' }]);
    expect(await outcomeOf(mateo, listMoneyRequests, {})).toMatchObject({
      rows: [
        { requestId: proposed.requestId, complaint: { id: complaintId, folio: complaint.folio } },
      ],
    });
    const rejection = { requestId: proposed.requestId, isApproved: false, reason: 'Fue de prueba' };
    await outcomeOf(mateo, answerMoneyRequest, rejection);
    expect((await caseOf(complaintId)).acts).toMatchObject([{ state: 'rejected' }]);
    // The regulator's file contains only the acts that were completed.
    const before = await outcomeOf(mateo, readRegulatorCase, { complaintId });
    expect(before).not.toHaveProperty('values.paidAmount');
    const again = await outcomeOf(mateo, createMoneyRequest, { ...request, complaintId });
    if (typeof again === 'string') throw new Error(again);
    const irene = consoleCaller(lender, '192.0.2.9');
    await irene.signInAs('admin');
    const approve = { requestId: again.requestId, isApproved: true, reason: 'Lo revisé' };
    expect(await outcomeOf(irene, answerMoneyRequest, approve)).toBeNull();
    expect(await outcomeOf(mateo, readRegulatorCase, { complaintId })).toMatchObject({
      values: { isMonetary: 'SI', paidAmount: '1', paidOn: expect.stringMatching(/^\d{4}-/) },
    });
    // A day that an agent filled in stays, also while the amount is empty.
    const dated = { isMonetary: 'SI', paidAmount: '', paidOn: '2026-01-15' };
    const values = { complaintId, version: 0, kind: 'aclaraciones', values: dated } as const;
    expect(await outcomeOf(mateo, saveRegulatorCase, values)).toHaveProperty('version', 1);
    expect(await outcomeOf(mateo, readRegulatorCase, { complaintId })).toMatchObject({
      values: { ...dated, paidAmount: '1' },
    });
    // An act that was taken back gave nothing.
    const takeBack = {
      wanted: {
        kind: 'takeBack' as const,
        borrowerId: '1001',
        amount: 100,
        of: 'request' as const,
        actId: again.requestId,
      },
      reason: 'En el préstamo equivocado',
    };
    const undone = await outcomeOf(mateo, createMoneyRequest, takeBack);
    if (typeof undone === 'string') throw new Error(undone);
    expect(await outcomeOf(mateo, readRegulatorCase, { complaintId })).toMatchObject({
      values: { paidAmount: '1' },
    });
    await outcomeOf(irene, answerMoneyRequest, { ...approve, requestId: undone.requestId });
    expect(await outcomeOf(mateo, readRegulatorCase, { complaintId })).not.toHaveProperty(
      'values.paidAmount',
    );
    expect((await caseOf(complaintId)).acts).toMatchObject([
      { kind: 'takeBack', state: 'done' },
      { kind: 'creditAdjustment', state: 'done' },
      { kind: 'creditAdjustment', state: 'rejected' },
    ]);
  });
});

describe('two agents on one complaint', () => {
  it('never overwrite each other: of fifty replies at once one is stored, and the others learn who was first', async () => {
    const id = await filed();
    const callers = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? laura : mateo));
    const outcomes = await Promise.all(
      callers.map(async (caller) => (await caller.call(replyToComplaint, answer(id, 1))).outcome),
    );
    const one = await caseOf(id);
    expect(one.replies).toHaveLength(1);
    const lost = outcomes.filter(({ ok }) => !ok);
    expect(lost).toHaveLength(49);
    for (const outcome of lost) {
      if (outcome.ok) throw new Error('unreachable');
      expect(outcome.refusal).toBe('changedMeanwhile');
      expect(readComplaintChange(outcome.raw)).toMatchObject({
        version: 2,
        changedBy: one.replies[0]?.agent,
      });
    }
  });

  it('both have their replies stored if each has seen the one before', async () => {
    // Each reply is retried after every other one, so the number of calls grows with the square of the writers.
    const writers = 15;
    const id = await filed();
    const send = async (caller: ConsoleCaller): Promise<void> => {
      for (let version = 1; ;) {
        const { outcome } = await caller.call(replyToComplaint, answer(id, version));
        if (outcome.ok) return;
        const change = readComplaintChange(outcome.raw);
        if (change === null) throw new Error(outcome.refusal);
        ({ version } = change);
      }
    };
    await Promise.all(
      Array.from({ length: writers }, (_, at) => send(at % 2 === 0 ? laura : mateo)),
    );
    const one = await caseOf(id);
    expect(one.replies).toHaveLength(writers);
    expect(one.complaint.version).toBe(writers + 1);
  });

  it.each([
    [
      'assign',
      (id: string) =>
        outcomeOf(laura, assignComplaint, { complaintId: id, version: 1, agentId: null }),
    ],
    [
      'note',
      (id: string) => outcomeOf(laura, noteOnComplaint, { complaintId: id, version: 1, note: 'x' }),
    ],
    ['reply', (id: string) => outcomeOf(laura, replyToComplaint, answer(id, 1))],
    ['close', (id: string) => outcomeOf(laura, closeComplaint, { complaintId: id, version: 1 })],
    [
      'reopen',
      (id: string) => outcomeOf(laura, reopenComplaint, { complaintId: id, version: 1, why: 'x' }),
    ],
  ])(
    'are refused to %s a complaint that the other has changed, and nothing changes',
    async (_act, act) => {
      const id = await filed();
      await outcomeOf(mateo, noteOnComplaint, { complaintId: id, version: 1, note: 'Lo reviso' });
      expect(await act(id)).toBe('changedMeanwhile');
      expect((await caseOf(id)).history).toHaveLength(2);
      expect(await outcomeOf(laura, checkComplaint, { complaintId: id })).toMatchObject({
        version: 2,
        changedBy: { name: 'Mateo Salas' },
      });
    },
  );

  it('learn that the borrower changed it', async () => {
    const id = await filed();
    await outcomeOf(laura, replyToComplaint, answer(id, 1));
    await lender.call(rateComplaint, { problemId: id, score: 5 });
    const { outcome } = await laura.call(closeComplaint, { complaintId: id, version: 2 });
    expect(readComplaintChange(outcome.raw)).toMatchObject({ version: 3, changedBy: null });
  });
});

describe('a change is refused', () => {
  const closed = async (): Promise<string> => {
    const id = await filed();
    await outcomeOf(laura, replyToComplaint, answer(id, 1));
    await outcomeOf(laura, closeComplaint, { complaintId: id, version: 2 });
    return id;
  };

  it('to a complaint that does not exist', async () => {
    const nowhere = { complaintId: 'q_none', version: 1 };
    expect(await outcomeOf(laura, readComplaintCase, { complaintId: 'q_none' })).toBe(
      'complaintNotFound',
    );
    expect(await outcomeOf(laura, checkComplaint, { complaintId: 'q_none' })).toBe(
      'complaintNotFound',
    );
    expect(await outcomeOf(laura, closeComplaint, nowhere)).toBe('complaintNotFound');
    expect(await outcomeOf(laura, noteOnComplaint, { ...nowhere, note: 'x' })).toBe(
      'complaintNotFound',
    );
    expect(await outcomeOf(laura, reopenComplaint, { ...nowhere, why: 'x' })).toBe(
      'complaintNotFound',
    );
    expect(await outcomeOf(laura, assignComplaint, { ...nowhere, agentId: null })).toBe(
      'complaintNotFound',
    );
    expect(await outcomeOf(laura, replyToComplaint, answer('q_none', 1))).toBe('complaintNotFound');
    expect(
      await outcomeOf(laura, saveReplyDraft, {
        complaintId: 'q_none',
        text: 'x',
        images: [],
        due: null,
      }),
    ).toBe('complaintNotFound');
  });

  it('in a state that does not allow it', async () => {
    const id = await closed();
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 3))).toBe('complaintClosed');
    expect(await outcomeOf(laura, closeComplaint, { complaintId: id, version: 3 })).toBe(
      'complaintClosed',
    );
    expect(
      await outcomeOf(laura, assignComplaint, { complaintId: id, version: 3, agentId: null }),
    ).toBe('complaintClosed');
    const fresh = await filed();
    expect(await outcomeOf(laura, closeComplaint, { complaintId: fresh, version: 1 })).toBe(
      'complaintNotAnswered',
    );
    expect(
      await outcomeOf(laura, reopenComplaint, { complaintId: fresh, version: 1, why: 'x' }),
    ).toBe('complaintOpen');
  });

  it('for an unknown agent', async () => {
    const id = await filed();
    expect(
      await outcomeOf(laura, assignComplaint, { complaintId: id, version: 1, agentId: 'nobody' }),
    ).toBe('agentNotFound');
  });

  it('with an empty reply, and with one beyond 500 characters as a person counts them', async () => {
    const id = await filed();
    const reply = (written: string) =>
      outcomeOf(laura, replyToComplaint, { ...answer(id, 1), text: written });
    expect(await reply(' \n ')).toBe('complaintTextMissing');
    expect(await reply('🇲🇽'.repeat(501))).toBe('replyTooLong');
    expect(await reply('🇲🇽'.repeat(400))).toEqual({ version: 2 });
  });

  it('with a NUL, without its version, with an unknown field', async () => {
    const id = await filed();
    for (const wrong of [
      { ...answer(id, 1), text: 'a\0b' },
      { complaintId: id, text, images: [], due: null },
      { ...answer(id, 1), author: 'El director' },
      { ...answer(id, 1), version: '1' },
      { ...answer(id, 1), images: ['../../etc/passwd'] },
    ]) {
      const { status } = await laura.call(replyToComplaint, wrong as never);
      expect(status).toBe(400);
    }
    expect((await caseOf(id)).history).toHaveLength(1);
  });

  it('without a session', async () => {
    const nobody = consoleCaller(lender, '192.0.2.9');
    const id = await filed();
    expect(await outcomeOf(nobody, replyToComplaint, answer(id, 1))).toBe('sessionExpired');
    expect(await outcomeOf(nobody, listComplaintQueue, { tab: 'mine' })).toBe('sessionExpired');
    expect((await sendImage(nobody, await plainImage('jpeg'))).statusCode).toBe(401);
  });
});

describe('images of a reply', () => {
  it('are refused if they are another agent’s, unknown or already filed: nothing is sent', async () => {
    const id = await filed();
    const [own, other] = [await uploadedBy(laura), await uploadedBy(mateo)];
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 1, [other.name]))).toBe(
      'imageNotFound',
    );
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 1, ['x'.repeat(43)]))).toBe(
      'imageNotFound',
    );
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 1, [own.name, other.name]))).toBe(
      'imageNotFound',
    );
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 1, [own.name]))).toEqual({
      version: 2,
    });
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 2, [own.name]))).toBe(
      'imageNotFound',
    );
    expect((await caseOf(id)).replies).toHaveLength(1);
  });

  it('are nine at most', async () => {
    const id = await filed();
    const ten = Array.from({ length: 10 }, (_, at) => String(at).repeat(43));
    expect(await outcomeOf(laura, replyToComplaint, answer(id, 1, ten))).toBe('tooManyImages');
  });

  it('are accepted from the console’s own page alone, and only as pictures', async () => {
    const picture = await plainImage('jpeg');
    const foreign = await sendImage(laura, picture, { origin: 'https://elsewhere.example' });
    expect(foreign.json()).toMatchObject({ refusal: 'crossSite' });
    const svg = await sendImage(laura, Buffer.from('<svg onload="alert(1)"/>'));
    expect(svg.json()).toMatchObject({ refusal: 'imageRefused' });
  });

  it('can be opened for an hour, and only by the session to which their address was given', async () => {
    const { url, name } = await uploadedBy(laura);
    const shown = await open(laura, url);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect((await open(mateo, url)).statusCode).toBe(404);
    expect((await open(laura, `${CASE_IMAGE_PATH}/${name}`)).statusCode).toBe(404);
    expect((await open(laura, url.replace(/proof=.{4}/, 'proof=AAAA'))).statusCode).toBe(404);
    expect((await open(consoleCaller(lender), url)).statusCode).toBe(401);
    const id = await filed();
    await outcomeOf(laura, replyToComplaint, answer(id, 1, [name]));
    const forMateo = (await caseOf(id, mateo)).replies[0]?.images[0]?.url ?? '';
    expect((await open(mateo, forMateo)).statusCode).toBe(200);
  });
});

describe('a draft', () => {
  it('is visible to its agent only, stored with its images, and deleted once it was sent', async () => {
    const id = await filed();
    const image = await uploadedBy(laura);
    const due = { amount: 98_000, dueOn: '2026-02-18' };
    const draft = { complaintId: id, text: 'Hola, ', images: [image.name], due };
    expect(await outcomeOf(laura, saveReplyDraft, draft)).toMatchObject({
      savedAt: expect.any(String),
    });
    expect((await caseOf(id)).draft).toMatchObject({
      text: 'Hola, ',
      images: [{ name: image.name }],
      due,
    });
    expect((await caseOf(id, mateo)).draft).toBeNull();
    expect((await caseOf(id)).complaint.version).toBe(1);
    await outcomeOf(laura, saveReplyDraft, { ...draft, text: 'Hola, María.' });
    expect((await caseOf(id)).draft?.text).toBe('Hola, María.');
    await outcomeOf(laura, replyToComplaint, answer(id, 1, [image.name]));
    expect((await caseOf(id)).draft).toBeNull();
  });

  it('without a text is deleted; one that is too long or has another’s image is refused', async () => {
    const id = await filed();
    const other = await uploadedBy(mateo);
    const save = (changes: object) =>
      outcomeOf(laura, saveReplyDraft, {
        complaintId: id,
        text: 'x',
        images: [],
        due: null,
        ...changes,
      });
    expect(await save({})).toMatchObject({ savedAt: expect.any(String) });
    expect(await save({ text: ' ' })).toEqual({ savedAt: null });
    expect(await save({ images: [other.name] })).toBe('imageNotFound');
    expect(await save({ text: 'x'.repeat(501) })).toBe('replyTooLong');
    expect((await caseOf(id)).draft).toBeNull();
  });
});

describe('the queue', () => {
  it('continues where its page ended, without gaps and without repeating a row', async () => {
    for (let at = 0; at < 65; at += 1) await filed(`Queja ${at}`, { as: '1002' });
    const pages = await pagesOf(laura, listComplaintQueue, { tab: 'unassigned' });
    const seen = pages.flatMap(({ complaints }) => complaints.map(({ id }) => id));
    const all = await lender.db
      .selectFrom('complaints')
      .select('id')
      .where('state', '=', 'open')
      .where('agent_id', 'is', null)
      .orderBy('answer_by')
      .orderBy('id')
      .execute();
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(60);
  });

  it('lists answered and closed complaints newest first, on every page', async () => {
    for (const tab of ['answered', 'closed'] as const) {
      const { complaints } = await queue(tab);
      const at = complaints.map((row) => (tab === 'closed' ? row.closedAt : row.answeredAt) ?? '');
      expect(at).toEqual(at.toSorted().toReversed());
      expect(complaints.length).toBeGreaterThan(0);
    }
  });

  it('counts at most a hundred', async () => {
    const { counts } = await queue('mine');
    const waiting = await lender.db
      .selectFrom('complaints')
      .select('id')
      .where('state', '=', 'open')
      .execute();
    expect(counts.open).toBe(Math.min(100, waiting.length));
  });

  it('refuses a cursor that it has not issued', async () => {
    for (const after of ['x', 'W10', Buffer.from('["now","q"]').toString('base64url')]) {
      const { status } = await laura.call(listComplaintQueue, { tab: 'open', after });
      expect(status).toBe(400);
    }
  });

  it('is searched by folio, order, beginnings of a name and a telephone’s last digits', async () => {
    await lender.db
      .updateTable('borrowers')
      .set({ full_name: 'Íñigo de la Peña Güemes', phone: '+525512349876' })
      .where('id', '=', '1002')
      .execute();
    lender.clock.advance(1_000);
    const id = await filed('Para buscar', { as: '1002' });
    const { folio } = (await caseOf(id)).complaint;
    expect(await found(folio)).toEqual([id]);
    expect(await found(folio.replace(/^Q-0*/, ''))).toContain(id);
    for (const typed of ['iñigo', 'Inigo pena', 'GUEM', '9876', '55 1234 9876'])
      expect((await found(typed))[0], typed).toBe(id);
    expect(await found('Peñaranda')).toEqual([]);
    expect(await found('876')).not.toContain(id);
    expect((await found('D180')).length).toBeGreaterThan(0);
    for (const hostile of ["' or 1=1 --", '%%%%', '____', ':* & |', '\\', '!', '(', 'a & | !'])
      expect(await found(hostile), hostile).toEqual([]);
  });
});

describe('the audit log and open consoles', () => {
  it('have each view and each change, without any text of it', async () => {
    const id = await filed();
    await caseOf(id);
    await outcomeOf(laura, assignComplaint, { complaintId: id, version: 1, agentId: 'laura' });
    await outcomeOf(laura, noteOnComplaint, { complaintId: id, version: 2, note: 'Secreto' });
    await outcomeOf(laura, saveReplyDraft, {
      complaintId: id,
      text: 'Borrador',
      images: [],
      due: null,
    });
    await outcomeOf(laura, replyToComplaint, answer(id, 3));
    await outcomeOf(laura, closeComplaint, { complaintId: id, version: 4 });
    await outcomeOf(laura, reopenComplaint, { complaintId: id, version: 5, why: 'Motivo' });
    const log = await lender.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ act, agent_id, borrower_id }) => [act, agent_id, borrower_id])).toEqual(
      [
        'readComplaintCase',
        'assignComplaint',
        'noteOnComplaint',
        'saveReplyDraft',
        'replyToComplaint',
        'closeComplaint',
        'reopenComplaint',
      ].map((act) => [act, 'laura', '1001']),
    );
    await found('Peña');
    const searched = await lender.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'listComplaintQueue')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(searched.details).toMatchObject({ isSearch: true });
    expect(JSON.stringify([log, searched])).not.toMatch(/Secreto|Borrador|Motivo|Peña/);
  });

  it('have nothing of a refused change', async () => {
    const id = await filed();
    const count = async () =>
      (await lender.db.selectFrom('live_changes').select('id').execute()).length;
    const before = await count();
    await outcomeOf(laura, closeComplaint, { complaintId: id, version: 9 });
    expect(await count()).toBe(before);
  });

  it.each([
    ['filed', async () => void (await filed())],
    [
      'scored',
      async (id: string) => {
        await outcomeOf(laura, replyToComplaint, answer(id, 1));
        await lender.db.deleteFrom('live_changes').execute();
        await lender.call(rateComplaint, { problemId: id, score: 3 });
      },
    ],
    ['answered', (id: string) => outcomeOf(laura, replyToComplaint, answer(id, 1))],
    [
      'noted on',
      (id: string) => outcomeOf(laura, noteOnComplaint, { complaintId: id, version: 1, note: 'x' }),
    ],
    [
      'assigned',
      (id: string) =>
        outcomeOf(laura, assignComplaint, { complaintId: id, version: 1, agentId: 'mateo' }),
    ],
  ])('open consoles are notified of a complaint that is %s', async (_what, act) => {
    const id = await filed();
    await lender.db.deleteFrom('live_changes').execute();
    await act(id);
    const shown = await lender.db.selectFrom('live_changes').select('topic').execute();
    expect(shown).toEqual([{ topic: 'complaints' }]);
  });
});
