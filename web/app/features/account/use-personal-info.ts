import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import { toast } from '#ui/toast.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { cacheUser, useUser } from '#web/user.ts';
import { type AccountField, accountFields } from './account-fields.ts';
import {
  changesOf,
  type PersonalInfo,
  PersonalInfoForm,
  type PersonalInfoValues,
  valuesOf,
} from './personal-info-form.ts';
import { keepTypedInfo, typedInfo } from './typed-info.ts';

/** Saves the changes, and resubmits the account if staff have asked something. */
export function usePersonalInfo() {
  const user = useUser();
  const navigate = useNavigate();
  const saveName = useCall('saveName');
  const saveSocialLinks = useCall('saveSocialLinks');
  const submitUser = useCall('submitUser');
  const form = useForm<PersonalInfoValues, unknown, PersonalInfo>({
    resolver: zodResolver(PersonalInfoForm(useRules())),
    // Changes saved on another device appear here, except in a field being edited.
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const latest = useLatest(() => valuesOf(user));
  useEffect(() => {
    const typed = typedInfo();
    for (const field of accountFields) {
      const text = typed[field];
      if (text !== undefined) form.setValue(field, text, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTypedInfo(values, latest()),
    });
  }, [form, latest]);

  const save = async (answers: PersonalInfo): Promise<User> => {
    const { name, companyName, ...links } = answers;
    const changed = changesOf(user, answers);
    const named = changed.name ? await saveName.mutateAsync({ body: { name, companyName } }) : user;
    cacheUser(named);
    const saved = changed.links ? await saveSocialLinks.mutateAsync({ body: links }) : named;
    cacheUser(saved);
    return saved;
  };

  const place = (error: unknown) => {
    const fields = error instanceof CallError ? Object.entries(error.fields) : [];
    const placed = fields.filter((entry): entry is [AccountField, string] =>
      // The type of `includes` accepts only members of the narrower list.
      (accountFields as readonly string[]).includes(entry[0]),
    );
    placed.forEach(([field, message], index) => {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (placed.length === 0) form.setError('root.server', { message: sentenceOf(error) });
  };

  const isAsked = user.moderation === 'INFO_REQUESTED';
  const send = async (answers: PersonalInfo) => {
    try {
      const saved = await save(answers);
      form.reset(valuesOf(saved));
      keepTypedInfo({}, valuesOf(saved));
      if (isAsked) cacheUser(await submitUser.mutateAsync({}));
      toast.success(wordsAfter(isAsked, user, saved));
      // The click counts as interaction, so a held notice may now take its place.
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    } catch (error) {
      place(error);
    }
  };

  return {
    form,
    submit: (event: FormEvent) => {
      form.clearErrors('root');
      return form.handleSubmit(send)(event);
    },
    error: form.formState.errors.root?.server?.message,
    submitting: form.formState.isSubmitting,
    isUnsaved: form.formState.isDirty,
  };
}

function wordsAfter(asked: boolean, before: User, after: User): string {
  if (asked) return 'Sent back. We look at it again.';
  const again = before.moderation === 'APPROVED' && after.moderation === 'ON_REVIEW';
  return again ? 'Saved. We look at the change.' : 'Saved';
}
