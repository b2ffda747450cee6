import type { ConsoleOutputOf, readAttempts, readVouchers } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { groupCode } from '@cauce/ui';
import type { ReactNode } from 'react';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { CodeLine } from './code-line.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { StateWord } from '../../../parts/values/state-word.tsx';
import type { DrawnState } from '../../../parts/values/state-word.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './order-payments.module.css';

type Attempt = ConsoleOutputOf<typeof readAttempts>['attempts'][number];
type Voucher = ConsoleOutputOf<typeof readVouchers>['vouchers'][number];

const RETURNED: DrawnState = { of: 'contradicts', tone: 'warn' };
const ATTEMPTS: Readonly<Record<Attempt['state'], DrawnState>> = {
  pending: { of: 'underWay' },
  unknown: { of: 'unanswered' },
  succeeded: { of: 'done' },
  failed: { of: 'refused' },
};
const VOUCHERS: Readonly<Record<Voucher['state'], DrawnState>> = {
  active: { of: 'toCome' },
  superseded: { of: 'refused', tone: 'neutral' },
  expired: { of: 'refused', tone: 'neutral' },
  paid: { of: 'done' },
  paidLate: { of: 'done' },
  refunded: RETURNED,
};

export function AttemptState({ attempt: { state, isTakenBack } }: { attempt: Attempt }) {
  const { loanDesk: words } = useCopy();
  if (isTakenBack) return <StateWord {...RETURNED}>{words.takenBack}</StateWord>;
  return <StateWord {...ATTEMPTS[state]}>{words.attemptStates[state]}</StateWord>;
}

export function VoucherState({ voucher: { state } }: { voucher: Voucher }) {
  const { loanDesk: words } = useCopy();
  return <StateWord {...VOUCHERS[state]}>{words.voucherStates[state]}</StateWord>;
}

function amountAndPurpose<Row extends Pick<Attempt | Voucher, 'amount' | 'purpose'>>(
  words: ConsoleCopy['loanDesk'],
  below?: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  return [
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: (row) => (
        <>
          <Money amount={row.amount} />
          {below?.(row)}
        </>
      ),
    },
    {
      id: 'purpose',
      label: words.purpose,
      cell: ({ purpose }) => words.purposes[purpose],
    },
  ];
}

/** A card or wallet payment; of a card only its mask. */
export function attemptColumns(words: ConsoleCopy['loanDesk']): readonly Column<Attempt>[] {
  return [
    {
      id: 'method',
      label: words.method,
      cell: ({ method, cardMask }) => `${words.methods[method]} ${cardMask ?? ''}`.trim(),
    },
    {
      id: 'state',
      label: words.status,
      cell: (attempt) => <AttemptState attempt={attempt} />,
    },
    ...amountAndPurpose<Attempt>(words, ({ returned, isTakenBack }) =>
      returned > 0 && !isTakenBack ? (
        <span className={css.quiet}>
          {words.returnedPart} <Money amount={returned} />
        </span>
      ) : null,
    ),
    {
      id: 'started',
      label: words.startedAt,
      cell: ({ startedAt }) => <Instant at={startedAt} />,
    },
    {
      id: 'settled',
      label: words.settledAt,
      cell: ({ settledAt }) => settledAt && <Instant at={settledAt} />,
    },
    {
      id: 'reference',
      label: words.reference,
      cell: ({ provider, providerReference }) => (
        <ProviderId provider={provider} id={providerReference} />
      ),
    },
    { id: 'failure', label: words.failure, cell: ({ failure }) => failure },
  ];
}

function ProviderId({ provider, id }: { provider: string; id: string | null }) {
  const nameOf = useProviderName();
  return (
    <span className={css.quiet}>
      {nameOf(provider)}
      {id !== null && id !== '' && <CodeLine code={id} />}
    </span>
  );
}

/** A reference for a till or a transfer, with its dates. */
export function voucherColumns(words: ConsoleCopy['loanDesk']): readonly Column<Voucher>[] {
  const at = (instant: string | null) => instant && <Instant at={instant} />;
  return [
    {
      id: 'reference',
      label: words.reference,
      cell: ({ reference, channel }) => (
        <>
          <CodeLine code={reference}>
            <span className={css.reference}>{groupCode(reference)}</span>
          </CodeLine>
          <span className={css.quiet}>{channel}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: words.status,
      cell: (voucher) => <VoucherState voucher={voucher} />,
    },
    ...amountAndPurpose<Voucher>(words),
    { id: 'issued', label: words.issuedAt, cell: ({ issuedAt }) => at(issuedAt) },
    { id: 'opened', label: words.openedAt, isWideOnly: true, cell: ({ openedAt }) => at(openedAt) },
    { id: 'expires', label: words.expiresAt, cell: ({ expiresAt }) => at(expiresAt) },
    { id: 'paid', label: words.paidAt, cell: ({ paidAt }) => at(paidAt) },
    {
      id: 'provider',
      label: words.provider,
      cell: ({ provider, providerId }) => <ProviderId provider={provider} id={providerId} />,
    },
  ];
}
