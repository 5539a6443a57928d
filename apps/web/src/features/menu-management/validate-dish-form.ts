import { createMenu, updateMenu } from '@sazon/contract/menu-management/schemas';
import { type FieldErrors, type FieldPath, type Resolver, set } from 'react-hook-form';
import { listInputErrors } from '../../calls/check-input-before-call.ts';
import type { DishForm } from './dish-form-data.ts';
import { toMenuBody } from './dish-form-to-request.ts';

const fieldNames: Record<string, FieldPath<DishForm>> = {
  ...{ restaurantBrandId: 'brandId', discount: 'discountAmount' },
  ...{ nextPrice: 'nextPrice', 'nextPrice.priceCop': 'nextPrice', 'nextPrice.price': 'nextPrice' },
  'nextPrice.from': 'nextFrom',
};

/** Returns where the form shows an error of a part of the body: at its field, or at a whole group. */
export function toFieldName(path: string): FieldPath<DishForm> {
  const [head = '', place, ...inside] = path.split('.');
  if (head !== 'additionGroups') return fieldNames[path] ?? fieldNames[head] ?? (head as FieldPath<DishForm>);
  return ['groups', place, ...(inside.length === 0 ? ['root'] : inside)].join('.') as FieldPath<DishForm>;
}

/** Checks the form with the schema of the API; errors have the names of the form's fields. */
export const checkDish: Resolver<DishForm> = (form) => {
  const body = createMenu.body.extend({ nextPrice: updateMenu.body.shape.nextPrice });
  const found = listInputErrors(body, { restaurantBrandId: form.brandId, ...toMenuBody(form) });
  const errors: FieldErrors<DishForm> = {};
  for (const [path, message] of Object.entries(found)) set(errors, toFieldName(path), { type: 'server', message });
  return Object.keys(found).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
};
