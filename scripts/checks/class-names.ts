import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;
const owners = new Map<string, string>();

/**
 * The class name of a style module: short, since pages inline their sheets, and the same in the builds of client and
 * server.
 */
export function className(local: string, file: string): string {
  const source = `${relative(ROOT, file.replace(/\?.*$/, ''))} ${local}`;
  const name = `_${createHash('sha256').update(source).digest('base64url').replaceAll('-', '_').slice(0, 4)}`;
  const owner = owners.get(name) ?? source;
  if (owner !== source) throw new Error(`Two files have the same class name: ${owner}, ${source}`);
  owners.set(name, source);
  return name;
}
