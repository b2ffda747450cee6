import { noteOnComplaint } from '@cauce/contract/console';
import { withinCharacters } from '@cauce/lending';
import { Button, Icon, lockIcon } from '@cauce/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { refusalText } from '../../../calls/refusal-text.ts';
import { useAction } from '../../../calls/use-action.ts';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import css from './composer.module.css';
import { FormError, faultOf } from './composer-form.tsx';
import type { ComposerFormProps } from './composer-form.tsx';
import { Counter } from './counter.tsx';
import {
  findUnsentReply,
  removeUnsentReply,
  storeUnsentReply,
  unsentNoteOf,
} from './unsent-replies.ts';
import { complaintChangeIn } from '../complaint-change.ts';
import { useFocusOnceShown } from './use-focus-once-shown.ts';

/** Below the server's limit in UTF-16 units for every script. */
const NOTE_CHARACTERS = 400;

/** A note that only agents read. What was typed stays while another complaint is open. */
export function NoteForm({
  complaintCase: { complaint },
  isShown,
  onShow,
  onRefresh,
  onChange,
  onBusy,
}: ComposerFormProps) {
  const copy = useCopy();
  const { complaintDesk: words } = copy;
  const { me } = useSignedIn();
  const place = unsentNoteOf(complaint.id);
  const [note, setNote] = useState(() => findUnsentReply(me.id, place)?.text ?? '');
  const [error, setError] = useState<string | null>(null);
  const { run, isRunning } = useAction(noteOnComplaint, { isSilent: true });
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isEmpty = note.trim() === '';
  useEffect(() => onBusy(!isEmpty), [isEmpty, onBusy]);
  useEffect(() => {
    if (isEmpty) removeUnsentReply(me.id, place);
    else storeUnsentReply(me.id, place, { text: note, images: [], due: null }, false);
  }, [isEmpty, me.id, note, place]);
  const show = useFocusOnceShown(isShown, onShow);
  useKeys({ [KEYS.complaints.note]: () => show(() => area.current?.focus()) });

  async function save(): Promise<void> {
    setError(isEmpty ? words.noteMissing : null);
    if (isEmpty) return;
    const outcome = await run({ complaintId: complaint.id, version: complaint.version, note });
    if (outcome.ok) {
      setNote('');
      await onRefresh();
      return;
    }
    const change = complaintChangeIn(outcome);
    if (change !== null) onChange(change);
    else if (outcome.refusal !== 'sessionExpired') setError(refusalText(outcome.refusal, copy));
  }

  return (
    <form
      className={css.form}
      hidden={!isShown}
      aria-label={words.noteTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={`${css.box} ${css.note}`} data-bad={error !== null || undefined}>
        <textarea
          ref={area}
          className={css.area}
          rows={4}
          value={note}
          placeholder={words.noteHint}
          aria-label={words.noteLabel}
          {...faultOf(error, `${id}e`)}
          onChange={({ target }) => {
            setNote(withinCharacters(target.value, NOTE_CHARACTERS));
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
        <div className={css.noteTools}>
          <Icon name={lockIcon} size="xs" />
          {words.noteText}
          <Counter text={note} most={NOTE_CHARACTERS} />
        </div>
      </div>
      <FormError error={error} id={`${id}e`} />
      <div className={css.foot}>
        <Button type="submit" size="s" isBusy={isRunning}>
          {words.noteSave}
          <KeyCap of={KEYS.complaints.send} />
        </Button>
      </div>
    </form>
  );
}
