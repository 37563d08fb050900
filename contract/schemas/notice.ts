import { noticeCauses, UNREAD_MAX } from '../values/notification.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Page } from './list.ts';
import { NotificationKind } from './notification.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const NoticeCause = z.enum(noticeCauses);

/** Something that concerns the reader, shown within the product. */
export const Notice = z.object({
  id: Id,
  kind: NotificationKind,
  text: z.string(),
  /** The page of the product it links to. */
  address: z.string(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notice = z.infer<typeof Notice>;

const Unread = z.object({ unread: z.number().int().max(UNREAD_MAX) });

export const noticeRows = rows({
  /** Not in the specification, except on its notifications page. */
  getNotices: {
    does: 'What the caller was told in the product within 90 days, the newest first, and how much of it is unread.',
    who: 'SIGNED_IN',
    whileSeeing: true,
    query: Page,
    answer: Unread.extend({ items: z.array(Notice), nextCursor: z.string().nullable() }),
  },
  /** Not in the specification, except on its notifications page. */
  readNotices: {
    does: 'Marks a notice of the caller as read, or it and all earlier ones.',
    who: 'SIGNED_IN',
    whileSuspended: true,
    body: z.object({ id: Id, andEarlier: z.boolean().optional() }),
    answer: Unread,
  },
});
