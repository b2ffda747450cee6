import {
  CAPTCHA_PATH,
  COMPLAINT_IMAGE_PATH,
  CONTRACT_PDF_PATH,
  STATEMENT_PDF_PATH,
  PROMOTION_PATH,
  SESSION_PARAMETERS,
  screens,
} from '@cauce/contract';
import { endpoints, readContract } from '@cauce/contract/server';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { REPLY_IMAGE_FIELD, REPLY_IMAGE_PATH, consoleEndpoints } from '@cauce/contract/console';
import { mayCall, permissionsOf } from '@cauce/contract/console';
import type { AgentRole, AnyConsoleEndpoint, CallPermission } from '@cauce/contract/console';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { signedEvent } from './special-drafts.ts';
import { draftOf } from '../wire/drafts.ts';
import type { Draft, Identity } from '../wire/drafts.ts';
import type { Reply } from '../wire/send.ts';
import { borrowerFault, consoleFault, pageFault, plainFault } from './reply-faults.ts';

/** Something that can be requested, with what a valid request and a valid reply are. */
export interface Target {
  readonly name: string;
  readonly schema: GenericSchema;
  readonly access: AnyServerEndpoint['access'] | 'console';
  /** The permission that a call of the console requires. */
  readonly permission: CallPermission;
  /** Its relative frequency; lower if a call is expensive, or ends what others need. */
  readonly weight: number;
  readonly draft: Omit<Draft, 'identity' | 'fields'>;
  /** What a draft needs beyond its fields, such as a signature of its body. */
  readonly finish?: (draft: Draft) => Draft;
  readonly faultOf: (reply: Reply) => string | null;
  /** Whether its handler ran: not rejected for its form, session or role. */
  readonly isReached: (reply: Reply) => boolean;
}

// A password hash and a picture cost a hundred times as much as another call; a sign-out ends a session.
const LOW_WEIGHTS: Readonly<Record<string, number>> = {
  signIn: 0.1,
  finishSetup: 0.1,
  changePassword: 0.1,
  beginPasskey: 0.1,
  resetAgent: 0.3,
  attachComplaintImage: 0.2,
  replyImage: 0.2,
  signOut: 0.1,
  signOutEverywhere: 0.1,
  changeAgent: 0.3,
};

/** Whether it hashes a password: at most two at once, a sixth of a second of a core each (password.ts). */
export const isHashed = ({ name }: Target): boolean =>
  ['signIn', 'finishSetup', 'changePassword', 'beginPasskey'].includes(name);

const isAnswered = ({ status }: Reply): boolean => status === 200;

const borrowerTargets = endpoints.map((endpoint): Target => {
  const { name, access } = endpoint;
  return {
    name,
    access,
    permission: null,
    weight: LOW_WEIGHTS[name] ?? 1,
    schema: endpoint.request,
    draft: draftOf(endpoint, Buffer.alloc(0)),
    faultOf: (reply) => borrowerFault(endpoint, reply),
    isReached: isAnswered,
  };
});

const consoleTargets = consoleEndpoints.map((endpoint: AnyConsoleEndpoint): Target => {
  const { name, path, permission } = endpoint;
  return {
    name,
    access: 'console',
    permission,
    weight: LOW_WEIGHTS[name] ?? 1,
    schema: endpoint.request,
    draft: {
      method: 'POST',
      path,
      encoding: 'json',
      isConsole: true,
    },
    faultOf: (reply) => consoleFault(endpoint, reply),
    isReached: isAnswered,
  };
});

const pageQuery = (own: readonly string[]): GenericSchema =>
  v.strictObject(
    Object.fromEntries(
      [...SESSION_PARAMETERS, ...own].map((name) => [name, v.optional(v.string())]),
    ),
  );

function page(name: string, path: string, own: readonly string[] = [], method = 'GET'): Target {
  return {
    name: `page ${name}`,
    access: 'optionalSession',
    permission: null,
    weight: 0.5,
    schema: pageQuery(own),
    draft: {
      method,
      path,
      encoding: method === 'GET' ? 'query' : 'form',
      isConsole: false,
      headers: { accept: 'text/html' },
    },
    faultOf: pageFault,
    isReached: isAnswered,
  };
}

const pageTargets = Object.entries(screens).flatMap(([name, { path, aliases, query }]) =>
  [path, ...aliases].map((one) => page(`${name} ${one}`, one, query)),
);

