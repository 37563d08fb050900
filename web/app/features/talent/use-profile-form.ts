import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { cacheUser, readUserNow, useUser } from '#web/user.ts';
import { placeError } from './place-error.ts';
import { cacheProfile, readProfileNow, useProfile } from './profile.ts';
import { changesOf, fieldOf, mergedOf, type ParsedProfile, type TypedProfile, typedOf } from './profile-form.ts';

/** Loaded once the form is rendered: it is needed only on saving. */
const loadResolver = () => import('./profile-resolver.ts');

/** Saves name and links if they have changed, and then the profile, which uses the name. */
export function useProfileForm(onSaved: () => void) {
  const user = useUser();
  const profile = useProfile();
  const saveName = useCall('saveName');
  const saveSocialLinks = useCall('saveSocialLinks');
  const saveModelProfile = useCall('saveModelProfile');
  const rules = useRules();
  const form = useForm<TypedProfile, unknown, ParsedProfile>({
    resolver: async (...typed) => (await loadResolver()).profileResolver(rules)(...typed),
    // What the device had stored is replaced once it is read, except in a field being edited.
    values: typedOf(user, profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, isSubmitting, errors } = form.formState;

  useEffect(() => void loadResolver().catch(() => undefined), []);

  const save = async (parsed: ParsedProfile) => {
    const [userNow, profileNow] = await Promise.all([readUserNow(), readProfileNow()]);
    const merged = mergedOf(parsed, dirtyFields, { user: userNow, profile: profileNow });
    const { name, companyName: _, urlInstagram, urlTickTok, urlOther, ...facts } = merged;
    const changed = changesOf(userNow, merged);
    if (changed.name) cacheUser(await saveName.mutateAsync({ body: { name } }));
    if (changed.links) cacheUser(await saveSocialLinks.mutateAsync({ body: { urlInstagram, urlTickTok, urlOther } }));
    const hasPicture = profileNow?.hasPicture ?? false;
    cacheProfile(await saveModelProfile.mutateAsync({ body: { ...facts, listed: facts.listed && hasPicture } }));
    onSaved();
  };

  return {
    form,
    hasPicture: profile?.hasPicture ?? false,
    isNew: profile === null,
    submit: (event: FormEvent) => {
      form.clearErrors('root');
      const place = (error: unknown) => placeError(form, error, path => fieldOf(path, form.getValues()));
      return form
        .handleSubmit(parsed => save(parsed).catch(place))(event)
        .catch(place);
    },
    // What is read before or between the calls resets the state of the form.
    submitting: isSubmitting || saveName.isPending || saveSocialLinks.isPending || saveModelProfile.isPending,
    error: errors.root?.server?.message,
  };
}
