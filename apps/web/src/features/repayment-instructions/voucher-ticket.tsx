import { Badge, CopyCode, DateText, HeroAmount, NoticeBar } from '@cauce/ui';
import type { Tone } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useLoanMoney } from '../../session/use-money.ts';
import { VoucherCode } from './voucher-code.tsx';
import css from './voucher-ticket.module.css';
import { expiryDate, isPayable } from './voucher.ts';
import type { Voucher } from './voucher.ts';

/** The slip: channel, amount, expiry, and under the tear line the code. */
export function VoucherTicket({ voucher }: { voucher: Voucher }) {
  const { common } = useCopy();
  const copy = useCopy('repaymentInstructions');
  const money = useLoanMoney();
  const { amount, code, payee } = voucher;
  // Copied one by one, as the fields of a bank's app require.
  const words = [
    ...voucher.codeParts.map((part) => ({
      ...part,
      copyLabel: copy.copyOf(part.label),
      copiedText: common.copied,
    })),
    { label: copy.payee, value: payee, copyLabel: copy.copyPayee, copiedText: copy.payeeCopied },
  ];
  return (
    <article className={css.ticket}>
      <div className={css.part}>
        <div className={css.top}>
          <TopLogo key={voucher.topLogo} src={voucher.topLogo} name={voucher.channelName} />
          <StateBadge voucher={voucher} />
        </div>
        <HeroAmount label={isPaid(voucher) ? copy.paid : voucher.amountName || copy.total}>
          {amount === null ? common.notAvailable : <Amount size="xl" of={amount} money={money} />}
        </HeroAmount>
      </div>
      <div className={css.cut} />
      <div className={css.part}>
        {voucher.state === 'active' ? (
          <VoucherCode voucher={voucher} />
        ) : (
          <output>
            <NoticeBar tone={NOTICE_TONES[voucher.state]}>{copy.states[voucher.state]}</NoticeBar>
          </output>
        )}
        {isPayable(voucher) && (code !== '' || payee !== '') && (
          <div className={css.codes}>
            {code !== '' && (
              <CopyCode
                label={voucher.codeName || copy.reference}
                code={code}
                copyLabel={copy.copyReference}
                copiedText={copy.referenceCopied}
                failedText={copy.copyFailed}
              />
            )}
            {words.map(
              ({ label, value, copyLabel, copiedText }) =>
                value !== '' && (
                  <CopyCode
                    isWords
                    key={label}
                    label={label}
                    code={value}
                    copyLabel={copyLabel}
                    copiedText={copiedText}
                    failedText={copy.copyFailed}
                  />
                ),
            )}
          </div>
        )}
      </div>
    </article>
  );
}

/** The channel's logo as its tills know it; its name if there is no picture. */
function TopLogo({ src, name }: { src: string; name: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (src === '' || hasFailed) return <span className={css.name}>{name}</span>;
  return <img className={css.logo} src={src} alt={name} onError={() => setFailed(true)} />;
}

const NOTICE_TONES = {
  paid: 'success',
  paidLate: 'success',
  refunded: 'info',
  expired: 'warn',
  superseded: 'warn',
  outdated: 'warn',
} as const satisfies Record<string, Tone>;

/** Whether the money arrived: the amount is then what was paid, no longer what is due. */
const isPaid = ({ state }: Voucher): boolean => state === 'paid' || state === 'paidLate';

function StateBadge({ voucher }: { voucher: Voucher }) {
  const copy = useCopy('repaymentInstructions');
  const config = useConfig();
  if (voucher.state !== 'active') {
    return (
      <Badge tone={NOTICE_TONES[voucher.state]} icon={isPaid(voucher) ? 'check' : 'alert'}>
        {copy.badges[voucher.state]}
      </Badge>
    );
  }
  const expiresOn = expiryDate(voucher, config);
  if (expiresOn === null) return null;
  return (
    <Badge tone="info" icon="clock">
      {copy.expires} <DateText on={expiresOn} />
    </Badge>
  );
}
