import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type CalendarRules, isOpenDay } from '@sazon/domain/calendar/open-days';
import { parseSettings } from '../../../features/settings/parse-settings.ts';
import { toIso } from '../../to-iso.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import { seedId, seedNumber } from '../seed-ids-and-chances.ts';
import type { World } from './build-demo-slots-and-dishes.ts';

/** Who bills in the demo, and to which account its companies pay. */
const demoBiller = {
  ...{ validFrom: '2026-01-01', legalName: 'Sazón S.A.S.', nit: '901377046-5', address: 'Cra. 7 # 71-21, Bogotá' },
  ...{ bank: 'Bancolombia', accountType: 'savings', accountNumber: '031-448820-11', holder: 'Sazón S.A.S.' },
};

/** How many days ahead the demo's one closed day is. */
const closingAfterDays = 20;

/**
 * Returns enterprises, delivery locations with their points and slots, the settings, and one location that is closed on
 * a later date.
 */
export function placeRows({ data, slots }: World, rules: CalendarRules, nowMs: number): SeedRows {
  return {
    enterprises: enterpriseRows(data),
    locations: data.companies.locations.map((location) => ({
      id: seedId(`location:${location.key}`),
      name: location.name,
      enterprise_id: location.enterprise === null ? null : seedId(`enterprise:${location.enterprise}`),
      city: location.city,
      district: location.district,
      address: location.address,
      instructions: location.instructions,
      expected_people: location.enterprise === null ? null : 40 + seedNumber(`people:${location.key}`, 80),
      active: true,
    })),
    delivery_points: data.companies.locations.flatMap((location) =>
      location.deliveryPoints.map((name, index) => ({
        id: seedId(`point:${location.key}:${name}`),
        location_id: seedId(`location:${location.key}`),
        name,
        is_default: index === 0,
      })),
    ),
    location_times: slots.map((slot) => ({
      id: slot.timeId,
      location_id: slot.place.id,
      hour: slot.hour,
      has_consolidator: slot.hasConsolidator,
      active: true,
    })),
    calendar_exceptions: calendarExceptionRows(rules, nowMs),
    settings: Object.entries(parseSettings({ biller: [demoBiller] })).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
      updated_at: toIso(nowMs),
    })),
  };
}

const enterpriseRows = (data: World['data']): NonNullable<SeedRows['enterprises']> =>
  data.companies.enterprises.map((enterprise, index) => ({
    id: seedId(`enterprise:${enterprise.key}`),
    name: enterprise.name,
    legal_name: enterprise.legalName,
    nit: enterprise.nit,
    city: enterprise.city,
    payroll_allowed: enterprise.payrollAllowed,
    payroll_period: enterprise.payrollPeriod,
    payroll_approval: enterprise.payrollApproval,
    external_approval_url: enterprise.externalApprovalUrl,
    requires_employee_id: enterprise.requiresEmployeeId,
    default_amount_approved_cop: enterprise.defaultAmountApproved,
    data: JSON.stringify(enterprise.data),
    contract_starts_on: '2026-01-15',
    purchase_order: `OC-0${100 + index}`,
    deduction_day: enterprise.payrollAllowed ? 30 : null,
    payroll_fields: JSON.stringify(enterprise.payrollFields ?? []),
  }));

/** One location's closed day, and the dates on which all work although they are holidays. */
const calendarExceptionRows = (rules: CalendarRules, nowMs: number): NonNullable<SeedRows['calendar_exceptions']> => [
  {
    id: seedId('closing:andarrios-salitre'),
    date: openDayFrom(addDays(toBogotaDate(nowMs), closingAfterDays), rules),
    location_id: seedId('location:andarrios-salitre'),
    kind: 'force_close',
    reason: 'Mantenimiento eléctrico del edificio',
  },
  ...rules.forceOpenDates.map((date) => ({
    id: seedId(`opening:${date}`),
    date,
    location_id: null,
    kind: 'force_open' as const,
    reason: 'Jornada especial de la demostración',
  })),
];

function openDayFrom(date: string, rules: CalendarRules): string {
  return isOpenDay(date, rules) ? date : openDayFrom(addDays(date, 1), rules);
}
