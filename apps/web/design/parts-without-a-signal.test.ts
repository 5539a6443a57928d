import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listCustomerFiles } from './first-chunks-and-staff-only-files.ts';

const source = path.resolve(import.meta.dirname, '../src');

/** Staff's pages that work without a signal, the files that store their parts, and the parts that they never open. */
const rooms = [
  {
    pages: [
      ...['features/kitchen-board/restaurant-board-page.tsx', 'features/kitchen-routes/restaurant-routes-page.tsx'],
      ...['features/restaurant-orders/orders-table-and-panel.tsx', 'routes/_admin.tsx'],
    ],
    stored: ['features/kitchen-shell/kitchen-layout.tsx'],
    // another restaurant is only opened with a signal
    never: ['features/restaurants/restaurant-or-company-switcher.tsx'],
  },
  {
    pages: fs.globSync('routes/_domi{.tsx,/**/*.tsx}', { cwd: source }),
    stored: ['features/courier/courier-layout.tsx', 'features/courier/load-courier-chat.ts'],
    // a bank account is only changed with a signal
    never: ['features/bills/bank-account-dialog.tsx', 'ui/overlays/filter-menu.tsx', 'ui/pages/tab-menu.tsx'],
  },
  {
    pages: fs.globSync('routes/_consolidator{.tsx,/**/*.tsx}', { cwd: source }),
    stored: ['features/consolidator/use-consolidator-slots-and-marks.ts'],
    never: ['ui/overlays/filter-menu.tsx', 'ui/pages/tab-menu.tsx'],
  },
];

/** Lists what a file imports of ours: at once, or `later`. */
function listImported(file: string, later: boolean): string[] {
  const code = fs.readFileSync(path.join(source, file), 'utf8').replace(/^\s*(\/?\*|\/\/|import type).*$/gm, '');
  const imported = code.matchAll(later ? /\bimport\(\s*'(\.[^']+)'/g : /\bfrom\s+'(\.[^']+)'/g);
  return [...imported].map(([, name = '']) => path.posix.join(path.posix.dirname(file), name));
}

/** Lists these files and what they import at once. */
function listTogether(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) for (const one of listImported(file, false)) if (/\.tsx?$/.test(one)) found.add(one);
  return found;
}

test('what opens later on pages that work without a signal is stored while there is one', () => {
  // the worker stores those that customers open too
  const customerFiles = listCustomerFiles();
  for (const { pages, stored, never } of rooms) {
    const together = listTogether(pages);
    const kept = new Set([...stored, 'offline/preload-for-offline.ts'].flatMap((file) => listImported(file, true)));
    const opened = new Set([...together].flatMap((file) => listImported(file, true)));
    const isMissing = (file: string) => !kept.has(file) && !together.has(file) && !never.includes(file);
    assert.ok(opened.size > 1, pages.join());
    const missing = [...opened].filter(isMissing).filter((file) => !customerFiles.has(path.join(source, file)));
    assert.deepEqual(missing, []);
  }
});
