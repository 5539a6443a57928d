import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { lateTermsText } from './after-cutoff-texts.ts';

export interface PlacedOrder {
  status: string;
  count: number;
  total: number;
  outside: number;
  /** Some lunches were ordered after the cutoff. */
  isLate: boolean;
}

/** The order is placed: the next steps, and a link to it. */
export function OrderPlaced({ placed, onAnother }: { placed: PlacedOrder; onAnother: () => void }) {
  const { status, count, total, outside, isLate } = placed;
  const lunches = count === 1 ? '1 almuerzo' : `${count} almuerzos`;
  const waits = status === 'pending';
  return (
    <Card label="Orden creada" className="grid w-full max-w-[64rem] grid-cols-1 justify-items-start gap-3">
      <Icon
        name={waits ? 'hourglass-medium' : 'check-circle'}
        weight="fill"
        size="xl"
        className={waits ? 'text-warning-text' : 'text-success-text'}
      />
      <div role="status" className="grid gap-1">
        <h2 className="type-h2">{waits ? 'Falta que el cliente pague' : 'Orden creada'}</h2>
        <p className="type-body">
          {waits
            ? `${lunches} por ${formatCop(total)}. Le avisamos que le faltan ${formatCop(outside)}: los paga en Mis ordenes.`
            : `${lunches} por ${formatCop(total)}. El cliente ya recibió su confirmación.`}
        </p>
        {isLate && (
          <p className="type-body">
            {waits && 'Al restaurante se le pregunta cuando el cliente pague. '}
            {lateTermsText}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAnother}>Crear otra</Button>
        <LinkButton look="quiet" render={<Link to="/admin/sazon/ordenes" search={{ fechas: 'todas' }} />}>
          Ver las órdenes
        </LinkButton>
      </div>
    </Card>
  );
}
