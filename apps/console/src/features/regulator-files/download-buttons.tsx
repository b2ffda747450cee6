import { downloadRegulatorFile } from '@cauce/contract/console';
import type { ConsoleOutputOf, readRegulatorFile } from '@cauce/contract/console';
import { Button, Dialog, downloadIcon, showToast } from '@cauce/ui';
import { useState } from 'react';
import { saveFile } from '../../calls/save-file.ts';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';

type Format = 'json' | 'csv';

/** Downloads the file, after listing the cases that it would leave out. */
export function DownloadButtons({
  of: { file, period, count, completeCount, missingOfLender },
}: {
  of: ConsoleOutputOf<typeof readRegulatorFile>;
}) {
  const { shell, regulatorFiles: words } = useCopy();
  const { run, isRunning } = useAction(downloadRegulatorFile);
  const [waiting, setWaiting] = useState<Format | null>(null);
  const lacking = count - completeCount;
  const isUnable = count === 0 || missingOfLender.length > 0;

  async function save(format: Format, leavesOutIncomplete: boolean): Promise<void> {
    const outcome = await run({ file, period, format, leavesOutIncomplete });
    if (!outcome.ok) return;
    saveFile(outcome.data.file, format === 'json' ? 'application/json' : undefined);
    showToast(words.downloaded(outcome.data.count, outcome.data.leftOut), { kind: 'success' });
    setWaiting(null);
  }

  const button = (format: Format) => (
    <Button
      key={format}
      variant={format === 'json' ? 'primary' : 'secondary'}
      size="s"
      icon={downloadIcon}
      isBusy={isRunning}
      disabled={isUnable}
      onClick={() => {
        if (lacking > 0) setWaiting(format);
        else void save(format, false);
      }}
    >
      {format === 'json' ? words.downloadJson : words.downloadCsv}
    </Button>
  );
  return (
    <>
      {/* REDECO accepts JSON only. */}
      {file !== 'redeco' && button('csv')}
      {button('json')}
      {waiting !== null && (
        <Dialog
          isOpen
          title={words.incompleteTitle(lacking)}
          text={words.incompleteText(completeCount)}
          closeLabel={shell.close}
          onClose={() => setWaiting(null)}
          actions={
            completeCount === 0 ? (
              <Button isBlock variant="secondary" onClick={() => setWaiting(null)}>
                {shell.close}
              </Button>
            ) : (
              <Button isBlock isBusy={isRunning} onClick={() => void save(waiting, true)}>
                {words.leaveOut}
              </Button>
            )
          }
        >
          {null}
        </Dialog>
      )}
    </>
  );
}
