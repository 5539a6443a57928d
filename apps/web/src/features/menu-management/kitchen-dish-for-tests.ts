import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';

const id = (last: string) => `0198a7c0-0000-7000-8000-${last.padStart(12, '0')}`;

/** A dish sold every day, for tests. */
export const aKitchenDish = (more: Partial<KitchenMenu> = {}): KitchenMenu => ({
  id: id('14'),
  brand: { id: id('10'), name: 'Fogón Tarsila', color: '#1D7B4C' },
  name: 'Cazuela de fríjoles',
  description: 'Con aguacate y arroz.',
  price: 22_900,
  finalPrice: 22_900,
  nextPrice: null,
  discount: null,
  data: { pictures: [] },
  categoryIds: [id('15')],
  restaurantTimeIds: [id('12')],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  tags: [],
  allergens: [],
  calories: null,
  tax: 'regime',
  dailyStock: null,
  servedToday: true,
  soldOutToday: false,
  active: true,
  draft: false,
  additionGroups: [],
  declared: null,
  review: null,
  ...more,
});
