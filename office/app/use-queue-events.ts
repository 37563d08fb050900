import { useEffect } from 'react';
import { readSharedEvents } from '#client/shared-events.ts';
import type { LiveEvent } from '#contract/schemas/event.ts';
import { client } from './client.ts';
import { queryClient } from './query.ts';

/** Queries that a change of the queue may affect: a colleague decided, or an owner resubmitted. */
const affectedCalls = ['getQueue', 'getJobReview', 'getUserReview'];
const refetchReviews = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => affectedCalls.includes(String(queryKey[0])) });

const refetchStaff = () => {
  void queryClient.invalidateQueries({ queryKey: ['getStaff'] });
  void queryClient.invalidateQueries({ queryKey: ['getStaffMembers'] });
};

const follow = ({ kind }: LiveEvent): void => {
  if (kind === 'QUEUE') refetchReviews();
  if (kind === 'STAFF') refetchStaff();
};

const catchUp = () => {
  refetchReviews();
  refetchStaff();
};

/** Live events for a visible tab. A hidden one disconnects, and refetches when shown again. */
export function useQueueEvents(): void {
  useEffect(() => {
    let stop = new AbortController();
    const listen = () => {
      stop = new AbortController();
      void readSharedEvents(client, 'office_events', follow, stop.signal, catchUp);
    };
    const onVisibility = () => {
      stop.abort();
      if (document.visibilityState !== 'visible') return;
      listen();
    };
    if (document.visibilityState === 'visible') listen();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop.abort();
    };
  }, []);
}
