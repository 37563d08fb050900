/** Under the address of the file service. */
export const calendarAddress = (secret: string): string => `/calendar/${secret}.ics`;

/** A model’s comp card as a PDF; `?units=CM` sets its unit of length. For managers it includes the measurements. */
export const compCardAddress = (modelId: string): string => `/models/${modelId}/comp-card.pdf`;

/** An invoice or credit note as a PDF, for the manager it was issued to: signed in by the header. */
export const moneyDocumentAddress = (documentId: string): string => `/billing/documents/${documentId}.pdf`;

/** The closes of all days as CSV, for staff: signed in by the header. */
export const moneyClosesAddress = '/office/closes.csv';

/** A job’s call sheet as a PDF, for its manager and those booked: signed in by the header. */
export const callSheetAddress = (jobId: string): string => `/jobs/${jobId}/call-sheet.pdf`;
