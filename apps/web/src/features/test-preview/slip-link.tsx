import { href, readRepayment } from '@cauce/contract';
import type { Session } from '@cauce/contract';
import { Icon, showToast } from '@cauce/ui';
import { call } from '../../calls/call.ts';
import { useCalls } from '../../calls/calls-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useLeaveBare } from '../../session/use-leave-bare.ts';
import css from './screen-links.module.css';
import { texts } from './test-preview-texts.ts';

/**
 * The slip for what the loan in the fields owes now, at its first channel: the channels and what is due depend on the lender and
 * on the day, so the server is asked for them.
 */
export function SlipLink({ label, session }: { label: string; session: Session }) {
  const { send } = useCalls();
  const config = useConfig();
  const leaveBare = useLeaveBare();
  const { orderId = '', productId = '' } = session;

  async function open() {
    const due = await call(readRepayment, { orderId, productId }, { send, config, session });
    if (!due.ok) return showToast(texts.noSlip(due.refusal), { kind: 'fail' });
    const { amount, groups } = due.data;
    const payCode = groups.flatMap(({ channels }) => channels)[0]?.payCode ?? '';
    if (amount === null || payCode === '')
      return showToast(texts.noSlip(texts.noChannel), { kind: 'fail' });
    const own = { requestType: '1', amount: String(amount), payCode };
    return void leaveBare(
      `${window.location.origin}${href('repaymentInstructions', own, session)}`,
    );
  }

  return (
    <button type="button" className={css.link} onClick={() => void open()}>
      {label}
      <Icon name="right" size="xs" className={css.chevron} />
    </button>
  );
}
