import { type Biller, findBiller } from '@sazon/domain/bills/biller-and-where-to-pay';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { BillParties, BillPayee } from '../../db/schema/bill-column-contents.ts';
import type { Deps } from '../../deps.ts';
import { selectAccountOfBill } from '../bank-accounts/proposed-accounts-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';

/** Returns who issues a bill, as the settings say for its date of issue, or for today while it is not issued. */
export async function readBillerSetting(
  deps: Pick<Deps, 'db' | 'now'>,
  issuedAt: number | null,
  reader?: Reader,
): Promise<Biller | null> {
  const { billers } = await loadSettings(deps, reader === undefined ? {} : { reader });
  return findBiller(billers, toBogotaDate(issuedAt ?? deps.now()));
}

/** Returns who issued a bill, as it said on that day. */
export async function readBillerOfBill(
  deps: Pick<Deps, 'db' | 'now'>,
  bill: { id: string; issuedAt: number | null },
): Promise<Biller | null> {
  const row = await deps.db.selectFrom('bills').select('parties').where('id', '=', bill.id).executeTakeFirst();
  return row?.parties ? row.parties.biller : await readBillerSetting(deps, bill.issuedAt);
}

/**
 * What a bill keeps of its parties when it is issued, for an UPDATE of `bills`. The company is locked, so that a logo
 * that is replaced meanwhile is not deleted while a bill comes to show it.
 */
export const freezeParties = (biller: Biller | null): RawBuilder<BillParties> => sql`jsonb_build_object(
  'party', CASE bills.kind
    WHEN 'company' THEN (SELECT jsonb_build_object('name', name, 'legalName', legal_name, 'nit', nit, 'logo', logo)
      FROM enterprises WHERE id = bills.enterprise_id FOR SHARE)
    WHEN 'restaurant' THEN (SELECT jsonb_build_object('name', name, 'legalName', legal_name, 'nit', nit, 'logo', NULL)
      FROM restaurants WHERE id = bills.restaurant_id) END,
  'biller', ${biller === null ? null : JSON.stringify(biller)}::jsonb)`;

/** What the bill of a restaurant or courier keeps, when it is issued, of whom it pays; for an UPDATE of `bills`. */
export const freezePayee: RawBuilder<BillPayee> = sql`jsonb_build_object(
  'courier', (SELECT jsonb_build_object('name', first_name || ' ' || last_name, 'phone', cell_phone)
    FROM users WHERE id = bills.courier_id),
  'account', ${selectAccountOfBill('bills')})`;

/** The party of `bill` as it was when the bill was issued, before that as it is in this table now. */
export const partyOfBill = (table: 'e' | 'r'): RawBuilder<unknown> => {
  const frozen = (key: string, column: string) =>
    sql`coalesce(bill.parties->'party'->>${sql.lit(key)}, ${sql.ref(`${table}.${column}`)})`;
  return sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${frozen('name', 'name')},
    'legalName', ${frozen('legalName', 'legal_name')}, 'nit', ${frozen('nit', 'nit')})`;
};
