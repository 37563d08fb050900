import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ANSWERS_CACHE, TAPPED_ANSWER } from '#contract/values/app-worker.ts';
import type { PushAction } from '#contract/values/notification.ts';
import { useLatest } from '#ui/use-latest.ts';

const readTapped = async (id: string): Promise<string | undefined> => {
  if (typeof caches === 'undefined') return undefined;
  return (await caches.match(TAPPED_ANSWER + id, { cacheName: ANSWERS_CACHE }))?.text();
};

/** True for one alone, of all windows: an answer is given once. */
const take = async (id: string): Promise<boolean> => (await caches.open(ANSWERS_CACHE)).delete(TAPPED_ANSWER + id);

/**
 * Gives the answer that was tapped on a push notice, once, if it is one of these. The address has its id (`?answer=`); the answer
 * itself is what the service worker has stored, because anyone can send a link.
 */
export function useAnswerFromNotice<Answer extends PushAction>(
  mine: readonly Answer[],
  onAnswer: (answer: Answer) => void,
): void {
  const [params, setParams] = useSearchParams();
  const id = params.get('answer');
  const wanted = mine.join();
  const give = useLatest(async (from: string, tapped: string | undefined) => {
    const given = mine.find(answer => answer === tapped);
    if (!given || !(await take(from))) return;
    setParams(
      now => {
        now.delete('answer');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    onAnswer(given);
  });
  useEffect(() => {
    if (!id || !wanted) return;
    let isOver = false;
    void readTapped(id)
      .then(tapped => (isOver ? undefined : give(id, tapped)))
      // Without it the page has the same buttons.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id, wanted, give]);
}
