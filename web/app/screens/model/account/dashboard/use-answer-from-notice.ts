import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PushAction } from '#contract/values/notification.ts';
import { useLatest } from '#ui/use-latest.ts';

const answers: Record<string, PushAction> = { accept: 'ACCEPT', decline: 'DECLINE' };

/** Gives the answer that was tapped on a push notice (`?answer=accept`), once. */
export function useAnswerFromNotice(onAnswer: (answer: PushAction) => void): void {
  const [params, setParams] = useSearchParams();
  const given = answers[params.get('answer') ?? ''];
  const give = useLatest((answer: PushAction) => {
    setParams(
      now => {
        now.delete('answer');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    onAnswer(answer);
  });
  useEffect(() => {
    if (given) give(given);
  }, [given, give]);
}
