import { DEVICE_PARAMETERS, matchScreen, parseAddress, writeSession } from '@cauce/contract';
import type { Session } from '@cauce/contract';

/** Where an address from a server leads: to a screen of ours, elsewhere on our origin, away, or nowhere. */
export type LeavePlan =
  | { readonly kind: 'screen'; readonly path: string }
  | { readonly kind: 'own'; readonly address: string }
  | { readonly kind: 'away'; readonly address: string }
  | { readonly kind: 'refused' };

export interface LeaveRules {
  readonly origin: string;
  /** Exact https origins. */
  readonly allowedOrigins: readonly string[];
  readonly session: Session;
  /** The address continues the borrower's own journey (`h5Url`, `lendDetailsUrl`): a listed host also gets the parameters. */
  readonly isJourney?: boolean;
}

const REFUSED: LeavePlan = { kind: 'refused' };
// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const UNPRINTABLE = /[\u0000-\u0020\u007f-\u{10ffff}\\]/u;

/**
 * Decides where an address may lead. An origin must be written exactly as it is in the list: an address that a parser would
 * repair into an allowed one (`a%2emx`, `A.MX`, `a.mx:443`, `a.mx@…`) is refused, because the next parser may repair it
 * differently. Our own origin gets the session, and so does a host listed by the lender if the address continues the
 * journey of the borrower's own loan.
 */
export function planLeave(
  url: string,
  { origin, allowedOrigins, session, isJourney = false }: LeaveRules,
  extra: Readonly<Record<string, string>> = {},
): LeavePlan {
  if (UNPRINTABLE.test(url)) return REFUSED;
  if (startsWithOrigin(url, origin) || /^\/(?!\/)/.test(url))
    return planOwn(url, origin, session, extra);
  const isAllowed = allowedOrigins.some(
    (allowed) => allowed.startsWith('https://') && startsWithOrigin(url, allowed),
  );
  const target = isAllowed ? parseAddress(url) : null;
  if (target === null) return REFUSED;
  const isExact = allowedOrigins.includes(target.origin) && target.username === '';
  if (!isExact) return REFUSED;
  if (isJourney) carryInto(target, session, extra);
  return { kind: 'away', address: target.href };
}

/** Writes the common parameters and extra ones into an address. */
function carryInto(target: URL, session: Session, extra: Readonly<Record<string, string>>): void {
  const device: readonly string[] = DEVICE_PARAMETERS;
  for (const [name, value] of writeSession(session)) {
    // An address may name its own loan, but never the borrower or the device.
    if (device.includes(name) || !target.searchParams.has(name))
      target.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(extra)) target.searchParams.set(name, value);
}

function planOwn(
  url: string,
  origin: string,
  session: Session,
  extra: Readonly<Record<string, string>>,
): LeavePlan {
  const target = parseAddress(url, origin);
  // `/%2e%2e//evil` resolves to `//evil`, which a browser would take for another host.
  if (target?.origin !== origin || target.pathname.startsWith('//')) return REFUSED;
  // The sandbox plays other companies' pages, and those never get the session.
  if (target.pathname.startsWith('/sandbox/')) return { kind: 'own', address: target.href };
  carryInto(target, session, extra);
  const path = target.pathname + target.search + target.hash;
  return matchScreen(target.pathname) === null
    ? { kind: 'own', address: origin + path }
    : { kind: 'screen', path };
}

function startsWithOrigin(url: string, origin: string): boolean {
  return url.startsWith(origin) && /^(?:$|[/?#])/.test(url.slice(origin.length));
}
