import { lazy, Suspense, useState } from 'react';
import type { Image } from '#contract/schemas/image.ts';
import { pictureOf } from '#lib/picture.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { Sortable } from '#ui/sortable.tsx';
import { CommentField } from './comment-field.tsx';
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
  return (
    <>
      <Sortable
        label="Your picks, the favourite first"
        items={picks.picks}
        keyOf={pick => pick.modelId}
        nameOf={pickName}
        onReorder={picks.reorder}
        className={styles.list}
        renderItem={(pick, handle, place) => {
          const { modelId } = pick;
          const headshot = known.get(modelId)?.headshot;
          return (
            <div className={styles.pick}>
              {handle}
              <span className={styles.rank}>{place + 1}</span>
              {headshot && <img {...pictureOf(headshot, '48px')} alt="" className={styles.face} />}
              <div className={styles.words}>
                <span className={styles.name}>{pickName(pick)}</span>
                <CommentField
                  pick={pick}
                  other={picks.otherComments.get(modelId)}
                  onType={text => picks.comment(modelId, text)}
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
