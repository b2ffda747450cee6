import { mergeComplaints } from '@cauce/contract/console';
import type { ComplaintCase } from '@cauce/contract/console';
import { readComplaintFolio } from '@cauce/lending';
import { Button, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { ActDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { useMay } from '../../../session/session.ts';
import { useGoDesk } from '../desk-address.ts';
import type { DeskPlace } from '../desk-address.ts';
import css from './side.module.css';

/** Merges this complaint with another open one of its borrower, after explaining what that does. */
export function Merge({
  complaintCase,
  place,
}: {
  complaintCase: ComplaintCase;
  place: DeskPlace;
}) {
  const { complaintDesk: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  const open = complaintCase.others.filter(({ state }) => state === 'open');
  const mayMerge = useMay(mergeComplaints);
  const canMerge = mayMerge && complaintCase.complaint.state === 'open' && open.length > 0;
  useKeys({ [KEYS.complaints.merge]: canMerge ? () => setOpen(true) : undefined });
  if (!canMerge) return null;
  return (
    <>
      <div className={css.act}>
        <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
          {words.merge}
          <KeyCap of={KEYS.complaints.merge} />
        </Button>
      </div>
      {isOpen && (
        <MergeDialog
          complaintCase={complaintCase}
          open={open}
          place={place}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const numberOf = (folio: string): number => readComplaintFolio(folio) ?? 0;

function MergeDialog({
  complaintCase: { complaint },
  open,
  place,
  onClose,
}: {
  complaintCase: ComplaintCase;
  open: ComplaintCase['others'];
  place: DeskPlace;
  onClose: () => void;
}) {
  const { complaintDesk: words } = useCopy();
  const { language } = usePreferences();
  const goDesk = useGoDesk();
  const [withId, setWithId] = useState(open[0]?.id ?? '');
  const { run, isRunning } = useAction(mergeComplaints);
  const other = open.find(({ id }) => id === withId);
  // Folios increase in the order of filing.
  const [stays, goes] =
    other && numberOf(other.folio) < numberOf(complaint.folio)
      ? [other.folio, complaint.folio]
      : [complaint.folio, other?.folio ?? ''];

  async function merge(): Promise<void> {
    const { id: complaintId, version } = complaint;
    const outcome = await run({ complaintId, version, withId });
    if (!outcome.ok) return;
    showToast(words.mergeDone, { kind: 'success' });
    onClose();
    goDesk({ ...place, caseId: outcome.data.stayingId });
  }

  return (
    <ActDialog
      title={words.mergeTitle}
      text={words.mergeText(goes, stays)}
      onClose={onClose}
      action={words.mergeGo}
      isBusy={isRunning}
      onAct={() => void merge()}
    >
      <Stack gap={4}>
        <SelectField
          label={words.mergeWith}
          value={withId}
          choices={open.map(({ id, folio, type, filedOn }) => ({
            id,
            label: `${folio} · ${type[language]} · ${filedOn}`,
          }))}
          onChange={setWithId}
        />
      </Stack>
    </ActDialog>
  );
}
