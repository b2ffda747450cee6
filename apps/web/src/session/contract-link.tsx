import { matchScreen } from '@cauce/contract';
import type { HTMLAttributes } from 'react';
import { ScreenLink } from './screen-link.tsx';
import { useLeave } from './use-leave.ts';

/** To a contract: the address that the other side names (`isNewContract`), or else our own screen, told by `own`. */
export function ContractLink({
  address,
  own,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  readonly address: string;
  readonly own: Readonly<Record<string, string>>;
}) {
  const leave = useLeave();
  if (address === '' || matchScreen(address.split('?', 1).join('')) === 'contract')
    return <ScreenLink {...rest} to="contract" own={own} />;
  // No `href`: it may be any text, and is judged when it is pressed.
  return <button {...rest} type="button" onClick={() => leave.leaveTo(address)} />;
}
