import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { completeShares, type LiableShares } from '@sazon/domain/incidents/liability-shares';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anIncident } from '../../testing/incident-makers.ts';
import { signedInWith } from '../../testing/signed-in.ts';
import { AnswerDisputeCard, type KeptShare, lowerShares } from './answer-dispute-card.tsx';
import { DisputeEffectCard } from './dispute-effect-card.tsx';

const server = signedInWith({ ok: true });

function Answer({ incident, shares }: { incident: IncidentDetail; shares: LiableShares }) {
  const [kept, setKept] = useState<KeptShare>('keep');
  return (
    <>
      <AnswerDisputeCard incident={incident} shares={shares} value={kept} onValueChange={setKept} />
      <DisputeEffectCard incident={incident} before={shares} after={lowerShares(shares, kept)} />
    </>
  );
}

function open(shares: LiableShares) {
  const dispute = { text: 'Salió sellada, tenemos la foto.', at: Date.parse('2026-11-23T19:00:00Z') };
  const incident = { ...anIncident('231', { status: 'disputed', dispute }), disputedByName: 'Rosa Tarsila', bills: [] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Answer incident={incident as unknown as IncidentDetail} shares={shares} />
    </QueryClientProvider>,
  );
}
const answer = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Tu respuesta' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Responder a Cocinas Tarsila' }));
};

test("shows the restaurant's dispute, and can keep its share", async () => {
  open(completeShares({ restaurant: 7000, courier: 3000 }));
  expect(screen.getByText(/«Salió sellada, tenemos la foto.»/)).toBeTruthy();
  expect(screen.getByText(/^Rosa Tarsila, /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Responder a Cocinas Tarsila' }));
  expect(screen.getByText('Escribe la respuesta.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await answer('La foto muestra lo contrario.');
  await waitFor(() => expect(server.sent).toEqual([{ shares: null, answer: 'La foto muestra lo contrario.' }]));
});

// the restaurant's released share goes to the courier's fund, else to the platform
test.each([
  [
    { restaurant: 7000, courier: 3000 },
    { restaurant: 3500, courier: 6500 },
  ],
  [
    { restaurant: 6000, consolidator: 4000 },
    { restaurant: 3000, consolidator: 7000 },
  ],
  [{ restaurant: 10_000 }, { restaurant: 5000, platform: 5000 }],
])('half of %o is %o', async (before, after) => {
  open(completeShares(before));
  await userEvent.click(screen.getByRole('radio', { name: /^Bajar al/ }));
  await answer('Vamos a medias.');
  await waitFor(() => expect(server.sent).toEqual([{ shares: completeShares(after), answer: 'Vamos a medias.' }]));
});

test('what each payer pays today and with the answer is shown before it is sent', async () => {
  open(completeShares({ restaurant: 7000, courier: 3000 }));
  await userEvent.click(screen.getByRole('radio', { name: /^Bajar al/ }));
  const row = screen.getByRole('row', { name: /^Cocinas Tarsila/ });
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toMatch(/\$ 13\.482.*\$ 6\.741.*\+ \$ 6\.741/);
  expect(screen.getByRole('row', { name: /^Fondo de reparto/ }).textContent).toMatch(/5\.778.*12\.519/);
});

test('an accepted dispute leaves the restaurant no share', async () => {
  open(completeShares({ restaurant: 7000, courier: 3000 }));
  await userEvent.click(screen.getByRole('radio', { name: /^Darle toda la razón/ }));
  await answer('Tienen razón.');
  await waitFor(() =>
    expect(server.sent).toEqual([{ shares: completeShares({ courier: 10_000 }), answer: 'Tienen razón.' }]),
  );
});
