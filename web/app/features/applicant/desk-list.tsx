import { ArrowUp } from 'lucide-react';
import { memo, type ReactNode, type RefObject } from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { Button } from '#ui/button.tsx';
import { ApplicantFrame } from './applicant-frame.tsx';
import { listNames } from './applicant-words.ts';
import styles from './desk.module.css';
import { type DeskQuery, filtersIn } from './desk-query.ts';
import { Frames, type FramesHandle } from './frames.tsx';
import type { Selection } from './use-selection.ts';
import type { SteadyList } from './use-steady-list.ts';
import type { TouchActions } from './use-touch-actions.tsx';

interface DeskListProps {
  type: ParticipantTypeInPath;
  asked: DeskQuery;
  list: SteadyList;
  /** The total matching the filters. */
  found: number;
  currentId: string | null;
  selection: Selection;
  keysOn: boolean;
  handle: RefObject<FramesHandle | null>;
  touch: TouchActions;
  onLook: (modelId: string) => void;
  /** Content at the end. */
  children: ReactNode;
}

/**
 * The frames of the desk. New applicants are held above them until requested, so that nothing moves under the pointer.
 */
export const DeskList = memo(function DeskList(props: DeskListProps) {
  const { type, asked, list, found, currentId, selection, keysOn, handle, touch, onLook, children } = props;
  const { swipesFor, isHinted, hold } = touch;
  const { shown, fresh, showFresh, numberOf } = list;
  return (
    <div className={styles.list}>
      <div role="status" className={styles.fresh}>
        {fresh.length > 0 && (
          <Button
            size="small"
            icon={<ArrowUp />}
            {...(keysOn && { shortcut: 'N' })}
            className={styles.pill}
            onClick={showFresh}
          >
            {fresh.length} new — show
          </Button>
        )}
      </div>
      {filtersIn(asked) > 0 && (
        <p role="status" className={styles.found}>
          {found.toLocaleString('en-US')} found
        </p>
      )}
      {isHinted && shown.some(({ status }) => status === 'APPLIED') && (
        <p className={styles.hint}>Swipe right to accept, left to decline. Hold for more.</p>
      )}
      <Frames
        label={`${listNames[type]} models`}
        items={shown}
        handle={handle}
        renderFrame={(applicant: Applicant, place) => (
          <ApplicantFrame
            key={applicant.model.id}
            applicant={applicant}
            asked={asked}
            number={numberOf(applicant.model.id) || place + 1}
            current={applicant.model.id === currentId}
            selected={selection.ids.has(applicant.model.id)}
            withStatus={type === 'all'}
            onLook={onLook}
            onToggle={selection.toggle}
            swipesFor={swipesFor}
            onHold={hold}
          />
        )}
      />
      {children}
    </div>
  );
});
