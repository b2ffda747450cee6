import { Note, OneLine } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';

/** What a borrower quotes so that a failed call is found in the log; nothing if it has no request id. */
export function SupportCode({ of: { requestId } }: { of: { readonly requestId: string } }) {
  const { common } = useCopy();
  if (requestId === '') return null;
  return (
    <Note>
      {common.requestId} <OneLine text={requestId} />
    </Note>
  );
}
