// Notes the checksums of migrations that have none yet: `node checks/note-migrations.ts`, once, when one lands.
import fs from 'node:fs';
import { calculateChecksum, landed, landedFile, migrationFiles } from './migration-files.ts';

const noted = Object.fromEntries(migrationFiles().map((name) => [name, landed()[name] ?? calculateChecksum(name)]));
fs.writeFileSync(landedFile, `${JSON.stringify(noted, null, 2)}\n`);
