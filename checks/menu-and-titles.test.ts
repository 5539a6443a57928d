import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { adminNavigation, type NavigationItem } from '../packages/domain/src/access/admin-navigation.ts';

const routes = 'apps/web/src/routes/_admin';

/** Every entry of the drawer with the name that its page has. Under Facturación the page says of whom. */
const listEntries = (items: readonly NavigationItem[], above = ''): { path: string; title: string }[] =>
  items.flatMap(({ label, path, items: under }) => [
    { path, title: above === 'Facturación' ? `${above} de ${label.toLowerCase()}` : label },
    ...listEntries(under, label),
  ]);

const readRoute = (path: string): string =>
  readFileSync([`${routes}${path}.tsx`, `${routes}${path}/index.tsx`].find(existsSync) ?? path, 'utf8');

test('each page of the platform is called what its entry in the drawer is called', () => {
  const entries = listEntries(adminNavigation.platform);
  assert.ok(entries.length > 28);
  const screens = globSync('apps/web/src/features/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  for (const { path, title } of entries) {
    // the page of everybody's tasks, of which the panel is the platform's part
    if (path === '/admin') continue;
    assert.equal(/title: '([^']+)'/.exec(readRoute(path))?.[1], title, path);
    // these pages' headings are shared with the company's own, or name a switch
    if (/^(Facturación|Empleados)/.test(title)) continue;
    const isHeading = (text: string) =>
      text.includes(`title="${title}"`) || new RegExp(`title=\\{[^]{0,200}?'${title}'`).test(text);
    assert.ok(screens.some(isHeading), `${path}: no heading '${title}'`);
  }
});
