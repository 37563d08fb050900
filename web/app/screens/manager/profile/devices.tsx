import { waitAtMost } from '#client/wait-at-most.ts';
import { Devices, readDevices } from '#features/account/devices.tsx';
import type { Route } from './+types/devices.ts';

export const clientLoader = () => waitAtMost(readDevices());

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Devices · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function DevicesPage() {
  return <Devices heading="h2" />;
}
