import {
  confirmLoan,
  quoteLoan,
  readComplaintHome,
  readContacts,
  readLandingConfig,
} from '@cauce/contract/server';
import * as call from '@cauce/contract/console';
import { flex, minor, rate } from '@cauce/lending';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { describe, expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { consoleCaller, demoAgent } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { NOBODY } from '../../../test/promotion-visitor.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';
import { consoleHandlers } from '../console-handlers.ts';

const { brand } = testSettings();
const [lender, operator, other, agent] = consoleForFile(['operator', 'admin', 'agent'], {
  settings: { brand: { ...brand, imageOrigins: ['https://pictures.example'] } },
});

const done: ConsoleCaller['done'] = (endpoint, input) => operator.done(endpoint, input);
const refusal: ConsoleCaller['refusal'] = (endpoint, input) => operator.refusal(endpoint, input);
/** Proposes a product as the operator does, and has another person approve it. */
async function saveByTwo(
  input: ConsoleInputOf<typeof call.saveProductRules>,
  by = operator,
): Promise<void> {
  const { proposals } = await by.done(call.readProductSettings, {});
  const replaces = proposals.find(({ id }) => id === input.rules.id)?.proposalId ?? null;
  const { proposalId } = await by.done(call.saveProductRules, { ...input, replaces });
  const approver = by === operator ? other : operator;
  await approver.done(call.answerSettingProposal, {
    proposalId: proposalId ?? '',
    isApproved: true,
  });
}

const lastEntry = () =>
  lender.db
    .selectFrom('audit_log')
    .select(['act', 'agent_id', 'subject_kind', 'subject_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const unset = { whatsApp: null, telephone: null, email: null, hoursEs: null, hoursEn: null };

describe('the operator’s settings', () => {
  it('are refused to agents and to callers without a session', async () => {
    const nobody = consoleCaller(lender);
    const settings = consoleHandlers.filter(({ endpoint }) =>
      /\/(?:versions|.*-settings|save-(?:product|contacts|landing|complaint-type|reply-template)|order-(?:products|complaint-types|reply-templates))$/.test(
        endpoint.path,
      ),
    );
    expect(settings).toHaveLength(15);
    for (const { endpoint } of settings) {
      expect([endpoint.name, await agent.refusal(endpoint, {})]).toEqual([
        endpoint.name,
        'permissionRefused',
      ]);
      expect(await nobody.refusal(endpoint, {})).toBe('sessionExpired');
    }
  });
});

describe('the contacts of customer service', () => {
  it('are the environment’s until an operator sets them, and again when they are cleared', async () => {
    const defaults = lender.settings.brand.contacts;
    const shown = async () =>
      (await lender.call(readContacts, { overall: '30' }, { as: null })).outcome;
    expect(await shown()).toMatchObject({ ok: true, data: defaults });
    expect(await done(call.readContactSettings, {})).toMatchObject({
      version: 0,
      set: unset,
      saved: null,
    });

    const set = { ...unset, telephone: '55 1234-5678', hoursEs: 'Todos los días de 8 a 20.' };
    expect(await done(call.saveContacts, { version: 0, set })).toEqual({ version: 1 });
    expect(await shown()).toMatchObject({ data: { ...defaults, telephone: '5512345678' } });
    expect(await contactsInForce(lender)).toMatchObject({ hoursEs: 'Todos los días de 8 a 20.' });
    expect(await lastEntry()).toMatchObject({
      act: 'saveContacts',
      subject_kind: 'contacts',
      details: { version: 1 },
    });
    expect(await done(call.readContactSettings, {})).toMatchObject({
      version: 1,
      saved: { agent: { name: expect.any(String) } },
    });

    await done(call.saveContacts, { version: 1, set: unset });
    expect(await shown()).toMatchObject({ data: defaults });
    const { versions } = await done(call.readVersions, { kind: 'contacts', id: 'lender' });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[1]).toMatchObject({ value: { telephone: '5512345678' } });
  });

  it('refuse a save that was made on an older version', async () => {
    const { version } = await done(call.readContactSettings, {});
    await other.done(call.saveContacts, { version, set: { ...unset, whatsApp: '5500000301' } });
    const stale = { version, set: { ...unset, whatsApp: '5500000302' } };
    expect(await refusal(call.saveContacts, stale)).toBe('changedMeanwhile');
    expect(await contactsInForce(lender)).toMatchObject({ whatsApp: '5500000301' });
  });

  it('are set once by two who save at the same time', async () => {
    const { version } = await done(call.readContactSettings, {});
    const save = (by: ConsoleCaller, whatsApp: string) =>
      by.refusal(call.saveContacts, { version, set: { ...unset, whatsApp } });
    const shown = await Promise.all([save(operator, '5500000401'), save(other, '5500000402')]);
    expect(shown.toSorted()).toEqual(['changedMeanwhile', 'done']);
  });

  it.each([
    ['a telephone with letters', { telephone: 'call me' }],
    ['a telephone that is too short', { whatsApp: '12345' }],
    ['an address that is none', { email: 'ayuda' }],
    ['a line break', { hoursEs: 'Lunes\nViernes' }],
  ])('refuse %s', async (_what, wrong) => {
    const { version } = await done(call.readContactSettings, {});
    const input = { version, set: { ...unset, ...wrong } };
    expect(await refusal(call.saveContacts, input)).toBe('invalidRequest');
  });
});

describe('products', () => {
  const current = async (id: string) => {
    const { products } = await done(call.readProductSettings, {});
    const found = products.find(({ rules }) => rules.id === id);
    if (found === undefined) throw new Error(`no product ${id}`);
    return found;
  };
  const quoted = async (as: '1001' | '1002') =>
    (await lender.call(quoteLoan, { productId: 'flex', isReload: false }, { as })).body.data;
  const ordersOf = async () =>
    lender.db.selectFrom('offers').select(['id', 'terms']).orderBy('id').execute();

  it('that break their market’s caps are refused with the rules named, and the attempt is audited', async () => {
    const { version, rules, ...rest } = await current('flex');
    const broken = {
      ...rules,
      dailyRate: rate(5, 2),
      extension: { maxDays: 30, fee: flex.commission, requiresInterestPaid: true },
    };
    const answer = await done(call.saveProductRules, { ...rest, version, rules: broken });
    expect(answer.version).toBeNull();
    expect(answer.broken.map(({ rule }) => rule)).toContain('dailyRate');
    expect(answer.broken.map(({ rule }) => rule)).toContain('extensionDays');
    expect(answer.broken[0]?.source).not.toBe('');
    expect(await current('flex')).toMatchObject({ version, rules });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ act: 'saveProductRules', subject_id: 'flex' });
    expect(entry.details).toEqual({ broke: answer.broken.map(({ rule }) => rule) });
  });

  it('are edited as a new version: the next quote has it, an open offer and an order keep theirs', async () => {
    const open = await quoted('1002');
    const before = await ordersOf();
    const { version, rules, ...rest } = await current('flex');
    const changed = {
      ...rules,
      name: 'Crédito Flex 2',
      commission: { kind: 'amount' as const, amount: minor(20_000) },
    };
    await saveByTwo({ ...rest, version, rules: changed });
    expect(await ordersOf()).toEqual(before);
    // 1002 continues with the offer shown; 1001 gets the current terms: 180.00 + 200.00 and 16 % of it.
    expect((await quoted('1002')).totalAmount).toBe(open.totalAmount);
    expect((await quoted('1001')).totalAmount).not.toBe(open.totalAmount);
    const { versions } = await done(call.readVersions, { kind: 'product', id: 'flex' });
    const [mateo, irene] = (['operator', 'admin'] as const).map((role) => demoAgent(role).name);
    expect(
      versions.map((one) => [one.version, one.saved?.agent.name ?? null, one.approvedBy]),
    ).toEqual([
      [version + 1, mateo, irene],
      [version, null, null],
    ]);
    expect(versions[1]).toMatchObject({ value: { rules: { name: 'Crédito Flex' } } });

    const input = {
      productId: 'flex',
      amount: open.amount,
      periods: open.periods,
      termUnit: open.termUnit,
      couponId: '',
      couponMoney: 0,
    };
    const confirmed = await lender.call(confirmLoan, input, { as: '1002', key: 'frozen' });
    expect(confirmed.outcome).toMatchObject({ ok: true });
  });

  it('refuse a stale edit', async () => {
    const { version, ...rest } = await current('unico');
    await saveByTwo({ ...rest, version }, other);
    expect(await refusal(call.saveProductRules, { ...rest, version })).toBe('changedMeanwhile');
  });

  it('wait for another person: nothing changes before the approval, nobody approves their own, and a stale proposal is refused', async () => {
    const { version, rules, ...rest } = await current('unico');
    const named = (name: string) => ({ ...rest, version, rules: { ...rules, name } });
    const propose = async (name: string, by = operator, replaces: string | null = null) =>
      (await by.done(call.saveProductRules, { ...named(name), replaces })).proposalId ?? '';
    const answer = (proposalId: string, by: ConsoleCaller, isApproved = true) =>
      by.refusal(call.answerSettingProposal, { proposalId, isApproved });
    const first = await propose('Único 2');
    const { proposals } = await done(call.readProductSettings, {});
    expect(proposals).toMatchObject([{ proposalId: first, id: 'unico', version, isOwn: true }]);
    expect(await current('unico')).toMatchObject({ version, rules: { name: rules.name } });
    expect(await answer(first, operator)).toBe('ownProposal');
    // Another proposal replaces one that nobody has answered.
    expect(await other.refusal(call.saveProductRules, named('Único 3'))).toBe('proposedMeanwhile');
    expect(await answer(first, other, false)).toBe('done');
    const again = await propose('Único 2');
    // It is seen and replaced, also where one that was seen was answered meanwhile.
    const second = await propose('Único 3', other, again);
    expect(await answer(again, other)).toBe('proposalNotFound');
    expect(await answer(first, other)).toBe('proposalNotFound');
    expect(await answer(second, operator, false)).toBe('done');
    // Withdrawing a product takes effect at once, and ends proposals on its previous version.
    const third = await propose('Único 4');
    expect(
      await done(call.saveProductRules, { ...rest, rules, version, isOffered: false }),
    ).toMatchObject({ version: version + 1, proposalId: null });
    expect(await answer(third, other)).toBe('changedMeanwhile');
    await saveByTwo({ ...rest, rules, version: version + 1, isOffered: true });
    expect(await current('unico')).toMatchObject({ isOffered: true, rules: { name: rules.name } });
    // A lapsed proposal has to be made again.
    const lapsed = await done(call.saveProductRules, { ...named('Único 5'), version: version + 2 });
    lender.clock.advance(48 * 3_600_000);
    await other.signInAs('admin');
    await operator.signInAs('operator');
    expect(await answer(lapsed.proposalId ?? '', other)).toBe('proposalNotFound');
  });

  it('are added under an id that is free, offered or not, and arranged', async () => {
    const { version: _version, rules, ...rest } = await current('unico');
    const nuevo = { ...rest, isOffered: false, version: 0, rules: { ...rules, id: 'nuevo' } };
    await saveByTwo(nuevo);
    expect(await refusal(call.saveProductRules, nuevo)).toBe('idTaken');
    expect(await refusal(call.orderProducts, { ids: ['unico', 'flex'] })).toBe('changedMeanwhile');
    await done(call.orderProducts, { ids: ['nuevo', 'unico', 'flex'] });
    const { products } = await done(call.readProductSettings, {});
    expect(products.map((one) => one.rules.id)).toEqual(['nuevo', 'unico', 'flex']);
    expect(await refusal(call.orderProducts, { ids: ['flex', 'flex'] })).toBe('invalidRequest');
  });

  it('show logos of this server and of origins that pages may show, no others', async () => {
    const { version, ...rest } = await current('nuevo');
    const save = async (logo: string) => {
      const { proposals } = await done(call.readProductSettings, {});
      const replaces = proposals.find(({ id }) => id === 'nuevo')?.proposalId ?? null;
      return refusal(call.saveProductRules, { ...rest, version, logo, replaces });
    };
    expect(await save('https://evil.example/a.png')).toBe('pictureRefused');
    expect(await save('https://pictures.example.evil.example/a.png')).toBe('pictureRefused');
    expect(await save('https://pictures.example@evil.example/a.png')).toBe('invalidRequest');
    expect(await save('//evil.example/a.png')).toBe('invalidRequest');
    expect(await save('javascript:alert(1)')).toBe('invalidRequest');
    expect(await save('https://pictures.example/a.png')).toBe('done');
    expect(await save('/icons/tile.svg')).toBe('done');
  });

  it('refuse invalid figures', async () => {
    const { version, rules, ...rest } = await current('nuevo');
    for (const wrong of [
      { termDays: 0 },
      { termDays: 1.5 },
      { principal: { ...rules.principal, min: -1 } },
      { name: ' ' },
    ]) {
      // The console never sends such input, so the types are bypassed.
      const input = { ...rest, version, rules: { ...rules, ...wrong } } as ConsoleInputOf<
        typeof call.saveProductRules
      >;
      expect(await refusal(call.saveProductRules, input)).toBe('invalidRequest');
    }
  });
});

