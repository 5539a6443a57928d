import { type CompanyState, companyStateNames } from '@sazon/domain/payroll/company-state';
import type { IconName } from '../../ui/icon.tsx';
import { StateTag } from '../../ui/state-tag.tsx';

const looks: Readonly<Record<CompanyState, { colours: string; icon: IconName }>> = {
  draft: { colours: 'bg-warning-soft text-warning-text', icon: 'clock' },
  active: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  suspended: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
  closed: { colours: 'bg-sunken text-text-2', icon: 'x-circle' },
};

/** A company's state: icon and word. */
export function CompanyStateTag({ state }: { state: CompanyState }) {
  return (
    <StateTag {...looks[state]} className="justify-self-start max-laptop:col-span-2">
      {companyStateNames[state]}
    </StateTag>
  );
}
