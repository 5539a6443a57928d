import { Icon } from './icon.tsx';

/** The number of unread messages beside their subject; empty when there are none. */
export const UnreadMark = ({ count }: { count: number }) =>
  count > 0 ? (
    <Icon
      name="chat-circle-dots"
      weight="fill"
      size="s"
      label={count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`}
      className="text-primary-text"
    />
  ) : null;
