import { eraseBorrower, previewErasure } from '@cauce/contract/console';
import type { DataRequestCase } from '@cauce/contract/console';
import { Button, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { FilterField } from '../../parts/fields/filter-field.tsx';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './erasure-effect.module.css';
import { ErasureEffect } from './erasure-effect.tsx';

/** Shows what erasing would remove, and does it: the agent types the folio to confirm, since nothing restores the data. */
export function ErasureDialog({
  request,
  borrowerId,
  onDone,
  onClose,
}: {
  request: DataRequestCase;
  borrowerId: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { requestBorrower: words } = useCopy();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  // Of the borrower for whom it was opened: the request may be linked to another one meanwhile, and is refused then.
  const [seen] = useState({ requestId: request.id, version: request.version });
  const [seenBorrower] = useState(borrowerId);
  const reading = useRead(previewErasure, seen);
  const { run, isRunning } = useAction(eraseBorrower);
  // If the preview could not be refreshed it may be out of date and cannot be confirmed.
  const shown = reading.failure === null ? reading.data : undefined;
  const mayErase = shown !== undefined && shown.isGranted && shown.hindrances.length === 0;
  const isRight = typed.trim().toUpperCase() === request.folio;

  async function erase(): Promise<void> {
    setTried(true);
    if (!isRight) return;
    const outcome = await run({ ...seen, folio: typed });
    if (outcome.ok) {
      const { imagesLeft } = outcome.data;
      if (imagesLeft === 0) showToast(words.eraseDone, { kind: 'success' });
      else showToast(words.imagesLeft(imagesLeft), { durationMs: 8_000 });
      onClose();
    } else await reading.refresh();
    await onDone();
  }

  return (
    <OpenDialog
      title={words.eraseTitle(seenBorrower)}
      text={words.eraseText}
      onClose={onClose}
      actions={
        mayErase && (
          <Button variant="danger" isBlock isBusy={isRunning} onClick={() => void erase()}>
            {words.eraseDo}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <ReadingBody reading={reading} rows={4}>
          {(preview) => <ErasureEffect preview={preview} />}
        </ReadingBody>
        {mayErase && (
          <div className={css.confirm}>
            <FilterField
              label={words.typeFolio(request.folio)}
              value={typed}
              onChange={setTyped}
              error={isTried && !isRight ? words.folioWrong : undefined}
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        )}
      </Stack>
    </OpenDialog>
  );
}
