import { ListChecks, TextSearch } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { ChatQuery } from './chat-address.ts';
import { useChat } from './chat-context.ts';
import styles from './list-filters.module.css';
import type { ChannelSelection } from './use-channel-selection.ts';

interface ListFiltersProps {
  jobs: readonly { id: string; name: string }[];
  query: ChatQuery;
  openId: string | null;
  hasSearch: boolean;
  /** Null where there is nothing to choose. */
  selection: Pick<ChannelSelection, 'isOn' | 'begin' | 'end'> | null;
}

/** All or unread, and of which job: in the address, so that a copied link shows the same. */
export function ListFilters({ jobs, query, openId, hasSearch, selection }: ListFiltersProps) {
  const { links } = useChat();
  const navigate = useNavigate();
  const { unread, jobId } = query;
  const to = (change: Partial<ChatQuery>) => links(openId, { ...query, message: null, ...change });
  return (
    <div className={styles.filters}>
      <nav aria-label="Which conversations" className={styles.tabs}>
        {[false, true].map(isUnread => (
          <Link
            key={String(isUnread)}
            to={to({ unread: isUnread })}
            replace
            preventScrollReset
            aria-current={unread === isUnread ? 'true' : undefined}
            className={classes(styles.tab, unread === isUnread && styles.current)}
          >
            {isUnread ? 'Unread' : 'All'}
          </Link>
        ))}
      </nav>
      {hasSearch && (
        <IconButton
          label="Search in all messages"
          icon={<TextSearch />}
          render={<Link to={links(null, { unread, jobId, panel: 'search' })} title="Search in all messages" />}
        />
      )}
      {selection && (
        <IconButton
          label="Choose conversations"
          icon={<ListChecks />}
          aria-pressed={selection.isOn}
          onClick={selection.isOn ? selection.end : selection.begin}
        />
      )}
      {(jobs.length > 1 || jobId) && jobs.length > 0 && (
        <Select
          label="Of which job"
          hideLabel
          className={styles.job}
          value={jobId ?? 'ALL'}
          options={[{ value: 'ALL', label: 'All jobs' }, ...jobs.map(({ id, name }) => ({ value: id, label: name }))]}
          onValueChange={id => void navigate(to({ jobId: id === 'ALL' ? null : id }), { replace: true })}
        />
      )}
    </div>
  );
}
