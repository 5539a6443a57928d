import type { listCompanies } from '@sazon/contract/companies/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { type CompanyState, companyStateNames } from '@sazon/domain/payroll/company-state';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const looks: Readonly<Record<CompanyState, { colours: string; icon: IconName }>> = {
  draft: { colours: 'bg-warning-soft text-warning-text', icon: 'clock' },
  active: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  suspended: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
  closed: { colours: 'bg-sunken text-text-2', icon: 'x-circle' },
};

interface CompanyRowProps {
  company: RouteReply<typeof listCompanies>['data'][number];
  onOpen: () => void;
}

/** A company: the whole row opens it. */
export function CompanyRow({ company, onOpen }: CompanyRowProps) {
  const { name, legalName, nit, city, state, people, payrollAllowed } = company;
  const { colours, icon } = looks[state];
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-3.5 shadow-e1 laptop:grid-cols-[auto_minmax(0,1fr)_18rem_14rem]">
      <Avatar name={name} kind="brand" size="m" />
      <div className="min-w-0">
        <button
          type="button"
          className="type-item text-left after:absolute after:inset-0 after:rounded-lg focus-ring"
          onClick={onOpen}
        >
          {name}
        </button>
        <p className="type-body-s text-text-2 wrap-anywhere">{[legalName, `NIT ${nit}`, city].join(' · ')}</p>
      </div>
      <p className="type-body-s max-laptop:col-span-2">
        {people === 1 ? '1 persona' : `${people} personas`}
        {payrollAllowed ? ', con nómina' : ', sin nómina'}
      </p>
      <span
        className={cx(
          'type-body-s inline-flex items-center gap-1.5 justify-self-start rounded-full px-2.5 py-1 font-semibold max-laptop:col-span-2',
          colours,
        )}
      >
        <Icon name={icon} size="s" />
        {companyStateNames[state]}
      </span>
    </li>
  );
}
