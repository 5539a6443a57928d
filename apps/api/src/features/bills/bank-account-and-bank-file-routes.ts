import {
  bankAccountChanges,
  decideBankAccount,
  proposeBankAccount,
  readPayout,
} from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import * as schemas from '@sazon/contract/bills/restaurant-bank-accounts-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readAccountNumber } from '../bank-accounts/account-number-encryption.ts';
import { buildBankFileRoute } from '../bank-accounts/bank-file-route.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { decideAccount, proposeAccount } from './bank-account-change-actions.ts';
import { findAccount, listBankLines, listWaitingAccounts } from './bank-account-queries.ts';

/** Serves the restaurants' bank accounts, and the file by which the bank pays settlements. */
export function bankAccountAndFileRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, readPayout, schemas.readPayout, async ({ actor, query: { restaurantId } }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
    if (no !== undefined) return no;
    const [waiting] = await listWaitingAccounts(deps.db, restaurantId);
    return { account: await findAccount(deps.db, restaurantId), waiting: waiting ?? null };
  });
  serve(app, deps, proposeBankAccount, schemas.proposeBankAccount, ({ userId, actor, body }) =>
    proposeAccount(deps, { userId, actor }, body),
  );
  serve(app, deps, bankAccountChanges, schemas.bankAccountChanges, async () => ({
    data: await listWaitingAccounts(deps.db, null),
  }));
  serve(app, deps, decideBankAccount, schemas.decideBankAccount, ({ userId, actor, params, body }) =>
    decideAccount(deps, { userId, actor }, { ...params, ...body }),
  );
  app.post(
    '/api/admin/settlements/bank-file',
    buildBankFileRoute(app, deps, {
      payee: 'restaurant',
      schema: {
        ...{ operationId: 'admin.settlements.bankFile', tags: ['admin'] },
        description: 'Approved settlements that have an account, as a file for the bank.',
      },
      listLines: async (db, ids) =>
        (await listBankLines(db, ids)).map(({ sealed, ...line }) => ({
          ...line,
          account: readAccountNumber(deps, line.restaurantId, sealed),
        })),
      nothingToPay: 'Ninguna está aprobada y con cuenta.',
    }),
  );
}
