import type { NoticeText } from '../notice-text.ts';

/** A text of a test, as if the table of notices had it. */
export const written = (text: string): NoticeText => text as NoticeText;
