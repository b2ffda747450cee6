import { matchScreen } from '@cauce/contract';
import type { HTMLAttributes } from 'react';
import { ScreenLink } from '../screen-link.tsx';
import { useLeave } from '../use-leave.ts';

/**
 * A link to a contract: the address that the server gives (`isNewContract`), otherwise our own screen, as described by
 * `own`.
 */
export function ContractLink({
  address,
  own,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  readonly address: string;
  readonly own: Readonly<Record<string, string>>;
}) {
  const leave = useLeave();
  // The field's name sounds like a flag: a back end may send one in place of an address.
  const isNone = /^\w*$/.test(address);
  if (isNone || matchScreen(address.split('?', 1).join('')) === 'contract')
    return <ScreenLink {...rest} to="contract" own={own} />;
  // No `href`: the address may be any text and is checked when the button is pressed.
  return <button {...rest} type="button" onClick={() => leave.leaveTo(address)} />;
}
