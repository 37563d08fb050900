import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { User } from '#contract/schemas/user.ts';
import { queryClient } from '#web/query.ts';
import { editAddress } from '#wizard/flows/addresses.ts';
import { type Flow, newFlow, registrationFlow } from '#wizard/flows/flows.ts';
import type { Draft } from '#wizard/store/draft.ts';
import { type Wizard, WizardContext } from '#wizard/wizard-context.ts';
import { ReviewList } from './review-list.tsx';

afterEach(cleanup);

const mara = {
  ...{ name: 'Mara Quill', companyName: null, urlInstagram: null, urlTickTok: null, urlOther: null },
  ...{ state: 'ONBOARDING', moderation: null, onboardingStep: 'JOB_PHOTOS' },
} as unknown as User;

const show = (flow: Flow, user: User) => {
  const draft = { fields: {}, user, job: null, jobId: null, conflicts: [] } as unknown as Draft;
  const wizard = { draft, editAddress: step => editAddress(flow, step, draft) } as Partial<Wizard> as Wizard;
  const element = (
    <QueryClientProvider client={queryClient}>
      <WizardContext value={wizard}>
        <ReviewList wrong={{}} />
      </WizardContext>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { limits: {} } } },
  });
  render(<RouterProvider router={router} />);
};
const rowOf = (edit: string) => {
  const link = screen.getByRole('link', { name: edit });
  return { address: link.getAttribute('href'), text: link.closest('div')?.textContent };
};

it('asks for the company that a job needs, with the way to its field', () => {
  show(registrationFlow, mara);
  const name = rowOf('Edit name');
  expect(name.text).toContain('Company is needed: models see it, and invoices name it.');
  expect(name.address).toBe('/manager/registration/name?review=1');
  expect(rowOf('Edit social media').text).toContain('Give at least one link.');
});

it('asks for nothing that is given, and leads to it where no step of the flow asks it', () => {
  show(newFlow, {
    ...mara,
    companyName: 'Quill',
    urlOther: 'https://quill.example',
    state: 'ACTIVE',
    onboardingStep: null,
  });
  const list = within(screen.getByLabelText('Your answers'));
  expect(list.queryByText(/is needed|at least one/)).toBeNull();
  expect(rowOf('Edit name').address).toBe('/manager/profile/personal-info#name');
  expect(rowOf('Edit social media').address).toBe('/manager/profile/personal-info#urlInstagram');
});
