import { readAttempts, readVouchers } from '@cauce/contract/console';
import { Note } from '@cauce/ui';
import { DataTable } from '../../../parts/data-table.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Loaded } from '../loaded.tsx';
import { MoreButton } from '../../../parts/more-button.tsx';
import css from './order-payments.module.css';
import { attemptColumns, voucherColumns } from './payment-columns.tsx';
import { usePages } from '../../../calls/use-pages.ts';

/** Every way in which a loan's money was asked for: cards and wallets, and references for tills and transfers. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  return (
    <>
      <h2 className={css.title}>{words.attempts}</h2>
      <Attempts orderId={orderId} />
      <h2 className={css.title}>{words.vouchers}</h2>
      <Vouchers orderId={orderId} />
    </>
  );
}

function Attempts({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const { reading, pages, readOn, isReading } = usePages(readAttempts, { orderId }, 'loans');
  const rows = pages.flatMap(({ attempts }) => attempts);
  return (
    <Loaded reading={reading}>
      {() =>
        rows.length === 0 ? (
          <Note size="body">{words.noAttempts}</Note>
        ) : (
          <>
            <DataTable
              label={words.attempts}
              rows={rows}
              keyOf={({ id }) => id}
              columns={attemptColumns(words)}
            />
            <MoreButton readOn={readOn} isReading={isReading} />
          </>
        )
      }
    </Loaded>
  );
}

function Vouchers({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const { reading, pages, readOn, isReading } = usePages(readVouchers, { orderId }, 'loans');
  const rows = pages.flatMap(({ vouchers }) => vouchers);
  return (
    <Loaded reading={reading}>
      {() =>
        rows.length === 0 ? (
          <Note size="body">{words.noVouchers}</Note>
        ) : (
          <>
            <DataTable
              label={words.vouchers}
              rows={rows}
              keyOf={({ id }) => id}
              columns={voucherColumns(words)}
            />
            <MoreButton readOn={readOn} isReading={isReading} />
          </>
        )
      }
    </Loaded>
  );
}
