import { useEffect } from 'react';
import { openLive } from '#client/live/connection.ts';
import { shareLive } from '#client/live/shared.ts';
import type { LiveEvent } from '#contract/schemas/event.ts';
import { client } from './client.ts';
import { queryClient } from './query.ts';

/** Queries that a change of the queue may affect: a colleague decided, or an owner resubmitted. */
const affectedCalls = [
  // How many incidents are open, how many approvals wait, and how much of the money.
  'getStaff',
  'getQueue',
  'getApprovals',
  'getReviewDesk',
  'getSecondLooks',
  'getJobReview',
  'getUserReview',
  'getChatReports',
  'getWorkCases',
  'getIdentityChecks',
  'getIncidents',
  'getReviewReports',
  'getTrustCases',
  'getPersonSignals',
  'getMoneyItems',
  'getJobMoney',
  'getMoneyCloses',
  // What a colleague allowed, or put off.
  'getPersonRights',
  'getRightsRequests',
  'getTaxExports',
  'getSettings',
  'getPersonEntries',
  'getPersonRelated',
  'getJobEntries',
  'getJobTimeline',
];
const refetchReviews = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => affectedCalls.includes(String(queryKey[0])) });

const refetchStaff = () => {
  void queryClient.invalidateQueries({ queryKey: ['getStaff'] });
  void queryClient.invalidateQueries({ queryKey: ['getStaffMembers'] });
};

const supportCalls = ['getSupportInbox', 'getSupportConversation', 'getCannedAnswers'];
const refetchSupport = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => supportCalls.includes(String(queryKey[0])) });

/** Reads again what a hint of the live connection is about. */
export const follow = ({ kind }: LiveEvent): void => {
  if (kind === 'QUEUE') refetchReviews();
  if (kind === 'STAFF') refetchStaff();
  if (kind === 'SUPPORT') refetchSupport();
};

const catchUp = () => {
  refetchReviews();
  refetchStaff();
  refetchSupport();
};

/** Without a connection, what is shown is read again so often. */
const ASK_EVERY_MS = 30_000;

/** Hints of the live connection, which the tabs of the office share. */
export function useQueueEvents(): void {
  useEffect(() => {
    const live = shareLive('office_live', () => openLive({ client }));
    live.onPush(frame => {
      if (frame.t === 'hint') follow(frame.event);
    });
    live.onOpened(catchUp);
    const asking = setInterval(() => {
      if (live.state.read() !== 'LIVE' && document.visibilityState === 'visible') catchUp();
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(asking);
      live.close();
    };
  }, []);
}
