/**
 * Which features of the API a feature may use. One that is not in this list uses none; the others use only what stands
 * above them or is not listed, so there is no circle. Routes are used by `app.ts` and `features.ts` alone.
 */
export const apiFeatureMayUse: Readonly<Record<string, string>> = {
  accounts: 'company-logos',

  buildings: 'rate-limits',
  coupons: 'accounts rate-limits',
  delivery: 'settings',
  'second-factor': 'accounts rate-limits',
  'order-records': 'accounts settings',
  restaurants: 'accounts settings',
  staff: 'accounts',
  integrations: 'accounts staff',
  audit: 'accounts',

  catalog: 'delivery',
  custody: 'restaurants',
  'order-chat': 'order-records restaurants settings',

  availability: 'catalog',
  'order-calendar': 'order-records settings',
  arrivals: 'order-records settings',
  reviews: 'catalog private-photos order-records restaurants settings',
  calendar: 'catalog settings',
  'kitchen-printing': 'restaurants',
  'money-checks': 'alarms catalog',
  locations: 'catalog settings',
  'waiting-list': 'catalog delivery',

  ledger: 'availability',
  'payroll-ceilings': 'ledger',
  lobby: 'calendar custody rate-limits order-records settings',
  'menu-management': 'availability catalog delivery restaurants settings',

  'menu-imports': 'catalog menu-management restaurants settings',
  bills: 'bank-accounts private-photos custody invoices ledger rate-limits restaurants settings',
  'courier-pay': 'bank-accounts bills ledger settings',
  promotions: 'accounts catalog ledger order-records',
  offers: 'accounts promotions restaurants settings',
  referrals: 'accounts ledger settings',
  slots: 'availability calendar catalog menu-management settings',
  'dish-approvals': 'catalog menu-management restaurants',
  'restaurant-setup': 'accounts bills catalog filed-documents menu-management restaurants settings slots',
  reports: 'accounts bills company-logos employee-register restaurants settings',
  receipts: 'order-records',
  messages: 'accounts consents delivery rate-limits receipts reports',

  'admin-settings': 'bills settings',
  auth: 'accounts delivery second-factor rate-limits referrals settings',
  cart: 'availability catalog coupons delivery promotions',
  'meal-exchange': 'accounts consents delivery ledger order-records',
  refunds: 'catalog ledger meal-exchange order-records promotions waiting-list',

  campaigns: 'messages segments settings',
  checkout: 'accounts cart catalog coupons promotions settings',
  'order-lifecycle': 'meal-exchange order-records referrals settings refunds',
  payroll: 'accounts second-approvals auth cart delivery ledger rate-limits order-records settings refunds',
  'week-plan': 'cart catalog consents delivery promotions',
  'system-maintenance': 'accounts alarms auth settings',
  users: 'accounts auth cart delivery rate-limits',

  'credit-line': 'second-approvals payroll-ceilings checkout employee-register rate-limits payroll settings',
  'plan-b': 'availability catalog consents ledger order-records week-plan refunds',
  'order-changes': 'cart catalog checkout ledger order-records settings',
  purchases:
    'availability cart catalog checkout coupons delivery ledger messages order-records promotions settings waiting-list',

  autopilot: 'cart catalog checkout delivery promotions purchases week-plan',
  'group-lunches': 'accounts cart catalog checkout delivery purchases settings',

  tips: 'accounts ledger order-records settings refunds',
  payments:
    'accounts alarms cart checkout ledger rate-limits messages order-changes promotions purchases settings refunds tips',

  'in-site-charges': 'accounts cart checkout ledger order-records payments purchases restaurants settings refunds',
  incidents:
    'bills second-approvals availability private-photos custody ledger order-chat order-lifecycle order-records payments plan-b restaurants settings refunds',
  'customer-support': 'accounts incidents ledger rate-limits order-records settings users',
  tingos: 'ledger payments',
  debts: 'accounts second-approvals ledger settings',
  'payroll-deductions': 'accounts company-logos debts payroll',
  'guest-budgets': 'group-lunches payroll',
  subsidies: 'accounts credit-line employee-register payroll settings',
  'food-benefit': 'payroll settings',
  companies: 'accounts company-logos credit-line filed-documents payroll settings',
  invitations: 'accounts companies company-logos employee-register payroll',
  'hr-requests': 'accounts credit-line invitations payroll',
  employees:
    'accounts second-approvals payroll-ceilings credit-line employee-register food-benefit hr-requests settings subsidies',
  'employee-imports': 'credit-line employee-register payroll-ceilings settings subsidies',
  directory: 'credit-line employee-imports employee-register subsidies',
  'sign-on': 'accounts auth employee-register rate-limits',
  'company-bills': 'accounts bills companies company-logos employee-register filed-documents invoices ledger settings',

  'expiring-documents': 'restaurants',
  'control-tower': 'bills order-lifecycle order-records expiring-documents settings',

  courier: 'private-photos custody incidents order-chat order-lifecycle order-records restaurants settings',

  consolidator: 'private-photos custody incidents rate-limits order-lifecycle order-records settings',
  orders:
    'availability cart catalog checkout private-photos delivery group-lunches incidents ledger rate-limits meal-exchange order-changes order-lifecycle order-records payments plan-b promotions purchases settings refunds waiting-list',

  crew: 'accounts consolidator filed-documents settings',
  'unused-uploads': 'private-photos filed-documents menu-management',

  'kitchen-closings': 'catalog order-lifecycle restaurants',
  'kitchen-orders': 'crew custody delivery incidents order-lifecycle order-records plan-b restaurants settings',

  'admin-orders':
    'accounts second-approvals auth cart catalog checkout private-photos crew delivery in-site-charges incidents kitchen-orders rate-limits messages order-chat order-lifecycle order-records orders payments purchases settings refunds',

  home: 'cart catalog consents delivery order-records orders promotions settings',
};

