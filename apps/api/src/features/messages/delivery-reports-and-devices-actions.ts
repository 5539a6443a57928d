import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type DeliveryReport, saveDeliveryReport } from './message-delivery-reports-queries.ts';
import { deleteDevices } from './phone-and-device-queries.ts';

/** Records a provider's delivery report. Returns false when it changes nothing. */
export const recordDeliveryReport = (deps: Deps, channel: MessageChannel, news: DeliveryReport): Promise<boolean> =>
  inOneStatement(deps, (tx) => saveDeliveryReport(tx, channel, news, deps.now()));

/** Deletes expired push subscriptions. */
export const removeDevices = (deps: Deps, deviceIds: readonly string[]): Promise<void> =>
  inOneStatement(deps, (tx) => deleteDevices(tx, deviceIds));
