import { Activity, memo, type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { nameOf } from './applicant-words.ts';
import { Candidate } from './candidate.tsx';
import { CandidateActions, type DecideOptions } from './candidate-actions.tsx';
import { OpinionPanel } from './opinion-panel.tsx';
import type { Refused } from './refused.ts';
import { StandbyButton } from './standby-button.tsx';
import type { Left } from './use-candidate.ts';

interface CandidatePaneProps {
  applicant: Applicant;
  left: Left;
  onClose: () => void;
  options: DecideOptions;
  refusal: Refused | null;
}

const CandidatePane = memo(function CandidatePane(props: CandidatePaneProps) {
  const { applicant, left, onClose, options, refusal } = props;
  const { timeZone, keysOn } = options;
  const own = useMemo(() => <CandidateOwn applicant={applicant} keysOn={keysOn} />, [applicant, keysOn]);
  return (
    <Candidate
      applicant={applicant}
      timeZone={timeZone}
      refusal={refusal}
      own={own}
      actions={
        left === null ? (
          <CandidateActions applicant={applicant} {...options} />
        ) : (
          left === 'GONE' && <Button onClick={onClose}>Close</Button>
        )
      }
    />
  );
});

/** The manager's opinion, and the standby button. */
export const CandidateOwn = ({ applicant, keysOn }: { applicant: Applicant; keysOn: boolean }) => (
  <OpinionPanel applicant={applicant} keysOn={keysOn}>
    <StandbyButton applicant={applicant} />
  </OpinionPanel>
);

interface CandidatePanesProps {
  current: Applicant;
  /** The next applicant after a decision. */
  next: Applicant | null;
  /** Of the current one. */
  left: Left;
  /** Leaves the current one, who is gone. */
  onClose: () => void;
  options: DecideOptions;
  refusalOf: (modelId: string) => Refused | null;
  className: string | undefined;
  children: ReactNode;
}

/**
 * One candidate, large. The next is prerendered (`Activity`) with pictures, and the previous one unmounts later: a
 * decision only switches visibility.
 */
export function CandidatePanes(props: CandidatePanesProps) {
  const { current, next, left, onClose, options, refusalOf, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const [before, after] = useDeferredValue(useMemo(() => [current, next] as const, [current, next]));
  useFocusOnName(box, current, left);
  const panes = new Map([before, after, current].map(applicant => [applicant?.model.id, applicant]));
  return (
    <div ref={box} className={className}>
      <VisuallyHidden aria-live="polite">{nameOf(current)}</VisuallyHidden>
      {[...panes.values()].map(
        applicant =>
          applicant && (
            <Activity key={applicant.model.id} mode={applicant === current ? 'visible' : 'hidden'}>
              <CandidatePane
                applicant={applicant}
                left={applicant === current ? left : null}
                onClose={onClose}
                options={options}
                refusal={refusalOf(applicant.model.id)}
              />
            </Activity>
          ),
      )}
      {children}
    </div>
  );
}

/** The name is focused when the focused button disappears. */
function useFocusOnName(box: RefObject<HTMLDivElement | null>, { model, status }: Applicant, left: Left) {
  const standing = `${model.id} ${status} ${left}`;
  const last = useRef(standing);
  useEffect(() => {
    if (last.current === standing) return;
    last.current = standing;
    const pane = box.current?.querySelector(`[data-candidate="${model.id}"]`);
    const { activeElement } = document;
    const isGone = box.current?.contains(activeElement) && !pane?.contains(activeElement);
    if (isGone || activeElement === document.body) pane?.querySelector('h2')?.focus({ preventScroll: true });
  }, [box, standing, model.id]);
}
