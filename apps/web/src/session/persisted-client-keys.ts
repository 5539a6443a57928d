import * as v from 'valibot';
import { id, int, isoDate } from '../calls/valibot-shapes.ts';
import { createPersisted } from '../device/browser-stored-value.ts';

/** The keys of specification section 3 'Persisted client keys', under exactly these names. `session` is in its own file. */

const flag = (key: string) => createPersisted<boolean>(key, 'local', v.boolean(), false);

/** The date the customer is choosing for; null until chosen. */
export const activeDay = createPersisted<string | null>('active_day', 'local', v.nullable(isoDate), null);

/** Only the restaurant of the kitchen's board is stored. */
export const adminRestaurantOrdersState = createPersisted<{ activeRestaurantId: string | null }>(
  'admin_restaurant_orders_state',
  'local',
  v.object({ activeRestaurantId: v.nullable(id) }),
  { activeRestaurantId: null },
);

export interface CalendarState {
  weeks: string[][];
  calendarExceptions: string[];
  enabledWeekdays: number[];
  forceOpenDates: string[];
  forceCloseDates: string[];
}

const dates = v.array(isoDate);
const mondayToFriday = [1, 2, 3, 4, 5];

export const calendarState = createPersisted<CalendarState>(
  'calendar_state',
  'local',
  v.object({
    weeks: v.array(dates),
    calendarExceptions: dates,
    enabledWeekdays: v.array(int),
    forceOpenDates: dates,
    forceCloseDates: dates,
  }),
  { weeks: [], calendarExceptions: [], enabledWeekdays: mondayToFriday, forceOpenDates: [], forceCloseDates: [] },
);

export const pwaModalShowed = flag('pwa_modal_showed');
export const tingosRewardModalShowed = flag('tingos_reward_modal_showed');
export const notificationDialogShowed = flag('showed_notification_permission_dialog');

/** Ids of this device's users who accepted the restaurant terms. */
export const acceptedRestaurantTerms = createPersisted<string[]>(
  'accepted_restaurant_terms',
  'local',
  v.array(v.string()),
  [],
);

/** What the courier chose to show; the person comes from `session`. */
export const domiSession = createPersisted<{ activeTimeId: string | null }>(
  'domi_session',
  'local',
  v.object({ activeTimeId: v.nullable(v.string()) }),
  { activeTimeId: null },
);

/** Stored without the access code, which opens other sessions and is not needed again. */
export interface ConsolidatorSession {
  token: string;
  /** Of the consolidator. */
  id: string;
  name: string;
  activeTimes: { id: string; hour: string; locationName: string }[];
}

export const consolidatorSessionShape = v.object({
  token: v.string(),
  id: v.string(),
  name: v.string(),
  activeTimes: v.array(v.object({ id: v.string(), hour: v.string(), locationName: v.string() })),
});

export const consolidatorSession = createPersisted<ConsolidatorSession | null>(
  'consolidator_session',
  'session',
  v.nullable(consolidatorSessionShape),
  null,
);

export interface Registration {
  termsAccepted: boolean;
  /** Step of the domain's REGISTRATION_STEPS. */
  progress: number;
  phoneNumber: string;
  phoneCountryCode: '+57';
  otp: string;
  /** Something was typed: leaving asks for confirmation. */
  guard: boolean;
  prevReturnUrl: string | null;
  /** Proof that the phone was confirmed; the form sends it. */
  registrationToken: string | null;
  /** Earliest time another code may be requested, epoch ms. */
  resendAt: number;
}

export const registration = createPersisted<Registration>(
  'registration',
  'session',
  v.object({
    termsAccepted: v.boolean(),
    progress: int,
    phoneNumber: v.string(),
    phoneCountryCode: v.literal('+57'),
    otp: v.string(),
    guard: v.boolean(),
    prevReturnUrl: v.nullable(v.string()),
    registrationToken: v.nullable(v.string()),
    resendAt: v.number(),
  }),
  {
    termsAccepted: false,
    progress: 0,
    phoneNumber: '',
    phoneCountryCode: '+57',
    otp: '',
    guard: false,
    prevReturnUrl: null,
    registrationToken: null,
    resendAt: 0,
  },
);

const identificationTypes = ['cedula_de_ciudadania', 'cedula_de_extranjeria', 'nit'] as const;

/** Specification section 3 'Default profile form'. */
export interface RegisterForm {
  firstName: string;
  lastName: string;
  email: string;
  useEnterpriseProcess: boolean;
  identificationType: (typeof identificationTypes)[number];
  identification: string;
  employeeId: string;
  enterpriseId: string;
  enterpriseName: string;
  locationId: string;
  requiresEmployeeId: boolean;
}

export const registerForm = createPersisted<RegisterForm>(
  'register_form',
  'local',
  v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    useEnterpriseProcess: v.boolean(),
    identificationType: v.picklist(identificationTypes),
    identification: v.string(),
    employeeId: v.string(),
    enterpriseId: v.string(),
    enterpriseName: v.string(),
    locationId: v.string(),
    requiresEmployeeId: v.boolean(),
  }),
  {
    firstName: '',
    lastName: '',
    email: '',
    useEnterpriseProcess: false,
    identificationType: 'cedula_de_ciudadania',
    identification: '',
    employeeId: '',
    enterpriseId: '',
    enterpriseName: '',
    locationId: '',
    requiresEmployeeId: false,
  },
);
