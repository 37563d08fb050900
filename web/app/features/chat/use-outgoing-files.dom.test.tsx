import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatContext, type ChatTools } from './chat-context.ts';
import { useOutgoingFiles } from './use-outgoing-files.ts';

afterEach(() => vi.restoreAllMocks());

const sendPicture = vi.fn(() => new Promise(() => undefined));
// What files use of the chat.
const tools = { files: { refusalOf: () => null, sendPicture } } as unknown as ChatTools;
const inChat = ({ children }: { children: ReactNode }) => <ChatContext value={tools}>{children}</ChatContext>;
const open = (place: string) => renderHook(() => useOutgoingFiles(place), { wrapper: inChat }).result;

it('uploads what was chosen without a connection once there is one, whichever conversation is open then', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('group:a').current.addPictures([new File(['x'], 'a.jpg', { type: 'image/jpeg' })]);
  cleanup();
  open('group:b');
  expect(sendPicture).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(sendPicture).toHaveBeenCalledOnce();
  cleanup();
  expect(open('group:a').current.files).toMatchObject([{ name: 'a.jpg', state: 'SENDING' }]);
});
