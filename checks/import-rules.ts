import { apiFeatureMayUse, webFeatureMayUse } from './feature-map.ts';
import { findRoom } from './rooms.ts';
import { isTest, listImports, type SourceFile, type Wall } from './source-files.ts';

/** Topics of the domain, uphill to downhill: each imports only those above it. */
const topics = [
  'money',
  'calendar',
  'limits',
  'access',
  'auth',
  'alerts',
  'people',
  'delivery',
  'coupons',
  'promotions',
  'pricing',
  'cart',
  'catalog',
  'orders',
  'week-plan',
  'payments',
  'ledger',
  'incidents',
  'bills',
  'payroll',
  'restaurants',
  'employees',
  'logistics',
  'messages',
  'campaigns',
  'receipts',
  'reports',
  'integrations',
];

const findTopic = (file: string) => /^packages\/domain\/src\/([^/]+)\/.+$/.exec(file)?.[1];

const downhill: Wall = {
  name: 'topics of the domain import downhill',
  finds: (file) => {
    const own = findTopic(file.path);
    if (own === undefined || isTest(file.path)) return [];
    if (!topics.includes(own)) return [`${file.path}: '${own}' has no place among the topics`];
    return listImports(file)
      .filter(({ target }) => topics.indexOf(findTopic(target) ?? own) > topics.indexOf(own))
      .map(({ specifier, line }) => `${file.path}:${line}: ${specifier} is downhill of '${own}'`);
  },
};

const featureAt = (file: string) => /^apps\/(api|web)\/src\/features\/([^/]+)\/(.+)$/.exec(file);

const featureMaps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api: apiFeatureMayUse,
  web: webFeatureMayUse,
};

const mapped: Wall = {
  name: 'a feature uses only what the map of features lets it',
  finds: (file) => {
    const [, app = '', own = ''] = featureAt(file.path) ?? [];
    if (own === '' || isTest(file.path)) return [];
    const allowed = featureMaps[app]?.[own]?.split(' ') ?? [];
    return listImports(file).flatMap(({ target, specifier, line }) => {
      const [, , other, inside = ''] = featureAt(target) ?? [];
      if (other === undefined || other === own) return [];
      const isOpen = allowed.includes(other) && !inside.endsWith('-routes.ts');
      return isOpen ? [] : [`${file.path}:${line}: '${own}' may not use ${specifier}`];
    });
  },
};

/** What is wrong with the maps themselves: a feature that uses one below it, and arrows that no import follows. */
export function mapFaults(
  files: readonly SourceFile[],
  maps: typeof featureMaps = featureMaps,
): { uphill: string[]; unused: string[] } {
  const followed = new Set(files.flatMap((file) => (isTest(file.path) ? [] : listArrows(file))));
  const uphill: string[] = [];
  const unused: string[] = [];
  for (const [app, map] of Object.entries(maps)) {
    const order = Object.keys(map);
    for (const [own, others] of Object.entries(map))
      for (const other of others.split(' ').filter(Boolean)) {
        const arrow = `${app}: ${own} -> ${other}`;
        if (order.indexOf(other) >= order.indexOf(own)) uphill.push(arrow);
        if (!followed.has(arrow)) unused.push(arrow);
      }
  }
  return { uphill, unused };
}

const listArrows = (file: SourceFile): string[] => {
  const [, app, own] = featureAt(file.path) ?? [];
  return listImports(file).flatMap(({ target }) => {
    const other = featureAt(target)?.[2];
    return other === undefined || other === own ? [] : [`${app}: ${own} -> ${other}`];
  });
};

const inRoom: Wall = {
  name: 'a file imports what its room may',
  finds: (file) => {
    const { name, uses, never = [] } = findRoom(file.path);
    const isRefused = (target: string) =>
      never.some((one) => one.test(target)) || (uses !== undefined && !uses.some((one) => one.test(target)));
    return listImports(file)
      .filter(({ target }) => isRefused(target))
      .map(({ specifier, line }) => `${file.path}:${line}: ${name} may not use ${specifier}`);
  },
};

export const importWalls: readonly Wall[] = [downhill, mapped, inRoom];
