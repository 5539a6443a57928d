import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { routeProposalsRoutes } from './features/admin-orders/courier-route-proposals-routes.ts';
import { ordersAdminRoutes } from './features/admin-orders/orders-admin-routes.ts';
import { settingsRoutes } from './features/admin-settings/settings-routes.ts';
import { alarmsRoutes } from './features/alarms/alarms-routes.ts';
import { arrivalsRoutes } from './features/arrivals/arrivals-routes.ts';
import { auditRoutes } from './features/audit/audit-history-and-csv-routes.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { autopilotRoutes } from './features/autopilot/autopilot-routes.ts';
import { bankAccountAndFileRoutes } from './features/bills/bank-account-and-bank-file-routes.ts';
import { commissionsRoutes } from './features/bills/commissions-routes.ts';
import { settlementFilesRoutes } from './features/bills/settlement-files-routes.ts';
import { settlementInvoicesRoutes } from './features/bills/settlement-invoices-routes.ts';
import { settlementsAdminRoutes } from './features/bills/settlements-admin-routes.ts';
import { settlementsRoutes } from './features/bills/settlements-routes.ts';
import { statementsRoutes } from './features/bills/statements-routes.ts';
import { buildingsRoutes } from './features/buildings/building-requests-routes.ts';
import { calendarRoutes } from './features/calendar/calendar-exceptions-routes.ts';
import { campaignsRoutes } from './features/campaigns/campaigns-routes.ts';
import { tapRoutes } from './features/campaigns/tapped-link-routes.ts';
import { templatesRoutes } from './features/campaigns/templates-routes.ts';
import { hearTemplateVerdict } from './features/campaigns/whatsapp-template-approval-actions.ts';
import { cartRoutes } from './features/cart/cart-routes.ts';
import { catalogRoutes } from './features/catalog/catalog-routes.ts';
import { checkoutRoutes } from './features/checkout/checkout-routes.ts';
import { couponsRoutes } from './features/checkout/coupons-routes.ts';
import { companiesRoutes } from './features/companies/companies-routes.ts';
import { companyBillFilesRoutes } from './features/company-bills/company-bill-files-routes.ts';
import { companyBillsAdminRoutes } from './features/company-bills/company-bills-admin-routes.ts';
import { companyBillsRoutes } from './features/company-bills/company-bills-routes.ts';
import { companyInvoicesRoutes } from './features/company-bills/company-invoices-routes.ts';
import { companyWithholdingsRoutes } from './features/company-bills/company-withholdings-routes.ts';
import { paymentCalendarRoutes } from './features/company-bills/platform-payment-calendar-routes.ts';
import { companyLogosRoutes } from './features/company-logos/company-logos-routes.ts';
import { consentsRoutes } from './features/consents/consents-and-health-routes.ts';
import { consolidatorRoutes } from './features/consolidator/consolidator-routes.ts';
import { controlTowerRoutes } from './features/control-tower/control-tower-routes.ts';
import { createKitchenPresenceRecorder } from './features/control-tower/record-kitchen-presence-actions.ts';
import { courierRoutes } from './features/courier/courier-routes.ts';
import { courierPayRoutes } from './features/courier-pay/courier-pay-routes.ts';
import { courierStatementFilesRoutes } from './features/courier-pay/statement-files-and-bank-file-routes.ts';
import { creditLineRoutes } from './features/credit-line/credit-line-routes.ts';
import { crewRoutes } from './features/crew/crew-routes.ts';
import { custodyRoutes } from './features/custody/custody-routes.ts';
import { customerSupportRoutes } from './features/customer-support/customer-support-routes.ts';
import { debtFilesRoutes } from './features/debts/debt-files-routes.ts';
import { debtsRoutes } from './features/debts/debts-routes.ts';
import { deliveryRoutes } from './features/delivery/locations-calendar-settings-routes.ts';
import { directoryTokensRoutes } from './features/directory/directory-tokens-routes.ts';
import { registerUploadRoutes } from './features/directory/employee-register-upload-routes.ts';
import { scimGroupsRoutes } from './features/directory/scim-groups-routes.ts';
import { scimRoutes } from './features/directory/scim-people-and-service-config-routes.ts';
import { dishApprovalsRoutes } from './features/dish-approvals/dish-approvals-routes.ts';
import { registerFilesRoutes } from './features/employee-imports/employee-register-files-routes.ts';
import { importsRoutes } from './features/employee-imports/imports-routes.ts';
import { employeesRoutes } from './features/employees/employees-routes.ts';
import { expiringDocumentsRoutes } from './features/expiring-documents/expiring-documents-routes.ts';
import { firstAdminRoutes } from './features/first-admin/first-admin-routes.ts';
import { foodBenefitRoutes } from './features/food-benefit/read-food-benefit-routes.ts';
import { groupLunchesRoutes } from './features/group-lunches/group-lunches-routes.ts';
import { guestBudgetsRoutes } from './features/guest-budgets/guest-budgets-routes.ts';
import { homeRoutes } from './features/home/home-routes.ts';
import { hrRequestsRoutes } from './features/hr-requests/hr-requests-routes.ts';
import { inSiteChargesRoutes } from './features/in-site-charges/in-site-charges-routes.ts';
import { incidentsRoutes } from './features/incidents/incidents-routes.ts';
import { apiDocsRoutes } from './features/integrations/api-docs-routes.ts';
import { integrationsRoutes } from './features/integrations/integrations-routes.ts';
import { invitationsRoutes } from './features/invitations/invitations-routes.ts';
import { posterRoutes } from './features/invitations/poster-routes.ts';
import { kitchenClosingsRoutes } from './features/kitchen-closings/kitchen-closings-routes.ts';
import { kitchenOrdersRoutes } from './features/kitchen-orders/kitchen-orders-routes.ts';
import { kitchenPrintingRoutes } from './features/kitchen-printing/prints-routes.ts';
import { lobbyRoutes } from './features/lobby/lobby-routes.ts';
import { locationsRoutes } from './features/locations/locations-routes.ts';
import { mealExchangeRoutes } from './features/meal-exchange/meal-exchange-routes.ts';
import { menuManagementRoutes } from './features/menu-management/menu-management-routes.ts';
import { messagesRoutes } from './features/messages/all-message-routes.ts';
import { offerCodesFileRoutes } from './features/offers/offer-codes-file-routes.ts';
import { offerSharesRoutes } from './features/offers/offer-shares-routes.ts';
import { offersRoutes } from './features/offers/offers-routes.ts';
import { orderCalendarRoutes } from './features/order-calendar/calendar-feed-and-ics-file-routes.ts';
import { chatMacrosRoutes } from './features/order-chat/chat-macros-routes.ts';
import { orderChatRoutes } from './features/order-chat/customer-and-kitchen-chat-routes.ts';
import { ordersRoutes } from './features/orders/orders-routes.ts';
import { reorderPlanBProblemRoutes } from './features/orders/reorder-plan-b-problem-routes.ts';
import { paymentsAdminRoutes } from './features/payments/payments-admin-routes.ts';
import { paymentsRoutes } from './features/payments/payments-routes.ts';
import { payrollHrRoutes } from './features/payroll/payroll-hr-routes.ts';
import { payrollRoutes } from './features/payroll/payroll-routes.ts';
import { payrollDeductionsRoutes } from './features/payroll-deductions/payroll-deductions-routes.ts';
import { promotionsRoutes } from './features/promotions/promotions-routes.ts';
import { pushRoutes } from './features/push/push-routes.ts';
import { receiptsRoutes } from './features/receipts/receipts-routes.ts';
import { referralsRoutes } from './features/referrals/referrals-routes.ts';
import { reportFilesRoutes } from './features/reports/report-files-routes.ts';
import { reportsRoutes } from './features/reports/reports-routes.ts';
import { reportViewsRoutes } from './features/reports/saved-views-routes.ts';
import { restaurantSetupRoutes } from './features/restaurant-setup/restaurant-setup-routes.ts';
import { restaurantsRoutes } from './features/restaurants/restaurants-routes.ts';
import { reviewsRoutes } from './features/reviews/reviews-routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor-routes.ts';
import { segmentsRoutes } from './features/segments/segments-routes.ts';
import { signOnRoutes } from './features/sign-on/sign-on-routes.ts';
import { slotsRoutes } from './features/slots/slots-routes.ts';
import { staffRoutes } from './features/staff/staff-routes.ts';
import { subsidiesRoutes } from './features/subsidies/subsidies-routes.ts';
import { healthRoutes } from './features/system-maintenance/health-routes.ts';
import { securityRoutes } from './features/system-maintenance/security-events-routes.ts';
import { tingosRoutes } from './features/tingos/tingos-routes.ts';
import { tipsRoutes } from './features/tips/tips-routes.ts';
import { usersRoutes } from './features/users/users-routes.ts';
import { waitingListRoutes } from './features/waiting-list/waiting-list-routes.ts';
import { weekPlanRoutes } from './features/week-plan/week-plan-routes.ts';
import { createHotAnswers } from './http/cached-public-answers.ts';
import { liveRoutes } from './http/live-routes.ts';

