import { Passkeys } from '#office/features/own/passkeys.tsx';
import { ChangePassphrase } from '#office/features/own/passphrase-form.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import page from '#office/page.module.css';
import { useLimits } from '#office/query.ts';

/** How whoever is signed in gets in. */
export function OwnSignInScreen() {
  const { productName } = useLimits();
  useTitle('Your sign-in', `${productName} office`);
  return (
    <div className={page.page}>
      <h1 className={page.title}>Your sign-in</h1>
      <ChangePassphrase />
      <Passkeys />
    </div>
  );
}
