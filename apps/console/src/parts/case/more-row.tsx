import { MoreButton } from '../tables/more-button.tsx';
import type { ComponentProps } from 'react';
import pane from './work-pane.module.css';

/** The last row of a list of work: the button for its next page; nothing at the end. */
export function MoreRow(props: ComponentProps<typeof MoreButton>) {
  if (props.readMore === null) return null;
  return (
    <li className={pane.more}>
      <MoreButton {...props} />
    </li>
  );
}
