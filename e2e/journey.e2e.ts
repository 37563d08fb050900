import { test } from './fixtures/manager-fixture.ts';
import { approveInOffice } from './fixtures/office-approval.ts';
import { aNewPhone } from './fixtures/people.ts';
import { postAJob } from './fixtures/post-a-job.ts';
import { decideOnApplicants } from './fixtures/review-applicants.ts';
import { keyboard, mouse, type UserInput } from './fixtures/user-input.ts';

const ways: {
  input: (page: Parameters<typeof mouse>[0]) => UserInput;
  phone: string;
  company: string;
  daysAhead: number;
}[] = [
  { input: mouse, phone: aNewPhone(), company: 'Lindqvist Events', daysAhead: 20 },
  { input: keyboard, phone: aNewPhone(), company: 'Lindqvist Fairs', daysAhead: 24 },
];

for (const { input, ...job } of ways) {
  // People without a mouse need all of it; other tests walk its parts by mouse.
  test(`a stranger posts a job and books models by ${input.name}`, { tag: input === mouse ? '@long' : [] }, async ({
    browser,
    page,
    manager,
  }) => {
    test.setTimeout(300_000);
    const hand = input(page);
    await postAJob(page, hand, job);
    await approveInOffice(browser, hand.kind, job.company);
    await decideOnApplicants(page, hand, manager);
  });
}
