import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isOwnDecision } from './own-decision-refusal.ts';
import { ADMIN_PERMISSIONS } from './permissions.ts';
import { getSettingPermission } from './setting-permissions.ts';

it('is a decision about oneself only when both are the same person', () => {
  assert.equal(isOwnDecision('ana', 'ana'), true);
  assert.equal(isOwnDecision('ana', 'luis'), false);
  assert.equal(isOwnDecision(null, 'ana'), false);
});

it('gives no one permission every setting', () => {
  const keys = ['user_fee', 'daily_limit', 'terms', 'support_link', 'domi_config_default'];
  const needed = new Set(keys.map(getSettingPermission));
  assert.ok(needed.size >= 5);
  for (const code of needed) assert.ok((ADMIN_PERMISSIONS as readonly string[]).includes(code));
  assert.equal(getSettingPermission('something new'), 'admin_bills_edit');
});
