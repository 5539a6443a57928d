import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { formatCop } from '@sazon/domain/money/format';
import { formatInstantHour } from './incident-texts.ts';

export type Choice = {
  value: string;
  decision: IncidentDetail['proposal']['decision'];
  menuId?: string;
  label: string;
  note: string;
};

/** Lists the decisions about an incident that are possible now. */
export function listChoices({ offers, orders }: IncidentDetail): Choice[] {
  const { isOver, refundLeft, refundOutside, replacementAt, planB, lunches } = offers;
  const orSource = refundOutside > 0 ? ' o al medio de pago' : '';
  const one = (decision: Choice['decision'], note: string): Choice => ({
    value: decision,
    decision,
    label: incidentDecisionNames[decision],
    note,
  });
  return [
    ...(replacementAt === null ? [] : [one('replace', `Llegaría hacia las ${formatInstantHour(replacementAt)}`)]),
    ...planB.slice(0, 4).map(({ menuId, name }) => ({
      ...one('plan_b', 'Otro plato de la misma cocina'),
      value: menuId,
      menuId,
      label: `Plan B: ${name}`,
    })),
    ...(refundLeft > 0
      ? [
          one(
            'refund_full',
            isOver
              ? `${formatCop(refundLeft)} en tingos${orSource}`
              : `${formatCop(refundLeft)} a donde salieron (lo pagado afuera, a tingos${orSource}); la orden se cancela`,
          ),
        ]
      : []),
    ...(isOver && refundLeft > 0 && lunches.every(({ leftCop }) => leftCop > 0)
      ? [one('refund_part', orders.length > 1 ? 'Lo mismo para cada orden' : `En tingos que no vencen${orSource}`)]
      : []),
    one('none', 'La orden sigue como está'),
  ];
}

/** Calculates what a decision gives back in all (COP). `given` is the part given back of each order. */
export function calculateBackCop({ offers, orders }: IncidentDetail, decision: Choice['decision'], given: number) {
  // a cancellation returns everything but outside money to its source anyway
  if (decision === 'refund_part') return given * orders.length;
  return offers.isOver ? offers.refundLeft : offers.refundOutside;
}
