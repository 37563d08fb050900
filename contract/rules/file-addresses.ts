/** Under the address of the file service. */
export const calendarAddress = (secret: string): string => `/calendar/${secret}.ics`;

/** A model’s comp card as a PDF; `?units=CM` sets its unit of length. For managers it includes the measurements. */
export const compCardAddress = (modelId: string): string => `/models/${modelId}/comp-card.pdf`;
