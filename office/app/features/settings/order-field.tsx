import { ChevronDown, ChevronUp } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryName } from '#contract/rules/setting.ts';
import { type OrderName, settingTable } from '#contract/values/setting.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { moved } from '#ui/reorder.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './order-field.module.css';

type OrderFieldProps = { name: OrderName; value: readonly string[]; onChange: (value: string[]) => void };

/** The entries with buttons that move each up or down. The focus goes along. */
export function OrderField({ name, value, onChange }: OrderFieldProps) {
  const [news, setNews] = useState('');
  const move = (event: MouseEvent<HTMLElement>, from: number, to: number) => {
    const button = event.currentTarget;
    if (to < 0 || to >= value.length) return;
    flushSync(() => {
      onChange(moved(value, from, to));
      setNews(`${entryName(name, value[from] ?? '')}: place ${to + 1} of ${value.length}.`);
    });
    // A row that was moved in the document has lost it.
    button.focus();
  };
  return (
    <>
      <ol aria-label={settingTable[name].label} className={styles.entries}>
        {value.map((entry, place) => (
          <li key={entry} className={styles.entry}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.name}>{entryName(name, entry)}</span>
            <IconButton
              label={`Move ${entryName(name, entry)} up`}
              icon={<ChevronUp />}
              aria-disabled={place === 0}
              onClick={event => move(event, place, place - 1)}
            />
            <IconButton
              label={`Move ${entryName(name, entry)} down`}
              icon={<ChevronDown />}
              aria-disabled={place === value.length - 1}
              onClick={event => move(event, place, place + 1)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{news}</VisuallyHidden>
    </>
  );
}
