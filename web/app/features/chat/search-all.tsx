import { X } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { useChat } from './chat-context.ts';
import { MessageSearch } from './message-search.tsx';
import panel from './panel.module.css';
import styles from './search-all.module.css';

/** In place of a conversation: finds messages of all of them. A hit opens its conversation at that message. */
export function SearchAll() {
  const { links } = useChat();
  return (
    <section aria-label="Search in all messages" className={styles.page}>
      <header className={panel.head}>
        <h2 className={panel.title}>Search in all messages</h2>
        <IconButton label="Close" icon={<X />} render={<Link to={links(null)} />} />
      </header>
      <MessageSearch to={({ channel, seq }) => links(channel, { message: seq })} />
    </section>
  );
}
