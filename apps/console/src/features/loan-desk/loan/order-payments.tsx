import { readAttempts, readVouchers } from '@cauce/contract/console';
import { Note } from '@cauce/ui';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FoundBody } from '../found-body.tsx';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { PartTitle } from '../part-title.tsx';
import { attemptColumns, voucherColumns } from './payment-columns.tsx';
import { usePages } from '../../../calls/use-pages.ts';
import type { Reading } from '../../../calls/use-read.ts';

/** All attempts to pay a loan: cards and wallets, and references for tills and transfers. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  return (
    <>
      <PartTitle>{words.attempts}</PartTitle>
      <Attempts orderId={orderId} />
      <PartTitle>{words.vouchers}</PartTitle>
      <Vouchers orderId={orderId} />
    </>
  );
}

function Attempts({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const list = usePages(readAttempts, { orderId }, 'loans');
  return (
    <Payments
      list={list}
      rows={list.pages.flatMap(({ attempts }) => attempts)}
      label={words.attempts}
      none={words.noAttempts}
      columns={attemptColumns(words)}
    />
  );
}

function Vouchers({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const list = usePages(readVouchers, { orderId }, 'loans');
  return (
    <Payments
      list={list}
      rows={list.pages.flatMap(({ vouchers }) => vouchers)}
      label={words.vouchers}
      none={words.noVouchers}
      columns={voucherColumns(words)}
    />
  );
}

function Payments<Page, Row extends { readonly id: string }>({
  list: { reading, readMore, isReadingMore },
  rows,
  label,
  none,
  columns,
}: {
  list: {
    readonly reading: Reading<Page>;
    readonly readMore: (() => void) | null;
    readonly isReadingMore: boolean;
  };
  rows: readonly Row[];
  label: string;
  none: string;
  columns: readonly Column<Row>[];
}) {
  return (
    <FoundBody reading={reading}>
      {() =>
        rows.length === 0 ? (
          <Note size="body">{none}</Note>
        ) : (
          <>
            <DataTable label={label} rows={rows} keyOf={({ id }) => id} columns={columns} />
            <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
          </>
        )
      }
    </FoundBody>
  );
}
