import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PushAction } from '#contract/values/notification.ts';
import { useLatest } from '#ui/use-latest.ts';

const answers: Record<string, PushAction> = { accept: 'ACCEPT', decline: 'DECLINE', on_my_way: 'ON_MY_WAY' };

/** Gives the answer that was tapped on a push notice (`?answer=accept`), once, if it is one of these. */
export function useAnswerFromNotice<Answer extends PushAction>(
  mine: readonly Answer[],
  onAnswer: (answer: Answer) => void,
): void {
  const [params, setParams] = useSearchParams();
  const tapped = answers[params.get('answer') ?? ''];
  const given = mine.find(answer => answer === tapped);
  const give = useLatest((answer: Answer) => {
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
