import { searchDishes } from '@sazon/contract/catalog/dish-search-routes';
import * as searchSchemas from '@sazon/contract/catalog/dish-search-schemas';
import { myDishes, popularDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import * as popularSchemas from '@sazon/contract/catalog/popular-and-usual-dishes-schemas';
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
import { toggleFavorite } from './favorites-actions.ts';
import { readBrandList, readCategoryList } from './read-brands-and-categories.ts';
import {
  readBrandMenu,
  readFavoriteList,
  readMenuDetail,
  readMenuList,
  readPopularDishes,
} from './read-menu-dishes-and-favourites.ts';
import { readDishSearch } from './search-dishes.ts';
import { readUsualAndColleaguesDishes } from './usual-and-colleagues-dishes-actions.ts';

/** The public menu, and a person's favourites. */
export function catalogRoutes(app: FastifyInstance, deps: Deps, hot: HotAnswers): void {
  const { db, now } = deps;
  serveHot(app, deps, hot, menuListRoute, catalogSchemas.menuList, ({ query }) => readMenuList(db, query, now()));
  serveHot(app, deps, hot, menuCategories, catalogSchemas.menuCategories, () => readCategoryList(db, now()));
  // answers of a search are not kept: each person types something else, which would push the menus out
  serve(app, deps, searchDishes, searchSchemas.searchDishes, ({ query }) => readDishSearch(db, query, now()));
  serveHot(app, deps, hot, popularDishes, popularSchemas.popularDishes, ({ query }) =>
    readPopularDishes(db, query, now()),
  );
  serve(app, deps, myDishes, popularSchemas.myDishes, ({ userId }) => readUsualAndColleaguesDishes(deps, userId));
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
