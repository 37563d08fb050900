import type { Invitation } from '#contract/schemas/invitation.ts';
import { Button } from '#ui/button.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './invitations.module.css';
import { inviteLink } from './invite-link.ts';

const states: Record<Invitation['status'], { tone: Tone; name: string }> = {
  SENT: { tone: 'pending', name: 'Sent' },
  ACCEPTED: { tone: 'booked', name: 'Accepted' },
  DECLINED: { tone: 'declined', name: 'Declined' },
  CANCELLED: { tone: 'neutral', name: 'Cancelled' },
};

/** One invitation. Only open ones have actions. */
export function InvitationRow({ invitation, onTakeBack }: { invitation: Invitation; onTakeBack: () => void }) {
  const { firstName, code, status, createdAt, answeredAt } = invitation;
  const { tone, name } = states[status];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{firstName}</p>
        <p className={styles.quiet}>
          Code {code} · <TimeAgo at={answeredAt ?? createdAt} />
        </p>
      </div>
      <StatusChip tone={tone}>{name}</StatusChip>
      {status === 'SENT' && (
        <div className={styles.actions}>
          <CopyButton
            text={inviteLink(code, 'MODEL')}
            label="Link for a model"
            fullLabel={`Copy the link for a model: ${firstName}`}
            size="small"
          />
          <CopyButton
            text={inviteLink(code, 'BUSINESS')}
            label="Link for a business"
            fullLabel={`Copy the link for a business: ${firstName}`}
            size="small"
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Take back the invitation for ${firstName}`}
            onClick={onTakeBack}
          >
            Take back
          </Button>
        </div>
      )}
    </li>
  );
}
