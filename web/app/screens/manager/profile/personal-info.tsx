import { AccountStanding } from '#features/account/account-standing.tsx';
import { PersonalInfo } from '#features/account/personal-info.tsx';

export default function PersonalInfoPage() {
  return (
    <>
      <AccountStanding />
      <PersonalInfo />
    </>
  );
}
