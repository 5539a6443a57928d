import type { Company } from '@sazon/contract/companies/company';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { feePayerNames, findFeePayer } from '@sazon/domain/pricing/service-fee';
import { useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { SetupCard, SetupFactRows } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { BillEmailDialog } from './bill-email-dialog.tsx';
import { BillTermsDialog } from './bill-terms-dialog.tsx';

interface BillingTermsCardProps {
  company: Company;
  /** Whether the person may write where bills go. */
  mayEdit: boolean;
  /** Whether the platform's staff use the page: they change the terms too. */
  platform: boolean;
}

/** How a company's bills are made, where they go, and who pays the service fee. */
export function BillingTermsCard({ company, mayEdit, platform }: BillingTermsCardProps) {
  const { contract, rules, serviceFee } = company;
  const [editing, setEditing] = useState(false);
  const today = toBogotaDate(useNow(60_000));
  const coming = serviceFee.filter(({ from }) => from > today).at(-1);
  const pays = feePayerNames[findFeePayer(serviceFee, today)];
  const closes = rules.payrollAllowed
    ? 'al cerrar cada período de nómina'
    : contract.cutoffDay === null
      ? 'el último día del mes'
      : `el día ${contract.cutoffDay}`;
  return (
    <SetupCard
      step="billing"
      title="Facturación"
      action={
        (mayEdit || platform) && (
          <Button look="quiet" size="s" aria-label="Cambiar la facturación" onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <SetupFactRows
        rows={[
          ['Cuenta', closes],
          ['Pago', `a ${contract.dueDays === 1 ? '1 día' : `${contract.dueDays} días`} de recibirla`],
          ['Orden de compra', contract.purchaseOrder ?? 'ninguna'],
          ['Correo', rules.billEmail ?? 'falta; por ahora, a quien recibe avisos de facturación'],
          [
            'Tarifa de servicio',
            coming
              ? `${pays}; desde el ${formatDateWithYear(coming.from)}, ${feePayerNames[coming.payer].toLowerCase()}`
              : pays,
          ],
        ]}
      />
      {editing &&
        (platform ? (
          <BillTermsDialog
            enterpriseId={company.enterpriseId}
            name={company.enterpriseName}
            terms={{ ...contract, email: rules.billEmail, payrollAllowed: rules.payrollAllowed }}
            onClose={() => setEditing(false)}
          />
        ) : (
          <BillEmailDialog company={company} onClose={() => setEditing(false)} />
        ))}
    </SetupCard>
  );
}
