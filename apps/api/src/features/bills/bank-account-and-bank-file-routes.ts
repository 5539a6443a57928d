import {
  bankAccountChanges,
  decideBankAccount,
  proposeBankAccount,
  readPayout,
} from '@sazon/contract/bills/bank-accounts-routes';
import * as schemas from '@sazon/contract/bills/bank-accounts-schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { decideAccount, proposeAccount, readAccountNumber } from './bank-account-change-actions.ts';
import { findAccount, listWaitingAccounts } from './bank-account-queries.ts';
import { bankFileQuery, makeBankFile } from './settlement-payments-bank-file.ts';
import { listBankLines } from './settlements-admin-queries.ts';

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
  bankFileRoute(app, deps);
}

/** Serves the file for the bank. It is not JSON, so it is outside of the contract. */
function bankFileRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/api/admin/settlements/bank-file', {
    schema: {
      querystring: bankFileQuery,
      operationId: 'admin.settlements.bankFile',
      tags: ['admin'],
      description: 'Approved settlements that have an account, as a file for the bank.',
      produces: ['text/csv', XLSX_TYPE],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, 'admin_bills_edit', request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { ids, format } = request.query as z.output<typeof bankFileQuery>;
      const today = toBogotaDate(deps.now());
      const lines = (await listBankLines(deps.db, ids)).map(({ sealed, ...line }) => ({
        ...line,
        account: readAccountNumber(deps, line.restaurantId, sealed),
      }));
      if (lines.length === 0)
        return sendRefusal(request, reply, refuse('NOT_FOUND', { message: 'Ninguna está aprobada y con cuenta.' }));
      const { type, name, body } = await makeBankFile({ format }, lines, today, 'restaurant');
      return sendDownload(reply, { type, name }, body);
    },
  });
}
