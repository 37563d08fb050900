import { Link } from 'react-router';
import type { Image } from '#contract/schemas/image.ts';
import type { Signal } from '#contract/schemas/trust-office.ts';
import { type SignalOutcome, signalOutcomeNames, signalTable } from '#contract/values/trust.ts';
import { caseAddress, recordAddress } from '#office/lib/addresses.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { signalText } from './signal-words.ts';
import styles from './trust.module.css';

const SMALL_PX = 320;

type SignalItemProps = {
  signal: Signal;
  /** Whose page this is. */
  ofId: string;
  /** Shown with `D` beside it: the key acts on this one. */
  isFirst: boolean;
  onClose: (outcome: SignalOutcome) => void;
};

/** A signal with its reason, the people and jobs of it, and what staff can do about it. */
export function SignalItem({ signal, ofId, isFirst, onClose }: SignalItemProps) {
  const { facts, state, subject, people, jobs, pictures, firstSeenAt, lastSeenAt, closed } = signal;
  const others = [subject, ...people].filter(({ userId }) => userId !== ofId);
  const { name, means } = signalTable[facts.kind];
  return (
    <li className={styles.signal}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p>{signalText(signal, ofId)}</p>
        <p className={styles.quiet}>{means}</p>
      </div>
      {pictures.length > 0 && (
        <ul className={styles.pairs}>
          {pictures.map(({ later, earlier }) => (
            <li key={later.originalId} className={styles.pair}>
              <Picture image={later} alt="The later picture" />
              <Picture image={earlier} alt="The earlier picture" />
            </li>
          ))}
        </ul>
      )}
      {(others.length > 0 || jobs.length > 0) && (
        <ul className={styles.links}>
          {others.map(({ userId, name: other }) => (
            <li key={userId}>
              <Link to={caseAddress(userId)}>{other}</Link>
            </li>
          ))}
          {jobs.map(({ id, title }) => (
            <li key={id}>
              <Link to={recordAddress({ subject: 'JOB', id })}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        First seen <TimeAgo at={firstSeenAt} />
        {lastSeenAt !== firstSeenAt && (
          <>
            , more of it <TimeAgo at={lastSeenAt} />
          </>
        )}
      </p>
      {closed && (
        <p className={styles.quiet}>
          {state === 'OPEN' ? 'Closed before, and there is more of it since:' : `${signalOutcomeNames[state]}:`}{' '}
          {closed.why} (<bdi>{closed.by}</bdi>, <TimeAgo at={closed.at} />)
        </p>
      )}
      {state === 'OPEN' && (
        <div className={styles.moves}>
          <Button size="small" {...(isFirst && { shortcut: 'D' })} onClick={() => onClose('DISMISSED')}>
            Dismiss
          </Button>
          <Button size="small" {...(isFirst && { shortcut: 'H' })} onClick={() => onClose('RESOLVED')}>
            Dealt with
          </Button>
        </div>
      )}
    </li>
  );
}

const Picture = ({ image, alt }: { image: Image; alt: string }) => (
  <a href={`${image.originalUrl}/1600.webp`} target="_blank" rel="noreferrer">
    <img
      src={`${image.originalUrl}/${SMALL_PX}.webp`}
      width={image.widthPx}
      height={image.heightPx}
      alt={`${alt}, opens at full size`}
      loading="lazy"
    />
  </a>
);
