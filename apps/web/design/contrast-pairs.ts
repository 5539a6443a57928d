// Every pair of colours the screens put on each other, with the ratio WCAG 2.2 AA asks of it.
import { wcagContrast } from 'culori';
import { type ColourName, families, type Theme, themes } from './colours.ts';
import { statusNames, statusShades } from './status-colours.ts';

export interface CheckedPair {
  theme: Theme;
  what: string;
  ratio: number;
  atLeast: number;
}

const surfaces = ['bg', 'surface', 'surface-2', 'sunken'] as const;
const tones = ['primary', 'success', 'info', 'danger', 'warning', 'accent'] as const;
const fills: [on: ColourName, fill: ColourName][] = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'primary-press'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-success', 'success'],
  ['on-inverse', 'inverse'],
  ['on-money-employer', 'money-employer'],
  ['on-money-tingos', 'money-tingos'],
  ['on-money-payroll', 'money-payroll'],
  ['on-money-card', 'money-card'],
];

function listPairs(theme: Theme): CheckedPair[] {
  const colour = themes[theme];
  const pairs: CheckedPair[] = [];
  const check = (what: string, a: string, b: string, atLeast: number) =>
    pairs.push({ theme, what, ratio: wcagContrast(a, b), atLeast });
  const checkNamed = (a: ColourName, b: ColourName, atLeast: number) =>
    check(`${a} on ${b}`, colour[a], colour[b], atLeast);

  for (const surface of surfaces)
    for (const text of ['text', 'text-2', 'text-3'] as const) checkNamed(text, surface, 4.5);
  for (const tone of tones)
    for (const ground of ['surface', 'bg', `${tone}-soft`] as const) checkNamed(`${tone}-text`, ground, 4.5);
  for (const [on, fill] of fills) checkNamed(on, fill, 4.5);
  for (const ground of ['surface', 'bg'] as const) checkNamed('border-strong', ground, 3);
  for (const ground of ['bg', 'surface', 'sunken'] as const) checkNamed('focus', ground, 3);
  // The mantel stays yellow in both themes, so its focus ring does not follow the theme.
  check('focus ring on the mantel', families.loza[700], colour.accent, 3);
  for (const status of statusNames) {
    const shade = statusShades[status][theme];
    check(`${status}: text on soft`, shade.text, shade.soft, 4.5);
    check(`${status}: text on surface`, shade.text, colour.surface, 4.5);
    check(`${status}: on solid`, shade.on, shade.solid, 4.5);
    check(`${status}: solid on surface`, shade.solid, colour.surface, 3);
  }
  return pairs;
}

export const checkedPairs: CheckedPair[] = [...listPairs('light'), ...listPairs('dark')];
