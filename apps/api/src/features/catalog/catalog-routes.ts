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
import type { HotAnswers } from '../../http/hot-answers.ts';
import { serve } from '../../http/serve.ts';
import { serveHot } from '../../http/serve-hot.ts';
import { toggleFavorite } from './favorites-actions.ts';
import { brandList, brandMenu, categoryList, favoriteList, menuDetailOf, menuList } from './menu-answers.ts';

/** The menu as everybody sees it, and a person's favourites. */
export function catalogRoutes(app: FastifyInstance, deps: Deps, hot: HotAnswers): void {
  const { db, now } = deps;
  serveHot(app, deps, hot, menuListRoute, catalogSchemas.menuList, ({ query }) => menuList(db, query, now()));
  serveHot(app, deps, hot, menuCategories, catalogSchemas.menuCategories, () => categoryList(db, now()));
  serveHot(app, deps, hot, menuGet, catalogSchemas.menuGet, ({ params, query }) =>
    menuDetailOf(db, params.id, query, now()),
  );
  serveHot(app, deps, hot, menuByRestaurant, catalogSchemas.menuByRestaurant, ({ params, query }) =>
    brandMenu(db, params.id, query, now()),
  );
  serveHot(app, deps, hot, brands, catalogSchemas.brands, ({ query }) => brandList(db, query, now()));
  serve(app, deps, favorites, catalogSchemas.favorites, ({ userId, query }) => favoriteList(db, userId, query, now()));
  serve(app, deps, toggleFavoriteRoute, catalogSchemas.toggleFavorite, ({ userId, params }) =>
    toggleFavorite(deps, userId, params.id),
  );
}
