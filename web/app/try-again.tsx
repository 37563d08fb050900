import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';

/** Loads the same address again: works on pages that run no program, and where the program is what broke. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return <Button render={<a href={pathname + search}>Try again</a>}>Try again</Button>;
}
