import { Button, Field, showToast } from '@cauce/ui';
import { useState } from 'react';
import css from './contact-form.module.css';
import { texts } from './test-preview-texts.ts';

/** A plain text field: it never reads the phone's contact list, and nothing is sent. */
export function ContactForm() {
  const [contact, setContact] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(contact.trim() === '');
        if (contact.trim() !== '') showToast(texts.submitted(contact.trim()), { kind: 'success' });
      }}
    >
      <div className={css.field}>
        <Field
          label={texts.contact}
          value={contact}
          placeholder={texts.contactPlaceholder}
          autoComplete="off"
          maxLength={80}
          error={isMissing ? texts.contactMissing : undefined}
          onChange={(value) => {
            setContact(value);
            setIsMissing(false);
          }}
        />
      </div>
      <Button type="submit">{texts.submit}</Button>
    </form>
  );
}
