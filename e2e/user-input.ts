import { expect, type Locator, type Page } from '@playwright/test';

/** The ways to operate a page: every action of the journey, by mouse or by keyboard alone. */
export type UserInput = {
  kind: 'mouse' | 'keyboard';
  press(button: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** A radio, or an option of a segmented control. */
  choose(radio: Locator): Promise<void>;
  /** A native select. */
  pick(list: Locator, label: string): Promise<void>;
  /** Adds to a number with its own plus button or arrow key. */
  add(number: Locator, times: number): Promise<void>;
  /** Types into a combobox and chooses the first option. */
  find(combobox: Locator, text: string, option: Locator): Promise<void>;
  /** A day of a calendar on the page. */
  pickDay(calendar: Locator, day: string): Promise<void>;
};

/** By its label, which is what is seen and pressed; once it rests, for a sentence above may just go. */
export const pressRadio = async (radio: Locator): Promise<void> => {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
};

export const mouse = (page: Page): UserInput => ({
  kind: 'mouse',
  press: button => button.click(),
  write: (field, text) => field.fill(text),
  choose: pressRadio,
  pick: async (list, label) => void (await list.selectOption({ label })),
  add: async (number, times) => {
    const more = number.locator('xpath=following-sibling::button').first();
    for (let done = 0; done < times; done += 1) await more.click();
  },
  find: async (combobox, text, option) => {
    await combobox.click();
    await combobox.pressSequentially(text, { delay: 20 });
    await option.click();
  },
  pickDay: async (calendar, day) => {
    const button = calendar.locator(`[data-day="${day}"] button, button[data-day="${day}"]`).first();
    for (let months = 0; months < 3 && !(await button.isVisible()); months += 1)
      await page.getByRole('button', { name: /next month/i }).click();
    await button.click();
  },
});

const STEPS_MAX = 120;
const hasFocus = (locator: Locator) =>
  locator.evaluate(element => element === document.activeElement).catch(() => false);

/** Presses Tab until the element has the focus, as someone without a mouse must. */
const reach = async (page: Page, locator: Locator, key = 'Tab'): Promise<void> => {
  await locator.first().waitFor();
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    if (await hasFocus(locator.first())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${locator}.`);
};

/** A radio is reached through its group: the group by Tab, then arrows within. */
const reachRadio = async (page: Page, radio: Locator): Promise<void> => {
  const name = await radio.getAttribute('name');
  const inGroup = () =>
    page.evaluate(
      group => document.activeElement instanceof HTMLInputElement && document.activeElement.name === group,
      name,
    );
  for (let steps = 0; steps < STEPS_MAX && !(await inGroup()); steps += 1) await page.keyboard.press('Tab');
  for (let steps = 0; steps < 20 && !(await hasFocus(radio)); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(radio).toBeFocused();
};

export const keyboard = (page: Page): UserInput => ({
  kind: 'keyboard',
  press: async button => {
    await reach(page, button);
    await page.keyboard.press('Enter');
  },
  write: async (field, text) => {
    await reach(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
  choose: async radio => {
    await reachRadio(page, radio);
    await page.keyboard.press('Space');
    await expect(radio).toBeChecked();
  },
  pick: async (list, label) => {
    await reach(page, list);
    await page.keyboard.type(label, { delay: 10 });
    await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${label}`));
  },
  add: async (number, times) => {
    await reach(page, number);
    for (let done = 0; done < times; done += 1) await page.keyboard.press('ArrowUp');
  },
  find: async (combobox, text, option) => {
    await reach(page, combobox);
    await page.keyboard.type(text, { delay: 20 });
    await option.waitFor();
    const wanted = await option.getAttribute('id');
    const at = () => combobox.getAttribute('aria-activedescendant');
    for (let steps = 0; steps < 10 && (await at()) !== wanted; steps += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  pickDay: async (calendar, day) => {
    await calendar.getByRole('gridcell').first().waitFor();
    const dayWithFocus = () =>
      page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? null);
    for (let steps = 0; steps < STEPS_MAX && (await dayWithFocus()) === null; steps += 1)
      await page.keyboard.press('Tab');
    for (let steps = 0; steps < 60 && (await dayWithFocus()) !== day; steps += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
});
