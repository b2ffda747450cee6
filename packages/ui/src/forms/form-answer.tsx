import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './form-answer.module.css';

/** What a form was answered, above its fields. It comes into view: on a phone the button that asked stands a screen below. */
export function FormAnswer({ text, isGood = false }: { text: string; isGood?: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
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
