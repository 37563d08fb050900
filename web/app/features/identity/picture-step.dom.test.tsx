import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PictureStep } from './picture-step.tsx';

const stop = vi.fn();
const track = Object.assign(new EventTarget(), { stop });
const photo = new Blob(['photo'], { type: 'image/jpeg' });

/** What the canvas makes of the next frame. */
let frame: Blob | null = null;

beforeEach(() => {
  stop.mockClear();
  frame = photo;
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [track] }) };
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }));
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(frame));
});

const takeButton = () => screen.findByRole('button', { name: 'Take the photo' });
const openCamera = async () => {
  const onPicture = vi.fn();
  render(<PictureStep kind="DOCUMENT" picture={null} onPicture={onPicture} error={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Photograph the document' }));
  await takeButton();
  return onPicture;
};
const showFirstFrame = () => fireEvent.loadedData(screen.getByLabelText('Your camera'));

it('takes nothing before the first frame of the camera, and then takes it and closes the camera', async () => {
  const onPicture = await openCamera();
  expect((await takeButton()).getAttribute('aria-busy')).toBe('true');
  fireEvent.click(await takeButton());
  expect(HTMLCanvasElement.prototype.toBlob).not.toHaveBeenCalled();
  showFirstFrame();
  expect((await takeButton()).getAttribute('aria-busy')).toBeNull();
  fireEvent.click(await takeButton());
  await waitFor(() => expect(onPicture.mock.calls).toEqual([[photo]]));
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

it('says that the camera gave no picture, and stays open for another try', async () => {
  const onPicture = await openCamera();
  showFirstFrame();
  frame = null;
  fireEvent.click(await takeButton());
  await screen.findByText(/^The camera gave no picture\. Try again, or choose a photo/);
  expect(stop).not.toHaveBeenCalled();
  frame = photo;
  fireEvent.click(await takeButton());
  await waitFor(() => expect(onPicture.mock.calls).toEqual([[photo]]));
});

it('waits for a first frame again when the camera is opened again', async () => {
  await openCamera();
  showFirstFrame();
  fireEvent(track as unknown as Window, new Event('ended'));
  fireEvent.click(await screen.findByRole('button', { name: 'Photograph the document' }));
  expect((await takeButton()).getAttribute('aria-busy')).toBe('true');
});
