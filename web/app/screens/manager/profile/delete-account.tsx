import { DeleteAccount } from '#features/account/delete-account.tsx';
import type { Route } from './+types/delete-account.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Delete account · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function DeleteAccountPage() {
  return <DeleteAccount heading="h2" side="MANAGER" />;
}
