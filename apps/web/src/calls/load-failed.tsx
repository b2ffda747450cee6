import type { Failure } from '@cauce/contract';
import { ActionBar, Button, EmptyState, FailureArt, Note, Page } from '@cauce/ui';
import { useCopy } from '../copy/copy-provider.tsx';
import { refusalText } from '../copy/refusal-text.ts';

export interface LoadFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** What a screen shows when its first load failed (decisions §5: a blank page is not a design): why, the folio, a retry. */
export function LoadFailed({ failure, onRetry, isRetrying = false }: LoadFailedProps) {
  const copy = useCopy();
  return (
    <>
      <Page>
        <EmptyState
          art={<FailureArt />}
          title={copy.failure.loadTitle}
          text={refusalText(copy, failure)}
        />
        {failure.folio !== '' && <Note>{copy.common.folio(failure.folio)}</Note>}
      </Page>
      <ActionBar isPlain>
        <Button isBlock onClick={onRetry} isBusy={isRetrying}>
          {copy.common.retry}
        </Button>
      </ActionBar>
    </>
  );
}
