import { Icon, showToast, undoIcon } from '@cauce/ui';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useCopy } from '../../session/copy-provider.tsx';
import { onAgentLeft } from '../../session/session.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { KEYS } from '../keys/keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import css from './undo.module.css';

/** A change that was made, and the call that undoes it, which returns whether it succeeded. */
interface Change {
  readonly text: string;
  readonly undo: () => Promise<boolean>;
}

/** How long it is offered; longer while the pointer or the focus is on it. */
const OFFERED_MS = 8_000;

const changes = new ToastQueue<Change>({ maxVisibleToasts: 1 });
let offered = '';

// Another agent at this screen must not undo it.
onAgentLeft(() => changes.clear());

/** Shows what was changed and offers to undo it, by a button or ⌘Z. A later change replaces the offer. */
export function offerUndo(text: string, undo: Change['undo']): void {
  changes.close(offered);
  offered = changes.add({ text, undo }, { timeout: OFFERED_MS });
}

/** Where the undo of a change is offered. */
export function UndoHost() {
  const { shell } = useCopy();
  return (
    <ToastRegion queue={changes} className={css.region ?? ''} aria-label={shell.undo}>
      {({ toast }) => (
        <Toast toast={toast} className={css.toast ?? ''}>
          <Offer change={toast.content} onDone={() => changes.close(toast.key)} />
        </Toast>
      )}
    </ToastRegion>
  );
}

function Offer({ change, onDone }: { change: Change; onDone: () => void }) {
  const { shell } = useCopy();

  async function undo(): Promise<void> {
    onDone();
    // A refusal has been shown by the call itself.
    if (await change.undo()) showToast(shell.undone, { kind: 'success' });
  }
  useKeys({ [KEYS.everywhere.undo]: () => void undo() });

  return (
    <>
      <ToastContent className={css.text ?? ''}>
        {/* The slot names the toast, which is announced as a dialog. */}
        <Text slot="title">{change.text}</Text>
      </ToastContent>
      <Button className={css.act ?? ''} onPress={() => void undo()}>
        <Icon name={undoIcon} size="xs" />
        {shell.undo}
        <KeyCap of={KEYS.everywhere.undo} />
      </Button>
      <Button slot="close" className={css.close ?? ''} aria-label={shell.close}>
        <Icon name="close" size="xs" />
      </Button>
    </>
  );
}
