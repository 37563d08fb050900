import { useState } from 'react';
import { isOrder, isText, settingChangeText, settingText } from '#contract/rules/setting.ts';
import type { SettingChange } from '#contract/schemas/setting-office.ts';
import { SETTING_REASON_LENGTH, type SettingName, type SettingValue, settingTable } from '#contract/values/setting.ts';
import { datedText, ownZone } from '#office/lib/dated-text.ts';
import styles from '#office/page.module.css';
import { TextChanges } from '#office/text-changes.tsx';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useMay } from '#office/use-may.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SettingDialog } from './setting-dialog.tsx';

const states: Record<SettingChange['state'], { label: string; tone: Tone }> = {
  PLANNED: { label: 'Planned', tone: 'pending' },
  VALID: { label: 'Valid', tone: 'booked' },
  PAST: { label: 'Over', tone: 'neutral' },
  CALLED_OFF: { label: 'Called off', tone: 'declined' },
};

const backText = (name: SettingName, before: SettingValue): string => {
  if (isText(name)) return 'the text before';
  return isOrder(name) ? 'the order before' : settingText(name, before);
};

/** One change with who, why and from when; with the way back, or off. */
export function ChangeRow({ change }: { change: SettingChange }) {
  const { name, before, value, validFrom, why, askedBy, approvedBy, calledOffBy, state } = change;
  const { label } = settingTable[name];
  const may = useMay();
  const [acting, setActing] = useState(false);
  const back = backText(name, before);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3 className={styles.name}>
          {label}: {settingChangeText(name, before, value)}
        </h3>
        <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>
      </div>
      <p className={styles.quiet}>
        From {datedText(validFrom, ownZone)}, asked by <bdi>{askedBy}</bdi>, approved by <bdi>{approvedBy}</bdi>
        {calledOffBy && `, called off by ${calledOffBy}`}
      </p>
      <p className={styles.words}>{why}</p>
      {typeof before === 'string' && typeof value === 'string' && (
        <TextChanges name={name} before={before} value={value} />
      )}
      {state === 'VALID' && may('askSetting') && (
        <div className={styles.acts}>
          <Button size="small" aria-label={`Back to ${back}: ${label}`} onClick={() => setActing(true)}>
            Back to {back}
          </Button>
        </div>
      )}
      {state === 'PLANNED' && may('callOffSetting') && (
        <div className={styles.acts}>
          <Button size="small" aria-label={`Call off: ${label}`} onClick={() => setActing(true)}>
            Call off
          </Button>
        </div>
      )}
      {acting && state === 'VALID' && <SettingDialog name={name} value={before} onClose={() => setActing(false)} />}
      {acting && state === 'PLANNED' && <CallOffDialog change={change} onClose={() => setActing(false)} />}
    </li>
  );
}

function CallOffDialog({
  change: { id, name, before, value },
  onClose,
}: {
  change: SettingChange;
  onClose: () => void;
}) {
  const [why, setWhy] = useState('');
  const callOff = useOfficeChange('callOffSetting', {
    refetch: ['getSettings'],
    done: 'Called off.',
    onDone: onClose,
  });
  const { errors, form } = useFormErrors(callOff.error);
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Call this change off?"
      text={`${settingTable[name].label} stays, without this: ${settingChangeText(name, before, value)}.`}
      confirmLabel="Call it off"
      danger
      loading={callOff.isPending}
      error={form ?? null}
      onConfirm={() => callOff.mutate({ path: { id }, body: { why } })}
    >
      <TextField
        label="Why?"
        maxLength={SETTING_REASON_LENGTH}
        value={why}
        error={errors.why}
        onChange={event => setWhy(event.target.value)}
      />
    </ConfirmDialog>
  );
}
