import { lazy, Suspense, useState } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import { PICK_COMMENT_LENGTH } from '#contract/values/sharing.ts';
import { pictureOf } from '#lib/picture.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { Sortable } from '#ui/sortable.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { pickName } from './pick-name.ts';
import styles from './picks-panel.module.css';
import type { ClientPicks } from './use-picks.ts';

const loadApprove = () => import('./approve-dialog.tsx');
const ApproveDialog = lazy(async () => ({ default: (await loadApprove()).ApproveDialog }));

export interface PickListProps {
  picks: ClientPicks;
  /** The picked models; one picked on another page may not be loaded here. */
  known: ReadonlyMap<string, { headshot: Image | null }>;
}

/** The picks by rank, with a comment for each and the approve button. */
export default function PickList({ picks, known }: PickListProps) {
  const [asking, setAsking] = useState(false);
  const isHydrated = useIsHydrated();
  const comment = (modelId: string, text: string) =>
    picks.change(
      picks.picks.map(pick => (pick.modelId === modelId ? { ...pick, comment: text || null } : pick)),
      { typed: true },
    );
  return (
    <>
      <Sortable
        label="Your picks, the favourite first"
        items={picks.picks}
        keyOf={pick => pick.modelId}
        nameOf={pickName}
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
                <span className={styles.name}>{pickName(pick)}</span>
                <TextArea
                  label={`Comment on ${pickName(pick)}`}
                  hideLabel
                  rows={1}
                  placeholder="Add a comment"
                  maxLength={PICK_COMMENT_LENGTH}
                  defaultValue={text ?? ''}
                  onChange={event => comment(modelId, event.currentTarget.value)}
                />
              </div>
              <Button variant="quiet" size="small" onClick={() => picks.toggle(modelId, pickName(pick))}>
                Remove
              </Button>
            </div>
          );
        }}
      />
      <Button
        variant="primary"
        data-replay="approve"
        data-hydrated={isHydrated || undefined}
        onPointerEnter={() => void loadApprove()}
        onFocus={() => void loadApprove()}
        onClick={() => setAsking(true)}
      >
        Approve and lock
      </Button>
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
    </>
  );
}
