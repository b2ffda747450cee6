import type { readVersions as readEndpoint } from '@cauce/contract/console';
import { listVersions } from '../../database/operator-versions.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

const PAGE = 20;

/** A setting that was never changed has no versions yet. */
export const readVersions: ConsoleHandler<typeof readEndpoint> = async (
  { kind, id, below },
  { db, agent },
) => {
  const needed = kind === 'role' ? 'agents.manage' : 'settings.read';
  if (!agent.permissions.has(needed)) throw new Refused('permissionRefused');
  const rows = await listVersions(db, { kind, id }, { below, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    versions: page.map(({ saved, ...row }) => ({
      ...row,
      saved: saved && { agent: saved.agent, at: saved.at.toISOString() },
    })),
    next: rows.length > PAGE && last !== undefined ? last.version : null,
  };
};
