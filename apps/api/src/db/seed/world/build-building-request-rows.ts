import { DAY_MS, HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../to-iso.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import { seedId } from '../seed-ids-and-chances.ts';

const asked = [
  ['Torre Avenida Chile', 'Calle 72 # 10-34', 'Bogotá', 'Panal Seguros', 5 * HOUR_MS],
  ['Torre avenida Chile', 'Calle 72 # 10-34', 'Bogotá', null, 26 * HOUR_MS],
  ['Centro Empresarial Oviedo', 'Carrera 43A # 6 Sur-15', 'Medellín', null, 3 * DAY_MS],
] as const;

/** Buildings that visitors requested. */
export const buildingRows = (nowMs: number): SeedRows => ({
  building_requests: asked.map(([building, address, city, company, agoMs]) => ({
    id: seedId(`building-request:${building}`),
    building,
    address,
    city,
    company,
    asked_at: toIso(nowMs - agoMs),
  })),
});
