import {
  OUTGOING_EVENT_KINDS,
  OUTGOING_EVENT_STATES,
  listOutgoingEvents,
  sendEventAgain,
  sendFailedEvents,
} from '@cauce/contract/console';
import { Button, Card, Cluster, Note, Stack, refreshIcon, showToast } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { OptionalSelect } from '../../parts/fields/optional-select.tsx';
import { outgoingColumns } from './outgoing-columns.tsx';
import { operationSearch } from './search-params.ts';

/** The events for the lender's own systems and their delivery; the filter by state and kind is in the address. */
export function OutgoingEvents() {
  const { outgoing: words, operation, charts } = useCopy();
  // The router keeps parameters that no schema knows, and the server refuses them.
  const { held, ...filter } = v.parse(operationSearch, useSearch({ from: '/inside/operation' }));
  const navigate = useNavigate({ from: '/operation' });
  const list = usePages(listOutgoingEvents, filter, 'payments');
  const rows = list.pages.flatMap((page) => page.rows);
  const one = useAction(sendEventAgain);
  const all = useAction(sendFailedEvents);
  const locked = useLocked(sendEventAgain);
  const go = (changed: Partial<typeof filter>) =>
    void navigate({ search: { held, ...filter, ...changed } });

  async function sendOne(eventId: string): Promise<void> {
    const { ok } = await one.run({ eventId });
    if (ok) showToast(operation.retried, { kind: 'success' });
    await list.reading.refresh();
  }

  async function sendAll(): Promise<void> {
    const outcome = await all.run(filter.kind === undefined ? {} : { kind: filter.kind });
    if (outcome.ok) showToast(words.sentAgain(outcome.data.count), { kind: 'success' });
    await list.reading.refresh();
  }

  return (
    <Card title={words.title}>
      <Stack gap={3}>
        <Note>{words.note}</Note>
        <ReadingBody reading={list.reading} rows={4}>
          {({ now, isOn, failed }) => (
            <Stack gap={3}>
              {!isOn && <Note>{words.off}</Note>}
              <Cluster>
                <OptionalSelect
                  label={words.state}
                  none={words.any}
                  value={filter.state}
                  choices={OUTGOING_EVENT_STATES.map((id) => ({ id, label: words.states[id] }))}
                  onChange={(state) => go({ state })}
                />
                <OptionalSelect
                  label={operation.eventKind}
                  none={words.any}
                  value={filter.kind}
                  choices={OUTGOING_EVENT_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
                  onChange={(kind) => go({ kind })}
                />
              </Cluster>
              {failed > 0 && (
                <Cluster>
                  <Button
                    size="s"
                    variant="secondary"
                    icon={refreshIcon}
                    isBusy={all.isRunning}
                    disabledReason={locked}
                    onClick={() => void sendAll()}
                  >
                    {filter.kind === undefined
                      ? words.sendFailed(failed)
                      : words.sendFailedOf(words.kinds[filter.kind])}
                  </Button>
                </Cluster>
              )}
              {rows.length === 0 ? (
                <Note>{words.none}</Note>
              ) : (
                <DataTable
                  label={charts.tableOf(words.title)}
                  rows={rows}
                  keyOf={({ id }) => id}
                  columns={outgoingColumns(words, operation, {
                    now,
                    isBusy: one.isRunning,
                    locked,
                    onSend: (id) => void sendOne(id),
                  })}
                />
              )}
              <MoreButton readMore={list.readMore} isReadingMore={list.isReadingMore} />
            </Stack>
          )}
        </ReadingBody>
      </Stack>
    </Card>
  );
}
