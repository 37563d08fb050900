import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` for screens whose query only selects from loaded data. */
export const unlessOnlySearchChanged = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
