import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from '../console-endpoint.ts';
import { replacedProposal } from '../money/money-limits.ts';
import { sampleMe } from './sign-in.ts';
import { line } from '../../wire/typed-text.ts';
import {
  countedId,
  email,
  id,
  instant,
  nothing,
  permission,
  permissions,
  role,
} from '../values.ts';

/** An agent in the admin's list. */
const agentRow = v.object({
  id,
  name: v.string(),
  email: v.string(),
  role,
  /** The lender's own role that the permissions come from; null for a preset. */
  customRole: v.nullable(id),
  granted: v.array(permission),
  revoked: v.array(permission),
  isActive: v.boolean(),
  /** False until the set-up link was used, or the agent has signed in with the identity provider. */
  isSetUp: v.boolean(),
  /** The set-up link; null if there is none to use. */
  setupLink: v.nullable(
    v.object({
      state: v.picklist(['onItsWay', 'notDelivered', 'delivered', 'expired']),
      expiresAt: instant,
    }),
  ),
  createdAt: instant,
  lastSignInAt: v.nullable(instant),
  openSessions: v.number(),
  /** Open complaints and running loans in collections that are assigned to them. */
  load: v.object({ complaints: v.number(), loans: v.number() }),
});

/** An agent's complete access. */
const access = v.object({
  role,
  customRole: v.nullable(id),
  granted: v.array(permission),
  revoked: v.array(permission),
  isActive: v.boolean(),
});

/** Additional rights over money for an agent, which another person must approve. */
const accessProposal = v.object({
  proposalId: v.string(),
  agentId: id,
  agentName: v.string(),
  byName: v.string(),
  /** Proposed by the reader, or about them: they cannot approve it. */
  isOwn: v.boolean(),
  at: instant,
  lapsesAt: instant,
  before: access,
  after: access,
});

export const listAgents = defineConsoleEndpoint({
  name: 'listAgents',
  summary: 'Lists all agents, active ones first',
  path: '/console/api/agents',
  permission: 'agents.manage',
  audits: 'view',
  request: nothing,
  reply: v.object({
    agents: v.array(agentRow),
    proposals: v.array(accessProposal),
    /** The lender's own roles. */
    roles: v.array(v.object({ id, name: v.string(), preset: role })),
    /** Whether set-up links can be sent. */
    mailsLinks: v.boolean(),
  }),
  refusals: [],
  sample: {
    agents: [
      {
        ...sampleMe,
        customRole: null,
        granted: ['portfolio.read'],
        revoked: [],
        isActive: true,
        isSetUp: true,
        setupLink: null,
        createdAt: '2026-03-02T18:00:00.000Z',
        lastSignInAt: '2026-03-02T18:05:00.000Z',
        openSessions: 1,
        load: { complaints: 6, loans: 24 },
      },
    ],
    proposals: [
      {
        proposalId: '7',
        agentId: sampleMe.id,
        agentName: 'Laura Ríos',
        byName: 'Irene Campos',
        isOwn: false,
        at: '2026-03-02T18:10:00.000Z',
        lapsesAt: '2026-03-04T18:10:00.000Z',
        before: {
          role: 'agent',
          customRole: null,
          granted: ['portfolio.read'],
          revoked: [],
          isActive: true,
        },
        after: { role: 'operator', customRole: null, granted: [], revoked: [], isActive: true },
      },
    ],
    roles: [],
    mailsLinks: true,
  },
});

/**
 * A one-time link, sent to the agent's own mail: only its expiry is returned here. There is none if agents sign in only
 * with the identity provider.
 */
const setupLink = v.object({ agentId: id, expiresAt: v.nullable(instant) });
/** True if another person must approve first, because it grants rights over money. */
const isWaiting = v.boolean();
const sampleLink = {
  agentId: sampleMe.id,
  expiresAt: '2026-03-04T18:00:00.000Z',
};

export const createAgent = defineConsoleEndpoint({
  name: 'createAgent',
  summary: 'Creates an account and e-mails its agent a one-time set-up link',
  permission: 'agents.manage',
  audits: 'change',
  request: v.strictObject({
    email,
    name: line(80),
    role,
    /** A role of the lender; `role` is then its preset. */
    customRole: v.optional(v.nullable(id)),
  }),
  reply: v.object({ ...setupLink.entries, isWaiting }),
  refusals: ['emailTaken', 'mailMissing', 'rightsBeyondOwn', 'roleNotFound'],
  sample: { ...sampleLink, isWaiting: false },
});

/** For a mail that never arrived or came too late: the previous link stops working. */
export const sendSetupLink = defineConsoleEndpoint({
  name: 'sendSetupLink',
  summary: 'E-mails a new one-time link to an agent whose account was never set up',
  permission: 'agents.manage',
  audits: 'change',
  request: v.strictObject({ agentId: id }),
  reply: setupLink,
  refusals: [
    'agentNotFound',
    'agentSetUp',
    'mailMissing',
    'oidcOnly',
    'ownAccount',
    'rightsBeyondOwn',
  ],
  sample: sampleLink,
});

/** Removes password and authenticator (for a lost telephone) and mails a new link; every session ends. */
export const resetAgent = defineConsoleEndpoint({
  name: 'resetAgent',
  summary: 'Resets an agent’s password and authenticator, and e-mails them a new set-up link',
  permission: 'agents.manage',
  audits: 'change',
  request: v.strictObject({ agentId: id }),
  reply: setupLink,
  refusals: ['agentNotFound', 'mailMissing', 'ownAccount', 'rightsBeyondOwn'],
  sample: sampleLink,
});

export const changeAgent = defineConsoleEndpoint({
  name: 'changeAgent',
  summary:
    'Changes an agent’s preset and permissions, or removes or restores access; more rights over money need a second person',
  permission: 'agents.manage',
  audits: 'change',
  request: v.strictObject({
    agentId: id,
    role,
    /** A role of the lender, with exactly its permissions; null or omitted: the preset. */
    customRole: v.optional(v.nullable(id)),
    /** In addition to the preset's; unchanged if omitted. A role of the lender has no differences. */
    granted: v.optional(permissions),
    revoked: v.optional(permissions),
    isActive: v.boolean(),
    /** The access on the screen: refused if somebody has changed it since. */
    seen: v.strictObject({ ...access.entries, granted: permissions, revoked: permissions }),
    replaces: replacedProposal,
  }),
  reply: v.object({ isWaiting }),
  refusals: [
    'agentNotFound',
    'changedMeanwhile',
    'proposedMeanwhile',
    'ownAccount',
    'lastAdmin',
    'rightsBeyondOwn',
    'roleNotFound',
  ],
  sample: { isWaiting: false },
});

export const answerAccessProposal = defineConsoleAct({
  name: 'answerAccessProposal',
  summary: 'Approves or rejects, as another person, more rights over money for an agent',
  permission: 'agents.manage',
  request: v.strictObject({
    proposalId: countedId,
    isApproved: v.boolean(),
  }),
  refusals: [
    'accessProposalNotFound',
    'ownProposal',
    'ownAccount',
    'changedMeanwhile',
    'proposerGone',
    'rightsBeyondOwn',
    'lastAdmin',
  ],
});
