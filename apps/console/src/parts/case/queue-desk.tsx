import type { ComponentProps, ReactNode } from 'react';
import { Desk } from './desk.tsx';
import { QueuePane } from './queue-pane.tsx';

/** A desk whose list is a pane of rows in tabs. `heading` names the screen; `open` is the open case, or null. */
export function QueueDesk<Row, Page>({
  heading,
  nothing,
  none,
  open,
  ...pane
}: ComponentProps<typeof QueuePane<Row, Page>> & {
  heading: string;
  /** In place of a case where the list has nothing to open. */
  nothing: { readonly title: string; readonly text: string };
  none: ComponentProps<typeof Desk>['none'];
  open: ReactNode;
}) {
  return (
    <Desk
      title={heading}
      list={<QueuePane {...pane} />}
      nothing={
        pane.reading.data === undefined ? 'unknown' : pane.rows.length === 0 ? nothing : undefined
      }
      none={none}
    >
      {open}
    </Desk>
  );
}
