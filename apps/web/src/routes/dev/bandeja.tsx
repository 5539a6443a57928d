import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { OutboxScreen } from '../../features/dev/outbox-screen.tsx';

export const Route = createFileRoute('/dev/bandeja')({
  staticData: { guard: 'PUBLIC', title: 'Bandeja de mensajes', hideNav: true },
  validateSearch: v.object({ to: v.optional(v.string()) }),
  component: function Outbox() {
    const navigate = Route.useNavigate();
    const { to } = Route.useSearch();
    return (
      <OutboxScreen
        to={to ?? ''}
        onTo={(next) => void navigate({ search: { to: next || undefined }, replace: true })}
      />
    );
  },
});
