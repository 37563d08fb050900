import { useState } from 'react';
import {
  isLegal,
  isNotice,
  isOrder,
  isSameSetting,
  isText,
  settingChangeText,
  settingText,
} from '#contract/rules/setting.ts';
import type { Setting } from '#contract/schemas/setting-office.ts';
import { settingTable } from '#contract/values/setting.ts';
import { datedText, ownZone } from '#office/lib/dated-text.ts';
import styles from '#office/page.module.css';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { noticeAbout } from './notice-words.ts';
import { SettingDialog } from './setting-dialog.tsx';

/** What is valid, what it was first, and what a colleague has to decide about. */
export function SettingRow({ setting }: { setting: Setting }) {
  const { name, value, firstValue, asked } = setting;
  const { label, says } = settingTable[name];
  const may = useMay();
  const [changing, setChanging] = useState(false);
  return (
    <li className={classes(styles.row, styles.beside)}>
      <div className={styles.text}>
        <div className={styles.line}>
          <h3 className={styles.name}>{label}</h3>
          {!isOrder(name) && !isText(name) && <strong>{settingText(name, value)}</strong>}
          {isLegal(name) && (
            <a href={settingTable[name].address} target="_blank" rel="noreferrer">
              The page
            </a>
          )}
        </div>
        {isOrder(name) && <p>{settingText(name, value)}</p>}
        {isNotice(name) && <p className={styles.words}>{String(value)}</p>}
        <p className={styles.quiet}>
          {isNotice(name) ? `${noticeAbout(name)}.` : says}
          {!isLegal(name) && !isSameSetting(value, firstValue) && ` First it was ${settingText(name, firstValue)}.`}
        </p>
        {asked && (
          <p>
            <bdi>{asked.askedBy}</bdi> asked for{' '}
            {isLegal(name) ? settingChangeText(name, value, asked.value) : settingText(name, asked.value)}
            {asked.validFrom && ` from ${datedText(asked.validFrom, ownZone)}`}: a colleague decides under Approvals.
          </p>
        )}
      </div>
      {may('askSetting') && !asked && (
        <div className={styles.acts}>
          <Button size="small" aria-label={`Change: ${label}`} onClick={() => setChanging(true)}>
            Change
          </Button>
        </div>
      )}
      {changing && <SettingDialog name={name} value={value} onClose={() => setChanging(false)} />}
    </li>
  );
}
