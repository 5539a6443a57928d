import {
  findLastLegalDay,
  LEGAL_PAYMENT_DAYS,
  PAUSE_WARNING_DAYS,
} from '@sazon/domain/bills/settlement-dates-and-number';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { DeskFact } from '@sazon/domain/logistics/control-tower-facts';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { netOfLine } from '../bills/settlements-queries.ts';

type Paused = { id: string; number: number; restaurant: string; periodEnd: IsoDate; amountCop: number };

/**
 * Lists the undecided incidents that keep a part of a settlement unpaid whose last legal day comes soon or is over, a fact
 * for each.
 */
export async function listPausedPayments(db: Reader, today: IsoDate): Promise<DeskFact[]> {
  const { rows } = await sql<Paused>`
    SELECT id, number, restaurant, min("periodEnd") AS "periodEnd", sum("pausedCop")::int AS "amountCop" FROM (
    SELECT incident.id, incident.number, restaurants.name AS restaurant, bill.period_end AS "periodEnd",
      least(round(sum(${netOfLine})), bill.to_pay_cop - bill.paid_cop) AS "pausedCop"
    FROM incidents incident JOIN restaurants ON restaurants.id = incident.restaurant_id
      JOIN incident_orders part ON part.incident_id = incident.id
      JOIN bill_lines line ON line.order_id = part.order_id
      JOIN bills bill ON bill.id = line.bill_id AND bill.restaurant_id = incident.restaurant_id
    WHERE incident.status = 'open' AND bill.state IN ('issued', 'in_review', 'approved')
      AND bill.to_pay_cop > bill.paid_cop
      AND bill.period_end <= ${addDays(today, PAUSE_WARNING_DAYS - LEGAL_PAYMENT_DAYS)}::date
    GROUP BY incident.id, restaurants.name, bill.id HAVING sum(line.amount_cop) > 0) AS paused
    GROUP BY id, number, restaurant
    ORDER BY 4, id`.execute(db);
  return rows.map(({ id, number, restaurant, periodEnd, amountCop }) => {
    const lastDay = findLastLegalDay(periodEnd);
    const may = lastDay < today ? 'dejaba' : 'deja';
    return {
      ...{ kind: 'payment_paused', part: id, count: 1, amountCop },
      sinceMs: toInstantMs(addDays(lastDay, -PAUSE_WARNING_DAYS), '00:00'),
      lateMs: toInstantMs(addDays(lastDay, 1), '00:00'),
      detail: `${formatIncidentNumber(number)} de ${restaurant}. La ley ${may} pagarlo hasta el ${lowerFirst(formatMediumDate(lastDay))}`,
    };
  });
}
