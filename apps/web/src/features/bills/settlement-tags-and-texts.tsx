import type { SettlementDetail, SettlementLine, SettlementRow } from '@sazon/contract/bills/settlement';
import { bankAccountTypeNames } from '@sazon/domain/bills/banks';
import { settlementKindNames } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { type BillDisputeState, billDisputeStateNames } from '@sazon/domain/bills/settlement-line-disputes';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

type State = SettlementRow['state'] | 'overdue';

const tags: Readonly<Record<State, { icon: IconName; look: string }>> = {
  draft: { icon: 'pencil-simple', look: 'bg-sunken text-text-2' },
  issued: { icon: 'file-text', look: 'bg-info-soft text-info-text' },
  in_review: { icon: 'hourglass-medium', look: 'bg-warning-soft text-warning-text' },
  approved: { icon: 'check-circle', look: 'bg-success-soft text-success-text' },
  paid: { icon: 'check-circle', look: 'bg-inverse text-on-inverse' },
  voided: { icon: 'x-circle', look: 'bg-sunken text-text-2' },
  overdue: { icon: 'warning-octagon', look: 'bg-danger-soft text-danger-text' },
};
const tagClass =
  'type-caption inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 pr-2.5 pl-2 font-[650] forced-colors:border';

/** The state of a settlement as icon and text; 'Vencida' when its payment date has passed. */
export function SettlementTag({ state, overdue }: Pick<SettlementRow, 'state' | 'overdue'>) {
  const { icon, look } = tags[overdue ? 'overdue' : state];
  return (
    <span className={cx(tagClass, look)}>
      <Icon name={icon} size="xs" />
      {overdue ? 'Vencida' : settlementStateNames[state]}
    </span>
  );
}

export const DisputeTag = ({ state }: { state: BillDisputeState }) => {
  const { icon, look } = tags[state === 'open' ? 'in_review' : state === 'accepted' ? 'approved' : 'voided'];
  return (
    <span className={cx(tagClass, look)}>
      <Icon name={icon} size="xs" />
      {billDisputeStateNames[state]}
    </span>
  );
};

/** A line that is not paid until an incident of its lunch is decided. */
export const PausedTag = () => (
  <span className={cx(tagClass, tags.in_review.look)}>
    <Icon name="pause" weight="fill" size="xs" />
    En pausa
  </span>
);

/** What of a settlement waits for a decision about an incident; nothing without any. */
export const PausedNotice = ({ pausedCop }: { pausedCop: number }) =>
  pausedCop > 0 && (
    <NoticeBar tone="warning">
      <Money amountCop={pausedCop} className="font-semibold" /> en pausa: un incidente de esas órdenes espera decisión.
      Se pagan cuando se decida.
    </NoticeBar>
  );

const soldLook = 'bg-success-soft text-success-text';
const lessLook = 'bg-danger-soft text-danger-text';
const neutralLook = 'bg-sunken text-text-2';
const lineTags: Readonly<Partial<Record<SettlementLine['kind'], { name: string; icon: IconName; look: string }>>> = {
  delivered: { name: 'Entregado', icon: 'check-circle', look: soldLook },
  in_site: { name: 'En el local', icon: 'check-circle', look: soldLook },
  no_show: { name: 'No recogido', icon: 'clock', look: neutralLook },
  refund: { name: 'Devolución', icon: 'arrow-counter-clockwise', look: lessLook },
  incident: { name: 'Incidente', icon: 'warning-octagon', look: lessLook },
  adjustment: { name: 'Ajuste', icon: 'pencil-simple', look: neutralLook },
  change: { name: 'Cambio', icon: 'pencil-simple', look: neutralLook },
};

/** What a line of an order is, as icon and text. */
export function LineTag({ kind }: Pick<SettlementLine, 'kind'>) {
  const tag = lineTags[kind];
  return tag === undefined ? (
    settlementKindNames[kind]
  ) : (
    <span className={cx(tagClass, tag.look)}>
      <Icon name={tag.icon} size="xs" />
      {tag.name}
    </span>
  );
}

/** Whether an issued settlement will be paid to another account than the one it names. */
export const isOtherAccount = ({ account, payTo }: Pick<SettlementDetail, 'account' | 'payTo'>): boolean =>
  account !== null && payTo !== null && describeAccount(account) !== describeAccount(payTo);

/** 'Bancolombia, ahorros ···4410'. */
export const describeAccount = ({ bank, type, lastFour }: NonNullable<SettlementDetail['account']>): string =>
  `${bank}, ${bankAccountTypeNames[type]} ···${lastFour}`;
