import { useRef } from 'react';
import type { CompositionEvent } from 'react';
import { limitInput } from './limit-input.ts';
import type { TextLimit } from './limit-input.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what is written within its limit: typed, pasted or composed, what is beyond it is ignored. What is being composed is
 * left alone until it is done, since an input method loses its place when its text is taken away.
 */
export function useLimitedText(value: string, onChange: (value: string) => void, limit: TextLimit) {
  // What stood there when the present composition began; null outside one.
  const beforeComposing = useRef<string | null>(null);

  function take(box: TextBox, before: string) {
    const { text, caret } = limitInput(before, box.value, limit);
    if (text !== box.value) {
      // Written here and not by the next rendering, which would put the caret at the end.
      box.value = text;
      box.setSelectionRange(caret ?? text.length, caret ?? text.length);
    }
    if (text !== value) onChange(text);
  }

  return {
    change: (box: TextBox) => {
      if (beforeComposing.current === null) take(box, value);
      else onChange(box.value);
    },
    startComposing: () => {
      beforeComposing.current = value;
    },
    endComposing: ({ currentTarget }: CompositionEvent<TextBox>) => {
      const before = beforeComposing.current ?? value;
      beforeComposing.current = null;
      take(currentTarget, before);
    },
  };
}
