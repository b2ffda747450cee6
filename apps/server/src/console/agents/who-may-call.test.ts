import {
  CONSOLE_HEADER,
  LIVE_PATH,
  consoleEndpoints,
  mayCall,
  permissionsOf,
  PERMISSIONS,
  whoAmI,
} from '@cauce/contract/console';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleCaller, demoAgent, signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller, DemoRole } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { storeAccess } from './agents.ts';
import { storeRole } from '../roles/custom-roles.ts';
import { consoleHandlers } from '../console-handlers.ts';

const ROLES: readonly DemoRole[] = ['agent', 'operator', 'admin'];

/**
 * The calls of each role before there were permissions: a role can also make the calls of the roles above it. Each preset
 * must still allow exactly these. Later calls are checked by the permission that they declare.
 */
const LOWEST_ROLE = {
  agent: `
    listPasskeys beginPasskey finishPasskey renamePasskey removePasskey
    whoAmI signOut listAgentSessions endAgentSession signOutEverywhere
    changePassword readBorrowerRecords addNote pinNote listCollections readCollectionCase
    startContact endContact makePromise planNextStep assignLoan
    listComplaintQueue readComplaintCase checkComplaint assignComplaint replyToComplaint
    noteOnComplaint closeComplaint reopenComplaint saveReplyDraft linkDataRequest
    listDataRequests readDataRequest requestMissingData recordMissingData answerDataRequest
    applyDataRequest lapseDataRequest searchLoans readBorrower listBorrowerOrders
    endSessions readContact readLedger exportLedger listLoans listBorrowers
    countLoans readOrder readAttempts readVouchers readTimeline
    readStory listContactMessages readContactMessage handleContactMessage listMoneyRequests
    readBorrowerMoney listReschedules listViews saveView removeView
    listUndecided readUndecided listUnmatched readUnmatched exportUnmatched
    readWork countWork`,
  operator: `
    previewBulk runBulk readComplaintCharts readDueChart readRepaymentFunnel
    readScoreChart readPromotionFunnel exportChart flagLoan readComplaintTypeSettings
    saveComplaintType orderComplaintTypes readReplyTemplateSettings saveReplyTemplate orderReplyTemplates
    readContactSettings saveContacts readLandingSettings saveLanding exportLoans
    previewMoneyRequest previewMoneyAnswer createMoneyRequest answerMoneyRequest recordTransfer giveUpLoan
    stopPenalties previewResume resumePenalties readPortfolio readCohortChart
    readConfirmationFunnel readProviderChart readProductSettings saveProductRules orderProducts
    previewReschedule proposeReschedule withdrawReschedule proposeOutcome answerProposal
    closeAttempt checkAttempt previewMatch matchUnmatched returnUnmatched readVersions
    listFailedWork retryJob retryEvent readAudit listHeldEvents readEventAgain closeHeldEvent`,
  admin: `
    listAgents createAgent resetAgent changeAgent
    exportAudit exportBorrower previewErasure eraseBorrower answerAccessProposal`,
} as const;
const lowestRoleOf = (name: string): DemoRole | undefined =>
  ROLES.find((role) => LOWEST_ROLE[role].trim().split(/\s+/).includes(name));

const [test] = consoleForFile([]);
const browsers = new Map<DemoRole, ConsoleCaller>();
beforeAll(async () => {
  for (const role of ROLES) {
    const browser = consoleCaller(test);
    await browser.signInAs(role);
    browsers.set(role, browser);
  }
});

const needsPermission = ({ permission }: { readonly permission: unknown }) =>
  permission !== null && permission !== 'signedIn';
const withSession = consoleEndpoints.filter(({ permission }) => permission !== null);
// A body that no endpoint accepts: an authorised caller is told so, and nothing is done.
const NO_BODY = { noSuchField: 1 };

