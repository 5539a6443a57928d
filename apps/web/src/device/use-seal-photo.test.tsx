import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import { callWords } from '../calls/call-failure-texts.ts';
import { useSealPhoto } from './use-seal-photo.tsx';

vi.mock('./shrink-photo.ts', () => ({ shrinkPhoto: async (file: File) => file }));

const ask = vi.fn(async (_sha256: string) => ({ photoId: 'photo-1', url: '/upload', kept: true }));
const onUploaded = vi.fn((_photoId: string) => {});

beforeEach(() => vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })));
afterEach(() => {
  ask.mockClear();
  onUploaded.mockClear();
  vi.unstubAllGlobals();
});

function Form({ error = null, isPending = false }: { error?: CallError | null; isPending?: boolean }) {
  const { fields, busy, send } = useSealPhoto({ help: 'Que se vea.', ask, keep: { error, isPending }, onUploaded });
  return (
    <>
      {fields}
      <button type="button" disabled={busy} onClick={() => void send()}>
        Enviar la foto
      </button>
    </>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar la foto' }));
const take = () =>
  userEvent.upload(screen.getByLabelText('Tomar foto'), new File(['sello'], 'sello.jpg', { type: 'image/jpeg' }));

test('asks for a photo before anything is sent', async () => {
  render(<Form />);
  await send();
  expect(screen.getByText('Toma la foto primero.')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('uploads the photo, then hands its id on', async () => {
  render(<Form />);
  await take();
  await send();
  expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^[0-9a-f]{64}$/));
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('photo-1');
});

test('says why a photo was not uploaded, and sends it again', async () => {
  ask.mockRejectedValueOnce(new TypeError('no connection'));
  render(<Form />);
  await take();
  await send();
  expect(screen.getByText(callWords.network)).toBeTruthy();
  expect(onUploaded).not.toHaveBeenCalled();
  await send();
  expect(screen.queryByText(callWords.network)).toBeNull();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('photo-1');
});

test('says why the photo was not taken, and waits while it is sent', () => {
  const error = new CallError('STATE_CONFLICT', 'Ya enviaron la foto.', { status: 409 });
  render(<Form error={error} isPending />);
  expect(screen.getByText('Ya enviaron la foto.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar la foto' })).toHaveProperty('disabled', true);
});
