import { type Biller, findBiller } from '@sazon/domain/bills/biller';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/settings-queries.ts';

/** Who bills, as of the issue of a bill; of one that is not issued, as of now. */
export async function loadBiller(
  deps: Pick<Deps, 'db' | 'now'>,
  issuedAt: number | null,
  reader?: Reader,
): Promise<Biller | null> {
  const { billers } = await loadSettings(deps, reader === undefined ? {} : { reader });
  return findBiller(billers, toBogotaDate(issuedAt ?? deps.now()));
}
