// Copies of rows by SQL, with other ids: what multiplies the demo's orders with everything that hangs on them.
import pg from 'pg';

type Column = { name: string; type: string; identity: boolean };

/** How one table is copied: what stands in for columns that are not copied as they are, and which rows are. */
export type Copy = {
  readonly table: string;
  readonly set?: Readonly<Record<string, string>>;
  readonly where?: string;
  /** Columns with ids of rows that have no copies. */
  readonly kept?: readonly string[];
};

async function listColumns(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT column_name AS name, udt_name AS type, is_identity = 'YES' AS identity FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  if (rows.length === 0) throw new Error(`There is no table ${table}`);
  return rows;
}

/** Fills a table from itself and `copies`, an alias `k` with a row for each copy. `change` rewrites a column. */
export async function copyRows(
  client: pg.ClientBase,
  copy: Copy,
  copies: string,
  change: (column: Column, value: string) => string,
): Promise<number> {
  const columns = await listColumns(client, copy.table);
  const values = columns.map((column) => copy.set?.[column.name] ?? change(column, `t.${column.name}`));
  const { rowCount } = await client.query(
    `INSERT INTO ${copy.table} (${columns.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM ${copies} CROSS JOIN ${copy.table} t ${copy.where ? `WHERE ${copy.where}` : ''}`,
  );
  return rowCount ?? 0;
}

/** The highest value of each identity column, so that copies can stand above it. */
export async function listIdentityTops(client: pg.ClientBase, tables: readonly string[]): Promise<Map<string, number>> {
  const tops = new Map<string, number>();
  for (const table of tables)
    for (const { name, identity } of await listColumns(client, table))
      if (identity) {
        const { rows } = await client.query<{ top: number }>(
          `SELECT coalesce(max(${name}), 0)::int AS top FROM ${table}`,
        );
        tops.set(`${table}.${name}`, (rows[0]?.top ?? 0) + 1);
      }
  return tops;
}

/** Takes the tables' indexes out of use: rows come in without them, and `buildIndexes` makes them anew. */
export async function restIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::regclass[])`,
    [tables],
  );
}

export async function buildIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(`REINDEX TABLE ${table}`);
    await client.query(`VACUUM ANALYZE ${table}`);
  }
}

/** Moves each sequence behind the copies. */
export async function moveSequences(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    for (const { name, identity } of await listColumns(client, table))
      if (identity)
        await client.query(
          `SELECT setval(pg_get_serial_sequence('${table}', '${name}'), (SELECT max(${name}) FROM ${table}))`,
        );
}

/** Lets no trigger and no foreign key look at what is written. */
export async function withoutTriggers(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'; SET max_parallel_maintenance_workers = 1",
  );
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
