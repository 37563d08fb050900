import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { isNotice, isSameSetting } from '#contract/rules/setting.ts';
import { type NoticeDomain, noticeDomainNames } from '#contract/values/notice-texts.ts';
import { ChangeList } from '#office/features/settings/change-list.tsx';
import { isNoticeFound } from '#office/features/settings/notice-words.ts';
import { SettingRow } from '#office/features/settings/setting-row.tsx';
import { SETTINGS } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import styles from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';

const WORDS_LENGTH = 60;
// Object.entries loses the key type.
const domains = Object.entries(noticeDomainNames) as [NoticeDomain, string][];

/** The texts of notices: what is sent, to whom, and every change. `?q=` finds among them, `?changed=1` those that are not as at first. */
export function NoticeTextsScreen() {
  const { productName } = useLimits();
  useTitle('Notices', `${productName} office`);
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').slice(0, WORDS_LENGTH);
  const { data, error, isFetching, refetch } = useQuery(queryFor('getSettings', {}));
  const onlyChanged = search.get('changed') === '1';
  const found = (data?.items ?? []).filter(
    ({ name, value, firstValue, asked }) =>
      isNotice(name) &&
      isNoticeFound(name, String(value), q.trim()) &&
      (!onlyChanged || asked !== null || !isSameSetting(value, firstValue)),
  );
  const find = (words: string, changed: boolean) =>
    setSearch(
      { ...(words && { q: words }), ...(changed && { changed: '1' }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Notices</h1>
        <Link to={SETTINGS}>All settings</Link>
      </header>
      <TextField
        label="Words of a notice, or whom it is for"
        type="search"
        maxLength={WORDS_LENGTH}
        value={q}
        onChange={event => find(event.target.value, onlyChanged)}
      />
      <Checkbox
        label="Only those that were changed, or wait for approval"
        checked={onlyChanged}
        onValueChange={changed => find(q, changed)}
      />
      {error && !data && (
        <ErrorPanel
          title="The notices did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the notices" />}
      {data && found.length === 0 && (
        <EmptyState
          heading="h2"
          title="Nothing is found"
          text={onlyChanged && !q ? 'Every notice says what it said at first.' : 'Try other words, or fewer.'}
        />
      )}
      {domains.map(([domain, heading]) => {
        const ofDomain = found.filter(({ name }) => name.startsWith(`${domain}.`));
        return ofDomain.length === 0 ? null : (
          <section key={domain} className={styles.section} aria-labelledby={domain}>
            <h2 id={domain} className={styles.heading}>
              {heading}
            </h2>
            <ul className={styles.rows}>
              {ofDomain.map(setting => (
                <SettingRow key={setting.name} setting={setting} />
              ))}
            </ul>
          </section>
        );
      })}
      {data && <ChangeList changes={data.changes.filter(({ name }) => isNotice(name))} />}
    </div>
  );
}
