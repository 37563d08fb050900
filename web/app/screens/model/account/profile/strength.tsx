import { Link } from 'react-router';
import { areMeasurementsOld } from '#contract/rules/measurements.ts';
import { type ProfileStep, profileStrength } from '#contract/rules/profile-strength.ts';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { useOwnGallery } from '#features/talent/own-gallery.ts';
import { StillRight } from '#features/talent/still-right.tsx';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './strength.module.css';

const EDIT = '/model/account/profile-edit';
const DIGITALS = '/model/account/digitals';
const HOUR_MS = 3_600_000;

const ways: Record<ProfileStep, { to: string; label: string }> = {
  HEADSHOT: { to: EDIT, label: 'Add a headshot' },
  LISTED: { to: `${EDIT}#work`, label: 'Let clients find me' },
  MEASUREMENTS: { to: `${EDIT}#measurements`, label: 'Add measurements' },
  LOOKS: { to: EDIT, label: 'Add looks' },
  DIGITALS: { to: DIGITALS, label: 'Take digitals' },
  MEASURE_AGAIN: { to: `${EDIT}#measurements`, label: 'Change them' },
  NEW_DIGITALS: { to: DIGITALS, label: 'Take new digitals' },
  POSES: { to: DIGITALS, label: 'Take digitals' },
  SKILLS: { to: `${EDIT}#skills`, label: 'Add languages and skills' },
};

/** The one next thing that makes a profile stronger, and why. */
export function Strength({ profile }: { profile: ModelProfile }) {
  const { photos } = useOwnGallery();
  const nowMs = useNow(HOUR_MS);
  const { done, all, next } = profileStrength({ profile, photos, nowMs });
  return (
    <section aria-labelledby="strength" className={styles.strength}>
      <p className={styles.count}>
        Your profile: {done} of {all}
      </p>
      <div className={styles.marks} aria-hidden="true">
        {Array.from({ length: all }, (_, place) => place).map(place => (
          <span key={place} className={styles.mark} data-done={place < done || undefined} />
        ))}
      </div>
      <h2 id="strength" className={styles.title}>
        {next ? next.title : 'Nothing is missing'}
      </h2>
      <p className={styles.why}>
        {next ? next.why : 'Clients find all they look for. We tell you when something gets out of date.'}
      </p>
      {next && (
        <div className={styles.ways}>
          {next.step === 'MEASURE_AGAIN' && <StillRight profile={profile} />}
          <Button render={<Link to={ways[next.step].to} />}>{ways[next.step].label}</Button>
        </div>
      )}
      {next && next.step !== 'MEASURE_AGAIN' && areMeasurementsOld(profile, nowMs) && (
        <div className={styles.ways}>
          <p>Your measurements are more than three months old.</p>
          <StillRight profile={profile} />
        </div>
      )}
    </section>
  );
}
