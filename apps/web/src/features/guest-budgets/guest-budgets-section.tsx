import { archiveGuestBudget, listGuestBudgets } from '@sazon/contract/guest-budgets/routes';
import type { GuestBudget } from '@sazon/contract/guest-budgets/schemas';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { GuestBudgetDialog } from './guest-budget-dialog.tsx';
import { guestBudgetsQuery } from './guest-budgets-calls.ts';

/** The budgets from which a company pays group lunches of guests and teams, with what each spent this month. */
export function GuestBudgetsSection({ enterpriseId, mayEdit }: { enterpriseId: string; mayEdit: boolean }) {
  const query = useQuery(guestBudgetsQuery(enterpriseId));
  const [editing, setEditing] = useState<GuestBudget | 'new' | null>(null);
  const { data } = query;
  return (
    <section aria-labelledby="guest-budgets" className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="guest-budgets" className="type-h2">
          Invitados y equipos
        </h2>
        {mayEdit && data && (
          <Button onClick={() => setEditing('new')}>
            <Icon name="plus" />
            Abrir presupuesto
          </Button>
        )}
      </header>
      <ListState what="los presupuestos" query={query} rows={2} />
      {data?.data.length === 0 && (
        <EmptyState
          title="Todavía no hay presupuesto para invitados y equipos."
          text="Con uno, quien tú digas invita a un almuerzo en grupo y lo paga la empresa, con su motivo y su centro de costos."
        />
      )}
      {data && data.data.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-3 laptop:grid-cols-2">
          {data.data.map((budget) => (
            <li key={budget.id}>
              <BudgetCard {...{ budget, mayEdit }} month={data.month} onEdit={() => setEditing(budget)} />
            </li>
          ))}
        </ul>
      )}
      {editing !== null && data && (
        <GuestBudgetDialog
          {...{ enterpriseId }}
          groups={data.groups}
          budget={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface BudgetCardProps {
  budget: GuestBudget;
  month: string;
  mayEdit: boolean;
  onEdit: () => void;
}

function BudgetCard({ budget, month, mayEdit, onEdit }: BudgetCardProps) {
  const { id, name, monthly, perLunch, costCentres, spent } = budget;
  const [asking, setAsking] = useState(false);
  const archive = useCall(archiveGuestBudget, {
    invalidates: [listGuestBudgets],
    onSuccess: () => toast.success(`${name} ya no paga almuerzos`),
  });
  const percent = Math.floor((spent * 100) / monthly);
  const who = [...budget.groups, ...budget.people].map((one) => one.name).join(', ');
  return (
    <Card label={name} className="grid gap-2">
      <h3 className="type-h3">{name}</h3>
      <p className="type-body-s">
        <b>{formatCop(spent)}</b> de {formatCop(monthly)} en {formatMonth(month)} ({percent}%)
      </p>
      <ProgressBar label={`${percent}% de ${name}`} value={Math.min(spent, monthly)} max={monthly} />
      <p className="type-body-s text-text-2">
        Hasta {formatCop(perLunch)} por plato. Al agotarse no paga más ese mes. Te avisamos al 80% y al 100%.
      </p>
      <p className="type-body-s text-text-2">
        Lo usan: {who === '' ? 'nadie' : who}.{' '}
        {costCentres.length === 0
          ? 'Quien invita escribe el centro de costos.'
          : `Centros de costos: ${costCentres.join(', ')}.`}
      </p>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={onEdit}>
            Cambiar
          </Button>
          <Button look="quiet" onClick={() => setAsking(true)}>
            Cerrar presupuesto
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`¿Cierras ${name}?`}
        text="No paga más almuerzos en grupo. Los que ya pagó siguen en pie."
        confirmLabel="Cerrarlo"
        cancelLabel="No"
        pending={archive.isPending}
        error={archive.error?.message}
        onConfirm={() => archive.mutate({ params: { id } })}
      />
    </Card>
  );
}
