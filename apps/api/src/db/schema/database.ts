import * as cart from './cart-tables.ts';
import * as catalog from './catalog-tables.ts';
import type { TableOf } from './column.ts';
import * as custody from './custody-tables.ts';
import * as handOver from './hand-over-tables.ts';
import * as incidents from './incident-tables.ts';
import * as kitchen from './kitchen-tables.ts';
import * as ledger from './ledger-tables.ts';
import * as money from './money-tables.ts';
import * as orderCare from './order-care-tables.ts';
import * as orders from './order-tables.ts';
import * as payroll from './payroll-tables.ts';
import * as people from './people-tables.ts';
import * as places from './place-tables.ts';
import * as profile from './profile-tables.ts';
import * as promotions from './promotion-tables.ts';
import * as service from './service-tables.ts';

const declared = {
  ...people,
  ...payroll,
  ...places,
  ...catalog,
  ...cart,
  ...orders,
  ...orderCare,
  ...ledger,
  ...money,
  ...promotions,
  ...service,
  ...handOver,
  ...incidents,
  ...kitchen,
  ...custody,
  ...profile,
};
type Declared = typeof declared;

type SnakeCase<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Text;

/** All tables by their names in the database. */
export type Database = { [Name in keyof Declared as SnakeCase<Name & string>]: TableOf<Declared[Name]> };

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The declared columns by table, which a check compares with the migrated schema. */
export const tables = Object.fromEntries(Object.entries(declared).map(([name, columns]) => [snakeCase(name), columns]));
