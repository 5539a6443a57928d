import {
  addToCart,
  cartItem,
  coupons,
  kitchenOrder,
  location,
  menu,
  menuFilters,
  menuPrices,
  order,
  payrollDiscount,
  promotion,
  signedIn,
  slot,
  tingo,
  user,
  within,
} from './specification-entities.ts';

/**
 * The fields of specification section 7's calls, under the names that the specification gives them there and, for the
 * entities that a call takes or answers, in section 3. `reply: ['items.menu.id']` goes through objects and lists alike.
 * Calls whose fields the specification does not name are in `calls` alone.
 */
export interface SpecifiedFields {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  readonly reply?: readonly string[];
  /** What we have to ask for beside them: a call with only the specification's fields is refused without these. */
  readonly needs?: readonly string[];
}

/** By method and path. */
export const fields: Readonly<Record<string, SpecifiedFields>> = {
  'POST /auth/login/email': { body: ['email', 'password'], reply: signedIn },
  'POST /auth/login/otp': { body: ['phoneNumber', 'phoneCountryCode', 'otp'], reply: signedIn },
  'POST /auth/login/resend-otp-email': { body: ['phoneNumber'] },
  'POST /auth/validate-user-and-get-otp': { body: ['phoneNumber', 'phoneCountryCode'] },
  'POST /auth/register/otp/send': { body: ['phoneNumber', 'phoneCountryCode'] },
  'POST /auth/register/otp/validate': { body: ['phoneNumber', 'phoneCountryCode', 'otp'] },
  'POST /auth/register': {
    body: [
      'termsAccepted',
      'firstName',
      'lastName',
      'email',
      'useEnterpriseProcess',
      'identificationType',
      'identification',
      'enterpriseId',
      'employeeId',
      'locationId',
    ],
    reply: signedIn,
    needs: ['registrationToken'],
  },
  'POST /auth/refresh': { reply: signedIn },
  'POST /auth/recovery/send-email': { body: ['email'] },
  'PATCH /auth/recovery/change': { body: ['email', 'otp', 'password'] },
  'GET /users/refresh': { reply: user },
  'PATCH /users': {
    body: [
      'firstName',
      'lastName',
      'email',
      'dob',
      'sex',
      'identification',
      'identificationType',
      'employeeId',
      'enterpriseId',
      'city',
      'address',
    ],
    reply: user,
  },
  'GET /users': { reply: within('data', ['id', 'firstName', 'lastName', 'email', 'active', 'plan', 'cellPhone']) },
  'POST /users/notification-token': { body: ['token'] },
  'DELETE /users/notification-token': { query: ['token'] },
  'PATCH /delivery/options/preferered': { body: ['locationId', 'timeId', 'office'] },
  'GET /delivery/options': {
    reply: [
      ...within('preferred', [...within('location', location), 'time.id', 'office']),
      ...within('available.enterprise', location),
      ...within('available.everyone', location),
      ...within('available.all', location),
    ],
  },
  'GET /delivery/options/:id': { reply: location },
  'GET /calendar': {
    query: ['locationId', 'timeId'],
    reply: ['weeks', 'calendarExceptions', 'today', 'active', 'forceOpenDates', 'forceCloseDates', 'enabledWeekdays'],
  },
  'GET /menu': {
    query: [...menuFilters, ...menuPrices, 'menusId', 'onlyDiscounts'],
    reply: within('data', menu),
  },
  'GET /menu/:id': { reply: [...menu, 'groupMenuAdditions.id'] },
  'GET /menu/restaurant/:id': { reply: within('data', menu) },
  'GET /menu/all/:id': { query: [...menuFilters, ...menuPrices], reply: within('data', menu) },
  'GET /menu/upload-url': { query: ['menuId', 'restaurantBrandId'] },
  'POST /menu': {
    body: ['categoryIds', 'restaurantTimeIds', 'weekdays'],
    needs: [
      'restaurantBrandId',
      'name',
      'description',
      'price',
      'discount',
      'tags',
      'allergens',
      'calories',
      'dailyStock',
      'additionGroups',
    ],
  },
  'PATCH /menu': { body: ['categoryIds', 'restaurantTimeIds', 'weekdays'], needs: ['id'] },
  'GET /restaurants/brands': { query: slot, reply: within('data', ['id', 'name', 'data.avatar']) },
  'GET /favorites': { reply: within('data', menu) },
  'GET /cart': { reply: within('items', cartItem) },
  'POST /cart': { body: addToCart },
  'PATCH /cart': {
    body: ['quantity', 'scheduleDate', 'locationId', 'timeId', 'groupMenuAdditions'],
    reply: within('items', cartItem),
    needs: ['id'],
  },
  'POST /cart/simulation': { body: within('items', addToCart) },
  'POST /orders': { needs: ['expectedTotal'] },
  'POST /orders/checkout': {
    reply: [...within('items', cartItem), 'wallet.cards.cardBrand', 'wallet.cards.cardLastFour'],
  },
  'GET /orders': { query: ['status', 'notDeliveredAlert'], reply: within('data', order) },
  'GET /orders/:id': { reply: order },
  'POST /payments/validate-and-generate-orders': {
    body: ['data.transaction.id', 'data.transaction.reference'],
    reply: ['status'],
  },
  'GET /payments/validate': { query: ['transactionId'], reply: ['status'] },
  'GET /promotions/available': { query: slot, reply: within('data', promotion) },
  'GET /promotions/:code': { reply: promotion },
  'POST /promotions/validate': {
    body: [
      ...within('orders', ['cartId', 'scheduleDate', 'locationId', 'menuId', 'timeId', 'couponCode']),
      'promoCodes',
    ],
    reply: ['code'],
  },
  'GET /coupons/admin/available/:userId': { reply: coupons },
  'PUT /coupons/auto-apply': { reply: ['data'] },
  'PUT /coupons/apply/:code': { reply: ['applied', 'reason'] },
  'GET /coupons/available': { query: ['fromCheckout', 'simulatedCart', 'paymentMethod'], reply: coupons },
  'GET /coupons/available-by-params': { reply: coupons },
  'GET /tingos': {
    query: ['perPage', 'order', 'page', 'orderBy', 'onlyActives'],
    reply: [
      'credit.quantity',
      ...within('credit.tingos', tingo),
      'debit.quantity',
      ...within('debit.tingos', tingo),
      'reward.quantity',
      'reward.used',
      'reward.pending',
      ...within('reward.tingos', tingo),
    ],
  },
  'POST /nomina/form/:id/preview': { body: ['signData', 'customFields'], reply: ['html'] },
  'POST /nomina/form/:id/url': { reply: ['url'] },
  'GET /nomina/form/:id/custom-fields': { reply: ['data.type'] },
  'GET /nomina/payroll-discounts/pending': { reply: within('payrollDiscount', payrollDiscount) },
  'GET /nomina': { reply: within('data', payrollDiscount) },
  'GET /enterprises': { reply: ['data.id', 'data.name', 'data.requiresEmployeeId'] },
  'GET /enterprises/preapproved': {
    query: ['identification', 'identificationType', 'enterpriseId', 'employeeId'],
    reply: ['preapproved.amountApproved'],
  },
  'GET /locations': { reply: within('data', location) },
  'GET /locations/by-enterprise/:enterpriseId': { reply: within('data', location) },
  'GET /admin/restaurants/user-restaurants': {
    query: ['permission'],
    reply: within('data', ['id', 'name', 'brands.id', 'brands.name', 'brands.data.avatar', 'restaurantsTimes']),
  },
  'GET /admin/restaurants/orders': {
    query: ['locationId', 'time', 'restaurantId', 'startDate', 'endDate', 'status'],
    reply: within('data', kitchenOrder),
  },
  'PATCH /admin/restaurants/invoice-number': {
    body: ['invoiceNumber', 'serie'],
    needs: ['restaurantId', 'orderId'],
  },
};

/** Entities of section 3 that our own calls take or answer, under the specification's names. */
export const entityFields: Readonly<Record<string, SpecifiedFields>> = {
  // Monthly limit view
  'GET /nomina/limit': { reply: within('limit', ['startPeriod', 'endPeriod', 'limit', 'used', 'remaining']) },
  // Payment method details
  'GET /payments/cards': { reply: within('data', ['cardBrand', 'cardLastFour']) },
  'POST /payments/direct': { body: ['method.nequiNumber'] },
  // Consolidator session
  'POST /consolidator/login': { body: ['code'], reply: ['activeTimes.id'] },
};
