import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import {
  LIABLE_PARTIES,
  type LiableParty,
  type LiableShares,
  liablePartyNames,
  splitCost,
} from '@sazon/domain/incidents/liability-shares';
import { formatPercent } from '@sazon/domain/money/format';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const colours = {
  restaurant: 'bg-money-employer',
  courier: 'bg-money-tingos',
  consolidator: 'bg-money-payroll',
  platform: 'bg-money-card',
  customer: 'bg-sunken',
} as const;

/** The cost of the current decision and who pays it. */
export function IncidentCostCard({ incident }: { incident: IncidentDetail }) {
  const { shares, sharesBefore, orders, decision, note } = incident;
  if (shares === null || decision === null) return null;
  const costCop = orders.reduce((sum, order) => sum + order.cost, 0);
  const refundCop = orders.reduce((sum, order) => sum + order.refund, 0);
  const paying = LIABLE_PARTIES.filter((party) => shares[party] > 0 || (sharesBefore?.[party] ?? 0) > 0);
  const sumPart = (party: LiableParty, by: LiableShares) =>
    orders.reduce((sum, { cost }) => sum + splitCost(cost, by)[party], 0);
  return (
    <Card label="Quién lo paga" className="grid grid-cols-1 gap-3">
      <h2 className="type-h2">{costCop === 0 ? 'No costó nada' : 'Quién lo paga'}</h2>
      {note && <p className="type-body text-text-2">«{note}»</p>}
      {costCop > 0 && (
        <>
          <div className="flex h-8 overflow-hidden rounded" aria-hidden="true">
            {paying.map((party) => (
              <span key={party} className={colours[party]} style={{ width: `${shares[party] / 100}%` }} />
            ))}
          </div>
          <ul className="grid grid-cols-1">
            {paying.map((party) => (
              <li key={party} className="flex items-center gap-3 border-border border-b py-2.5 last:border-0">
                <span aria-hidden="true" className={`size-3 rounded-sm ${colours[party]}`} />
                <span className="min-w-0 flex-1">
                  <b className="type-item block">{liablePartyNames[party]}</b>
                  {(party === 'courier' || party === 'consolidator') && (
                    <span className="type-caption block text-text-2">Lo paga el fondo de reparto</span>
                  )}
                  {sharesBefore && sharesBefore[party] !== shares[party] && (
                    <span className="type-caption block text-text-2">
                      Antes de la disputa: <Money amountCop={sumPart(party, sharesBefore)} />
                    </span>
                  )}
                </span>
                <span className="type-body-s text-text-2 tabular-nums">{formatPercent(shares[party])}</span>
                <Money amountCop={sumPart(party, shares)} className="type-item tabular-nums" />
              </li>
            ))}
          </ul>
        </>
      )}
      {refundCop > 0 && (
        <p className="type-body">
          El cliente recibió <Money amountCop={refundCop} className="font-semibold" />.
        </p>
      )}
    </Card>
  );
}
