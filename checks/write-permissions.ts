// Writes docs/permissions.md anew: `node checks/write-permissions.ts`, when a call or a page came or changed its guard.
import fs from 'node:fs';
import path from 'node:path';
import { permissionsTable } from './permissions-table.ts';
import { root } from './source-files.ts';

fs.writeFileSync(path.join(root, 'docs/permissions.md'), await permissionsTable());
