import { filesWire } from '../wire/files.ts';
import { type CallName, wire } from '../wire/index.ts';
import { ambassadorRows } from './ambassador.ts';
import { applicantRows } from './applicant.ts';
import { applicantRecordRows } from './applicant-record.ts';
import { approvalRows } from './approval-office.ts';
import { authRows } from './auth.ts';
import { availabilityRows } from './availability.ts';
import { bankStatementRows } from './bank-statement.ts';
import { billingRows } from './billing.ts';
import { bookOutRows } from './book-out.ts';
import { calendarRows } from './calendar.ts';
import { callSheetRows } from './call-sheet.ts';
import { chatRows } from './chat.ts';
import { chatOfficeRows, chatSafetyRows } from './chat-report.ts';
import { codesOfficeRows } from './codes-office.ts';
import { deskRows } from './desk-office.ts';
import { deviceRows } from './device.ts';
import { earningRows } from './earning.ts';
import { fileRows } from './file.ts';
import { galleryRows } from './gallery.ts';
import { identityOfficeRows, identityRows } from './identity.ts';
import { invitationRows } from './invitation.ts';
import { jobRows } from './job.ts';
import { legalRows } from './legal.ts';
import { limitsRows } from './limits.ts';
import { modelRows } from './model.ts';
import { moneyCloseRows } from './money-close.ts';
import { moneyOfficeRows } from './money-office.ts';
import { noticeRows } from './notice.ts';
import { notificationRows } from './notification.ts';
import { numberRows } from './numbers.ts';
import { officeRows } from './office.ts';
import { opinionRows } from './opinion.ts';
import { ownDataRows } from './own-data.ts';
import { passkeyOfficeRows } from './passkey-office.ts';
import { paymentRows } from './payment.ts';
import { phoneChangeRows } from './phone-change.ts';
import { placeRows } from './place.ts';
import { privateFieldRows } from './private-fields.ts';
import { pushRows } from './push.ts';
import { recordOfficeRows } from './record-office.ts';
import { reviewRows } from './review.ts';
import { reviewOfficeRows } from './review-office.ts';
import { rightsRows } from './rights-office.ts';
import { type AnswerIn, type AnyRow, type BodyIn, type Call, joined, type PathIn, type QueryIn } from './row.ts';
import { safetyOfficeRows, safetyRows } from './safety.ts';
import { scoutingRows } from './scouting.ts';
import { searchOfficeRows } from './search-office.ts';
import { seeingOfficeRows, seeingRows } from './seeing.ts';
import { settingRows } from './setting-office.ts';
import { sharingRows } from './sharing.ts';
import { staffRows } from './staff.ts';
import { standbyRows } from './standby.ts';
import { suggestionRows } from './suggestion.ts';
import { supportRows } from './support.ts';
import { taxExportRows } from './tax-export.ts';
import { timelineRows } from './timeline.ts';
import { trustRows } from './trust-office.ts';
import { userRows } from './user.ts';
import { workRows } from './work.ts';
import { workOfficeRows } from './work-office.ts';

/** `rows` refuses a row without a line in the wire, and `satisfies` a line without a row. */
const rows = {
  ...authRows,
  ...approvalRows,
  ...userRows,
  ...phoneChangeRows,
  ...identityRows,
  ...deviceRows,
  ...invitationRows,
  ...ambassadorRows,
  ...pushRows,
  ...notificationRows,
  ...noticeRows,
  ...calendarRows,
  ...jobRows,
  ...applicantRows,
  ...safetyRows,
  ...applicantRecordRows,
  ...opinionRows,
  ...standbyRows,
  ...timelineRows,
  ...workRows,
  ...reviewRows,
  ...sharingRows,
  ...suggestionRows,
  ...modelRows,
  ...scoutingRows,
  ...bookOutRows,
  ...availabilityRows,
  ...galleryRows,
  ...privateFieldRows,
  ...placeRows,
  ...paymentRows,
  ...billingRows,
  ...earningRows,
  ...legalRows,
  ...ownDataRows,
  ...seeingRows,
  ...limitsRows,
  ...officeRows,
  ...passkeyOfficeRows,
  ...deskRows,
  ...codesOfficeRows,
  ...searchOfficeRows,
  ...numberRows,
  ...recordOfficeRows,
  ...seeingOfficeRows,
  ...rightsRows,
  ...settingRows,
  ...staffRows,
  ...supportRows,
  ...workOfficeRows,
  ...safetyOfficeRows,
  ...identityOfficeRows,
  ...moneyCloseRows,
  ...bankStatementRows,
  ...taxExportRows,
  ...reviewOfficeRows,
  ...moneyOfficeRows,
  ...callSheetRows,
  ...chatRows,
  ...chatSafetyRows,
  ...chatOfficeRows,
  ...trustRows,
} satisfies Record<CallName, AnyRow>;

// Object.keys loses the key type.
const callNames = Object.keys(wire) as CallName[];

/**
 * Every call of the API, by name: the server's routes, validation, permissions and the API document are derived from
 * it.
 */
export const calls: Record<CallName, Call> =
  // Object.fromEntries loses the key type.
  Object.fromEntries(callNames.map(name => [name, joined(wire[name], rows[name])])) as Record<CallName, Call>;

/** The calls of the file service, under a prefix of its own. */
export const fileCalls = {
  createImage: joined(filesWire.createImage, fileRows.createImage),
  createVoiceNote: joined(filesWire.createVoiceNote, fileRows.createVoiceNote),
};

type Wires = typeof wire;
type Rows = typeof rows;
export type PathOf<Name extends CallName> = { [One in Name]: PathIn<Wires[One], Rows[One]> }[Name];
export type QueryOf<Name extends CallName> = QueryIn<Rows[Name]>;
export type BodyOf<Name extends CallName> = BodyIn<Rows[Name]>;
export type AnswerOf<Name extends CallName> = AnswerIn<Rows[Name]>;
