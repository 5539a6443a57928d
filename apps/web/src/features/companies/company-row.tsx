import type { listCompanies } from '@sazon/contract/companies/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { CompanyStateTag } from './company-state-tag.tsx';

interface CompanyRowProps {
  company: RouteReply<typeof listCompanies>['data'][number];
  onOpen: () => void;
}

/** A company: the whole row opens it. */
export function CompanyRow({ company, onOpen }: CompanyRowProps) {
  const { name, logo, legalName, nit, city, state, people, payrollAllowed } = company;
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-3.5 shadow-e1 laptop:grid-cols-[auto_minmax(0,1fr)_18rem_14rem]">
      <CompanyMark name={name} logo={logo} />
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
      <CompanyStateTag state={state} />
    </li>
  );
}
