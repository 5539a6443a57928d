import { platformSettlement } from '@sazon/contract/bills/admin-settlements-routes';
import { noteSettlementInvoice } from '@sazon/contract/bills/settlement-invoice-routes';
import { restaurantSettlement } from '@sazon/contract/bills/settlements-routes';
import { id } from '@sazon/contract/scalars';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { anyBytes, takeBytes } from '../../http/take-upload.ts';
import {
  invoiceFileParams,
  invoiceFileTypes,
  keepInvoiceFileOf,
  mostInvoiceBytes,
  sendInvoiceFile,
} from '../invoices/invoice-files.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { openSettlement } from './settlement-invoice.ts';
import { hasSettlement } from './settlements-queries.ts';

const ofRestaurant = z.object({ restaurantId: id });
const common = { params: invoiceFileParams, tags: ['settlements'], security: [{ bearer: [] }] };

/** Files of electronic invoices of the commission: bytes, not JSON, so they are outside of the contract. */
export async function settlementInvoiceFilesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/admin/restaurants/settlements/:id/documents/:documentId/:format', {
    schema: {
      ...common,
      ...{ querystring: ofRestaurant, operationId: 'settlements.document', produces: invoiceFileTypes },
      description: 'The PDF or XML of an invoice or credit note of a settlement of the restaurant.',
    },
    handler: (request, reply) => {
      const { restaurantId } = request.query as z.output<typeof ofRestaurant>;
      return sendInvoiceFile(
        app,
        deps,
        { request, reply },
        {
          may: restaurantSettlement.may,
          findRefusal: (caller) => findRestaurantRefusal(caller, 'restaurant_bills_view', restaurantId),
          hasBill: (billId) => hasSettlement(deps.db, billId, restaurantId),
        },
      );
    },
  });
  app.get('/api/admin/settlements/:id/documents/:documentId/:format', {
    schema: {
      ...common,
      ...{ operationId: 'admin.settlements.document', produces: invoiceFileTypes },
      description: 'The PDF or XML of an invoice or credit note of a commission.',
    },
    handler: (request, reply) =>
      sendInvoiceFile(
        app,
        deps,
        { request, reply },
        {
          may: platformSettlement.may,
          hasBill: (billId) => hasSettlement(deps.db, billId, null),
        },
      ),
  });
  await app.register(async (uploads) => {
    takeBytes(uploads, anyBytes, mostInvoiceBytes);
    uploads.put('/api/admin/settlements/:id/documents/:documentId/:format', {
      schema: {
        ...common,
        operationId: 'admin.settlements.keepDocument',
        description: 'Sends the PDF or XML of an invoice or credit note of a commission that was noted by hand.',
      },
      ...keepInvoiceFileOf(app, deps, {
        ...{ may: noteSettlementInvoice.may, call: 'admin.settlements.keepDocument', open: openSettlement },
      }),
    });
  });
}
