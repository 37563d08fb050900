import { expect, test } from '@playwright/test';
import { demoManagerPhone } from '#demo/people.ts';
import { signIn as signInByApi } from '../people.ts';
import { firefox } from './firefox.ts';
import { openListeningProxy } from './listening-proxy.ts';
import { signIn, walkDesk, walkPublicPages, walkWizard } from './walk.ts';
import { webkit } from './webkit.ts';

/** A job of the demo manager with an applicant. */
const aJobWithApplicants = async (): Promise<string> => {
  const manager = await signInByApi(demoManagerPhone);
  const { items } = await manager.call('getJobs', { path: { status: 'active' }, query: {} });
  const job = items.find(one => 'counts' in one && one.counts.applied > 1);
  if (!job) throw new Error('The demo manager has no job with applicants.');
  return job.id;
};

for (const engine of [firefox, webkit])
  test(`${engine.name} passes landing, sheet, wizard, sign-in and desk without an error`, async () => {
    test.skip(engine.missing !== null, engine.missing ?? '');
    const proxy = await openListeningProxy(process.env.BASE_URL ?? '');
    const browser = await engine.launch();
    try {
      await walkPublicPages(browser, proxy.address);
      await walkWizard(browser, proxy.address);
      await signIn(browser);
      await walkDesk(browser, proxy.address, await aJobWithApplicants());
    } catch (error) {
      await test.info().attach('screen', { body: await browser.screenshot(), contentType: 'image/png' });
      throw error;
    } finally {
      await browser.close();
      await proxy.close();
    }
    expect(proxy.errors).toEqual([]);
  });
