import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { ReportProblemSheet } from './report-problem-sheet.tsx';

// no canvas here: the photo stays as it is
vi.mock('../../device/shrink-photo.ts', () => ({ shrinkPhoto: async (file: File) => file }));
afterEach(() => vi.unstubAllGlobals());

const photoId = 'a'.repeat(32);
const refused = { code: 'RATE_LIMITED', message: 'Enviaste muchas fotos hoy. Cuéntanos sin foto.' };

/** Answers the calls of a report, and notes what each was sent. */
function answering({ asked }: { asked: Response }) {
  const sent: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    sent.push({ address, body });
    if (address.endsWith('/problem-photos')) return asked;
    if (init?.method === 'PUT') return Response.json({ ok: true });
    return Response.json({ number: 'P-1', remedy: 'support', amount: 0 });
  });
  return sent;
}

async function reportWithPhoto() {
  const order = aDetail(anOrder('1', { status: 'delivered' }));
  openPage(() => <ReportProblemSheet order={order} open onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: '¿Qué pasó?' });
  const [first] = screen.getAllByRole('radio');
  await userEvent.click(first as HTMLElement);
  const photo = new File(['foto'], 'almuerzo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Elegir de la galería', {}, { timeout: 10_000 }), photo);
  expect(await screen.findByRole('img', { name: 'Foto de lo que pasó' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reportar' }));
}

it('sends the photo of what came with the report', async () => {
  const place = { photoId, url: `/api/domi/photos/${photoId}`, maxBytes: 300_000, kept: false };
  const sent = answering({ asked: Response.json(place) });
  await reportWithPhoto();
  expect(await screen.findByRole('dialog', { name: 'Recibimos tu reporte' })).toBeTruthy();
  await waitFor(() => expect(sent.map(({ address }) => address)).toContain(place.url));
  const report = sent.find(({ address }) => address.endsWith('/problem'));
  expect(report?.body).toMatchObject({ photoId });
});

it('says why a photo was not taken, and reports nothing before the person decides', async () => {
  const sent = answering({ asked: Response.json(refused, { status: 429 }) });
  await reportWithPhoto();
  expect(await screen.findByText(refused.message)).toBeTruthy();
  expect(sent.some(({ address }) => address.endsWith('/problem'))).toBe(false);
});
