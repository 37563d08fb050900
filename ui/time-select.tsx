import { quarterHours, spokenTime } from './quarter-hours.ts';
import { Select, type SelectProps } from './select.tsx';

export interface TimeSelectProps extends Omit<SelectProps, 'options' | 'children' | 'min' | 'max'> {
  /** The first and the last option, "HH:MM". */
  from?: string;
  to?: string;
  /** A note beside a time, such as "next day". */
  note?: (time: string) => string | undefined;
}

/** A time of day in quarter hours. Its value is "HH:MM"; it is shown as "2:30 PM". */
export function TimeSelect({ from, to, note, placeholder = 'Choose a time', ...select }: TimeSelectProps) {
  const options = quarterHours(from, to).map(time => {
    const beside = note?.(time);
    return { value: time, label: beside ? `${spokenTime(time)} (${beside})` : spokenTime(time) };
  });
  return <Select {...select} placeholder={placeholder} options={options} />;
}
