import { Copy, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { ShareLink } from '#contract/schemas/sharing.ts';
import type { ShareRole } from '#contract/values/sharing.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Switch } from '#ui/switch.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import { ExpirySelect } from './expiry-select.tsx';
import styles from './share-dialog.module.css';

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }));

interface ShareLinkRowProps {
  jobId: string;
  role: ShareRole;
  words: { title: string; text: string };
  link: ShareLink | undefined;
  latestExpiry: string | null;
}

/** One link, or the button to create it. */
export function ShareLinkRow({ jobId, role, words, link, latestExpiry }: ShareLinkRowProps) {
  const save = useCall('saveShareLink');
  const revoke = useCall('revokeShareLink');
  const [showsCode, setShowsCode] = useState(false);
  const path = { id: jobId, role };
  const keep = (links: Awaited<ReturnType<typeof save.mutateAsync>>) =>
    queryClient.setQueryData(queryFor('getShareLinks', { path: { id: jobId } }).queryKey, links);
  const change = (more: { mayPick?: boolean; expiresAt?: string | null; renew?: boolean } = {}) =>
    save.mutateAsync({ path, body: { ...(!link && { mayPick: role === 'client' }), ...more } }).then(keep, () => {});
  const stop = () =>
    revoke.mutateAsync({ path }).then(
      links => {
        keep(links);
        toast.success('The link works no more.');
      },
      () => {},
    );
  const error = save.error ?? revoke.error;
  const url = link ? new URL(link.address, location.origin).href : '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied.');
    } catch {
      toast.error('This browser lets nothing be copied for you. Select the link and copy it.');
    }
  };
  return (
    <li className={styles.link}>
      <div className={styles.what}>
        <h3>{words.title}</h3>
        <p className={styles.quiet}>{words.text}</p>
      </div>
      {link ? (
        <>
          <div className={styles.address}>
            <input
              readOnly
              value={url}
              aria-label={`Link ${words.title.toLowerCase()}`}
              className={styles.url}
              onFocus={event => event.currentTarget.select()}
            />
            <Button icon={<Copy />} onClick={() => void copy()}>
              Copy
            </Button>
            <Button
              variant="quiet"
              icon={<QrIcon />}
              aria-expanded={showsCode}
              onClick={() => setShowsCode(shows => !shows)}
            >
              QR code
            </Button>
          </div>
          {showsCode && (
            <div className={styles.code}>
              <Suspense>
                <QrCode text={url} label={`QR code of the link ${words.title.toLowerCase()}`} />
              </Suspense>
            </div>
          )}
          {role === 'client' && (
            <Switch
              label="They may pick"
              hint="Ring, rank and comment on models, and approve the list."
              checked={link.mayPick}
              disabled={save.isPending}
              onValueChange={mayPick => void change({ mayPick })}
            />
          )}
          <div className={styles.below}>
            <ExpirySelect link={link} latestExpiry={latestExpiry} onChange={expiresAt => void change({ expiresAt })} />
            <p className={styles.quiet}>
              {link.views === 0
                ? 'Not opened yet'
                : link.views === 1
                  ? 'Opened once'
                  : `Opened ${link.views.toLocaleString('en-US')} times`}
              {link.lastViewedAt && (
                <>
                  , last <TimeAgo at={link.lastViewedAt} />
                </>
              )}
            </p>
            <div className={styles.ends}>
              <Button variant="quiet" size="small" onClick={() => void change({ renew: true })}>
                New address
              </Button>
              <Button variant="quiet" size="small" loading={revoke.isPending} onClick={() => void stop()}>
                Stop sharing
              </Button>
            </div>
          </div>
        </>
      ) : (
        <Button loading={save.isPending} className={styles.make} onClick={() => void change()}>
          Make a link
        </Button>
      )}
      <FormError>{error ? sentenceOf(error) : null}</FormError>
    </li>
  );
}
