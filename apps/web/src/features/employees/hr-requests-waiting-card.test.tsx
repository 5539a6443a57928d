import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { signedInWith } from '../../testing/signed-in.ts';
import { HrRequestsWaitingCard } from './hr-requests-waiting-card.tsx';

const reply = { data: [], counts: { limit: 2, enrolment: 2 }, late: 1, page: 1, perPage: 3, total: 4 };
signedInWith(reply);

const Page = () => (
  <main>
    <HrRequestsWaitingCard />
  </main>
);

test('says how many people wait, in a card that stands there from the start', async () => {
  reply.counts = { limit: 2, enrolment: 2 };
  openPage(Page);
  const card = await screen.findByRole('region', { name: 'Solicitudes por responder' });
  expect(await screen.findByText(/^4 personas esperan tu respuesta/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Revisar' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Solicitudes por responder' })).toBe(card);
});

test('keeps its place when nobody waits', async () => {
  reply.counts = { limit: 0, enrolment: 0 };
  openPage(Page);
  expect(await screen.findByText(/^Nadie espera tu respuesta/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver solicitudes' })).toBeTruthy();
});
