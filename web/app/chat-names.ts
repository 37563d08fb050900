import { isolated } from '#contract/rules/isolated.ts';
import type { Channel, ChatMember } from '#contract/schemas/chat-message.ts';

export const DELETED_ACCOUNT = 'Deleted account';

/** A member's name; a manager's with the company. */
export const memberName = ({ displayName, companyName, role }: ChatMember): string =>
  (role === 'MANAGER' && companyName && displayName
    ? `${isolated(displayName)} · ${isolated(companyName)}`
    : (displayName ?? companyName)) ?? DELETED_ACCOUNT;

/** The other side of a direct conversation. */
export const otherOf = ({ type, members }: Channel, me: string): ChatMember | null =>
  type === 'direct' ? (members.find(({ chatUserId }) => chatUserId !== me) ?? null) : null;

export const titleOf = (channel: Channel, me: string): string => {
  if (channel.type === 'support') return 'Support';
  if (channel.type === 'group') return channel.job?.name ?? 'Job';
  const other = otherOf(channel, me);
  return other ? memberName(other) : DELETED_ACCOUNT;
};
