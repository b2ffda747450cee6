import { CONTRACT_PDF_PATH, readContract } from '@cauce/contract';
import { Card, LinkRow, downloadIcon, printIcon } from '@cauce/ui';
import { buildRequest } from '../../calls/build-request.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSession } from '../../session/session-provider.tsx';
import type { ContractInput } from './contract-input.ts';

/** Ways to keep the note: on paper, or as the PDF that the server writes from the same text. */
export function ContractCopies({ input }: { input: ContractInput }) {
  const copy = useCopy('contractPage');
  const config = useConfig();
  const session = useSession();
  const { url } = buildRequest(
    { ...readContract, path: CONTRACT_PDF_PATH },
    readContract.write(input),
    { config, session },
  );
  return (
    <Card isFlush label={copy.keep}>
      <LinkRow
        as="a"
        icon={downloadIcon}
        title={copy.download}
        href={url}
        download={copy.fileName(session.orderId ?? '')}
      />
      <LinkRow icon={printIcon} title={copy.print} onClick={() => window.print()} />
    </Card>
  );
}
