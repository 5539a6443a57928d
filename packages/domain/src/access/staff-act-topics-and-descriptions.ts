import { moneyActWords } from './staff-act-words-of-money.ts';
import { orderActWords } from './staff-act-words-of-orders-and-offers.ts';
import { peopleActWords } from './staff-act-words-of-people-and-places.ts';

/** The topics by which the history of staff can be filtered, with the first words of the calls that belong to each. */
export const STAFF_ACT_TOPICS = {
  rights: {
    label: 'Permisos y personas',
    calls: ['staff', 'people', 'users', 'crew', 'signOn', 'directory', 'integrations'],
  },
  money: {
    label: 'Dinero',
    calls: ['settlements', 'payouts', 'companyBills', 'payrollPacks', 'restaurantFees', 'inSite', 'courierPay'],
  },
  orders: { label: 'Órdenes', calls: ['kitchen', 'incidents', 'orders', 'courier', 'tower', 'reviews'] },
  menu: { label: 'Menú', calls: ['menu', 'menus', 'catalog', 'dishReviews', 'menuImports'] },
  offers: { label: 'Ofertas y campañas', calls: ['offers'] },
  company: {
    label: 'Empresas',
    calls: [
      'companies',
      'employees',
      'employeeImports',
      'hrRequests',
      'enterprises',
      'subsidies',
      'payroll',
      'invitations',
      'guestBudgets',
    ],
  },
  settings: {
    label: 'Configuración',
    calls: [
      'settings',
      'calendar',
      'slots',
      'places',
      'lobby',
      'buildings',
      'reports',
      'restaurantSetup',
      'brandCategories',
    ],
  },
} as const satisfies Record<string, { label: string; calls: readonly string[] }>;

export type StaffActTopic = keyof typeof STAFF_ACT_TOPICS;
export const staffActTopics = Object.keys(STAFF_ACT_TOPICS) as StaffActTopic[];

/** The topics of the platform's calls, which begin with 'admin.', by the word after that. */
const adminTopics: Readonly<Record<string, StaffActTopic>> = {
  companies: 'company',
  companyBills: 'money',
  debts: 'money',
  payments: 'money',
  payouts: 'money',
  settlements: 'money',
  alarms: 'money',
  orders: 'orders',
  routes: 'orders',
  chatMacros: 'orders',
  campaigns: 'offers',
  segments: 'offers',
  templates: 'offers',
  journeys: 'offers',
  messages: 'offers',
};

function findStaffActTopic(call: string): StaffActTopic | undefined {
  const [first = '', second = ''] = call.split('.');
  if (first === 'admin') return adminTopics[second];
  return staffActTopics.find((topic) => (STAFF_ACT_TOPICS[topic].calls as readonly string[]).includes(first));
}

/** Lists the beginnings of the calls of a topic, such as 'settlements.' and 'admin.debts.'. */
export const listCallPrefixes = (topic: StaffActTopic): string[] => [
  ...STAFF_ACT_TOPICS[topic].calls.map((call) => `${call}.`),
  ...Object.keys(adminTopics)
    .filter((name) => adminTopics[name] === topic)
    .map((name) => `admin.${name}.`),
];

const words: Readonly<Record<string, string>> = { ...moneyActWords, ...orderActWords, ...peopleActWords };

/** Describes what a call did, in Spanish. A call without words is described by its topic and name. */
export function describeStaffAct(call: string): string {
  const topic = findStaffActTopic(call);
  return words[call] ?? (topic === undefined ? call : `${STAFF_ACT_TOPICS[topic].label}: ${call.split('.').at(-1)}`);
}
