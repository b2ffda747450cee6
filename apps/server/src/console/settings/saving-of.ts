import type { VersionedKind } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { announceChange } from '../../database/live-changes.ts';
import { listVersions } from '../../database/operator-versions.ts';
import type { Saving } from '../../database/operator-versions.ts';
import type { Agent, Audit } from '../mount/console-handler.ts';
import type { Ports } from '../../providers/ports.ts';

/** Who saves, and when. */
export function savingOf({ agent, ports }: { agent: Agent; ports: Ports }): Saving {
  return { by: agent.id, at: new Date(ports.clock.now()) };
}

/** Who last saved a setting, and when; null if nobody has. */
export async function lastSaved(
  db: Db,
  subject: { readonly kind: VersionedKind; readonly id: string },
) {
  const [latest] = await listVersions(db, subject, { below: undefined, limit: 1 });
  const saved = latest?.saved ?? null;
  return saved && { agent: saved.agent, at: saved.at.toISOString() };
}

/** Records a changed setting: its audit entry, and the notification of open consoles. */
export async function recordSaved(
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  saved: { readonly kind: VersionedKind; readonly id: string; readonly version: number },
): Promise<void> {
  audit({ subject: [saved.kind, saved.id], details: { version: saved.version } });
  await announceChange(db, 'settings');
}
