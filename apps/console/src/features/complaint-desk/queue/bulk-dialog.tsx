import { Button, NoticeBar, Stack } from '@cauce/ui';
import type { ReactNode } from 'react';
import { ReadingBody } from '../../../calls/reading-body.tsx';
import type { Reading } from '../../../calls/use-read.ts';
import { OpenDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly left: (count: number) => string;
  readonly go: (count: number) => string;
}

/** An act on several complaints: what it would do with each, and afterwards which were left out. */
export function BulkDialog<Preview>({
  words,
  reading,
  shown,
  count,
  leftCount,
  isBusy,
  isCurrent,
  onGo,
  onClose,
  children,
}: {
  words: Words;
  reading: Reading<Preview>;
  /** The preview that is shown: the last one stays until the next is loaded. */
  shown: Preview | null;
  /** On how many it would be done. */
  count: number;
  /** Of how many it was not; null before it was done. */
  leftCount: number | null;
  isBusy: boolean;
  /** Whether what is shown is what would be done. */
  isCurrent: boolean;
  onGo: () => void;
  onClose: () => void;
  children: (shown: Preview) => ReactNode;
}) {
  const { shell, complaintDesk } = useCopy();
  return (
    <OpenDialog
      title={words.title}
      text={leftCount === null ? words.text : words.left(leftCount)}
      onClose={onClose}
      actions={
        leftCount === null ? (
          <Button isBlock isBusy={isBusy} disabled={count === 0 || !isCurrent} onClick={onGo}>
            {words.go(count)}
          </Button>
        ) : (
          <Button isBlock variant="secondary" onClick={onClose}>
            {shell.close}
          </Button>
        )
      }
    >
      {shown === null ? (
        <ReadingBody reading={reading} rows={4}>
          {() => null}
        </ReadingBody>
      ) : (
        <Stack gap={4}>
          {reading.failure !== null && <NoticeBar tone="warn">{complaintDesk.stale}</NoticeBar>}
          {children(shown)}
        </Stack>
      )}
    </OpenDialog>
  );
}
