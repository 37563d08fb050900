import { expect, type Page } from '@playwright/test';
import type { OnboardingStep } from '#contract/values/user.ts';
import { test } from './fixtures/manager-fixture.ts';
import { waitForIdle } from './fixtures/navigation.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { enterCode } from './fixtures/sign-in.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Models' }).getByRole('article');
const heart = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Favourite / });

test('pressing a heart asks a visitor to sign in, and then saves it; another is added and removed', async ({
  page,
  manager,
}) => {
  await page.goto('/zodels?gender=FEMALE');
  const name = (await heart(page, 1).getAttribute('aria-label'))?.replace('Favourite ', '') ?? '';
  await heart(page, 1).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(`Sign in, and ${name} is among your favourites.`)).toBeVisible();
  await enterCode(page, manager.phone, { isThere: true });
  await expect(page).toHaveURL(/\/zodels\?gender=FEMALE$/);
  await expect(page.getByText(`${name} is among your favourites.`)).toBeVisible();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  expect((await manager.client.call('getFavouriteIds', {})).ids).toHaveLength(1);

  await heart(page, 5).click();
  await expect(heart(page, 5)).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => expect((await manager.client.call('getFavouriteIds', {})).ids).toHaveLength(2)).toPass();
  await page.reload();
  await expect(heart(page, 5)).toHaveAttribute('aria-pressed', 'true');

  await cards(page).nth(5).getByRole('link').click();
  const own = page.getByRole('main').getByRole('button', { name: /^Favourite / });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await expect(async () => expect((await manager.client.call('getFavouriteIds', {})).ids).toHaveLength(1)).toPass();

  await page.goto('/manager/favourites');
  const favourite = page.getByRole('list', { name: 'Favourites' }).getByRole('button', { name: `Favourite ${name}` });
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  await expect(async () => expect((await manager.client.call('getFavouriteIds', {})).ids).toEqual([])).toPass();
  await page.reload();
  await expect(page.getByText('No favourites yet')).toBeVisible();
});

test('the sheet notices the end of a session: on another device, in another tab, on pressing a heart', {
  tag: '@long',
}, async ({ page, context, manager }) => {
  const account = page.getByRole('banner').locator('[data-account]');
  const keepsSearches = page.getByRole('link', { name: 'Your favourites' });
  const refuse = () => page.route(/\/2024-07\//, route => route.fulfill({ status: 401, json: {} }), { times: 20 });

  await setSessionCookies(page.context(), manager);
  await refuse();
  await page.goto('/zodels');
  await expect(account).toHaveText('Sign in');
  await expect(keepsSearches).toBeHidden();
  await page.unrouteAll();

  await setSessionCookies(page.context(), manager);
  await page.goto('/zodels');
  await expect(account).toHaveText('My account');
  const isSaved = page.waitForResponse(answer => answer.url().endsWith('/favourite') && answer.ok());
  await heart(page, 2).click();
  await isSaved;
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await context.clearCookies();
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(account).toHaveText('Sign in');
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false');

  await setSessionCookies(page.context(), manager);
  await page.goto('/zodels');
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  const name = (await heart(page, 3).getAttribute('aria-label'))?.replace('Favourite ', '') ?? '';
  await refuse();
  await heart(page, 3).click();
  await expect(page.getByText(`Sign in, and ${name} is among your favourites.`)).toBeVisible();
});

test('a search is saved under a name, run again, renamed and removed', async ({ page, manager }) => {
  await setSessionCookies(page.context(), manager);
  await page.goto('/zodels?hairColor=RED&minHeightIn=66');
  await page.getByText('Save this search').click();
  const form = page.getByRole('form', { name: 'Save this search' });
  await form.getByLabel('Name').fill('Red heads for the spring campaign');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('is saved among your favourites.')).toBeVisible();
  await page.getByRole('link', { name: 'Your favourites' }).click();

  const searches = page.getByRole('list', { name: 'Saved searches' });
  await expect(searches.getByText(`Red hair · 5'6" or taller`)).toBeVisible();
  await searches.getByRole('button', { name: /^Rename/ }).click();
  await searches.getByLabel(/^Another name/).fill('Red');
  await searches.getByRole('button', { name: 'Save' }).click();
  await searches.getByRole('link', { name: 'Red' }).click();
  await expect(page).toHaveURL(/\/zodels\?hairColor=RED&minHeightIn=66$/);
  await page.goBack();
  await searches.getByRole('button', { name: 'Remove Red' }).click();
  await expect(page.getByText('No saved searches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(searches.getByRole('link', { name: 'Red' })).toBeVisible();
  expect((await manager.client.call('getSearches', {})).items).toMatchObject([
    { name: 'Red', filters: { hairColor: ['RED'], minHeightIn: 66 } },
  ]);
});

/** The first model who is fully visible in the window. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('article')].find(frame => {
      const { top, bottom } = frame.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    return shown?.querySelector('a')?.getAttribute('href') ?? null;
  });

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Once scrolling has ended. */
const inViewAtRest = async (page: Page): Promise<string | null> => {
  let scrollY = Number.NaN;
  await expect
    .poll(async () => {
      const before = scrollY;
      scrollY = await page.evaluate(() => window.scrollY);
      return scrollY - before;
    })
    .toBe(0);
  return inView(page);
};

/** How the sheet is laid out: what explains a number of frames that are rendered. */
const geometryOf = (page: Page): Promise<string> =>
  cards(page)
    .first()
    .evaluate(frame => {
      const item = frame.closest('li');
      const list = item?.closest('ul');
      const box = list?.parentElement;
      if (!item || !list || !box) return 'no sheet';
      const { gridTemplateColumns, rowGap } = getComputedStyle(list);
      return [
        `${gridTemplateColumns.split(' ').length} columns`,
        `rows of ${item.offsetHeight} px with gaps of ${rowGap}`,
        `${box.offsetHeight} px in all`,
        `${box.style.paddingTop || '0px'} left out before frame ${item.ariaPosInSet ?? 1}`,
        `${box.style.paddingBottom || '0px'} after the last`,
        `scrolled by ${Math.round(scrollY)} px`,
      ].join(', ');
    });

test('a long sheet renders few frames at a time, and Back restores the scroll position', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/zodels?gender=FEMALE');
  await waitForIdle(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  let most = 0;
  const scroll = async (steps: number, byPx: number) => {
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, byPx);
      await nextFrame(page);
      most = Math.max(most, await cards(page).count());
    }
  };
  const expectFew = async () => expect(most, await geometryOf(page)).toBeLessThan(150);
  await expect(async () => {
    most = 0;
    // Frames that did not arrive, while all connections waited for pictures, are tried again as one scrolls.
    await scroll(1, -700);
    await scroll(5, 700);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(8_000);
  }).toPass();
  await expectFew();
  await scroll(4, -700);
  await expectFew();
  const visibleHref = await inViewAtRest(page);
  // So that the browser does not restore the page from its back/forward cache.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await page.locator(`a[href="${visibleHref}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${visibleHref}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/zodels\?gender=FEMALE$/);
  await expect(page.locator(`a[href="${visibleHref}"]`)).toBeInViewport();
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map(entry => entry.toJSON().type)),
  ).toEqual(['back_forward']);
  expect(await cards(page).count()).toBeLessThan(150);
});

