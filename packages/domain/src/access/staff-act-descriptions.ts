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
  orders: { label: 'Órdenes', calls: ['kitchen', 'incidents', 'orders', 'courier'] },
  menu: { label: 'Menú', calls: ['menu', 'menus', 'catalog'] },
  offers: { label: 'Ofertas', calls: ['offers'] },
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
    ],
  },
  settings: {
    label: 'Configuración',
    calls: ['settings', 'calendar', 'slots', 'places', 'lobby', 'buildings', 'reports'],
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

const words: Readonly<Record<string, string>> = {
  'kitchen.addClosing': 'Cerró la cocina unas fechas',
  'kitchen.changeClosing': 'Cambió un cierre de la cocina',
  'kitchen.removeClosing': 'Quitó un cierre de la cocina',
  'settings.change': 'Cambió la configuración',
  'staff.platformInvite': 'Invitó a un equipo',
  'staff.restaurantInvite': 'Invitó al equipo del restaurante',
  'staff.companyInvite': 'Invitó al equipo de la empresa',
  'staff.platformSettle': 'Reenvió o anuló una invitación',
  'staff.restaurantSettle': 'Reenvió o anuló una invitación',
  'staff.companySettle': 'Reenvió o anuló una invitación',
  'staff.platformChange': 'Cambió permisos',
  'staff.restaurantChange': 'Cambió permisos',
  'staff.companyChange': 'Cambió permisos',
  'staff.acceptInvitation': 'Aceptó una invitación',
  'integrations.restaurantAddToken': 'Creó una llave de API',
  'integrations.restaurantRevokeToken': 'Revocó una llave de API',
  'integrations.restaurantAddEndpoint': 'Agregó una dirección de avisos',
  'integrations.restaurantChangeEndpoint': 'Cambió una dirección de avisos',
  'integrations.restaurantRotateSecret': 'Cambió el secreto de unos avisos',
  'integrations.restaurantRemoveEndpoint': 'Quitó una dirección de avisos',
  'integrations.restaurantSendAgain': 'Reenvió un aviso',
  'integrations.companyAddToken': 'Creó una llave de API',
  'integrations.companyRevokeToken': 'Revocó una llave de API',
  'integrations.companyAddEndpoint': 'Agregó una dirección de avisos',
  'integrations.companyChangeEndpoint': 'Cambió una dirección de avisos',
  'integrations.companyRotateSecret': 'Cambió el secreto de unos avisos',
  'integrations.companyRemoveEndpoint': 'Quitó una dirección de avisos',
  'integrations.companySendAgain': 'Reenvió un aviso',
  'integrations.platformAddToken': 'Creó una llave de API',
  'integrations.platformRevokeToken': 'Revocó una llave de API',
  'integrations.platformAddEndpoint': 'Agregó una dirección de avisos',
  'integrations.platformChangeEndpoint': 'Cambió una dirección de avisos',
  'integrations.platformRotateSecret': 'Cambió el secreto de unos avisos',
  'integrations.platformRemoveEndpoint': 'Quitó una dirección de avisos',
  'integrations.platformSendAgain': 'Reenvió un aviso',
  'users.resetSecondFactor': 'Quitó la verificación en dos pasos',
  'offers.create': 'Creó una oferta',
  'offers.change': 'Cambió una oferta',
  'offers.copy': 'Duplicó una oferta',
  'offers.move': 'Puso en marcha, pausó o terminó una oferta',
  'offers.kill': 'Paró una oferta',
  'offers.addCodes': 'Generó códigos de un cupón',
  'offers.answerOfRestaurant': 'Respondió por la parte del restaurante en una oferta',
  'offers.answerOfCompany': 'Respondió por la parte de la empresa en una oferta',
  'restaurantFees.change': 'Cambió una comisión',
  'menu.changePrices': 'Cambió precios',
  'menu.create': 'Creó un plato',
  'menu.update': 'Cambió un plato',
  'menu.picture': 'Cambió la foto de un plato',
  'admin.orders.refund': 'Devolvió plata de una orden',
  'admin.orders.cancel': 'Canceló una orden',
  'admin.orders.force': 'Forzó el estado de una orden',
  'admin.orders.place': 'Pidió por un cliente',
  'admin.orders.reschedule': 'Cambió la fecha de una orden',
  'admin.orders.sendChat': 'Escribió en una orden',
  'admin.orders.assignCourier': 'Asignó un domi',
  'admin.payments.refund': 'Devolvió un pago',
  'admin.companies.add': 'Agregó una empresa',
  'admin.companies.contract': 'Cambió el contrato de una empresa',
  'admin.companies.move': 'Abrió, pausó o cerró una empresa',
  'companies.changeRules': 'Cambió las reglas de una empresa',
  'companies.removeLogo': 'Quitó el logo de una empresa',
  'payouts.propose': 'Propuso otra cuenta de banco',
  'admin.payouts.decide': 'Decidió una cuenta de banco',
  'kitchen.changeStatus': 'Movió órdenes',
  'incidents.decide': 'Decidió un incidente',
  'incidents.write': 'Escribió sobre un incidente',
  'employees.update': 'Cambió un empleado',
  'employees.add': 'Agregó un empleado',
  'employees.withdraw': 'Retiró empleados',
  'people.correct': 'Corrigió los datos de una persona',
  'people.giveTingos': 'Dio tingos',
  'admin.chatMacros.add': 'Guardó una respuesta del chat',
  'admin.chatMacros.change': 'Cambió una respuesta del chat',
  'admin.chatMacros.remove': 'Quitó una respuesta del chat',
  'people.viewAs': 'Vio la aplicación como una persona',
  'people.endSessions': 'Cerró las sesiones de una persona',
  'people.unlock': 'Desbloqueó la entrada de una persona',
  'people.setActive': 'Bloqueó o desbloqueó una cuenta',
  'people.remove': 'Eliminó una cuenta',
  'people.addNote': 'Dejó una nota sobre una persona',
  'people.resend': 'Reenvió un mensaje',
  'people.view': 'Vio la cuenta de una persona',
};

/** Describes what a call did, in Spanish. A call without words is described by its topic and name. */
export function describeStaffAct(call: string): string {
  const topic = findStaffActTopic(call);
  return words[call] ?? (topic === undefined ? call : `${STAFF_ACT_TOPICS[topic].label}: ${call.split('.').at(-1)}`);
}
