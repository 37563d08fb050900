import { useState } from 'react';
import { Link } from 'react-router';
import type { ChatReport } from '#contract/schemas/chat-report.ts';
import type { AttachmentKind } from '#contract/values/chat.ts';
import { READING_REASON_MIN, reportReasonNames } from '#contract/values/chat-report.ts';
import { client } from '#office/client.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import { queryClient } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './chat.module.css';
import { ConversationDialog } from './conversation-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { WarnDialog } from './warn-dialog.tsx';

const attachmentsText = (kinds: ChatReport['attachments']): string => {
  const count = (kind: AttachmentKind, noun: string) => {
    const found = kinds.filter(one => one === kind).length;
    return found > 0 ? [countText(found, noun)] : [];
  };
  return [...count('IMAGE', 'picture'), ...count('VOICE', 'voice note')].join(' and ');
};

type Move = 'READ' | 'REMOVE' | 'WARN' | 'CLOSE';

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['getChatReports'] });

/** One report, with what staff can do about it. */
export function ReportCard({ report, mayWarn }: { report: ChatReport; mayWarn: boolean }) {
  const [move, setMove] = useState<Move | null>(null);
  const { id, channel, seq, reported, reporter, closed, removedAt } = report;
  const close = () => setMove(null);
  return (
    <li className={styles.report}>
      <div>
        <h2 className={styles.heading}>{reportReasonNames[report.reason]}</h2>
        <p className={styles.quiet}>
          <bdi>{reporter.name}</bdi> about{' '}
          <Link to={reviewAddress({ subject: 'USER', id: reported.userId })}>
            <bdi>{reported.name}</bdi>
          </Link>
          {report.jobTitle && `, ${report.jobTitle}`}, <TimeAgo at={report.at} />
        </p>
      </div>
      <blockquote className={styles.quote}>
        <p className={styles.body}>{report.body || 'A message without words'}</p>
        {report.attachments.length > 0 && (
          <p className={styles.quiet}>
            With {attachmentsText(report.attachments)}. Read the conversation to see or hear it.
          </p>
        )}
        {removedAt && (
          <p className={styles.quiet}>
            Removed <TimeAgo at={removedAt} />
          </p>
        )}
      </blockquote>
      {report.text && <p className={styles.body}>{report.text}</p>}
      {closed && (
        <p className={styles.quiet}>
          Closed by <bdi>{closed.by}</bdi> <TimeAgo at={closed.at} />: {closed.note}
        </p>
      )}
      <div className={styles.moves}>
        <Button size="small" onClick={() => setMove('READ')}>
          Read the conversation
        </Button>
        {!removedAt && (
          <Button size="small" variant="danger" onClick={() => setMove('REMOVE')}>
            Remove message
          </Button>
        )}
        {mayWarn && (
          <Button size="small" onClick={() => setMove('WARN')}>
            Warn {reported.name}
          </Button>
        )}
        {!closed && (
          <Button size="small" variant="primary" onClick={() => setMove('CLOSE')}>
            Close report
          </Button>
        )}
      </div>
      {move === 'READ' && <ConversationDialog open channel={channel} report={{ id, seq }} onClose={close} />}
      {move === 'WARN' && <WarnDialog person={reported} onClose={close} />}
      {move === 'REMOVE' && (
        <ReasonDialog
          open
          title="Remove this message?"
          text="It disappears for everyone. The report keeps what it said."
          label="Reason"
          hint="Kept in the audit."
          least={READING_REASON_MIN}
          confirmLabel="Remove"
          danger
          done="The message is removed."
          send={text => client.call('removeChatMessage', { body: { channel, seq, text } }).then(readAgain)}
          onClose={close}
        />
      )}
      {move === 'CLOSE' && (
        <ReasonDialog
          open
          title="Close this report?"
          text="It leaves the list of open ones."
          label="What was done"
          hint="For your colleagues."
          confirmLabel="Close report"
          done="The report is closed."
          send={text => client.call('closeChatReport', { path: { id }, body: { note: text } }).then(readAgain)}
          onClose={close}
        />
      )}
    </li>
  );
}
