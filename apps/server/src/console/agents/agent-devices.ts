import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';

/** Records that an agent signed in from a browser. */
export async function addAgentDevice(
  db: Db,
  device: { readonly tokenHash: Buffer; readonly agentId: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('agent_devices')
    .values({
      token_hash: device.tokenHash,
      agent_id: device.agentId,
      signed_in_at: device.at,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ signed_in_at: device.at }),
    )
    .execute();
}

/** Whether the agent with this e-mail signed in from this browser after a time. */
export async function isKnownDevice(
  db: Db,
  device: { readonly tokenHash: Buffer; readonly email: string; readonly after: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('agent_devices')
    .innerJoin('agents', 'agents.id', 'agent_devices.agent_id')
    .select('agents.id')
    .where('token_hash', '=', device.tokenHash)
    .where('agents.email', '=', device.email)
    .where('signed_in_at', '>', device.after)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an agent's known browsers. */
export async function deleteAgentDevices(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('agent_devices').where('agent_id', '=', agentId).execute();
}

/** Deletes browsers last used before a time; returns the count. */
export async function deleteAgentDevicesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('agent_devices').where('signed_in_at', '<', before));
}
