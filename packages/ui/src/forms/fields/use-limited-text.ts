import { useRef } from 'react';
import type { CompositionEvent } from 'react';
import { limitInput } from './limit-input.ts';
import type { TextLimit } from './limit-input.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Limits what is typed, pasted or composed: anything beyond the limit is ignored. Text under composition is left alone
 * until the composition ends, because an input method loses its place when its text changes.
 */
export function useLimitedText(value: string, onChange: (value: string) => void, limit: TextLimit) {
  // The text when the current composition began; null outside a composition.
  const beforeComposing = useRef<string | null>(null);

  function take(box: TextBox, before: string) {
    const { text, caret } = limitInput(before, box.value, limit);
    if (text !== box.value) {
      // Written directly, because the next render would move the caret to the end.
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
