import { GripVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './sortable.module.css';
import { useSortable } from './use-sortable.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SortableProps<Item> {
  /** The accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item when its move is announced. */
  nameOf: (item: Item) => string;
  /** Called once, when the item is dropped at another position. */
  onReorder: (items: Item[]) => void;
  /**
   * `handle` is the grip to drag, or to lift with Space and move with the arrow keys. Place it anywhere in the item.
   */
  renderItem: (item: Item, handle: ReactNode, place: number) => ReactNode;
  layout?: 'list' | 'grid';
  /** At the end of the list, not sortable: the place for an add button. */
  children?: ReactNode;
  className?: string;
}

/** A list sorted by drag or by keyboard. */
export function Sortable<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onReorder,
  renderItem,
  layout = 'list',
  children,
  className,
}: SortableProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, lifted, news, handleOf } = useSortable({ items, keyOf, nameOf, onReorder, list });
  const drawn = shown.map((item, place) => {
    const handle = (
      <button type="button" aria-label={`Move ${nameOf(item)}`} className={styles.handle} {...handleOf(item)}>
        <GripVertical aria-hidden="true" />
      </button>
    );
    return (
      <li
        key={keyOf(item)}
        data-key={keyOf(item)}
        className={classes(styles.item, lifted === keyOf(item) && styles.lifted)}
      >
        {renderItem(item, handle, place)}
      </li>
    );
  });
  return (
    <>
      <ul ref={list} aria-label={label} className={classes(styles.sortable, styles[layout], className)}>
        {drawn}
        {children && <li className={styles.item}>{children}</li>}
      </ul>
      <VisuallyHidden aria-live="assertive">{news}</VisuallyHidden>
    </>
  );
}
