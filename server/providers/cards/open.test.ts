import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { closeAfterFile } from '../../testing/close-after-file.ts';
import { copyTemplate } from '../../testing/copy-template.ts';
import { deploymentSettings } from '../../testing/deployment.ts';
import { openCards } from './open.ts';

const silent = { error: () => {} } as never;
const open = async (settings: Record<string, string>) => {
  const databaseUrl = settings.DATABASE_URL ?? (await copyTemplate());
  const config = readConfig({ SECRET_KEY: 'k'.repeat(32), ...settings, DATABASE_URL: databaseUrl });
  const opened = await openCards(config, silent, () => null);
  closeAfterFile(opened.close);
  return { ...opened, databaseUrl };
};

describe('openCards', () => {
  const blockers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const blocker of blockers.splice(0)) blocker.close();
  });
  const takePort = async (): Promise<number> => {
    const blocker = createServer();
    blockers.push(blocker);
    await new Promise<void>(resolve => blocker.listen(0, '127.0.0.1', resolve));
    return (blocker.address() as AddressInfo).port;
  };

  it('opens Stripe where there is a key, and no processor of ours', async () => {
    const { cards } = await open({ ...deploymentSettings, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(cards.browser).toEqual({ end: 'stripe', publishableKey: 'pk_live_of_the_tests' });
  });

  it('never opens a processor of ours in a deployment', async () => {
    const config = readConfig({ ...deploymentSettings, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    const withoutKey = { ...config, STRIPE_SECRET_KEY: undefined };
    await expect(openCards(withoutKey, silent, () => null)).rejects.toThrow(/sandbox alone: set STRIPE_SECRET_KEY/);
  });

  it('takes another port where the next one is taken, unless a setting names it', async () => {
    const taken = await takePort();
    const { cards } = await open({ PORT: String(taken - 1) });
    expect(cards.browser.end).toBe('local');
    expect(cards.browser).not.toEqual({ end: 'local', origin: `http://127.0.0.1:${taken}` });
    await expect(open({ PROCESSOR_PORT: String(taken) })).rejects.toThrow(/is taken, which PROCESSOR_PORT gives/);
  });

  it('names the origin that browsers of an open sandbox find it at', async () => {
    const { cards } = await open({ PORT: '0', PROCESSOR_URL: 'https://cards.zodel.example/' });
    expect(cards.browser).toEqual({ end: 'local', origin: 'https://cards.zodel.example' });
  });

  it('keeps its state when the server starts again, and shares it between servers', async () => {
    const first = await open({ PORT: '0' });
    const { id: customerId } = await first.cards.createCustomer({ key: 'a key of the test', userId: 'u', name: 'Ada' });
    const second = await open({ PORT: '0', DATABASE_URL: first.databaseUrl });
    const setup = { key: 'another key of the test', customerId, kind: 'card' } as const;
    const { id } = await second.cards.startSetup(setup);
    expect((await first.cards.readSetup(id)).customerId).toBe(customerId);
    expect((await first.cards.startSetup(setup)).id).toBe(id);
  });
});
