import { refuse } from '@sazon/contract/refusal';
import { toMarketingConsent } from '@sazon/domain/messages/marketing-consent-and-hours';
import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import type { Deps } from '../../deps.ts';
import { recordConsent } from '../consents/consents-and-health-actions.ts';
import { findPhone, findUserByPhone } from './phone-and-device-queries.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Where a person opted out, stored with the withdrawn consent. */
export type OptOutOrigin = { readonly ip: string; readonly userAgent: string };

/**
 * Stops advertising by that channel at once for a person who answers 'BAJA' (opt out). An unknown number changes
 * nothing.
 */
export async function optOutByPhone(
  deps: Deps,
  channel: 'sms' | 'whatsapp',
  phone: string,
  from: OptOutOrigin,
): Promise<void> {
  const userId = await findUserByPhone(deps.db, phone.replace(/^\+?57/, ''));
  if (userId === undefined) return;
  await recordConsent(deps, { userId, ...from, source: `baja por ${channel}` }, toMarketingConsent(channel), false);
}

/** Stops advertising by the channel of a link in an advertisement, with or without a session. */
export async function optOutByLink(deps: Deps, token: string, from: OptOutOrigin) {
  const about = readUnsubscribeToken(deps.config, token);
  if (about === undefined || (await findPhone(deps.db, about.userId)) === undefined) return refuse('NOT_FOUND');
  const { userId, channel } = about;
  await recordConsent(deps, { userId, ...from, source: 'enlace de baja' }, toMarketingConsent(channel), false);
  return { channel } satisfies { channel: MessageChannel };
}
