import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { uploadImage } from '#features/upload/upload-image.ts';
import { EvidenceInput } from '#features/work/evidence-input.ts';
import { type Said, SayDialog } from '#features/work/say-dialog.tsx';
import { EvidencePictures } from './evidence-pictures.tsx';

vi.mock(import('#features/upload/upload-image.ts'), () => ({ uploadImage: vi.fn() }));
const upload = vi.mocked(uploadImage);

const id = '018f0000-0000-7000-8000-000000000001';
const image = {
  originalId: id,
  originalUrl: `/files/${id}`,
  filename: 'door.jpg',
  src: `/files/${id}`,
  widthPx: 4,
  heightPx: 3,
  placeholder: null,
};
const text = 'I was at the door from nine to ten, and nobody opened.';

const claim = (onConfirm: (said: Said) => void) => {
  const dialog = (
    <EvidenceInput value={EvidencePictures}>
      <SayDialog
        open
        onOpenChange={() => undefined}
        title="You were there"
        description="Say what happened."
        label="What happened"
        confirmLabel="Send"
        reasons={{ CLOSED: 'The door was closed', OTHER: 'Something else' }}
        pictures
        pending={false}
        error={null}
        onConfirm={onConfirm}
      />
    </EvidenceInput>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: dialog }], {
    hydrationData: { loaderData: { root: { limits: { filesUrl: '', imageBytesMax: 1_000_000 } } } },
  });
  render(<RouterProvider router={router} />);
};

/** As a person fills it in, with one picture. */
const fillIn = async () => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'The door was closed');
  await userEvent.click(screen.getByLabelText(/^What happened/));
  await userEvent.paste(text);
  const file = new File(['x'], 'door.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText(/^Add pictures/), file);
};
const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/^What happened/).value;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  upload.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:,');
});

it('keeps what was said when a picture fails, and sends all of it once the picture is tried again', async () => {
  const onConfirm = vi.fn();
  upload.mockRejectedValueOnce(CallError.unanswered('NETWORK')).mockResolvedValueOnce(image);
  claim(onConfirm);
  await fillIn();
  expect(await screen.findByText(/^The service cannot be reached/)).toBeDefined();
  await send();
  expect(screen.getByText('Try the failed pictures again, or remove them.')).toBeDefined();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(typed()).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('door.jpg')).toBeDefined();
  expect(screen.queryByText(/^The service cannot be reached/)).toBeNull();
  await send();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ reason: 'CLOSED', text, pictureIds: [id] });
});

it('sends without a picture that failed and was removed', async () => {
  const onConfirm = vi.fn();
  upload.mockRejectedValueOnce(CallError.unanswered('NETWORK'));
  claim(onConfirm);
  await fillIn();
  await screen.findByText(/^The service cannot be reached/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove door.jpg' }));
  await send();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ reason: 'CLOSED', text, pictureIds: [] });
});
