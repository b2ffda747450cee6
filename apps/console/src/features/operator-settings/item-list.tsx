import { Badge, Button, IconButton, plusIcon } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './item-list.module.css';

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly isOff: boolean;
}

/** The items of a kind, to choose, arrange and add; the open one can be moved up and down. */
export function ItemList({
  items,
  chosen,
  onChoose,
  onArrange,
}: {
  items: readonly Item[];
  /** An id, or an empty text for a new item. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Absent if the order has no meaning. */
  onArrange?: ((ids: string[]) => void) | undefined;
}) {
  const { operatorSettings: words } = useCopy();

  function swap(index: number, other: number): void {
    const ids = items.map(({ id }) => id);
    const [one, two] = [ids[index], ids[other]];
    if (one === undefined || two === undefined) return;
    ids[index] = two;
    ids[other] = one;
    onArrange?.(ids);
  }

  return (
    <div className={css.items}>
      <ul className={css.list} aria-label={words.list}>
        {items.map((item, index) => (
          <li key={item.id} className={css.item}>
            <button
              type="button"
              className={css.choose}
              aria-current={item.id === chosen || undefined}
              onClick={() => onChoose(item.id)}
            >
              <span className={css.name}>{item.name}</span>
              {item.isOff && <Badge>{words.off}</Badge>}
            </button>
            {onArrange !== undefined && item.id === chosen && items.length > 1 && (
              <span className={css.order}>
                {index > 0 && (
                  <IconButton
                    icon="chevron-up"
                    label={words.up(item.name)}
                    onClick={() => swap(index, index - 1)}
                  />
                )}
                {index < items.length - 1 && (
                  <IconButton
                    icon="chevron-down"
                    label={words.down(item.name)}
                    onClick={() => swap(index, index + 1)}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="s" variant="text" icon={plusIcon} onClick={() => onChoose('')}>
        {words.add}
      </Button>
    </div>
  );
}
