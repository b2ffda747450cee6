import type { SettlementLine } from '@cauce/contract/console';
import { StateWord } from '../../parts/values/state-word.tsx';
import type { DrawnState } from '../../parts/values/state-word.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

const RESULTS: Readonly<Record<SettlementLine['result'], DrawnState>> = {
  matched: { of: 'done' },
  explained: { of: 'done', tone: 'neutral' },
  waiting: { of: 'unanswered' },
  partly: { of: 'underWay', tone: 'warn' },
  onlyFile: { of: 'late' },
};

/** The result of comparing a line with the books, in a word; its reason if there is one. */
export function LineResult({ line }: { line: Pick<SettlementLine, 'result' | 'why'> }) {
  const { settlements: words } = useCopy();
  const { result, why } = line;
  const isPlain = result === 'matched' || result === 'explained' || why === 'none';
  return (
    <StateWord {...RESULTS[result]}>
      {isPlain ? words.results[result] : words.reasons[why]}
    </StateWord>
  );
}
