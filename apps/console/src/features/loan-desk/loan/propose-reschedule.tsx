import { previewReschedule, proposeReschedule } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { addDays, addMonths, formatMoney, localDate, minor } from '@cauce/lending';
import { Grid, NoticeBar, SelectField } from '@cauce/ui';
import { useState } from 'react';
import { Loading } from '../../../calls/loading.tsx';
import { refusalText } from '../../../calls/refusal-text.ts';
import { useRead } from '../../../calls/use-read.ts';
import { FilterField } from '../../../parts/fields/filter-field.tsx';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';
import { DayField } from '../../../parts/fields/day-field.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import type { Order } from '../order.ts';
import { BothPlans } from './both-plans.tsx';

type Terms = ConsoleInputOf<typeof previewReschedule>;

/** The next due day, or of a late loan a month from today; the server says which days are possible. */
function suggestedDay({ dueOn, daysLate }: Order['figures']): string {
  if (dueOn === null) return '';
  const next = localDate(dueOn);
  return daysLate > 0 ? addMonths(addDays(next, daysLate), 1) : next;
}

/** Proposes rescheduling, with both plans shown first. Nothing changes before the borrower agrees. */
export function ProposeReschedule({ order, onClose }: { order: Order; onClose: () => void }) {
  const copy = useCopy();
  const { reschedules: words } = copy;
  const format = useMoneyFormat();
  const orderId = order.id;
  const [count, setCount] = useState('6');
  const [firstDueOn, setFirst] = useState<string>(suggestedDay(order.figures));
  const [every, setEvery] = useState<Terms['every']>('month');
  const payments = /^[1-9]\d?$/.test(count) ? Number(count) : 0;
  const isCount = payments >= 1 && payments <= 60;
  const isWhole = isCount && firstDueOn !== '';
  const terms: Terms = { orderId, count: payments, firstDueOn, every };
  const { data, failure } = useRead(previewReschedule, isWhole ? terms : null);
  const isRight = failure === null && data !== undefined && data.breaches.length === 0;

  return (
    <ReasonedAct
      endpoint={proposeReschedule}
      inputOf={(reason) => ({ ...terms, reason })}
      doneText={() => words.sent}
      title={words.propose}
      text={words.text}
      isWide
      action={words.send}
      isReady={isWhole && isRight}
      onClose={onClose}
    >
      <Grid columns={3}>
        <FilterField
          label={words.count}
          value={count}
          onChange={setCount}
          maxLength={2}
          error={isCount ? undefined : words.countWrong}
          inputMode="numeric"
          autoComplete="off"
        />
        <DayField label={words.first} value={firstDueOn} onChange={setFirst} />
        <SelectField
          size="s"
          label={words.every}
          value={every}
          choices={(['month', 'twoWeeks', 'week'] as const).map((id) => ({ id, label: words[id] }))}
          onChange={setEvery}
        />
      </Grid>
      {isWhole && failure !== null && (
        <NoticeBar tone="danger">{refusalText(failure.refusal, copy)}</NoticeBar>
      )}
      {isWhole && failure === null && data === undefined && <Loading rows={4} />}
      {isWhole &&
        data?.breaches.map((rule) => (
          <NoticeBar key={rule} tone="danger">
            {words.breach} {words.limits[rule] ?? rule}
          </NoticeBar>
        ))}
      {isWhole && data !== undefined && data.returned > 0 && (
        <NoticeBar tone="info">
          {words.returned(formatMoney(minor(data.returned), format))}
        </NoticeBar>
      )}
      {isWhole && data !== undefined && <BothPlans plans={data.plans} />}
    </ReasonedAct>
  );
}
