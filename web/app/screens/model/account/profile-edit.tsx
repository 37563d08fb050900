import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ethnicities, MEASURE_AGAIN_DAYS } from '#contract/values/model.ts';
import { ethnicityName } from '#features/job/fields/requirement-words.ts';
import { readOwnCalendar } from '#features/talent/own-calendar.ts';
import { readOwnGallery } from '#features/talent/own-gallery.ts';
import { prefetchStored } from '#features/talent/prefetch-for-model.ts';
import { readProfile, useProfile } from '#features/talent/profile.ts';
import { BasicFields, FigureFields, LookFields } from '#features/talent/profile-fields.tsx';
import { SocialFields } from '#features/talent/social-fields.tsx';
import { useProfileForm } from '#features/talent/use-profile-form.ts';
import { returnAddress } from '#lib/return-address.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Container } from '#ui/container.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useUser } from '#web/user.ts';
import type { Route } from './+types/profile-edit.ts';
import { Photos } from './profile-edit/photos.tsx';
import styles from './profile-edit.module.css';

// Below the form: loaded after it.
const BookOuts = lazy(async () => ({ default: (await import('./profile-edit/book-outs.tsx')).BookOuts }));
const BusyCalendar = lazy(async () => ({ default: (await import('./profile-edit/busy-calendar.tsx')).BusyCalendar }));

export const clientLoader = () =>
  prefetchStored(() => Promise.all([readProfile(), readOwnGallery(), readOwnCalendar()]));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Edit profile · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

const shownEthnicities = ethnicities.map(value => ({ value, label: ethnicityName(value) }));

/** The form of a model's own data; saving confirms the measurements, and for a new model opens what they came for. */
export default function ProfileEdit() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const user = useUser();
  const suspended = user.state === 'SUSPENDED';
  const profile = useProfile();
  const { form, submit, submitting, error, hasPicture, isNew } = useProfileForm(() => {
    toast.success('Saved');
    void navigate((profile ? null : returnAddress(search, user)) ?? '/model/account/profile');
  });
  const { errors } = form.formState;
  return (
    <Container width="reading" className={styles.page}>
      <header className={styles.head}>
        <h1>{isNew ? 'Tell clients about you' : 'Edit profile'}</h1>
        <p className={styles.quiet}>Clients find you by this. What is optional can wait.</p>
      </header>
      <Part title="Photos">
        {profile ? (
          <Photos listed={profile.listed} />
        ) : (
          <p className={styles.quiet}>Save what follows first; then your photos come here.</p>
        )}
      </Part>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <Part title="You">
          <TextField {...form.register('name')} label="Your name" autoComplete="name" error={errors.name?.message} />
          <SocialFields register={name => form.register(name)} errors={errors} />
        </Part>
        <Part title="Basics">
          <BasicFields form={form} isBirthDateProven={profile?.isBirthDateProven ?? false} />
        </Part>
        <Part title="Looks">
          <LookFields form={form} ethnicities={shownEthnicities} />
          <Checkbox {...form.register('visibleTattoos')} label="I have tattoos that can be seen" />
        </Part>
        <Part title="Measurements" id="measurements">
          <p className={styles.quiet}>
            Take them with a soft tape on thin clothes, standing as you always do. The tape lies flat and holds itself;
            it does not press. Measure twice.
          </p>
          <FigureFields form={form} />
          <p className={styles.quiet}>
            Saving confirms that they are right today. After {MEASURE_AGAIN_DAYS} days we remind you.
          </p>
        </Part>
        <Part title="What you bring" id="skills">
          <TextField
            {...form.register('languages')}
            label="Languages"
            optional
            placeholder="English, Spanish"
            hint="Separate them by commas."
            error={errors.languages?.message}
          />
          <TextField
            {...form.register('skills')}
            label="Skills"
            optional
            placeholder="Runway, dance, hosting"
            hint="Separate them by commas."
            error={errors.skills?.message}
          />
        </Part>
        <Part title="Work" id="work">
          <TextField
            {...form.register('hourlyCentsMin')}
            label="Least pay for an hour"
            optional
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint="You are seldom put forward for jobs that pay less. Clients do not see it."
            error={errors.hourlyCentsMin?.message}
          />
          <Checkbox
            {...form.register('sensitiveConsent')}
            label="Offer me work in swimwear or lingerie"
            hint="Each such job states its terms, and you still choose."
          />
          <Checkbox
            {...(hasPicture ? form.register('listed') : { checked: false, disabled: true, readOnly: true })}
            label="Let clients find me"
            hint={
              hasPicture
                ? 'Your frame is shown on public pages and put forward for jobs.'
                : 'Clients find you once there is a headshot above. Until then you can apply for jobs all the same.'
            }
          />
        </Part>
        <footer className={styles.foot}>
          <FormError>
            {error ?? (Object.keys(errors).length > 0 ? 'Please look at the marked fields.' : null)}
          </FormError>
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={submitting}
            disabledBecause={suspended ? 'While your account is suspended, nothing can be changed.' : undefined}
          >
            Save
          </Button>
        </footer>
      </form>
      {profile && (
        <Part title="When you are away" id="away">
          <p className={styles.quiet}>No job is offered to you then. Days are those of {profile.home.name}.</p>
          <Suspense fallback={<Skeleton height={360} />}>
            <BookOuts />
            <BusyCalendar />
          </Suspense>
        </Part>
      )}
    </Container>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
