import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIncident } from '../../testing/incident-makers.ts';
import { signedInWith } from '../../testing/signed-in.ts';
import { CustodyByBagCard } from './custody-by-bag-card.tsx';
import { IncidentMessagesCard } from './incident-messages-card.tsx';

const server = signedInWith({ ok: true });

const at = (time: string) => Date.parse(`2026-11-23T${time}:00-05:00`);
const link = (step: string, time: string | null, who: string | null = null) => ({
  step,
  at: time === null ? null : at(time),
  who,
});

test('each bag of a lunch shows who held it, how long, and where what was reported happened', () => {
  const base = anIncident('231', { at: at('11:41') });
  const bags = [
    {
      replacedAt: at('11:44'),
      links: [
        link('packed', '11:21', 'Marta Rojas'),
        link('picked_up', '11:27', 'Carlos Marín'),
        link('consolidated', null),
        link('delivered', null),
      ],
    },
    {
      replacedAt: null,
      links: [link('packed', '11:58', 'Marta Rojas'), link('picked_up', null), link('delivered', null)],
    },
  ];
  const custody = [{ orderId: base.orders[0]?.id, dueAt: at('12:45'), bags }];
  render(
    <CustodyByBagCard incident={{ ...base, raisedByName: 'Jhon Murcia', custody } as unknown as IncidentDetail} />,
  );
  expect(screen.getByRole('heading', { name: /^Entre las 11:27.* y las 11:41/ })).toBeTruthy();
  const first = within(screen.getByRole('region', { name: 'Primera bolsa de la 4844' }));
  expect(first.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Empacado11:21 a\. m\.Marta Rojas$/),
    expect.stringMatching(/^Recogido11:27 a\. m\., 6 min despuésCarlos Marín$/),
    expect.stringMatching(/^Llegó dañada11:41 a\. m\., 14 min despuésJhon Murcia$/),
    'ConsolidadoNo siguió',
    'EntregadoNo siguió',
  ]);
  const second = within(screen.getByRole('region', { name: 'Reposición de la 4844' }));
  expect(second.queryByText('Llegó dañada')).toBeNull();
  expect(second.getAllByText('Todavía no')).toHaveLength(2);
});

function showMessages(messages: IncidentDetail['messages']) {
  const customers = [{ orderId: anIncident('231').orders[0]?.id, name: 'Pablo Suárez', phone: '3001234567' }];
  const incident = { ...anIncident('231'), customers, courier: 'Carlos Marín', messages };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IncidentMessagesCard incident={incident as unknown as IncidentDetail} />
    </QueryClientProvider>,
  );
}

test('a message shows to whom it went, its text, its state, and why it did not arrive', () => {
  const message = { id: '1', at: at('11:42'), to: 'Pablo Suárez', role: 'customer', error: null } as const;
  showMessages([
    { ...message, channel: 'push', text: 'Tu ajiaco se regó.', status: 'read' },
    { ...message, id: '2', channel: 'sms', text: 'Tu ajiaco.', status: 'failed', error: 'REJECTED_DESTINATION' },
  ]);
  expect(screen.getByRole('heading', { name: '2 mensajes, uno no llegó' })).toBeTruthy();
  const [read, failed] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(read).toMatch(/Pablo SuárezCliente, notificación«Tu ajiaco se regó\.»leído/);
  expect(failed).toMatch(/no salióEl número no existe/);
});

test('support writes to the one it chooses, never an empty message', async () => {
  showMessages([]);
  await userEvent.click(screen.getByRole('button', { name: 'Escribir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escribir' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Carlos Marín/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getByText('Escribe un mensaje.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mensaje' }), '¿Cómo iba la bolsa?');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(server.sent).toEqual([{ to: 'courier', orderId: null, body: '¿Cómo iba la bolsa?' }]));
});
