import { Badge, showToast } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import type { Reading } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { ItemList } from './item-list.tsx';
import type { Item } from './item-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import type { SettingsTab } from './search-params.ts';

/** In the address instead of an id: an item that is not saved yet. No id looks like this. */
const NEW_ITEM = '+';

/** The open item of a kind, and what happens after saving it. */
export interface OpenItem<Data, One> {
  readonly data: Data;
  /** Null for an item that is not saved yet. */
  readonly listed: One | null;
  /** Shows the server's data; a new item that was saved opens under its id. */
  readonly afterSave: (savedId: string | null) => Promise<void>;
}

/**
 * All items of a kind in the menu with the open one beside it. The open one is in the address, so that it can be sent to a
 * colleague.
 */
export function ItemChooser<Data, One>({
  tab,
  reading,
  listOf,
  itemOf,
  onArrange,
  above,
  children,
}: {
  tab: SettingsTab;
  reading: Reading<Data>;
  listOf: (data: Data) => readonly One[];
  itemOf: (one: One) => Item;
  /** Absent if the order has no meaning. */
  onArrange?: (ids: string[]) => Promise<{ readonly ok: boolean }>;
  /** What waits for an answer, above the open item. */
  above?: ReactNode;
  children: (opened: OpenItem<Data, One>) => ReactNode;
}) {
  const { operatorSettings: words } = useCopy();
  const { id: search } = useSearch({ from: '/inside/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const choose = (id: string) => void navigate({ search: { tab, id: id === '' ? NEW_ITEM : id } });

  async function arrange(ids: string[]): Promise<void> {
    const outcome = await onArrange?.(ids);
    if (outcome?.ok === true) showToast(words.arranged, { kind: 'success' });
    await reading.refresh();
  }

  const data = reading.data;
  const all = data === undefined ? [] : listOf(data);
  const found = all.find((one) => itemOf(one).id === search);
  const listed = found ?? (search === NEW_ITEM ? null : all[0]) ?? null;
  const item = listed === null ? null : itemOf(listed);

  async function afterSave(savedId: string | null): Promise<void> {
    if (savedId === null || listed !== null) return void reading.refresh();
    await reading.refresh();
    return choose(savedId);
  }

  return (
    <SettingsFrame
      tab={tab}
      opened={data === undefined ? undefined : (item?.name ?? words.newOne)}
      state={
        item !== null && (
          <>
            <Badge>{words.version(item.version)}</Badge>
            {item.isOff && <Badge>{words.off}</Badge>}
          </>
        )
      }
      items={
        data !== undefined && (
          <ItemList
            items={all.map(itemOf)}
            chosen={item?.id ?? ''}
            onChoose={choose}
            onArrange={onArrange && ((ids) => void arrange(ids))}
          />
        )
      }
    >
      {above}
      <ReadingBody reading={reading}>
        {(data) => (
          <Fragment key={item?.id ?? ''}>{children({ data, listed, afterSave })}</Fragment>
        )}
      </ReadingBody>
    </SettingsFrame>
  );
}
