/**
 * Which features of the API a feature may use. Read from the bottom up: a feature uses only those above it in this list,
 * so there is no circle. Routes are used by nobody but `app.ts` and `features.ts`.
 */
export const apiFeatureMayUse: Readonly<Record<string, string>> = {
  accounts: '',
  alarms: '',
  approvals: '',
  consents: '',
  'courier-photos': '',
  limits: '',
  push: '',
  receipts: '',
  settings: '',

  buildings: 'limits',
  coupons: 'limits',
  delivery: 'settings',
  'employee-imports': 'settings',
  factors: 'accounts limits',
  'order-records': 'accounts settings',
  restaurants: 'accounts settings',

  catalog: 'delivery',
  custody: 'approvals restaurants',
  'order-chat': 'order-records restaurants',
  reviews: 'order-records settings',

  availability: 'catalog',
  calendar: 'catalog settings',
  'kitchen-printing': 'order-chat restaurants',
  'money-checks': 'alarms catalog',
  places: 'catalog settings',
  waiting: 'catalog delivery',

  ledger: 'availability',
  lobby: 'calendar custody limits order-records settings',
  menus: 'availability catalog delivery restaurants settings',

  bills: 'approvals courier-photos custody ledger limits restaurants settings',
  promotions: 'catalog ledger',
  referrals: 'accounts ledger settings',
  slots: 'availability calendar catalog menus settings',
  uploads: 'courier-photos menus',
  reports: 'accounts bills employee-imports restaurants settings',
  messages: 'accounts consents delivery limits receipts reports',

  'admin-settings': 'bills settings',
  auth: 'accounts delivery factors limits referrals settings',
  cart: 'availability catalog coupons delivery promotions',
  settlement: 'catalog ledger promotions waiting',

  checkout: 'accounts cart catalog coupons promotions settings',
  'order-lifecycle': 'order-records referrals settings settlement',
  payroll: 'accounts approvals auth cart delivery ledger limits order-records settings settlement',
  planning: 'cart catalog consents delivery',
  system: 'accounts auth',
  users: 'accounts auth cart delivery limits',

  'credit-line': 'approvals checkout ledger limits payroll settings',
  'plan-b': 'availability catalog consents ledger order-records planning settlement',
  purchases:
    'availability cart catalog checkout coupons delivery ledger messages order-records promotions settings waiting',

  payments: 'accounts alarms cart checkout ledger limits messages promotions purchases settings settlement',

  'in-site-charges': 'accounts cart checkout ledger order-records payments purchases restaurants settings settlement',
  incidents:
    'approvals availability courier-photos custody ledger order-lifecycle order-records payments plan-b restaurants settings settlement',
  tingos: 'ledger payments',
  'payroll-packs': 'payroll',
  subsidies: 'accounts employee-imports payroll',
  companies: 'accounts payroll settings',
  employees: 'accounts approvals credit-line employee-imports settings subsidies',
  invitations: 'accounts employee-imports payroll',
  directory: 'employee-imports subsidies',
  'sign-on': 'accounts auth delivery employee-imports limits',
  'hr-requests': 'accounts credit-line invitations payroll',
  'company-bills': 'bills employee-imports ledger settings',

  courier: 'courier-photos custody incidents order-chat order-lifecycle order-records restaurants settings',

  consolidation: 'courier-photos custody incidents limits order-lifecycle order-records settings',
  orders:
    'availability cart catalog checkout courier-photos delivery incidents ledger limits order-chat order-lifecycle order-records payments plan-b promotions purchases settings settlement waiting',

  crew: 'accounts consolidation settings',

  'kitchen-orders': 'crew custody delivery incidents order-lifecycle order-records plan-b restaurants settings',

  'admin-orders':
    'accounts approvals auth cart catalog checkout courier-photos crew delivery in-site-charges incidents kitchen-orders limits messages order-chat order-lifecycle order-records orders payments purchases settings settlement',
};

/** Which features of the web app a feature may use, in the same order. */
export const webFeatureMayUse: Readonly<Record<string, string>> = {
  'admin-crew': '',
  'admin-incidents': '',
  'admin-messages': '',
  'admin-on-behalf': '',
  'admin-orders': '',
  'admin-payments': '',
  'admin-security': '',
  'admin-settings': '',
  'report-desk': '',
  companies: '',
  'company-report': 'report-desk',
  coupons: '',
  courier: '',
  delivery: '',
  dev: '',
  directory: '',
  dish: '',
  'employee-imports': '',
  'in-site-charges': '',
  invitations: '',
  'kitchen-orders': '',
  lobby: '',
  menus: '',
  'order-chat': '',
  'order-records': '',
  payments: '',
  planning: '',
  profile: '',
  promotions: '',
  pwa: '',
  referrals: '',
  'restaurant-report': 'report-desk',
  restaurants: '',
  returns: '',

  'admin-lobby': 'admin-settings',
  'admin-reports': 'company-report report-desk',
  auth: 'referrals',
  bills: 'kitchen-orders restaurant-report',
  'admin-bills': 'bills',
  calendar: 'admin-settings',
  cart: 'dish payments promotions',
  incidents: 'order-records',
  'kitchen-routes': 'kitchen-orders returns',
  'order-changes': 'dish order-records',
  payroll: 'profile',
  places: 'admin-settings',
  purchases: 'order-records payments',
  reviews: 'order-records',
  shell: 'coupons pwa',
  'payroll-packs': '',
  subsidies: '',
  wallet: 'payments',

  'company-bills': 'payroll-packs',
  'admin-company-bills': 'admin-bills company-bills',
  employees: 'subsidies',

  checkout: 'cart coupons payments',
  consolidation: 'auth',
  'hr-requests': 'payroll',
  menu: 'cart coupons dish promotions',
  'restaurant-orders': 'bills kitchen-orders kitchen-routes',
  slots: 'admin-settings places',
  waiting: 'cart order-records',

  home: 'cart dish menu promotions',
  'kitchen-board': 'bills kitchen-orders kitchen-routes menus restaurant-orders',
  orders: 'incidents order-changes order-chat order-records purchases waiting',

  'kitchen-printing': 'kitchen-board kitchen-orders order-records',
  'kitchen-shell': 'kitchen-board kitchen-orders restaurant-orders',
};
