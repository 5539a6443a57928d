import * as contract from '@sazon/contract/employee-imports/routes';
import * as schemas from '@sazon/contract/employee-imports/schemas';
import { isRefusal } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listScopeEnterprises } from '../employee-register/companies-in-scope-queries.ts';
import { listRegisterScope } from '../employee-register/register-access.ts';
import { findPermittedImport } from './import-access.ts';
import { readImportDetail } from './import-detail-view.ts';
import { listImportSummaries, readRowsPage } from './import-summaries-and-rows-queries.ts';
import { announceImport, mapColumns } from './import-upload-and-columns-actions.ts';
import { startImport, undoImport } from './start-undo-and-run-imports-actions.ts';

/** A company's employee lists: upload, preview, run and undo. */
export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listImports, schemas.listImports, async ({ actor }) => {
    const scope = listRegisterScope(actor);
    const [enterprises, data] = await Promise.all([
      listScopeEnterprises(deps.db, scope),
      listImportSummaries(deps.db, scope, deps.now()),
    ]);
    return { enterprises, data };
  });
  serve(app, deps, contract.announceImport, schemas.announceImport, ({ actor, userId, body }) =>
    announceImport(deps, { ...actor, userId }, body),
  );
  serve(app, deps, contract.readImport, schemas.readImport, ({ actor, params }) =>
    readImportDetail(deps, actor, params.importId),
  );
  serve(app, deps, contract.listImportRows, schemas.listImportRows, async ({ actor, params, query }) => {
    const { kind, page, perPage } = query;
    const record = await findPermittedImport(deps, actor, params.importId);
    if (isRefusal(record)) return record;
    const found = await readRowsPage(deps.db, record.id, kind, { limit: perPage, offset: (page - 1) * perPage });
    return { ...found, page, perPage };
  });
  serve(app, deps, contract.mapImportColumns, schemas.mapImportColumns, async ({ actor, params, body }) => {
    const fields = body.fields.map((field) => (field === 'none' ? null : field));
    const mapped = await mapColumns(deps, actor, params.importId, fields);
    return isRefusal(mapped) ? mapped : await readImportDetail(deps, actor, params.importId);
  });
  serve(app, deps, contract.startImport, schemas.startImport, async ({ actor, params, body }) => {
    const started = await startImport(deps, actor, params.importId, body.withdrawMissing);
    return isRefusal(started) ? started : await readImportDetail(deps, actor, params.importId);
  });
  serve(app, deps, contract.undoImport, schemas.undoImport, async ({ actor, params }) => {
    const begun = await undoImport(deps, actor, params.importId);
    return isRefusal(begun) ? begun : await readImportDetail(deps, actor, params.importId);
  });
}
