import type { DomiConfig } from '@sazon/domain/logistics/courier-wait';
import { z } from 'zod';

const stored = z.object({ minutesToNotify: z.int().min(1), maxWaitTimeMinutes: z.int().min(1) });

/** Returns how long a courier waits at a slot: the slot's own value, otherwise the setting `domi_config_default`. */
export function toDomiConfig(slot: unknown, common: DomiConfig): DomiConfig {
  const own = stored.safeParse(slot);
  return own.success ? own.data : common;
}
