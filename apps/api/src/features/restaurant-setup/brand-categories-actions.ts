import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { saveBrandCategories as saveRoute } from '@sazon/contract/restaurant-setup/brand-categories-routes';
import { foldText } from '@sazon/domain/fold-text';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import {
  listCategoriesOfBrands,
  lockCategoriesOfBrands,
  replaceCategoriesOfBrands,
} from './brand-categories-queries.ts';

type Given = RouteParsed<typeof saveRoute>['body']['categories'];

const conflict = (message: string) => refuse('STATE_CONFLICT', { field: 'categories', message });

/** Saves all categories of brands in this order. A category with brands cannot be removed. */
export async function saveBrandCategories(
  deps: Deps,
  given: Given,
): Promise<RouteReply<typeof saveRoute> | Refusal<'STATE_CONFLICT'>> {
  const names = given.map(({ name }) => foldText(name));
  const twice = given.find(({ name }, place) => names.indexOf(foldText(name)) < place);
  if (twice !== undefined) return conflict(`«${twice.name}» está dos veces.`);
  return await inTransaction(deps, async (tx) => {
    await lockCategoriesOfBrands(tx);
    const before = await listCategoriesOfBrands(tx);
    const known = new Map(before.map((one) => [one.id, one]));
    if (given.some(({ id }) => id !== undefined && !known.has(id)))
      return conflict('Otra persona cambió las categorías. Vuelve a abrirlas.');
    const kept = new Set(given.map(({ id }) => id));
    const removed = before.filter(({ id }) => !kept.has(id));
    const used = removed.find(({ brands }) => brands > 0);
    if (used !== undefined) return conflict(`«${used.name}» tiene marcas. Cámbialas primero.`);
    const categories = given.map(({ id, name }) => ({ id: id ?? deps.newId(), name }));
    await replaceCategoriesOfBrands(
      tx,
      categories,
      removed.map(({ id }) => id),
    );
    await bumpCatalogVersion(tx);
    return { data: await listCategoriesOfBrands(tx) };
  });
}
