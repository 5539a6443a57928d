/** The entities of specification section 3 that calls take and answer: their fields, by the specification's names. */

export const within = (way: string, names: readonly string[]): string[] => names.map((name) => `${way}.${name}`);

const enterprise = ['name', 'payrollAllowed', 'data.payrollName', 'data.payrollIcon', 'data.hideSubsidyMsg'];

export const user = [
  'id',
  'firstName',
  'lastName',
  'email',
  'active',
  'address',
  'applications.applicationStatus',
  'applications.applicationType',
  'plan',
  'cellPhone',
  'phoneCountryCode',
  'city',
  'defaultPaymentMethod',
  'dob',
  'employeeId',
  'enterpriseId',
  'hasUnlimitDailyOrders',
  'identification',
  'identificationType',
  'locationId',
  'office',
  'paymentMethodId',
  'sex',
  'timeId',
  'subsidyEnabled',
  'subsidyPerOrder',
  'subsidyOrdersPerDay',
  'subsidyPerPeriod',
  'data',
  ...within('enterprise', enterprise),
  'location',
  'payrollDiscounts.id',
  'payrollDiscounts.startPeriod',
  'payrollDiscounts.endPeriod',
  'preapprovedUser.amountApproved',
  'permissions',
  'enterprisePermissions',
  'restaurantPermissions',
];

export const signedIn = [...within('user', user), 'accessToken', 'refreshToken'];

export const location = ['id', 'name', 'times.id', 'times.hour'];

export const slot = ['scheduleDate', 'locationId', 'timeId'];

export const menuFilters = ['locationId', 'timeId', 'scheduleDate', 'categoriesId', 'restaurantBrandsId', 'search'];
export const menuPrices = ['minPrice', 'maxPrice'];

export const menu = ['id', 'name', 'price', 'discount.type', 'brand.id', 'data.pictures'];

const chosen = [
  'groupMenuAdditions.groupId',
  'groupMenuAdditions.selectedMenuAdditionals.id',
  'groupMenuAdditions.selectedMenuAdditionals.quantity',
];

export const addToCart = ['scheduleDate', 'locationId', 'timeId', 'menuId', 'quantity', ...chosen];

export const cartItem = [
  'id',
  'scheduleDate',
  'menu.id',
  'menu.name',
  'menu.price',
  'menu.brand.id',
  'menu.data.pictures',
  'location.id',
  'location.name',
  'time.id',
  'time.hour',
  'deliveryPoint.name',
  'couponCode',
  'quantity',
  'additionGroups.total',
  'additionGroups.groups.items.title',
  'additionGroups.groups.items.quantity',
  'additionGroups.groups.items.menuAdditionalId',
  ...chosen,
];

export const promotion = [
  'code',
  'title',
  'applyMethod',
  'earnMethod',
  'earnLevels',
  'brands.id',
  'minMenuPrice',
  'minScheduleDate',
  'maxScheduleDate',
  'maxOrdersWithDiscount',
];

const coupon = ['code', 'type', 'amount', 'applyMethod', 'minMenuPrice', 'maxDiscount'];
export const coupons = within('coupons', coupon);

export const order = [
  'id',
  'status',
  'confirmationCode',
  'total',
  'brand.name',
  'menu.name',
  'menu.description',
  'type',
  'locationTime.domiConfig.notDeliveredUserAlert',
];

export const tingo = ['type', 'isReward', 'quantity', 'used', 'pending'];

export const payrollDiscount = ['id', 'startPeriod', 'endPeriod'];

/** The columns of the admin order table (section 3). */
export const kitchenOrder = [
  'serie',
  'invoiceNumber',
  'customer',
  'menu.name',
  'additionals',
  'code',
  'location.name',
  'address',
  'time.hour',
  'scheduleDate',
  'status',
  'type',
  'hasConsolitador',
  'domiId',
];
