import { saveRegulatorCase } from '@cauce/contract/console';
import type { ComplaintCase } from '@cauce/contract/console';
import { Badge, Button } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import css from './case-part.module.css';
import { CaseForm } from './case-form.tsx';

/** Which regulator's file a complaint belongs to, how much is missing, and the form for it. */
export function RegulatorPart({
  complaintId,
  regulatorFile: { kind, lacking },
  onSaved,
}: {
  complaintId: string;
  regulatorFile: NonNullable<ComplaintCase['regulatorFile']>;
  onSaved: () => Promise<void>;
}) {
  const { regulatorFiles: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  const maySave = useMay(saveRegulatorCase);
  const isComplete = kind !== null && lacking === 0;
  return (
    <>
      <p className={css.state}>
        <span>{kind === null ? words.unsorted : words.kinds[kind]}</span>
        {kind !== null && kind !== 'none' && (
          <Badge tone={isComplete ? 'success' : 'warn'} icon={isComplete ? 'check' : 'alert'}>
            {isComplete ? words.nothingLacks : words.lackingCount(lacking)}
          </Badge>
        )}
      </p>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {maySave && !isComplete ? words.fill : words.change}
      </Button>
      {isOpen && (
        <CaseForm complaintId={complaintId} onSaved={onSaved} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
