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
  | '_int4'
  | 'tsvector';

/** One column: its database type, whether it may be null, and whether the database has a default for it. */
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

export const counter = column<number>('int8');
export const bool = column<boolean>('bool');
/** A calendar date, 'YYYY-MM-DD'. */
export const date = column<string>('date');
/** An instant: epoch milliseconds when read, an ISO string (`at(ms)`) when written. */
export const instant = column<number, string>('timestamptz');
/** JSON: parsed when read, a string (`JSON.stringify`) when written, so that arrays are not sent as SQL arrays. */
export const json = <T>(): Column<T, string> => column<T, string>('jsonb')();
/** Bytes of a file. */
export const bytes = column<Buffer>('bytea');
export const texts = column<string[]>('_text');
export const ints = column<number[]>('_int4');
/** Words of a text with their places, as a search looks for them. */
export const searchWords = column<string>('tsvector');

export const orNull = <S, I>(inner: Column<S, I>): Column<S | null, I | null | undefined> => ({
  ...inner,
  nullable: true,
});

/** A column with a database default for inserts that omit it. */
export const filled = <S, I>(inner: Column<S, I>): Column<S, I | undefined> => ({ ...inner, filledIn: true });

/** Kysely's type of a table declared as columns. */
export type TableOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Select, infer Insert>
    ? ColumnType<Select, Insert, Insert>
    : never;
};
