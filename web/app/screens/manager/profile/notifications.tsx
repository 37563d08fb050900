import { waitAtMost } from '#client/wait-at-most.ts';
import { BlockedPeople } from '#features/account/blocked-people.tsx';
import { CalendarFeed } from '#features/account/calendar-feed.tsx';
import { Notifications } from '#features/account/notifications.tsx';
import { readNotificationSettings } from '#features/account/use-notification-settings.ts';
import type { Route } from './+types/notifications.ts';

export const clientLoader = () => waitAtMost(readNotificationSettings());

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Notifications · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function NotificationsPage() {
  return (
    <>
      <Notifications heading="h2" />
      <BlockedPeople />
      <CalendarFeed />
    </>
  );
}
