import { platformSettlement } from '@sazon/contract/bills/admin-settlements-routes';
import { noteSettlementInvoice } from '@sazon/contract/bills/settlement-invoice-routes';
import { restaurantSettlement } from '@sazon/contract/bills/settlements-routes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { anyBytes, takeBytes } from '../../http/take-upload.ts';
import { buildInvoiceFileRoutes, mostInvoiceBytes } from '../invoices/invoice-file-route.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { lockInvoicedSettlement } from './settlement-to-invoiced-bill.ts';
import { hasSettlement } from './settlements-queries.ts';

/** Files of electronic invoices of the commission. */
export async function settlementInvoiceFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const files = buildInvoiceFileRoutes(app, deps, {
    tag: 'settlements',
    ofBill: 'a commission',
    own: { idName: 'restaurantId', may: restaurantSettlement.may },
    platform: { may: platformSettlement.may, mayKeep: noteSettlementInvoice.may },
    findRefusal: (caller, restaurantId) => findRestaurantRefusal(caller, 'restaurant_bills_view', restaurantId),
    hasBill: (billId, restaurantId) => hasSettlement(deps.db, billId, restaurantId),
    open: lockInvoicedSettlement,
  });
  app.get('/api/admin/restaurants/settlements/:id/documents/:documentId/:format', files.own);
  app.get('/api/admin/settlements/:id/documents/:documentId/:format', files.platform);
  await app.register(async (uploads) => {
    takeBytes(uploads, anyBytes, mostInvoiceBytes);
    uploads.put('/api/admin/settlements/:id/documents/:documentId/:format', files.keep);
  });
}
