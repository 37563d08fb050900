import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For screens whose query says only what of the loaded things is looked at: nothing is loaded again for it. */
export const unlessOnlySearchChanged = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
