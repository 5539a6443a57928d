import { HOUR_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { raiseAlarm } from '../alarms/alarms-actions.ts';
import { listAddressesOfManyAccounts, listRefusalsThatGrew } from './watch-doors-queries.ts';

/** How many accounts of others one address may try to sign in to within an hour. */
const mostAccounts = 20;
/** How many refusals of one kind within ten minutes are worth a look, and how many times those of a week ago. */
const fewRefusals = 100;
const growth = 5;
const windowMs = 10 * MINUTE_MS;

/** Every ten minutes: rings where one address tries many accounts, and where refusals grow far beyond a week ago. */
export async function watchDoors(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  const addresses = await listAddressesOfManyAccounts(deps.db, nowMs - HOUR_MS, mostAccounts);
  if (addresses.length > 0)
    await raiseAlarm(
      deps,
      'doors: one address',
      `Una dirección probó más de ${mostAccounts} cuentas en una hora. Mírala en Seguridad.`,
      addresses,
    );
  const refusals = await listRefusalsThatGrew(deps.db, { nowMs, windowMs, fewest: fewRefusals, growth });
  if (refusals.length > 0)
    await raiseAlarm(
      deps,
      'doors: refusals',
      'Hay muchos más rechazos que hace una semana a esta hora. Míralos en Seguridad.',
      refusals,
    );
}
