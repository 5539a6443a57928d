import { type ProfileField, profileFields } from '@sazon/domain/people/profile-fields';
import { sql } from 'kysely';
import type { tables } from '../../db/schema/tables.gen.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
/** The compiler refuses a field of the profile without a column in `users`. */
type ProfileColumn = SnakeCase<ProfileField> & keyof typeof tables.users;

const toColumn = (field: ProfileField): ProfileColumn =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<ProfileField>;

/** The column of `users` that holds each field of the profile. */
export const profileColumns = Object.fromEntries(profileFields.map((field) => [field, toColumn(field)])) as Readonly<
  Record<ProfileField, ProfileColumn>
>;

/** Selects from `users` every field of the profile by its name. */
export const selectProfile = sql.join(
  Object.entries(profileColumns).map(([field, column]) => sql`${sql.ref(`users.${column}`)} AS ${sql.id(field)}`),
);
