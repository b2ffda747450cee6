import type { ConsoleEndpoint } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { showToast } from '@cauce/ui';
import { saveFile } from '../../../calls/save-file.ts';
import { useCount } from '../../../parts/values/number-format.ts';
import { DownloadButton } from '../../../parts/tables/download-button.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';

interface Exported {
  readonly file: { readonly fileName: string; readonly text: string };
  readonly isCut: boolean;
  /** Rows that the agent may still export today; null or absent without a limit. */
  readonly leftToday?: number | null | undefined;
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
  const countOf = useCount();
  return (
    <DownloadButton
      label={label ?? words.export}
      endpoint={endpoint}
      input={input}
      onDone={({ file, isCut, leftToday = null }) => {
        saveFile(file);
        const left = leftToday === null ? null : countOf(leftToday);
        showToast(exportedText(isCut, left, words), { kind: 'success' });
      }}
    />
  );
}

function exportedText(isCut: boolean, left: string | null, words: ConsoleCopy['loanDesk']): string {
  if (isCut) return left === '0' ? words.exportedUpToLimit : words.exportCut;
  return left === null ? words.exported : words.exportedLeft(left);
}
