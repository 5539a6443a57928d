import { menuCategories } from '@sazon/contract/catalog/routes';
import { kitchenSlots, menusAll, menuUploadUrl, setMenuPictures } from '@sazon/contract/menu-management/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryEveryPage } from '../../calls/query-every-page.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { uploadPicture } from '../../calls/upload-picture.ts';
import type { MenusState } from './kitchen-dishes-search-params.ts';
import { shrinkDishPhoto } from './shrink-dish-photo.ts';

const rarelyMs = 60 * 60_000;

/** The page size; a longer menu takes several requests. */
const atOnce = 200;

export const kitchenDishesQuery = (
  restaurantId: string,
  { search, brandIds, categoryIds }: Pick<MenusState, 'search' | 'brandIds' | 'categoryIds'>,
) => ({
  ...queryEveryPage(menusAll, {
    params: { id: restaurantId },
    query: {
      perPage: atOnce,
      ...(search !== '' && { search }),
      ...(brandIds.length > 0 && { restaurantBrandsId: brandIds.join(',') }),
      ...(categoryIds.length > 0 && { categoriesId: categoryIds.join(',') }),
    },
  }),
  meta: { silent: true },
});

export const slotsQuery = (restaurantId: string) => ({
  ...queryFor(kitchenSlots, { query: { restaurantId } }),
  meta: { silent: true },
});

export const categoriesQuery = { ...queryFor(menuCategories), staleTime: rarelyMs };

/** Uploads a photo as the dish's first one. */
export function useAddPhoto() {
  const queryClient = useQueryClient();
  return useMutation<string, CallError, { menuId: string; brandId: string; pictures: readonly string[]; photo: File }>({
    mutationFn: async ({ menuId, brandId, pictures, photo }) => {
      const query = { menuId, restaurantBrandId: brandId };
      const { url } = await callRoute(menuUploadUrl, { query });
      const picture = await uploadPicture(url, await shrinkDishPhoto(photo));
      // a drawn plate stands in for a missing photo, so the first photo replaces it
      const photos = pictures.filter((one) => !one.startsWith('/platos/')).slice(0, 4);
      await callRoute(setMenuPictures, { body: { menuId, pictures: [picture, ...photos] } });
      return picture;
    },
    meta: { silent: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [menusAll.name] }),
  });
}
