import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { buildSoleShare, completeShares } from '@sazon/domain/incidents/liability-shares';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { DecisionEffectsCard } from './decision-effects-card-and-incident-bills.tsx';
import { IncidentDecisionCard } from './incident-decision-card.tsx';
import { useDecisionDraft } from './use-decision-draft.ts';

const server = signedInWith({ ok: true, waiting: false });

const order = { id: 'order', code: '4844', cost: 19_260, refund: 0, menu: 'Ajiaco', location: 'Torre Nogal' };
const lunch = {
  orderId: order.id,
  isOver: true,
  isAccepted: true,
  earnedCop: 19_260,
  leftCop: 19_260,
  paidCop: 20_357,
  companyFeeCop: 0,
  isPaidByCompany: false,
};

function Decision({ incident }: { incident: IncidentDetail }) {
  const draft = useDecisionDraft(incident);
  return (
    <>
      <IncidentDecisionCard incident={incident} draft={draft} />
      <DecisionEffectsCard incident={incident} draft={draft} />
    </>
  );
}

const open = (more: Partial<IncidentDetail> = {}) => {
  const incident = {
    id: '0198a7c0-0000-7000-8000-000000000001',
    type: 'damaged',
    orders: [order],
    waiting: null,
    bills: [],
    restaurant: { id: 'restaurant', name: 'Cocinas Tarsila' },
    proposal: { shares: completeShares({ restaurant: 7000, courier: 3000 }), decision: 'refund_part', refund: 5000 },
    offers: { isOver: true, refundLeft: 19_260, refundOutside: 0, replacementAt: null, planB: [], lunches: [lunch] },
    ...more,
  } as unknown as IncidentDetail;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Decision incident={incident} />
    </QueryClientProvider>,
  );
};

test("the rules' proposal is preselected, and a decision has texts for customer and restaurant", async () => {
  open();
  const send = screen.getByRole('button', { name: 'Decidir' });
  await userEvent.click(send);
  expect(screen.getByText('Escribe por qué.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Por qué' }), 'La tapa no tenía sello.');
  await userEvent.click(send);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toEqual({
    decision: 'refund_part',
    note: 'La tapa no tenía sello.',
    shares: completeShares({ restaurant: 7000, courier: 3000 }),
    amount: 5000,
    refundTo: 'tingos',
  });
  expect(screen.getByText('Queda en tingos que no vencen.')).toBeTruthy();
});

test('the amount is limited to what is left, and zero leaves the cost with the customer', async () => {
  open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Por qué' }), 'Ya se le devolvió.');
  const amount = screen.getByRole('textbox', { name: 'Cuánto se devuelve' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '19261');
  expect(screen.getByText(/^Entre \$.1 y \$.19\.260\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^No devolver nada/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ decision: 'none', shares: buildSoleShare('customer') });
});

test('what each decision changes for each party is shown to the peso before it is taken', async () => {
  open();
  const read = (name: RegExp) => screen.getByRole('row', { name }).textContent?.replaceAll('\u00a0', ' ');
  expect(read(/^Devolver una parte/)).toMatch(
    /Cuesta \$ 5\.000.*Cliente\+ \$ 5\.000.*Cocina−\$ 3\.500.*reparto−\$ 1\.500/,
  );
  expect(read(/^Devolver todo/)).toMatch(/Cuesta \$ 19\.260.*Cocina−\$ 13\.482/);
  expect(read(/^No devolver nada/)).toMatch(/Todo sigue como está/);
  const share = screen.getByRole('textbox', { name: 'Porcentaje del restaurante' });
  await userEvent.clear(share);
  expect(screen.getByText('Las partes deben sumar 100% para calcularlo.')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^Devolver todo/ })).toBeNull();
});

test('a wrong amount is said at once, and nothing is calculated from it', async () => {
  open();
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cuánto se devuelve' });
  expect(amount.value).toBe('5.000');
  await userEvent.type(amount, '0000');
  expect(amount.value).toBe('50.000.000');
  expect(screen.getByText(/^Entre \$.1 y/)).toBeTruthy();
  expect(screen.getByText('Corrige cuánto se devuelve para calcular «Devolver una parte».')).toBeTruthy();
  const read = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(read(/^Devolver una parte/)).toMatch(/Escribe cuánto se devuelve.*Cliente–Cocina–Fondo de reparto–Sazón–$/);
  expect(read(/^Devolver todo/)).toMatch(/Cuesta/);
  expect(screen.getByText('El restaurante').parentElement?.textContent).toMatch(/–$/);
  expect(screen.queryByText(/50\.000\.000/)).toBeNull();
});

test('the same amount for two lunches is limited to what is left of each', async () => {
  const lunches = [lunch, { ...lunch, orderId: 'other', leftCop: 4000 }];
  open({
    offers: { isOver: true, refundLeft: 23_260, refundOutside: 0, replacementAt: null, planB: [], lunches },
  });
  expect(screen.getByText(/^Entre \$.1 y \$.4\.000\.$/)).toBeTruthy();
});

test('an empty amount is asked for, and its field takes the focus', async () => {
  open();
  const amount = screen.getByRole('textbox', { name: 'Cuánto se devuelve' });
  await userEvent.clear(amount);
  expect(screen.queryByText(/^Entre/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  expect(screen.getByText(/^Entre/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

test('a proposal above the setting shows its author, the amount and how to confirm it', () => {
  open({ waiting: { amount: 9000, by: 'somebody', name: 'Laura Rincón' } });
  expect(screen.getByText(/Laura Rincón propuso una devolución de \$.9\.000/)).toBeTruthy();
});

test('money paid outside can go back there, up to that part', async () => {
  open({
    offers: { isOver: true, refundLeft: 19_260, refundOutside: 4000, replacementAt: null, planB: [], lunches: [lunch] },
  });
  expect(screen.getByText(/^Vuelven \$.4\.000, en máximo quince días; el resto queda en tingos/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Devolver al medio de pago/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Por qué' }), 'Así lo pidió.');
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ decision: 'refund_part', refundTo: 'provider' });
});

test('a cancellation asks only about outside money, and only while that can go back', async () => {
  const proposal = { shares: buildSoleShare('restaurant'), decision: 'refund_full', refund: 19_260 } as const;
  const offers = {
    isOver: false,
    refundLeft: 19_260,
    refundOutside: 19_260,
    replacementAt: null,
    planB: [],
    lunches: [lunch],
  };
  open({ proposal, offers });
  expect(screen.getByText(/^Vuelve en máximo quince días/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^No devolver nada/ }));
  expect(screen.queryByRole('checkbox', { name: /^Devolver al medio de pago/ })).toBeNull();
  cleanup();
  open({ proposal, offers: { ...offers, refundOutside: 0 } });
  expect(screen.queryByText(/Queda en tingos/)).toBeNull();
});
