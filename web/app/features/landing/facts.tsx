import type { ReactNode } from 'react';
import type { Limits } from '#contract/schemas/limits.ts';
import styles from './facts.module.css';

/** Facts for everyone, with every number from the server's limits. */
export function Facts({ limits, floor }: { limits: Limits; floor: string }) {
  return (
    <FactList>
      <Fact figure={`${limits.bookingFeePercent}%`} title="The booking fee">
        A share of the models’ pay, in the total before you submit. Models pay nothing; extras are yours to choose.
      </Fact>
      <Fact figure={floor} title="No unpaid work">
        The least an hour can pay. A fixed rate may not come to less.
      </Fact>
      <Fact figure={`${limits.ageMin}+`} title="Adults only">
        Nobody on the sheet is younger, whatever the job.
      </Fact>
      <Fact figure={`${limits.requestHours} h`} title="An answer, or the place back">
        Ask for a model directly and the request lapses by itself when it goes unanswered.
      </Fact>
      <Fact figure="1×" title="Booked once">
        Two jobs at one hour cannot both have the same model. The second booking is refused, always.
      </Fact>
      <Fact figure="0" title="Addresses shown early">
        Before a booking models see the city and a rough circle on the map. The address waits until you say yes.
      </Fact>
    </FactList>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ figure, title, children }: { figure: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.title}>{title}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
