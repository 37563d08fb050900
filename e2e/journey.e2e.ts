import { test } from '@playwright/test';
import { keyboard, mouse } from './hands.ts';
import { postAJob } from './post-a-job.ts';

test('by mouse', async ({ page }) => {
  await postAJob(page, mouse(page), { phone: '+17025550131', company: 'Lindqvist Events', daysAhead: 20 });
});

test('by keyboard alone', async ({ page }) => {
  await postAJob(page, keyboard(page), { phone: '+17025550134', company: 'Lindqvist Events', daysAhead: 24 });
});
