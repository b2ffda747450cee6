import { OneLine } from '@cauce/ui';
import { useCopy } from '../session/copy-provider.tsx';
import type { ReadFailure } from './query-client.ts';

/** By what a failed read is found in the log; nothing if it has no request id. */
export function SupportCode({ of: { requestId } }: { of: ReadFailure }) {
  const { shell } = useCopy();
  if (requestId === '') return null;
  return (
    <>
      {shell.requestId} <OneLine text={requestId} />
    </>
  );
}
