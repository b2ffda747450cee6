import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/**
 * The origin by which the caller reached this server: the configured one, which production always has. A demo without one
 * is reached by whatever name its user typed, and a page follows links of exactly that origin only.
 */
export function ownOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { mode, publicOrigin, host: ownHost, port }: Settings,
): string {
  if (publicOrigin !== null) return publicOrigin;
  const claimed = `${protocol}://${host}`;
  // A host and a port only: no user before it, no path after it.
  if (mode === 'demo' && /^[^/?#@\\]+$/.test(host) && URL.canParse(claimed))
    return new URL(claimed).origin;
  return `http://${ownHost}:${port}`;
}
