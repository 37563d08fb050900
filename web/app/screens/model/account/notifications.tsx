import { BlockedPeople } from '#features/account/blocked-people.tsx';
import { CalendarFeed } from '#features/account/calendar-feed.tsx';
import { Notifications as Settings } from '#features/account/notifications.tsx';
import { readNotificationSettings } from '#features/account/use-notification-settings.ts';
import { prefetchInApp } from '#features/talent/prefetch-for-model.ts';
import { Container } from '#ui/container.tsx';
import styles from '../account.module.css';
import type { Route } from './+types/notifications.ts';

export const clientLoader = () => prefetchInApp(readNotificationSettings);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Notifications · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function Notifications() {
  return (
    <Container width="reading" className={styles.page}>
      <Settings heading="h1" />
      <BlockedPeople />
      <CalendarFeed />
    </Container>
  );
}
