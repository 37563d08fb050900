import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { serverNowMs } from '#ui/clock.ts';
import { useUser } from '#web/user.ts';
import { type AccountNotice, afterNotice, noticeOf } from './account-notice-words.ts';

type Shown = Pick<AccountNotice, 'title' | 'text' | 'action'> & { kind: AccountNotice['kind'] | 'PASSED' };

/**
 * Keeps the layout stable: a notice that arrives while a page is open floats over it until the next click, and one that
 * ends leaves its space until then.
 */
export function useStableNotice(): { notice: Shown | null; floats: boolean } {
  const notice = noticeOf(useUser(), serverNowMs());
  const { key } = useLocation();
  const [placed, setPlaced] = useState({ key, notice });
  if (placed.key !== key) setPlaced({ key, notice });
  const before = placed.key === key ? placed.notice : notice;
  const floats = notice !== null && before === null;

  useEffect(() => {
    if (!floats) return;
    const settle = () => setPlaced({ key, notice });
    addEventListener('click', settle, { once: true });
    addEventListener('keyup', settle, { once: true });
    return () => {
      removeEventListener('click', settle);
      removeEventListener('keyup', settle);
    };
  }, [floats, key, notice]);

  if (notice) return { notice, floats };
  return { notice: before && { kind: 'PASSED', title: afterNotice(before), text: '' }, floats: false };
}