/** Which features of the web app a feature may use, in the same order. */
export const webFeatureMayUse: Readonly<Record<string, string>> = {
  'company-report': 'report-desk',
  help: 'delivery',
  'group-lunches': 'dish',
  'menu-management': 'kitchen-closings',
  'restaurant-report': 'report-desk',

  'admin-lobby': 'admin-settings',
  audit: 'admin-settings',
  'admin-system': 'admin-messages admin-payments',
  'admin-reports': 'company-report report-desk',
  auth: 'referrals',
  bills: 'kitchen-orders restaurant-report',
  'admin-bills': 'bills',
  'admin-crew': 'admin-bills bills expiring-documents',
  courier: 'bills expiring-documents',
  'restaurant-setup': 'admin-settings bills kitchen-closings expiring-documents staff',
  calendar: 'admin-settings',
  cart: 'dish payments promotions',
  'week-plan': 'cart',
  autopilot: 'payments week-plan',
  incidents: 'order-records',
  'kitchen-routes': 'kitchen-orders returns',
  'order-changes': 'dish order-records payments',
  payroll: 'profile',
  locations: 'admin-settings',
  offers: 'coupons promotions',
  purchases: 'order-records payments',
  reviews: 'order-records',
  tips: 'payments',
  'meal-exchange': 'incidents order-chat reviews tips',
  shell: 'coupons pwa',
  'control-tower': 'shell',
  subsidies: 'guest-budgets',
  companies: 'expiring-documents locations staff subsidies',
  wallet: 'payments',

  'company-bills': 'bills debts payroll-deductions',
  'admin-company-bills': 'admin-bills bills companies company-bills debts',
  employees: 'subsidies',

  checkout: 'cart coupons payments',
  consolidator: 'auth',
  'hr-requests': 'payroll',
  menu: 'cart coupons dish promotions reviews',
  'restaurant-orders': 'bills kitchen-orders kitchen-routes',
  slots: 'admin-settings locations',
  'waiting-list': 'cart order-records',

  'dish-search': 'cart menu',
  home: 'cart dish dish-search meal-exchange menu promotions',
  'kitchen-board': 'bills kitchen-orders kitchen-routes menu-management expiring-documents restaurant-orders',
  orders: 'meal-exchange incidents order-changes order-chat order-records purchases tips waiting-list',

  'kitchen-printing': 'kitchen-board kitchen-orders order-records',
  'kitchen-shell': 'kitchen-board kitchen-orders kitchen-routes restaurant-orders shell',
};
