import { href, screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { PathLink } from './address.tsx';
import { useNavigation } from './navigation.ts';
import { useSession } from './session-provider.tsx';

export interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: ScreenName;
  /** The screen's own parameters; one that is also common (orderId, productId) replaces the session's. */
  readonly own?: Readonly<Record<string, string>>;
  /** Takes the place of the present history entry. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

const NONE = {};

/**
 * A link to a screen with the session's parameters, followed without leaving the page. A real `<a href>`: it works before
 * any script has run, and can be given to the kit as `as={ScreenLink}`. The screen's chunk is asked for at the first touch.
 */
export function ScreenLink({
  to,
  own = NONE,
  replace = false,
  children,
  ...rest
}: ScreenLinkProps) {
  const session = useSession();
  const { preload } = useNavigation();
  const address = href(to, own, session);
  // A document of the public site is a page of its own: the app's screens end there.
  if (screens[to].access === 'site')
    return (
      <a {...rest} href={address}>
        {children}
      </a>
    );
  return (
    <PathLink {...rest} replace={replace} href={address} onPointerDown={() => preload(to)}>
      {children}
    </PathLink>
  );
}