test('offline, “Show more” leaves the list as it is and says so; once back, it shows more', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/zodels');
  await waitForIdle(page);
  const more = page.getByRole('link', { name: 'Show more' });
  const count = await cards(page).count();
  await page.context().setOffline(true);
  await more.click();
  await expect(page.getByText('You seem to be offline. Show more when you are back.')).toBeVisible();
  await expect(cards(page)).toHaveCount(count);
  await page.context().setOffline(false);
  await more.click();
  await expect(cards(page).getByText(String(count + 1), { exact: true })).toBeAttached();
});

test('reversed heights are swapped in the address, and 0 is preserved there and shown as no limit', {
  tag: '@long',
}, async ({ page, manager }) => {
  await page.goto('/zodels?minHeightIn=72&maxHeightIn=66&city=Miami');
  await expect(page).toHaveURL(/\/zodels\?minHeightIn=66&maxHeightIn=72&city=Miami$/);
  await page.goto('/zodels?minHeightIn=0');
  await expect(page).toHaveURL(/\/zodels\?minHeightIn=0$/);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByLabel('Least height').locator('option:checked')).toHaveText('Any height');
  await page.getByLabel('Least height').selectOption({ label: `6'0"` });
  await expect(page).toHaveURL(/\/zodels\?minHeightIn=72$/);
  await page.getByLabel('Most height').selectOption({ label: `5'8"` });
  await expect(page).toHaveURL(/\/zodels\?minHeightIn=68&maxHeightIn=72$/);
  await expect(page.getByLabel('Least height')).toHaveValue('68');

  await setSessionCookies(page.context(), manager);
  const { id } = await manager.client.call('createJob', { body: { answeredSteps: whileSelecting } });
  const matchQueries: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/job/suggestion/matches')) matchQueries.push(new URL(request.url()).search);
  });
  await page.goto(`/manager/jobs/new/select-models?job=${id}&minHeightIn=72&maxHeightIn=66&hairColor=RED`);
  await expect(page).toHaveURL(/[?&]minHeightIn=66&maxHeightIn=72/);
  await expect(page.getByRole('button', { name: /^Height: 5'6" – 6'0"/ })).toBeVisible();
  await page.goto(`/manager/jobs/new/select-models?job=${id}&minHeightIn=0`);
  await expect(page.getByRole('status').filter({ hasText: 'fit, the best first' })).toBeVisible();
  expect(matchQueries.at(-1)).toContain('minHeightIn=0');
  await expect(page).toHaveURL(/minHeightIn=0/);
});

/** The steps before the selection of models. */
const whileSelecting: OnboardingStep[] = [
  'JOB_CATEGORY',
  'JOB_DESCRIPTION',
  'JOB_MODELS_AMOUNT',
  'JOB_LOCATION',
  'JOB_DATE_TIME',
  'JOB_PAY_RATE',
  'JOB_PHOTOS',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form with reversed heights leads to the address with them swapped', { tag: '@long' }, async ({ page }) => {
    await page.goto('/zodels');
    await page.getByLabel('Least height').selectOption({ label: `6'0"` });
    await page.getByLabel('Most height').selectOption({ label: `5'8"` });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/zodels\?minHeightIn=68&maxHeightIn=72$/);
  });
});
