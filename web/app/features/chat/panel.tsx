import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { type PanelName, threadOf } from './chat-address.ts';
import { useTalk } from './chat-context.ts';
import { DetailsPanel } from './details-panel.tsx';
import styles from './panel.module.css';
import { PinsPanel } from './pins-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { ThreadPanel } from './thread-panel.tsx';

const titles = new Map<PanelName, string>([
  ['search', 'Search'],
  ['pins', 'Pinned messages'],
  ['details', 'Who is here'],
]);

/** Beside the messages; on a small screen, over them. */
export function Panel({ name }: { name: PanelName }) {
  const { here } = useTalk();
  const root = threadOf(name);
  const title = titles.get(name) ?? 'Thread';
  let content: ReactNode = <SearchPanel />;
  if (root !== null) content = <ThreadPanel key={root} root={root} />;
  else if (name === 'pins') content = <PinsPanel />;
  else if (name === 'details') content = <DetailsPanel />;
  return (
    <aside aria-label={title} className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label="Close" icon={<X />} render={<Link to={here({ panel: null })} preventScrollReset />} />
      </header>
      {content}
    </aside>
  );
}
