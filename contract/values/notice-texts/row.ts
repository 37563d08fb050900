import type { NotificationKind } from '../notification.ts';
import type { NoticePlaceholder } from './placeholders.ts';

/** A text that the product sends, with `{names}` for what is known only then. */
export type NoticeTextRow = {
  /** What staff know it by. */
  title: string;
  to: 'MODELS' | 'MANAGERS' | 'BOTH' | 'STAFF';
  /** By which people turn it off; PHONE: a text to a phone that no setting delays. */
  kind: NotificationKind | 'PHONE';
  /** Other kinds that it has, by what someone loses. */
  or?: readonly NotificationKind[];
  text: string;
  /** What staff may leave out: any other placeholder stays. */
  optional?: readonly NoticePlaceholder[];
};
