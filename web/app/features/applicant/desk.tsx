import { Keyboard } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Swipe } from '#ui/swipe.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { useLatest } from '#ui/use-latest.ts';
import { useMedia } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { nameOf } from './applicant-words.ts';
import { Candidate } from './candidate.tsx';
import { CandidateActions } from './candidate-actions.tsx';
import { CandidateOwn, CandidatePanes } from './candidate-panes.tsx';
import styles from './desk.module.css';
import { keysAreOn } from './desk-keys.ts';
import { DeskList } from './desk-list.tsx';
import type { DeskQuery } from './desk-query.ts';
import type { FramesHandle } from './frames.tsx';
import { firstToDecide, neighbour, nextAfter } from './neighbours.ts';
import { noLongerHere } from './refused.ts';
import { StandbyOffer } from './standby-offer.tsx';
import { useApplicants } from './use-applicants.ts';
import { useBulk } from './use-bulk.ts';
import { useCandidate } from './use-candidate.ts';
import { useDesk } from './use-desk.ts';
import { useOpinionKeys } from './use-opinion-keys.ts';
import { useSelection } from './use-selection.ts';
import { useStandbys } from './use-standbys.ts';
import { useSteadyList } from './use-steady-list.ts';
import { useTouchActions } from './use-touch-actions.tsx';

const BulkBar = lazy(() => import('./bulk-bar.tsx').then(module => ({ default: module.BulkBar })));
const DeskKeysDialog = lazy(() =>
  import('./desk-keys-dialog.tsx').then(module => ({ default: module.DeskKeysDialog })),
);
const CardNeeded = lazy(() => import('./card-needed.tsx').then(module => ({ default: module.CardNeeded })));
const StandbyList = lazy(() => import('./standby-list.tsx').then(module => ({ default: module.StandbyList })));
const ApplicantMenu = lazy(() => import('./applicant-menu.tsx').then(module => ({ default: module.ApplicantMenu })));
const Sheet = lazy(() => import('#ui/sheet.tsx').then(module => ({ default: module.Sheet })));

type More = { hasMore: boolean; loading: boolean; failed: boolean; onMore: () => void };

interface DeskProps {
  job: Job;
  type: ParticipantTypeInPath;
  /** The sort order and filters. */
  asked: DeskQuery;
  /** What to do while the list is empty. */
  empty: ReactNode;
  /** Content at the end of the list while there are more. */
  renderMore: (more: More) => ReactNode;
  /** Below the list: models to ask. `onAsked` shows them in the list. */
  renderSuggestions: (onAsked: (modelId: string) => void) => ReactNode;
  /** Actions on a booked applicant. */
  renderBooking: (applicant: Applicant) => ReactNode;
  renderMessage: (applicant: Applicant) => ReactNode;
  onCompare: (modelIds: string[]) => void;
  /** Who was compared just before: chosen still. */
  compared: readonly string[];
}

