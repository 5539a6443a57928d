import type { Reader } from '../../db/connect.ts';

export const listActiveLocations = (db: Reader) =>
  db.selectFrom('locations').select(['id', 'name']).where('active', '=', true).orderBy('name').execute();

export const findLocationName = async (db: Reader, id: string): Promise<string | undefined> =>
  (await db.selectFrom('locations').select('name').where('id', '=', id).executeTakeFirst())?.name;
