import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import styles from './calendar-button.module.css';

/** A job as a calendar file for its participants. */
export function CalendarButton({ jobId }: { jobId: string }) {
  const [making, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      const { filename, text } = await client.call('getJobCalendar', { path: { id: jobId } });
      saveFile(filename, text, 'text/calendar');
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.button}
      icon={<CalendarPlus />}
      loading={making}
      onClick={() => void download()}
    >
      Add to calendar
    </Button>
  );
}