describe('every call of the console', () => {
  it('is mounted and listed, under a path of its own', () => {
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
    expect(names(consoleHandlers.map(({ endpoint }) => endpoint))).toEqual(names(consoleEndpoints));
    expect(new Set(consoleEndpoints.map(({ path }) => path)).size).toBe(consoleEndpoints.length);
  });

  it.each(consoleEndpoints)('$name declares an existing permission', (endpoint) => {
    const { permission } = endpoint;
    const names = Array.isArray(permission) ? permission : [permission];
    expect(names).not.toEqual([]);
    for (const name of names) expect([null, 'signedIn', ...PERMISSIONS]).toContainEqual(name);
  });

  it('leaves no permission without a call or a check of its own', () => {
    const taken = new Set(consoleEndpoints.flatMap(({ permission }) => permission ?? []));
    // Checked inside the handler: removing another agent's shared view uses the same call as removing one's own.
    taken.add('views.removeAll');
    expect(PERMISSIONS.filter((one) => !taken.has(one))).toEqual([]);
  });

  it.each(withSession)(
    '$name refuses a caller without a session and a borrower',
    async (endpoint) => {
      const nobody = await consoleCaller(test).call(endpoint, NO_BODY);
      expect([nobody.status, nobody.outcome]).toMatchObject([401, { refusal: 'sessionExpired' }]);
      const query = { userId: '1001', sessionId: 'demo-1001' };
      const borrower = await consoleCaller(test).call(endpoint, NO_BODY, { query });
      expect(borrower.status).toBe(401);
      const inCookie = consoleCaller(test);
      inCookie.cookies.set('__Host-cauce-agent', 'demo-1001');
      expect((await inCookie.call(endpoint, NO_BODY)).status).toBe(401);
    },
  );

  it.each(withSession.flatMap((endpoint) => ROLES.map((role) => ({ endpoint, role }))))(
    '$endpoint.name allows the preset $role exactly what that role could do before there were permissions',
    async ({ endpoint, role }) => {
      const answer = await browsers.get(role)?.call(endpoint, NO_BODY);
      const lowest = lowestRoleOf(endpoint.name);
      const held = permissionsOf({ role, granted: [], revoked: [] });
      const isAllowed =
        lowest === undefined
          ? mayCall(held, endpoint.permission)
          : ROLES.indexOf(role) >= ROLES.indexOf(lowest);
      expect(mayCall(held, endpoint.permission)).toBe(isAllowed);
      expect([answer?.status, answer?.outcome]).toMatchObject(
        isAllowed ? [400, { refusal: 'invalidRequest' }] : [403, { refusal: 'permissionRefused' }],
      );
    },
  );

  it.each(consoleEndpoints)(
    '$name refuses a request that another site may have caused',
    async (endpoint) => {
      const browser = browsers.get('admin');
      for (const headers of [
        { [CONSOLE_HEADER.name]: '' },
        { [CONSOLE_HEADER.name]: 'XMLHttpRequest' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
      ]) {
        const answer = await browser?.call(endpoint, NO_BODY, { headers });
        expect([answer?.status, answer?.outcome]).toMatchObject([403, { refusal: 'crossSite' }]);
      }
    },
  );

  it('accepts only JSON and only POST', async () => {
    const browser = browsers.get('admin');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser?.call(whoAmI, {}, { headers: form, payload: '' }))?.status).toBe(415);
    const text = { 'content-type': 'text/plain' };
    expect((await browser?.call(whoAmI, {}, { headers: text, payload: '{}' }))?.status).toBe(415);
    expect((await browser?.call(whoAmI, {}, { method: 'GET' }))?.status).toBe(404);
  });

  it('refuses unknown paths and cross-origin requests', async () => {
    const url = '/console/api/no-such-call';
    const unknown = await test.inject({ method: 'POST', url });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { success: false, refusal: 'routeNotFound' },
    ]);
    const input = await test.inject({
      method: 'OPTIONS',
      url: whoAmI.path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(input.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it('cannot be cached, framed or leaked by a referrer', async () => {
    const answer = await browsers.get('agent')?.call(whoAmI, {});
    expect(answer?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('every call of the console, to somebody with a role of the lender', () => {
  const everyOther = (place: number) => PERMISSIONS.filter((_, at) => at % 2 === place);

  // Between them each permission is once held and once missing.
  it.each([0, 1])('is allowed by exactly the permissions of that role (half %i)', async (place) => {
    const permissions = everyOther(place);
    const role = { preset: 'agent', granted: permissions, revoked: everyOther(1 - place) } as const;
    const id = `r-half${place}`;
    await storeRole(test.db, { id, version: 1, name: id, ...role });
    const browser = await signedIn(test, 'agent', '192.0.2.9');
    const { id: laura } = demoAgent('agent');
    const { preset, ...rights } = role;
    const access = { role: preset, customRole: id, ...rights, isActive: true };
    await storeAccess(test.db, laura, access);
    const held = permissionsOf(access);
    expect([...held]).toEqual(permissions);
    for (const endpoint of withSession) {
      const { status, outcome } = await browser.call(endpoint, NO_BODY);
      expect([endpoint.name, status, outcome]).toMatchObject(
        mayCall(held, endpoint.permission)
          ? [endpoint.name, 400, { refusal: 'invalidRequest' }]
          : [endpoint.name, 403, { refusal: 'permissionRefused' }],
      );
    }
    // A change of the role counts from the next call on, in the same session.
    await storeRole(test.db, {
      id,
      version: 2,
      name: id,
      ...role,
      granted: [],
      revoked: PERMISSIONS.slice(),
    });
    const { status } = await browser.call(withSession.find(needsPermission) ?? whoAmI, NO_BODY);
    expect(status).toBe(403);
  });
});

describe('the stream of changes', () => {
  it('is refused without a session, to a borrower and to another site', async () => {
    const callLive = (headers: Record<string, string>, query = {}) =>
      test.inject({ method: 'GET', url: LIVE_PATH, headers, query });
    expect((await callLive({})).statusCode).toBe(401);
    expect((await callLive({}, { userId: '1001', sessionId: 'demo-1001' })).statusCode).toBe(401);
    const cookie = `__Host-cauce-agent=${browsers.get('agent')?.cookies.get('__Host-cauce-agent') ?? ''}`;
    expect((await callLive({ cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await callLive({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
