import { Link } from 'react-router';
import { QUEUE } from '#office/lib/addresses.ts';
import { useTitle } from '#office/lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NotFoundScreen() {
  useTitle('Not found', 'Office');
  return (
    <EmptyState
      heading="h1"
      title="There is no such page"
      text="The address may be mistyped."
      action={<Button render={<Link to={QUEUE} />}>To the queue</Button>}
    />
  );
}
