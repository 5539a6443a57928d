import type { WeekChargeOutcome } from '@sazon/domain/week-plan/autopilot-mandate';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { ProposedDay } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A week as it was proposed to a person. */
export type WeekProposalRow = {
  id: string;
  userId: string;
  weekStart: string;
  locationId: string;
  timeId: string;
  status: 'proposed' | 'empty' | 'accepted' | 'declined';
  lunches: ProposedDay[];
  purchaseId: string | null;
  /** When the mandate buys it unless the person answers before; null: never, or it was tried. */
  chargeAtMs: number | null;
  mandateId: string | null;
  chargeOutcome: WeekChargeOutcome | null;
};

const select = (db: Reader) =>
  db
    .selectFrom('week_proposals')
    .select([
      'id',
      'user_id as userId',
      'week_start as weekStart',
      'location_id as locationId',
      'time_id as timeId',
      'status',
      'lunches',
      'purchase_id as purchaseId',
      'charge_at as chargeAtMs',
      'mandate_id as mandateId',
      'charge_outcome as chargeOutcome',
    ]);

export const findWeekProposal = (db: Reader, userId: string, id: string): Promise<WeekProposalRow | undefined> =>
  select(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

export const lockWeekProposal = (tx: Tx, userId: string, id: string): Promise<WeekProposalRow | undefined> =>
  select(tx).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();

export const findProposalOfWeek = (
  db: Reader,
  userId: string,
  weekStart: string,
): Promise<WeekProposalRow | undefined> =>
  select(db).where('user_id', '=', userId).where('week_start', '=', weekStart).executeTakeFirst();

export type NewWeekProposal = Pick<
  WeekProposalRow,
  'id' | 'userId' | 'weekStart' | 'locationId' | 'timeId' | 'lunches' | 'chargeAtMs' | 'mandateId'
>;

/**
 * Stores proposals, one for each person and week. One that is there stays; with `isAnew` an unanswered one takes the new
 * lunches and keeps its id. It also keeps whether a mandate buys it, which was told or not, unless it was empty, which
 * nobody was told. Returns what was stored, by person.
 */
export async function storeWeekProposals(
  tx: Tx,
  proposals: readonly NewWeekProposal[],
  nowMs: number,
  isAnew = false,
): Promise<Map<string, Pick<WeekProposalRow, 'id' | 'chargeAtMs'>>> {
  if (proposals.length === 0) return new Map();
  const stored = await tx
    .insertInto('week_proposals')
    .values(
      proposals.map((one) => ({
        id: one.id,
        user_id: one.userId,
        week_start: one.weekStart,
        location_id: one.locationId,
        time_id: one.timeId,
        status: one.lunches.length === 0 ? ('empty' as const) : ('proposed' as const),
        lunches: JSON.stringify(one.lunches),
        created_at: toIso(nowMs),
        charge_at: one.chargeAtMs === null ? null : toIso(one.chargeAtMs),
        mandate_id: one.mandateId,
      })),
    )
    .onConflict((same) => {
      const on = same.columns(['user_id', 'week_start']);
      if (!isAnew) return on.doNothing();
      return on
        .doUpdateSet((row) => ({
          status: row.ref('excluded.status'),
          lunches: row.ref('excluded.lunches'),
          location_id: row.ref('excluded.location_id'),
          time_id: row.ref('excluded.time_id'),
          created_at: row.ref('excluded.created_at'),
          charge_at: ifEmptyBefore('charge_at'),
          mandate_id: ifEmptyBefore('mandate_id'),
        }))
        .where('week_proposals.status', 'in', ['proposed', 'empty']);
    })
    .returning(['user_id as userId', 'id', 'charge_at as chargeAtMs'])
    .execute();
  return new Map(stored.map(({ userId, ...kept }) => [userId, kept]));
}

const ifEmptyBefore = (column: 'charge_at' | 'mandate_id') =>
  sql<null>`CASE WHEN week_proposals.status = 'empty' THEN excluded.${sql.ref(column)} ELSE week_proposals.${sql.ref(column)} END`;

export async function saveProposedDays(tx: Tx, id: string, lunches: readonly ProposedDay[]): Promise<void> {
  await tx
    .updateTable('week_proposals')
    .set({ lunches: JSON.stringify(lunches) })
    .where('id', '=', id)
    .execute();
}

/** Saves what a person or their mandate answered. An answer ends what the mandate would do, also if it is taken back. */
export async function saveProposalAnswer(
  tx: Tx,
  id: string,
  answer: { status: 'declined' | 'proposed' } | { status: 'accepted'; purchaseId: string },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('week_proposals')
    .set({
      status: answer.status,
      purchase_id: answer.status === 'accepted' ? answer.purchaseId : null,
      decided_at: answer.status === 'proposed' ? null : toIso(nowMs),
      charge_at: null,
    })
    .where('id', '=', id)
    .execute();
}
