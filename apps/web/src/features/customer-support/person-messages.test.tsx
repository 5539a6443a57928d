import type { Person } from '@sazon/contract/customer-support/person';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonMessages } from './person-messages-notes-access.tsx';

it('names a message without a subject in Spanish by its kind', () => {
  const message = { subject: null, channel: 'sms', status: 'sent', error: null, createdAt: 0 };
  const kinds = ['order_cancelled', 'login_code', 'new_kind_of_tomorrow'];
  const messages = kinds.map((kind) => ({ ...message, id: kind, kind }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonMessages person={{ id: 'one', messages } as unknown as Person} />
    </QueryClientProvider>,
  );
  for (const name of ['Cancelamos tu pedido', 'Código para entrar', 'Mensaje']) screen.getByText(name);
  expect(screen.queryByText(/_|order|code|kind/)).toBeNull();
});
