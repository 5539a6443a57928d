import { type CompanyState, companyStateNames } from '@sazon/domain/payroll/company-state';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const looks: Readonly<Record<CompanyState, { colours: string; icon: IconName }>> = {
  draft: { colours: 'bg-warning-soft text-warning-text', icon: 'clock' },
  active: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  suspended: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
  closed: { colours: 'bg-sunken text-text-2', icon: 'x-circle' },
};

/** A company's state: icon and word. */
export function CompanyStateTag({ state }: { state: CompanyState }) {
  const { colours, icon } = looks[state];
  return (
    <span
      className={cx(
        'type-body-s inline-flex items-center gap-1.5 justify-self-start rounded-full px-2.5 py-1 font-semibold max-laptop:col-span-2',
        colours,
      )}
    >
      <Icon name={icon} size="s" />
      {companyStateNames[state]}
    </span>
  );
}
