import {
  brands,
  favorites,
  menuByRestaurant,
  menuCategories,
  menuGet,
  menuList as menuListRoute,
  toggleFavorite as toggleFavoriteRoute,
} from '@sazon/contract/catalog/routes';
import * as catalogSchemas from '@sazon/contract/catalog/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { HotAnswers } from '../../http/cached-public-answers.ts';
import { serve } from '../../http/serve.ts';
import { serveHot } from '../../http/serve-cached-answers.ts';
import { readBrandList, readCategoryList } from './brand-and-category-answers.ts';
import { toggleFavorite } from './favorites-actions.ts';
import { readBrandMenu, readFavoriteList, readMenuDetail, readMenuList } from './menu-list-and-dish-answers.ts';

/** The public menu, and a person's favourites. */
export function catalogRoutes(app: FastifyInstance, deps: Deps, hot: HotAnswers): void {
  const { db, now } = deps;
  serveHot(app, deps, hot, menuListRoute, catalogSchemas.menuList, ({ query }) => readMenuList(db, query, now()));
  serveHot(app, deps, hot, menuCategories, catalogSchemas.menuCategories, () => readCategoryList(db, now()));
  serveHot(app, deps, hot, menuGet, catalogSchemas.menuGet, ({ params, query }) =>
    readMenuDetail(db, params.id, query, now()),
  );
  serveHot(app, deps, hot, menuByRestaurant, catalogSchemas.menuByRestaurant, ({ params, query }) =>
    readBrandMenu(db, params.id, query, now()),
  );
  serveHot(app, deps, hot, brands, catalogSchemas.brands, ({ query }) => readBrandList(db, query, now()));
  serve(app, deps, favorites, catalogSchemas.favorites, ({ userId, query }) =>
    readFavoriteList(db, userId, query, now()),
  );
  serve(app, deps, toggleFavoriteRoute, catalogSchemas.toggleFavorite, ({ userId, params }) =>
    toggleFavorite(deps, userId, params.id),
  );
}
