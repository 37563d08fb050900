import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, onToastChange, pauseToast, resumeToast, toast } from './toast-store.ts';

describe('toast', () => {
  let leave: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    leave = onToastChange(() => undefined);
  });
  afterEach(() => {
    leave();
    toast.dismiss();
    vi.useRealTimers();
  });

  it('shows one at a time, the newest', () => {
    toast.success('Saved');
    toast.error('Not sent');
    expect(currentToast()).toMatchObject({ kind: 'error', text: 'Not sent' });
  });

  it('does not repeat the same text, but restarts its timer', () => {
    toast.show('Link copied');
    const first = currentToast();
    vi.advanceTimersByTime(3000);
    toast.show('Link copied');
    expect(currentToast()?.id).toBe(first?.id);
    vi.advanceTimersByTime(3000);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(2000);
    expect(currentToast()).toBeNull();
  });

  it('stays longer with an action', () => {
    toast.success('Declined', { action: { label: 'Undo', onAct: () => {} } });
    vi.advanceTimersByTime(7000);
    expect(currentToast()).not.toBeNull();
  });

  it('waits while it is paused', () => {
    toast.show('Saved');
    pauseToast();
    vi.advanceTimersByTime(60_000);
    expect(currentToast()).not.toBeNull();
    resumeToast();
    vi.advanceTimersByTime(4000);
    expect(currentToast()).toBeNull();
  });

  it('waits until a page can show it', () => {
    leave();
    toast.show('Your earlier draft could not be read here.');
    vi.advanceTimersByTime(60_000);
    expect(currentToast()).not.toBeNull();
    leave = onToastChange(() => undefined);
    vi.advanceTimersByTime(4000);
    expect(currentToast()).toBeNull();
  });

  it('notifies its listeners', () => {
    const tell = vi.fn();
    const stop = onToastChange(tell);
    toast.show('Saved');
    stop();
    toast.dismiss();
    expect(tell).toHaveBeenCalledTimes(1);
  });
});
