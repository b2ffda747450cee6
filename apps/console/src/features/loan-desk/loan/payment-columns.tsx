import type { ConsoleOutputOf, readAttempts, readVouchers } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge } from '@cauce/ui';
import type { Tone } from '@cauce/ui';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './order-payments.module.css';

type Attempt = ConsoleOutputOf<typeof readAttempts>['attempts'][number];
type Voucher = ConsoleOutputOf<typeof readVouchers>['vouchers'][number];

const ATTEMPT_TONES: Readonly<Record<Attempt['state'], Tone>> = {
  pending: 'info',
  unknown: 'warn',
  succeeded: 'success',
  failed: 'danger',
};
const VOUCHER_TONES: Readonly<Record<Voucher['state'], Tone>> = {
  active: 'info',
  superseded: 'neutral',
  expired: 'neutral',
  paid: 'success',
  paidLate: 'success',
  refunded: 'warn',
};

export function AttemptBadge({ attempt: { state, isTakenBack } }: { attempt: Attempt }) {
  const { loanDesk: words } = useCopy();
  if (isTakenBack) return <Badge tone="warn">{words.takenBack}</Badge>;
  return <Badge tone={ATTEMPT_TONES[state]}>{words.attemptStates[state]}</Badge>;
}

export function VoucherBadge({ voucher: { state } }: { voucher: Voucher }) {
  const { loanDesk: words } = useCopy();
  return <Badge tone={VOUCHER_TONES[state]}>{words.voucherStates[state]}</Badge>;
}

function amountAndPurpose<Row extends Pick<Attempt | Voucher, 'amount' | 'purpose'>>(
  words: ConsoleCopy['loanDesk'],
): readonly Column<Row>[] {
  return [
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
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
      id: 'way',
      label: words.way,
      cell: ({ way, cardMask }) => `${words.methods[way]} ${cardMask ?? ''}`.trim(),
    },
    {
      id: 'state',
      label: words.status,
      cell: (attempt) => <AttemptBadge attempt={attempt} />,
    },
    ...amountAndPurpose<Attempt>(words),
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
        <code className={css.code}>{[provider, providerReference].filter(Boolean).join(' ')}</code>
      ),
    },
    { id: 'failure', label: words.failure, cell: ({ failure }) => failure },
  ];
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
          <code className={css.reference}>{reference}</code>
          <span className={css.code}>{channel}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: words.status,
      cell: (voucher) => <VoucherBadge voucher={voucher} />,
    },
    ...amountAndPurpose<Voucher>(words),
    { id: 'issued', label: words.issuedAt, cell: ({ issuedAt }) => at(issuedAt) },
    { id: 'opened', label: words.openedAt, cell: ({ openedAt }) => at(openedAt) },
    { id: 'expires', label: words.expiresAt, cell: ({ expiresAt }) => at(expiresAt) },
    { id: 'paid', label: words.paidAt, cell: ({ paidAt }) => at(paidAt) },
    {
      id: 'provider',
      label: words.provider,
      cell: ({ provider, providerId }) => (
        <code className={css.code}>{`${provider} ${providerId}`}</code>
      ),
    },
  ];
}
