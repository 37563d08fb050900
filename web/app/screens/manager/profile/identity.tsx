import { waitAtMost } from '#client/wait-at-most.ts';
import { readIdentity } from '#features/identity/identity.ts';
import { IdentityPage } from '#features/identity/identity-page.tsx';
import type { Route } from './+types/identity.ts';

export const clientLoader = () => waitAtMost(readIdentity());

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Who you are · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function ManagerIdentity() {
  return <IdentityPage heading="h2" isManager />;
}