/** The review desk: the list on the left, one applicant in full on the right, with keyboard shortcuts. */
export function Desk(props: DeskProps) {
  const { job, type, asked, empty, renderMore, renderSuggestions, renderBooking, renderMessage, onCompare, compared } =
    props;
  const nowMs = useNow(15_000);
  const isWide = useMedia('(width > 1024px)');
  const isPhone = useMedia('(width <= 640px)');
  const frames = useRef<FramesHandle>(null);
  const { items, more, found } = useApplicants(job.id, type, asked);
  const list = useSteadyList(items, asked.sort === undefined);
  const { shown, fresh, showFresh, show } = list;
  const choice = { items, byDefault: firstToDecide(shown), isAlwaysOpen: isWide };
  const { candidate, left, pick } = useCandidate(job.id, choice);
  const decidable = left ? null : candidate;
  const gone = left === 'GONE' ? candidate : null;
  const look = (modelId: string | null) => {
    pick(modelId, candidate === null && !isWide ? 'push' : undefined);
    if (modelId) frames.current?.bringIntoView(modelId);
  };
  const onLook = useLatest((modelId: string) => look(modelId));
  const onClose = useLatest(() => pick(null));
  const goOn = (modelId: string | null) => {
    if (isWide || candidate) look(modelId);
  };
  const deciding = useDesk({ job, type, shown, pick: look, goOn });
  const { decide, undoLast, reasonAgainst, refusalOf, cardNeeded, dismissCardNeeded } = deciding;
  const why = (modelId: string) => (gone?.model.id === modelId ? noLongerHere(gone) : refusalOf(modelId));
  const touch = useTouchActions({ decide, reasonAgainst });
  const held = shown.find(({ model }) => model.id === touch.heldId);
  const selection = useSelection(shown, compared);
  const selected = shown.filter(({ model }) => selection.ids.has(model.id));
  const bulk = useBulk(job.id);
  const afterBulk = useLatest((decided: readonly Applicant[], refusedIds: readonly string[]) => {
    selection.selectOnly(refusedIds);
    const currentId = candidate?.model.id ?? '';
    if (decided.some(({ model }) => model.id === currentId) && !refusedIds.includes(currentId)) goOn(null);
  });
  const standbys = useStandbys(job.id);
  const [keysOn, setKeysOn] = useState(keysAreOn);
  const [help, setHelp] = useState<'closed' | 'open' | 'never'>('never');

  const timeZone = job.location?.timeZone ?? 'UTC';
  const move = (step: 1 | -1) => look(neighbour(shown, candidate?.model.id ?? null, step)?.model.id ?? null);
  const undoable = decidable && reasonAgainst('UNDO_DECLINE', decidable, nowMs) === null;
  const toggleHelp = () => setHelp(now => (now === 'open' ? 'closed' : 'open'));
  const next = () => move(1);
  const previous = () => move(-1);
  const accept = () => decidable && decide('ACCEPT', decidable);
  const decline = () => decidable && decide('DECLINE', decidable);
  const undo = () => (undoable ? decide('UNDO_DECLINE', decidable) : undoLast());
  const opinionKeys = useOpinionKeys(job.id, decidable, selection);
  const clearSelection = () => selection.selectOnly([]);
  const keys = { J: next, K: previous, A: accept, D: decline, U: undo, ...opinionKeys };
  const others = { ...(fresh.length > 0 && { N: showFresh }), ...(selected.length > 0 && { Escape: clearSelection }) };
  useKeys({ ...(help !== 'open' && { ...keys, ...others }), '?': toggleHelp }, keysOn);

  const end = useMemo(() => renderMore(more), [renderMore, more]);
  const options = useMemo(
    () => ({ timeZone, nowMs, decide, reasonAgainst, keysOn, renderBooking, renderMessage }),
    [timeZone, nowMs, decide, reasonAgainst, keysOn, renderBooking, renderMessage],
  );
  const nobody = shown.length === 0 && !candidate;
  const currentId = candidate?.model.id ?? null;
  // Renders the next candidate first; the list follows in the next frame.
  const behind = useDeferredValue(useMemo(() => ({ list, currentId }), [list, currentId]));
  return (
    <>
      <StandbyOffer job={job} nowMs={nowMs} decide={decide} reasonAgainst={reasonAgainst} />
      {nobody ? (
        empty
      ) : (
        <div className={classes(styles.desk, selected.length > 0 && styles.deciding)}>
          <DeskList
            type={type}
            asked={asked}
            list={behind.list}
            found={found}
            currentId={behind.currentId}
            selection={selection}
            keysOn={keysOn}
            handle={frames}
            touch={touch}
            onLook={onLook}
          >
            {end}
          </DeskList>
          {isWide && candidate && (
            <CandidatePanes
              current={candidate}
              next={nextAfter(shown, candidate)}
              left={left}
              onClose={onClose}
              options={options}
              refusalOf={why}
              className={styles.large}
            >
              <p className={styles.keys}>
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Keyboard />}
                  {...(keysOn && { shortcut: '?' })}
                  onClick={() => setHelp('open')}
                >
                  Keys
                </Button>
              </p>
            </CandidatePanes>
          )}
        </div>
      )}
      <Suspense>
        {(selected.length > 0 || bulk.outcome !== null) && (
          <BulkBar
            jobId={job.id}
            selected={selected}
            bulk={bulk}
            takesFocus={selection.isAsBefore}
            onDecide={(action, applicants) =>
              void bulk.decideAll(action, applicants).then(refused => afterBulk(applicants, refused))
            }
            onCompare={() => onCompare(selected.map(({ model }) => model.id))}
            onClear={clearSelection}
          />
        )}
      </Suspense>
      <Suspense>
        {standbys.standbys.length > 0 && (type === 'all' || type === 'applied') && (
          <StandbyList {...standbys} onLook={onLook} />
        )}
      </Suspense>
      {renderSuggestions(show)}
      <Suspense>
        {!isWide && candidate && (
          <Sheet
            open
            fromTitle
            onOpenChange={open => !open && pick(null)}
            side={isPhone ? 'bottom' : 'right'}
            title={nameOf(candidate)}
            footer={decidable && <CandidateActions applicant={decidable} {...options} />}
          >
            <Swipe actsOf={() => (decidable ? touch.swipesFor(decidable) : {})}>
              <Candidate
                applicant={candidate}
                timeZone={timeZone}
                refusal={why(candidate.model.id)}
                own={<CandidateOwn applicant={candidate} keysOn={keysOn} />}
                unnamed
              />
            </Swipe>
          </Sheet>
        )}
        {held && (
          <ApplicantMenu
            applicant={held}
            options={options}
            onLook={() => look(held.model.id)}
            onSelect={() => selection.toggle(held.model.id, false)}
            onClose={() => touch.hold(null)}
          />
        )}
        {cardNeeded && (
          <CardNeeded
            jobId={job.id}
            name={cardNeeded.applicant.model.firstName}
            sentence={cardNeeded.sentence}
            open
            onOpenChange={dismissCardNeeded}
          />
        )}
        {help !== 'never' && (
          <DeskKeysDialog
            open={help === 'open'}
            onOpenChange={open => setHelp(open ? 'open' : 'closed')}
            on={keysOn}
            onChange={setKeysOn}
          />
        )}
      </Suspense>
    </>
  );
}
