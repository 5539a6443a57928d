import type { DebtRow } from '@sazon/contract/debts/schemas';
import { debtStateNames } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const looks: Readonly<Record<DebtRow['state'], { icon: IconName; look: string }>> = {
  open: { icon: 'hourglass-medium', look: 'bg-warning-soft text-warning-text' },
  paid: { icon: 'check-circle', look: 'bg-success-soft text-success-text' },
  charged_back: { icon: 'buildings', look: 'bg-info-soft text-info-text' },
  written_off: { icon: 'x-circle', look: 'bg-sunken text-text-2' },
};

/** The state of a debt as icon and word. */
export function DebtTag({ state }: Pick<DebtRow, 'state'>) {
  const { icon, look } = looks[state];
  return (
    <span
      className={cx(
        'type-caption inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 pr-2.5 pl-2 font-[650] forced-colors:border',
        look,
      )}
    >
      <Icon name={icon} size="xs" />
      {debtStateNames[state]}
    </span>
  );
}

export const formatDays = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
export const formatDebts = (count: number): string => (count === 1 ? '1 deuda' : `${count} deudas`);

/** 'CC 1.020.448.391, Nogal Seguros, se retiró'. */
export const describeDebtor = (
  { identificationType, identification, enterpriseName, left }: DebtRow,
  { withCompany }: { withCompany: boolean },
): string =>
  [
    identification && formatIdentityDocument(identificationType, identification),
    withCompany && enterpriseName,
    left && 'se retiró',
  ]
    .filter(Boolean)
    .join(', ');
