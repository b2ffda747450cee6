import { characterLimit } from '@cauce/lending';
import { CONTACT_LIMITS } from '@cauce/contract';
import { Button, FormAnswer, TextArea, TextField } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteAddress } from '../../session/site-link.tsx';
import { SitePage } from '../../session/site-page.tsx';
import { LenderContacts } from './lender-contacts.tsx';
import { useContactForm } from './use-contact-form.ts';
import css from './page.module.css';

const LIMITS = {
  name: characterLimit(CONTACT_LIMITS.name),
  telephone: characterLimit(CONTACT_LIMITS.telephone),
  email: characterLimit(CONTACT_LIMITS.email),
  message: characterLimit(CONTACT_LIMITS.message),
};

/** The feedback form: all four fields are required. Without scripts it is sent to this address. */
export function Section() {
  const { contact } = useCopy('publicSite');
  const { sendsContactMessages } = useConfig();
  const action = useSiteAddress('siteContact');
  const { fields, write, result, isBusy, isMissing, submit } = useContactForm();
  const errorOf = (name: keyof typeof fields) => (isMissing(name) ? contact.missing : undefined);
  const text = (name: 'name' | 'telephone' | 'email') => ({
    name,
    label: contact[name],
    value: fields[name],
    limit: LIMITS[name],
    error: errorOf(name),
    onChange: (value: string) => write(name, value),
  });

  return (
    <SitePage title={contact.title} lead={contact.lead}>
      <form className={css.form} method="post" action={action} onSubmit={submit} noValidate>
        {result !== null && <FormAnswer {...result} />}
        {!sendsContactMessages && <LenderContacts />}
        <TextField {...text('name')} autoComplete="name" />
        <TextField {...text('telephone')} type="tel" autoComplete="tel" />
        <TextField {...text('email')} type="email" autoComplete="email" />
        <TextArea
          name="message"
          label={contact.message}
          value={fields.message}
          onChange={(value) => write('message', value)}
          limit={LIMITS.message}
          counter={contact.counter}
          error={errorOf('message')}
        />
        <Button type="submit" isBlock isBusy={isBusy}>
          {contact.send}
        </Button>
      </form>
    </SitePage>
  );
}
