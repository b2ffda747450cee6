import { Badge, Button, IconButton, plusIcon } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './item-list.module.css';

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly isOff: boolean;
}

/** The items of a kind, to choose, arrange and add; beside it the chosen one. */
export function ItemList({
  items,
  chosen,
  onChoose,
  onArrange,
  children,
}: {
  items: readonly Item[];
  /** An id, or an empty text for a new item. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Absent if the order has no meaning. */
  onArrange?: (ids: string[]) => void;
  children: ReactNode;
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
    <div className={css.split}>
      <nav className={css.side} aria-label={words.list}>
        <ul className={css.list}>
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
              {onArrange && (
                <>
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
                </>
              )}
            </li>
          ))}
        </ul>
        <Button size="s" variant="secondary" icon={plusIcon} onClick={() => onChoose('')}>
          {words.add}
        </Button>
      </nav>
      <div className={css.main}>{children}</div>
    </div>
  );
}
