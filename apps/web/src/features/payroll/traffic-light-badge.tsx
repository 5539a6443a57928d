import type { PayrollLight } from '@sazon/domain/payroll/payroll-outlook';
import { Icon } from '../../ui/icon.tsx';
import { lightWords } from './payroll-texts.ts';

const looks = {
  success: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  warning: { colours: 'bg-warning-soft text-warning-text', icon: 'warning' },
  danger: { colours: 'bg-danger-soft text-danger-text', icon: 'prohibit' },
} as const;

/** The traffic light: colour, drawing and words, never colour alone. */
export function TrafficLightBadge({ light, text }: { light: PayrollLight; text: string }) {
  const { title, tone } = lightWords[light];
  const { colours, icon } = looks[tone];
  return (
    <p className={`type-body flex items-start gap-2.5 rounded p-3 ${colours}`}>
      <Icon name={icon} size="m" className="mt-0.5" />
      <span>
        <strong>{title}.</strong> {text}
      </span>
    </p>
  );
}
