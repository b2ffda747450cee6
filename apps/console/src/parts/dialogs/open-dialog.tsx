import { Button, Dialog } from '@cauce/ui';
import { useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './open-dialog.module.css';

/** A dialog that is open while it is mounted, with a close button. It asks before it is closed with a text that was typed. */
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
  const typed = useRef(new Set<TextField>());
  const [isAsking, setAsking] = useState(false);

  function close(): void {
    const fields = [...typed.current];
    if (fields.some((one) => one.isConnected && one.value.trim() !== '')) setAsking(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        title={title}
        text={text}
        isWide={isWide}
        closeLabel={shell.close}
        onClose={close}
        actions={actions}
      >
        {children !== undefined && (
          <div
            className={css.content}
            onChange={({ target }: SyntheticEvent) => {
              if (isTextField(target)) typed.current.add(target);
            }}
          >
            {children}
          </div>
        )}
      </Dialog>
      {isAsking && (
        <Dialog
          isOpen
          title={shell.discardTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button isBlock onClick={() => setAsking(false)}>
                {shell.keepTyping}
              </Button>
              <Button isBlock variant="text" onClick={onClose}>
                {shell.discard}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const CHOICES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'range', 'search']);

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !CHOICES.has(target.type));

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
