import { Button, Dialog } from '@cauce/ui';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './open-dialog.module.css';

/**
 * A dialog that is open while it is mounted, with a close button. It asks before it is closed, or left by one of its
 * links, with a text that was typed.
 */
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
  /** What would discard the typed text; done once the agent confirms. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const stay = () => setLeave(null);

  const isTyped = () =>
    [...typed.current].some((one) => one.isConnected && one.value.trim() !== '');

  function close(): void {
    if (isTyped()) setLeave(() => onClose);
    else onClose();
  }

  function confirmFirst(event: MouseEvent): void {
    const link = followedLink(event);
    if (link === null || !isTyped()) return;
    event.preventDefault();
    event.stopPropagation();
    setLeave(() => () => {
      typed.current.clear();
      stay();
      link.click();
    });
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
            onClickCapture={confirmFirst}
            onChange={({ target }: SyntheticEvent) => {
              if (isTextField(target)) typed.current.add(target);
            }}
          >
            {children}
          </div>
        )}
      </Dialog>
      {leave !== null && (
        <Dialog
          isOpen
          title={shell.discardTitle}
          onClose={stay}
          actions={
            <>
              <Button isBlock onClick={stay}>
                {shell.keepTyping}
              </Button>
              <Button isBlock variant="text" onClick={leave}>
                {shell.discard}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

/** The link of a click that takes this page elsewhere; null for one that opens another page, such as with Ctrl. */
function followedLink({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>('a[href]:not([target="_blank"], [download])');
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
