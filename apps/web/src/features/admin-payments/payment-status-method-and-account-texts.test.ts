import { expect, it } from 'vitest';
import { describeProviderStatus } from './payment-status-method-and-account-texts.ts';

it("describes a provider's news in words, unknown news too", () => {
  for (const code of ['CREATED', 'PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'])
    expect(describeProviderStatus(code)).toMatch(/^[A-Z][a-z]/);
  expect(describeProviderStatus('APPROVED')).toBe('Aprobado');
  expect(describeProviderStatus('CHARGED_BACK')).toBe('Otra noticia');
});
