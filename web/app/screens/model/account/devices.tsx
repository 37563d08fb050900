import { Devices, readDevices } from '#features/account/devices.tsx';
import { OwnPhone } from '#features/account/own-phone.tsx';
import { prefetchInApp } from '#features/talent/prefetch-for-model.ts';
import { Container } from '#ui/container.tsx';
import styles from '../account.module.css';
import type { Route } from './+types/devices.ts';

export const clientLoader = () => prefetchInApp(readDevices);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Devices · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** A model's sessions, and the number they sign in with. */
export default function DevicesPage() {
  return (
    <Container width="reading" className={styles.page}>
      <Devices heading="h1" />
      <OwnPhone neverSeenBy="Clients" />
    </Container>
  );
}
