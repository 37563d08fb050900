import { expect } from '@playwright/test';
import { demoModels } from '#demo/models.ts';
import { applyAll } from '../fixtures/job-fixtures.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { firefox } from './firefox.ts';
import { openListeningProxy } from './listening-proxy.ts';
import { signIn, walkDesk, walkPublicPages, walkWizard } from './walk.ts';
import { webkit } from './webkit.ts';

for (const engine of [firefox, webkit])
  test(`${engine.name} passes landing, sheet, wizard, sign-in and desk without an error`, { tag: '@long' }, async ({
    manager,
  }) => {
    test.setTimeout(300_000);
    test.skip(engine.missing !== null, engine.missing ?? '');
    await applyAll(manager.jobId, demoModels().slice(1, 3));
    const proxy = await openListeningProxy(process.env.BASE_URL ?? '');
    const browser = await engine.launch();
    try {
      await walkPublicPages(browser, proxy.address);
      await walkWizard(browser, proxy.address);
      await signIn(browser, manager.phone);
      await walkDesk(browser, proxy.address, manager.jobId);
    } catch (error) {
      await test.info().attach('screen', { body: await browser.screenshot(), contentType: 'image/png' });
      throw error;
    } finally {
      await browser.close();
      await proxy.close();
    }
    expect(proxy.errors).toEqual([]);
  });
