import { href, screens } from '@cauce/contract';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { PathLink } from '../../session/address.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { useNavigation } from '../../session/navigation.ts';

/** The address at which shells expect customer service from here. */
const [, ALIAS] = screens.customerService.aliases;

/** A link from an extension to customer service. */
export function AdviserLink(
  props: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> },
) {
  const session = useSession();
  const { preload } = useNavigation();
  return (
    <PathLink
      {...props}
      href={href('customerService', {}, session, ALIAS)}
      onPointerDown={() => preload('customerService')}
    />
  );
}
