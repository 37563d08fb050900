import { toast } from '#ui/toast.tsx';
import { useAnswerFromNotice } from '#web/use-answer-from-notice.ts';
import { useCodeInAddress } from './use-code-in-address.ts';

type RefusedTapsProps = {
  jobId: string;
  because: string;
  /** They are checked in, or it waits to be sent. */
  isIn?: boolean;
  mayCheckIn?: boolean;
  mayArrive?: boolean;
};

/**
 * Says why the code in the address, read by the phone’s own camera, checks nobody in, or why “On my way”, tapped on a push
 * notice, was not said; unless a button here does it.
 */
export function RefusedTaps({ jobId, because, isIn = false, mayCheckIn = false, mayArrive = false }: RefusedTapsProps) {
  useCodeInAddress(mayCheckIn ? null : jobId, () => toast.error(isIn ? because : `You are not checked in. ${because}`));
  useAnswerFromNotice(mayArrive ? [] : ['ON_MY_WAY'], () => toast.error(`The client was not told. ${because}`));
  return null;
}
