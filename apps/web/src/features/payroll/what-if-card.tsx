import type { PayrollLimit } from '@sazon/contract/payroll/payroll-limit-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { calculateWhatIf } from '@sazon/domain/payroll/payroll-outlook';
import { useState } from 'react';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatBusinessDays } from './payroll-texts.ts';
import { TrafficLightBadge } from './traffic-light-badge.tsx';

const mostLunches = 20;
const dearestCop = 200_000;

/** '¿Y si…?': what some more lunches at a price, one a day, would leave of the period. Nothing is bought. */
export function WhatIfCard({ limit }: { limit: PayrollLimit }) {
  const [count, setCount] = useState(Math.min(3, Math.max(1, limit.openDaysLeft)));
  const [price, setPrice] = useState(String(Math.round(limit.lunch / 100) * 100));
  const lunchCop = Math.min(dearestCop, Number(price || 0));
  const answer = calculateWhatIf(
    {
      remainingCop: limit.remaining,
      dailyLimitCop: limit.daily,
      lunchCop: limit.lunch,
      openDaysLeft: limit.openDaysLeft,
    },
    { lunches: count, lunchCop },
  );
  const daysAfter = Math.max(0, limit.openDaysLeft - count);
  return (
    <Card className="grid gap-4">
      <h2 className="type-h2">¿Y si…?</h2>
      <div className="flex flex-wrap items-start gap-4">
        <div className="grid justify-items-start gap-1.5">
          <span className="type-body-s font-semibold">Almuerzos, uno por día</span>
          <QuantityStepper what="almuerzo" value={count} max={mostLunches} onValueChange={setCount} />
        </div>
        <div className="w-44">
          <TextField
            label="Por nómina, cada uno"
            before="$"
            inputMode="numeric"
            value={formatTypedPesos(price)}
            onValueChange={(typed) => setPrice(toPesoDigits(typed).slice(0, 6))}
          />
        </div>
      </div>
      <div aria-live="polite" className="grid gap-4">
        <p className="type-body">
          Por nómina irían <strong>{formatCop(answer.payrollCop)}</strong> y te quedarían{' '}
          <strong>{formatCop(answer.remainingCop)}</strong>.
          {answer.otherCop > 0 &&
            ` Los otros ${formatCop(answer.otherCop)} los pagas con otro medio: ${
              answer.exceeds === 'day' ? 'pasan tu límite diario' : 'pasan tu cupo'
            }.`}
        </p>
        <TrafficLightBadge
          light={answer.light}
          text={
            daysAfter === 0
              ? 'Con eso cubres todos los días que quedan.'
              : `Después alcanzaría para ${formatLunches(answer.lunchesLeft)}, y quedarían ${formatBusinessDays(daysAfter)}.`
          }
        />
      </div>
    </Card>
  );
}
