import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Invited } from '#contract/rules/invite-address.ts';
import type { AmbassadorCode } from '#contract/schemas/ambassador.ts';
import { CopyButton } from '#features/talent/copy-button.tsx';
import { inviteLink } from '#features/talent/invite-link.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import account from '../../account.module.css';
import styles from './ambassador.module.css';
import { broughtWords } from './brought-words.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }));

const what: Record<Invited, string> = {
  MODEL: 'The link and the QR code show models what awaits them, and fill the code in when they sign up.',
  BUSINESS: 'The link and the QR code open a new job post with the code filled in.',
};

/** A code as something to scan, read out, copy or send. */
export function CodeCard({ code: { code, campaign, ...brought } }: { code: AmbassadorCode }) {
  const [invited, setInvited] = useState<Invited>('MODEL');
  const link = inviteLink(code, invited);
  const title = campaign ?? 'your code';
  const share = () => {
    // Closing the system's sheet rejects: nothing is to be said then.
    navigator.share({ title: campaign ?? undefined, url: link }).catch(() => {});
  };
  return (
    <div className={styles.card}>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton height={168} />}>
          <QrCode text={link} label={`QR code of ${title}`} />
        </Suspense>
      </div>
      <div className={styles.facts}>
        <p className={account.code}>{code}</p>
        <p className={styles.quiet}>
          {broughtWords(brought)}. {what[invited]}
        </p>
        <Segmented
          label={`Who is ${title} for?`}
          hideLabel
          options={[
            { value: 'MODEL', label: 'For models' },
            { value: 'BUSINESS', label: 'For businesses' },
          ]}
          value={invited}
          onValueChange={setInvited}
        />
        <div className={styles.actions}>
          <CopyButton text={link} label="Copy link" fullLabel={`Copy link of ${title}`} variant="primary" />
          <CopyButton text={code} label="Copy code" fullLabel={`Copy code ${code}`} />
          {'share' in navigator && (
            <Button icon={<Share2 />} onClick={share}>
              Send
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
