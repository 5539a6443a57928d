import { refuse } from '@sazon/contract/refusal';
import type { ScimProblem } from '@sazon/domain/employees/scim-person-patch';

/** Refuses what the standard of directories calls invalid. */
export const refuseScim = ({ scimType, detail }: ScimProblem) =>
  refuse('VALIDATION', { field: scimType, message: detail });

/** Refuses a write by a caller who has seen another version than the present one (`If-Match`). */
export const findVersionRefusal = ({ meta }: { meta: { version: string } }, ifMatch: string | undefined) =>
  ifMatch === undefined || ifMatch === '*' || ifMatch === meta.version
    ? undefined
    : refuse('STATE_CONFLICT', { field: 'version', message: 'Cambió desde que lo leíste.' });
