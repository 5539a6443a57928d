import type { ColumnType } from 'kysely';

type PgType =
  | 'uuid'
  | 'text'
  | 'int4'
  | 'int8'
  | 'bool'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'bytea'
  | '_text'
  | '_int4';

/** One column: what the database calls its type, whether it may be null, and whether the database fills it in. */
export type Column<Select, Insert> = {
  readonly type: PgType;
  readonly nullable: boolean;
  readonly filledIn: boolean;
  readonly __types?: ColumnType<Select, Insert, Insert>;
};

const column =
  <Select, Insert = Select>(type: PgType) =>
  (): Column<Select, Insert> => ({ type, nullable: false, filledIn: false });

export const uuid = column<string>('uuid');
export const text = <T extends string = string>(): Column<T, T> => column<T>('text')();
export const int = column<number>('int4');
/** Whole Colombian pesos. */
export const cop = column<number>('int4');
export const counter = column<number>('int8');
export const bool = column<boolean>('bool');
/** A calendar date, 'YYYY-MM-DD', never an instant. */
export const date = column<string>('date');
/** An instant: epoch milliseconds when read, an ISO string (`at(ms)`) when written. */
export const instant = column<number, string>('timestamptz');
/** JSON: parsed when read, a string (`JSON.stringify`) when written, so that arrays are not taken for SQL arrays. */
export const json = <T>(): Column<T, string> => column<T, string>('jsonb')();
/** Bytes of a file. */
export const bytes = column<Buffer>('bytea');
export const texts = column<string[]>('_text');
export const ints = column<number[]>('_int4');

export const orNull = <S, I>(inner: Column<S, I>): Column<S | null, I | null | undefined> => ({
  ...inner,
  nullable: true,
});

/** The database fills this column in when the insert leaves it out. */
export const filled = <S, I>(inner: Column<S, I>): Column<S, I | undefined> => ({ ...inner, filledIn: true });

/** Kysely's view of a table declared as columns. */
export type TableOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Select, infer Insert>
    ? ColumnType<Select, Insert, Insert>
    : never;
};

/** Epoch milliseconds → what an `instant` column is written with. */
export const at = (instantMs: number): string => new Date(instantMs).toISOString();
