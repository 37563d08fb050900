import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { BlankFrames } from '../blank-frames.tsx';
import { Button } from '../button.tsx';
import { Calendar } from '../calendar.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { FileDrop } from '../file-drop.tsx';
import { ProgressBar, ProgressHairline } from '../progress.tsx';
import { Skeleton, SkeletonText } from '../skeleton.tsx';
import { Sortable } from '../sortable.tsx';
import { Spinner } from '../spinner.tsx';
import { StatusChip } from '../status-chip.tsx';
import { Tabs } from '../tabs.tsx';
import { TimeAgo } from '../time-ago.tsx';
import styles from './gallery.module.css';
import { papers, Section } from './section.tsx';

const names = ['Ines Moreau', 'Amara Obi', 'Jonas', 'Mei Lin', 'Kofi Mensah', 'Lucía Vega', 'Noor', 'Theo Adler'];
const tabs = ['All', 'Applied', 'Pending', 'Booked', 'Declined'];

export function Showing() {
  const [days, setDays] = useState(['2026-12-03', '2026-12-04', '2026-12-11']);
  const [range, setRange] = useState<{ from: string; to: string } | null>({ from: '2026-12-08', to: '2026-12-12' });
  const [items, setItems] = useState(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
  return (
    <>
      <Section title="Small signs">
        <Tabs
          label="Applicants"
          tabs={tabs.map((label, place) => ({ label, href: `#${label}`, count: place * 3, current: place === 1 }))}
        />
        <Tabs
          inner
          label="Applicants, within other tabs"
          tabs={tabs.map((label, place) => ({ label, href: `#${label}`, count: place * 3, current: place === 1 }))}
        />
        <div className={styles.row}>
          <BlankFrames ringed="number" />
          <BlankFrames ringed="frame" size="large" />
        </div>
        <div className={styles.row}>
          <StatusChip tone="applied">Applied</StatusChip>
          <StatusChip tone="pending">Pending</StatusChip>
          <StatusChip tone="booked">Booked</StatusChip>
          <StatusChip tone="declined">Declined</StatusChip>
          <StatusChip tone="pencil">Rush</StatusChip>
          <StatusChip>Draft</StatusChip>
          <Badge count={3} label="3 unread messages" />
          <Badge count={240} label="240 unread messages" />
          <Spinner label="Loading your jobs" />
          <span>
            Saved <TimeAgo at={new Date(Date.now() - 4000)} />
          </span>
        </div>
        <div className={styles.row}>
          <Avatar />
          {names.map(name => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Ines Moreau" size="small" />
          <Avatar name="Ines Moreau" size="large" />
        </div>
        <ProgressHairline value={0.4} label="Step 5 of 13" />
        <div className={styles.columns}>
          <ProgressBar value={0.62} label="Uploading" detail="3.2 of 8 MB" />
          <ProgressBar label="Uploading" />
        </div>
      </Section>
      <Section title="Days">
        <div className={styles.row} style={{ alignItems: 'start', gap: 'var(--space-12)' }}>
          <Calendar label="Days" mode="multiple" value={days} onValueChange={setDays} min="2026-11-21" />
          <Calendar label="Range" mode="range" value={range} onValueChange={setRange} min="2026-11-21" />
        </div>
      </Section>
      <Section title="Files and order">
        <div className={styles.columns}>
          <FileDrop label="Add photos" hint="JPEG, PNG, WebP or HEIC, up to 10 MB each" multiple onFiles={() => {}} />
          <Sortable
            label="Photos"
            layout="grid"
            items={items}
            keyOf={item => item}
            nameOf={item => item}
            onReorder={setItems}
            renderItem={(item, handle) => (
              <div className={styles.tile} style={{ background: papers[item.length] }}>
                {item}
                <span className={styles.tileHandle}>{handle}</span>
              </div>
            )}
          />
        </div>
      </Section>
      <Section title="Waiting, nothing, wrong">
        <div className={styles.columns}>
          <div aria-busy="true">
            <Skeleton width={220} height="1.5rem" />
            <br />
            <SkeletonText lines={4} />
          </div>
          <ErrorPanel
            line="Error 503: Service Unavailable"
            title="Your jobs did not load"
            text="The server did not answer. Nothing is lost."
            onRetry={() => {}}
          />
        </div>
        <div className={styles.bordered}>
          <EmptyState
            title="No applicants yet"
            text="Models see the job within the hour. You can also invite the ones you like."
            action={<Button variant="primary">Browse models</Button>}
          />
        </div>
      </Section>
    </>
  );
}
