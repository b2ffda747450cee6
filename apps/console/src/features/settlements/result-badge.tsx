import type { SettlementLine } from '@cauce/contract/console';
import { Badge } from '@cauce/ui';
import type { Tone } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

const TONES: Readonly<Record<SettlementLine['result'], Tone>> = {
  matched: 'success',
  explained: 'neutral',
  waiting: 'info',
  partly: 'warn',
  onlyFile: 'danger',
};

/** The result of comparing a line with the books, in a word; its reason if there is one. */
export function ResultBadge({ line }: { line: Pick<SettlementLine, 'result' | 'why'> }) {
  const { settlements: words } = useCopy();
  const { result, why } = line;
  const isPlain = result === 'matched' || result === 'explained' || why === 'none';
  return <Badge tone={TONES[result]}>{isPlain ? words.results[result] : words.whys[why]}</Badge>;
}
