import { z } from 'zod';
import { get, Id, Instant, Page, post } from './call.ts';
import { NotificationKind } from './notification.ts';

/** What a notice is about, and so where it leads: a job as a whole, a part of it, or the reader's own account. */
export const NoticeCause = z.enum(['JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'ACCOUNT']);
export type NoticeCause = z.infer<typeof NoticeCause>;

/** Something that concerns the reader, told within the product. */
export const Notice = z.object({
  id: Id,
  kind: NotificationKind,
  text: z.string(),
  /** The page of the product it leads to. */
  address: z.string(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** `unread` counts up to here: more are shown as "99+". */
export const UNREAD_MOST = 100;

const Unread = z.object({ unread: z.number().int().max(UNREAD_MOST) });

export const noticeCalls = {
  /** Not in the specification, whose notifications page speaks of them. */
  getNotices: get('/user/notices', {
    does: 'What the caller was told in the product within 90 days, the newest first, and how much of it is unread.',
    who: 'SIGNED_IN',
    query: Page,
    answer: Unread.extend({ items: z.array(Notice), nextCursor: z.string().nullable() }),
  }),
  /** Not in the specification, whose notifications page speaks of them. */
  readNotices: post('/user/notices/read', {
    does: 'Marks a notice of the caller as read, or it and all earlier ones.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    body: z.object({ id: Id, andEarlier: z.boolean().optional() }),
    answer: Unread,
  }),
};
