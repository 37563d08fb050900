import { Link } from 'react-router';
import type { Found } from '#contract/schemas/search-office.ts';
import { datedText } from '#office/lib/dated-text.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './find.module.css';
import { foundAddress, stateOf } from './found-words.ts';
import { KindIcon } from './kind-icon.tsx';

export function FoundRow({ item }: { item: Found }) {
  const state = stateOf(item);
  return (
    <Link to={foundAddress(item)} className={styles.link}>
      <KindIcon kind={item.kind} />
      <span className={styles.words}>
        <span className={styles.name}>{item.title}</span>
        <span className={styles.detail}>{item.detail}</span>
      </span>
      <span className={styles.side}>
        <StatusChip tone={state.tone}>{state.label}</StatusChip>
        <span className={styles.quiet}>
          {item.timeZone ? datedText(item.at, item.timeZone) : <TimeAgo at={item.at} />}
        </span>
      </span>
    </Link>
  );
}
