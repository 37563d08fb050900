import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { NotificationSettings } from '#contract/schemas/notification.ts';
import { toast } from '#ui/toast.tsx';
import { queryClient, queryFor, useCall } from '#web/query.ts';

const settings = queryFor('getNotificationSettings', {});

/** For loaders. With the standing of this device, which stands above the settings and would move them. */
export const readNotificationSettings = (): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(settings), queryClient.prefetchQuery(queryFor('getPush', {}))]);

/** The saved settings, with unsaved changes applied. */
export function useNotificationSettings() {
  const saved = useSuspenseQuery(settings).data;
  const save = useCall('saveNotificationSettings');
  const [draft, setDraft] = useState<NotificationSettings | null>(null);
  const fields = save.error instanceof CallError ? save.error.fields : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const stored = await save.mutateAsync({ body: draft ?? saved });
      queryClient.setQueryData(settings.queryKey, stored);
      setDraft(null);
      toast.success('Saved');
    } catch {
      // The form shows the error.
    }
  };

  return {
    settings: draft ?? saved,
    isChanged: draft !== null && JSON.stringify(draft) !== JSON.stringify(saved),
    change: (part: Partial<NotificationSettings>) => setDraft({ ...(draft ?? saved), ...part }),
    submit,
    submitting: save.isPending,
    fields,
    error: save.error && Object.keys(fields).length === 0 ? sentenceOf(save.error) : null,
  };
}
