import { venueText } from '#contract/rules/place.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import styles from '#features/job/state/today.module.css';

const DOOR_ZOOM = 17;

/** Where a booked job is, as a link to a public map. */
export function AddressLink({ job: { location, city } }: { job: TalentJob }) {
  if (!location) return <p>{city}</p>;
  const { latitude, longitude, venue, name, region } = location;
  return (
    <a
      className={styles.address}
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${DOOR_ZOOM}/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {venue ? venueText(venue) : [name, region].filter(Boolean).join(', ')}
    </a>
  );
}
