import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import type { IconSource } from '../icon/icon.tsx';
import css from './top-bar.module.css';

/** How to leave the screen: the handler, its accessible name, and the icon (a chevron by default). */
type TopBarBack = { label: string; onPress: () => void; icon?: IconSource };

/** The sticky top bar: back (a handler, or an element such as a link), the screen's h1, and at most one action. */
export function TopBar({
  title,
  back,
  action,
  isWide = false,
}: {
  title?: ReactNode;
  back?: TopBarBack | ReactNode;
  action?: ReactNode;
  /** Title at the left and a text action at the right. */
  isWide?: boolean | undefined;
}) {
  return (
    <header className={classNames(css.bar, isWide && css.wide)}>
      {isPress(back) ? (
        <IconButton icon={back.icon ?? 'back'} label={back.label} onClick={back.onPress} />
      ) : (
        (back ?? <span />)
      )}
      {title === undefined ? <span /> : <h1 className={css.title}>{title}</h1>}
      {action ?? <span />}
    </header>
  );
}

function isPress(back: TopBarBack | ReactNode): back is TopBarBack {
  return typeof back === 'object' && back !== null && 'onPress' in back;
}
