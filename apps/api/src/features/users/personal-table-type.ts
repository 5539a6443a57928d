import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A person who deletes their account. */
export type Leaver = {
  readonly id: string;
  /** What `one_time_codes` knows them by: their phone and confirmed e-mail. */
  readonly targets: readonly string[];
  /** What messages were sent to: their phone, confirmed e-mail and id. */
  readonly recipients: readonly string[];
  /** The name that stays where one has to. */
  readonly name: string;
  /** When they leave, as an ISO string. */
  readonly at: string;
};

/**
 * What becomes of a table's rows when their person leaves. deleted: the rows go. emptied: they stay without what the
 * person wrote or where they were; `empty` is the SET of their update. kept: they stay as they are, with an id that is
 * nobody's any more. `erase` is a statement of its own where the rows are not simply those of `columns`.
 */
type Fate =
  | { readonly left: 'kept' }
  | { readonly left: 'deleted'; readonly erase?: (leaver: Leaver) => Sql }
  | { readonly left: 'emptied'; readonly empty: (leaver: Leaver) => Sql }
  | { readonly left: 'emptied'; readonly erase: (leaver: Leaver) => Sql };

/** What a person takes along: sections of the download, a section of another table, or nothing and why. */
type Download =
  | { readonly take: Readonly<Record<string, Sql>>; readonly why?: string }
  | { readonly within: string; readonly why?: string }
  | { readonly why: string };

/** A table with rows of people: what they may download of it, and what becomes of it when they leave. */
export type PersonalTable = Download &
  Fate & {
    /** Columns that say whose a row is; missing means `user_id`. Empty when the rows name their person otherwise. */
    readonly columns?: readonly string[];
    /** Columns that name who works here; they stay. */
    readonly staff?: readonly string[];
  };

/** Selects the rows of a query as a JSON array, with times as ISO strings. */
export const rows = (query: Sql): Sql => sql`coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM (${query}) AS r), '[]')`;

export const getPersonColumns = ({ columns }: PersonalTable): readonly string[] => columns ?? ['user_id'];
