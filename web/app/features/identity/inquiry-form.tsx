import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { isIdentityPage } from '#contract/rules/identity-pages.ts';
import { useOwnDocument } from '#lib/use-own-document.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { queryClient, useCall } from '#web/query.ts';
import styles from './identity.module.css';
import { identityQuery } from './identity.ts';

const PersonaForm = lazy(() => import('./persona-form.tsx'));

type Opened = { inquiryId: string; sessionToken: string | null; environmentId: string };

/** The form of the identity provider; what is entered and photographed there never reaches the product. */
export function InquiryForm({ isStarted, retryAt }: { isStarted: boolean; retryAt: string | null }) {
  const mayMount = useOwnDocument(isIdentityPage);
  const start = useCall('startInquiry');
  const check = useCall('checkInquiry');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const left = () => {
    setOpened(null);
    check.mutate({}, { onSuccess: identity => queryClient.setQueryData(identityQuery.queryKey, identity) });
  };
  const error = failure ?? (start.error && sentenceOf(start.error)) ?? (check.error && sentenceOf(check.error));
  return (
    <div className={styles.send}>
      <p>
        Have a passport, an identity card or a driver’s licence at hand. It takes about three minutes, by the camera of
        this device or of your phone.
      </p>
      <FormError>{error}</FormError>
      <Button
        variant="primary"
        size="large"
        loading={start.isPending || check.isPending || opened !== null || !mayMount}
        disabledBecause={retryAt ? 'You have tried as often as you can for today.' : undefined}
        onClick={() => {
          setFailure(null);
          start.mutate({}, { onSuccess: setOpened });
        }}
      >
        {isStarted ? 'Go on' : 'Begin'}
      </Button>
      <p className={styles.quiet}>The check is made by Persona, a service for this. We learn whether it went well.</p>
      {opened && (
        <Suspense>
          <PersonaForm
            key={opened.inquiryId}
            {...opened}
            onLeft={left}
            onFailed={() => {
              setOpened(null);
              setFailure('The form did not open. Check your connection, and try again.');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
