import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { NameForm } from '#contract/schemas/name-form.ts';
import { z } from '#contract/schemas/zod.ts';
import { placeError } from '#features/talent/place-error.ts';
import { carryingOn } from '#lib/return-address.ts';
import { TextField } from '#ui/text-field.tsx';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { cacheUser, useUser } from '#web/user.ts';
import { Question } from './question.tsx';

/** The name, and the code of whoever invited them. */
export default function Name() {
  const user = useUser();
  const rules = useRules();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const saveName = useCall('saveName');
  const saveInviteCode = useCall('saveInviteCode');
  const form = useForm({
    resolver: zodResolver(
      NameForm(rules)
        .pick({ name: true })
        .extend({ code: z.string().trim().max(40) }),
    ),
    defaultValues: { name: user.name ?? '', code: params.get('code') ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const save = async ({ name, code }: { name: string; code: string }) => {
    try {
      if (code) cacheUser(await saveInviteCode.mutateAsync({ body: { code } }));
      cacheUser(await saveName.mutateAsync({ body: { name } }));
      await navigate(carryingOn(`?${params}`, '/model/registration/social-media'));
    } catch (error) {
      placeError(form, error, path => (path === 'name' || path === 'code' ? path : null));
    }
  };
  return (
    <Question
      step={1}
      title="What is your name?"
      hint="Clients see your first name. Your full name is shown once you are booked."
      onSubmit={event => {
        form.clearErrors('root');
        void form.handleSubmit(save)(event);
      }}
      submitting={isSubmitting}
      error={errors.root?.server?.message}
    >
      <TextField
        {...form.register('name')}
        label="Your name"
        size="large"
        autoComplete="name"
        error={errors.name?.message}
      />
      {!user.invitedBy && (
        <TextField
          {...form.register('code')}
          label="Invite code"
          optional
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="If someone invited you, enter their code."
          error={errors.code?.message}
        />
      )}
    </Question>
  );
}
