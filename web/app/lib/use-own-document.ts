import { useEffect, useState } from 'react';

type IsOwn = (pathname: string) => boolean;

/** A document has the content policy of the address it was loaded at, however far the app has moved since. */
const isLoadedFor = (isOwn: IsOwn): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && isOwn(new URL(navigation.name).pathname);
};

/**
 * For a page whose document may do what others may not. Loads the page again, once, where it was reached from another one;
 * true when what needs the permission may be mounted.
 */
export const useOwnDocument = (isOwn: IsOwn): boolean => {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (isLoadedFor(isOwn)) return setIsAllowed(true);
    if (!isOwn(window.location.pathname))
      throw new Error('The address of this page must be named by the rule for its documents.');
    const load = () => window.location.reload();
    if (navigator.onLine) return load();
    // Without a connection there is no document to load.
    addEventListener('online', load, { once: true });
    return () => removeEventListener('online', load);
  }, [isOwn]);
  return isAllowed;
};
