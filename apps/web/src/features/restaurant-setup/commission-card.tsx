import { readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RestaurantCommissionDialog } from '../admin-settings/restaurant-commission-dialog.tsx';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

const exampleCop = 25_000;
const ivaBps = 1900;

/** What the platform keeps of a dish, from which Monday on, and what that leaves of an example. */
export function CommissionCard({ restaurant, mayEdit }: PartProps) {
  const { id, fields, commission, state, steps } = restaurant;
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { current, next, startsOn } = commission;
  const feeCop = Math.round((exampleCop * current.bps) / 10_000);
  const taxCop = Math.round((feeCop * ivaBps) / 10_000);
  const rows = [
    [`De un plato de`, formatCop(exampleCop)],
    [`Comisión ${formatPercent(current.bps)}`, `−${formatCop(feeCop)}`],
    ['IVA de la comisión', `−${formatCop(taxCop)}`],
  ] as const;
  const starts = state === 'draft' ? 'lunes de esta semana' : formatLongDate(startsOn).toLowerCase();
  return (
    <StepCard
      step="commission"
      steps={steps}
      remark={current.isOwn ? 'propia, más IVA' : 'la de la plataforma, más IVA'}
      action={
        mayEdit && (
          <Button look="quiet" size="s" aria-label="Cambiar la comisión" onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-1 gap-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="type-body-s">{name}</dt>
            <dd className="type-body-s tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-text border-t-2 pt-1.5">
          <dt className="type-item">El restaurante recibe</dt>
          <dd className="type-item tabular-nums">{formatCop(exampleCop - feeCop - taxCop)}</dd>
        </div>
      </dl>
      {next && (
        <p className="type-body-s text-text-2">
          Desde el {formatLongDate(startsOn).toLowerCase()}: {formatPercent(next.bps)}.
        </p>
      )}
      {editing && (
        <RestaurantCommissionDialog
          restaurantId={id}
          name={fields.name}
          rate={next ?? current}
          starts={starts}
          onClose={() => {
            setEditing(false);
            void queryClient.invalidateQueries({ queryKey: [readRestaurant.name] });
          }}
        />
      )}
    </StepCard>
  );
}
