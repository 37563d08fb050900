import { readSocialLink } from '#contract/rules/social-link.ts';
import { TextField } from '#ui/text-field.tsx';
import { Question } from '#wizard/frame/question.tsx';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './fields.module.css';
import { useStepForm } from './use-step-form.ts';

const links = [
  { name: 'urlInstagram', label: 'Instagram', placeholder: '@yourstudio' },
  { name: 'urlTickTok', label: 'TikTok', placeholder: '@yourstudio' },
  { name: 'urlOther', label: 'Website or other', placeholder: 'yourstudio.com' },
] as const;

export function Step() {
  const { user } = useWizard().draft;
  const { form, submit, submitting, error } = useStepForm({
    schema: async () => (await import('#wizard/forms/social-media.ts')).SocialMediaForm,
    values: {
      urlInstagram: user?.urlInstagram ?? '',
      urlTickTok: user?.urlTickTok ?? '',
      urlOther: user?.urlOther ?? '',
    },
    toAnswer: socialLinks => ({ socialLinks }),
  });
  const { errors } = form.formState;
  return (
    <Question
      title="Where can people see your work?"
      hint="One is enough. Our reviewers look at it, and so do models."
      onSubmit={submit}
      submitting={submitting}
      error={error}
    >
      <div className={styles.tight}>
        {links.map(({ name, label, placeholder }) => (
          <div key={name}>
            <TextField
              {...form.register(name)}
              label={label}
              placeholder={placeholder}
              size="large"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={errors[name]?.message}
            />
            <p className={styles.below}>{savedAs(name, form.watch(name))}</p>
          </div>
        ))}
      </div>
    </Question>
  );
}

/** The typed link in the form in which it will be saved. */
function savedAs(name: (typeof links)[number]['name'], typed: string | null | undefined): string | undefined {
  const link = typed ? readSocialLink(name, typed) : null;
  return link ? `Saved as ${link.replace('https://', '')}` : undefined;
}
