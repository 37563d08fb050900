import { Slider as Base } from '@base-ui/react/slider';
import styles from './range-slider.module.css';

export interface RangeSliderProps {
  label: string;
  value: readonly [number, number];
  onValueChange: (value: [number, number]) => void;
  /** Called when the drag ends: the time to search. */
  onValueSettled?: (value: [number, number]) => void;
  min: number;
  max: number;
  step?: number;
  /** The text of a number: `5′10″`. */
  format?: (value: number) => string;
  className?: string;
}

/** Both bounds in one line. */
export function RangeSlider({
  label,
  value,
  onValueChange,
  onValueSettled,
  min,
  max,
  step = 1,
  format = String,
  className,
}: RangeSliderProps) {
  return (
    <Base.Root
      className={className}
      value={value}
      min={min}
      max={max}
      step={step}
      thumbAlignment="edge"
      onValueChange={next => onValueChange(pair(next))}
      onValueCommitted={next => onValueSettled?.(pair(next))}
    >
      <div className={styles.head}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        <span className={styles.value}>
          {format(value[0])} – {format(value[1])}
        </span>
      </div>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.fill} />
          <Base.Thumb
            index={0}
            aria-label={`${label}, from`}
            getAriaValueText={(_, now) => format(now)}
            className={styles.thumb}
          />
          <Base.Thumb
            index={1}
            aria-label={`${label}, to`}
            getAriaValueText={(_, now) => format(now)}
            className={styles.thumb}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

function pair(values: number | readonly number[]): [number, number] {
  const [from = 0, to = from] = typeof values === 'number' ? [values] : values;
  return [from, to];
}
