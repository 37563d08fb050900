import { DeleteAccount } from '#features/account/delete-account.tsx';

export default function DeleteAccountPage() {
  return <DeleteAccount />;
}
