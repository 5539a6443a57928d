import type { SourceFile } from './source-files.ts';

/** The files of reports, each with what opens it. */
const reportDoors: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['enterprises/report', 'permission `enterprises_reports_view`, at that enterprise'],
    ['reports', 'permission `admin_enterprises_reports_view`'],
    ['restaurants/report', 'permission `restaurant_bills_view`, at that restaurant'],
  ].flatMap(([path, opens = '']) =>
    ['csv', 'pdf', 'xlsx'].map((format) => [`GET /api/admin/${path}/${format}`, opens] as const),
  ),
);

/** Doors outside of the contract (bytes, streams, providers), each with what opens it. */
export const doors: Readonly<Record<string, string>> = {
  ...reportDoors,
  'GET /api/admin/couriers/:id/papers/:kind/sent': 'permission `admin_users_view`',
  'GET /api/domi/own-papers/:kind': 'permission `app_domi`, their own',
  'PUT /api/domi/own-papers/:kind': 'permission `app_domi`, their own',
  'GET /api/admin/audit/file': 'permission `admin_users_view`',
  'GET /api/admin/company-bills/xlsx': 'permission `admin_enterprises_billing_view`',
  'GET /api/admin/company-bills/:id/documents/:documentId/:format': 'permission `admin_enterprises_billing_view`',
  'PUT /api/admin/company-bills/:id/documents/:documentId/:format':
    'permission `admin_enterprises_billing_approval_reject_or_manual`',
  'GET /api/admin/enterprises/bills/:id/documents/:documentId/:format':
    'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/company-bills/:id/withholdings/:withholdingId/certificate':
    'permission `admin_enterprises_billing_view`',
  'GET /api/admin/enterprises/:enterpriseId/bills/:id/withholdings/:withholdingId/certificate':
    'permission `enterprises_billing_view`, at that enterprise',
  'PUT /api/admin/enterprises/:enterpriseId/bills/:id/withholdings/:withholdingId/certificate':
    'permission `enterprises_billing_approval_or_reject`, at that enterprise',
  'GET /api/admin/company-bills/:id/csv': 'permission `admin_enterprises_billing_view`',
  'GET /api/admin/company-bills/:id/pdf': 'permission `admin_enterprises_billing_view`',
  'GET /api/admin/company-bills/:id/xlsx': 'permission `admin_enterprises_billing_view`',
  'GET /api/admin/settlements/:id/documents/:documentId/:format': 'permission `admin_bills_view`',
  'PUT /api/admin/settlements/:id/documents/:documentId/:format': 'permission `admin_bills_edit`',
  'GET /api/admin/restaurants/settlements/:id/documents/:documentId/:format':
    'permission `restaurant_bills_view`, at that restaurant',
  'GET /api/admin/offers/:id/codes/csv': 'permission `admin_communications_write`',
  'GET /api/admin/courier-pay/:id/csv': 'permission `admin_bills_view`',
  'GET /api/admin/courier-pay/:id/pdf': 'permission `admin_bills_view`',
  'GET /api/admin/incidents/:id/pdf': 'permission `admin_orders_write`',
  'POST /api/admin/courier-pay/bank-file': 'permission `admin_bills_edit`',
  'GET /api/domi/pay/:id/csv': 'permission `app_domi`, of that courier',
  'GET /api/domi/pay/:id/pdf': 'permission `app_domi`, of that courier',
  'GET /api/admin/debts/csv': 'permission `admin_enterprises_billing_view`',
  'GET /api/admin/debts/xlsx': 'permission `admin_enterprises_billing_view`',
  'GET /api/admin/enterprises/debts/csv': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/debts/xlsx': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/:enterpriseId/employees/csv':
    'permission `enterprises_preapproved_users_view`, at that enterprise',
  'GET /api/admin/enterprises/:enterpriseId/employees/xlsx':
    'permission `enterprises_preapproved_users_view`, at that enterprise',
  'GET /api/admin/enterprises/:enterpriseId/food-benefit/csv':
    'permission `enterprises_reports_view`, at that enterprise',
  'GET /api/admin/enterprises/:enterpriseId/food-benefit/xlsx':
    'permission `enterprises_reports_view`, at that enterprise',
  'GET /api/admin/enterprises/:enterpriseId/link/poster-a4':
    'permission `enterprises_preapproved_users_view`, at that enterprise',
  'GET /api/admin/enterprises/:enterpriseId/link/poster-a5':
    'permission `enterprises_preapproved_users_view`, at that enterprise',
  'GET /api/admin/enterprises/bills/:id/csv': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/bills/:id/deductions': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/bills/:id/acta.pdf': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/bills/:id/pack.zip': 'permission `enterprises_billing_view`, at that enterprise',
  'POST /api/admin/enterprises/bills/:id/template': 'permission `enterprises_billing_view`, at that enterprise',
  'POST /api/admin/enterprises/bills/:id/template/filled': 'permission `enterprises_billing_view`, at that enterprise',
  'POST /api/admin/enterprises/bills/:id/deducted/columns':
    'permission `enterprises_billing_approval_or_reject`, at that enterprise',
  'PUT /api/admin/enterprises/bills/:id/deducted':
    'permission `enterprises_billing_approval_or_reject`, at that enterprise',
  'GET /api/admin/enterprises/bills/:id/pdf': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/bills/:id/xlsx': 'permission `enterprises_billing_view`, at that enterprise',
  'GET /api/admin/enterprises/imports/:importId/wrong':
    'permission `enterprises_preapproved_users_write`, at that enterprise',
  'GET /api/admin/enterprises/imports/template': 'permission `enterprises_preapproved_users_write`',
  'GET /api/admin/menu-imports/:importId/wrong': 'permission `restaurant_menu_write`, at that restaurant',
  'GET /api/admin/menu-imports/template': 'permission `restaurant_menu_write`',
  'PUT /api/admin/menu-imports/:restaurantId': 'permission `restaurant_menu_write`, at that restaurant',
  'GET /api/admin/couriers/:id/papers/:kind': 'permission `admin_users_view`',
  'PUT /api/admin/couriers/:id/papers/:kind': 'permission `admin_users_write`',
  'GET /api/admin/enterprises/:enterpriseId/papers/:paperId':
    'permission `enterprises_preapproved_users_view`, at that enterprise',
  'PUT /api/admin/enterprises/:enterpriseId/papers/:kind':
    'permission `enterprises_preapproved_users_edit`, at that enterprise; a contract: also `admin_enterprises_billing_approval_reject_or_manual`',
  'GET /api/admin/restaurant-setups/:id/papers/:paperId': 'permission `admin_bills_view`',
  'PUT /api/admin/restaurant-setups/:id/papers/:kind': 'permission `admin_bills_edit`',
  'PUT /api/admin/restaurant-setups/:id/brands/:brandId/avatar': 'permission `admin_bills_edit`',
  'GET /api/admin/restaurants/bills/csv': 'permission `restaurant_bills_view`, at that restaurant',
  'GET /api/admin/restaurants/settlements/:id/csv': 'permission `restaurant_bills_view`, at that restaurant',
  'GET /api/admin/restaurants/settlements/:id/pdf': 'permission `restaurant_bills_view`, at that restaurant',
  'GET /api/admin/restaurants/orders/csv': 'permission `restaurant_orders_view`, at that restaurant',
  'GET /api/admin/restaurants/settlements/:id/xlsx': 'permission `restaurant_bills_view`, at that restaurant',
  'GET /api/admin/settlements/xlsx': 'permission `admin_bills_view`',
  'POST /api/admin/settlements/bank-file': 'permission `admin_bills_edit`',
  'GET /api/docs': 'anybody: how programs use the API',
  'GET /api/docs/openapi.json': 'anybody: the calls that take a key',
  'GET /api/docs/reference.js': 'anybody',
  'GET /api/docs/start.js': 'anybody',
  'GET /api/scim/v2/ServiceProviderConfig': 'the token of a company’s directory',
  'GET /api/scim/v2/Groups': 'the token of a company’s directory, among its own groups',
  'POST /api/scim/v2/Groups': 'the token of a company’s directory, among its own groups',
  'GET /api/scim/v2/Groups/:id': 'the token of a company’s directory, among its own groups',
  'PUT /api/scim/v2/Groups/:id': 'the token of a company’s directory, among its own groups',
  'PATCH /api/scim/v2/Groups/:id': 'the token of a company’s directory, among its own groups',
  'DELETE /api/scim/v2/Groups/:id': 'the token of a company’s directory, among its own groups',
  'GET /api/scim/v2/ResourceTypes': 'the token of a company’s directory',
  'GET /api/scim/v2/Schemas': 'the token of a company’s directory',
  'POST /api/directory/register': 'the token of a company’s directory',
  'GET /api/directory/register/:importId': 'the token of a company’s directory, of its own lists',
  'GET /api/directory/register/:importId/wrong': 'the token of a company’s directory, of its own lists',
  'GET /api/scim/v2/Users': 'the token of a company’s directory, among its own people',
  'POST /api/scim/v2/Users': 'the token of a company’s directory, among its own people',
  'GET /api/scim/v2/Users/:id': 'the token of a company’s directory, among its own people',
  'PUT /api/scim/v2/Users/:id': 'the token of a company’s directory, among its own people',
  'PATCH /api/scim/v2/Users/:id': 'the token of a company’s directory, among its own people',
  'DELETE /api/scim/v2/Users/:id': 'the token of a company’s directory, among its own people',
  'GET /api/live': 'the permission of every scope it is asked to follow',
  'GET /api/live/lobby/:token': 'the token of the lobby',
  'PUT /api/menu/uploads/:token': 'the upload address: ten minutes, one dish',
  'GET /api/messages/unsubscribe/:token': 'the link in an e-mail of ours',
  'POST /api/messages/unsubscribe/:token': 'the link in an e-mail of ours',
  'GET /api/c/:code': 'anybody who has its random code: the link in a campaign’s message',
  'GET /api/messages/whatsapp/events': 'the verify token of WhatsApp',
  'POST /api/messages/whatsapp/events': 'the signature of WhatsApp',
  'POST /api/messages/sms/answers/:key': 'the key in the address that Infobip was given',
  'POST /api/messages/sms/reports/:key': 'the key in the address that Infobip was given',
  'GET /api/nomina/documents/:id/pdf': 'a signed link that soon ends',
  'GET /api/openapi.json': 'anybody; not in production',
  'GET /api/orders/:id/receipt': 'a session; of one’s own order',
  'GET /api/orders/:id/calendar': 'a session; of one’s own order',
  'GET /api/calendar/:token.ics': 'who knows a person’s private address',
  'GET /api/photos/:token': 'a signed link that soon ends',
  'GET /api/pictures/:id': 'anybody who has its random id: pictures of dishes',
  'GET /api/company-logos/:id': 'anybody who has its random id: logos of companies',
  'PUT /api/admin/enterprises/:enterpriseId/logo':
    'permission `enterprises_preapproved_users_edit`, at that enterprise',
  'PUT /api/employee-imports/files/:key': 'the random key of an announced list; once, within an hour',
  'PUT /api/domi/photos/:id': 'the random id of an announced photo; only its very bytes, within a day',
};

/** Doors whose addresses are put together where they are registered, by file: a search of its text does not find them. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/features/reports/report-files-routes.ts': Object.keys(reportDoors),
};
const composes = /\.(get|put|post|patch|delete)\(\s*`/;

export function listComposedDoors({ path, text }: SourceFile): readonly string[] {
  const known = composed[path];
  if (composes.test(text) !== (known !== undefined))
    throw new Error(`checks/permission-doors.ts: say which doors ${path} puts together`);
  return known ?? [];
}
