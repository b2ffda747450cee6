import { eraseBorrower, previewErasure } from '@cauce/contract/console';
import type { DataRequestCase } from '@cauce/contract/console';
import { NoticeBar } from '@cauce/ui';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { Hindrances } from './erasure-effect.tsx';
import type { StepName } from './step-dialog.tsx';

/** Warns whoever grants a cancellation that cannot be done yet, or marks one as applied that was not done. */
export function NotErased({ of: one, step }: { of: DataRequestCase; step: StepName }) {
  const { requestBorrower: words } = useCopy();
  const mayErase = useMay(eraseBorrower);
  if (one.right !== 'cancellation' || one.borrowerId === null || one.isErased) return null;
  if (step === 'apply')
    return (
      <NoticeBar tone="warn">
        {words.notErased} {mayErase ? words.eraseMarks : words.adminErases}
      </NoticeBar>
    );
  return step === 'grant' && mayErase ? <Hindered of={one} /> : null;
}

function Hindered({ of: { id, version } }: { of: DataRequestCase }) {
  const { data } = useRead(previewErasure, { requestId: id, version });
  return data === undefined ? null : <Hindrances of={data} />;
}
