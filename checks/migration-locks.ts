import fs from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

/** Tables that grow with orders, people or messages. A migration that locks one for long stops the product. */
const large =
  'orders|order_\\w+|purchases|ledger_\\w+|tingo_lots|bill_lines|payment_\\w+|refunds|outbox_messages|users|sessions|' +
  'refresh_tokens|one_time_codes|security_events|done_actions|staff_act\\w*|consents|payroll_(credits|lines)|incidents|' +
  'chat_messages|campaign_recipients|webhook_deliveries|preapproved_users|report_\\w+|audience_people|coupon_uses';

type Rule = { readonly finds: RegExp; readonly instead: string; readonly maybeInParts?: true };

const on = (text: string) => new RegExp(text.replaceAll('LARGE', `(?:ONLY )?"?(?<table>${large})"?\\b`), 'i');
const alter = 'ALTER TABLE (?:IF EXISTS )?LARGE.*?';

const rules: readonly Rule[] = [
  {
    finds: on('CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?\\S+ ON LARGE'),
    instead: 'CREATE INDEX CONCURRENTLY, in a migration with runsOutsideTransaction',
  },
  {
    finds: on(`${alter}ADD (?:CONSTRAINT \\S+ )?(?:CHECK|FOREIGN KEY)(?!.*NOT VALID)`),
    instead: 'NOT VALID; migrate() validates it afterwards',
  },
  {
    finds: on(`${alter}ADD (?:CONSTRAINT \\S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)(?! USING INDEX)`),
    instead: 'build the index concurrently, then ADD CONSTRAINT … USING INDEX',
  },
  {
    finds: on(`${alter}(?:ALTER (?:COLUMN )?\\S+ (?:SET DATA )?TYPE|SET NOT NULL|GENERATED ALWAYS AS \\(.*STORED)`),
    instead: 'a new column that is filled in parts; NOT NULL after a validated CHECK',
  },
  {
    finds: on(`${alter}ADD (?:COLUMN )?(?:IF NOT EXISTS )?(?!CONSTRAINT|CHECK|FOREIGN)\\w+ [^,]*CHECK`),
    instead: 'ADD COLUMN, and its CHECK as a constraint that is NOT VALID',
  },
  {
    finds: on('(?:UPDATE|DELETE FROM) LARGE'),
    instead: 'parts of some thousand rows, in a migration with runsOutsideTransaction',
    maybeInParts: true,
  },
];

/** Migrations from before this check, which landed with long locks. Nothing is added here. */
const accepted = new Set(
  `0012_settlements 0016_employee_changes 0020_hr_requests 0021_company_bills 0023_subsidy_rules 0025_company_setup 0028_report_sums 0030_settlement_look_back 0033_food_benefit_and_ceilings 0034_debts 0035_report_years 0037_leavers_and_suspended 0038_register_by_email 0039_large_bills 0046_person_notes 0048_offers 0050_campaigns 0053_register_search_text 0054_money_check_slices 0058_register_by_name 0059_orders_by_company_and_date 0071_restaurant_rights_and_people_search 0081_ratings 0089_chat_clock 0097_lists_among_many_orders 0115_courier_statements 0140_codes_of_sent_campaign_messages 0150_building_requests_and_review_photos 0159_meal_exchanges 0167_tips`.split(
    /\s+/,
  ),
);

/** The statements of a migration, on one line each, without comments and without the bodies of functions. */
const listStatements = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--).*$/gm, ' ')
    .replace(/FUNCTION[\s\S]*?\$\$[\s\S]*?\$\$/g, ' ')
    .split(/;|`/)
    .map((statement) => statement.replace(/\s+/g, ' '));

/** What a migration does that would lock a large table for long, with what to do instead. */
export function listLongLocks(name: string, text: string): string[] {
  if (accepted.has(name)) return [];
  const own = new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table));
  const runsOutside = text.includes('runsOutsideTransaction = true');
  return listStatements(text).flatMap((statement) =>
    rules.flatMap(({ finds, instead, maybeInParts }) => {
      if (maybeInParts && runsOutside) return [];
      const table = finds.exec(statement)?.groups?.table;
      return table === undefined || own.has(table) ? [] : [`${name}: locks ${table} for long: ${instead}`];
    }),
  );
}

export const readMigration = (name: string): string =>
  fs.readFileSync(path.join(root, 'apps/api/src/db/migrations', `${name}.ts`), 'utf8');
