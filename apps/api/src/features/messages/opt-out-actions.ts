import { refuse } from '@sazon/contract/refusal';
import { toMarketingConsent } from '@sazon/domain/messages/marketing';
import type { MessageChannel } from '@sazon/domain/messages/message-terms';
import type { Deps } from '../../deps.ts';
import { sayConsent } from '../consents/consents-actions.ts';
import { phoneOf, userOfPhone } from './people-queries.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** From where somebody said that they want no more, kept with the withdrawn consent. */
export type OptOutFrom = { readonly ip: string; readonly userAgent: string };

/** 'BAJA' as an answer to us: no more advertising by that channel, from now on. A number that nobody has is nobody's. */
export async function optOutByPhone(
  deps: Deps,
  channel: 'sms' | 'whatsapp',
  phone: string,
  from: OptOutFrom,
): Promise<void> {
  const userId = await userOfPhone(deps.db, phone.replace(/^\+?57/, ''));
  if (userId === undefined) return;
  await sayConsent(deps, { userId, ...from, source: `baja por ${channel}` }, toMarketingConsent(channel), false);
}

/** The link in an advertisement: whoever has it may stop that channel, signed in or not. */
export async function optOutByLink(deps: Deps, token: string, from: OptOutFrom) {
  const about = readUnsubscribeToken(deps.config, token);
  if (about === undefined || (await phoneOf(deps.db, about.userId)) === undefined) return refuse('NOT_FOUND');
  const { userId, channel } = about;
  await sayConsent(deps, { userId, ...from, source: 'enlace de baja' }, toMarketingConsent(channel), false);
  return { channel } satisfies { channel: MessageChannel };
}
