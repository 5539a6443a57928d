import { formatCents, splitNit, toNetCents } from '@sazon/domain/bills/electronic-invoice';
import type { InvoicesConfig } from '../config-invoices.ts';
import type { InvoiceRequest } from './invoice-provider.ts';

const documentOfNit = '31';
const legalPerson = '1';
const noTribute = 'ZZ';
const onCredit = '2';
const byTransfer = '47';
/** The provider's code for a credit note that takes back the whole invoice. */
const annulment = '2';
const withInvoice = '20';

export function toInvoiceBody(request: InvoiceRequest, config: InvoicesConfig): Record<string, unknown> {
  const { kind, reference, customer, discountCop, totalCop, dueOn } = request;
  const range = kind === 'invoice' ? config.invoiceRange : config.creditNoteRange;
  const { number, checkDigit } = splitNit(customer.nit);
  return {
    ...(range !== undefined && { numbering_range_id: range }),
    ...(request.credits !== null && {
      ...{ bill_number: request.credits, correction_concept_code: annulment, customization_id: withInvoice },
    }),
    reference_code: reference,
    observation: request.note,
    payment_details: [
      { payment_form: onCredit, payment_method_code: byTransfer, amount: `${totalCop}.00`, due_date: dueOn },
    ],
    billing_period: { start_date: request.start, end_date: request.end },
    customer: {
      identification: number,
      ...(checkDigit !== null && { dv: checkDigit }),
      company: customer.legalName,
      ...(customer.email !== null && { email: customer.email }),
      ...{ legal_organization_code: legalPerson, tribute_code: noTribute },
      identification_document_code: documentOfNit,
    },
    items: request.items.map(toItem),
    ...(discountCop > 0 && {
      allowance_charges: [
        {
          is_surcharge: false,
          reason: 'Saldos a favor',
          base_amount: `${totalCop + discountCop}.00`,
          amount: `${discountCop}.00`,
        },
      ],
    }),
  };
}

const perPercentPpm = 10_000;

const toItem = ({ code, name, grossCop, ratePpm, tax }: InvoiceRequest['items'][number]) => ({
  ...{ code_reference: code, name, quantity: '1.00', discount_rate: '0.00', unit_measure_code: '94' },
  price: formatCents(toNetCents(grossCop, ratePpm)),
  ...(tax === null
    ? { is_excluded: true, taxes: [] }
    : { taxes: [{ code: tax, rate: (ratePpm / perPercentPpm).toFixed(2) }] }),
});
