export type ShareOutcome = 'SHARED' | 'CLOSED' | 'PRESS_AGAIN' | 'UNSUPPORTED';

type Sharing = Pick<Navigator, 'share' | 'canShare'>;

const outcomes = new Map<string, ShareOutcome>([
  // The person closed the sheet.
  ['AbortError', 'CLOSED'],
  // Browsers open the sheet only shortly after a press.
  ['NotAllowedError', 'PRESS_AGAIN'],
]);

/** Opens the share sheet of the device with a file. */
export const shareFile = async (
  file: File,
  title: string,
  sharing: Partial<Sharing> = navigator,
): Promise<ShareOutcome> => {
  const shared = { files: [file], title };
  if (!sharing.share || !sharing.canShare?.(shared)) return 'UNSUPPORTED';
  try {
    await sharing.share(shared);
    return 'SHARED';
  } catch (error) {
    return (error instanceof DOMException && outcomes.get(error.name)) || 'UNSUPPORTED';
  }
};