describe('complaint types', () => {
  const settings = () => done(call.readComplaintTypeSettings, {});
  const home = async () =>
    (await lender.call(readComplaintHome, { orderId: null })).body.data.problemType.map(
      (one: { title: string }) => one.title,
    );
  const titles = (es: string, en: string) => ({ es, en });
  const fresh = {
    id: null,
    version: 0,
    titles: titles('Un robo', 'A theft'),
    answerWithinHours: 24,
    isActive: true,
    subtypes: [],
  };

  it('are shown to the borrower as soon as they are added, and no longer once they are inactive', async () => {
    const { id, version } = await done(call.saveComplaintType, fresh);
    expect([id, version]).toEqual(['7', 1]);
    expect(await home()).toContain('Un robo');
    await done(call.saveComplaintType, { ...fresh, id, version, isActive: false });
    expect(await home()).not.toContain('Un robo');
    const { types } = await settings();
    expect(types.find((type) => type.id === id)).toMatchObject({ version: 2, isActive: false });
    const { versions } = await done(call.readVersions, { kind: 'complaintType', id });
    expect(versions.map((one) => one.version)).toEqual([2, 1]);
  });

  it('never allow more hours than the law', async () => {
    const { limit } = await settings();
    expect(limit).toMatchObject({ days: 30, kind: 'businessDays', hours: 720 });
    const long = { ...fresh, answerWithinHours: limit.hours + 1 };
    expect(await refusal(call.saveComplaintType, long)).toBe('answerHoursTooLong');
  });

  it('keep every sub-type: leaving one out is refused, a new one gets a number', async () => {
    const type = (await settings()).types.find(({ id }) => id === '1');
    if (type === undefined) throw new Error('the seed has no collection');
    expect(type.isCollection).toBe(true);
    const { isCollection: _is, ...seen } = type;
    const without = { ...seen, subtypes: seen.subtypes.slice(1) };
    expect(await refusal(call.saveComplaintType, without)).toBe('changedMeanwhile');
    const [first, ...rest] = seen.subtypes;
    if (first === undefined) throw new Error('the seed has no sub-types');
    const more = [
      ...rest,
      { ...first, isActive: false },
      { id: null, titles: titles('De noche', 'At night'), isActive: true },
    ];
    await done(call.saveComplaintType, { ...seen, subtypes: more });
    const after = (await settings()).types.find(({ id }) => id === '1');
    expect(after?.subtypes.map(({ id, isActive }) => [id, isActive]).slice(-2)).toEqual([
      ['101', false],
      ['107', true],
    ]);
    expect(await refusal(call.saveComplaintType, seen)).toBe('changedMeanwhile');
  });

  it('name the agents who take them: unknown agents are refused, and omitting the list changes nothing', async () => {
    const { agents, types } = await settings();
    const type = types.find(({ id }) => id === '2');
    if (type === undefined) throw new Error('the seed has no second type');
    const { isCollection: _is, ...seen } = type;
    expect(seen.agentIds).toEqual([]);
    const [one] = agents;
    const unknown = { ...seen, agentIds: ['nobody'] };
    expect(await refusal(call.saveComplaintType, unknown)).toBe('agentNotFound');
    await done(call.saveComplaintType, { ...seen, agentIds: [one?.id ?? ''] });
    const { agentIds: _ids, ...withoutAgents } = seen;
    await done(call.saveComplaintType, { ...withoutAgents, version: seen.version + 1 });
    const after = (await settings()).types.find(({ id }) => id === '2');
    expect(after?.agentIds).toEqual([one?.id]);
  });

  it('keep at least one in use', async () => {
    const { types } = await settings();
    const active = types.filter(({ isActive }) => isActive);
    for (const [index, { isCollection: _is, ...type }] of active.entries())
      expect(await refusal(call.saveComplaintType, { ...type, isActive: false })).toBe(
        index === active.length - 1 ? 'lastComplaintType' : 'done',
      );
  });

  it('are arranged', async () => {
    const ids = (await settings()).types.map(({ id }) => id).toReversed();
    await done(call.orderComplaintTypes, { ids });
    expect((await settings()).types.map(({ id }) => id)).toEqual(ids);
    const missing = { ids: ids.slice(1) };
    expect(await refusal(call.orderComplaintTypes, missing)).toBe('changedMeanwhile');
  });
});