const otherTargets: readonly Target[] = [
  page('promotion', PROMOTION_PATH),
  page('console', '/console'),
  page('console setup', '/console/setup'),
  page('not found', '/no-such-page'),
  page('contact form', screens.siteContact.path, ['name', 'telephone', 'email', 'message'], 'POST'),
  page('request form', screens.dataRequest.path, ['name', 'right', 'contact', 'text'], 'POST'),
  {
    name: 'policy report',
    access: 'public',
    permission: null,
    weight: 1,
    schema: v.object({
      'csp-report': v.object({
        'document-uri': v.string(),
        'blocked-uri': v.optional(v.string()),
      }),
    }),
    draft: {
      method: 'POST',
      path: '/csp-report',
      encoding: 'json',
      isConsole: false,
    },
    faultOf: plainFault,
    isReached: ({ status }) => status === 204,
  },
  {
    name: 'webhook',
    access: 'public',
    permission: null,
    weight: 1,
    schema: signedEvent.schema,
    draft: {
      method: 'POST',
      path: '/webhooks/sandbox',
      encoding: 'json',
      isConsole: false,
    },
    finish: signedEvent.finish,
    faultOf: plainFault,
    isReached: isAnswered,
  },
  {
    name: 'contract PDF',
    access: 'session',
    permission: null,
    weight: 0.2,
    schema: readContract.request,
    draft: {
      method: 'GET',
      path: CONTRACT_PDF_PATH,
      encoding: 'query',
      isConsole: false,
    },
    faultOf: plainFault,
    isReached: isAnswered,
  },
  {
    name: 'statement PDF',
    access: 'session',
    permission: null,
    weight: 0.2,
    schema: readContract.request,
    draft: {
      method: 'GET',
      path: STATEMENT_PDF_PATH,
      encoding: 'query',
      isConsole: false,
    },
    faultOf: plainFault,
    isReached: isAnswered,
  },
  {
    name: 'captcha',
    access: 'public',
    permission: null,
    weight: 0.2,
    schema: v.strictObject({ sid: v.string() }),
    draft: {
      method: 'GET',
      path: CAPTCHA_PATH,
      encoding: 'query',
      isConsole: false,
    },
    faultOf: plainFault,
    isReached: isAnswered,
  },
  {
    name: 'complaint image',
    access: 'public',
    permission: null,
    weight: 0.5,
    schema: v.strictObject({
      until: v.string(),
      proof: v.string(),
    }),
    draft: {
      method: 'GET',
      path: `${COMPLAINT_IMAGE_PATH}/${'a'.repeat(43)}`,
      encoding: 'query',
      isConsole: false,
    },
    faultOf: plainFault,
    isReached: isAnswered,
  },
  {
    name: 'replyImage',
    access: 'console',
    permission: 'signedIn',
    weight: 0.2,
    schema: v.strictObject({}),
    draft: {
      method: 'POST',
      path: REPLY_IMAGE_PATH,
      encoding: 'multipart',
      isConsole: true,
      file: {
        name: REPLY_IMAGE_FIELD,
        bytes: Buffer.alloc(0),
      },
    },
    faultOf: plainFault,
    isReached: isAnswered,
  },
];

/** Everything that the run requests; pages only if they are served. */
export function targetsOf(withPages: boolean): readonly Target[] {
  const all = [...borrowerTargets, ...consoleTargets, ...otherTargets];
  return withPages ? [...all, ...pageTargets] : all.filter(({ name }) => !name.startsWith('page '));
}

/** Who may call a target; the first is the most frequent. */
export function callersOf({ access, permission }: Target, at: number): readonly Identity[] {
  const borrowers: readonly Identity[] = [
    { kind: 'borrower', id: '1001' },
    { kind: 'borrower', id: '1002' },
  ];
  if (access === 'partner') return [{ kind: 'partner', signs: 'right' }];
  if (access === 'public') return [{ kind: 'nobody' }, ...borrowers];
  if (access !== 'console') return borrowers;
  const roles: readonly AgentRole[] = ['agent', 'operator', 'admin'];
  return roles
    .filter((role) =>
      permission === null
        ? role === 'admin'
        : mayCall(permissionsOf({ role, granted: [], revoked: [] }), permission),
    )
    .map((role) => ({ kind: 'agent', role, at }));
}
