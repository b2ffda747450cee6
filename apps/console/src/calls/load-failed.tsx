import { Button, EmptyState, FailureArt, Stack } from '@cauce/ui';
import { useCopy } from '../session/copy-provider.tsx';
import { refusalText } from './refusal-text.ts';
import { SupportCode } from './support-code.tsx';
import type { ReadFailure } from './query-client.ts';

/** Replaces what could not be loaded: the reason, the request id, and a retry. */
export function LoadFailed({
  failure,
  onRetry,
}: {
  failure: ReadFailure;
  onRetry: () => Promise<void>;
}) {
  const copy = useCopy();
  return (
    <Stack gap={4} align="center">
      <EmptyState
        art={<FailureArt />}
        title={copy.shell.failedTitle}
        text={
          <>
            {refusalText(failure.refusal, copy)} <SupportCode of={failure} />
          </>
        }
        isQuiet
      />
      <Button variant="secondary" size="s" onClick={() => void onRetry()}>
        {copy.shell.retry}
      </Button>
    </Stack>
  );
}
