import { eraseBorrower, exportBorrower } from '@cauce/contract/console';
import type { DataRequestCase } from '@cauce/contract/console';
import { Button, Card, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { saveFile } from '../../calls/save-file.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { DownloadButton } from '../../parts/tables/download-button.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';

/** Actions on the borrower's data: export or erase. The server confirms each again. */
export function BorrowerData({
  request,
  onDone,
}: {
  request: DataRequestCase;
  onDone: () => Promise<void>;
}) {
  const { requestBorrower: words } = useCopy();
  const mayExport = useMay(exportBorrower);
  const mayErase = useMay(eraseBorrower);
  const isExport =
    (request.right === 'access' || request.right === 'portability') &&
    ['received', 'granted'].includes(request.state);
  const isErasure = request.right === 'cancellation' && request.dueOn !== null;
  if (!isExport && !isErasure) return null;
  return (
    <Card title={words.data}>
      {!(isExport ? mayExport : mayErase) ? (
        <Note size="body">{words.adminOnly}</Note>
      ) : request.borrowerId === null ? (
        <Note size="body">{words.linkFirst}</Note>
      ) : isExport ? (
        <Export request={request} onDone={onDone} />
      ) : (
        <Erasure request={request} borrowerId={request.borrowerId} onDone={onDone} />
      )}
    </Card>
  );
}

function Export({ request, onDone }: { request: DataRequestCase; onDone: () => Promise<void> }) {
  const { requestBorrower: words } = useCopy();
  return (
    <Stack gap={3}>
      <span>
        <DownloadButton
          label={words.export}
          endpoint={exportBorrower}
          input={{ requestId: request.id, version: request.version }}
          onDone={({ file, imagesLeftOut }) => {
            saveFile(file, 'application/json');
            if (imagesLeftOut === 0) showToast(words.exported, { kind: 'success' });
            else showToast(words.imagesLeftOut(imagesLeftOut), { durationMs: 8_000 });
          }}
          onEnd={onDone}
        />
      </span>
      <Note>{words.exportNote}</Note>
    </Stack>
  );
}

function Erasure({
  request,
  borrowerId,
  onDone,
}: {
  request: DataRequestCase;
  borrowerId: string;
  onDone: () => Promise<void>;
}) {
  const { requestBorrower: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        {words.erase}
      </Button>
      {isOpen && (
        <ErasureDialog
          request={request}
          borrowerId={borrowerId}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
