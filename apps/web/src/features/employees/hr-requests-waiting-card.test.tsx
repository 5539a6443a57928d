import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { signedInWith } from '../../testing/signed-in.ts';
import { HrRequestsWaitingCard } from './hr-requests-waiting-card.tsx';

signedInWith({ data: [], counts: { limit: 2, enrolment: 2 }, late: 1, page: 1, perPage: 3, total: 4 });

function Page() {
  const [isHeldBack, setHeldBack] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setHeldBack(false)}>
        Mes
      </button>
      <HrRequestsWaitingCard isHeldBack={isHeldBack} />
    </main>
  );
}

test('the requests that wait come with the cards before them, not earlier', async () => {
  openPage(Page);
  const month = await screen.findByRole('button', { name: 'Mes' });
  expect(screen.queryByRole('link', { name: 'Revisar' })).toBeNull();
  await userEvent.click(month);
  expect(await screen.findByText(/^4 personas esperan tu respuesta/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Revisar' })).toBeTruthy();
});
