import type { CompanyBillRow } from '@sazon/contract/company-bills/schemas';
import { companyBillStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { calculateCompanyLeftCop } from '@sazon/domain/bills/company-bill-rejected-and-left-amounts';
import { companyRejectionStateNames } from '@sazon/domain/bills/company-line-rejections';
import { type CompanyWithholdingState, companyWithholdingStateNames } from '@sazon/domain/bills/company-withholdings';
import type { BillDisputeState } from '@sazon/domain/bills/settlement-line-disputes';
import { formatMediumDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** Until when the company has to answer a bill, or that it had to: it may still, for nothing answers in its place. */
export const describeAnswerTime = (answerUntil: number, nowMs: number): string =>
  `${nowMs < answerUntil ? 'Responde' : 'Debías responder'} antes del ${formatNearMoment(answerUntil, nowMs).toLowerCase()}`;

type Look = { icon: IconName; look: string };

const tags: Readonly<Record<CompanyBillRow['state'] | 'overdue', Look>> = {
  draft: { icon: 'pencil-simple', look: 'bg-sunken text-text-2' },
  issued: { icon: 'hourglass-medium', look: 'bg-warning-soft text-warning-text' },
  approved: { icon: 'check-circle', look: 'bg-success-soft text-success-text' },
  rejected: { icon: 'x-circle', look: 'bg-danger-soft text-danger-text' },
  invoiced: { icon: 'file-text', look: 'bg-info-soft text-info-text' },
  paid: { icon: 'check-circle', look: 'bg-inverse text-on-inverse' },
  voided: { icon: 'x-circle', look: 'bg-sunken text-text-2' },
  overdue: { icon: 'warning-octagon', look: 'bg-danger-soft text-danger-text' },
};
const rejectionTags: Readonly<Record<BillDisputeState, Look>> = {
  open: tags.issued,
  accepted: tags.approved,
  rejected: tags.voided,
};

const withholdingTags: Readonly<Record<CompanyWithholdingState, Look>> = {
  open: tags.issued,
  accepted: tags.approved,
  rejected: tags.rejected,
  withdrawn: tags.voided,
};

const tagClass =
  'type-caption inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 pr-2.5 pl-2 font-[650] forced-colors:border';

const Tag = ({ tag: { icon, look }, name }: { tag: Look; name: string }) => (
  <span className={cx(tagClass, look)}>
    <Icon name={icon} size="xs" />
    {name}
  </span>
);

/** The state of a company's bill as icon and text; 'Vencida' after its due date. */
export const CompanyBillTag = ({ state, overdue }: Pick<CompanyBillRow, 'state' | 'overdue'>) => (
  <Tag tag={tags[overdue ? 'overdue' : state]} name={overdue ? 'Vencida' : companyBillStateNames[state]} />
);

/** The state of a line's rejection, as icon and text. */
export const RejectionTag = ({ state }: { state: BillDisputeState }) => (
  <Tag tag={rejectionTags[state]} name={companyRejectionStateNames[state]} />
);

/** Whether what a company withheld counts, as icon and text. */
export const WithholdingTag = ({ state }: { state: CompanyWithholdingState }) => (
  <Tag tag={withholdingTags[state]} name={companyWithholdingStateNames[state]} />
);

/** 'Cuenta del 1 al 30 de nov de 2026'. */
export const formatBillPeriod = ({ start, end }: Pick<CompanyBillRow, 'start' | 'end'>): string =>
  `Cuenta del ${formatPeriod(start, end).replace(' a ', ' al ')} de ${end.slice(0, 4)}`;

/** A date in the middle of a sentence. */
export const formatDay = (date: IsoDate): string => formatMediumDate(date).toLowerCase();

export const formatPeople = (count: number): string =>
  count === 1 ? '1 persona' : `${count.toLocaleString('es-CO')} personas`;

type Amounts = Pick<
  CompanyBillRow,
  'owedCop' | 'totalCop' | 'leftOutCop' | 'paidCop' | 'withheldCop' | 'openWithheldCop'
>;

/** Returns what the company still has to transfer: without what it withheld, as long as that is not rejected. */
export const calculateToTransferCop = (bill: Amounts): number =>
  Math.max(0, calculateCompanyLeftCop(bill) - bill.openWithheldCop);
