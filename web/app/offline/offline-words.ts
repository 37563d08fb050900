const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** How old a page without a connection is. */
export const readWords = (readMs: number, nowMs: number): string => {
  if (readMs === 0) return 'This page is read once you are back.';
  const read = new Date(readMs);
  return `This is how it was ${isSameDay(read, new Date(nowMs)) ? `at ${clock.format(read)}` : `on ${moment.format(read)}`}.`;
};

type Held = { waiting: number; unsent: number; refused: number };

/** What the outbox holds, in one line; null when it is empty. */
export const outboxWords = ({ waiting, unsent, refused }: Held): string | null => {
  const words = [
    waiting > 0 && (waiting === 1 ? '1 thing waits to be sent' : `${waiting} things wait to be sent`),
    unsent > 0 && `${unsent} could not be sent`,
    refused > 0 && `${refused} could not be done`,
  ].filter(said => said !== false);
  return words.length > 0 ? words.join(', ') : null;
};

/** What the browser has deleted before it was sent; null when nothing was lost. */
export const lostWords = (lost: number): string | null => {
  if (lost === 0) return null;
  return lost === 1
    ? 'This device has deleted 1 thing that waited to be sent, to free space. Please do it again.'
    : `This device has deleted ${lost} things that waited to be sent, to free space. Please do them again.`;
};
