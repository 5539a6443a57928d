import { z } from 'zod';
import { cop, done, id, isoDate, shortText } from '../scalars.ts';

const named = z.object({ id, name: z.string() });

/** A company's budget for lunches of guests and teams, with what it has spent in this month. */
const guestBudget = z.object({
  id,
  name: z.string(),
  /** COP a calendar month. */
  monthly: cop,
  /** The most that one dish with its additions costs. */
  perLunch: cop,
  /** The cost centres that a host chooses from; none: the host writes one. */
  costCentres: z.array(z.string()),
  /** Who may spend it: people of the register, and everybody of a group. */
  people: z.array(named),
  groups: z.array(named),
  spent: cop,
});
export type GuestBudget = z.infer<typeof guestBudget>;

const ofEnterprise = z.object({ enterpriseId: id });
const params = z.object({ id });

/** What human resources writes of a budget. */
const written = z.object({
  name: shortText('un nombre para el presupuesto', 60),
  monthly: z
    .int('Escribe el valor.')
    .min(10_000, 'El mínimo es $ 10.000.')
    .max(1_000_000_000, 'El máximo es $ 1.000.000.000.'),
  perLunch: z.int('Escribe el valor.').min(1_000, 'El mínimo es $ 1.000.').max(500_000, 'El máximo es $ 500.000.'),
  costCentres: z.array(shortText('el centro de costos', 40)).max(100, 'Hasta 100 centros de costos.'),
  personIds: z.array(id).max(200, 'Hasta 200 personas; para más, usa un grupo.'),
  groupIds: z.array(id).max(100),
});
export type WrittenGuestBudget = z.infer<typeof written>;

export const listGuestBudgets = {
  params: ofEnterprise,
  reply: z.object({
    /** The first date of the month that `spent` is about. */
    month: isoDate,
    data: z.array(guestBudget),
    /** The groups of the company, to choose who may spend. */
    groups: z.array(named),
  }),
};

export const addGuestBudget = { params: ofEnterprise, body: written, reply: z.object({ id }) };

export const changeGuestBudget = { params, body: written, reply: done };

export const archiveGuestBudget = { params, reply: done };
