import { HOUR_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { Deps } from '../../deps.ts';
import { raiseAlarm } from '../alarms/alarms-actions.ts';
import { listAddressesOfManyAccounts, listRefusalsThatGrew } from './sign-in-attack-alarms-queries.ts';

/** An alarm is raised when one address tries to sign in to more accounts than this within an hour. */
const mostAccounts = 20;
/**
 * An alarm is raised from this many refusals of one kind within ten minutes, if they are also `growth` times those a
 * week ago.
 */
const fewRefusals = 100;
const growth = 5;
const windowMs = 10 * MINUTE_MS;

/**
 * Runs every ten minutes: raises an alarm when one address tries many accounts, or refusals grow far beyond a week ago.
 */
export async function raiseSignInAttackAlarms(deps: Deps): Promise<void> {
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
