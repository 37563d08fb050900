import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { isNotice, isSameSetting } from '#contract/rules/setting.ts';
import type { Setting } from '#contract/schemas/setting-office.ts';
import { settingGroupNames, settingTable } from '#contract/values/setting.ts';
import { ChangeList } from '#office/features/settings/change-list.tsx';
import { SettingRow } from '#office/features/settings/setting-row.tsx';
import { NOTICE_TEXTS } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';

// Object.keys loses the key type.
const groups = (Object.keys(settingGroupNames) as (keyof typeof settingGroupNames)[]).filter(
  group => group !== 'NOTICES',
);

const noticesText = (items: readonly Setting[]): string => {
  const notices = items.filter(({ name }) => isNotice(name));
  const changed = notices.filter(({ value, firstValue }) => !isSameSetting(value, firstValue)).length;
  return `${notices.length} texts, ${changed === 0 ? 'all as shipped.' : `${changed} other than shipped.`}`;
};

/** Limits, prices, orders and legal pages: what is valid, and every change with who, why and from when. */
export function SettingsScreen() {
  const { productName } = useLimits();
  useTitle('Settings', `${productName} office`);
  const { data, error, isFetching, refetch } = useQuery(queryFor('getSettings', {}));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Settings</h1>
      {error && !data && (
        <ErrorPanel
          title="The settings did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the settings" />}
      {data &&
        groups.map(group => (
          <section key={group} className={styles.section} aria-labelledby={group}>
            <h2 id={group} className={styles.heading}>
              {settingGroupNames[group]}
            </h2>
            <ul className={styles.rows}>
              {data.items
                .filter(({ name }) => settingTable[name].group === group)
                .map(setting => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
            </ul>
          </section>
        ))}
      {data && (
        <section className={styles.section} aria-labelledby="NOTICES">
          <h2 id="NOTICES" className={styles.heading}>
            {settingGroupNames.NOTICES}
          </h2>
          <p>
            <Link to={NOTICE_TEXTS}>What the product says to people</Link>: {noticesText(data.items)}
          </p>
        </section>
      )}
      {data && <ChangeList changes={data.changes.filter(({ name }) => !isNotice(name))} />}
    </div>
  );
}
