import { platformSettlement } from '@sazon/contract/bills/admin-settlements-routes';
import { noteSettlementInvoice } from '@sazon/contract/bills/settlement-invoice-routes';
import { restaurantSettlement } from '@sazon/contract/bills/settlements-routes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serveInvoiceFiles } from '../invoices/invoice-files.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { openSettlement } from './settlement-invoice.ts';
import { hasSettlement } from './settlements-queries.ts';

/** Files of electronic invoices of the commission. */
export const settlementInvoiceFilesRoutes = (app: FastifyInstance, deps: Deps): Promise<void> =>
  serveInvoiceFiles(app, deps, {
    tag: 'settlements',
    ofBill: 'a commission',
    own: { path: 'restaurants/settlements', idName: 'restaurantId', may: restaurantSettlement.may },
    platform: { path: 'settlements', may: platformSettlement.may, mayKeep: noteSettlementInvoice.may },
    findRefusal: (caller, restaurantId) => findRestaurantRefusal(caller, 'restaurant_bills_view', restaurantId),
    hasBill: (billId, restaurantId) => hasSettlement(deps.db, billId, restaurantId),
    open: openSettlement,
  });