describe('reply templates', () => {
  const fresh = {
    id: null,
    version: 0,
    typeId: '2',
    language: 'es',
    title: 'Pedir recibo',
    text: 'Hola.\n\nEnvíanos una foto del recibo.',
    isActive: true,
  } as const;

  it('of the demo are whole sentences, or end in a variable', async () => {
    const { templates } = await done(call.readReplyTemplateSettings, {});
    expect(templates.length).toBeGreaterThan(0);
    for (const { text } of templates) expect(text).toMatch(/[.}]$/);
  });

  it('are added, changed and taken out of use, each version kept', async () => {
    const { id } = await done(call.saveReplyTemplate, fresh);
    await done(call.saveReplyTemplate, { ...fresh, id, version: 1, isActive: false });
    const { templates } = await done(call.readReplyTemplateSettings, {});
    expect(templates.at(-1)).toEqual({ ...fresh, id, version: 2, isActive: false });
    expect(await refusal(call.saveReplyTemplate, { ...fresh, id, version: 1 })).toBe(
      'changedMeanwhile',
    );
    const ids = templates.map((one) => one.id).toReversed();
    await done(call.orderReplyTemplates, { ids });
    const after = await done(call.readReplyTemplateSettings, {});
    expect(after.templates.map((one) => one.id)).toEqual(ids);
  });

  it('are no longer than a reply may be, and for an existing complaint type', async () => {
    const long = { ...fresh, text: 'á'.repeat(501) };
    expect(await refusal(call.saveReplyTemplate, long)).toBe('replyTooLong');
    const unknown = { ...fresh, typeId: 'none' };
    expect(await refusal(call.saveReplyTemplate, unknown)).toBe('complaintTypeUnknown');
  });
});

