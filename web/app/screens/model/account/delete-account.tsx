import { DeleteAccount } from '#features/account/delete-account.tsx';
import { Container } from '#ui/container.tsx';
import { useUser } from '#web/user.ts';
import styles from '../account.module.css';
import type { Route } from './+types/delete-account.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Delete account · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function DeleteAccountPage() {
  return (
    <Container width="reading" className={styles.page}>
      <DeleteAccount heading="h1" side={useUser()['@type'] === 'AMBASSADOR' ? 'AMBASSADOR' : 'MODEL'} />
    </Container>
  );
}
