import { useEffect, useState } from 'react';
import { isPaymentPage } from '#contract/rules/payment-pages.ts';

/** A document has the content policy of the address it was loaded at, however far the app has moved since. */
const allowsCardForms = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && isPaymentPage(new URL(navigation.name).pathname);
};

/** Loads the page again, once, where it was reached from another one; true when the form may be mounted. */
export const useOwnDocument = (): boolean => {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (allowsCardForms()) setIsAllowed(true);
    else if (isPaymentPage(window.location.pathname)) window.location.reload();
    else throw new Error('A page with a card form must be named by isPaymentPage.');
  }, []);
  return isAllowed;
};
