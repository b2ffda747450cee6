import type { ConsoleEndpoint } from '@cauce/contract/console';
import { Button, downloadIcon, showToast } from '@cauce/ui';
import { saveFile } from '../../calls/save-file.ts';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';

interface Exported {
  readonly file: { readonly fileName: string; readonly text: string };
  readonly isCut: boolean;
}

/** Has the server write a file and offers it to be saved. */
export function ExportButton<Input, Output extends Exported>({
  endpoint,
  input,
}: {
  endpoint: ConsoleEndpoint<Input, Output>;
  input: Input;
}) {
  const { loanDesk: words } = useCopy();
  const { run, isRunning } = useAct(endpoint);

  async function save(): Promise<void> {
    const outcome = await run(input);
    if (!outcome.ok) return;
    saveFile(outcome.data.file);
    showToast(outcome.data.isCut ? words.exportCut : words.exported, { kind: 'success' });
  }

  return (
    <Button
      variant="secondary"
      size="s"
      icon={downloadIcon}
      isBusy={isRunning}
      onClick={() => void save()}
    >
      {words.export}
    </Button>
  );
}
