import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';

/** A link to the same address: works on pages without scripts, and after a script has failed. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return <Button render={<a href={pathname + search}>Try again</a>}>Try again</Button>;
}
