import { groupPhone } from '@cauce/lending';
import { Logo } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import { SiteLink } from '../../session/site-link.tsx';
import { FOOTER_NAV_ID, SITE_SECTIONS } from './site-sections.ts';
import css from './site-footer.module.css';

/** The lender's identity and contacts, at the end of every public page. */
export function SiteFooter() {
  const { footer, full, main } = useCopy('publicSite');
  const { brandName, country, operator } = useConfig();
  const { contacts, example } = useSiteData();
  const identity = [operator.licence, operator.contact].filter((one) => one !== '');
  const year = example?.computedOn.slice(0, 4) ?? '';

  return (
    <footer className={css.foot}>
      <div className={css.wrap}>
        <p className={css.brand}>
          <Logo src="/icons/tile.svg" size="s" />
          {brandName}
        </p>
        <dl className={css.contacts}>
          {contacts !== null && contacts.telephone !== '' && (
            <div>
              <dt>{footer.telephone}</dt>
              <dd>
                <a href={`tel:${contacts.telephone.replaceAll(' ', '')}`}>
                  {groupPhone(contacts.telephone.replaceAll(' ', ''), country) ??
                    contacts.telephone}
                </a>
              </dd>
            </div>
          )}
          {contacts !== null && contacts.email !== '' && (
            <div>
              <dt>{footer.email}</dt>
              <dd>
                <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              </dd>
            </div>
          )}
          {operator.address !== '' && (
            <div>
              <dt>{footer.address}</dt>
              <dd>{operator.address}</dd>
            </div>
          )}
        </dl>
        <nav id={FOOTER_NAV_ID} className={css.pages} aria-label={`${main} · ${footer.documents}`}>
          {SITE_SECTIONS.slice(0, 3).map(({ name, screen }) => (
            <SiteLink key={name} to={screen}>
              {full[name]}
            </SiteLink>
          ))}
          <SiteLink to="privacyNotice">{footer.privacy}</SiteLink>
          <SiteLink to="dataRequest">{footer.request}</SiteLink>
          <SiteLink to="loanTerms">{footer.terms}</SiteLink>
          <SiteLink to="periodAgreement">{footer.agreement}</SiteLink>
        </nav>
        <div className={css.legal}>
          <p>{footer.rights(operator.name === '' ? brandName : operator.name, year)}</p>
          {identity.length > 0 && <p>{identity.join(' · ')}</p>}
        </div>
      </div>
    </footer>
  );
}
