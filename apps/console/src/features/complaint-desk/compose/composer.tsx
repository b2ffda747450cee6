import type { ComplaintCase, ComplaintChange } from '@cauce/contract/console';
import { useEffect, useId, useState } from 'react';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import css from './composer.module.css';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import { findUnsentReply, unsentNoteOf } from './unsent-replies.ts';

/** Below the conversation: the answer to the borrower or a note for agents. A closed complaint takes only a note. */
export function Composer({
  complaintCase,
  onRefresh,
  onChange,
  onBusy,
}: {
  complaintCase: ComplaintCase;
  onRefresh: () => Promise<void>;
  onChange: (change: ComplaintChange) => void;
  /** Whether the agent is writing: nothing may move then. */
  onBusy: (isBusy: boolean) => void;
}) {
  const { complaintDesk: words } = useCopy();
  const { me } = useSignedIn();
  const isClosed = complaintCase.complaint.state === 'closed';
  const [form, setForm] = useState<'reply' | 'note'>(() => {
    const hasNote = findUnsentReply(me.id, unsentNoteOf(complaintCase.complaint.id)) !== null;
    return hasNote && findUnsentReply(me.id, complaintCase.complaint.id) === null
      ? 'note'
      : 'reply';
  });
  const [isReplying, setReplying] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const isBusy = isReplying || isNoting;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const id = useId();
  const shown = isClosed ? 'note' : form;
  const common = { complaintCase, onRefresh, onChange };
  return (
    <div className={css.composer}>
      {!isClosed && (
        <fieldset className={css.forms}>
          <legend>{words.forms}</legend>
          {(['reply', 'note'] as const).map((one) => (
            <label key={one} className={css.formChoice}>
              <input type="radio" name={id} checked={shown === one} onChange={() => setForm(one)} />
              <span>
                {words.formNames[one]}
                <KeyCap of={KEYS.complaints[one]} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {!isClosed && (
        <ReplyForm
          {...common}
          isShown={shown === 'reply'}
          onShow={() => setForm('reply')}
          onBusy={setReplying}
        />
      )}
      <NoteForm
        {...common}
        isShown={shown === 'note'}
        onShow={() => setForm('note')}
        onBusy={setNoting}
      />
    </div>
  );
}
