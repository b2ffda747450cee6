import { readProviderChart, readProviderHealth } from '@cauce/contract/console';
import { ReadingCard } from '../../../calls/reading-card.tsx';
import { useRead } from '../../../calls/use-read.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { shareOf, useDecimal, usePercent } from '../../../parts/values/number-format.ts';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { ChartCard } from '../chart-card.tsx';
import { moneyCell } from '../money-cell.tsx';
import { withAllProductsNote } from './home-scope.ts';
import type { HomeScope } from './home-scope.ts';

/** Results of card and wallet payments by provider; the name leads to the health of providers. */
export function ProviderChart({ scope: { product, period } }: { scope: HomeScope }) {
  const { home: words, charts } = useCopy();
  const nameOf = useProviderName();
  const seesHealth = useMay(readProviderHealth);
  const percent = usePercent();
  const decimal = useDecimal();
  const reading = useRead(readProviderChart, period, { topic: 'payments' });
  return (
    <ReadingCard title={words.providers} reading={reading} rows={4}>
      {({ providers, from, to }) => (
        <ChartCard
          chart="providers"
          title={words.providers}
          note={withAllProductsNote(
            `${charts.note(from, to)}. ${words.providersNote}`,
            product,
            words,
          )}
          period={period}
          rows={providers}
          keyOf={({ provider, method }) => `${provider} ${method}`}
          columns={[
            {
              id: 'provider',
              label: words.provider,
              cell: ({ provider, method }) =>
                linkTo(`${nameOf(provider)} · ${words.methods[method] ?? method}`, seesHealth),
            },
            { id: 'started', label: words.started, cell: ({ started }) => started, isNumber: true },
            {
              id: 'success',
              label: words.success,
              cell: ({ succeeded, failed }) => {
                const share = shareOf(succeeded, succeeded + failed);
                return share === null ? words.noFigure : percent(share);
              },
              isNumber: true,
            },
            {
              id: 'p95',
              label: words.p95,
              cell: ({ p95Ms }) =>
                p95Ms === null ? words.noFigure : words.seconds(decimal(Math.round(p95Ms / 10))),
              isNumber: true,
            },
            {
              id: 'fee',
              label: words.fee,
              cell: ({ fee }) => (fee === null ? words.noFigure : moneyCell(fee)),
              isNumber: true,
            },
          ]}
        />
      )}
    </ReadingCard>
  );
}

const linkTo = (name: string, seesHealth: boolean) =>
  seesHealth ? <TextLink to="/operation">{name}</TextLink> : name;
