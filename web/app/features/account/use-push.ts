import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { type PushAbility, pushAbility, subscribe } from '#lib/push.ts';
import { forgetPush, markPush, pushMark, refusePush } from '#lib/push-mark.ts';
import { unsubscribe } from '#lib/unsubscribe.ts';
import { toast } from '#ui/toast.tsx';
import { invalidate, queryFor, useCall } from '#web/query.ts';
import { sessionId, sessionOwner } from '#web/session.ts';

const FAILED = 'This browser could not switch notices on. Try again in a moment.';

/** Push notices on this device. `ability` changes once the person has answered the browser's question. */
export function usePush() {
  const { data, error, refetch } = useQuery(queryFor('getPush', {}));
  const save = useCall('savePush');
  const remove = useCall('removePush');
  const [ability, setAbility] = useState<PushAbility>(pushAbility);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setWorking(true);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      setFailure(reason instanceof CallError ? sentenceOf(reason) : FAILED);
    } finally {
      setAbility(pushAbility());
      setWorking(false);
      void invalidate('getPush');
      void invalidate('getDevices');
    }
  };

  const switchOn = () =>
    attempt(async () => {
      if (!data) return;
      const subscription = await subscribe(data.publicKey);
      if (!subscription) return;
      await save.mutateAsync({ body: subscription });
      markPush('ON', sessionOwner(), sessionId(), subscription.endpoint);
      toast.success('Notices are on for this device.');
    });

  const switchOff = () =>
    attempt(async () => {
      await remove.mutateAsync({});
      forgetPush();
      refusePush();
      await unsubscribe();
      toast.success('Notices are off for this device.');
    });

  const hasEnded = pushMark(sessionOwner())?.state === 'ENDED';
  return { ability, isOn: data?.isOn ?? null, hasEnded, error, refetch, failure, isWorking, switchOn, switchOff };
}
