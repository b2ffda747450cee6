import { MAX_DUE_DAYS, readScoreChart } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useRead } from '../../calls/use-read.ts';
import { DayField } from '../../parts/fields/day-field.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './period-picker.module.css';
import { isPeriod, lastDays } from './period.ts';
import type { Period } from './period.ts';

const CHOICES = [7, 30, 90] as const;

/** The days of all charts; in the address, so that a view can be sent to a colleague. */
export function PeriodPicker({
  period,
  onChoose,
}: {
  period: Period;
  onChoose: (period: Period) => void;
}) {
  const { charts: words } = useCopy();
  // The market's today, from the server; periods relative to it wait for it.
  const today = useRead(readScoreChart, {}).data?.today ?? '';
  const [from, setFrom] = useState(period['from'] ?? '');
  const [to, setTo] = useState(period['to'] ?? '');
  const [wasTried, setWasTried] = useState(false);
  const isGood = isPeriod(from, to, MAX_DUE_DAYS);

  function show(event: FormEvent): void {
    event.preventDefault();
    setWasTried(true);
    if (isGood) onChoose({ from, to });
  }
  // A press before today's date is known is applied once it is.
  const pressedDays = useRef<number | null>(null);
  const [waiting, setWaiting] = useState<number | null>(null);
  function choose(days: number): void {
    const chosen = lastDays(today, days);
    pressedDays.current = chosen === null ? days : null;
    setWaiting(pressedDays.current);
    if (chosen !== null) onChoose(chosen);
  }
  const choosePending = useEffectEvent((on: string) => {
    const chosen = pressedDays.current === null ? null : lastDays(on, pressedDays.current);
    if (chosen === null) return;
    pressedDays.current = null;
    onChoose(chosen);
  });
  useEffect(() => choosePending(today), [today]);

  return (
    <form className={css.picker} aria-label={words.period} onSubmit={show} noValidate>
      <div className={css.choices}>
        <Button size="s" variant="secondary" onClick={() => onChoose({})}>
          {words.usual}
        </Button>
        {CHOICES.map((days) => (
          <Button
            key={days}
            size="s"
            variant="secondary"
            isBusy={today === '' && waiting === days}
            onClick={() => choose(days)}
          >
            {words.lastDays(days)}
          </Button>
        ))}
      </div>
      <DayField label={words.from} value={from} onChange={setFrom} />
      <DayField
        label={words.to}
        value={to}
        onChange={setTo}
        error={wasTried && !isGood ? words.periodWrong(MAX_DUE_DAYS) : undefined}
      />
      <Button size="s" type="submit">
        {words.apply}
      </Button>
    </form>
  );
}
