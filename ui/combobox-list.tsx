import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import float from './float.module.css';

interface ComboboxListProps<Option> {
  id: string;
  label: ReactNode;
  options: readonly Option[];
  /** Index of the active option. */
  at: number;
  /** The key of the selected option. */
  chosen: string | null;
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => string;
  optionDetail: ((option: Option) => ReactNode) | undefined;
  note: ReactNode;
  onPoint: (at: number) => void;
  onChoose: (option: Option) => void;
  /** Shown instead of options: that it is searching, or found nothing. */
  children: ReactNode;
}

/** What the combobox has found. The focus stays in the field above it. */
export function ComboboxList<Option>({
  id,
  label,
  options,
  at,
  chosen,
  optionKey,
  optionLabel,
  optionDetail,
  note,
  onPoint,
  onChoose,
  children,
}: ComboboxListProps<Option>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className={classes(float.popup, styles.popup)}>
      {options.length === 0 && (
        <p aria-hidden="true" className={styles.status}>
          {children}
        </p>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={typeof label === 'string' ? label : undefined}
        className={styles.list}
        // Pressing inside must not take the focus from the field, which would close it.
        onMouseDown={event => event.preventDefault()}
      >
        {options.map((option, place) => {
          const isChosen = optionKey(option) === chosen;
          return (
            <button
              key={optionKey(option)}
              type="button"
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              data-highlighted={place === at || undefined}
              className={classes(float.item, styles.option)}
              onPointerMove={() => onPoint(place)}
              onClick={() => onChoose(option)}
            >
              <span className={styles.words}>
                {optionLabel(option)}
                {optionDetail && <span className={styles.detail}>{optionDetail(option)}</span>}
              </span>
              {isChosen && <Check aria-hidden="true" />}
            </button>
          );
        })}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
