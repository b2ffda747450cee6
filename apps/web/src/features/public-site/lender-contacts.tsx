import { dialledDigits, groupPhone, whatsAppAddress } from '@cauce/lending';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import css from './page.module.css';

/**
 * The lender's contacts, on a form that checks and sends nothing: without them a person would wait for an answer to a
 * message that never left the page.
 */
export function LenderContacts() {
  const { contact } = useCopy('publicSite');
  const { country } = useConfig();
  const { contacts } = useSiteData();
  const written = (number: string) => groupPhone(dialledDigits(number), country) ?? number;
  const { whatsApp = '', telephone = '', email = '' } = contacts ?? {};
  return (
    <section className={css.facts} aria-label={contact.reach}>
      <p>{contact.notSent}</p>
      <dl className={css.reach}>
        {whatsApp !== '' && (
          <div>
            <dt>{contact.whatsApp}</dt>
            <dd>
              <a href={whatsAppAddress(dialledDigits(whatsApp), country)}>{written(whatsApp)}</a>
            </dd>
          </div>
        )}
        {telephone !== '' && (
          <div>
            <dt>{contact.telephone}</dt>
            <dd>
              <a href={`tel:${dialledDigits(telephone)}`}>{written(telephone)}</a>
            </dd>
          </div>
        )}
        {email !== '' && (
          <div>
            <dt>{contact.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
