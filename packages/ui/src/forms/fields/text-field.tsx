import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { TextLimit } from './limit-input.ts';
import { useLimitedText } from './use-limited-text.ts';

/** A single-line `Field` with a length limit, counted in characters as a person sees them. */
export function TextField({
  value,
  onChange,
  limit,
  ...rest
}: {
  value: string;
  onChange: (value: string) => void;
  limit: TextLimit;
} & Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'maxLength'>) {
  const written = useLimitedText(value, onChange, limit);
  return (
    <Field
      {...rest}
      value={value}
      onChange={(_, input) => written.change(input)}
      onCompositionStart={written.startComposing}
      onCompositionEnd={written.endComposing}
    />
  );
}
