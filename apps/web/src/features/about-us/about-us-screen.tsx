import { AppShell, Card, Lead, Note, Page, TileBand, visibleRows } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { ScreenBar } from '../../session/screen-bar.tsx';
import css from './about-us-screen.module.css';
import { RowCard } from '../../session/row-card.tsx';

/** A welcome and the lender's identity. */
export function Screen() {
  const copy = useCopy('aboutUs');
  const { brandName, operator } = useConfig();
  const identity = visibleRows([
    { label: copy.name, value: operator.name },
    { label: copy.licence, value: operator.licence },
    { label: copy.contact, value: operator.contact },
    { label: copy.address, value: operator.address },
  ]);
  return (
    <AppShell>
      <ScreenBar title={copy.title} />
      <Page>
        <TileBand />
        <Lead title={copy.greeting(brandName)} />
        <Card>
          <Note size="body">{copy.welcome}</Note>
        </Card>
        {identity.length > 0 && (
          <Card title={copy.operator}>
            {/* Names and addresses are long: each is below its label, because the kit's rows would squeeze both. */}
            <dl className={css.identity}>
              {identity.map(({ label, value }) => (
                <div key={label}>
                  <dt className={css.label}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
        <RowCard to="customerService" icon="headset" title={copy.talk} />
      </Page>
    </AppShell>
  );
}
