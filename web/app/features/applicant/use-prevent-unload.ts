import { type Mutation, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preventReload } from '#page-delivery/browser/lost-chunk.ts';

/** Changes with a scope are sent one after another: those that wait are lost with the page. */
const isQueued = ({ options }: Mutation<unknown, Error, unknown>): boolean => options.scope !== undefined;

/** While changes are queued the app does not reload itself, and the browser asks before the page is left. */
export function usePreventUnload(): void {
  const isSending = useIsMutating({ predicate: isQueued }) > 0;
  useEffect(() => {
    if (!isSending) return;
    const allowReload = preventReload();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      allowReload();
    };
  }, [isSending]);
}
