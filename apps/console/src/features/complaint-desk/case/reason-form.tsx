import { characterLimit } from '@cauce/lending';
import { useState } from 'react';
import { CountedArea } from '../../../parts/fields/counted-area.tsx';
import { ActDialog } from '../../../parts/dialogs/open-dialog.tsx';

// Below the server's limit in UTF-16 units for every script.
const limit = characterLimit(400);

/** A few words that only agents read: a note, or a reason. */
export function ReasonForm({
  label,
  missing,
  onSay,
  ...dialog
}: {
  title: string;
  text: string;
  label: string;
  missing: string;
  action: string;
  isBusy: boolean;
  onSay: (words: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ActDialog
      {...dialog}
      onAct={() => {
        if (typed.trim() === '') setMissing(true);
        else onSay(typed);
      }}
    >
      <CountedArea
        label={label}
        value={typed}
        rows={4}
        limit={limit}
        error={isMissing ? missing : undefined}
        onChange={(next) => {
          setTyped(next);
          setMissing(false);
        }}
      />
    </ActDialog>
  );
}
