import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export const tablesFile = path.join(import.meta.dirname, '../db/schema/tables.gen.ts');
const contentsFile = path.join(import.meta.dirname, '../db/schema/column-contents.ts');

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filledIn: boolean;
  checks: string[] | null;
};

const kinds: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  text: 'text',
  int4: 'int',
  int8: 'counter',
  bool: 'bool',
  date: 'date',
  timestamptz: 'instant',
  jsonb: 'json',
  bytea: 'bytes',
  bit: 'text',
  _text: 'texts',
  _int4: 'ints',
  tsvector: 'searchWords',
};

/** The words that a CHECK allows in a column: 'a' | 'b'; undefined: it lists none. */
function readAllowedWords(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, one, some] = /^CHECK \(\(\w+ = (?:('[^']*')::text|ANY \(ARRAY\[([^\]]*)\]\))\)\)$/.exec(check) ?? [];
    const words = one ?? some?.replaceAll('::text', '').replaceAll(', ', ' | ');
    if (words !== undefined) return words;
  }
  return undefined;
}

function columnText({ table, column, type, nullable, filledIn, checks }: Column, named: ReadonlySet<string>): string {
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`${table}.${column}: no kind of column for ${type}`);
  const key = `${table}.${column}`;
  const words = kind === 'text' ? readAllowedWords(checks ?? []) : undefined;
  const holds = named.has(key) ? `Contents['${key}']` : kind === 'json' ? 'unknown' : words;
  const plain = kind === 'text' || kind === 'json' ? `${kind}${holds ? `<${holds}>` : ''}()` : `${kind}()`;
  const orNull = nullable ? `orNull(${plain})` : plain;
  return `    ${column}: ${filledIn ? `filled(${orNull})` : orNull},`;
}

/** What `tables.gen.ts` has to say: every table of a migrated database, its columns in their order. */
export async function tablesText(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    SELECT table_name AS table, column_name AS column, udt_name AS type, is_nullable = 'YES' AS nullable,
      column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "filledIn",
      (SELECT array_agg(pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint
        WHERE contype = 'c' AND conrelid = table_name::regclass AND conkey = ARRAY[ordinal_position::int2]) AS checks
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely\\_%'
    ORDER BY table_name COLLATE "C", ordinal_position`);
  await client.end();
  const contents = fs.readFileSync(contentsFile, 'utf8');
  const named = new Set([...contents.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map((match) => match[1] as string));
  for (const key of named)
    if (!rows.some(({ table, column }) => `${table}.${column}` === key)) throw new Error(`no column ${key}`);
  const lines = [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.map((column) => columnText(column, named)),
    '  },',
  ]);
  const used = [...new Set(Object.values(kinds)), 'filled', 'orNull'].filter((kind) =>
    lines.some((line) => line.includes(`${kind}(`) || line.includes(`${kind}<`)),
  );
  return [
    '// Written from the migrated database by `node checks/write-tables.ts`: never by hand.',
    `import { ${used.sort().join(', ')} } from './column-builders.ts';`,
    "import type { Contents } from './column-contents.ts';",
    '',
    'export const tables = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
