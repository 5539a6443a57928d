import type { Employee } from '@sazon/contract/employees/employee';
import { formatCop } from '@sazon/domain/money/format';
import type { BenefitLevel } from '@sazon/domain/payroll/food-benefit';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StateTag } from '../../ui/state-tag.tsx';

const looks = {
  near: { colours: 'bg-warning-soft text-warning-text', icon: 'warning', text: 'Cerca del tope de 41 UVT' },
  over: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon', text: 'Pasa del tope de 41 UVT' },
  income: { colours: 'bg-info-soft text-info-text', icon: 'info', text: 'Gana más de 310 UVT' },
} as const;

/** Says how close a month is to the legal limit of the food benefit; renders nothing while it is far below. */
export function BenefitTag({ level }: { level: BenefitLevel }) {
  if (level === 'under') return null;
  const { colours, icon, text } = looks[level];
  return (
    <StateTag icon={icon} colours={colours}>
      {text}
    </StateTag>
  );
}

/** Shows what the company pays of a person's food this month, against the legal limit of the food benefit. */
export function FoodBenefitMeter({ benefit }: { benefit: NonNullable<Employee['benefit']> }) {
  const { paidCop, scheduledCop, incomeCop, limitCop, level } = benefit;
  const totalCop = paidCop + scheduledCop;
  return (
    <section aria-labelledby="employee-benefit" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="employee-benefit" className="type-h3">
          Alimentación del mes
        </h3>
        <BenefitTag level={level} />
      </div>
      <span className="type-body-s">
        <b>{formatCop(totalCop)}</b> de {formatCop(limitCop)} (41 UVT)
        {scheduledCop > 0 && `, con ${formatCop(scheduledCop)} ya programados`}
      </span>
      <ProgressBar
        label={`${formatCop(totalCop)} de ${formatCop(limitCop)}`}
        value={totalCop}
        max={limitCop}
        tone="dark"
      />
      <p className="type-body-s text-text-2">{explain(level, incomeCop)}</p>
    </section>
  );
}

function explain(level: BenefitLevel, incomeCop: number): string {
  if (level === 'income')
    return `Gana más de 310 UVT: ${incomeCop === 0 ? 'todo lo que pongas' : `los ${formatCop(incomeCop)}`} cuenta como ingreso suyo, desde el primer peso.`;
  if (level === 'over') return `Lo que pasa, ${formatCop(incomeCop)}, cuenta como ingreso suyo.`;
  return 'Hasta ahí lo que paga la empresa no es ingreso de la persona. No conocemos su salario.';
}
