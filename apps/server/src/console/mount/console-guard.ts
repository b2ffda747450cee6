import { CONSOLE_HEADER } from '@cauce/contract/console';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refused } from '../../http/refused.ts';

/**
 * Refuses what a page of another site may have caused. The cookie's `SameSite=Strict` would do for
 * browsers that know it; the header asks every browser first, and the two that browsers write themselves must agree.
 */
export function refuseOtherSites(request: FastifyRequest, settings: Settings): void {
  if (request.headers[CONSOLE_HEADER.name] !== CONSOLE_HEADER.value)
    throw new Refused('crossSite', 'Without the console’s header.');
  refuseForeignOrigin(request, settings);
}

/** The same for a call that can carry no header of ours: a stream of events. It changes nothing. */
export function refuseForeignOrigin(request: FastifyRequest, settings: Settings): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== ownOrigin(request, settings))
    throw new Refused('crossSite', 'From another origin.');
  if (site !== undefined && site !== 'same-origin')
    throw new Refused('crossSite', 'From another site.');
}
