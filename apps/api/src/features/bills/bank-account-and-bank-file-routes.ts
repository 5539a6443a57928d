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
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, identifyStaff, sendDownload } from '../../http/download.ts';
import { sendRefusal } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { decideAccount, proposeAccount, readAccountNumber } from './bank-account-change-actions.ts';
import { findAccount, listWaitingAccounts } from './bank-account-queries.ts';
import { formatBankFile, formatBankSheet } from './bank-file.ts';
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

const query = z.object({
  /** Ids of settlements, joined by commas. */
  ids: z
    .string()
    .max(8000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200)),
  format: z.enum(['pab', 'plain', 'xlsx']),
});

/** Serves the file for the bank. It is not JSON, so it is outside of the contract. */
function bankFileRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/api/admin/settlements/bank-file', {
    schema: {
      querystring: query,
      operationId: 'admin.settlements.bankFile',
      tags: ['admin'],
      description: 'Approved settlements that have an account, as a file for the bank.',
      produces: ['text/csv', XLSX_TYPE],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, 'admin_bills_edit', request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const { ids, format } = request.query as z.output<typeof query>;
      const today = toBogotaDate(deps.now());
      const lines = (await listBankLines(deps.db, ids)).map(({ sealed, ...line }) => ({
        ...line,
        account: readAccountNumber(deps, line.restaurantId, sealed),
      }));
      if (lines.length === 0)
        return sendRefusal(request, reply, refuse('NOT_FOUND', { message: 'Ninguna está aprobada y con cuenta.' }));
      const isSheet = format === 'xlsx';
      const file = {
        type: isSheet ? XLSX_TYPE : CSV_TYPE,
        name: `pagos-${format}-${today}.${isSheet ? 'xlsx' : 'csv'}`,
      };
      return sendDownload(reply, file, isSheet ? await formatBankSheet(lines) : formatBankFile(format, lines, today));
    },
  });
}
