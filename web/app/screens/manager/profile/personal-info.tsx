import { AccountStanding } from '#features/account/account-standing.tsx';
import { OwnPhone } from '#features/account/own-phone.tsx';
import { PersonalInfo } from '#features/account/personal-info.tsx';
import type { Route } from './+types/personal-info.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Personal info · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function PersonalInfoPage() {
  return (
    <>
      <h2>Personal info</h2>
      <AccountStanding />
      <PersonalInfo />
      <OwnPhone neverSeenBy="Models" />
    </>
  );
}
