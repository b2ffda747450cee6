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
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

const NONE = {};

/**
 * A link to a screen with the session's parameters, followed without loading a page. It is a real `<a href>`: it works
 * before scripts run, and can be given to the kit as `as={ScreenLink}`. The screen's chunk is requested at the first touch.
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
  // Documents of the public site are separate pages outside the app's screens.
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
