import type {
  readColleagues as colleagues,
  readSignInScreen as signInScreen,
  whoAmI as endpoint,
} from '@cauce/contract/console';
import { marketOf } from '@cauce/lending';
import { hasOutbox } from '../../providers/sms-outbox.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { roleNameOf } from '../roles/custom-roles.ts';
import { findAgent, permissionsOfOthers } from './agents.ts';

export const whoAmI: ConsoleHandler<typeof endpoint> = async (_input, { db, agent, settings }) => ({
  me: { id: agent.id, name: agent.name, email: agent.email, role: agent.role },
  roleName: await roleNameOf(db, agent.customRole),
  permissions: [...agent.permissions],
  lender: {
    brandName: settings.brand.name,
    country: settings.country,
    moneyForm: settings.moneyForm,
    timeZone: marketOf(settings.country).timeZone,
    hasRegulatorFiles: marketOf(settings.country).regulatorFiles.length > 0,
    hasOutbox: hasOutbox(settings),
  },
  hasPassword:
    settings.oidc?.isOnly !== true &&
    typeof (await findAgent(db, agent.id))?.password_hash === 'string',
  idleSeconds: settings.agentSessions.idleSeconds,
  endsAt: agent.sessionEndsAt.toISOString(),
});

export const readColleagues: ConsoleHandler<typeof colleagues> = async (_input, { db, agent }) => ({
  permissions: await permissionsOfOthers(db, agent.id),
});

export const readSignInScreen: ConsoleHandler<typeof signInScreen> = async (
  _input,
  { settings },
) => ({
  brandName: settings.brand.name,
  isDemo: settings.mode === 'demo',
  oidc: settings.oidc && { label: settings.oidc.label, isOnly: settings.oidc.isOnly },
});
