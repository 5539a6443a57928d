import * as v from 'valibot';
import { searchText } from '../../calls/valibot-shapes.ts';

export const peopleSearch = v.object({ buscar: searchText });
export type PeopleSearch = v.InferOutput<typeof peopleSearch>;
