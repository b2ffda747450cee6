import { groupDigits, parseWholeUnits } from '@cauce/lending/money';
import { Field } from '@cauce/ui';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoneyFormat } from '../../session/money-format.ts';
import { MAX_DIGITS } from './calculator-input.ts';
import type { InputFaults } from './calculator-input.ts';
import css from './calculator-section.module.css';
import { useIsTouched } from './use-is-touched.ts';

// Only for touch, and loaded before it is needed.
const loadKeys = () => import('./money-keys.ts');
const NumberKeyboard = lazy(async () => ({ default: (await loadKeys()).NumberKeyboard }));

/**
 * The amount. For touch the app's number keyboard replaces the platform's own. With a mouse, a pen or without scripts the
 * platform's own is used. Digits are grouped while the field is not focused.
 */
export function AmountField({
  value,
  fault,
  onChange,
  onConfirm,
}: {
  value: string;
  fault: InputFaults['amount'];
  onChange: (value: string) => void;
  onConfirm: () => boolean;
}) {
  const copy = useCopy('calculator');
  const format = useMoneyFormat();
  const isTouched = useIsTouched();
  const container = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  // More digits were pressed than any loan has; the last was ignored.
  const [isFull, setFull] = useState(false);
  const isGrouped = isTouched !== null && !isWriting && parseWholeUnits(value) !== null;

  useEffect(() => {
    // If it cannot be loaded, the platform's keyboard stays.
    if (isTouched === true)
      loadKeys().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isTouched]);

  const isNoNumber = value !== '' && !/^[0-9]*$/.test(value);
  // Shown while typing: otherwise the text in the field would pass for an amount.
  const shownFault = isNoNumber ? 'notANumber' : fault;

  function change(next: string) {
    const isTooLong = next.length > MAX_DIGITS;
    setFull(isTooLong);
    if (!isTooLong) onChange(next);
  }

  function open() {
    setWriting(true);
    if (!isLoaded) return;
    setHasKeys(true);
    // Not hidden behind the keyboard.
    requestAnimationFrame(() => container.current?.scrollIntoView({ block: 'nearest' }));
  }
  function close() {
    setHasKeys(false);
    setWriting(false);
    setFull(false);
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // A screen reader moves the focus to the keys themselves.
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) close();
  }
  function hideByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') setHasKeys(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the keyboard, the field and its keys are one stop
    <div ref={container} className={css.amount} onBlur={leave} onKeyDown={hideByKey}>
      <Field
        label={copy.amount}
        name="amount"
        prefix={<span aria-hidden="true">{format.symbol}</span>}
        isBig
        value={isGrouped ? groupDigits(value, format) : value}
        inputMode={isLoaded ? 'none' : 'numeric'}
        enterKeyHint="go"
        autoComplete="off"
        error={isFull ? copy.full(MAX_DIGITS) : shownFault && copy[shownFault]}
        onChange={change}
        onFocus={open}
        onClick={open}
      />
      {hasKeys && (
        <Suspense>
          <NumberKeyboard
            value={value}
            onChange={change}
            onConfirm={() => {
              if (onConfirm()) close();
            }}
            onHide={() => setHasKeys(false)}
            confirmLabel={copy.calculate}
            labels={copy.keys}
            mark={null}
            // One more than allowed, so that the last one can be refused in words.
            maxLength={MAX_DIGITS + 1}
          />
        </Suspense>
      )}
    </div>
  );
}
