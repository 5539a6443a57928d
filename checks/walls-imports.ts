import { importsOf, isTest, type SourceFile } from './source-files.ts';
import type { Wall } from './walls.ts';

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
  'planning',
  'payments',
  'ledger',
  'incidents',
  'bills',
  'payroll',
  'logistics',
  'messages',
  'receipts',
];

const topicOf = (file: string) => /^packages\/domain\/src\/([^/]+)\/.+$/.exec(file)?.[1];

const downhill: Wall = {
  name: 'topics of the domain import downhill',
  finds: (file) => {
    const own = topicOf(file.path);
    if (own === undefined || isTest(file.path)) return [];
    if (!topics.includes(own)) return [`${file.path}: '${own}' has no place among the topics`];
    return importsOf(file)
      .filter(({ target }) => topics.indexOf(topicOf(target) ?? own) > topics.indexOf(own))
      .map(({ specifier, line }) => `${file.path}:${line}: ${specifier} is downhill of '${own}'`);
  },
};

/**
 * What other features of the API may use of a feature beside its queries and actions: rules about its rows, and what it
 * loads for several. Routes never.
 */
const apiDoors = new Set([
  'auth/code-words.ts',
  'auth/codes.ts',
  'cart/cart-lines.ts',
  'cart/cart-load.ts',
  'catalog/catalog-copy.ts',
  'checkout/checkout-load.ts',
  'checkout/checkout-wire.ts',
  'checkout/price-cart.ts',
  'consolidation/consolidator-code.ts',
  'coupons/line-coupons.ts',
  'courier/photo-links.ts',
  'delivery/calendar-view.ts',
  'delivery/delivery-options.ts',
  'delivery/settings.ts',
  'messages/placed-messages.ts',
  'orders/domi-config.ts',
  'orders/order-facts.ts',
  'orders/slot-times.ts',
  'orders/order-moves.ts',
  'payments/gateway-account.ts',
  'payments/order-parties.ts',
  'payroll/employee-papers.ts',
  'restaurants/restaurants-access.ts',
  'users/identity-hash.ts',
  'users/people-search.ts',
]);

/**
 * What other features of the web app may use of a feature beside its calls: the week, the cards and the words of the menu
 * on home and favourites, the promotion's ladder, terms and way out in the cart and the menu, the coupons, the state of a
 * payment at the checkout, what a dish has of a person's allergies there too, and the way to support at a sign-in.
 */
const webDoors = new Set([
  'auth/support-link.tsx',
  'cart/allergy-note.tsx',
  'cart/cart-bar.tsx',
  'cart/cart-words.ts',
  'coupons/checkout-coupons.tsx',
  'coupons/coupons-dialog.tsx',
  'coupons/menu-coupons.tsx',
  'home/ladder-words.ts',
  'home/use-home-promotion.ts',
  'menu/by-brand.ts',
  'menu/choice-warning.tsx',
  'menu/day-strip.tsx',
  'menu/dish-choice.ts',
  'menu/dish-groups.tsx',
  'menu/dish-pending.tsx',
  'menu/dish-words.ts',
  'menu/kitchen-note.tsx',
  'menu/menu-results.tsx',
  'menu/menu-search.ts',
  'menu/use-dish-cards.tsx',
  'menu/warm-day.ts',
  'orders/code-qr.tsx',
  'payments/card-form.tsx',
  'payments/method-picker.tsx',
  'payments/leave-dialog.tsx',
  'payments/outside-choice.ts',
  'payments/payment-state.ts',
  'payments/result-alert.tsx',
  'payments/use-result-ways.ts',
  'profile/code-entry.tsx',
  'promotions/leave-promotion.tsx',
  'promotions/terms-button.tsx',
  'pwa/install-words.tsx',
  'returns/returns-panel.tsx',
]);

const featureAt = (file: string) => /^apps\/(api|web)\/src\/features\/([^/]+)\/(.+)$/.exec(file);

const islands: Wall = {
  name: 'a feature is entered by its doors only',
  finds: (file) => {
    const [, app, own] = featureAt(file.path) ?? [];
    if (own === undefined || isTest(file.path)) return [];
    return importsOf(file).flatMap(({ target, specifier, line }) => {
      const [, , other, inside = ''] = featureAt(target) ?? [];
      if (other === undefined || other === own) return [];
      const isDoor =
        app === 'api'
          ? /-(queries|actions)\.ts$/.test(inside) || apiDoors.has(`${other}/${inside}`)
          : /-calls\.ts$/.test(inside) || webDoors.has(`${other}/${inside}`);
      return isDoor ? [] : [`${file.path}:${line}: ${specifier} is inside feature '${other}'`];
    });
  },
};

/** Doors that nobody uses any more, so that the lists above shrink. */
export const unusedDoors = (files: readonly SourceFile[]): string[] => {
  const used = new Set(files.flatMap((file) => doorsUsedBy(file)));
  return [...[...apiDoors].map((door) => `api/${door}`), ...[...webDoors].map((door) => `web/${door}`)].filter(
    (door) => !used.has(door),
  );
};

const doorsUsedBy = (file: SourceFile): string[] =>
  importsOf(file).flatMap(({ target }) => {
    const [, app, other, inside] = featureAt(target) ?? [];
    return other !== undefined && featureAt(file.path)?.[2] !== other ? [`${app}/${other}/${inside}`] : [];
  });

const apart: Wall = {
  name: 'the API and the web app never import each other',
  finds: (file) => {
    const app = /^apps\/(api|web)\//.exec(file.path)?.[1];
    if (app === undefined) return [];
    const other = app === 'api' ? 'apps/web/' : 'apps/api/';
    return importsOf(file)
      .filter(({ target }) => target.startsWith(other) || target.startsWith(`packages/${other.slice(5, -1)}/`))
      .map(({ specifier, line }) => `${file.path}:${line}: ${specifier}`);
  },
};

export const importWalls: readonly Wall[] = [downhill, islands, apart];
