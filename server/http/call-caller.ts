import type { StaffViewer, Viewer } from '../context.ts';

type Caller = Viewer | StaffViewer | null;

/** A member of the staff sees what this person sees: the call is theirs, and may change nothing. */
export const isSeenByStaff = (viewer: Caller): boolean => viewer?.kind === 'USER' && viewer.seenBy !== undefined;

/** Whoever sits there: of staff who see as someone, the member of the staff. */
export const callerId = (viewer: Caller): string | undefined =>
  viewer?.kind === 'USER' && viewer.seenBy ? viewer.seenBy.staffId : viewer?.id;

/** As audit rows and logs name them. */
export const actorOf = (viewer: Caller): string => {
  if (!viewer) return 'anyone';
  return `${viewer.kind === 'STAFF' || viewer.seenBy ? 'staff' : 'user'}:${callerId(viewer)}`;
};
