import fs from 'node:fs';
import path from 'node:path';
import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';

/** The shapes of `data/*.json`: invented data, read only when an empty database is filled. */
type CatalogData = {
  categories: { key: string; name: string }[];
  restaurants: {
    key: string;
    name: string;
    legalName: string;
    nit: string;
    city: string;
    address: string;
    taxRegime: 'INC' | 'IVA' | 'NO_RESPONSABLE';
    /** The commission as a fraction; null means the platform's. */
    commission: number | null;
    phone: string;
    email: string;
  }[];
  brands: {
    key: string;
    name: string;
    description: string;
    cuisine: string;
    color: string;
    restaurant: string;
    /** The keys of the locations that it delivers to. */
    coverage: string[];
    menus: MenuData[];
  }[];
  /** Addition groups by key: many dishes share one. */
  groups: Record<string, GroupData>;
};

export type MenuData = {
  key: string;
  name: string;
  description: string;
  price: number;
  category: string;
  tags: string[];
  calories: number;
  allergens: string[];
  /** For 'percentage' a fraction, for 'fixed' pesos. */
  discount?: { type: 'fixed' | 'percentage'; amount: number };
  /** Weekdays on which it is sold; missing means Monday to Friday. */
  weekdays?: number[];
  groups: string[];
};

export type GroupData = { title: string; min: number; max: number; required: boolean; items: [string, number][] };

export type EmployeeData = {
  firstName: string;
  lastName: string;
  identificationType: string;
  identification: string;
  employeeId: string | null;
  cellPhone: string;
  email: string;
  amountApproved: number | null;
  status: string;
};

export type CompaniesData = {
  enterprises: {
    key: string;
    name: string;
    legalName: string;
    nit: string;
    city: string;
    payrollAllowed: boolean;
    payrollPeriod: 'monthly' | 'semimonthly';
    payrollApproval: 'simple' | 'signed' | 'external';
    externalApprovalUrl: string | null;
    requiresEmployeeId: boolean;
    defaultAmountApproved: number;
    subsidy: { enabled: boolean; perOrder: number; ordersPerDay: number; perPeriod: number };
    data: { payrollName: string; payrollIcon: string; hideSubsidyMsg: boolean };
    /** The fields asked at enrolment; missing means none. */
    payrollFields?: FormField[];
    employees: EmployeeData[];
  }[];
  locations: {
    key: string;
    name: string;
    /** The enterprise of the location; null when it is open to everyone. */
    enterprise: string | null;
    city: string;
    district: string;
    address: string;
    instructions: string | null;
    hours: string[];
    /** The first one is the default. */
    deliveryPoints: string[];
  }[];
};

type PeopleData = {
  /** More employees, by enterprise key. */
  employees: Record<string, [firstName: string, lastName: string][]>;
  /** Customers without an employer, by location key. */
  neighbours: Record<string, [firstName: string, lastName: string][]>;
  /** The person at the counter, by restaurant key. */
  kitchens: Record<string, [firstName: string, lastName: string]>;
  /** The couriers, with the locations where they deliver. */
  couriers: { key: string; name: [firstName: string, lastName: string]; locations: string[] }[];
};

function readData<T>(name: string): T {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../data', `${name}.json`), 'utf8')) as T;
}

export type DemoData = { catalog: CatalogData; companies: CompaniesData; people: PeopleData };

export const readDemoData = (): DemoData => ({
  catalog: readData('catalog'),
  companies: readData('companies'),
  people: readData('people'),
});
