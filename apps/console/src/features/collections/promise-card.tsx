import { makePromise, readVouchers } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { formatMoney, minor, readMoney } from '@cauce/lending/money';
import { Button, Card, DetailRows, Note, SelectField, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useRead } from '../../calls/use-read.ts';
import { useAction } from '../../calls/use-action.ts';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { DayField } from '../../parts/fields/day-field.tsx';
import { KeyCap } from '../../parts/keys/key-cap.tsx';
import { KEYS } from '../../parts/keys/keys.ts';
import { useFocusKey } from '../../parts/keys/use-focus-key.ts';
import { Instant } from '../../parts/values/instant.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';
import { remindersFor } from './reminders-for.ts';
import type { PromiseReminder } from './reminders-for.ts';
import css from './collection-case.module.css';

/** The open promise, and a new one: amount, date, where, and whether they are reminded. */
export function PromiseCard({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const format = useMoneyFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [payAt, setPayAt] = useState('');
  const [chosenReminder, setChosenReminder] = useState<PromiseReminder>('never');
  // Until another one is typed it is what is due, also after a payment meanwhile.
  const text = typed ?? formatMoney(minor(loan.dueNow), format);
  const dueOn = chosenDay ?? loan.today;
  const { run, isRunning } = useAction(makePromise);
  const fields = useFocusKey<HTMLDivElement>(KEYS.cases.promise);
  const open = loan.promises.find(({ state }) => state === 'open');
  const vouchers = useRead(readVouchers, open ? { orderId: loan.orderId } : null, {
    topic: 'loans',
  });
  const reference = open && voucherFor(open, vouchers.data?.vouchers ?? []);
  const read = readMoney(text, format);
  const amount = typeof read === 'number' && read > 0 ? read : null;
  const availableReminders = remindersFor(dueOn, loan.today);
  const remind = availableReminders.includes(chosenReminder) ? chosenReminder : 'never';
  const isInTime = dueOn >= loan.today && dueOn <= loan.promiseUntil;

  async function save(): Promise<void> {
    if (amount === null || !isInTime) return;
    const outcome = await run({
      orderId: loan.orderId,
      amount,
      dueOn,
      payAt: payAt === '' ? null : payAt,
      remind,
      replaces: open?.promiseId ?? null,
    });
    if (outcome.ok) {
      showToast(words.promiseSaved, { kind: 'success' });
      setTyped(null);
      setChosenDay(null);
      setPayAt('');
      setChosenReminder('never');
    }
    await onDone();
  }

  return (
    <>
      {open && (
        <Card title={words.openPromise}>
          <DetailRows
            rows={[
              { label: words.amount, value: <Money amount={open.amount} /> },
              { label: words.received, value: <Money amount={open.received} /> },
              { label: words.until, value: open.dueOn },
              {
                label: words.takenBy,
                value: (
                  <>
                    {open.by}, <Instant at={open.madeAt} />
                  </>
                ),
              },
              ...(open.payAt === null ? [] : [{ label: words.payAt, value: open.payAt }]),
              ...(open.remind === 'never'
                ? []
                : [{ label: words.remind, value: words.reminders[open.remind] }]),
              ...(reference === undefined
                ? []
                : [{ label: words.reference, value: <Reference of={reference} /> }]),
            ]}
          />
        </Card>
      )}
      <Card title={words.newPromise} titleEnd={<KeyCap of={KEYS.cases.promise} />}>
        <Stack gap={4}>
          <div className={css.fields} ref={fields}>
            <AmountField
              isCompact
              label={words.amount}
              value={text}
              onChange={setTyped}
              error={amount === null ? words.amountWrong : undefined}
            />
            <DayField
              label={words.until}
              min={loan.today}
              max={loan.promiseUntil}
              value={dueOn}
              onChange={setChosenDay}
              error={isInTime ? undefined : words.untilHint(loan.promiseUntil)}
            />
          </div>
          <div className={css.choices}>
            <SelectField
              size="s"
              label={words.payAt}
              value={payAt}
              choices={[
                { id: '', label: words.payAtUnsaid },
                ...loan.payChannels.map(({ payCode, name }) => ({ id: payCode, label: name })),
              ]}
              onChange={setPayAt}
            />
            <SelectField<PromiseReminder>
              size="s"
              label={words.remind}
              value={remind}
              choices={availableReminders.map((id) => ({ id, label: words.reminders[id] }))}
              onChange={setChosenReminder}
            />
          </div>
          {remind !== 'never' && <Note>{words.remindNote}</Note>}
          {open && <Note>{words.replaces}</Note>}
          <Button
            size="s"
            variant="secondary"
            isBusy={isRunning}
            disabled={amount === null || !isInTime}
            onClick={() => void save()}
          >
            {words.savePromise}
          </Button>
        </Stack>
      </Card>
    </>
  );
}

type Voucher = ConsoleOutputOf<typeof readVouchers>['vouchers'][number];

/**
 * The voucher with which they can pay what they promised: where they said, the one for what is missing, or else for what is
 * due. One for another purpose, such as a payoff, is for an amount that nobody promised.
 */
function voucherFor(
  { amount, received, payAt }: Case['promises'][number],
  vouchers: readonly Voucher[],
): Voucher | undefined {
  const usable = vouchers.filter(
    ({ state, channel }) => state === 'active' && (payAt === null || channel === payAt),
  );
  return (
    usable.find((one) => one.amount === amount - received) ??
    usable.find(({ purpose }) => purpose === 'instalment')
  );
}

/** The reference with which they can pay today, its amount, and whether they have opened it. */
function Reference({ of: { channel, reference, amount, openedAt } }: { of: Voucher }) {
  const { collections: words } = useCopy();
  return (
    <>
      {channel} {reference} · <Money amount={amount} />
      <Note>
        {openedAt === null ? (
          words.notOpened
        ) : (
          <>
            {words.openedAt} <Instant at={openedAt} />
          </>
        )}
      </Note>
    </>
  );
}
