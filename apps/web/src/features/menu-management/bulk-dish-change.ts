import type { RouteInput } from '@sazon/contract/define-route';
import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import type { updateMenu } from '@sazon/contract/menu-management/routes';
import type { DishTax } from '@sazon/domain/money/tax';

/** What is done to several dishes at once. */
export const BULK_DISH_ACTIONS = [
  { value: 'stop', label: 'Dejar de vender' },
  { value: 'sell', label: 'Volver a vender' },
  { value: 'sold-out', label: 'Agotar por hoy' },
  { value: 'left', label: 'Hay hoy otra vez' },
  { value: 'add-category', label: 'Poner una categoría' },
  { value: 'remove-category', label: 'Quitar una categoría' },
  { value: 'tax', label: 'Cambiar el impuesto' },
] as const;
export type BulkDishAction = (typeof BULK_DISH_ACTIONS)[number]['value'];

/** Whether the action is about a category. */
export const needsCategory = (action: BulkDishAction): boolean => action.endsWith('-category');

type Change = Omit<RouteInput<typeof updateMenu>['body'], 'id'>;

/** What to send for a dish, or why there is nothing to send. */
export function planBulkChange(
  menu: KitchenMenu,
  action: BulkDishAction,
  { categoryId, tax }: { categoryId: string; tax: DishTax },
): { change: Change } | { skipped: string } {
  const unless = (isSo: boolean, skipped: string, change: Change) => (isSo ? { skipped } : { change });
  const has = menu.categoryIds.includes(categoryId);
  if (menu.draft && !needsCategory(action) && action !== 'tax')
    return { skipped: 'Es un borrador: envíalo a publicar desde el plato' };
  switch (action) {
    case 'stop':
      return unless(!menu.active, 'Ya no se vendía', { active: false });
    case 'sell':
      return unless(menu.active, 'Ya se vendía', { active: true });
    case 'sold-out':
      return unless(menu.soldOutToday, 'Ya estaba agotado', { soldOutToday: true });
    case 'left':
      return unless(!menu.soldOutToday, 'No estaba agotado', { soldOutToday: false });
    case 'add-category':
      return unless(has, 'Ya la tenía', { categoryIds: [...menu.categoryIds, categoryId].join(',') });
    case 'tax':
      return unless(menu.tax === tax, 'Ya lo tenía', { tax });
    case 'remove-category':
      return unless(!has, 'No la tenía', { categoryIds: menu.categoryIds.filter((id) => id !== categoryId).join(',') });
  }
}
