import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import { type Browser, chooseInPage, type Element, type Engine, findInPage } from './browser.ts';
import { findProgram } from './installed.ts';

const path = process.env.FIREFOX_PATH ?? findProgram('firefox-esr') ?? findProgram('firefox');

const elementOf = (handle: ElementHandle<HTMLElement>): Element => ({
  click: () => handle.click(),
  type: text => handle.type(text),
});

/** The machine's own Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: path ? null : 'Firefox is not installed (Debian: apt-get install firefox-esr).',
  async launch(): Promise<Browser> {
    const browser = await launch({ browser: 'firefox', executablePath: path ?? '', headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    return {
      open: async address => void (await page.goto(address)),
      path: () => page.evaluate(() => location.pathname),
      press: key => page.keyboard.press(key as KeyInput),
      async find(selector, name) {
        const handle = await page.evaluateHandle(findInPage, selector, name);
        const element = handle.asElement() as ElementHandle<HTMLElement> | null;
        return element && elementOf(element);
      },
      choose: (list, option) => page.evaluate(chooseInPage, list, option),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    };
  },
};
