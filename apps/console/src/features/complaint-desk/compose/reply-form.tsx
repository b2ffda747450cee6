import { REPLY_LIMITS, countCharacters, unfilledIn } from '@cauce/lending';
import { Button, Chip, Icon, IconButton, imageIcon, showToast, docIcon } from '@cauce/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './composer.module.css';
import { FormError, faultOf } from './composer-form.tsx';
import type { ComposerFormProps } from './composer-form.tsx';
import { Counter } from './counter.tsx';
import { ReplyImages } from './reply-images.tsx';
import { nextPlaceholder } from './next-placeholder.ts';
import { handleFileDrops } from './handle-file-drops.ts';
import { useFocusOnceShown } from './use-focus-once-shown.ts';
import { useReply } from './use-reply.ts';

/** The form of the answer: templates, text, images, and the name under which the borrower will read it. */
export function ReplyForm({
  complaintCase,
  isShown,
  onShow,
  onRefresh,
  onChange,
  onBusy,
}: ComposerFormProps) {
  const { complaintDesk: words } = useCopy();
  const reply = useReply(complaintCase, { onRefresh, onChange });
  const [areTemplatesShown, setTemplatesShown] = useState(true);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const isBusy = !reply.isEmpty;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const takeFiles = useEffectEvent(reply.images.add);
  useEffect(() => handleFileDrops((files) => takeFiles(files)), []);

  function insert(template: string): void {
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: reply.text.length,
      selectionEnd: reply.text.length,
    };
    const text = reply.text.slice(0, from) + template + reply.text.slice(to);
    if (countCharacters(text) > REPLY_LIMITS.characters) {
      showToast(words.templateTooLong, { kind: 'fail' });
      return;
    }
    reply.write(text);
    // The first unfilled variable is selected, to be typed over.
    const after = from + template.length;
    const [start, end] = nextPlaceholder(text, from) ?? [after, after];
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  }

  /** Tab goes from one unfilled variable to the next; after the last it leaves the field, as always. */
  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void reply.send();
    if (event.key !== 'Tab' || event.shiftKey) return;
    const placeholder = nextPlaceholder(reply.text, event.currentTarget.selectionEnd);
    if (placeholder === null) return;
    event.preventDefault();
    event.currentTarget.setSelectionRange(...placeholder);
  }

  const show = useFocusOnceShown(isShown, onShow);
  const templates = useRef<HTMLUListElement>(null);
  useKeys({
    [KEYS.complaints.reply]: () => show(() => area.current?.focus()),
    [KEYS.complaints.template]: () =>
      show(() => templates.current?.querySelector('button')?.focus()),
  });
  const placeholders = unfilledIn(reply.text);

  return (
    <form
      className={css.form}
      hidden={!isShown}
      aria-label={words.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void reply.send();
      }}
    >
      {areTemplatesShown && complaintCase.templates.length > 0 && (
        <div className={css.choose}>
          <KeyCap of={KEYS.complaints.template} />
          <ul className={css.templates} ref={templates} id={`${id}t`} aria-label={words.templates}>
            {complaintCase.templates.map(({ id: template, title, text }) => (
              <li key={template}>
                <Chip onClick={() => insert(text)}>{title}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={css.box} data-bad={reply.error !== null || undefined}>
        <textarea
          ref={area}
          className={css.area}
          rows={4}
          value={reply.text}
          placeholder={words.replyHint}
          aria-label={words.reply}
          {...faultOf(reply.error, `${id}e`)}
          onChange={({ target }) => reply.write(target.value)}
          onKeyDown={pressKey}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            reply.images.add([...event.clipboardData.files]);
          }}
        />
        <ReplyImages images={reply.images} />
        <div className={css.tools}>
          <IconButton
            icon={imageIcon}
            size="s"
            label={words.attach}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            className={css.picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => {
              reply.images.add([...(target.files ?? [])]);
              // Cleared, so that the same file can be picked again after it was removed.
              target.value = '';
            }}
          />
          <IconButton
            icon={docIcon}
            size="s"
            label={areTemplatesShown ? words.hideTemplates : words.showTemplates}
            aria-expanded={areTemplatesShown}
            aria-controls={areTemplatesShown ? `${id}t` : undefined}
            onClick={() => setTemplatesShown(!areTemplatesShown)}
          />
          <Counter text={reply.text} most={REPLY_LIMITS.characters} />
        </div>
      </div>
      <FormError error={reply.error} id={`${id}e`} />
      <div className={css.foot}>
        <span className={css.signature}>
          {placeholders.length === 0 || reply.error !== null ? (
            words.signedAs(complaintCase.signature)
          ) : (
            <span className={css.placeholders}>
              <Icon name="alert" size="xs" />
              {words.unfilled(placeholders.join(' '), placeholders.length)}
              <KeyCap of={KEYS.complaints.nextPlaceholder} />
            </span>
          )}
        </span>
        <Button
          variant="secondary"
          size="s"
          isBusy={reply.isSaving}
          onClick={() => void reply.save()}
        >
          {words.saveDraft}
        </Button>
        <Button type="submit" size="s" isBusy={reply.isSending}>
          {words.send}
          <KeyCap of={KEYS.complaints.send} />
        </Button>
      </div>
    </form>
  );
}
