import { CONSOLE_HEADER } from '@cauce/contract/console';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refused } from '../../http/refused.ts';

/**
 * Refuses requests that a page of another site may have caused. The cookie's `SameSite=Strict` would suffice in browsers
 * that support it; the custom header forces a preflight in every browser, and the headers that browsers set themselves must
 * agree.
 */
export function refuseOtherSites(request: FastifyRequest, settings: Settings): void {
  if (request.headers[CONSOLE_HEADER.name] !== CONSOLE_HEADER.value)
    throw new Refused('crossSite', 'The console’s header is missing.');
  refuseForeignOrigin(request, settings);
}

/** The same for a call that cannot carry a custom header: a stream of events. It changes nothing. */
export function refuseForeignOrigin(request: FastifyRequest, settings: Settings): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== ownOrigin(request, settings))
    throw new Refused('crossSite', 'It comes from another origin.');
  if (site !== undefined && site !== 'same-origin')
    throw new Refused('crossSite', 'It comes from another site.');
}
