import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { getSettingPermission } from '@sazon/domain/access/setting-permissions';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePlatformCommission } from '../bills/commissions-actions.ts';
import { parseCommissionBps } from '../settings/parse-settings.ts';
import { checkSetting, defaultSettings, settingKeys } from '../settings/setting-types-and-defaults.ts';
import {
  listStoredSettings,
  lockSetting,
  recordSettingChange,
  saveSetting,
} from '../settings/settings-rows-and-history-queries.ts';

type Key = (typeof settingKeys)[number];

/** Lists every setting with its present value, in the order in which settings are declared. */
export async function listSettings(deps: Deps) {
  const stored = new Map((await listStoredSettings(deps.db)).map((row) => [row.key, row]));
  return settingKeys.map((key) => {
    const row = stored.get(key);
    const { updatedAt = null, updatedBy = null } = row ?? {};
    return { key, value: row?.value ?? defaultSettings[key], updatedAt, updatedBy };
  });
}

/** Finds lone surrogates and NUL characters, which PostgreSQL's JSON rejects. */
const unstorable = /\\u(d[89a-f][0-9a-f]{2}|0000)/i;

/** Changes one setting and records it. A trigger on `settings` moves the version by which processes cache settings. */
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
    return refuse('VALIDATION', { field, message: describeIssue(issue) });
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
    await recordSettingChange(tx, { key, old, new: checked.data, userId, nowMs });
    if (key === 'restaurant_fee') await announcePlatformCommission(tx, deps, parseCommissionBps(checked.data));
    return { ok: true as const };
  });
}

type Issue = { code?: string; minimum?: unknown; maximum?: unknown; origin?: string; path?: readonly PropertyKey[] };

function describeIssue(issue: Issue | undefined): string {
  const isNumber = issue?.origin === 'number' || issue?.origin === 'int';
  if (issue?.code === 'too_small') return isNumber ? `El mínimo es ${issue.minimum}.` : 'Falta llenarlo.';
  // basis points are typed and shown as a percentage, so the message says a percentage too
  if (issue?.code === 'too_big' && String(issue.path?.at(-1)).endsWith('Bps'))
    return `El máximo es ${Number(issue.maximum) / 100}%.`;
  if (issue?.code === 'too_big') return isNumber ? `El máximo es ${issue.maximum}.` : 'Es demasiado largo.';
  return 'Ese valor no es válido para esta configuración.';
}
