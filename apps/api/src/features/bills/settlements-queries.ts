import type {
  OwnSettlementRow,
  SettlementDetail,
  SettlementLine,
  SettlementRow,
} from '@sazon/contract/bills/settlement';
import { type BillLineKind, isSaleLine } from '@sazon/domain/bills/restaurant-bill';
import { calculateDaysToPay, formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import { type EarnedLunch, sumEarnedTaxes } from '@sazon/domain/bills/sum-taxes-of-restaurant-earnings';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { BillParties } from '../../db/schema/bill-column-contents.ts';
import { together } from '../../db/transaction.ts';
import { selectAccountOfBill } from '../bank-accounts/proposed-accounts-queries.ts';
import { documentsColumn } from '../invoices/invoices-queries.ts';
import { partyOfBill } from './biller-and-parties-of-bill.ts';

type Page = { page: number; perPage: number };

/** A settlement as read from the database, with year and consecutive in place of its number. */
type BillRow = Omit<SettlementRow, 'number'> & { year: number | null; consecutive: number | null };

export const toSettlementRow = <Row extends BillRow>({ year, consecutive, ...row }: Row) => ({
  ...row,
  number: year === null || consecutive === null ? null : formatSettlementNumber(year, consecutive),
});

const epochMs = (column: RawBuilder<unknown>) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

/** What is left to pay of a settlement (COP), never below zero. */
export const leftCop = sql`greatest(coalesce(bill.to_pay_cop, 0) - bill.paid_cop, 0)`;

/**
 * Whether a line's lunch has an open incident: nobody knows yet who pays for it. A decision that the restaurant disputes
 * pauses nothing, because its share is deducted already and can only fall.
 */
const isPausedLine = sql`line.order_id IN (SELECT part.order_id FROM incidents undecided
  JOIN incident_orders part ON part.incident_id = undecided.id
  WHERE undecided.restaurant_id = bill.restaurant_id AND undecided.status = 'open')`;

const isEarned = (alias: string) => sql`${sql.ref(alias)}.kind IN ('delivered', 'no_show', 'in_site', 'change')`;

/**
 * What a line of a settlement leaves its restaurant (COP, with fractions): a sale without its share of commission, its IVA
 * and withholdings, which are shared out by what all sales earned, because a line does not say its rate. A draft has none yet.
 */
export const netOfLine = sql`line.amount_cop * (CASE WHEN ${isEarned('line')} THEN least(1, greatest(0, 1 + coalesce((
  SELECT sum(whole.amount_cop) FILTER (WHERE whole.kind IN ('commission', 'commission_tax',
      'rete_fuente', 'rete_ica', 'rete_iva'))::numeric
    / nullif(sum(whole.amount_cop) FILTER (WHERE ${isEarned('whole')}), 0)
  FROM bill_lines whole WHERE whole.bill_id = line.bill_id), 0))) ELSE 1 END)`;

/** What of a settlement is not paid until an incident is decided (COP), where its paused lines have this sum. */
export const toPausedCop = (sum: RawBuilder<unknown>) => sql`CASE WHEN bill.state IN ('paid', 'voided') THEN 0
  ELSE least(${leftCop}, greatest(0, coalesce(${sum}, 0)))::int END`;

export const pausedCop = toPausedCop(sql`(SELECT sum(${netOfLine}) FROM bill_lines line
  WHERE line.bill_id = bill.id AND ${isPausedLine})`);

/** Reads what of a settlement is not paid until an incident is decided (COP). */
export async function readPausedCop(db: Reader, id: string): Promise<number> {
  const { rows } = await sql<{ cop: number }>`SELECT ${pausedCop} AS cop FROM bills bill WHERE bill.id = ${id}`.execute(
    db,
  );
  return rows[0]?.cop ?? 0;
}

/** Whether a settlement is past its date of payment and something that is not paused is unpaid. */
export const isOverdue = (today: IsoDate, paused = pausedCop) =>
  sql`(bill.state IN ('issued', 'in_review', 'approved') AND bill.pay_on < ${today}::date AND ${leftCop} > ${paused})`;

/** Whether something of a settlement is still to be transferred. */
const isToPay = sql`(bill.state NOT IN ('paid', 'voided') AND coalesce(bill.to_pay_cop, 1) > bill.paid_cop)`;

/** Selects the columns of a settlement. A draft's sum is computed from its lines. */
export const billColumns = (today: IsoDate) => sql`
  bill.id, bill.state, bill.number_year AS year, bill.number AS consecutive, bill.period_start AS start,
  bill.period_end AS end, coalesce(bill.orders, 0) AS orders, coalesce(bill.sold_cop, 0) AS "soldCop",
  coalesce(bill.to_pay_cop, (SELECT sum(amount_cop)::int FROM bill_lines WHERE bill_id = bill.id), 0) AS "toPayCop",
  bill.paid_cop AS "paidCop", bill.pay_on AS "payOn", bill.paid_on AS "paidOn",
  ${epochMs(sql`bill.dispute_until`)} AS "disputeUntil",
  (SELECT count(*)::int FROM bill_disputes WHERE bill_id = bill.id AND state = 'open') AS "openDisputes",
  ${pausedCop} AS "pausedCop", coalesce(${isOverdue(today)}, false) AS overdue`;

/** Lists the issued settlements of a restaurant, latest week first. */
export async function listSettlements(
  db: Reader,
  { restaurantId, today }: { restaurantId: string; today: IsoDate },
  { page, perPage }: Page,
): Promise<{ data: OwnSettlementRow[]; total: number }> {
  const of = sql`bill.restaurant_id = ${restaurantId} AND bill.issued_at IS NOT NULL`;
  const [{ rows }, total] = await together([
    sql<BillRow & { hasAccount: boolean }>`SELECT ${billColumns(today)},
        (${selectAccountOfBill('bill')}) IS NOT NULL AS "hasAccount" FROM bills bill WHERE ${of}
      ORDER BY bill.period_start DESC, bill.created_at DESC, bill.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM bills bill WHERE ${of}`.execute(db),
  ]);
  return { data: rows.map(toSettlementRow), total: total.rows[0]?.total ?? 0 };
}

/** A settlement as stored. A draft has no parties yet. */
export type StoredSettlement = Omit<SettlementDetail, 'biller' | 'taxes'> & { parties: BillParties | null };
type DetailRow = BillRow & Omit<StoredSettlement, keyof SettlementRow | 'daysToPay'>;

const ladder = sql`(SELECT coalesce(json_agg(rung ORDER BY rung.kind), '[]') FROM (
  SELECT line.kind, count(*)::int AS count, sum(line.gross_cop)::int AS "grossCop", sum(line.amount_cop)::int AS "amountCop",
    sum(line.base_cop)::int AS "baseCop", line.rate_ppm AS "ratePpm", line.reason
  FROM bill_lines line WHERE line.bill_id = bill.id GROUP BY line.kind, line.rate_ppm, line.reason) AS rung)`;

const payments = sql`(SELECT coalesce(json_agg(json_build_object('id', made.id, 'amountCop', made.amount_cop,
    'reference', made.reference, 'paidOn', made.paid_on, 'returnReason', made.return_reason, 'account', made.account) ORDER BY made.marked_at, made.id), '[]')
  FROM bill_payments made WHERE made.bill_id = bill.id)`;

const events = sql`(SELECT coalesce(json_agg(json_build_object('action', event.action, 'to', event.to_state,
    'at', floor(${epochMs(sql`event.at`)}), 'who', person.first_name || ' ' || person.last_name, 'reason', event.reason,
    'amountCop', event.amount_cop) ORDER BY event.id DESC), '[]')
  FROM bill_events event LEFT JOIN users person ON person.id = event.actor_id WHERE event.bill_id = bill.id)`;

/** Finds a settlement with all its details. With a restaurant, only an issued settlement of that restaurant. */
export async function findSettlement(
  db: Reader,
  { id, restaurantId, today }: { id: string; restaurantId: string | null; today: IsoDate },
): Promise<StoredSettlement | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT ${billColumns(today)}, ${partyOfBill('r')} AS restaurant, bill.parties, ${epochMs(sql`bill.issued_at`)} AS "issuedAt", ${epochMs(sql`bill.approved_at`)} AS "approvedAt",
      CASE WHEN bill.issued_at IS NULL THEN now_at.account ELSE (bill.payee->>'account')::json END AS account,
      CASE WHEN ${isToPay} THEN now_at.account END AS "payTo",
      ${documentsColumn} AS documents, ${ladder} AS ladder, ${payments} AS payments, ${events} AS events
    FROM bills bill JOIN restaurants r ON r.id = bill.restaurant_id
      CROSS JOIN LATERAL (SELECT ${selectAccountOfBill('bill')} AS account) AS now_at
    WHERE bill.id = ${id} AND (${restaurantId}::uuid IS NULL
      OR (bill.restaurant_id = ${restaurantId}::uuid AND bill.issued_at IS NOT NULL))`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const isOpen = row.issuedAt !== null && row.state !== 'voided';
  return { ...toSettlementRow(row), daysToPay: isOpen ? calculateDaysToPay(row.end, row.paidOn ?? today) : null };
}

type Dispute = NonNullable<SettlementLine['dispute']>;
type LineRow = Omit<SettlementLine, 'dispute' | 'taxes'> & {
  /** The lunch as it was sold. */
  sold: Omit<EarnedLunch, 'isChange' | 'amountCop'>;
  dispute: (Omit<Dispute, 'photoUrl'> & { photoId: string | null }) | null;
};

const partIs = {
  all: sql`true`,
  review: sql`(line.kind NOT IN ('delivered', 'in_site') OR dispute.id IS NOT NULL)`,
  disputed: sql`dispute.id IS NOT NULL`,
};

/** Whether a line is still to review: an answered dispute is not, although it stays in that part of the list. */
const isToReview = sql`(dispute.state = 'open' OR (dispute.id IS NULL AND line.kind NOT IN ('delivered', 'in_site')))`;

type LinesOf = {
  billId: string;
  restaurantId: string | null;
  part?: keyof typeof partIs | undefined;
  day?: IsoDate | undefined;
  /** Builds the link to a photo. */
  showPhoto: (photoId: string) => string;
};

const selectFromLines = ({ billId, restaurantId }: LinesOf) => sql`
  FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id JOIN orders o ON o.id = line.order_id
    LEFT JOIN bill_disputes dispute ON dispute.line_id = line.id
  WHERE line.bill_id = ${billId} AND (${restaurantId}::uuid IS NULL OR bill.restaurant_id = ${restaurantId}::uuid)`;

/**
 * Lists the orders of a settlement: those with an open dispute first, then no-shows and corrections, then the others.
 */
export async function listSettlementLines(
  db: Reader,
  of: LinesOf,
  { page, perPage }: Page,
): Promise<{ data: SettlementLine[]; total: number }> {
  const { part = 'all', day = null, showPhoto } = of;
  const from = sql`${selectFromLines(of)} AND ${partIs[part]} AND (${day}::date IS NULL OR line.date = ${day}::date)`;
  const [{ rows }, total] = await together([
    sql<LineRow>`
      SELECT line.id, line.kind, line.order_id AS "orderId", o.code, line.date, o.hour, o.snapshot->>'locationName' AS place,
        o.snapshot->>'menuName' AS dish, o.snapshot->>'picture' AS picture, line.gross_cop AS "grossCop",
        line.amount_cop AS "amountCop", ${isPausedLine} AND bill.state NOT IN ('draft', 'paid', 'voided') AS "isPaused",
        json_build_object('grossCop', o.gross_cop, 'tax', o.snapshot->'tax', 'additions', o.snapshot->'additions') AS sold,
        CASE WHEN dispute.id IS NOT NULL THEN json_build_object('id', dispute.id, 'state', dispute.state,
          'reason', dispute.reason, 'note', dispute.note, 'photoId', dispute.photo_id, 'openedAt', floor(${epochMs(sql`dispute.opened_at`)}),
          'answer', dispute.answer, 'creditCop', dispute.credit_cop) END AS dispute
      ${from}
      ORDER BY (dispute.state = 'open') DESC NULLS LAST, line.kind IN ('delivered', 'in_site'), line.date, o.hour, o.code, line.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db),
  ]);
  const data = rows.map(({ dispute, sold, ...stored }): SettlementLine => {
    const { kind, amountCop } = stored;
    const taxes = isEarning(kind) ? sumEarnedTaxes([{ ...sold, isChange: kind === 'change', amountCop }]) : [];
    const line = { ...stored, taxes };
    if (dispute === null) return { ...line, dispute };
    const { photoId, ...said } = dispute;
    return { ...line, dispute: { ...said, photoUrl: photoId === null ? null : showPhoto(photoId) } };
  });
  return { data, total: total.rows[0]?.total ?? 0 };
}

