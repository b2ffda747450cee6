import { TextArea } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** A multi-line field that shows how much of its limit is used. */
export function CountedArea(area: Omit<Parameters<typeof TextArea>[0], 'counter'>) {
  const { shell } = useCopy();
  return <TextArea {...area} counter={shell.counter} />;
}
