import { Briefcase, LifeBuoy } from 'lucide-react';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { otherOf } from '#web/chat-names.ts';
import styles from './channel-avatar.module.css';

/** The other person; of a group and of support, a sign. A dot says that the person is online. */
export function ChannelAvatar({ channel, me }: { channel: Channel; me: string }) {
  const other = otherOf(channel, me);
  if (other)
    return (
      <span className={styles.person}>
        <Avatar name={other.displayName ?? other.companyName} />
        {other.isPresent && <span className={styles.online} aria-hidden="true" />}
      </span>
    );
  return (
    <span className={classes(styles.sign, channel.type === 'group' && styles.job)} aria-hidden="true">
      {channel.type === 'support' ? <LifeBuoy /> : <Briefcase />}
    </span>
  );
}
