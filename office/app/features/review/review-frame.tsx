import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isAppealOpen } from '#contract/rules/appeal-open.ts';
import type { AuditEntry } from '#contract/schemas/office.ts';
import type { ModerationNote } from '#contract/schemas/user.ts';
import type { Moderation } from '#contract/values/user.ts';
import { type Answer, fieldNames } from '#office/answer.ts';
import type { Verdict } from '#office/decision.ts';
import { useKeys } from '#ui/use-keys.ts';
import { AnswerRow } from './answer-row.tsx';
import { Appeal } from './appeal.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { History } from './history.tsx';
import { lastAsked } from './last-asked.ts';
import { refusalsOf } from './refusals.ts';
import styles from './review-frame.module.css';
import { useAsking } from './use-asking.ts';

interface ReviewFrameProps {
  id: string;
  title: string;
  /** The owner, for prepared sentences. */
  ownerName: string | null;
  /** The notice of a decline. */
  declineNotice: 'job.declined' | 'account.declined';
  /** Chips above the title, and a line under it. */
  marks: ReactNode;
  detail: ReactNode;
  moderation: Moderation | null;
  /** Why no decision is possible, whatever its moderation. */
  settled?: string | undefined;
  answers: readonly Answer[];
  /** The answers at the last review; a row whose field is in `changed` shows its own. */
  before: readonly Answer[];
  changed: readonly string[];
  /** Since when, if not since the last decision of staff: "Changed while you look:". */
  changedSince?: string | undefined;
  /** The owner's appeal against a decline, and whether it is open. */
  appeal: { text: string; reason: string | null } | null;
  /** Changes when the owner saves: decisions are then blocked for a moment, because the screen has changed. */
  revision: string;
  openNotes: readonly ModerationNote[];
  history: readonly AuditEntry[];
  /** Beside the answers: the person behind them. */
  aside: ReactNode;
  approval: { label: string; verdict: Verdict; notNow?: string | undefined; more?: ReactNode };
  onDecide: (verdict: Verdict) => void;
}

/** A decision opens the next item: a second press of the same key must not decide an item nobody has seen. */
const SEEN_MS = 600;

/**
 * A job or a person with all that a decision needs, and the decision buttons. Its key is the id, so that state is not
 * shared between items.
 */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, moderation, answers, before, changed, history, appeal, approval, revision } = props;
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ revision, atMs: Number.NEGATIVE_INFINITY });
  const openedAtMs = useRef(0);
  const decided = useRef(false);
  const [declining, setDeclining] = useState(false);
  const onDecide = (verdict: Verdict) => {
    if (decided.current) return;
    decided.current = true;
    props.onDecide(verdict);
  };
  const asking = useAsking(props.id, page, notes => onDecide({ kind: 'ASK', notes }));
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    openedAtMs.current = performance.now();
  }, []);
  useEffect(() => {
    if (shown.current.revision !== revision) shown.current = { revision, atMs: performance.now() };
  }, [revision]);

  const why = refusalsOf(moderation, { settled: props.settled, notNow: approval.notNow });
  const mayAsk = !why.settled && !why.INFO_REQUESTED;
  const pinning = asking.asking && mayAsk;
  const openQuestions = why.settled ? {} : lastAsked(props.openNotes, history);
  const isChanged = (answer: Answer) => answer.covers.some(field => changed.includes(field));
  const approve = () => onDecide(approval.verdict);

  const isSeen = (sinceMs: number) => performance.now() - sinceMs > SEEN_MS;
  const whenSeen = (act: () => void) => () => {
    if (isSeen(openedAtMs.current) && isSeen(shown.current.atMs)) act();
  };
  /** A pointer is moved to the item that is shown, but for the second click of two, and while its owner saves. */
  const onceClicked = (act: () => void) => (event: MouseEvent) => {
    if (event.detail <= 1 && isSeen(shown.current.atMs)) act();
  };
  const keys = {
    A: why.settled || why.APPROVED ? undefined : whenSeen(approve),
    I: mayAsk ? whenSeen(asking.begin) : undefined,
    D: why.settled ? undefined : whenSeen(() => setDeclining(true)),
  };
  useKeys(pinning ? { Escape: asking.stop } : keys);

  return (
    <article ref={page} className={styles.page} aria-labelledby="review">
      <header className={styles.head}>
        <div className={styles.marks}>{props.marks}</div>
        <h1 id="review" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.detail}>{props.detail}</p>
        {appeal && <Appeal {...appeal} open={isAppealOpen({ moderation: props.moderation, appeal: appeal.text })} />}
        <div aria-live="polite">
          <Changed answers={answers.filter(isChanged)} since={props.changedSince ?? sinceWords(openQuestions)} />
        </div>
      </header>
      <div className={styles.columns}>
        <dl className={styles.answers}>
          {answers.map((answer, place) => (
            <AnswerRow
              key={answer.field}
              answer={answer}
              before={isChanged(answer) ? before[place] : undefined}
              asked={answer.covers.map(field => openQuestions[field]).find(Boolean)}
              note={pinning ? asking.notes[answer.field] : undefined}
              asking={pinning}
              checking={asking.checking}
              onPin={mayAsk ? () => asking.pin(answer.field) : undefined}
              about={{ name: props.ownerName, title }}
              onWrite={text => asking.write(answer.field, text)}
              onRemove={() => asking.remove(answer.field)}
            />
          ))}
        </dl>
        <div className={styles.aside}>
          {props.aside}
          <History entries={history} />
        </div>
      </div>
      <DecisionBar
        refusals={why}
        approveLabel={approval.label}
        approveMore={approval.more}
        noteCount={pinning ? Object.keys(asking.notes).length : null}
        onApprove={onceClicked(approve)}
        onAsk={onceClicked(asking.begin)}
        onDecline={onceClicked(() => setDeclining(true))}
        onSend={onceClicked(asking.send)}
        onStopAsking={asking.stop}
      />
      <DeclineDialog
        id={props.id}
        title={title}
        name={props.ownerName}
        notice={props.declineNotice}
        open={declining}
        onOpenChange={setDeclining}
        onDecline={verdict => {
          setDeclining(false);
          onDecide(verdict);
        }}
      />
    </article>
  );
}

const sinceWords = (asked: Record<string, string>): string =>
  Object.keys(asked).length > 0 ? 'Changed since we asked:' : 'Changed since we last looked:';

function Changed({ answers, since }: { answers: readonly Answer[]; since: string }) {
  if (answers.length === 0) return null;
  return (
    <p className={styles.changed}>
      {since}{' '}
      {answers.map(({ field }, place) => (
        <span key={field}>
          {place > 0 && ', '}
          <a href={`#${field}`}>{fieldNames[field]}</a>
        </span>
      ))}
    </p>
  );
}
