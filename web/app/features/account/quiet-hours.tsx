import { useMemo } from 'react';
import { ownTimeZone } from '#client/own-time-zone.ts';
import type { QuietHours as Hours } from '#contract/schemas/notification.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TimeSelect } from '#ui/time-select.tsx';
import styles from './notifications.module.css';
import { suggestedZones, zonesByRegion } from './time-zones.ts';

const night = { from: '22:00', to: '07:00' };

interface QuietHoursProps {
  value: Hours | null;
  onValueChange: (value: Hours | null) => void;
  /** Kinds sent despite quiet hours. */
  hint: string;
  /** Errors by field: `quietHours.to`. */
  errors: Record<string, string>;
}

/** The quiet hours, in a chosen time zone. */
export function QuietHours({ value, onValueChange, hint, errors }: QuietHoursProps) {
  const browsers = useMemo(ownTimeZone, []);
  return (
    <div className={styles.quietHours}>
      <Switch
        label="Quiet hours"
        hint={hint}
        checked={value !== null}
        onValueChange={on => onValueChange(on ? { ...night, timeZone: browsers } : null)}
      />
      {value && (
        <div className={styles.hours}>
          <TimeSelect
            label="From"
            value={value.from}
            error={errors['quietHours.from']}
            onValueChange={from => onValueChange({ ...value, from })}
          />
          <TimeSelect
            label="To"
            value={value.to}
            error={errors['quietHours.to']}
            note={time => (time < value.from ? 'next day' : undefined)}
            onValueChange={to => onValueChange({ ...value, to })}
          />
          <ZoneSelect
            value={value.timeZone}
            browsers={browsers}
            error={errors['quietHours.timeZone']}
            onValueChange={timeZone => onValueChange({ ...value, timeZone })}
          />
        </div>
      )}
    </div>
  );
}

interface ZoneSelectProps {
  value: string;
  browsers: string;
  error: string | undefined;
  onValueChange: (zone: string) => void;
}

function ZoneSelect({ value, browsers, error, onValueChange }: ZoneSelectProps) {
  const near = suggestedZones(browsers, value);
  return (
    <Select
      label="Time zone"
      className={styles.zone ?? ''}
      value={value}
      error={error}
      options={near}
      onValueChange={onValueChange}
    >
      {zonesByRegion(near.map(zone => zone.value)).map(({ region, zones }) => (
        <optgroup key={region} label={region}>
          {zones.map(zone => (
            <option key={zone.value} value={zone.value}>
              {zone.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
