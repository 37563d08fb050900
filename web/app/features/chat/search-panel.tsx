import { useTalk } from './chat-context.ts';
import { MessageSearch } from './message-search.tsx';

/** Finds messages of this conversation; a hit is shown in its place. */
export function SearchPanel() {
  const { channel, here } = useTalk();
  return <MessageSearch channel={channel.id} to={({ seq }) => here({ message: seq, panel: 'search' })} />;
}
