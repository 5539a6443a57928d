import type { Permission } from '@sazon/domain/access/permissions';
import { toIso } from '../db/to-iso.ts';
import { signAccess } from '../http/sign-and-parse-access-tokens.ts';
import { aSubsidisedPerson } from './subsidy-makers.ts';
import type { TestApp } from './test-app.ts';

/** The first hundred phones are those of the demo accounts, which may be in the same database. */
let made = 100;
const next = () => ++made;

export type Customer = { id: string; token: string; phone: string };

/** A signed-in person. Everything that is not said is ordinary. */
export async function aCustomer(
  { app, deps }: TestApp,
  more: Partial<{
    firstName: string;
    email: string;
    plan: 'normal' | 'nomina';
    enterpriseId: string;
    passwordHash: string;
    tingosCop: number;
    subsidy: { perOrderCop: number; ordersPerDay: number; perPeriodCop: number | null };
    permissions: { permission: Permission; restaurantId?: string; enterpriseId?: string }[];
  }> = {},
): Promise<Customer> {
  const id = deps.newId();
  const phone = `399${String(next()).padStart(7, '0')}`;
  await deps.db
    .insertInto('users')
    .values({
      id,
      first_name: more.firstName ?? 'Ana',
      last_name: 'Pérez',
      email: more.email ?? `ana.${phone}@example.co`,
      cell_phone: phone,
      password_hash: more.passwordHash ?? null,
      verified_at: toIso(deps.now()),
      plan: more.plan ?? 'normal',
      enterprise_id: more.enterpriseId ?? null,
      created_at: toIso(deps.now()),
    })
    .execute();
  const { subsidy, enterpriseId: employer } = more;
  if (subsidy !== undefined && employer !== undefined)
    await aSubsidisedPerson({ deps }, { id, phone, enterpriseId: employer }, subsidy);
  if (more.tingosCop !== undefined && more.tingosCop > 0) {
    await deps.db
      .insertInto('tingo_lots')
      .values({
        id: deps.newId(),
        user_id: id,
        type: 'debit',
        is_reward: false,
        quantity_cop: more.tingosCop,
        source: 'test',
        created_at: toIso(deps.now()),
      })
      .execute();
  }
  for (const { permission, restaurantId, enterpriseId } of more.permissions ?? []) {
    const scope = restaurantId !== undefined ? 'restaurant' : enterpriseId !== undefined ? 'enterprise' : 'default';
    await deps.db
      .insertInto('user_permissions')
      .values({ user_id: id, scope, scope_id: restaurantId ?? enterpriseId ?? null, permission })
      .execute();
  }
  return { id, token: signAccess(app, id, deps.newId()), phone };
}

export type Enterprise = { id: string };

export async function anEnterprise(
  { deps }: TestApp,
  more: { payrollPeriod?: 'monthly' | 'semimonthly' } = {},
): Promise<Enterprise> {
  const id = deps.newId();
  await deps.db
    .insertInto('enterprises')
    .values({
      id,
      name: `Empresa ${next()}`,
      legal_name: 'Empresa S.A.S.',
      nit: `9990${next()}-1`,
      city: 'Bogotá',
      payroll_allowed: true,
      payroll_period: more.payrollPeriod ?? 'monthly',
      payroll_approval: 'simple',
      requires_employee_id: false,
      default_amount_approved_cop: 300_000,
      data: JSON.stringify({ payrollName: 'Descuento por nómina' }),
    })
    .execute();
  return { id };
}
