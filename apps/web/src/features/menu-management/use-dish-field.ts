import type { FieldPath } from 'react-hook-form';
import { useTyped } from '../../session/staff-form-fields.tsx';
import type { DishForm } from './dish-form-data.ts';

/** Returns the value and error of one field of the dish form. */
export const useDishField = <Name extends FieldPath<DishForm>>(name: Name) => useTyped<DishForm, Name>(name);
