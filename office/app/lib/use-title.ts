import { useEffect } from 'react';

/** Names the page in the tab and in the history. */
export function useTitle(...parts: (string | null | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
