import { eraseBorrower, previewErasure } from '@cauce/contract/console';
import type { DataRequestCase } from '@cauce/contract/console';
import { NoticeBar } from '@cauce/ui';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { Hindrances } from './erasure-effect.tsx';
import type { StepName } from './step-dialog.tsx';

/** Warns whoever grants a cancellation that cannot be done yet, or marks one as applied that was not done. */
export function ErasureWarning({ request, step }: { request: DataRequestCase; step: StepName }) {
  const { requestBorrower: words } = useCopy();
  const mayErase = useMay(eraseBorrower);
  if (request.right !== 'cancellation' || request.borrowerId === null || request.isErased)
    return null;
  if (step === 'apply')
    return (
      <NoticeBar tone="warn">
        {words.notErased} {mayErase ? words.eraseMarks : words.adminErases}
      </NoticeBar>
    );
  return step === 'grant' && mayErase ? <CurrentHindrances request={request} /> : null;
}

function CurrentHindrances({ request: { id, version } }: { request: DataRequestCase }) {
  const { data } = useRead(previewErasure, { requestId: id, version });
  return data === undefined ? null : <Hindrances preview={data} />;
}
