import type { User } from '@sazon/contract/users/user';
import { type ProfileField, profileFields } from '@sazon/domain/people/profile-fields';

const emptyProfile = Object.fromEntries(profileFields.map((field) => [field, null])) as Record<ProfileField, null>;

/** A signed-in customer for screen tests. */
export function aUser(change: Partial<User> = {}): User {
  return {
    ...emptyProfile,
    id: '0198a7c0-0000-7000-8000-000000000001',
    firstName: 'Laura',
    lastName: 'Quintero',
    email: 'laura@nogal.example',
    pendingEmail: null,
    active: true,
    cellPhone: '3105550182',
    phoneCountryCode: '+57',
    plan: 'normal',
    enterprise: null,
    locationId: null,
    timeId: null,
    office: null,
    location: null,
    defaultPaymentMethod: null,
    paymentMethodId: null,
    hasUnlimitDailyOrders: false,
    subsidyEnabled: false,
    subsidyPerOrder: 0,
    subsidyOrdersPerDay: 0,
    subsidyPerPeriod: null,
    subsidyRules: [],
    subsidyStops: [],
    data: {},
    applications: [],
    payrollDiscounts: [],
    preapprovedUser: null,
    permissions: ['app_client'],
    enterprisePermissions: {},
    restaurantPermissions: {},
    verified: true,
    hasPassword: true,
    hasSecondFactor: false,
    createdAt: 0,
    ...change,
  };
}

/** An access token that expires in this many milliseconds; its signature is not checked here. */
export function aToken(lifeMs: number, name = 'token'): string {
  const claims = btoa(JSON.stringify({ exp: Math.floor((Date.now() + lifeMs) / 1000), name }));
  return `head.${claims}.${name}`;
}
