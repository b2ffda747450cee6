import { countCharacters } from '@cauce/lending';
import { TextArea } from '@cauce/ui';
import type { TextLimit } from '@cauce/ui';
import { useCopy } from '../session/copy-provider.tsx';

const FEWEST = 3;

/** As much as the server takes, which counts as JavaScript does. */
const LIMIT: TextLimit = {
  most: 500,
  count: (text) => text.length,
  cut: (text, most) => text.slice(0, most),
};

export const isReason = (text: string): boolean => countCharacters(text.trim()) >= FEWEST;

/** Why an operator decides as they do; asked for before anything is done. */
export function ReasonField({
  value,
  onChange,
  isAsked,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Whether it was already tried without one. */
  isAsked: boolean;
}) {
  const { loanDesk: words } = useCopy();
  return (
    <TextArea
      label={words.reason}
      value={value}
      onChange={onChange}
      limit={LIMIT}
      rows={3}
      counter={words.counter}
      hint={words.reasonHint}
      error={isAsked && !isReason(value) ? words.reasonMissing : undefined}
    />
  );
}
