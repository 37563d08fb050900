import { test } from '@playwright/test';
import { approveInOffice } from './approve.ts';
import { decideOnApplicants } from './decide.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { aNewPhone } from './people.ts';
import { postAJob } from './post-a-job.ts';

const ways: {
  hands: (page: Parameters<typeof mouse>[0]) => Hands;
  phone: string;
  company: string;
  daysAhead: number;
}[] = [
  { hands: mouse, phone: aNewPhone(), company: 'Lindqvist Events', daysAhead: 20 },
  { hands: keyboard, phone: aNewPhone(), company: 'Lindqvist Fairs', daysAhead: 24 },
];

for (const { hands, ...job } of ways) {
  test(`a stranger posts a job and books models by ${hands.name}`, async ({ browser, page }) => {
    test.setTimeout(300_000);
    const hand = hands(page);
    await postAJob(page, hand, job);
    await approveInOffice(browser, hand.kind, job.company);
    await decideOnApplicants(page, hand);
  });
}
