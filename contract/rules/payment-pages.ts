const PAYMENT_PAGES = /^\/manager\/(jobs\/[^/]+\/payment\/[^/]+|premium-features\/payment|profile\/billing)\/?$/;

/** The addresses that show a card form. They alone may load it: they have a content policy of their own. */
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGES.test(pathname);
