// Notes the checksums of migrations that have none yet: `node checks/note-migrations.ts`, at each release.
import fs from 'node:fs';
import { calculateChecksum } from '../apps/api/src/db/migrate.ts';
import { migrationFiles, released, releasedFile } from './migration-files.ts';

const noted = Object.fromEntries(migrationFiles().map((name) => [name, released()[name] ?? calculateChecksum(name)]));
fs.writeFileSync(releasedFile, `${JSON.stringify(noted, null, 2)}\n`);
