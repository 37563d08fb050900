import type { ReviewFigureSet, ReviewFigures } from '#contract/schemas/desk-office.ts';
import { reviewKindNames } from '#contract/values/desk.ts';
import { durationText } from '#office/lib/due.ts';
import styles from '#office/page.module.css';

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

const lines: [name: string, text: (figures: ReviewFigureSet) => string][] = [
  ['Decisions', ({ decisions }) => String(decisions)],
  ['Approved', ({ approved, decisions }) => share(approved, decisions)],
  ['Asked for information', ({ asked, decisions }) => share(asked, decisions)],
  ['Declined', ({ declined, decisions }) => share(declined, decisions)],
  ['Points left at that', ({ settled, decisions }) => share(settled, decisions)],
  ['Within their time', ({ inTime, decisions }) => share(inTime, decisions)],
  ['Median time', ({ medianSeconds }) => (medianSeconds === null ? '–' : durationText(medianSeconds * 1000))],
  ['Looked at a second time', ({ lookedAt }) => String(lookedAt)],
  ['Of these, someone else would have decided differently', ({ disagreed, lookedAt }) => share(disagreed, lookedAt)],
  ['Declines approved after an appeal', ({ overturned, declined }) => share(overturned, declined)],
];

/** One's own decisions beside those of all. */
export function OwnAndTeam({ own, team }: Pick<ReviewFigures, 'own' | 'team'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">You</th>
            <th scope="col">Everyone</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text(own)}</td>
              <td>{text(team)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How each kind does against its time, now and in these days. */
export function Clock({ kinds }: Pick<ReviewFigures, 'kinds'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Decided within</th>
            <th scope="col">Waiting</th>
            <th scope="col">Overdue</th>
            <th scope="col">Decided</th>
            <th scope="col">In time</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, hours, waiting, overdue, decided, inTime }) => (
            <tr key={kind}>
              <th scope="row">{reviewKindNames[kind]}</th>
              <td>{hours} h</td>
              <td>{waiting}</td>
              <td>{overdue}</td>
              <td>{decided}</td>
              <td>{share(inTime, decided)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BLOCK_HOURS = 4;
const blocks = Array.from({ length: 24 / BLOCK_HOURS }, (_, n) => n * BLOCK_HOURS);

/** In time by the hour in which it was sent, where the reader is. */
export function ByHour({ kinds, hours }: Pick<ReviewFigures, 'kinds' | 'hours'>) {
  const offset = -Math.round(new Date().getTimezoneOffset() / 60);
  const cell = (kind: string, from: number) => {
    const sent = hours.filter(row => {
      const local = (row.hour + offset + 24) % 24;
      return row.kind === kind && local >= from && local < from + BLOCK_HOURS;
    });
    const decided = sent.reduce((sum, row) => sum + row.decided, 0);
    const inTime = sent.reduce((sum, row) => sum + row.inTime, 0);
    return decided === 0 ? '–' : `${share(inTime, decided)} of ${decided}`;
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sent at</th>
            {blocks.map(from => (
              <th key={from} scope="col">
                {from}–{from + BLOCK_HOURS} h
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds
            .filter(({ kind }) => kind !== 'POINTS')
            .map(({ kind }) => (
              <tr key={kind}>
                <th scope="row">{reviewKindNames[kind]}</th>
                {blocks.map(from => (
                  <td key={from}>{cell(kind, from)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
