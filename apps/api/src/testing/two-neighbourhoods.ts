import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { consolidatorLogin } from '@sazon/contract/consolidator/routes';
import type { Permission } from '@sazon/domain/access/permissions';
import { aConsolidator } from './consolidator-maker.ts';
import { aCustomer, anEnterprise, type Customer } from './customer-makers.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import { anOrder, monday } from './order-makers.ts';
import { type Role, roles } from './roles-and-gate-answers.ts';
import type { TestApp } from './test-app.ts';

/** A customer with a cart, an order to cancel and one that is ready for its courier. */
async function aRegular(test: TestApp, of: Omit<Parameters<typeof anOrder>[1], 'customer'>, courierId: string) {
  const customer = await aCustomer(test, { tingosCop: 60_000 });
  const { locationId, timeId } = of.place;
  const body = { scheduleDate: '2026-11-24', locationId, timeId, menuId: of.dish.menuId, quantity: 1 };
  await test.call(addToCart, { as: customer.token, body });
  const { items } = (await test.call(getCart, { as: customer.token })).body;
  const orderId = await anOrder(test, { ...of, customer });
  await anOrder(test, { ...of, customer }, { status: 'in_route', courierId });
  const purchaseId = await test.deps.db
    .selectFrom('purchases')
    .select('id')
    .where('user_id', '=', customer.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { customer, cartItemId: items[0]?.id as string, orderId, purchaseId: purchaseId.id };
}

async function consolidatorToken(test: TestApp, locationId: string, code: string): Promise<string> {
  await aConsolidator(test, code, locationId);
  return (await test.call(consolidatorLogin, { body: { code } })).body.token;
}

/** A place with a kitchen, its dish, its staff, its courier and a regular customer. */
export async function aNeighbourhood(test: TestApp, code: string) {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const enterprise = await anEnterprise(test);
  const person = (permissions: readonly Permission[], scope: object = {}): Promise<Customer> =>
    aCustomer(test, { permissions: permissions.map((permission) => ({ permission, ...scope })) });
  const courier = await person(roles.courier);
  const tokens: Record<Role, string | undefined> = {
    nobody: undefined,
    customer: (await person(roles.customer)).token,
    restaurant: (await person(roles.restaurant, { restaurantId: kitchen.restaurantId })).token,
    hr: (await person(roles.hr, { enterpriseId: enterprise.id })).token,
    platform: (await person(roles.platform)).token,
    courier: courier.token,
    consolidator: await consolidatorToken(test, place.locationId, code),
  };
  const regular = await aRegular(test, { place, kitchen, dish }, courier.id);
  return { place, kitchen, dish, tokens, regular, courierId: courier.id, enterpriseId: enterprise.id };
}

export type Neighbourhood = Awaited<ReturnType<typeof aNeighbourhood>>;

/** Two neighbourhoods that have nothing to do with each other. */
export const twoNeighbourhoods = async (test: TestApp): Promise<[Neighbourhood, Neighbourhood]> => [
  await aNeighbourhood(test, 'VECINA'),
  await aNeighbourhood(test, 'LEJANA'),
];

/** The ids of a neighbourhood by the name of the field that takes them, for `sampleInput`. */
export const listNeighbourhoodIds = ({
  place,
  kitchen,
  dish,
  regular,
  courierId,
}: Neighbourhood): Record<string, unknown> => ({
  ...place,
  restaurantId: kitchen.restaurantId,
  menuId: dish.menuId,
  menusId: dish.menuId,
  'restaurantSetup.read.id': kitchen.restaurantId,
  'restaurantSetup.change.id': kitchen.restaurantId,
  'restaurantSetup.move.id': kitchen.restaurantId,
  'restaurantSetup.addBrand.id': kitchen.restaurantId,
  'restaurantSetup.changeBrand.id': kitchen.restaurantId,
  'restaurantSetup.hours.id': kitchen.restaurantId,
  'restaurantSetup.serveHours.id': kitchen.restaurantId,
  restaurantBrandsId: kitchen.brandId,
  restaurantBrandId: kitchen.brandId,
  brandId: kitchen.brandId,
  restaurantTimeId: kitchen.restaurantTimeId,
  restaurantTimeIds: kitchen.restaurantTimeId,
  groupId: dish.groupId,
  'groupMenuAdditions.id': dish.additionId,
  startDate: monday,
  endDate: monday,
  orderId: regular.orderId,
  orderIds: regular.orderId,
  ids: regular.cartItemId,
  purchaseId: regular.purchaseId,
  courierId,
  'kitchen.orders.locationId': JSON.stringify([place.locationId]),
  'kitchen.orders.time': JSON.stringify([place.timeId]),
  'cart.update.id': regular.cartItemId,
  'menu.get.id': dish.menuId,
  'menu.update.id': dish.menuId,
  'menu.changePrices.id': dish.menuId,
  'menu.all.id': kitchen.restaurantId,
  'menu.byRestaurant.id': kitchen.brandId,
  'favorites.toggle.id': dish.menuId,
  'orders.get.id': regular.orderId,
  'orders.custody.id': regular.orderId,
  'tips.get.id': regular.orderId,
  'tips.give.id': regular.orderId,
  'orders.acknowledgeNotDelivered.id': regular.orderId,
  'orders.chat.id': regular.orderId,
  'orders.sendChat.id': regular.orderId,
  'orders.unreadChat.id': regular.orderId,
  'delivery.option.id': place.locationId,
  'employees.add.siteId': place.locationId,
  'employees.update.siteId': place.locationId,
  'consolidation.mark.id': regular.orderId,
  'courier.pickUp.id': place.timeId,
  'courier.arrive.id': place.timeId,
  'courier.notify.id': place.timeId,
  'courier.deliver.id': place.timeId,
  'courier.notDelivered.id': place.timeId,
  'courier.sendChat.id': place.timeId,
});
