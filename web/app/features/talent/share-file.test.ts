import { expect, it } from 'vitest';
import { shareFile } from './share-file.ts';

const file = new File(['%PDF'], 'Ines.pdf', { type: 'application/pdf' });
const refusing = (name: string) => ({
  canShare: () => true,
  share: () => Promise.reject(new DOMException('', name)),
});

it('shares the file with its title', async () => {
  const shared: ShareData[] = [];
  const share = async (data?: ShareData) => void shared.push(data ?? {});
  expect(await shareFile(file, 'Ines, comp card', { canShare: () => true, share })).toBe('SHARED');
  expect(shared).toEqual([{ files: [file], title: 'Ines, comp card' }]);
});

it('tells a device that takes no files', async () => {
  expect(await shareFile(file, '', {})).toBe('UNSUPPORTED');
  expect(await shareFile(file, '', { ...refusing('AbortError'), canShare: () => false })).toBe('UNSUPPORTED');
  expect(await shareFile(file, '', refusing('DataError'))).toBe('UNSUPPORTED');
});

it('tells a closed sheet from a press that is too long ago', async () => {
  expect(await shareFile(file, '', refusing('AbortError'))).toBe('CLOSED');
  expect(await shareFile(file, '', refusing('NotAllowedError'))).toBe('PRESS_AGAIN');
});
