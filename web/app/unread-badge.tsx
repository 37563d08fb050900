import { Badge } from '#ui/badge.tsx';
import { live } from './live.ts';
import { useReadable } from './use-readable.ts';

/** How many messages are unread, as the server counts. Apart from the bar, which does not render again with each. */
export function UnreadBadge() {
  const { total_unread_count: count } = useReadable(live().unread);
  return <Badge count={count} label={`${count} unread`} />;
}
