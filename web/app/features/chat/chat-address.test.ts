import { describe, expect, it } from 'vitest';
import { unreadLink } from './chat-address.ts';

const channel = (id: string, unread: number, muted = false) => ({ id, unread, muted });

describe('where notices about messages lead', () => {
  it('is the one conversation that has unread messages', () => {
    const channels = [channel('direct:a', 0), channel('direct:b', 2), channel('direct:c', 4, true)];
    expect(unreadLink(channels)).toEqual({ pathname: '/chat/direct:b', search: '' });
  });

  it('is the list of those that have some, or of all when everything is read', () => {
    expect(unreadLink([channel('direct:a', 1), channel('direct:b', 2)])).toMatchObject({ search: '?unread=' });
    expect(unreadLink([channel('direct:a', 0)])).toEqual({ pathname: '/chat', search: '' });
  });
});
