// Writes src/ui/tokens.css from the colours. `node apps/web/design/build-tokens-css.ts` after changing one.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { families, type Theme, themes } from './colours.ts';
import { statusNames, statusShades } from './status-colours.ts';

const declarations = (values: Record<string, string>, prefix = '') =>
  Object.entries(values).map(([name, value]) => `--${prefix}${name}: ${value};`);

function themeBlock(selector: string, theme: Theme) {
  const statuses = statusNames.flatMap((status) =>
    declarations(statusShades[status][theme], `st-${status.replaceAll('_', '-')}-`),
  );
  const lines = [`color-scheme: ${theme};`, ...declarations(themes[theme]), ...statuses];
  return `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

export function tokensCss(): string {
  const steps = Object.entries(families).flatMap(([family, values]) => declarations(values, `${family}-`));
  return [
    '/* Written by design/tokens.ts. Do not edit. */\n',
    `:root {\n${steps.map((line) => `  ${line}`).join('\n')}\n}\n`,
    themeBlock(':root,\n[data-theme="light"]', 'light'),
    themeBlock('[data-theme="dark"]', 'dark'),
    `@media (prefers-color-scheme: dark) {\n${themeBlock(':root:not([data-theme])', 'dark')}}\n`,
  ].join('');
}

export const tokensFile = path.join(import.meta.dirname, '../src/ui/tokens.css');

if (import.meta.main) writeFileSync(tokensFile, tokensCss());
