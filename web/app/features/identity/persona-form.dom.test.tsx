import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Options = { onReady: () => void };
const made: Options[] = [];
const client = { open: vi.fn(), destroy: vi.fn() };
vi.mock('persona', () => ({
  Client: class {
    constructor(options: Options) {
      made.push(options);
      // The form is used by what it can do.
      // biome-ignore lint/correctness/noConstructorReturn: the stand-in is shared, so that its calls are seen.
      return client;
    }
  },
}));

const { default: PersonaForm } = await import('./persona-form.tsx');

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
});
afterEach(() => vi.useRealTimers());

const open = () => {
  const onFailed = vi.fn();
  render(
    <PersonaForm inquiryId="inq_1" sessionToken={null} environmentId="env_1" onLeft={vi.fn()} onFailed={onFailed} />,
  );
  return onFailed;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says that the form did not open, instead of waiting for ever', async () => {
  const onFailed = open();
  await pass(19_000);
  expect(onFailed).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onFailed).toHaveBeenCalledOnce();
});

it('waits as long as it takes once the form has opened', async () => {
  const onFailed = open();
  made[0]?.onReady();
  expect(client.open).toHaveBeenCalledOnce();
  await pass(600_000);
  expect(onFailed).not.toHaveBeenCalled();
});
