import { leaveMessage } from '@cauce/contract/server';
import {
  handleContactMessage,
  listContactMessages,
  readContactMessage,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { consoleCaller, outcomeOf } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { sendingContacts } from '../../../test/test-settings.ts';
import { recentChanges } from '../../database/live-changes.ts';
import { removeOldMessages } from '../../site/remove-old-messages.ts';

const DAY_MS = 24 * 3_600_000;

// Monday, 2 March 2026, at noon in Mexico City.
const [lender] = consoleForFile([], {
  startsAt: '2026-03-02T18:00:00Z',
  settings: sendingContacts(),
});
const laura = consoleCaller(lender, '192.0.2.1');
const mateo = consoleCaller(lender, '192.0.2.2');
beforeEach(async () => {
  await lender.db.deleteFrom('contact_messages').execute();
  await laura.signInAs('agent');
  await mateo.signInAs('operator');
});

/** Leaves a message and returns its id. */
async function left(message: string): Promise<string> {
  const person = { name: 'Ana López', telephone: '55 1234 5678', email: 'ana@correo.example' };
  dataOf(await lender.call(leaveMessage, { ...person, message }, { as: null }));
  const { id } = await lender.db
    .selectFrom('contact_messages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(id);
}
async function listed(input: ConsoleInputOf<typeof listContactMessages>) {
  return dataOf(await laura.call(listContactMessages, input));
}
const idsOf = async (input: ConsoleInputOf<typeof listContactMessages>) =>
  (await listed(input)).messages.map(({ id }) => id);
const read = (messageId: string) => outcomeOf(laura, readContactMessage, { messageId });
const handle = (caller: ConsoleCaller, messageId: string) =>
  caller.refusal(handleContactMessage, { messageId });
const messagesSent = async () =>
  (await recentChanges(lender.db)).filter(({ topic }) => topic === 'messages').length;

describe('a message at the desk', () => {
  it('is shown as it was written, and waits until somebody has handled it', async () => {
    const messageId = await left('¿Puedo pagar antes?');
    expect(await read(messageId)).toEqual({
      id: messageId,
      name: 'Ana López',
      telephone: '55 1234 5678',
      email: 'ana@correo.example',
      text: '¿Puedo pagar antes?',
      language: 'es',
      sentAt: '2026-03-02T18:00:00.000Z',
      handled: null,
    });
    expect(await idsOf({ tab: 'open' })).toEqual([messageId]);
    expect(await handle(laura, messageId)).toBe('done');
    expect(await read(messageId)).toMatchObject({
      handled: { by: { id: 'laura', name: 'Laura Ríos' }, at: '2026-03-02T18:00:00.000Z' },
    });
    expect(await idsOf({ tab: 'open' })).toEqual([]);
    expect(await idsOf({ tab: 'handled' })).toEqual([messageId]);
  });

  it('is handled once by twenty concurrent calls', async () => {
    const messageId = await left('Uno para muchos');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => handle(at % 2 === 0 ? laura : mateo, messageId)),
    );
    expect(answers.toSorted()).toEqual(['done', ...Array<string>(19).fill('messageHandled')]);
  });

  it('that does not exist can be neither read nor handled', async () => {
    expect(await read('999999')).toBe('contactMessageNotFound');
    expect(await handle(laura, '999999')).toBe('contactMessageNotFound');
    expect(await read('1 or 1')).toBe('invalidRequest');
  });

  it('is announced to open consoles once, and so is that it was handled', async () => {
    const before = await messagesSent();
    const messageId = await left('Aviso');
    await left('Aviso');
    expect(await messagesSent()).toBe(before + 1);
    await handle(laura, messageId);
    expect(await messagesSent()).toBe(before + 2);
  });

  it('leaves no personal text in the log', async () => {
    const messageId = await left('Secreto');
    await listed({ tab: 'open', day: '2026-03-02' });
    await read(messageId);
    await handle(mateo, messageId);
    const log = await lender.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const own = log.filter(({ subject_id }) => subject_id === messageId);
    expect(own.map(({ act, agent_id }) => [act, agent_id])).toEqual([
      ['readContactMessage', 'laura'],
      ['handleContactMessage', 'mateo'],
    ]);
    expect(log.findLast(({ act }) => act === 'listContactMessages')?.details).toEqual({
      tab: 'open',
      day: '2026-03-02',
      messages: [messageId],
    });
    expect(JSON.stringify(log)).not.toMatch(/Secreto|López|correo/);
  });
});

describe('the list', () => {
  it('has each message once, newest first, over its pages', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      name: 'Ana',
      telephone: '1',
      email: 'a@b.example',
      message: `${at}`,
      language: 'es' as const,
      sent_at: new Date(lender.clock.now() + at),
      digest: Buffer.alloc(32, at),
      dealt_at: null,
      dealt_by: null,
    }));
    await lender.db.insertInto('contact_messages').values(rows).execute();
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = await listed({ tab: 'open', ...(after !== null && { after }) });
      expect(page.messages.length).toBeLessThanOrEqual(50);
      seen.push(...page.messages.map(({ id }) => Number(id)));
      after = page.next;
    } while (after !== null);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  it('is of one day of the market where one is named', async () => {
    // Noon of the market's own day, then past its midnight, which is 06:00 UTC.
    const start = await left('Mediodía');
    const [today = '', tomorrow = ''] = [0, 1].map((days) =>
      new Date(lender.clock.now() + days * DAY_MS).toISOString().slice(0, 10),
    );
    lender.clock.advance(Date.parse(`${tomorrow}T06:00:00Z`) - lender.clock.now() - 1);
    const last = await left('Un instante antes');
    lender.clock.advance(1);
    const next = await left('Medianoche');
    await laura.signInAs('agent');
    expect(await idsOf({ tab: 'open', day: today })).toEqual([last, start]);
    expect(await idsOf({ tab: 'open', day: tomorrow })).toEqual([next]);
    expect(await idsOf({ tab: 'handled', day: today })).toEqual([]);
    expect(
      (await laura.call(listContactMessages, { tab: 'open', day: '2026-02-31' })).outcome,
    ).toMatchObject({ refusal: 'invalidRequest' });
  });
});

describe('the retention of messages', () => {
  it('ends twelve months after a message was handled, and never before that', async () => {
    const work = {
      database: lender.db,
      ports: lender.ports,
      settings: lender.settings,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: () => undefined,
      },
    };
    const handled = await left('Atendido');
    const open = await left('Sin atender');
    await handle(laura, handled);
    const until = new Date(lender.clock.now());
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    lender.clock.advance(until.getTime() - lender.clock.now() - 1);
    expect(await removeOldMessages(work)).toBe(0);
    lender.clock.advance(1);
    expect(await removeOldMessages(work)).toBe(1);
    await laura.signInAs('agent');
    expect(await read(handled)).toBe('contactMessageNotFound');
    expect(await read(open)).toMatchObject({ text: 'Sin atender', handled: null });
    lender.clock.advance(5 * 366 * DAY_MS);
    expect(await removeOldMessages(work)).toBe(0);
  });
});
