import type { TingoLot } from '@sazon/domain/ledger/lots';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** A lot as its owner sees it: the rules' lot, where it came from and when. */
export type OwnedLot = TingoLot & { source: string; createdAt: number };

/** Every lot of a person, used up or not: a balance is all of them. */
export const lotsOf = (db: Db, userId: string): Promise<OwnedLot[]> =>
  db
    .selectFrom('tingo_lots')
    .select([
      'id',
      'type',
      'is_reward as isReward',
      sql<number>`quantity_cop + expired_cop`.as('quantity'),
      'used_cop as used',
      'pending_cop as pending',
      'expires_at as expiresAt',
      'source',
      'created_at as createdAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
