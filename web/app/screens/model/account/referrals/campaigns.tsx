import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { AmbassadorCode } from '#contract/schemas/ambassador.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { localDay } from '#ui/days.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import styles from './ambassador.module.css';
import { broughtWords } from './brought-words.ts';
import { CodeCard } from './code-card.tsx';
import { NewCampaign } from './new-campaign.tsx';
import { cacheSummary } from './summary.ts';

/** The campaigns of an ambassador. One that runs opens to its QR code and link. */
export function Campaigns({ campaigns }: { campaigns: AmbassadorCode[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<AmbassadorCode | null>(null);
  return (
    <>
      <NewCampaign onCreated={setOpen} />
      {campaigns.length > 0 && (
        <ul aria-label="Your campaigns" className={styles.list}>
          {campaigns.map(campaign => (
            <li key={campaign.code} className={styles.campaign}>
              <Row
                campaign={campaign}
                isOpen={open === campaign.code}
                onOpen={() => setOpen(open === campaign.code ? null : campaign.code)}
                onEnd={() => setAsked(campaign)}
              />
            </li>
          ))}
        </ul>
      )}
      {asked && <EndDialog campaign={asked} onDone={() => setAsked(null)} />}
    </>
  );
}

interface RowProps {
  campaign: AmbassadorCode;
  isOpen: boolean;
  onOpen: () => void;
  onEnd: () => void;
}

function Row({ campaign, isOpen, onOpen, onEnd }: RowProps) {
  const { campaign: name, expiresAt } = campaign;
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= serverNowMs();
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.quiet}>{broughtWords(campaign)}</p>
        </div>
        <StatusChip tone={hasEnded ? 'neutral' : 'booked'}>
          {hasEnded ? `Ended ${localDay(expiresAt)}` : expiresAt ? `Until ${localDay(expiresAt)}` : 'Running'}
        </StatusChip>
      </div>
      {!hasEnded && (
        <div className={styles.actions}>
          <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
            {isOpen ? 'Hide code' : 'Show code'}
          </Button>
          <Button size="small" variant="quiet" aria-label={`End ${name}`} onClick={onEnd}>
            End
          </Button>
        </div>
      )}
      {isOpen && !hasEnded && <CodeCard code={campaign} />}
    </>
  );
}

function EndDialog({ campaign: { code, campaign }, onDone }: { campaign: AmbassadorCode; onDone: () => void }) {
  const end = useCall('endCampaign');
  const confirm = async () => {
    try {
      cacheSummary(await end.mutateAsync({ path: { code } }));
      toast.show(`${campaign} has ended.`);
      onDone();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onDone()}
      title={`End ${campaign}?`}
      text="Its code, link and QR code stop working at once. Who joined stays counted."
      confirmLabel="End it"
      cancelLabel="Keep it"
      danger
      loading={end.isPending}
      error={end.error && sentenceOf(end.error)}
      onConfirm={() => void confirm()}
    />
  );
}
