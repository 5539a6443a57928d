import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stars } from '../../ui/fields/star-rating.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeProblem } from '../incidents/problem-kind-texts.ts';
import type { OrderAbilitiesReply } from '../order-changes/cancel-dialog.tsx';
import { reportHash } from '../order-records/orders-calls.ts';
import { ReorderButton } from '../purchases/reorder-button.tsx';

const ReportProblemSheet = lazyNamed(() => import('../incidents/report-problem-sheet.tsx'), 'ReportProblemSheet');
const PlanBSheet = lazyNamed(() => import('../order-changes/plan-b-sheet.tsx'), 'PlanBSheet');
const DelegateSheet = lazyNamed(() => import('../order-changes/delegate-sheet.tsx'), 'DelegateSheet');

type What = 'problem' | 'planB' | 'delegate';

function Row({ icon, title, text, action }: { icon: IconName; title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex min-h-13 items-center gap-3 border-border py-2 [&+&]:border-t">
      <Icon name={icon} className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-1">
        <span className="type-item block">{title}</span>
        <span className="type-body-s block text-text-2">{text}</span>
      </span>
      {action}
    </li>
  );
}

function planBWords({ planB, brand }: OrderDetail): string {
  if (planB?.usedAt) return 'Se agotó tu plato y te llega este, como pediste.';
  if (planB?.kind === 'dish') return `Si se agota: ${planB.menu?.name}.`;
  if (planB?.kind === 'favourite')
    return `Si se agota: un favorito de ${brand.name} hasta ${formatCop(planB.maxPrice ?? 0)}.`;
  return 'Si se agota, te devolvemos la plata.';
}

function delegateWords({ delegate }: OrderDetail): string {
  if (delegate === null) return 'Solo tú, con tu código.';
  return delegate.receivedAt
    ? `Lo recibió ${delegate.name}.`
    : `Tú o ${delegate.name}, con el código ${delegate.code}.`;
}

const average = (ratings: Record<string, number>) => {
  const stars = Object.values(ratings);
  return Math.round(stars.reduce((sum, one) => sum + one, 0) / Math.max(1, stars.length));
};

/** The result of a report: the refund, support's answer, or that it is being reviewed. */
function problemText({ remedy, amount, answer, number }: NonNullable<OrderDetail['problem']>): string {
  const given = remedy === 'tingos' ? [`Te devolvimos ${formatCop(amount)} en tingos.`] : [];
  const said = answer === null ? [] : [`Soporte respondió: ${answer}`];
  return [...given, ...said].join(' ') || `Lo revisa soporte. Tu caso es el ${number}.`;
}

/** The rows of what was chosen and what came of it; none that does not apply. */
function listRows(
  order: OrderDetail,
  abilities: OrderAbilitiesReply | undefined,
  change: (what: What, label: string, of: string) => ReactNode,
): ReactNode[] {
  const { review, problem, planB, delegate } = order;
  return [
    (abilities?.planB.can || planB?.usedAt) && (
      <Row
        key="planB"
        icon="arrows-clockwise"
        title="Plan B"
        text={planBWords(order)}
        action={abilities?.planB.can && change('planB', planB ? 'Cambiar' : 'Elegir', 'tu plan B')}
      />
    ),
    (abilities?.delegate.can || delegate?.receivedAt) && (
      <Row
        key="delegate"
        icon="handshake"
        title="Quién recibe"
        text={delegateWords(order)}
        action={abilities?.delegate.can && change('delegate', delegate ? 'Ver' : 'Cambiar', 'quién recibe')}
      />
    ),
    review && (
      <Row
        key="review"
        icon="star"
        title="Tu calificación"
        text={
          <>
            <Stars value={average(review.ratings)} /> {review.comment}
          </>
        }
      />
    ),
    problem && (
      <Row key="problem" icon="warning-circle" title={describeProblem(problem.kind)} text={problemText(problem)} />
    ),
  ].filter(Boolean);
}

/** The choices for a coming order, and those after it ended. */
export function PlanBDelegateAndReport({
  order,
  abilities,
}: {
  order: OrderDetail;
  abilities: OrderAbilitiesReply | undefined;
}) {
  const asked = useLocation().hash === reportHash ? ('problem' as const) : null;
  const [open, setOpen] = useState<What | null>(asked);
  const close = () => setOpen(null);
  const change = (what: What, label: string, of: string) => (
    <button type="button" className={textActionClass} aria-label={`${label} ${of}`} onClick={() => setOpen(what)}>
      {label}
    </button>
  );
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  const rows = listRows(order, abilities, change);
  if (rows.length === 0 && !isOver && !abilities?.report.can) return null;
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <Card label="Por si acaso" className="py-1!">
          <ul>{rows}</ul>
        </Card>
      )}
      {abilities?.review.can && (
        <LinkButton wide render={<Link to="/ordenes/$orderId/calificar" params={{ orderId: order.id }} />}>
          Calificar
        </LinkButton>
      )}
      {isOver && <ReorderButton orderIds={[order.id]}>Pedir de nuevo</ReorderButton>}
      {abilities?.report.can && (
        <Button look="quiet" wide onClick={() => setOpen('problem')}>
          Reportar un problema
        </Button>
      )}
      <LazyOverlay open={open === 'problem'}>
        <ReportProblemSheet order={order} open={open === 'problem'} onClose={close} />
      </LazyOverlay>
      <LazyOverlay open={open === 'planB'}>
        <PlanBSheet order={order} open={open === 'planB'} onClose={close} />
      </LazyOverlay>
      <LazyOverlay open={open === 'delegate'}>
        <DelegateSheet order={order} open={open === 'delegate'} onClose={close} />
      </LazyOverlay>
    </div>
  );
}
