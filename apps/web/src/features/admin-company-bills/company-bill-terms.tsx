import type { platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type FeePayer, feePayerNames, findFeePayer } from '@sazon/domain/pricing/service-fee';
import { Suspense, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Button } from '../../ui/button.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { formatDay } from '../company-bills/company-bill-tags-and-texts.tsx';

const BillTermsDialog = lazyNamed(() => import('../companies/bill-terms-dialog.tsx'), 'BillTermsDialog');

type Bill = Pick<RouteReply<typeof platformCompanyBill>, 'terms' | 'enterprise'>;

/** The terms of a company's next bills: days to pay, cutoff and where bills are sent. */
export function CompanyBillTerms({ bill, mayDecide }: { bill: Bill; mayDecide: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { dueDays, cutoffDay, email, payrollAllowed, serviceFee } = bill.terms;
  return (
    <section aria-label="Condiciones" className="grid grid-cols-1 gap-1 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Condiciones</h2>
      <p className="type-body">Paga a {dueDays === 1 ? '1 día' : `${dueDays} días`} de recibir la cuenta.</p>
      <p className="type-body">
        {payrollAllowed
          ? 'Se factura al cerrar cada período de nómina.'
          : `Se factura cada mes, con corte el ${cutoffDay === null ? 'último día' : `día ${cutoffDay}`}.`}
      </p>
      <p className="type-body">{describeFee(serviceFee)}</p>
      <p className="type-body break-words">
        {email === null ? 'Le avisamos a quien recibe notificaciones de facturación.' : `Le avisamos a ${email}.`}
      </p>
      {mayDecide && (
        <Button look="text" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
          Cambiar condiciones
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <BillTermsDialog
            enterpriseId={bill.enterprise.id}
            name={bill.enterprise.name}
            terms={bill.terms}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const namePayer = (payer: FeePayer) => feePayerNames[payer].toLowerCase();

/** Who pays the service fee today, and from when that changes. */
function describeFee(terms: Bill['terms']['serviceFee']): string {
  const today = toBogotaDate(getServerNow());
  const coming = terms.filter(({ from }) => from > today).at(-1);
  const now = `La tarifa de servicio la paga ${namePayer(findFeePayer(terms, today))}`;
  return coming === undefined ? `${now}.` : `${now}; desde el ${formatDay(coming.from)}, ${namePayer(coming.payer)}.`;
}
