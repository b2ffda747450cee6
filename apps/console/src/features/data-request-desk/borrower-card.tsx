import { linkDataRequest } from '@cauce/contract/console';
import type { DataRequestCase } from '@cauce/contract/console';
import { Button, Card, Cluster, Note, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { BorrowerLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { FindBorrower } from './find-borrower.tsx';

/** The request's borrower and how they were identified. While it is open an agent links it, unless a session has. */
export function BorrowerCard({
  request,
  onDone,
}: {
  request: DataRequestCase;
  onDone: () => Promise<void>;
}) {
  const { dataRequests, requestBorrower: words } = useCopy();
  const [isFinding, setFinding] = useState(false);
  const { run, isRunning } = useAction(linkDataRequest);
  const mayLink = useMay(linkDataRequest) && request.dueOn !== null && !request.isProven;

  async function link(borrowerId: string | null): Promise<void> {
    const outcome = await run({ requestId: request.id, version: request.version, borrowerId });
    if (outcome.ok) {
      setFinding(false);
      showToast(borrowerId === null ? words.unlinked : words.linkDone, { kind: 'success' });
    }
    await onDone();
  }

  return (
    <Card title={dataRequests.borrower}>
      <Stack gap={3}>
        {request.borrowerId === null ? (
          <Note size="body">{dataRequests.unproven}</Note>
        ) : (
          <div>
            <BorrowerLink borrowerId={request.borrowerId} />
            <Note>{request.isProven ? words.proven : words.linked}</Note>
          </div>
        )}
        {mayLink && (
          <Cluster>
            <Button size="s" variant="secondary" onClick={() => setFinding(true)}>
              {request.borrowerId === null ? words.find : words.findAnother}
            </Button>
            {request.borrowerId !== null && (
              <Button
                size="s"
                variant="secondary"
                isBusy={isRunning}
                onClick={() => void link(null)}
              >
                {words.unlink}
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
      {isFinding && (
        <FindBorrower
          isBusy={isRunning}
          onChoose={(id) => void link(id)}
          onClose={() => setFinding(false)}
        />
      )}
    </Card>
  );
}
