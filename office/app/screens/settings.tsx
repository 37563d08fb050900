import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { settingGroupNames, settingTable } from '#contract/values/setting.ts';
import { ChangeRow } from '#office/features/settings/change-row.tsx';
import { SettingRow } from '#office/features/settings/setting-row.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';

// Object.keys loses the key type.
const groups = Object.keys(settingGroupNames) as (keyof typeof settingGroupNames)[];

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
        <section className={styles.section} aria-labelledby="changes">
          <h2 id="changes" className={styles.heading}>
            Changes
          </h2>
          {data.changes.length === 0 ? (
            <EmptyState heading="h3" title="Nothing was changed yet" text="What two of the staff set is kept here." />
          ) : (
            <ul className={styles.rows}>
              {data.changes.map(change => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
