import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/may';
import { getSettingPermission } from '@sazon/domain/access/setting-permissions';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePlatformFee } from '../bills/restaurant-fees-actions.ts';
import { lockSetting, noteChange, saveSetting, storedSettings } from '../settings/setting-changes-queries.ts';
import { checkSetting, defaultSettings, restaurantFeeIn, settingKeys } from '../settings/settings.ts';

type Key = (typeof settingKeys)[number];

/** Every setting as it holds now, in the order of their declaration. */
export async function allSettings(deps: Deps) {
  const stored = new Map((await storedSettings(deps.db)).map((row) => [row.key, row]));
  return settingKeys.map((key) => {
    const row = stored.get(key);
    const { updatedAt = null, updatedBy = null } = row ?? {};
    return { key, value: row?.value ?? defaultSettings[key], updatedAt, updatedBy };
  });
}

/** Half a character, or none: JSON in the database refuses them. */
const unstorable = /\\u(d[89a-f][0-9a-f]{2}|0000)/i;

/** Changes one setting, with its history. The trigger on `settings` moves the version under which processes keep them. */
export async function changeSetting(
  deps: Deps,
  actor: Actor,
  input: { key: string; value: unknown; seenUpdatedAt: number | null },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const key = settingKeys.find((each): each is Key => each === input.key);
  if (key === undefined) return refuse('NOT_FOUND', { field: 'key' });
  const { userId } = actor;
  if (userId === null || !may(actor, getSettingPermission(key))) return refuse('FORBIDDEN');
  if (unstorable.test(JSON.stringify(input.value) ?? '')) return refuse('VALIDATION', { field: 'value' });
  const checked = checkSetting(key, input.value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = ['value', ...(issue?.path ?? [])].join('.');
    return refuse('VALIDATION', { field, message: wordsOf(issue) });
  }
  return await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const before = await lockSetting(tx, key);
    if ((before?.updatedAt ?? null) !== input.seenUpdatedAt) {
      return refuse('STATE_CONFLICT', {
        message: 'Alguien cambió esta configuración mientras tanto. Mírala de nuevo.',
      });
    }
    const old = before?.value ?? defaultSettings[key];
    if (JSON.stringify(old) === JSON.stringify(checked.data)) return { ok: true as const };
    await saveSetting(tx, { key, value: checked.data, userId, nowMs });
    await noteChange(tx, { key, old, new: checked.data, userId, nowMs });
    if (key === 'restaurant_fee') await announcePlatformFee(tx, deps, restaurantFeeIn(checked.data));
    return { ok: true as const };
  });
}

type Issue = { code?: string; minimum?: unknown; maximum?: unknown; origin?: string; path?: readonly PropertyKey[] };

function wordsOf(issue: Issue | undefined): string {
  const isNumber = issue?.origin === 'number' || issue?.origin === 'int';
  if (issue?.code === 'too_small') return isNumber ? `El mínimo es ${issue.minimum}.` : 'Falta llenarlo.';
  // basis points are typed and read as a percentage
  if (issue?.code === 'too_big' && String(issue.path?.at(-1)).endsWith('Bps'))
    return `El máximo es ${Number(issue.maximum) / 100}%.`;
  if (issue?.code === 'too_big') return isNumber ? `El máximo es ${issue.maximum}.` : 'Es demasiado largo.';
  return 'Ese valor no es válido para esta configuración.';
}
