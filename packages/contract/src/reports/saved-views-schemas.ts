import { z } from 'zod';
import { id } from '../scalars.ts';

/** The reports whose filters a person can save. */
const report = z.enum(['company', 'platform', 'restaurant']);
export type ReportKind = z.infer<typeof report>;

const name = z.string().trim().min(1).max(60);
/** The values in the query of the report's address, by name. */
const filters = z.record(z.string().max(20), z.string().max(80)).refine((all) => Object.keys(all).length <= 12);

const view = z.object({ id, name: z.string(), filters: z.record(z.string(), z.string()) });
export type ReportView = z.infer<typeof view>;

const ok = z.object({ ok: z.literal(true) });

export const listReportViews = {
  query: z.object({ report }),
  /** Sorted by name. */
  reply: z.object({ data: z.array(view) }),
};

export const saveReportView = { body: z.object({ report, name, filters }), reply: z.object({ id }) };

export const renameReportView = { params: z.object({ id }), body: z.object({ name }), reply: ok };

export const deleteReportView = { params: z.object({ id }), reply: ok };
