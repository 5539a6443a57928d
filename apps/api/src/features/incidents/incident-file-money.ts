import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatMoment, formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { LIABLE_PARTIES, liablePartyNames, splitCost } from '@sazon/domain/incidents/liability-shares';
import { describePayingAccount, describeReceivingAccount } from '@sazon/domain/ledger/order-account-names';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import type { PdfSection } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import type { IncidentTransfer } from './incident-money-queries.ts';

/** Builds the parts of an incident's file about its decision, who pays what, the dispute, and the settlements. */
export function buildMoneySections(incident: IncidentDetail, transfers: readonly IncidentTransfer[]): PdfSection[] {
  const { decision, shares, orders, bills, note, decidedAt, decidedByName, dispute, disputedByName, answer } = incident;
  const by = decidedByName === null ? '' : `${decidedByName}, `;
  const when = decidedAt === null ? '' : lowerFirst(formatMoment(decidedAt));
  return [
    decision === null || shares === null
      ? { title: 'Decisión', text: incident.status === 'closed' ? 'Se retiró sin decidir.' : 'Falta decidir.' }
      : {
          title: 'Decisión',
          text: `${incidentDecisionNames[decision]}. ${by}${when}${note === null ? '' : `: «${note}»`}`,
        },
    ...(shares === null ? [] : [{ title: 'Quién paga, al peso', table: buildShares(orders, shares) }]),
    ...(transfers.length === 0 ? [] : [{ title: 'Lo que se movió en las cuentas', table: buildTransfers(transfers) }]),
    ...(dispute === null
      ? []
      : [
          {
            title: 'Disputa',
            text: `${disputedByName ?? incident.restaurant.name}, ${lowerFirst(formatMoment(dispute.at))}: «${dispute.text}»${
              answer === null ? '' : ` Respuesta, ${lowerFirst(formatMoment(answer.at))}: «${answer.text}»`
            }`,
          },
        ]),
    ...(bills.length === 0
      ? []
      : [
          {
            title: 'Liquidaciones del restaurante',
            table: {
              headings: ['Liquidación', 'Estas órdenes'],
              rows: bills.map(({ number, lunchesCop }) => [number ?? 'La que se prepara', formatCop(lunchesCop)]),
            },
          },
        ]),
  ];
}

type Shares = NonNullable<IncidentDetail['shares']>;

function buildShares(orders: IncidentDetail['orders'], shares: Shares): PdfTable {
  const parts = orders.map(({ cost }) => splitCost(cost, shares));
  const rows = LIABLE_PARTIES.filter((party) => shares[party] > 0).map((party) => {
    const isFund = party === 'courier' || party === 'consolidator';
    return [
      `${liablePartyNames[party]}${isFund ? ' (lo paga el fondo de reparto)' : ''}`,
      formatPercent(shares[party]),
      formatCop(parts.reduce((sum, part) => sum + part[party], 0)),
    ];
  });
  const costCop = orders.reduce((sum, { cost }) => sum + cost, 0);
  return {
    headings: ['Parte', 'Porcentaje', 'Valor'],
    rows,
    sums: ['Costo', formatPercent(10_000), formatCop(costCop)],
  };
}

/** What left which account for which, as the ledger has it. */
const buildTransfers = (transfers: readonly IncidentTransfer[]): PdfTable => ({
  headings: ['Movimiento', 'Valor'],
  rows: transfers.map(({ code, from, to, amountCop, at }) => [
    `${code}  ${describePayingAccount(from)} ${lowerFirst(describeReceivingAccount(to))}, ${formatShortMoment(at)}`,
    formatCop(amountCop),
  ]),
  sums: ['Total movido', formatCop(transfers.reduce((sum, { amountCop }) => sum + amountCop, 0))],
});
