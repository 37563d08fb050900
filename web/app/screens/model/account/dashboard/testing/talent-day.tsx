import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import type { Shift, Work } from '#contract/schemas/work.ts';
import { TAPPED_ANSWER } from '#contract/values/app-worker.ts';
import type { PushAction } from '#contract/values/notification.ts';
import { queryClient, queryFor } from '#web/query.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Math.floor(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString();

type Part = NonNullable<TalentJob['participation']>;
type JobChanges = Omit<Partial<TalentJob>, 'participation'> & { participation?: Partial<Part> | null };

export const jobId = '018f0000-0000-7000-8000-000000000001';

/** A job of four hours, in so many hours, that a model is booked for. */
export const talentJob = (inHours: number, { participation, ...over }: JobChanges = {}): TalentJob =>
  ({
    id: jobId,
    audience: 'MODEL',
    lifecycle: 'PREPAID',
    categoryCode: 'EDITORIAL',
    eventType: 'PRIVATE_EVENT',
    startsAt: at(inHours),
    city: 'Las Vegas',
    timeZone: 'America/Los_Angeles',
    eventDatePeriods: [{ start: at(inHours), end: at(inHours + 4) }],
    rangeHoursPerDay: null,
    callTime: null,
    circle: { latitude: 36.1, longitude: -115.1, radiusMiles: 1 },
    location: {
      ...{ placeId: 'p', name: 'Las Vegas', region: 'Nevada', country: 'US', timeZone: 'America/Los_Angeles' },
      ...{ latitude: 36.1, longitude: -115.1, venueNote: null },
    },
    companyName: 'Quill Events',
    clientRating: null,
    images: [],
    placesLeft: 1,
    payCents: 40_000,
    hourlyRate: 10_000,
    fundsSecured: true,
    paidAt: at(inHours + 52),
    reasons: [],
    conflicts: [],
    mark: null,
    modelRequirements: {
      ...{ heightInMin: null, heightInMax: null, hairColor: [], eyesColor: [], ethnicity: [] },
      ...{ languages: [], skills: [], visibleTattoos: null, wardrobe: null },
    },
    distanceMiles: 12,
    termsVersion: 3,
    participation:
      participation === null
        ? null
        : {
            ...{ status: 'BOOKED', requestExpiresAt: null, termsChanged: false, confirmation: 'CONFIRMED' },
            ...{ hasPlaceOffer: false, viewedAt: null, needsIdentity: false, availableDays: null, wasBooked: true },
            ...{ updatedAt: at(-48), ended: null, ...participation },
          },
    ...over,
  }) as unknown as TalentJob;

/** The day of that job, as the model sees it. */
export const ownWork = (job: TalentJob, shift: Partial<Shift> = {}): Work =>
  ({
    isManager: false,
    lifecycle: job.lifecycle,
    timeZone: job.timeZone,
    checkInMinutes: 60,
    checkOutMinutes: 120,
    approvesAt: null,
    parts: [
      {
        ...{ modelId: 'u', name: 'Ines', payCents: 40_000, overtimeCents: 0, overtimeMinutes: 0 },
        ...{ noShow: null, dispute: null, disputeUntil: null },
        shifts: [
          {
            ...{ position: 0, period: job.eventDatePeriods[0], plannedMinutes: 240, minutes: 240 },
            ...{ checkedInAt: null, checkedOutAt: null, approvedAt: null, needsCode: false, arrival: null },
            ...shift,
          },
        ],
      },
    ],
  }) as unknown as Work;

export type Sent = { address: string; body: unknown };

/** Answers calls by the end of their address, and refuses all others as not found; what is sent is noted. */
export const serve = (answers: Record<string, unknown>): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'GET') sent.push({ address, body: JSON.parse(String(init?.body ?? 'null')) });
    const [path = ''] = address.split('?');
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (found) return Response.json(found[1]);
    return Response.json({ code: 'NOT_FOUND', message: 'Not found', details: {} }, { status: 404 });
  });
  return sent;
};

/** Stores an answer as the service worker does once it was tapped on a push notice, and returns its part of the address. */
export const tapOnNotice = (answer: PushAction): string => {
  const id = crypto.randomUUID();
  const stored = new Map([[TAPPED_ANSWER + id, answer]]);
  const match = async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined);
  vi.stubGlobal('caches', { match, open: async () => ({ delete: async (key: string) => stored.delete(key) }) });
  return `&answer=${id}`;
};

const root = { limits: { standbyHours: 16 } };

/** Renders a part of the dashboard for a signed-in model at that address. */
export const openAt = (search: string, element: ReactElement) => {
  queryClient.clear();
  queryClient.setQueryData(queryFor('getUser', {}).queryKey, { '@type': 'MODEL', state: 'ACTIVE', id: 'u' } as User);
  queryClient.setQueryData(queryFor('getModelProfile', {}).queryKey, { profile: null } as never);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        element: (
          <QueryClientProvider client={queryClient}>
            <Suspense>{element}</Suspense>
          </QueryClientProvider>
        ),
      },
    ],
    { initialEntries: [`/${search}`], hydrationData: { loaderData: { root } } },
  );
  render(<RouterProvider router={router} />);
  return router;
};
