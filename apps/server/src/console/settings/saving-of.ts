import type { VersionedKind } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Saving } from '../../database/operator-versions.ts';
import type { Agent, Audit } from '../mount/console-handler.ts';
import type { Ports } from '../../providers/ports.ts';

/** Who saves, and when. */
export function savingOf({ agent, ports }: { agent: Agent; ports: Ports }): Saving {
  return { by: agent.id, at: new Date(ports.clock.now()) };
}

/** Records a changed setting: its audit entry, and the notification of open consoles. */
export async function recordSaved(
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  saved: { readonly kind: VersionedKind; readonly id: string; readonly version: number },
): Promise<void> {
  audit({ subject: [saved.kind, saved.id], details: { version: saved.version } });
  await announceChange(db, 'settings');
}
