import { type Biller, findBiller } from '@sazon/domain/bills/biller-and-where-to-pay';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/settings-queries.ts';

/** Returns who issues a bill, as the settings say for its date of issue, or for today while it is not issued. */
export async function readBillerSetting(
  deps: Pick<Deps, 'db' | 'now'>,
  issuedAt: number | null,
  reader?: Reader,
): Promise<Biller | null> {
  const { billers } = await loadSettings(deps, reader === undefined ? {} : { reader });
  return findBiller(billers, toBogotaDate(issuedAt ?? deps.now()));
}
