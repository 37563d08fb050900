import { accountTexts } from './notice-texts/account.ts';
import { applicantTexts } from './notice-texts/applicant.ts';
import { jobTexts } from './notice-texts/job.ts';
import { moneyTexts } from './notice-texts/money.ts';
import { peopleTexts } from './notice-texts/people.ts';
import { phoneTexts } from './notice-texts/phone.ts';
import type { NoticeTextRow } from './notice-texts/row.ts';
import { workTexts } from './notice-texts/work.ts';

const table = {
  ...applicantTexts,
  ...jobTexts,
  ...workTexts,
  ...moneyTexts,
  ...peopleTexts,
  ...accountTexts,
  ...phoneTexts,
};
type Table = typeof table;

export type NoticeName = keyof Table;
/** The texts that the product sends, as shipped: staff set others. */
export const noticeTexts: Readonly<Record<NoticeName, NoticeTextRow>> = table;
// Object.keys loses the key type.
export const noticeKeys = Object.keys(table) as [NoticeName, ...NoticeName[]];

export const shippedNotices = Object.fromEntries(
  noticeKeys.map(name => [name, table[name].text]),
  // Object.fromEntries loses the key type.
) as Record<NoticeName, string>;

/** Those that people can turn off by their kind; the others go to a phone at once. */
export type KindedNoticeName = {
  [Name in NoticeName]: Table[Name]['kind'] extends 'PHONE' ? never : Name;
}[NoticeName];

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;
/** What a text needs: read from the text as shipped. */
export type NoticeValues<Name extends NoticeName> = Record<PlaceholdersOf<Table[Name]['text']>, string | number>;

type DomainOf<Name extends string> = Name extends `${infer Domain}.${string}` ? Domain : never;
export type NoticeDomain = DomainOf<NoticeName>;
export const noticeDomainNames: Record<NoticeDomain, string> = {
  applicant: 'Offers, applications and bookings',
  job: 'Jobs',
  work: 'Work',
  money: 'Money',
  people: 'Messages, reviews and safety',
  account: 'Accounts',
  phone: 'Straight to a phone',
};
export const noticeReaderNames: Record<NoticeTextRow['to'], string> = {
  MODELS: 'To models',
  MANAGERS: 'To managers',
  BOTH: 'To models and managers',
  STAFF: 'To staff',
};
/** With examples in place of its placeholders: a notice is shown up to there. */
export const NOTICE_TEXT_LENGTH = 300;
