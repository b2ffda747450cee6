import type { ConsoleEndpoint } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { saveFile } from '../../../calls/save-file.ts';
import { DownloadButton } from '../../../parts/tables/download-button.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';

interface Exported {
  readonly file: { readonly fileName: string; readonly text: string };
  readonly isCut: boolean;
}

/** Has the server write a file and offers it for download. */
export function ExportButton<Input, Output extends Exported>({
  endpoint,
  input,
  label,
}: {
  endpoint: ConsoleEndpoint<Input, Output>;
  input: Input;
  /** By default that it exports. */
  label?: string | undefined;
}) {
  const { loanDesk: words } = useCopy();
  return (
    <DownloadButton
      label={label ?? words.export}
      endpoint={endpoint}
      input={input}
      onWritten={({ file, isCut }) => {
        saveFile(file);
        showToast(isCut ? words.exportCut : words.exported, { kind: 'success' });
      }}
    />
  );
}
