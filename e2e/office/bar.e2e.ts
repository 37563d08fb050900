import { expect } from '@playwright/test';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { test } from '../fixtures/test.ts';

for (const width of [768, 1024, 1440])
  test(`every page of the office is in its bar at ${width} px, by keyboard too`, {
    tag: width === 1024 ? [] : '@long',
  }, async ({ browser }) => {
    const page = await openOffice(browser, '/office/queue');
    await page.setViewportSize({ width, height: 900 });
    const nav = page.getByRole('navigation', { name: 'Office' });
    const header = page.getByRole('banner');
    await expect(nav).toBeVisible();
    const isWhole = () =>
      header.evaluate(bar =>
        [...bar.querySelectorAll('a, button, nav')].every(part => {
          const { left, right } = part.getBoundingClientRect();
          return left >= bar.getBoundingClientRect().left && right <= bar.getBoundingClientRect().right;
        }),
      );
    expect(await isWhole()).toBe(true);
    expect(await header.evaluate(bar => bar.scrollWidth <= bar.clientWidth)).toBe(true);
    // What stands side by side does not overlap.
    const overlaps = await header.evaluate(bar => {
      const edges = [...bar.querySelectorAll('a, button')].map(part => part.getBoundingClientRect());
      return edges.filter((one, at) => at > 0 && one.left < (edges[at - 1]?.right ?? 0) - 1).length;
    });
    expect(overlaps).toBe(0);

    const group = nav.getByRole('button', { name: width < 1024 ? /^Menu/ : /^More/ });
    await group.focus();
    await page.keyboard.press('Enter');
    const staff = page.getByRole('link', { name: 'Staff', exact: true });
    await expect(staff).toBeVisible();
    // The menu's guards at its edges pass focus on as soon as they get it.
    const faults = (await axeViolations(page)).flatMap(fault => fault.split(' | '));
    expect(faults.filter(fault => !fault.includes('data-base-ui-focus-guard'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(staff).toHaveCount(0);
    await expect(group).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(staff).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await staff.evaluate(link => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(staff).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/office\/staff$/);
    await expect(staff).toHaveCount(0);
    expect(await isWhole()).toBe(true);
    await page.context().close();
  });
