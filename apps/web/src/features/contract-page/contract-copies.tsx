import { CONTRACT_PDF_PATH, STATEMENT_PDF_PATH, readContract } from '@cauce/contract';
import { Card, LinkRow, downloadIcon, printIcon } from '@cauce/ui';
import { useHasShell } from '../../bridge/use-has-shell.ts';
import { buildRequest } from '../../calls/build-request.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSession } from '../../session/session-provider.tsx';
import type { ContractInput } from './contract-input.ts';

/**
 * Print the documents, or get the PDFs that the server writes from the same texts. `statement` is the title of the disclosure
 * statement; undefined if there is none.
 */
export function ContractCopies({
  input,
  statement,
}: {
  input: ContractInput;
  statement: string | undefined;
}) {
  const copy = useCopy('contractPage');
  const config = useConfig();
  const session = useSession();
  const hasShell = useHasShell();
  const urlOf = (path: string) =>
    buildRequest({ ...readContract, path }, readContract.write(input), { config, session }).url;
  const order = session.orderId ?? '';
  return (
    <Card isFlush label={copy.keep}>
      {statement !== undefined && (
        <LinkRow
          as="a"
          icon={downloadIcon}
          title={copy.downloadOf(statement)}
          href={urlOf(STATEMENT_PDF_PATH)}
          download={copy.statementFile(order)}
        />
      )}
      <LinkRow
        as="a"
        icon={downloadIcon}
        title={statement === undefined ? copy.download : copy.downloadOf(copy.title)}
        href={urlOf(CONTRACT_PDF_PATH)}
        download={copy.fileName(order)}
      />
      {/* A shell's web view does nothing then. */}
      {!hasShell && <LinkRow icon={printIcon} title={copy.print} onClick={() => window.print()} />}
    </Card>
  );
}
