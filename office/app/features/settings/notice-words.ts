import type { NoticeTextRow } from '#contract/values/notice-texts/row.ts';
import { type NoticeName, noticeReaderNames, noticeTexts } from '#contract/values/notice-texts.ts';

/** As people find them among their notification settings. */
const kindNames: Record<NoticeTextRow['kind'], string> = {
  BOOKINGS: 'bookings',
  ACCOUNT: 'account',
  APPLICATIONS: 'applications',
  REQUESTS: 'offers and requests',
  MESSAGES: 'messages',
  JOB_CHANGES: 'job changes',
  MONEY: 'money',
  REVIEWS: 'reviews',
  NEWS: 'news',
  PHONE: 'straight to a phone',
};

/** `To models: bookings, applications` */
export const noticeAbout = (name: NoticeName): string => {
  const { to, kind, or = [] } = noticeTexts[name];
  return `${noticeReaderNames[to]}: ${[kind, ...or].map(one => kindNames[one]).join(', ')}`;
};

/** Whether a text is found by these words: by its title, what it says, whom it is for. */
export const isNoticeFound = (name: NoticeName, text: string, words: string): boolean => {
  const hay = `${noticeTexts[name].title} ${text} ${noticeAbout(name)} ${name}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => hay.includes(word));
};
