import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getMessageTerms } from '@sazon/domain/messages/message-channels-priority-and-life';
import { buildCodeEmail, buildCodeSms, type CodeKind } from './one-time-code-messages.ts';

const kinds: Record<CodeKind, true> = {
  login: true,
  register: true,
  recovery: true,
  verify: true,
  change_phone: true,
  delete_account: true,
  step_up: true,
  claim_payroll: true,
};

it('every code leaves in the lane of codes, is worth five minutes, and its body is not kept', () => {
  for (const kind of Object.keys(kinds) as CodeKind[]) {
    const sent = [
      buildCodeSms(kind, '3001234567', '123456', 'https://sazon.co'),
      buildCodeEmail(kind, 'a@b.co', '123456'),
    ];
    for (const message of sent) {
      assert.deepEqual([message.kind, getMessageTerms(message.kind).category], [message.kind, 'code']);
    }
  }
});

it('no code stands in the subject of a mail, which lock screens show; it is in the body', () => {
  for (const kind of Object.keys(kinds) as CodeKind[]) {
    const { subject, body } = buildCodeEmail(kind, 'a@b.co', '123456');
    assert.equal(/\d/.test(subject ?? ''), false, subject ?? '');
    assert.match(body, /123456/);
  }
});
