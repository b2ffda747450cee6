import { permissionsOf } from '@cauce/contract/console';
import type { CustomRole, Permission, RoleRow } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { rightsOf } from '../agents/agents.ts';
import { canSignIn } from '../../database/can-sign-in.ts';

/** A role that the lender made, as stored. */
export interface StoredRole extends CustomRole {
  readonly id: string;
  readonly version: number;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly preset: CustomRole['preset'];
  readonly granted: string[];
  readonly revoked: string[];
  readonly version: number;
}

/** Unknown permissions are ignored, as in an agent's row. */
function storedRole({ id, name, preset, version, ...row }: Row): StoredRole {
  const { granted, revoked } = rightsOf({ role: preset, ...row });
  return { id, name, preset, granted: [...granted], revoked: [...revoked], version };
}

/** A role by id, locked to the end of the transaction; null if there is none, or it was removed. */
export async function lockRole(tx: Db, roleId: string): Promise<StoredRole | null> {
  const { rows } = await sql<Row>`
    select id, name, preset, granted, revoked, version from custom_roles
    where id = ${roleId} and removed_at is null for update
  `.execute(tx);
  return rows[0] === undefined ? null : storedRole(rows[0]);
}

/** All roles in use, by name, each with the number of active agents that have it. */
export async function listRoles(db: Db, ownRole: string | null): Promise<RoleRow[]> {
  const { rows } = await sql<Row & { readonly people: number }>`
    select r.id, r.name, r.preset, r.granted, r.revoked, r.version,
      (select count(*)::int from agents a where a.custom_role = r.id and a.is_active) as people
    from custom_roles r where r.removed_at is null order by lower(r.name)
  `.execute(db);
  return rows.map(({ people, ...row }) => ({
    ...storedRole(row),
    people,
    isOwn: row.id === ownRole,
  }));
}

/** The names of the roles in use, for choosing one. */
export async function listRoleNames(db: Db): Promise<Pick<StoredRole, 'id' | 'name' | 'preset'>[]> {
  const { rows } = await sql<Pick<StoredRole, 'id' | 'name' | 'preset'>>`
    select id, name, preset from custom_roles where removed_at is null order by lower(name)
  `.execute(db);
  return rows;
}

/** The name of a role; null for a preset. */
export async function roleNameOf(db: Db, roleId: string | null): Promise<string | null> {
  if (roleId === null) return null;
  const { rows } = await sql<{ name: string }>`
    select name from custom_roles where id = ${roleId}
  `.execute(db);
  return rows[0]?.name ?? null;
}

export async function isNameTaken(db: Db, name: string, roleId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from custom_roles where lower(name) = lower(${name}) and removed_at is null and id <> ${roleId}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Agents who can sign in and could approve a change of this role: neither its proposer nor of that role, and with every right
 * in it.
 */
export async function approversOf(
  db: Db,
  {
    roleId,
    by,
    rights,
  }: { readonly roleId: string; readonly by: string; readonly rights: readonly Permission[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    role: CustomRole['preset'];
    granted: string[];
    revoked: string[];
  }>`
    select a.id, a.name, a.role, a.granted, a.revoked from agents a
    where ${canSignIn} and a.id <> ${by} and a.custom_role is distinct from ${roleId} order by a.name, a.id
  `.execute(db);
  return rows
    .filter((row) => {
      const held = permissionsOf(rightsOf(row));
      return held.has('agents.manage') && rights.every((one) => held.has(one));
    })
    .map(({ id, name }) => ({ id, name }));
}

/** The active agents of a role, by name. */
export async function peopleOf(db: Db, roleId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from agents where custom_role = ${roleId} and is_active order by name, id
  `.execute(db);
  return rows;
}

/**
 * Stores a role and gives exactly its permissions to all of its agents, inactive ones too. Both happen in one transaction,
 * so that no agent has other permissions than their role. False if a new id or name is taken.
 */
export async function storeRole(tx: Db, { id, version, ...role }: StoredRole): Promise<boolean> {
  const { name, preset, granted, revoked } = role;
  const { rows } = await sql`
    insert into custom_roles (id, name, preset, granted, revoked, version)
    values (${id}, ${name}, ${preset}, ${[...granted]}::text[], ${[...revoked]}::text[], ${version})
    on conflict (id) do update set name = excluded.name, preset = excluded.preset,
      granted = excluded.granted, revoked = excluded.revoked, version = excluded.version
      where custom_roles.version = excluded.version - 1
    returning id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update agents set role = ${preset}, granted = ${[...granted]}::text[], revoked = ${[...revoked]}::text[]
    where custom_role = ${id}
  `.execute(tx);
  return true;
}

/** Removes a role that no agent has, inactive ones included; false if one has. */
export async function removeStoredRole(tx: Db, roleId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update custom_roles r set removed_at = ${at}, version = version + 1
    where id = ${roleId} and removed_at is null
      and not exists (select 1 from agents a where a.custom_role = r.id)
  `.execute(tx);
  return numAffectedRows === 1n;
}
