/** In the address of a QR code: the text that checks in. */
export const CHECK_IN = 'check-in';

/** The address that the client’s QR code shows; a phone’s own camera opens the job in the app’s pages. */
export const checkInAddress = (origin: string, jobId: string, token: string): string =>
  `${origin}/model/account/dashboard?app&job=${jobId}&${CHECK_IN}=${encodeURIComponent(token)}`;

/** The check-in code in what a camera read; null if that is something else. */
export const tokenIn = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  return new URL(text).searchParams.get(CHECK_IN);
};

/** Whether a code from a camera is that of another job: known without a network. */
export const isOfOtherJob = (token: string, jobId: string): boolean => !token.startsWith(`${jobId}.`);
