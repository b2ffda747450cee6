import type { ConsoleEndpoint } from '@cauce/contract/console';
import { Button, downloadIcon } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';

/** Has the server write a file, which is then downloaded. */
export function DownloadButton<Input, Output>({
  label,
  endpoint,
  input,
  onWritten,
}: {
  label: string;
  endpoint: ConsoleEndpoint<Input, Output>;
  input: Input;
  onWritten: (written: Output) => void;
}) {
  const { run, isRunning } = useAct(endpoint);

  async function download(): Promise<void> {
    const outcome = await run(input);
    if (outcome.ok) onWritten(outcome.data);
  }

  return (
    <Button
      size="s"
      variant="secondary"
      icon={downloadIcon}
      isBusy={isRunning}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
