import { CircleDot, CreditCard, Flag, KeyRound, MessageSquareText, NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { isolated } from '#contract/rules/isolated.ts';
import type { RecordEntry } from '#contract/schemas/record-office.ts';
import { type UnsentBecause, unsentBecause } from '#contract/values/notification.ts';
import type { RecordKind } from '#contract/values/record-office.ts';
import { recordAddress } from '#office/lib/addresses.ts';
import { datedText, ownZone } from '#office/lib/dated-text.ts';
import { moveText, reasonText } from '#office/move-words.ts';
import { Changes } from './changes.tsx';
import styles from './record.module.css';

const icons = {
  MOVE: CircleDot,
  MONEY: CreditCard,
  NOTICE: MessageSquareText,
  REPORT: Flag,
  SESSION: KeyRound,
  NOTE: NotebookPen,
} satisfies Record<RecordKind, unknown>;

/** One thing that happened: what, to whom, why, who did it and when. */
export function EntryRow({ entry }: { entry: RecordEntry }) {
  const { kind, text, action, before, after, why, who, job, at } = entry;
  const Icon = icons[kind];
  const facts = [kind === 'NOTICE' ? noticeText(after) : isolated(who), datedText(at, ownZone)];
  return (
    <li className={styles.entry}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.text}>{text ?? moveText({ action, before, after })}</p>
        {action === 'EDIT' && <Changes before={before} after={after} />}
        {why && <p className={styles.why}>{reasonText(why)}</p>}
        {job && (
          <p className={styles.quiet}>
            <Link to={recordAddress({ subject: 'JOB', id: job.id })}>{job.title}</Link>
          </p>
        )}
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

const channelNames: Readonly<Record<string, string>> = { IN_PRODUCT: 'Notice', SMS: 'Text', PUSH: 'Push' };
const unsentNames: Record<UnsentBecause, string> = {
  TURNED_OFF: 'they had turned it off',
  OVER: 'what it was about was over, or read, before it left',
  REFUSED: 'their number takes no texts',
  FAILED: 'our provider of texts could not be reached',
};
const unsentPushNames: Record<UnsentBecause, string> = {
  ...unsentNames,
  REFUSED: 'a browser of theirs takes no pushes any more',
  FAILED: 'the push service of a browser of theirs could not be reached',
};
const isUnsent = (because: unknown): because is UnsentBecause => unsentBecause.some(one => one === because);

/** To whom a notice went and whether it was read; that a text was sent, or why it has not been. */
function noticeText(after: RecordEntry['after']): string {
  const to = typeof after?.to === 'string' ? `to ${after.to}` : '';
  if (isUnsent(after?.because)) {
    const way = channelNames[String(after?.channel)] ?? 'Notice';
    const names = after.channel === 'PUSH' ? unsentPushNames : unsentNames;
    return [`${way} ${to}`.trim(), `not sent: ${names[after.because]}`].join(', ');
  }
  if (typeof after?.sentAt === 'string')
    return [`${channelNames[String(after.channel)] ?? 'Text'} ${to}`.trim(), 'sent'].join(', ');
  if (typeof after?.sendAt === 'string') {
    const why = after.isOver ? 'over the limit of texts' : 'quiet hours, or about to leave';
    return [
      `${after.channel === 'PUSH' ? 'Push' : 'Text'} ${to}`.trim(),
      `waits until ${datedText(after.sendAt, ownZone)}: ${why}`,
    ].join(', ');
  }
  const read = typeof after?.readAt === 'string' ? `read ${datedText(after.readAt, ownZone)}` : 'not read';
  return [`Notice ${to}`.trim(), read].join(', ');
}
