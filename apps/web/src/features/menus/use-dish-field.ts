import type { FieldPath } from 'react-hook-form';
import { useTyped } from '../../session/staff-form-fields.tsx';
import type { MenuForm } from './menu-form-data.ts';

/** Returns the value and error of one field of the dish form. */
export const useDishField = <Name extends FieldPath<MenuForm>>(name: Name) => useTyped<MenuForm, Name>(name);
