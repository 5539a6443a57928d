// Writes the columns of all tables anew: `node checks/write-tables.ts`, when a migration came.
import fs from 'node:fs';
import { tablesFile, tablesText } from '../apps/api/src/testing/build-table-types-text.ts';
import { freshDatabase } from '../apps/api/src/testing/test-database.ts';

const database = await freshDatabase();
fs.writeFileSync(tablesFile, await tablesText(database.url));
await database.drop();
