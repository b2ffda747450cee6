import { visibleRows } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { SitePage } from '../../session/site-page.tsx';
import css from './page.module.css';

/** The lender behind the service. */
export function Section() {
  const { about } = useCopy('publicSite');
  const { brandName, operator } = useConfig();
  const identity = visibleRows([
    { label: about.company, value: operator.name },
    { label: about.licence, value: operator.licence },
    { label: about.contact, value: operator.contact },
    { label: about.address, value: operator.address },
  ]);
  return (
    <SitePage title={about.greeting(brandName)} lead={about.welcome}>
      {identity.length > 0 && (
        <>
          <h2 className={css.subtitle}>{about.operator}</h2>
          <dl className={css.facts}>
            {identity.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </SitePage>
  );
}
