import { lazy, Suspense, useState } from 'react';
import type { Image } from '#contract/file.ts';
import { PICK_COMMENT_LENGTH, type Picked } from '#contract/sharing.ts';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import { Sortable } from '#ui/sortable.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './picks-panel.module.css';
import type { ClientPicks, Saving } from './use-picks.ts';

const loadApprove = () => import('./approve-dialog.tsx');
const ApproveDialog = lazy(async () => ({ default: (await loadApprove()).ApproveDialog }));

type Known = { headshot: Image | null };

interface PicksPanelProps {
  picks: ClientPicks;
  /** Who they are; someone picked on another page may not be known here. */
  known: ReadonlyMap<string, Known>;
}

const nameOf = ({ firstName }: Pick<Picked, 'firstName'>) => firstName ?? 'Someone who has left';

/** The client's shortlist: by rank, with a comment for each, until it is approved. */
export function PicksPanel({ picks, known }: PicksPanelProps) {
  const [asking, setAsking] = useState(false);
  if (picks.approval) return <Approved picks={picks} />;
  const comment = (modelId: string, text: string) =>
    picks.change(
      picks.picks.map(pick => (pick.modelId === modelId ? { ...pick, comment: text || null } : pick)),
      { typed: true },
    );
  return (
    <section className={styles.panel} aria-labelledby="picks-title">
      <header className={styles.head}>
        <h2 id="picks-title">
          Your picks <span className={styles.count}>{picks.picks.length}</span>
        </h2>
        <SavingWords saving={picks.saving} onRetry={picks.retry} />
      </header>
      {picks.picks.length === 0 ? (
        <p className={styles.quiet}>Ring the frames you like. Put them in order here, say why, and approve.</p>
      ) : (
        <>
          <Sortable
            label="Your picks, the favourite first"
            items={picks.picks}
            keyOf={pick => pick.modelId}
            nameOf={nameOf}
            onReorder={next => picks.change(next)}
            className={styles.list}
            renderItem={(pick, handle, place) => {
              const { modelId, comment: text } = pick;
              const headshot = known.get(modelId)?.headshot;
              return (
                <div className={styles.pick}>
                  {handle}
                  <span className={styles.rank}>{place + 1}</span>
                  {headshot && <img {...pictureOf(headshot, '48px')} alt="" className={styles.face} />}
                  <div className={styles.words}>
                    <span className={styles.name}>{nameOf(pick)}</span>
                    <TextArea
                      label={`Comment on ${nameOf(pick)}`}
                      hideLabel
                      rows={1}
                      placeholder="Add a comment"
                      maxLength={PICK_COMMENT_LENGTH}
                      defaultValue={text ?? ''}
                      onChange={event => comment(modelId, event.currentTarget.value)}
                    />
                  </div>
                  <Button variant="quiet" size="small" onClick={() => picks.toggle(modelId, nameOf(pick))}>
                    Remove
                  </Button>
                </div>
              );
            }}
          />
          <Button
            variant="primary"
            onPointerEnter={() => void loadApprove()}
            onFocus={() => void loadApprove()}
            onClick={() => setAsking(true)}
          >
            Approve and lock
          </Button>
        </>
      )}
      {asking && (
        <Suspense>
          <ApproveDialog
            count={picks.picks.length}
            onClose={() => setAsking(false)}
            onApprove={async name => {
              await picks.approve(name);
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function SavingWords({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  return (
    <p role="status" className={styles.saving}>
      {saving.state === 'SAVED' && 'Saved'}
      {saving.state === 'SAVING' && 'Saving…'}
      {saving.state === 'FAILED' && (
        <>
          {saving.why}{' '}
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}

function Approved({ picks: { approval } }: { picks: ClientPicks }) {
  if (!approval) return null;
  return (
    <section className={styles.panel} aria-labelledby="picks-title">
      <h2 id="picks-title">Approved and locked</h2>
      <p className={styles.quiet}>
        By {approval.approvedBy} on{' '}
        <time dateTime={approval.approvedAt}>
          {new Date(approval.approvedAt).toLocaleDateString('en-US', {
            month: 'short',
            day: 'numeric',
            year: 'numeric',
            timeZone: 'UTC',
          })}
        </time>
        . Whoever sent you the link can open the picks again.
      </p>
      <ol className={styles.approved}>
        {approval.picks.map(({ modelId, firstName, comment }) => (
          <li key={modelId}>
            <strong>{nameOf({ firstName })}</strong>
            {comment && <span className={styles.quiet}>{comment}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
