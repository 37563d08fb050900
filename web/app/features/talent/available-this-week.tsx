import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { useUser } from '#web/user.ts';
import { cacheOwnCalendar, useOwnCalendar } from './own-calendar.ts';

/** Takes effect at once, and ends by itself with the week. */
export function AvailableThisWeek() {
  const { availableUntil } = useOwnCalendar();
  const isSuspended = useUser().state === 'SUSPENDED';
  const save = useCall('saveAvailability');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = (availableThisWeek: boolean) => {
    setWanted(availableThisWeek);
    save
      .mutateAsync({ body: { availableThisWeek } })
      .then(cacheOwnCalendar, (error: unknown) => toast.error(sentenceOf(error)))
      .finally(() => setWanted(null));
  };
  return (
    <Switch
      label="Available this week"
      hint="Clients see it beside your name until Sunday night. Then it switches off by itself."
      checked={wanted ?? availableUntil !== null}
      disabled={isSuspended}
      onValueChange={change}
    />
  );
}
