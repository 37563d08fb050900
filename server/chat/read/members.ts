import { firstNameOf } from '#contract/rules/person-name.ts';
import type { ChatMember } from '#contract/schemas/chat-message.ts';
import type { UserType } from '#contract/values/user.ts';
import type { MemberRow } from '../../chat-hub.ts';
import { initialsOf } from '../../user/index.ts';

/** How the reader stands to a channel: the job's owner sees full names of those booked, and those booked see the owner's. */
type MemberReader = { me: string; isOwner: boolean; isJoined: boolean };

const roleOf = (type: UserType): ChatMember['role'] => (type === 'MANAGER' || type === 'MODEL' ? type : 'OTHER');

/** The name of someone else as a reader may see it; whoever deleted their account has none. */
export const shownName = (
  { name, type }: Pick<MemberRow, 'name' | 'type'>,
  { isOwner, isJoined }: Omit<MemberReader, 'me'>,
): string | null => (isJoined && (isOwner || type === 'MANAGER') ? name : firstNameOf(name));

/** A member as the reader may see them. */
export const memberView = (
  member: MemberRow,
  { me, ...reader }: MemberReader,
  isPresent: (chatUserId: string) => boolean,
): ChatMember => {
  const displayName = member.chatUserId === me ? member.name : shownName(member, reader);
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
