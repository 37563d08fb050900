import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { savedOf } from '#contract/rules/saved-profile.ts';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast.tsx';
import { useCall } from '#web/query.ts';
import { useUser } from '#web/user.ts';
import { cacheProfile, readProfileNow } from './profile.ts';

/** Confirms the measurements as they are. */
export function StillRight({ profile }: { profile: ModelProfile }) {
  const isSuspended = useUser().state === 'SUSPENDED';
  const save = useCall('saveModelProfile');
  const confirm = useMutation({
    mutationFn: async () => {
      // Everything is saved along with them: an older screen must not bring back what has changed since.
      const current = await readProfileNow();
      return save.mutateAsync({ body: savedOf(current ?? profile) });
    },
    onSuccess(answer) {
      cacheProfile(answer);
      toast.success('Confirmed. Thank you.');
    },
  });
  return (
    <>
      <Button
        variant="primary"
        loading={confirm.isPending}
        disabledBecause={isSuspended ? 'While your account is suspended, nothing can be changed.' : undefined}
        onClick={() => confirm.mutate()}
      >
        They are still right
      </Button>
      <FormError>{confirm.error && sentenceOf(confirm.error)}</FormError>
    </>
  );
}