function registerLive(app: FastifyInstance, deps: Deps): void {
  liveRoutes(app, deps, createKitchenPresenceRecorder(deps));
}

/** Each feature's function that registers its routes. */
const features: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  healthRoutes,
  authRoutes,
  autopilotRoutes,
  secondFactorRoutes,
  firstAdminRoutes,
  usersRoutes,
  staffRoutes,
  integrationsRoutes,
  apiDocsRoutes,
  customerSupportRoutes,
  consentsRoutes,
  referralsRoutes,
  pushRoutes,
  deliveryRoutes,
  settingsRoutes,
  calendarRoutes,
  slotsRoutes,
  locationsRoutes,
  buildingsRoutes,
  lobbyRoutes,
  custodyRoutes,
  menuManagementRoutes,
  kitchenClosingsRoutes,
  promotionsRoutes,
  offersRoutes,
  offerSharesRoutes,
  offerCodesFileRoutes,
  couponsRoutes,
  tingosRoutes,
  cartRoutes,
  checkoutRoutes,
  ordersRoutes,
  orderChatRoutes,
  arrivalsRoutes,
  tipsRoutes,
  orderCalendarRoutes,
  (app, deps) => messagesRoutes(app, deps, (verdict) => hearTemplateVerdict(deps, verdict)),
  segmentsRoutes,
  templatesRoutes,
  campaignsRoutes,
  tapRoutes,
  receiptsRoutes,
  mealExchangeRoutes,
  groupLunchesRoutes,
  waitingListRoutes,
  reorderPlanBProblemRoutes,
  ordersAdminRoutes,
  routeProposalsRoutes,
  chatMacrosRoutes,
  reviewsRoutes,
  weekPlanRoutes,
  paymentsRoutes,
  paymentsAdminRoutes,
  alarmsRoutes,
  securityRoutes,
  auditRoutes,
  kitchenOrdersRoutes,
  kitchenPrintingRoutes,
  statementsRoutes,
  settlementsRoutes,
  settlementFilesRoutes,
  settlementInvoicesRoutes,
  bankAccountAndFileRoutes,
  settlementsAdminRoutes,
  commissionsRoutes,
  dishApprovalsRoutes,
  restaurantSetupRoutes,
  restaurantsRoutes,
  reportsRoutes,
  reportViewsRoutes,
  reportFilesRoutes,
  inSiteChargesRoutes,
  courierRoutes,
  courierPayRoutes,
  courierStatementFilesRoutes,
  incidentsRoutes,
  consolidatorRoutes,
  crewRoutes,
  controlTowerRoutes,
  expiringDocumentsRoutes,
  registerLive,
  creditLineRoutes,
  payrollRoutes,
  payrollHrRoutes,
  importsRoutes,
  registerFilesRoutes,
  employeesRoutes,
  hrRequestsRoutes,
  directoryTokensRoutes,
  scimRoutes,
  scimGroupsRoutes,
  registerUploadRoutes,
  signOnRoutes,
  companyBillsRoutes,
  companyBillsAdminRoutes,
  companyWithholdingsRoutes,
  companyBillFilesRoutes,
  paymentCalendarRoutes,
  companyInvoicesRoutes,
  subsidiesRoutes,
  guestBudgetsRoutes,
  foodBenefitRoutes,
  companiesRoutes,
  companyLogosRoutes,
  invitationsRoutes,
  posterRoutes,
  payrollDeductionsRoutes,
  debtsRoutes,
  debtFilesRoutes,
];

/** What processes with one part of the work register. */
const parts = { live: [healthRoutes, registerLive], jobs: [healthRoutes] };

/** Registers the routes of a process that serves open screens, or runs jobs, and does nothing else. */
export function registerPart(app: FastifyInstance, deps: Deps, part: keyof typeof parts): void {
  for (const register of parts[part]) register(app, deps);
}

/** Registers the routes of every feature. */
export function registerFeatures(app: FastifyInstance, deps: Deps): void {
  for (const register of features) register(app, deps);
  const hot = createHotAnswers(deps);
  catalogRoutes(app, deps, hot);
  homeRoutes(app, deps, hot);
}