/** Counts the lines of a settlement: those to review, and those of each day of its week. */
export async function countSettlementLines(
  db: Reader,
  of: LinesOf,
): Promise<{ review: number; days: { date: IsoDate; count: number }[] }> {
  const { rows } = await sql<{ date: IsoDate; count: number; review: number; inWeek: boolean }>`
    SELECT line.date, count(*)::int AS count, (count(*) FILTER (WHERE ${isToReview}))::int AS review,
      line.date BETWEEN bill.period_start AND bill.period_end AS "inWeek"
    ${selectFromLines(of)} GROUP BY line.date, 4 ORDER BY line.date`.execute(db);
  return {
    review: rows.reduce((sum, { review }) => sum + review, 0),
    days: rows.filter(({ inWeek }) => inWeek).map(({ date, count }) => ({ date, count })),
  };
}

/** Whether a line is money for a lunch that was sold. */
const isEarning = (kind: SettlementLine['kind']): boolean => kind === 'change' || isSaleLine(kind as BillLineKind);

/** Whether there is a settlement with this id. With a restaurant, only among its issued ones. */
export async function hasSettlement(db: Reader, id: string, restaurantId: string | null): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM bills WHERE id = ${id} AND kind = 'restaurant' AND (${restaurantId}::uuid IS NULL
    OR (restaurant_id = ${restaurantId}::uuid AND issued_at IS NOT NULL))`.execute(db);
  return rows.length > 0;
}
