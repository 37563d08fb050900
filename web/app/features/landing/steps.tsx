import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { FilmStrip } from './film-strip.tsx';
import onSetSmall from './pictures/on-set-420.avif?url';
import onSetLarge from './pictures/on-set-840.avif?url';
import styles from './steps.module.css';
import { strips } from './strips.ts';

interface StepsProps {
  /** The number of questions in the public wizard. */
  questions: number;
  /** How long a decline can be undone. */
  undoMinutes: number;
  /** The example's pay per hour: `$75`. */
  pay: string;
}

/** How it works, in three frames of one strip of film. */
export function Steps({ questions, undoMinutes, pay }: StepsProps) {
  return (
    <StepStrip>
      <Step number={1} title="Post" picture={<JobAnswers pay={pay} />}>
        Answer {questions} short questions, one to a screen: the work, how many, where, when, for how much. You sign up
        after the last one, not before the first.
      </Step>
      <Step number={2} title="Review the sheet" picture={<Sheet />}>
        Our staff read the post, models apply, and each arrives as a frame with height, city and looks. Ring the ones
        you want. A decline can be undone for {undoMinutes} minutes, before the model hears of it.
      </Step>
      <Step number={3} title="On set" picture={<OnSet />}>
        Whoever you book gets the full address and the way in. Nobody else does.
      </Step>
    </StepStrip>
  );
}

export function StepStrip({ children }: { children: ReactNode }) {
  return <ol className={styles.strip}>{children}</ol>;
}

interface StepProps {
  number: number;
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

export function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.film} data-number={number} data-half={`${number}A`}>
        <div className={styles.frame}>{picture}</div>
      </div>
      <h3 className={styles.title}>
        <span className={styles.number}>{number}</span> {title}
      </h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

function JobAnswers({ pay }: { pay: string }) {
  const answers = [
    ['What?', 'Runway.'],
    ['How many?', 'Four.'],
    ['Where?', 'Miami.'],
    ['When?', 'Saturday.'],
    ['For how much?', `${pay}.`],
  ] as const;
  return <Answers answers={answers} />;
}

/** Questions with their answers, one per line, as large as the frame allows. */
export function Answers({ answers }: { answers: readonly (readonly [question: string, answer: string])[] }) {
  return (
    <p className={styles.answers}>
      {answers.map(([question, answer]) => (
        <span key={question}>
          <span className={styles.question}>{question}</span> {answer}{' '}
        </span>
      ))}
    </p>
  );
}

function Sheet() {
  return (
    <div className={styles.sheet}>
      {strips.map(strip => (
        <FilmStrip key={strip.first} strip={strip} sizes={`${strip.frames * 130}px`} />
      ))}
    </div>
  );
}

export function OnSet({ eager }: { eager?: boolean }) {
  return (
    <>
      <img
        src={onSetSmall}
        srcSet={`${onSetSmall} 420w, ${onSetLarge} 840w`}
        sizes="(width >= 900px) 400px, 92vw"
        width={420}
        height={560}
        alt="The model ringed in frame 2, on set in a white blazer."
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      <p className={classes(styles.slate)}>
        <b>Call time 8:00 AM</b>
        Stage 2, the blue door
      </p>
    </>
  );
}
