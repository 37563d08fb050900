import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { beginSeeing, seeingToken } from '#lib/seeing.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { JOBS } from '#web/guards.ts';
import type { Route } from './+types/see.ts';

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `As they see it · ${matches[0].loaderData?.limits.productName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

/** Staff come here from the office, with a token behind the #, which no server is sent. Here they also read that it is over. */
export default function See() {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const token = location.hash.slice(1);
    // It stands in no address for longer than it is read.
    history.replaceState(history.state, '', location.pathname);
    if (token && beginSeeing(token)) location.reload();
    // Loaded anew, so that nothing of whoever is signed in in this browser is in memory. The guards lead on to where this person would be.
    else if (!token && seeingToken() !== null) void navigate(JOBS, { replace: true });
    else setOver(true);
  }, [navigate]);
  return (
    <main>
      <Container>
        {isOver ? (
          <EmptyState
            heading="h1"
            title="You see nobody’s account here"
            text="It has been ended, or its quarter of an hour is over. You can close this tab, and begin anew on the page of the person in the office."
          />
        ) : (
          <Spinner label="Loading" size="large" />
        )}
      </Container>
    </main>
  );
}
