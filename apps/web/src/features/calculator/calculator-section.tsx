import { useRef } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import css from './calculator-section.module.css';
import { useCalculator } from './use-calculator.ts';

/** The loan calculator (spec 1 §2.12, design 17): how much per payment, and what it costs in all. */
export function Section() {
  const copy = useCopy('calculator');
  const calculator = useCalculator();
  const result = useRef<HTMLElement>(null);

  function calculate(): boolean {
    const isThere = calculator.calculate();
    // Once it is drawn: whoever does not see it is taken to it, and told.
    if (isThere) requestAnimationFrame(() => result.current?.focus());
    return isThere;
  }

  return (
    <div className={css.calculator}>
      <div>
        <h1 className={css.title}>{copy.title}</h1>
        <p className={css.lead}>{copy.lead}</p>
        <CalculatorForm calculator={calculator} onCalculate={calculate} />
      </div>
      {calculator.loan !== null && <CalculatorResult ref={result} loan={calculator.loan} />}
    </div>
  );
}
