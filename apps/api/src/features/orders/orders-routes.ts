import { checkout, placeOrders as placeRoute } from '@sazon/contract/checkout';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readCheckout } from '../checkout/checkout-actions.ts';
import { placeOrders } from './orders-place-actions.ts';

/** The customer's orders: from the checkout to the table. */
export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, checkout, ({ userId, body }) => readCheckout(deps, userId, body));
  serve(app, deps, placeRoute, ({ userId, body, idempotencyKey }) => {
    const isKey = idempotencyKey !== undefined && /^[\w-]{8,80}$/.test(idempotencyKey);
    if (!isKey) return refuse('VALIDATION', { field: 'Idempotency-Key', message: 'Falta la clave del pedido.' });
    return placeOrders(deps, userId, idempotencyKey, body);
  });
}