describe('landing templates', () => {
  it('start with the demo’s, and keep every version', async () => {
    const { templates } = await done(call.readLandingSettings, {});
    const demo = templates.find(({ id }) => id === 'demo');
    if (demo === undefined) throw new Error('the demo has no template');
    expect(demo).toMatchObject({ version: 1, isActive: true, content: { language: 'zh' } });
    const texts = { ...demo.content.texts, headline: '新的标题' };
    const content = { ...demo.content, texts };
    expect(await done(call.saveLanding, { ...demo, content })).toEqual({ version: 2 });
    expect(await refusal(call.saveLanding, { ...demo, content })).toBe('changedMeanwhile');
    expect(await refusal(call.saveLanding, { ...demo, version: 0 })).toBe('idTaken');
    expect(await done(call.saveLanding, { ...demo, id: 'otra', version: 0 })).toEqual({
      version: 1,
    });
    const { versions } = await done(call.readVersions, { kind: 'landing', id: 'demo' });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions[1]).toMatchObject({ saved: null, value: { content: demo.content } });
  });

  it('name a country to whose numbers codes are sent, or leave it to the server', async () => {
    const { templates, ...shown } = await done(call.readLandingSettings, {});
    expect(shown).toMatchObject({ usualCountry: 'CN', countries: ['CN', 'MX'] });
    const [one] = templates;
    if (one === undefined) throw new Error('no template');
    const named = (country: 'MX' | 'IN' | undefined) => ({
      ...one,
      id: 'pais',
      content: {
        ...one.content,
        country,
      },
    });
    const stored = async () => {
      const { templates: all } = await done(call.readLandingSettings, {});
      return all.find(({ id }) => id === 'pais');
    };
    expect(await refusal(call.saveLanding, { ...named('IN'), version: 0 })).toBe('countryRefused');
    expect(await stored()).toBeUndefined();
    await done(call.saveLanding, { ...named('MX'), version: 0 });
    expect((await stored())?.content.country).toBe('MX');
    const seen = await lender.call(readLandingConfig, { templateId: 'pais' }, NOBODY);
    expect(seen.outcome).toMatchObject({ ok: true, data: { country: 'MX' } });
    await done(call.saveLanding, { ...named(undefined), version: 1 });
    expect(await stored()).not.toHaveProperty('content.country');
    const usual = await lender.call(readLandingConfig, { templateId: 'pais' }, NOBODY);
    expect(usual.outcome).toMatchObject({ ok: true, data: { country: 'CN' } });
  });

  it('refuse colours without contrast, pictures of unlisted origins, and scripts as download addresses', async () => {
    const { templates } = await done(call.readLandingSettings, {});
    const [one] = templates;
    if (one === undefined) throw new Error('no template');
    const { content } = one;
    const save = (changes: Partial<typeof content>) =>
      refusal(call.saveLanding, { ...one, content: { ...content, ...changes } });
    const pale = { ...content.colours, primary: '#dddddd' };
    expect(await save({ colours: pale })).toBe('invalidRequest');
    const hero = { address: 'https://evil.example/p.png', text: '' };
    expect(await save({ pictures: { ...content.pictures, hero } })).toBe('pictureRefused');
    const downloads = { ios: '', android: 'javascript:alert(1)' };
    expect(await save({ downloads })).toBe('invalidRequest');
  });
});
