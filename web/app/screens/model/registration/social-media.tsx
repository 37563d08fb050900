import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { SocialLinks } from '#contract/schemas/social-links.ts';
import { placeError } from '#features/talent/place-error.ts';
import { SocialFields, socialNames } from '#features/talent/social-fields.tsx';
import { carryingOn } from '#lib/return-address.ts';
import { PROFILE_EDIT } from '#web/guards.ts';
import { useCall } from '#web/query.ts';
import { cacheUser, useUser } from '#web/user.ts';
import { Question } from './question.tsx';

/** Where their work can be seen; completes the registration and continues with the profile, and after it with the page that was wanted. */
export default function SocialMedia() {
  const user = useUser();
  const navigate = useNavigate();
  const { search } = useLocation();
  const saveSocialLinks = useCall('saveSocialLinks');
  const form = useForm({
    resolver: zodResolver(SocialLinks),
    defaultValues: {
      urlInstagram: user.urlInstagram ?? '',
      urlTickTok: user.urlTickTok ?? '',
      urlOther: user.urlOther ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Question
      step={2}
      title="Where can people see you?"
      hint="One is enough. Clients look at it before they book."
      onSubmit={event => {
        form.clearErrors('root');
        void form.handleSubmit(async links => {
          try {
            cacheUser(await saveSocialLinks.mutateAsync({ body: links }));
            await navigate(carryingOn(search, PROFILE_EDIT));
          } catch (error) {
            placeError(form, error, path => socialNames.find(name => name === path) ?? null);
          }
        })(event);
      }}
      submitting={isSubmitting}
      error={errors.root?.server?.message}
    >
      <SocialFields register={name => form.register(name)} errors={errors} size="large" />
    </Question>
  );
}
