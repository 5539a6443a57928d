import type { OwnReview } from '@sazon/contract/reviews/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { RestaurantReviewsScreen } from './restaurant-reviews-screen.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const review: OwnReview = {
  ...{ id: '0198a7c0-0000-7000-8000-0000000000a1', name: 'Ana P.', stars: 4, comment: 'Rico', photoUrl: null },
  ...{ at: 0, answer: null, published: true, hiddenReason: null },
  dish: { id: 'd', name: 'Ajiaco' },
  brand: { id: 'b', name: 'Fogón' },
} as OwnReview;

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open(shown: OwnReview) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)).answer);
    if (init?.body) return Response.json({ ok: true });
    if (address.includes('user-restaurants'))
      return Response.json({ data: [{ id: restaurantId, name: 'Fogón', brands: [], termsAccepted: true }] });
    return Response.json({ data: [shown], next: null, open: 1 });
  });
  const user = { ...aUser(), restaurantPermissions: { [restaurantId]: ['restaurant_orders_edit'] } };
  setSignedIn({ user: user as never, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  openPages({ '/': RestaurantReviewsScreen });
  return sent;
}

test('an answer that is too long says by how much and stays whole; one that fits is published', async () => {
  const sent = open(review);
  await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
  const field = screen.getByRole('textbox', { name: 'Tu respuesta' });
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(503));
  expect(field).toHaveProperty('value', 'a'.repeat(503));
  expect(screen.getByText('Máximo 500 caracteres: sobran 3.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar respuesta' }));
  expect(sent).toEqual([]);
  await userEvent.type(field, '{Backspace>3/}');
  expect(screen.getByText('500 de 500 caracteres')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar respuesta' }));
  await waitFor(() => expect(sent).toEqual(['a'.repeat(500)]));
});

test('the answer to a comment that only the restaurant sees is sent, not published', async () => {
  open({ ...review, published: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
  expect(screen.getByRole('button', { name: 'Enviar respuesta' })).toBeTruthy();
});
