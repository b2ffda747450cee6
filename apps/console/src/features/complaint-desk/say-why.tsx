import { Button, Dialog, TextArea } from '@cauce/ui';
import { countCharacters, withinComplaintLimit } from '@cauce/lending';
import { useState } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';

// Shorter than the server's limit in units whatever the script.
const limit = { most: 400, count: countCharacters, cut: withinComplaintLimit };

/** A few words that only agents read: a note, or why something is done. */
export function SayWhy({
  title,
  text,
  label,
  missing,
  action,
  isBusy,
  onSay,
  onClose,
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
  const { shell, complaintDesk: words } = useCopy();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      isOpen
      title={title}
      text={text}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button
          isBlock
          isBusy={isBusy}
          onClick={() => {
            if (typed.trim() === '') setMissing(true);
            else onSay(typed);
          }}
        >
          {action}
        </Button>
      }
    >
      <TextArea
        label={label}
        value={typed}
        rows={4}
        limit={limit}
        counter={words.counter}
        error={isMissing ? missing : undefined}
        onChange={(next) => {
          setTyped(next);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
