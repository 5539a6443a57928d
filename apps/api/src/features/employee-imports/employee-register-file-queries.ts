import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type FileRow = {
  identificationType: string;
  identification: string;
  employeeId: string | null;
  firstName: string;
  lastName: string;
  cellPhone: string | null;
  email: string | null;
  amountCop: number;
  active: string;
  hasUnlimitDailyOrders: string;
  earnsOver310Uvt: string;
};

const yesNo = (column: RawBuilder<unknown>) => sql`CASE WHEN ${column} THEN 'Sí' ELSE 'No' END`;

/** Lists all people of a company's register in the columns of the import template, by name. */
export async function listFileRows(db: Reader, enterpriseId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`SELECT CASE identification_type WHEN 'cedula_de_ciudadania' THEN 'CC'
      WHEN 'cedula_de_extranjeria' THEN 'CE' ELSE 'NIT' END AS "identificationType", identification,
      employee_id AS "employeeId", first_name AS "firstName", last_name AS "lastName", cell_phone AS "cellPhone", email,
      amount_approved_cop AS "amountCop", ${yesNo(sql`active`)} AS active,
      ${yesNo(sql`has_unlimit_daily_orders`)} AS "hasUnlimitDailyOrders", ${yesNo(sql`earns_over_310_uvt`)} AS "earnsOver310Uvt"
    FROM preapproved_users WHERE enterprise_id = ${enterpriseId}
    ORDER BY spanish_order(first_name), spanish_order(last_name), id`.execute(db);
  return rows;
}
