import { readIdentity } from '#features/identity/identity.ts';
import { IdentityPage } from '#features/identity/identity-page.tsx';
import { prefetchForModel } from '#features/talent/prefetch-for-model.ts';
import { Container } from '#ui/container.tsx';
import styles from '../account.module.css';
import type { Route } from './+types/identity.ts';

export const clientLoader = () => prefetchForModel(readIdentity);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Who you are · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

export default function ModelIdentity() {
  return (
    <Container width="reading" className={styles.page}>
      <IdentityPage heading="h1" isManager={false} />
    </Container>
  );
}
