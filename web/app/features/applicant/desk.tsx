import { ArrowUp, Keyboard } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ParticipantTypeInPath } from '#contract/applicant.ts';
import type { Job } from '#contract/job.ts';
import { Button } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { useMedia } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { ApplicantFrame } from './applicant-frame.tsx';
import { listNames, nameOf } from './applicant-words.ts';
import { Candidate } from './candidate.tsx';
import { CandidateActions } from './candidate-actions.tsx';
import styles from './desk.module.css';
import { keysAreOn } from './desk-keys.ts';
import { firstToDecide, neighbour } from './selection.ts';
import { useApplicants } from './use-applicants.ts';
import { useCandidate } from './use-candidate.ts';
import { useDesk } from './use-desk.ts';
import { useSteadyList } from './use-steady-list.ts';

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then(module => ({ default: module.KeysDialog })));
const Sheet = lazy(() => import('#ui/sheet.tsx').then(module => ({ default: module.Sheet })));

type More = { hasMore: boolean; loading: boolean; failed: boolean; onMore: () => void };

interface DeskProps {
  job: Job;
  type: ParticipantTypeInPath;
  /** What to do while the list is empty. */
  empty: ReactNode;
  /** What stands at the end of the list while there are more. */
  renderMore: (more: More) => ReactNode;
  /** Further down: whom to ask. `onAsked` shows them in the list. */
  renderSuggestions: (onAsked: (modelId: string) => void) => ReactNode;
}

/** The review desk: everyone at the left, one large at the right, decided by a key. */
export function Desk({ job, type, empty, renderMore, renderSuggestions }: DeskProps) {
  const nowMs = useNow(15_000);
  const isWide = useMedia('(width > 1024px)');
  const isPhone = useMedia('(width <= 640px)');
  const list = useRef<HTMLDivElement>(null);
  const { items, more } = useApplicants(job.id, type);
  const { shown, fresh, showFresh, show, numberOf } = useSteadyList(items);
  const { picked, pick } = useCandidate(job.id, items);
  const look = (modelId: string | null) => {
    pick(modelId, picked === null && !isWide ? 'push' : undefined);
    if (modelId) bringIntoView(list.current, modelId);
  };
  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  });
  const onLook = useCallback((modelId: string) => latestLook.current(modelId), []);
  const { decide, undoLast, reasonAgainst, refusalOf } = useDesk({ job, type, shown, pick: look });
  const [keysOn, setKeysOn] = useState(keysAreOn);
  const [help, setHelp] = useState<'closed' | 'open' | 'never'>('never');

  const candidate = picked ?? (isWide ? firstToDecide(shown) : null);
  const timeZone = job.location?.timeZone ?? 'UTC';
  const move = (step: 1 | -1) => look(neighbour(shown, candidate?.model.id ?? null, step)?.model.id ?? null);
  const undoable = candidate && reasonAgainst('UNDO_DECLINE', candidate, nowMs) === null;
  const toggleHelp = () => setHelp(now => (now === 'open' ? 'closed' : 'open'));
  const next = () => move(1);
  const previous = () => move(-1);
  const accept = () => candidate && decide('ACCEPT', candidate);
  const decline = () => candidate && decide('DECLINE', candidate);
  const undo = () => (undoable ? decide('UNDO_DECLINE', candidate) : undoLast());
  const deciding = { J: next, K: previous, A: accept, D: decline, U: undo };
  useKeys({ ...(help !== 'open' && deciding), '?': toggleHelp }, keysOn);

  const shownCandidate = candidate && {
    applicant: candidate,
    timeZone,
    refusal: refusalOf(candidate.model.id),
  };
  const actions = candidate && (
    <CandidateActions
      applicant={candidate}
      timeZone={timeZone}
      nowMs={nowMs}
      decide={decide}
      reasonAgainst={reasonAgainst}
      keysOn={keysOn}
    />
  );
  const nobody = shown.length === 0 && !candidate;
  return (
    <>
      {nobody ? (
        empty
      ) : (
        <div className={styles.desk}>
          <div ref={list} className={styles.list}>
            <div role="status" className={styles.fresh}>
              {fresh.length > 0 && (
                <Button size="small" icon={<ArrowUp />} className={styles.pill} onClick={showFresh}>
                  {fresh.length} new — show
                </Button>
              )}
            </div>
            <ContactSheet label={`${listNames[type]} models`} size="small">
              {shown.map((applicant, place) => (
                <ApplicantFrame
                  key={applicant.model.id}
                  applicant={applicant}
                  number={numberOf(applicant.model.id) || place + 1}
                  current={applicant.model.id === candidate?.model.id}
                  withStatus={type === 'all'}
                  onLook={onLook}
                />
              ))}
            </ContactSheet>
            {renderMore(more)}
          </div>
          {isWide && shownCandidate && (
            <div className={styles.large}>
              <Candidate {...shownCandidate} actions={actions} />
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
            </div>
          )}
        </div>
      )}
      {renderSuggestions(show)}
      <Suspense>
        {!isWide && shownCandidate && (
          <Sheet
            open
            onOpenChange={open => !open && pick(null)}
            side={isPhone ? 'bottom' : 'right'}
            title={nameOf(shownCandidate.applicant)}
            footer={actions}
          >
            <Candidate {...shownCandidate} unnamed />
          </Sheet>
        )}
        {help !== 'never' && (
          <KeysDialog
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

/** Whoever is looked at stays in view; the focus goes along when it was in the list. */
function bringIntoView(list: HTMLElement | null, modelId: string) {
  const link = list?.querySelector<HTMLElement>(`[data-model="${modelId}"]`);
  if (!link) return;
  if (list?.contains(document.activeElement)) link.focus({ preventScroll: true });
  link.closest('article')?.scrollIntoView({ block: 'nearest' });
}
