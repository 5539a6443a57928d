import * as v from 'valibot';
import { int } from '../calls/valibot-shapes.ts';
import { createPersisted } from '../device/browser-stored-value.ts';

export interface Registration {
  termsAccepted: boolean;
  /** Step of the domain's REGISTRATION_STEPS. */
  progress: number;
  phoneNumber: string;
  phoneCountryCode: '+57';
  otp: string;
  /** True once something was typed, so that leaving asks for confirmation. */
  guard: boolean;
  prevReturnUrl: string | null;
  /** Proof that the phone was confirmed; the form sends it. */
  registrationToken: string | null;
  /** Earliest time another code may be requested, epoch ms. */
  resendAt: number;
}

/** How far a registration is, until the tab closes. */
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

/** docs/specification.md section 3 'Default profile form'. */
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
