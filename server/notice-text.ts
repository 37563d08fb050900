import { filledNotice } from '#contract/rules/notice-text.ts';
import {
  type KindedNoticeName,
  type NoticeName,
  type NoticeValues,
  noticeTexts,
} from '#contract/values/notice-texts.ts';
import type { NotificationKind } from '#contract/values/notification.ts';
import type { Config } from './config.ts';

declare const written: unique symbol;
/** Words of the table of notices: nothing else is sent. */
export type NoticeText = string & { readonly [written]: true };

/** What a text without placeholders need not be given. */
type Values<Name extends NoticeName> = keyof NoticeValues<Name> extends never ? [] : [NoticeValues<Name>];
type Configured = { config: Pick<Config, 'noticeTexts'> };

/** What is sent under this name now, with these values. */
export const noticeText = <Name extends NoticeName>(
  { config }: Configured,
  name: Name,
  ...[values]: Values<Name>
): NoticeText =>
  // The only place where they come from.
  filledNotice(config.noticeTexts[name], values ?? {}) as NoticeText;

export type NoticeContent = { kind: NotificationKind; text: NoticeText };

/** The text of a notice with its kind. */
export const noticeContent = <Name extends KindedNoticeName>(
  app: Configured,
  name: Name,
  ...values: Values<Name>
): NoticeContent => {
  const { kind } = noticeTexts[name];
  // The types leave these out.
  if (kind === 'PHONE') throw new Error(`${name} has no kind.`);
  return { kind, text: noticeText(app, name, ...values) };
};
