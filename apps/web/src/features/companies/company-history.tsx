import type { Company } from '@sazon/contract/companies/company';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { companySettingNames } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { PRODUCT } from '@sazon/domain/product-name';

/** Who changed what of a company, before and after. */
export const CompanyHistory = ({ changelog }: Pick<Company, 'changelog'>) => (
  <section
    aria-labelledby="company-history"
    className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:p-5"
  >
    <h2 id="company-history" className="type-h2">
      Cambios
    </h2>
    {changelog.length === 0 && <p className="type-body text-text-2">Nadie ha cambiado nada todavía.</p>}
    <ul className="grid gap-3">
      {changelog.map(({ changedBy, changedAt, why, changed }) => (
        <li key={`${changedAt}-${changed[0]?.setting}`} className="type-body-s grid gap-0.5">
          {changed.map(({ setting, was, is }) => (
            <span key={setting} className="break-words">
              {companySettingNames[setting] ?? setting}: {was ?? 'sin dato'} → {is ?? 'sin dato'}
            </span>
          ))}
          <span className="text-text-2">
            {changedBy ?? PRODUCT.name}, {formatMoment(changedAt).toLowerCase()}
            {why && `. Motivo: ${why}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
