import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { getPayrollIcon } from '../../session/payroll-icon.ts';
import { useUser } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import type { WalletLot } from './wallet-calls.ts';

const sources: Readonly<Record<string, string>> = {
  top_up: 'Compra de tingos',
  refund: 'Devolución',
  late_payment: 'Pago que llegó tarde',
  paid_twice: 'Pago repetido',
  remedy: 'Compensación',
  payroll_grant: 'Cupo de nómina',
  promotion: 'Regalo de una promoción',
  referral: 'Regalo por una invitación',
  promised_promotion: 'Regalo de una promoción',
  promised_invitation: 'Regalo por invitar',
  promised_welcome: 'Regalo de bienvenida',
};

/** When a promised reward arrives. */
const promises: Readonly<Record<string, string>> = {
  promised_promotion: 'Llega cuando entreguemos el último almuerzo de la promoción',
  promised_invitation: 'Llega con el primer almuerzo de tu amigo',
  promised_welcome: 'Llega con tu primer almuerzo',
};

const nameSource = ({ source, isReward }: WalletLot) => sources[source] ?? (isReward ? 'Regalo' : 'Tingos');

const formatUntil = ({ source, expiresAt }: WalletLot): string =>
  promises[source] ??
  (expiresAt === null ? 'No vence' : `Vence el ${formatLongDate(toBogotaDate(expiresAt)).toLowerCase()}`);

/** Whether a lot is promised and not available yet. */
export const isPromised = ({ source }: WalletLot): boolean => source in promises;

/** Sorts the lots that expire first before the others, and promised ones last. */
export const byExpiry = (a: WalletLot, b: WalletLot): number =>
  Number(isPromised(a)) - Number(isPromised(b)) ||
  (a.expiresAt ?? Number.MAX_SAFE_INTEGER) - (b.expiresAt ?? Number.MAX_SAFE_INTEGER);

/** One lot: its balance and expiry. */
export function TingoLotRow({ lot }: { lot: WalletLot }) {
  const left = lot.quantity - lot.used - lot.pending;
  const person = useUser();
  return (
    <li className="flex min-h-20.5 flex-wrap items-center gap-3 border-border border-b py-2 last:border-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Icon
          name={lot.isReward ? 'leaf' : lot.type === 'credit' ? getPayrollIcon(person) : 'coins'}
          weight="fill"
          size="m"
        />
      </span>
      <span className="min-w-0 flex-[1_1_11rem]">
        <span className="type-item block">{nameSource(lot)}</span>
        <span className="type-body-s block text-text-2">{formatUntil(lot)}</span>
        {lot.pending > 0 && !isPromised(lot) && (
          <span className="type-body-s block text-text-2">
            <Money amountCop={lot.pending} /> pendientes
          </span>
        )}
      </span>
      <span className="ml-auto text-right">
        <span className={`type-price block ${isPromised(lot) ? 'text-text-2' : ''}`}>
          <Money amountCop={isPromised(lot) ? lot.quantity : left} />
        </span>
        {isPromised(lot) && <span className="type-caption block text-text-2">Por llegar</span>}
        {lot.used > 0 && (
          <span className="type-caption block text-text-2">
            de <Money amountCop={lot.quantity} />
          </span>
        )}
      </span>
    </li>
  );
}
