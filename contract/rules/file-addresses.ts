import type { IdentityPictureKind } from '../values/identity.ts';

/** Under the address of the file service. */
export const calendarAddress = (secret: string): string => `/calendar/${secret}.ics`;

/** A model’s comp card as a PDF; `?units=CM` sets its unit of length. For managers and the model it includes the measurements. */
export const compCardAddress = (modelId: string): string => `/models/${modelId}/comp-card.pdf`;

/** An invoice or credit note as a PDF, for the manager it was issued to: signed in by the header. */
export const moneyDocumentAddress = (documentId: string): string => `/billing/documents/${documentId}.pdf`;

/** What a model was paid in a month (`2026-11`), as a PDF or CSV: signed in by the header. */
export const statementAddress = (month: string, format: 'pdf' | 'csv'): string =>
  `/model/statements/${month}.${format}`;

/** A manager’s documents or charges as CSV, from one day to another: signed in by the header. */
export const billingExportAddress = '/billing/export.csv';

/** What each model was paid in a year, for Form 1099-NEC, as CSV for owners of the staff: signed in by the header. */
export const taxFiguresAddress = (year: number | string): string => `/office/tax/${year}.csv`;

/** The closes of all days as CSV, for staff: signed in by the header. */
export const moneyClosesAddress = '/office/closes.csv';

/** The numbers of some weeks by week, city and category as CSV, for staff: signed in by the header. */
export const numbersAddress = '/office/numbers.csv';

/** A list of the office by its filters as CSV, for owners and finance of the staff: signed in by the header. */
export const officeListAddress = '/office/lists.csv';

/** Takes a picture of a document or a selfie as it is, signed in by the header. */
export const identityUploadAddress = (kind: IdentityPictureKind | ':kind'): string => `/identity/${kind}`;

/** A picture of a check, for staff: signed in by the header. */
export const identityPictureAddress = (checkId: string, kind: IdentityPictureKind | ':kind'): string =>
  `/office/identity/${checkId}/${kind}`;

/** A job’s call sheet as a PDF, for its manager and those booked: signed in by the header. */
export const callSheetAddress = (jobId: string): string => `/jobs/${jobId}/call-sheet.pdf`;
