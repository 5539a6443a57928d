import { type Permission, RESTAURANT_PAY } from './permissions.ts';

/** How a role may do a task: fully, with a reason, with a second person, on the label, only look, never, or not. */
export const TASK_WAYS = ['yes', 'reason', 'second', 'label', 'look', 'never', 'no'] as const;
export type TaskWay = (typeof TASK_WAYS)[number];

type Task = {
  readonly topic: string;
  readonly name: string;
  /** The first way whose codes a role has one of. */
  readonly ways: readonly (readonly [TaskWay, ...Permission[]])[];
};

const tasks: readonly Task[] = [
  {
    topic: 'Órdenes',
    name: 'Ver y mover comandas',
    ways: [
      ['yes', 'restaurant_orders_edit', 'admin_orders_write'],
      ['look', 'restaurant_orders_view'],
    ],
  },
  {
    topic: 'Órdenes',
    name: 'Cancelar y devolver dinero',
    ways: [['reason', 'restaurant_orders_delete', 'admin_orders_write']],
  },
  {
    topic: 'Órdenes',
    name: 'Escribir a los clientes',
    ways: [['yes', 'restaurant_orders_write', 'admin_orders_write']],
  },
  { topic: 'Órdenes', name: 'Cobrar en el restaurante', ways: [['yes', RESTAURANT_PAY]] },
  { topic: 'Menú', name: 'Agotar un plato por hoy', ways: [['yes', 'restaurant_menu_edit']] },
  {
    topic: 'Menú',
    name: 'Ver y crear platos',
    ways: [
      ['yes', 'restaurant_menu_write'],
      ['look', 'restaurant_menu_view'],
    ],
  },
  {
    topic: 'Dinero',
    name: 'Ver liquidaciones y disputar',
    ways: [
      ['yes', 'restaurant_bills_edit'],
      ['look', 'restaurant_bills_view', 'admin_bills_view'],
    ],
  },
  { topic: 'Dinero', name: 'Cambiar la cuenta del banco', ways: [['second', 'restaurant_bills_write']] },
  { topic: 'Dinero', name: 'Pagar a los restaurantes', ways: [['yes', 'admin_bills_edit']] },
  {
    topic: 'Dinero',
    name: 'Aprobar la cuenta del período',
    ways: [
      ['yes', 'enterprises_billing_approval_or_reject', 'admin_enterprises_billing_approval_reject_or_manual'],
      ['look', 'enterprises_billing_view', 'admin_enterprises_billing_view'],
    ],
  },
  {
    topic: 'Empleados',
    name: 'Ver empleados y aprobar cupos',
    ways: [
      ['yes', 'enterprises_preapproved_users_edit'],
      ['look', 'enterprises_preapproved_users_view', 'admin_preapproved_users'],
    ],
  },
  {
    topic: 'Empleados',
    name: 'Ver el reporte de la empresa',
    ways: [['yes', 'enterprises_reports_view', 'admin_enterprises_reports_view']],
  },
  {
    topic: 'Empleados',
    name: 'Ver qué come cada persona',
    ways: [
      ['yes', 'admin_orders_write'],
      ['label', 'restaurant_orders_view'],
      ['never', 'enterprises_preapproved_users_view', 'enterprises_reports_view', 'enterprises_billing_view'],
    ],
  },
  { topic: 'Personas', name: 'Corregir datos y dar tingos', ways: [['yes', 'admin_users_edit']] },
  { topic: 'Personas', name: 'Invitar y dar permisos', ways: [['yes', 'admin_users_write', 'restaurant_bills_write']] },
];

/** Returns how somebody with these permissions may do a task. */
const findWay = ({ ways }: Task, permissions: readonly string[]): TaskWay =>
  ways.find(([, ...codes]) => codes.some((code) => permissions.includes(code)))?.[0] ?? 'no';

export type TaskRow = { readonly topic: string; readonly name: string; readonly ways: readonly TaskWay[] };

/** Builds a table of tasks by roles, with a row for each task that some of these roles may do or never may. */
export const buildTaskRows = (roles: readonly { readonly permissions: readonly string[] }[]): TaskRow[] =>
  tasks
    .map((task) => ({
      topic: task.topic,
      name: task.name,
      ways: roles.map(({ permissions }) => findWay(task, permissions)),
    }))
    .filter(({ ways }) => ways.some((way) => way !== 'no'));
