import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Picked, Picks } from '#contract/schemas/sharing.ts';
import { PicksPanel } from './picks-panel.tsx';
import { usePicks } from './use-picks.ts';

const pickOf = (firstName: string, comment: string | null): Picked => ({ modelId: firstName, firstName, comment });
const picksOf = (version: number, ...picks: Picked[]): Picks => ({ picks, version, approval: null });
const first = picksOf(1, pickOf('Nora', null), pickOf('Fay', null));

let server: Picks;
let isLost = false;
const approved: Picks[] = [];

const answer = (path: string, body: { picks?: Picked[]; version: number; name?: string }): Response => {
  if (body.version !== server.version)
    return Response.json({ code: 'STALE', message: 'Changed.', details: { ...server } }, { status: 409 });
  if (path.endsWith('/approve')) approved.push(server);
  else
    server = picksOf(
      server.version + 1,
      ...(body.picks ?? []).map(({ modelId, comment }) => pickOf(modelId, comment?.trim() || null)),
    );
  return Response.json(server);
};

function Client() {
  const picks = usePicks('secret', first, () => undefined);
  return <PicksPanel picks={picks} known={new Map()} />;
}

beforeEach(() => {
  server = first;
  isLost = false;
  approved.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const given = answer(url, JSON.parse(String(body)));
    if (isLost) throw new TypeError('Failed to fetch');
    return given;
  });
});

const open = async () => {
  render(<Client />);
  await screen.findByRole('button', { name: 'Approve and lock' });
};
const comment = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(`Comment on ${name}`);
const type = (name: string, text: string) => fireEvent.change(comment(name), { target: { value: text } });
const status = () => screen.getAllByRole('status')[0]?.textContent;
/** Longer than the pause after which a comment is saved, also on a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const until = (pattern: RegExp) => soon(() => expect(status()).toMatch(pattern));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Someone else with the link has saved. */
const otherSaves = (...picks: Picked[]) => {
  server = picksOf(server.version + 1, ...picks);
};

it('keeps a comment that someone else’s save overtook, says that it is not saved, and saves it with theirs', async () => {
  await open();
  otherSaves(pickOf('Nora', null), pickOf('Fay', 'Too tall'), pickOf('Ines', null));
  type('Nora', 'Her walk');
  await until(/^Changed\. Your comments are still here, but not saved yet\./);
  expect([comment('Nora').value, comment('Fay').value]).toEqual(['Her walk', 'Too tall']);
  expect(comment('Ines')).toBeDefined();
  press('Try again');
  await until(/^Saved$/);
  expect(server.picks).toEqual([pickOf('Nora', 'Her walk'), pickOf('Fay', 'Too tall'), pickOf('Ines', null)]);
});

it('shows what someone else wrote in the same place, and who was no longer picked, before it replaces either', async () => {
  await open();
  otherSaves(pickOf('Nora', 'Her eyes'));
  type('Nora', 'Her walk');
  type('Fay', 'Her voice');
  await until(/not saved yet/);
  expect(screen.getByText('Saved meanwhile: “Her eyes”')).toBeDefined();
  expect([comment('Nora').value, comment('Fay').value]).toEqual(['Her walk', 'Her voice']);
  press('Try again');
  await until(/^Saved$/);
  expect(server.picks).toEqual([pickOf('Nora', 'Her walk'), pickOf('Fay', 'Her voice')]);
  expect(screen.queryByText(/Saved meanwhile/)).toBeNull();
});

it('offers no retry where nothing is left to send', async () => {
  await open();
  otherSaves(pickOf('Ines', null));
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
  await until(/^Changed/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(comment('Ines')).toBeDefined();
});

it('counts as saved what the server has although its answer was lost', async () => {
  await open();
  isLost = true;
  type('Nora', 'Her walk ');
  await until(/not saved yet/);
  isLost = false;
  press('Try again');
  await until(/^Saved$/);
  expect(server.version).toBe(2);
});

it('keeps the space before the next word while it saves', async () => {
  await open();
  type('Nora', 'Her ');
  await until(/^Saved$/);
  expect(comment('Nora').value).toBe('Her ');
  expect(server.picks[0]?.comment).toBe('Her');
});

it('saves a comment at once when the page is left', async () => {
  await open();
  type('Nora', 'Her walk');
  cleanup();
  await soon(() => expect(server.picks[0]?.comment).toBe('Her walk'));
});

it('approves nothing that the client has not seen, and then all of it', async () => {
  await open();
  press('Approve and lock');
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Dana Holt' } });
  const dialog = screen.getByRole('alertdialog');
  // Approved within the pause, before it is saved by itself.
  otherSaves(pickOf('Nora', null), pickOf('Fay', null), pickOf('Ines', null));
  type('Nora', 'Her walk');
  const confirm = () =>
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find(one => one.textContent === 'Approve and lock') as Element,
    );
  confirm();
  await soon(() => expect(dialog.textContent).toContain('Changed.'));
  expect(approved).toEqual([]);
  confirm();
  await soon(() => expect(approved).toHaveLength(1));
  expect(approved[0]?.picks).toEqual([pickOf('Nora', 'Her walk'), pickOf('Fay', null), pickOf('Ines', null)]);
});
