import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { describeComparedShares, describeComparison } from '@sazon/domain/incidents/compare-decisions';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import {
  LIABLE_PARTIES,
  type LiableParty,
  liablePartyNames,
  splitCost,
} from '@sazon/domain/incidents/liability-shares';
import { describePayingAccount, describeReceivingAccount } from '@sazon/domain/ledger/order-account-texts';
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
    ...(shares === null
      ? []
      : [{ title: 'Quién paga, al peso', table: buildShares(orders, shares, incident.sharesBefore) }]),
    ...(incident.comparison.length < 2 ? [] : [buildComparison(incident)]),
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

const formatChange = (amountCop: number): string => (amountCop > 0 ? `+${formatCop(amountCop)}` : formatCop(amountCop));

/** What each possible decision changes for each payer, and its cost. */
function buildComparison({ comparison }: IncidentDetail): PdfSection {
  return {
    title: describeComparison(comparison, formatCop),
    text: `${describeComparedShares(comparison)}, y lo que cuesta.`,
    table: {
      headings: ['Decisión', 'Cliente', 'Cocina', 'Reparto', 'Sazón', 'Costo'],
      rows: comparison.map(({ decision, isChosen, costCop, ...effect }) => [
        `${incidentDecisionNames[decision]}${isChosen ? ' (la elegida)' : ''}`,
        ...[
          effect.customerCop + effect.companyCop,
          effect.restaurantCop,
          effect.deliveryFundCop,
          effect.platformCop,
        ].map(formatChange),
        formatCop(costCop),
      ]),
    },
  };
}

function buildShares(orders: IncidentDetail['orders'], shares: Shares, before: Shares | null): PdfTable {
  const sumPart = (party: LiableParty, by: Shares) =>
    orders.reduce((sum, { cost }) => sum + splitCost(cost, by)[party], 0);
  const rows = LIABLE_PARTIES.filter((party) => shares[party] > 0 || (before?.[party] ?? 0) > 0).map((party) => {
    const isFund = party === 'courier' || party === 'consolidator';
    return [
      `${liablePartyNames[party]}${isFund ? ' (lo paga el fondo de reparto)' : ''}`,
      formatPercent(shares[party]),
      ...(before === null ? [] : [formatCop(sumPart(party, before))]),
      formatCop(sumPart(party, shares)),
    ];
  });
  const costCop = orders.reduce((sum, { cost }) => sum + cost, 0);
  return {
    headings: ['Parte', 'Porcentaje', ...(before === null ? [] : ['Antes de la disputa']), 'Valor'],
    rows,
    sums: ['Costo', formatPercent(10_000), ...(before === null ? [] : [formatCop(costCop)]), formatCop(costCop)],
  };
}

/** What left which account for which, as the ledger has it. */
const buildTransfers = (transfers: readonly IncidentTransfer[]): PdfTable => ({
  headings: ['Movimiento', 'Valor'],
  rows: transfers.map(({ code, from, to, amountCop, at }) => [
    `${code}  ${describePayingAccount(from)} ${lowerFirst(describeReceivingAccount(to))}, ${formatMoment(at)}`,
    formatCop(amountCop),
  ]),
  sums: ['Total movido', formatCop(transfers.reduce((sum, { amountCop }) => sum + amountCop, 0))],
});
