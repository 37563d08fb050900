import type { ChatMember } from '#contract/schemas/chat-message.ts';
import type { UserType } from '#contract/values/user.ts';
import type { MemberRow } from '../../chat-hub.ts';
import { initialsOf } from '../../user/index.ts';

/** How the reader stands to a channel: the job's owner sees full names of those booked, and those booked see the owner's. */
type Sight = { me: string; isOwner: boolean; isJoined: boolean };

const roleOf = (type: UserType): ChatMember['role'] => (type === 'MANAGER' || type === 'MODEL' ? type : 'OTHER');

const firstName = (name: string | null): string | null => name?.trim().split(/\s+/u)[0] ?? null;

/** A member as the reader may see them. */
export const memberView = (
  member: MemberRow,
  { me, isOwner, isJoined }: Sight,
  isPresent: (chatUserId: string) => boolean,
): ChatMember => {
  const isSeenWhole = member.chatUserId === me || (isJoined && (isOwner || member.type === 'MANAGER'));
  const displayName = isSeenWhole ? member.name : firstName(member.name);
  return {
    chatUserId: member.chatUserId,
    displayName,
    initials: initialsOf(displayName),
    companyName: member.type === 'MANAGER' ? member.companyName : null,
    role: roleOf(member.type),
    readSeq: member.readSeq,
    acknowledgedVersion: member.acknowledgedVersion,
    isPresent: isPresent(member.chatUserId),
    leftAt: member.leftAt === null ? null : new Date(member.leftAt).toISOString(),
  };
};
