import { CopyCheck, UserRound } from 'lucide-react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './applicant-menu.module.css';
import { nameOf, whoWords } from './applicant-words.ts';
import { CandidateActions, type DecideOptions } from './candidate-actions.tsx';
import { CandidateOwn } from './candidate-panes.tsx';

interface ApplicantMenuProps {
  applicant: Applicant;
  options: DecideOptions;
  onLook: () => void;
  onSelect: () => void;
  onClose: () => void;
}

/** After a long press: what the applicant’s own page offers, within reach of a thumb. */
export function ApplicantMenu({ applicant, options, onLook, onSelect, onClose }: ApplicantMenuProps) {
  const decide: DecideOptions['decide'] = (action, about) => {
    onClose();
    options.decide(action, about);
  };
  const close = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet
      open
      fromTitle
      side="bottom"
      title={nameOf(applicant)}
      onOpenChange={open => !open && onClose()}
      footer={<CandidateActions applicant={applicant} {...options} decide={decide} />}
    >
      <div className={styles.menu}>
        <p className={styles.who}>{whoWords(applicant)}</p>
        <CandidateOwn applicant={applicant} keysOn={false} />
        <div className={styles.more}>
          <Button icon={<UserRound />} onClick={close(onLook)}>
            See everything
          </Button>
          <Button icon={<CopyCheck />} onClick={close(onSelect)}>
            Choose several
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
