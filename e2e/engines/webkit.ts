import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '#tools/port.ts';
import { waitUntil } from '#tools/wait-until.ts';
import { type Browser, chooseInPage, type Engine, findInPage } from './browser.ts';
import { findProgram } from './installed.ts';

const driverPath = process.env.WEBKIT_DRIVER_PATH ?? findProgram('WebKitWebDriver');
/** WebKitGTK has no headless mode. */
const needsScreen = !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;

const missing = () => {
  if (!driverPath) return 'WebKit is not installed (Debian: apt-get install webkit2gtk-driver).';
  if (needsScreen && !findProgram('xvfb-run'))
    return 'There is no screen, and no xvfb-run (Debian: apt-get install xvfb).';
  return null;
};

/** Returns its address and a function that stops it with its child processes. */
const startDriver = async () => {
  const port = await findFreePort();
  const driver = [driverPath ?? '', '--host=127.0.0.1', `--port=${port}`];
  const [command = '', ...args] = needsScreen ? ['xvfb-run', '--auto-servernum', ...driver] : driver;
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  try {
    await waitUntil('WebKitWebDriver answers', async () => (await fetch(`${address}/status`)).ok, 10_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
};

/** WebKitGTK’s MiniBrowser, through WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: missing(),
  async launch(): Promise<Browser> {
    const service = await startDriver();
    const driver = await new Builder()
      .usingServer(service.address)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await driver.manage().window().setRect({ width: 1280, height: 900 });
    return {
      open: address => driver.get(address),
      path: async () => new URL(await driver.getCurrentUrl()).pathname,
      press: key => driver.actions().sendKeys(key).perform(),
      async find(selector, name) {
        // After a redirect the driver may still look at the document before.
        await driver.switchTo().defaultContent();
        const element = await driver.executeScript<WebElement | null>(findInPage, selector, name);
        return element && { click: () => element.click(), type: text => element.sendKeys(text) };
      },
      choose: (list, option) => driver.executeScript<boolean>(chooseInPage, list, option),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit();
        await service.stop();
      },
    };
  },
};
