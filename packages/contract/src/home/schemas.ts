import { z } from 'zod';
import { getCart } from '../cart/schemas.ts';
import { myDishes } from '../catalog/popular-and-usual-dishes-schemas.ts';
import { favorites, menuCategories, menuList } from '../catalog/schemas.ts';
import { getHealth } from '../consents/consents-and-health-schemas.ts';
import { calendar, deliveryOptions, settings } from '../delivery/locations-calendar-and-settings-schemas.ts';
import { listOrders } from '../orders/schemas.ts';
import { availablePromotions } from '../promotions/schemas.ts';
import { id, isoDate } from '../scalars.ts';

export const home = {
  /** `day`: the date last chosen on the device. */
  query: z.object({ locationId: id, timeId: id, day: isoDate.optional() }),
  reply: z.object({
    cart: getCart.reply,
    calendar: calendar.reply,
    delivery: deliveryOptions.reply,
    settings: settings.reply,
    categories: menuCategories.reply,
    favorites: favorites.reply,
    mine: myDishes.reply,
    promotions: availablePromotions.reply,
    health: getHealth.reply,
    /** Unpaid and active orders, of any date. */
    activeOrders: listOrders.reply,
    /** Orders from today to the calendar's last date, delivered ones included. */
    comingOrders: listOrders.reply,
    /** No-shows that the person was not told of. */
    missedOrders: listOrders.reply,
    /** The day to plan first, with its menu. */
    day: isoDate,
    menu: menuList.reply,
  }),
};
