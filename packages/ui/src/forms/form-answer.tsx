import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './form-answer.module.css';

/**
 * The server's answer to a form, above its fields. It scrolls into view: on a phone the submit button is a screen further
 * down.
 */
export function FormAnswer({ text, isGood = false }: { text: string; isGood?: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // In braces: newer browsers return a promise, which React would call as the effect's cleanup.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p
      ref={ref}
      className={classNames(css.answer, !isGood && css.bad)}
      role={isGood ? 'status' : 'alert'}
    >
      {text}
    </p>
  );
}
