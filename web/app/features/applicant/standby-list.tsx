import { X } from 'lucide-react';
import { heightText } from '#contract/rules/height.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { useSite } from '#lib/site.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sortable } from '#ui/sortable.tsx';
import { nameOf } from './applicant-words.ts';
import styles from './standby-list.module.css';
import type { Standbys } from './use-standbys.ts';

interface StandbyListProps extends Standbys {
  onLook: (modelId: string) => void;
}

/** The standbys, sortable by drag or by keyboard. */
export function StandbyList({ standbys, save, toggle, onLook }: StandbyListProps) {
  const { limits } = useSite();
  return (
    <section className={styles.standbys} aria-labelledby="standbys">
      <header>
        <h2 id="standbys">Standby</h2>
        <p className={styles.text}>
          Who is asked first when a place opens. A place that nobody has confirmed {limits.standbyHours} hours before
          the start is offered to all of them, and the first to take it is booked.
        </p>
      </header>
      <Sortable
        label="Standbys in order"
        className={styles.list}
        items={standbys}
        keyOf={({ model }) => model.id}
        nameOf={nameOf}
        onReorder={save}
        renderItem={(applicant, handle, place) => (
          <div className={styles.row}>
            {handle}
            <span className={styles.place}>{place + 1}</span>
            <Portrait applicant={applicant} />
            <button type="button" className={styles.name} onClick={() => onLook(applicant.model.id)}>
              {nameOf(applicant)}
            </button>
            <span className={styles.facts}>
              {heightText(applicant.model.heightIn)} · {applicant.model.city}
              {applicant.hasPlaceOffer && ' · Offered a place'}
            </span>
            <IconButton
              label={`Take ${nameOf(applicant)} off standby`}
              icon={<X />}
              onClick={() => toggle(applicant)}
            />
          </div>
        )}
      />
    </section>
  );
}

function Portrait({ applicant: { model } }: { applicant: Applicant }) {
  return model.headshot ? (
    <img src={`${model.headshot.originalUrl}/160.webp`} alt="" width={36} height={48} className={styles.portrait} />
  ) : (
    <span className={styles.portrait} />
  );
}
