import { useUser } from '#web/user.ts';
import styles from './account-standing.module.css';
import { AppealForm } from './appeal-form.tsx';
import { dayText } from './day-text.ts';

/** Above the form: the decision or questions of staff in full, and what can be done about them. */
export function AccountStanding() {
  const user = useUser();
  if (user.state === 'SUSPENDED')
    return (
      <Standing title="Your account is suspended" reason={user.stateReason}>
        <p className={styles.text}>You can finish what is booked, and nothing new.</p>
      </Standing>
    );
  if (user.moderation === 'DECLINED')
    return (
      <Standing title="Your account was declined" reason={user.moderationReason}>
        <p className={styles.text}>Jobs you post do not open.</p>
        <AppealForm appealUntil={user.appealUntil} />
      </Standing>
    );
  if (user.moderation === 'INFO_REQUESTED')
    return (
      <Standing title="A little more is needed" reason={null}>
        <p className={styles.text}>
          Answer what is marked below and send it back
          {user.answerUntil && ` by ${dayText(user.answerUntil)}, or your account is declined`}. Jobs you post open once
          your account is approved.
        </p>
      </Standing>
    );
  return null;
}

type StandingProps = { title: string; reason: string | null; children: React.ReactNode };

function Standing({ title, reason, children }: StandingProps) {
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h2 id="standing">{title}</h2>
      {reason && <p className={styles.reason}>{reason}</p>}
      {children}
    </section>
  );
}
