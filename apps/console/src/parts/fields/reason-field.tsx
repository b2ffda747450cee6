import { countCharacters } from '@cauce/lending';
import { useCopy } from '../../session/copy-provider.tsx';
import { CountedArea } from './counted-area.tsx';
import { limitTo } from '../values/text-limit.ts';

const MIN_LENGTH = 3;

export const isReason = (text: string): boolean => countCharacters(text.trim()) >= MIN_LENGTH;

/** A required reason for an operator's decision. */
export function ReasonField({
  value,
  onChange,
  isTried,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Whether submitting was tried without one. */
  isTried: boolean;
}) {
  const { loanDesk: words } = useCopy();
  return (
    <CountedArea
      label={words.reason}
      value={value}
      onChange={onChange}
      limit={limitTo(500)}
      rows={3}
      hint={words.reasonHint}
      error={isTried && !isReason(value) ? words.reasonMissing : undefined}
    />
  );
}
