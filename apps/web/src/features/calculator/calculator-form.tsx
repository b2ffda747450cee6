import { CALCULATOR_DAILY_RATE, CALCULATOR_PERIODS } from '@cauce/lending';
import { formatRate } from '@cauce/lending/money';
import { Button, ButtonLink, SelectField } from '@cauce/ui';
import type { FormEvent } from 'react';
import { screens } from '@cauce/contract';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { useMoneyFormat } from '../../session/money-format.ts';
import { useConfig } from '../../session/page-config.tsx';
import { SiteLink, languageQuery } from '../../session/site-link.tsx';
import { AmountField } from './amount-field.tsx';
import css from './calculator-section.module.css';
import type { Calculator } from './use-calculator.ts';

/** Amount, term and the fixed rate. A real form to this address: without scripts the server shows the same result. */
export function CalculatorForm({
  calculator,
  onCalculate,
}: {
  calculator: Calculator;
  onCalculate: () => boolean;
}) {
  const copy = useCopy('calculator');
  const { isNeedPop } = languageQuery(useLanguage(), useConfig().languages);
  const format = useMoneyFormat();
  const { typed, faults, type, reset: clearFields } = calculator;

  function submit(event: FormEvent) {
    event.preventDefault();
    onCalculate();
  }

  function reset() {
    clearFields();
    // A tap does not focus a link, so the keyboard would stay open over the cleared field.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return (
    <form className={css.form} method="get" action={screens.siteCalculator.path} onSubmit={submit}>
      {isNeedPop !== undefined && <input type="hidden" name="isNeedPop" value={isNeedPop} />}
      <AmountField
        value={typed.amount}
        fault={faults.amount}
        onChange={(amount) => type({ amount })}
        onConfirm={onCalculate}
      />
      <SelectField
        label={copy.term}
        name="days"
        value={typed.days}
        choices={CALCULATOR_PERIODS.map((days) => ({ id: String(days), label: copy.days(days) }))}
        error={faults.days && copy[faults.days]}
        onChange={(days) => type({ days })}
      />
      <dl className={css.rate}>
        <dt>{copy.rate}</dt>
        <dd>{formatRate(CALCULATOR_DAILY_RATE, format, 2)}</dd>
      </dl>
      <div className={css.buttons}>
        <ButtonLink as={SiteLink} to="siteCalculator" variant="secondary" onClick={reset}>
          {copy.reset}
        </ButtonLink>
        <Button type="submit">{copy.calculate}</Button>
      </div>
    </form>
  );
}
