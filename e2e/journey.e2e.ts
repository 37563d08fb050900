import { test } from '@playwright/test';
import { mouse } from './hands.ts';
import { postAJob } from './post-a-job.ts';

test('by mouse', async ({ page }) => {
  await postAJob(page, mouse(page), { phone: '+17025550131', company: 'Lindqvist Events', daysAhead: 20 });
});
