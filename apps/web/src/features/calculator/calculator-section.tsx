import { Suspense, use, useEffect, useEffectEvent, useRef } from 'react';
import type { Ref } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { createLoader } from '../../copy/loader.ts';
import { CalculatorForm } from './calculator-form.tsx';
import type { Loan } from './calculator-input.ts';
import css from './calculator-section.module.css';
import { useCalculator } from './use-calculator.ts';

/**
 * A chunk of its own, so that the form can be used before it is loaded; a result that the server rendered stays readable
 * meanwhile.
 */
const results = createLoader<'result', typeof import('./calculator-result.tsx')>({
  result: () => import('./calculator-result.tsx'),
});

/** The server renders the result with the page; a browser does not load it before it is needed. */
export const prepare = (): Promise<unknown> =>
  typeof window === 'undefined' ? results.load('result') : Promise.resolve();

/** The loan calculator: the amount of each payment and the total cost. */
export function Section() {
  const copy = useCopy('calculator');
  const calculator = useCalculator();
  const result = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);

  useEffect(() => {
    // Preloaded; if that fails, pressing the button reports it.
    results.load('result').catch(() => undefined);
  }, []);

  function goToResult() {
    if (!isAwaited.current || result.current === null) return;
    isAwaited.current = false;
    result.current.focus();
  }
  function calculate(): boolean {
    const isThere = calculator.calculate();
    isAwaited.current = isThere;
    // After rendering: the result is scrolled into view and announced.
    if (isThere) requestAnimationFrame(goToResult);
    return isThere;
  }

  return (
    <div className={css.calculator}>
      <div>
        <h1 className={css.title}>{copy.title}</h1>
        <p className={css.lead}>{copy.lead}</p>
        <CalculatorForm calculator={calculator} onCalculate={calculate} />
      </div>
      {calculator.loan !== null && (
        <Suspense>
          <Result loan={calculator.loan} resultRef={result} onShown={goToResult} />
        </Suspense>
      )}
    </div>
  );
}

function Result({
  loan,
  resultRef,
  onShown,
}: {
  loan: Loan;
  resultRef: Ref<HTMLElement>;
  onShown: () => void;
}) {
  const { CalculatorResult } = use(results.load('result'));
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return <CalculatorResult ref={resultRef} loan={loan} />;
}
