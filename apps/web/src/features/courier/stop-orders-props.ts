import type { QueuedStop } from './courier-actions-queue.ts';
import type { Novelty } from './incident-sheet.tsx';
import type { StopParts } from './use-stops-and-group-orders.ts';

export type StopOrder = QueuedStop['orders'][number];

export interface StopOrdersProps {
  parts: StopParts;
  /** Where the lunches are picked up. */
  restaurants: QueuedStop['restaurants'];
  queuedIds: ReadonlySet<string>;
  picked: readonly string[];
  onPicked: (ids: readonly string[]) => void;
  onDeliver: (order: StopOrder) => void;
  onScan: () => void;
  /** Opens the chat with the customer of a lunch. */
  onWrite: (orderId: string) => void;
  onNovelty: (novelty: Novelty) => void;
  /** Called when a missing lunch was found. */
  onFound: (order: StopOrder) => void;
}
