import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PublicModel } from '#contract/schemas/model.ts';
import { SESSION_ENDED } from '#lib/cookie.ts';
import { settle } from '#ui/testing/settle.ts';
import { queryClient } from '#web/query.ts';
import { cookieSession } from '#web/session.ts';
import { useAvailable } from './use-available.ts';

const modelOf = (id: string) => ({ id }) as PublicModel;
const first = ['nora', 'fay'].map(modelOf);
const second = [modelOf('ines')];

const asked: string[] = [];
const answerAs = (type: 'MANAGER' | 'MODEL') =>
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith('/model/available')) return Response.json({ '@type': type });
    const ids = searchParams.get('ids') ?? '';
    asked.push(ids);
    return Response.json({ ids: ids.split(',').filter(id => id !== 'fay') });
  });

function Sheet() {
  const { available, see } = useAvailable(first);
  return (
    <button type="button" onClick={() => see(second)}>
      {[...available].join(' ') || 'nobody'}
    </button>
  );
}

const shown = () => screen.getByRole('button').textContent;

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  cookieSession.write({ accessToken: 'token', refreshToken: 'refresh' });
});

it('tells a manager page by page who is available, until the session ends', async () => {
  answerAs('MANAGER');
  render(<Sheet />);
  await settle();
  expect(shown()).toBe('nora');
  screen.getByRole('button').click();
  await settle();
  expect(shown()).toBe('nora ines');
  expect(asked).toEqual(['nora,fay', 'ines']);
  act(() => void dispatchEvent(new Event(SESSION_ENDED)));
  expect(shown()).toBe('nobody');
});

it('asks nothing for models, and nothing for visitors', async () => {
  answerAs('MODEL');
  render(<Sheet />);
  await settle();
  cookieSession.clear();
  screen.getByRole('button').click();
  await settle();
  expect(shown()).toBe('nobody');
  expect(asked).toEqual([]);
});
