import { repaymentStatus as en } from '@cauce/copy/screens/en/repayment-status';
import { repaymentStatus as es } from '@cauce/copy/screens/es/repayment-status';
import { Card, DetailRows, Icon } from '@cauce/ui';
import { BorrowerLink, OrderLink } from '../../parts/screen/links.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { LateBars } from '../../parts/values/late-bars.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import css from './payment-cards.module.css';
import type { UndecidedCase } from './undecided-row.ts';

/** What a provider reports about a payment, as opposed to what people do. */
const PROVIDER_REPORTS: ReadonlySet<string> = new Set([
  'neverHeard',
  'pending',
  'needsCode',
  'wrongCode',
  'needsAction',
  'succeeded',
  'failed',
  'contradicted',
]);

/** The app's own words for a payment without an outcome. */
const BORROWER_TEXTS = { es: es.states, en: en.states } as const;

/** Whose payment it is, and what the loan owes today. */
export function LoanCard({ payment: { row, loan, borrowerSees } }: { payment: UndecidedCase }) {
  const { undecided: words, collections } = useCopy();
  const { language } = usePreferences();
  return (
    <Card title={words.loanTitle}>
      <DetailRows
        rows={[
          {
            label: words.borrower,
            value: <BorrowerLink borrowerId={row.borrowerId} name={row.borrowerName} />,
          },
          {
            label: words.order,
            value: <OrderLink orderId={row.orderId} />,
          },
          ...(loan === null
            ? []
            : [
                { label: collections.dueNow, value: <Money amount={loan.dueNow} /> },
                { label: collections.balance, value: <Money amount={loan.balance} /> },
                {
                  label: collections.late,
                  value: (
                    <LateBars days={loan.daysLate}>{collections.lateDays(loan.daysLate)}</LateBars>
                  ),
                },
              ]),
          ...(borrowerSees === null
            ? []
            : [
                {
                  label: words.appSays,
                  value: words.quoted(BORROWER_TEXTS[language][borrowerSees].title),
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** The provider's last answer, and its own name for the payment. */
export function ProviderAnswer({ payment: { row, evidence } }: { payment: UndecidedCase }) {
  const { undecided: words } = useCopy();
  const nameOf = useProviderName();
  const last = evidence.findLast(({ what }) => PROVIDER_REPORTS.has(what));
  return (
    <Card title={words.lastWord}>
      <p className={css.word}>
        {last === undefined ? words.neverAnswered : (words.evidenceKinds[last.what] ?? last.what)}
        {last !== undefined && last.detail !== '' && <code>{last.detail}</code>}
      </p>
      <DetailRows
        rows={[
          { label: words.method, value: words.methods[row.method] },
          { label: words.provider, value: nameOf(row.provider) },
          { label: words.reference, value: row.providerReference || words.noReference },
          ...(last === undefined
            ? []
            : [{ label: words.heard, value: <Instant at={last.lastAt} /> }]),
        ]}
      />
    </Card>
  );
}

/** Other evidence for one outcome or the other. */
export function Signals({ payment: { row, signals } }: { payment: UndecidedCase }) {
  const { undecided: words } = useCopy();
  const nameOf = useProviderName();
  const { sameCharges, report } = signals;
  return (
    <Card title={words.signals}>
      <ul className={css.signals}>
        <Signal
          tone={sameCharges === 0 ? 'success' : 'warn'}
          text={sameCharges === 0 ? words.noSameCharge : words.sameCharges(sameCharges)}
        />
        <Signal
          tone={report === 'listed' ? 'success' : 'warn'}
          text={words.report[report](nameOf(row.provider))}
        />
      </ul>
    </Card>
  );
}

function Signal({ tone, text }: { tone: 'success' | 'warn'; text: string }) {
  return (
    <li data-tone={tone}>
      <Icon name={tone === 'success' ? 'check-circle' : 'alert'} size="xs" />
      {text}
    </li>
  );
}
