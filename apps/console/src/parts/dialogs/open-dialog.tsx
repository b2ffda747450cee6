import { Button, Dialog } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';

/** A dialog that is open while it is mounted, with a close button. */
export function OpenDialog({
  title,
  text,
  isWide,
  actions,
  onClose,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** It has a table. */
  isWide?: boolean;
  actions?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { shell } = useCopy();
  return (
    <Dialog
      isOpen
      title={title}
      text={text}
      isWide={isWide}
      closeLabel={shell.close}
      onClose={onClose}
      actions={actions}
    >
      {children}
    </Dialog>
  );
}

/** The same with one action in its footer. */
export function ActDialog({
  action,
  isBusy,
  isReady = true,
  onAct,
  ...dialog
}: Omit<Parameters<typeof OpenDialog>[0], 'actions'> & {
  action: string;
  isBusy: boolean;
  /** False while there is nothing to confirm yet. */
  isReady?: boolean;
  onAct: () => void;
}) {
  return (
    <OpenDialog
      {...dialog}
      actions={
        <Button isBlock isBusy={isBusy} disabled={!isReady} onClick={onAct}>
          {action}
        </Button>
      }
    />
  );
}
