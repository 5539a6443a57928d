import { PRODUCT } from '../product-name.ts';

/** The permission to charge at the counter. It contains the product's slug (docs/specification.md section 6). */
export const RESTAURANT_PAY = `restaurant_${PRODUCT.slug}_pay` as const;

/** Permissions of the three applications. */
export const APP_PERMISSIONS = ['app_client', 'panel_admin', 'app_domi'] as const;

export const ADMIN_PERMISSIONS = [
  'admin_bills_edit',
  'admin_bills_view',
  'admin_users_delete',
  'admin_users_edit',
  'admin_users_view',
  'admin_users_write',
  'admin_communications_delete',
  'admin_communications_edit',
  'admin_communications_view',
  'admin_communications_write',
  'admin_orders_write',
  'admin_force_change_order_status',
  'admin_enterprises_reports_view',
  'admin_preapproved_users',
  'admin_enterprises_billing_view',
  'admin_enterprises_billing_approval_reject_or_manual',
  'admin_enterprises_billing_mark_as_paid',
] as const;

export const RESTAURANT_PERMISSIONS = [
  'restaurant_bills_view',
  'restaurant_bills_edit',
  'restaurant_bills_write',
  'restaurant_orders_delete',
  'restaurant_orders_edit',
  'restaurant_orders_view',
  'restaurant_orders_write',
  RESTAURANT_PAY,
  'restaurant_menu_view',
  'restaurant_menu_write',
  'restaurant_menu_edit',
] as const;

/** The spelling `enterprise_recieve_…` is that of docs/specification.md. */
export const ENTERPRISE_PERMISSIONS = [
  'enterprises_preapproved_users_view',
  'enterprises_preapproved_users_write',
  'enterprises_preapproved_users_delete',
  'enterprises_preapproved_users_edit',
  'enterprises_rh_receive_notifications',
  'enterprises_reports_view',
  'enterprises_billing_view',
  'enterprises_billing_approval_or_reject',
  'enterprise_recieve_internal_billing_notifications',
] as const;

/** Every permission code (docs/specification.md section 6). */
export const PERMISSIONS = [
  ...APP_PERMISSIONS,
  ...ADMIN_PERMISSIONS,
  ...RESTAURANT_PERMISSIONS,
  ...ENTERPRISE_PERMISSIONS,
] as const;

export type RestaurantPermission = (typeof RESTAURANT_PERMISSIONS)[number];
export type EnterprisePermission = (typeof ENTERPRISE_PERMISSIONS)[number];
export type Permission = (typeof PERMISSIONS)[number];

export function isRestaurantPermission(permission: string): permission is RestaurantPermission {
  return (RESTAURANT_PERMISSIONS as readonly string[]).includes(permission);
}

export function isEnterprisePermission(permission: string): permission is EnterprisePermission {
  return (ENTERPRISE_PERMISSIONS as readonly string[]).includes(permission);
}

/** The permission that opens each screen, and those that its entries also require (docs/domain.md section 8). */
export const screenPermissions = {
  campaigns: {
    view: 'admin_communications_view',
    write: 'admin_communications_write',
    edit: 'admin_communications_edit',
  },
  platformOrders: { view: 'admin_orders_write', write: 'admin_orders_write' },
  platformRestaurantBills: { view: 'admin_bills_view' },
  platformEnterpriseBills: { view: 'admin_enterprises_billing_view' },
  platformReports: { view: 'admin_enterprises_reports_view' },
  platformEmployees: { view: 'admin_preapproved_users' },
  platformCrew: { view: 'admin_users_view' },
  platformSecurity: { view: 'admin_users_view', edit: 'admin_users_edit' },
  platformPeople: { view: 'admin_users_view' },
  platformAudit: { view: 'admin_users_view' },
  platformTeam: { view: 'admin_users_view', write: 'admin_users_write' },
  restaurantTeam: { view: 'restaurant_bills_write' },
  enterpriseTeam: { view: 'enterprises_preapproved_users_edit' },
  restaurantOrders: { view: 'restaurant_orders_view' },
  restaurantMenu: { view: 'restaurant_menu_view' },
  restaurantPay: { view: RESTAURANT_PAY },
  restaurantBills: { view: 'restaurant_bills_view' },
  enterpriseEmployees: { view: 'enterprises_preapproved_users_view' },
  enterpriseReport: { view: 'enterprises_reports_view' },
  enterpriseBills: { view: 'enterprises_billing_view' },
  courier: { view: 'app_domi' },
} as const satisfies Record<string, Record<string, Permission>>;
